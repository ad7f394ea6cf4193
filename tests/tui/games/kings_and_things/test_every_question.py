"""Every kind of question that random games come to, drawn at all sizes and in all glyph sets."""

import random
from dataclasses import replace
from functools import cache

import pytest
from rich.cells import cell_len

import rules
from rules.kings_and_things.state import War
from tests.tui.games.picture import LARGE, SMALL, Picture
from tui.drawing.glyphs import SETS

NAMES = ("Ann", "Bea", "Evangeline", "Dora")
PAGES = ("", "screen", "players", "heroes", "tables", "tables:tiles", "tables:forts")


@cache
def positions(seats: int, seed: int) -> dict[str, War]:
    """Two positions of each kind of question in a random game, an early one and the last."""
    table: War = rules.new_table("kings_and_things", NAMES[:seats], seed)
    chance = random.Random(seed)
    found: dict[str, War] = {}
    while (decision := table.decision) is not None:
        kind = f"{decision.kind} {decision.ask.facts.get('about', '')}".strip()
        found[kind] = table.copy()
        found.setdefault(f"first {kind}", found[kind])
        table.choose(chance.choice(decision.ids))
    found["end"] = table.copy()
    return found


GAMES = ((4, 3), (2, 5), (3, 12))
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]} seats, seed {game[1]}")


@games
@pytest.mark.parametrize("size", [SMALL, LARGE, (96, 30)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits_and_the_marked_choice_is_in_sight(game, size):
    columns, height = size
    for kind, table in positions(*game).items():
        picture = Picture(table, size)
        assert len(picture.lines) == height - 1, kind
        assert all(cell_len(line) <= columns for line in picture.lines), f"{kind}\n{picture.text}"
        if table.decision:
            assert table.decision.prompt[:50] in picture.lines[2], kind
            assert any("►" in line for line in picture.lines[3:]), f"{kind}\n{picture.text}"
            assert {answer.id for answer in picture.choices.answers} >= set(table.decision.ids), kind
            numbers = [answer.number for answer in picture.choices.answers]
            assert len(set(numbers)) == len(numbers), f"{kind}: {numbers}"


@pytest.mark.parametrize("glyphs", ["ascii", "lines"])
def test_other_glyph_sets_draw_everything_with_their_own_glyphs(glyphs):
    allowed = {letter for glyph in SETS[glyphs].drawn() for letter in glyph}
    for kind, table in positions(*GAMES[0]).items():
        for page in PAGES:
            picture = Picture(table, page=page, glyphs=SETS[glyphs])
            odd = {letter for letter in picture.text if not letter.isascii()} - allowed
            assert not odd, f"{kind}, page {page or 'none'}: {odd}\n{picture.text}"


def test_no_glyph_is_wider_than_one_column():
    for kind, table in positions(*GAMES[0]).items():
        wide = {letter for letter in Picture(table, LARGE).text if letter != "\n" and cell_len(letter) != 1}
        assert not wide, f"{kind}: {wide}"


@games
def test_every_choice_can_be_marked_and_looked_at(game):
    for kind, table in positions(*game).items():
        first = Picture(table)
        for answer in first.choices.answers:
            picture = Picture(table, mark=answer.id)
            name = picture.presenter.look(picture.scene)
            if name:
                assert picture.presenter.page(name, picture.scene, 0) is not None, f"{kind}: {name}"


def test_a_spectator_sees_every_panel_whatever_lies_hidden():
    for kind, table in positions(*GAMES[0]).items():
        picture = Picture(table)
        snap = replace(picture.scene.snap, eyes=None, view=table.view(None), choices=(), blocked=(), odds={})
        scene, presenter = replace(picture.scene, snap=snap, marked=""), picture.presenter
        assert presenter.stage(scene) if table.decision else presenter.end(scene), kind
        assert presenter.board(scene) is not None


def test_nothing_hidden_is_on_the_screen_of_somebody_else():
    for kind, table in positions(*GAMES[0]).items():
        if table.decision is None:
            continue
        other = (table.decision.seat + 1) % 4
        again = table.determinise(other, 7)
        for page in ("", "players", "heroes", "screen"):
            here, there = (Picture(one, LARGE, page=page, eyes=other).text for one in (table, again))
            assert here == there, f"{kind}, page {page or 'none'}"


def test_the_map_in_words_names_every_owned_hex():
    for kind, table in positions(*GAMES[1]).items():
        view = table.view(0)
        picture = Picture(table)
        places = picture.presenter.places(picture.scene)
        for hexagon, place in zip(view.hexes, places, strict=True):
            names_owner = hexagon.owner >= 0 and any(view.seats[hexagon.owner].name in fact for fact in place.facts)
            assert names_owner == (hexagon.owner >= 0), (kind, place)
            assert 2 < len(place.borders) < 7
            assert all(text.isascii() for text in (place.name, *place.facts, *place.borders))
