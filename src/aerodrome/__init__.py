"""Aerodrome: tabletop air combat of the two World Wars, to play, to study, and to train on."""

from aerodrome.games import (
    BadFile,
    BadRecord,
    Game,
    Order,
    Outcome,
    Prompt,
    Record,
    Refusal,
    RuleConflict,
    Verdict,
    new_game,
    replay,
    scenarios,
    verify,
)

__version__ = "0.1.0"

__all__ = [
    "BadFile",
    "BadRecord",
    "Game",
    "Order",
    "Outcome",
    "Prompt",
    "Record",
    "Refusal",
    "RuleConflict",
    "Verdict",
    "__version__",
    "new_game",
    "replay",
    "scenarios",
    "verify",
]
