"""Every kind of question that random games come to, drawn at all sizes and in all glyph sets."""

import random
from functools import cache

import pytest
from rich.cells import cell_len

import rules
from rules.down_with_the_king.state import Court
from tests.options import options_in
from tests.tui.games.picture import LARGE, SMALL, Picture
from tui.drawing.glyphs import SETS
from tui.games.down_with_the_king.reaction import TABLE_OF

NAMES = ("Ann", "Bea", "Carl", "Dora", "Evangeline", "Finn")


@cache
def positions(seats: int, seed: int, decisions: int, way: str = "usual") -> dict[str, Court]:
    """The last position of each kind of question in a random game, reactions by the roll they are about; with its
    options as usual or all of them changed."""
    table: Court = rules.new_table("down_with_the_king", NAMES[:seats], seed, options_in("down_with_the_king", way))
    chance = random.Random(seed)
    found: dict[str, Court] = {}
    for _ in range(decisions):
        decision = table.decision
        if decision is None:
            found["end"] = table.copy()
            break
        found[f"{decision.kind} {decision.ask.facts.get('about', '')}".strip()] = table.copy()
        table.choose(chance.choice(decision.ids))
    return found


GAMES = ((4, 3, 1500), (4, 8, 900), (2, 2, 700), (6, 5, 900))
WITH_OPTIONS = tuple((4, seed, 1500, "changed") for seed in (11, 12, 13))


@pytest.mark.parametrize("game", GAMES + WITH_OPTIONS, ids=lambda game: f"{game[0]} seats, seed {game[1]}")
@pytest.mark.parametrize("size", [SMALL, LARGE, (96, 30)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits_and_the_marked_choice_is_in_sight(game, size):
    columns, height = size
    for kind, table in positions(*game).items():
        picture = Picture(table, size)
        assert len(picture.lines) == height - 1, kind
        assert all(cell_len(line) <= columns for line in picture.lines), f"{kind}\n{picture.text}"
        assert picture.stage, f"{kind} has no panel"
        if table.decision:
            assert table.decision.prompt[:50] in picture.lines[2], kind
            assert any("►" in line for line in picture.lines[3:]), f"{kind}\n{picture.text}"
            assert {answer.id for answer in picture.choices.answers} >= set(table.decision.ids), kind


@pytest.mark.parametrize("game", GAMES[:1], ids=["4 seats"])
@pytest.mark.parametrize("glyphs", ["ascii", "lines"])
def test_other_glyph_sets_draw_everything_with_their_own_glyphs(game, glyphs):
    allowed = {letter for glyph in SETS[glyphs].drawn() for letter in glyph}
    for kind, table in positions(*game).items():
        for page in ("", "hand", "factions", "court", "sheet", "table"):
            picture = Picture(table, page=page, glyphs=SETS[glyphs])
            odd = {letter for letter in picture.text if not letter.isascii()} - allowed
            assert not odd, f"{kind}, page {page or 'none'}: {odd}\n{picture.text}"


def test_no_glyph_is_wider_than_one_column():
    for kind, table in positions(*GAMES[0]).items():
        wide = {letter for letter in Picture(table, LARGE).text if letter != "\n" and cell_len(letter) != 1}
        assert not wide, f"{kind}: {wide}"


def test_a_spectator_and_one_who_waits_see_the_panel_without_choices():
    for table in positions(*GAMES[0]).values():
        if table.decision:
            waiting = Picture(table, eyes=(table.decision.seat + 1) % 4)
            assert not waiting.choices.answers
            assert len(waiting.lines) == 23


def test_six_seats_show_three_numbers_and_the_factions_page_says_which():
    table = positions(*GAMES[3])["activity"]
    picture = Picture(table)
    for seat in table.view(0).seats:
        assert f"{'¹' if seat.first else ''} {seat.ip}·{seat.pp}·{seat.hand}" in picture.lines[1]
    assert "▼Ev" in picture.lines[1]
    assert "IP · PP · cards" in Picture(table, page="factions").text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]} seats, seed {game[1]}")
def test_the_running_total_is_in_sight_of_everybody_who_may_change_a_roll(game):
    shown = 0
    for kind, table in positions(*game).items():
        if kind.startswith("reaction") and kind.split()[1] in (*TABLE_OF, "hearing", "problem"):
            shown += 1
            assert "Running total" in Picture(table).text, Picture(table).text
    assert shown
