"""``aerodrome verify``: true, false, and what cannot be told."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.cardtable.game import new_game
from tests.cli.tool import PACK, aerodrome, elsewhere, refused, works


def lines(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()


def changed(file: Path, text: list[str]) -> Path:
    other = file.with_name("changed.jsonl")
    other.write_text("\n".join(text) + "\n", "utf-8")
    return other


def test_a_true_record(record: Path) -> None:
    printed = works("verify", record)
    assert printed.startswith("OK")
    assert "seed as promised" in printed


def test_a_changed_order_is_found(record: Path) -> None:
    text = lines(record)
    place = next(n for n, line in enumerate(text) if '"fire' in line or '"straight"' in line)
    text[place] = text[place].replace('"straight"', '"stall"', 1)
    done = aerodrome("verify", changed(record, text))
    assert done.code == 1
    assert done.out.startswith("FALSE")


def test_a_changed_seed_is_found(record: Path) -> None:
    text = lines(record)
    seed = text[-1].split('"seed":"')[1][:2]
    text[-1] = text[-1].replace(f'"seed":"{seed}', f'"seed":"{"00" if seed != "00" else "11"}')
    done = aerodrome("verify", changed(record, text))
    assert done.code == 1
    assert "the seed is not the one promised" in done.out


@pytest.mark.parametrize("kind", ["order", "turn"])
def test_a_removed_line_is_found(record: Path, kind: str) -> None:
    text = lines(record)
    del text[next(n for n, line in enumerate(text) if f'"type":"{kind}"' in line)]
    done = aerodrome("verify", changed(record, text))
    assert done.code == 1
    assert done.out.startswith("FALSE")


def test_the_worst_of_several_decides(record: Path) -> None:
    cut = changed(record, lines(record)[:-1])
    done = elsewhere("verify", record, cut)
    assert done.code == 2
    assert done.out.startswith("OK")
    assert "a record ends with its seal; this one is cut off" in done.err


def test_a_record_of_a_pack_needs_the_pack(tmp_path: Path) -> None:
    file = tmp_path / "dawn.jsonl"
    new_game("examples/dawn-patrol", 1, packs=(PACK,)).record().save(file)
    assert "its scenario examples/dawn-patrol is not at hand; --pack or --scenario says where" in refused(
        "verify", file
    )
    assert works("verify", file, "--pack", PACK).startswith("OK")
    assert works("--pack", PACK, "verify", file).startswith("OK")


def test_a_record_of_a_single_file_is_verified_with_that_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    dawn = (PACK / "scenarios" / "examples" / "dawn-patrol.toml").read_text("utf-8")
    mine.write_text(dawn.replace("examples/dawn-patrol", "mine").replace("sopwith-pup", "sopwith-camel"), "utf-8")
    file = tmp_path / "game.jsonl"
    new_game(mine, 1).record().save(file)
    assert works("verify", file, "--scenario", mine).startswith("OK")
    mine.write_text(mine.read_text("utf-8").replace("turn_limit = 30", "turn_limit = 31"), "utf-8")
    done = aerodrome("verify", file, "--scenario", mine)
    assert done.code == 1
    assert "made with other components or another scenario file" in done.out
