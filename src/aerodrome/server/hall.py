"""The games of this server: made, found, woken from the store, and put back to sleep when nobody looks."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Callable, Mapping

import msgspec

from aerodrome import agents, games
from aerodrome.games import Game
from aerodrome.kernel.dice import make_seed
from aerodrome.server import folding
from aerodrome.server.calls import CreateGame, Fork, Hand, Occupant
from aerodrome.server.limits import Malformed
from aerodrome.server.presence import Here
from aerodrome.server.seats import Maker, Seated, hashed, is_game_id, new_invite, occupy
from aerodrome.server.settings import Settings
from aerodrome.server.store import GameRow, Store
from aerodrome.server.tables import Table, standing
from aerodrome.server.writer import Conflict

log = logging.getLogger("aerodrome.server")


class Hall:
    """All tables in memory."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.tables: dict[str, Table] = {}
        self.watchers: list[Callable[[Table], None]] = []
        """Called with a table when it wakes up and after each resolution: clocks and computer players."""
        self.shared: Callable[[Table, Here], None] = lambda _, __: None
        """Called when people come to a table or go, for other servers."""
        self.slept: Callable[[str], None] = lambda _: None
        """Called with a game that leaves memory."""
        self._waking: dict[str, asyncio.Task[Table | None]] = {}

    async def find(self, game: str) -> Table | None:
        """The table of a game, woken up if need be; None if there is no such game."""
        if (table := self.tables.get(game)) is not None:
            table.used = time.monotonic()
            if self.store.is_postgres:
                await self._catch_up(table)
            return table
        if not is_game_id(game):
            return None
        task = self._waking.get(game)
        if task is None:
            task = self._waking[game] = asyncio.create_task(self._wake(game))
            task.add_done_callback(lambda _: self._waking.pop(game, None))
        return await asyncio.shield(task)

    async def _wake(self, game: str) -> Table | None:
        stored = await self.store.load(game)
        if stored is None:
            return None
        table = Table(self.store, stored.row, stored.seats, await self.beginning(stored.row))
        table.fold(stored)
        self._put_up(table)
        if self.store.is_postgres:
            await self._catch_up(table)
        return table

    async def beginning(self, row: GameRow) -> Game:
        """A game before its first order, made anew from what is stored of it."""
        return await folding.start(self.store, row, self.settings.packs)

    async def _catch_up(self, table: Table) -> None:
        """Somebody comes who may know more than this server: what another one has stored is read, not waited for."""
        await table.catch_up()
        await self.reseat(table.id)

    def _put_up(self, table: Table) -> None:
        table.changed = self._changed
        table.presence.share = lambda here: self.shared(table, here)
        self.tables[table.id] = table
        self._changed(table)

    def _changed(self, table: Table) -> None:
        for watcher in self.watchers:
            watcher(table)

    def _seed(self, name: str) -> bytes:
        return make_seed(f"{self.settings.test_seed} {name}") if self.settings.test_seed else secrets.token_bytes(32)

    async def create(self, wanted: CreateGame, maker: Maker) -> dict[str, str]:
        """A new game, or the one that the maker's key stands for: the secrets of its invites by seat."""
        packs = self.settings.packs
        if wanted.scenario not in folding.scenarios(packs):
            raise Malformed("bad-field", "there is no such scenario", "scenario")
        seed = self._seed(wanted.name)
        scenario = folding.scenario(wanted.scenario, packs)
        try:
            game = games.new_game(scenario, seed, wanted.rules, wanted.variant or None, packs)
        except games.BadFile as error:
            raise Malformed("bad-field", error.reason, error.field) from None
        except games.RuleConflict as error:
            raise Malformed("bad-field", str(error), "rules") from None
        variant = next((found.title for found in scenario.variants if found.id == wanted.variant), "")
        assert game.origin is not None
        brought = scenario.as_variant(wanted.variant).brings
        row = GameRow(
            id=maker.game,
            name=wanted.name,
            title=f"{scenario.title}: {variant}" if variant else scenario.title,
            scenario=scenario.id,
            variant=wanted.variant or "",
            rules=tuple(rule for rule in game.origin.rules if rule not in brought),
            ruleset=game.origin.ruleset,
            data=game.origin.data,
            seed=seed,
            timer=wanted.timer,
            created=int(time.time()),
            request=_hash(wanted),
        )
        return await self._open(row, game, wanted.seats, maker)

    async def fork(self, table: Table, wanted: Fork, maker: Maker) -> dict[str, str]:
        """A new game from a step of a finished one; the secrets of its invites by seat."""
        parent = table.row
        row = GameRow(
            id=maker.game,
            name=wanted.name or parent.name,
            title=parent.title,
            scenario=parent.scenario,
            variant=parent.variant,
            rules=parent.rules,
            ruleset=parent.ruleset,
            data=parent.data,
            seed=self._seed(wanted.name),
            timer=wanted.timer,
            created=int(time.time()),
            parent=parent.id,
            parent_step=wanted.step,
            request=_hash(wanted, parent.id),
        )
        try:
            game = await self.beginning(row)  # as it will be made anew: what could not be is never begun
        except ValueError as error:
            raise Malformed("bad-field", str(error), "step") from None
        if game.outcome is not None:
            raise Malformed("bad-field", "the game is over at this step", "step")
        return await self._open(row, game, wanted.seats, maker)

    async def _open(self, row: GameRow, game: Game, occupants: Mapping[str, Occupant], maker: Maker) -> dict[str, str]:
        if set(occupants) != set(game.seats):
            raise Malformed("bad-field", f"the seats of this game are {', '.join(game.seats)}", "seats")
        known = {f"computer:{name}" for name in agents.names(games.engine_of(game))}
        for name, occupant in occupants.items():
            if occupant.startswith("computer:") and occupant not in known:
                reason = f"does not play this game; there are {', '.join(sorted(known))}"
                raise Malformed("bad-field", reason, f"seats.{name}")
        seated: list[Seated] = []
        invites: dict[str, str] = {}
        for name, side in game.state.setting.seats:
            seat, secret = occupy(name, side, occupants[name], maker.caller, maker.invite(name))
            seated.append(seat)
            if secret:
                invites[name] = secret
        table = Table(self.store, row, {seat.name: seat for seat in seated}, game)
        try:
            await self.store.create(row, tuple(seated), standing(game, table.due))
        except Conflict:
            return await self._again(row, invites)
        self._put_up(table)
        return invites

    async def _again(self, row: GameRow, invites: Mapping[str, str]) -> dict[str, str]:
        """The game is there already: those of its invites that still are what they were."""
        table = await self.find(row.id)
        if table is None or table.row.request != row.request:
            raise Malformed("key", "this key has been used for another game", "key")
        return {seat: secret for seat, secret in invites.items() if table.seats[seat].invite == hashed(secret)}

    async def hand_over(self, table: Table, wanted: Hand, caller: str) -> dict[str, str]:
        """A seat goes to somebody else: its invites by seat. Malformed says why not."""
        before = table.seats.get(wanted.seat)
        if before is None:
            raise Malformed("bad-field", f"the seats of this game are {', '.join(table.seats)}", "seat")
        after, secret = occupy(before.name, before.side, wanted.to, caller, new_invite())
        if not await self.store.reseat(table.id, after, before.owner):
            raise Malformed("used", "somebody else has this seat by now", "seat")
        await self.reseat(table.id)
        return {after.name: secret} if secret else {}

    async def reseat(self, game: str) -> None:
        """A seat has been claimed, here or at another server."""
        if (table := self.tables.get(game)) is not None:
            await table.catch_up_seats()

    async def sweep(self) -> None:
        """Put games to sleep that nobody looks at, for ever."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle_seconds))
            self.put_to_sleep()

    def put_to_sleep(self) -> None:
        old = time.monotonic() - self.settings.idle_seconds
        for game, table in tuple(self.tables.items()):
            if not table.busy and table.used < old:
                del self.tables[game]
                self.slept(game)

    async def close(self) -> None:
        await asyncio.gather(*(table.close() for table in self.tables.values()))


def _hash(wanted: msgspec.Struct, parent: str = "") -> str:
    """What tells a call for a game from another one."""
    return hashlib.sha256(parent.encode() + msgspec.json.encode(wanted, order="sorted")).hexdigest()
