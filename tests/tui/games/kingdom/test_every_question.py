"""Every kind of question that games of Kingdom come to, drawn at all sizes and in all glyph sets."""

import random
from functools import cache

import pytest
from rich.cells import cell_len

import rules
from rules import bots
from rules.kingdom.state import Kingdom
from tests.tui.games.picture import LARGE, SMALL, Picture
from tui.drawing.glyphs import SETS
from tui.drawing.text import plain

NAMES = ("Ann", "Bea", "Evangeline", "Dora", "Eve", "Finn")


@cache
def positions(seats: int, seed: int, decisions: int, level: str) -> dict[str, Kingdom]:
    """Two positions of each kind of question in a game, an early one and the last."""
    table: Kingdom = rules.new_table("kingdom", NAMES[:seats], seed, {"round_limit": 20})
    chance, bot = random.Random(seed), bots.make(level, seed)
    found: dict[str, Kingdom] = {}
    for _ in range(decisions):
        decision = table.decision
        if decision is None:
            found["end"] = table.copy()
            break
        found[decision.kind] = table.copy()
        found.setdefault(f"first {decision.kind}", found[decision.kind])
        table.choose(bot.choose(table) if level != "random" else chance.choice(decision.ids))
    return found


GAMES = ((4, 3, 4000, "random"), (2, 5, 1500, "steady"), (6, 12, 2500, "steady"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]} seats, seed {game[1]}")
@pytest.mark.parametrize("size", [SMALL, LARGE, (96, 30)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits_and_the_highlight_is_in_sight(game: tuple[int, int, int, str], size: tuple[int, int]) -> None:
    columns, height = size
    for kind, table in positions(*game).items():
        picture = Picture(table, size)
        assert len(picture.lines) == height - 1, kind
        assert all(cell_len(line) <= columns for line in picture.lines), f"{kind}\n{picture.text}"
        if table.decision:
            assert table.decision.prompt[:40] in picture.lines[2], kind
            assert any("►" in line for line in picture.lines[3:]), f"{kind}\n{picture.text}"
            numbers = [answer.number for answer in picture.choices.answers]
            assert len(set(numbers)) == len(numbers), f"{kind}: {numbers}"
            if table.decision.kind != "ride":
                assert {answer.id for answer in picture.choices.answers} >= set(table.decision.ids), kind


@pytest.mark.parametrize("glyphs", SETS.values(), ids=SETS)
def test_every_picture_uses_only_its_glyphs(glyphs) -> None:  # type: ignore[no-untyped-def]
    for kind, table in positions(*GAMES[0]).items():
        picture = Picture(table, glyphs=glyphs)
        text = "".join(plain(line) for line in picture.rows)
        if glyphs.name == "ascii":
            assert all(sign.isascii() or sign == "·" for sign in text), f"{kind}\n{picture.text}"
        assert all(cell_len(sign) == 1 for sign in text), kind


@pytest.mark.parametrize("page", ["hand", "records", "tables", "tables:2", "quest", "places"])
def test_every_page_fits(page: str) -> None:
    for kind, table in positions(*GAMES[2]).items():
        picture = Picture(table, page=page)
        assert all(cell_len(line) <= 80 for line in picture.lines), f"{kind}\n{picture.text}"


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_seat_without_a_challenger_is_named_once(size: tuple[int, int]) -> None:
    table: Kingdom = rules.new_table("kingdom", NAMES[:3], 3, {})
    lines = Picture(table, size).lines
    assert not any(name in line.split(name, 1)[1][:4] for name in NAMES[:3] for line in lines if name in line)
