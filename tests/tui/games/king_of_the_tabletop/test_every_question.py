"""Every kind of question that random games come to, drawn at all sizes and in all glyph sets."""

import random
from dataclasses import replace
from functools import cache

import pytest
from rich.cells import cell_len

import rules
from rules.king_of_the_tabletop.state import Realm
from tests.tui.games.picture import LARGE, SMALL, Picture
from tui.drawing.glyphs import SETS
from tui.drawing.text import plain

NAMES = ("Ann", "Bea", "Evangeline", "Dora")
ALL_OPTIONS = {"royal_influence": True, "terrain_bonus": True, "reserves": True, "trading": True}


@cache
def positions(seats: int, seed: int, decisions: int, every: bool) -> dict[str, Realm]:
    """Two positions of each kind of question in a random game, an early one and the last, windows by their moment and
    throws by what they are for."""
    table: Realm = rules.new_table("king_of_the_tabletop", NAMES[:seats], seed, ALL_OPTIONS if every else {})
    chance = random.Random(seed)
    found: dict[str, Realm] = {}
    for _ in range(decisions):
        decision = table.decision
        if decision is None:
            found["end"] = table.copy()
            break
        facts = decision.ask.facts
        kind = f"{decision.kind} {facts.get('about', '')} {facts.get('purpose', '')}".strip()
        found[kind] = table.copy()
        found.setdefault(f"first {kind}", found[kind])
        ids = decision.ids
        table.choose("all" if decision.kind == "send" and "all" in ids else chance.choice(ids))
    return found


GAMES = ((4, 3, 3000, True), (2, 5, 2500, False), (3, 12, 2500, True))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]} seats, seed {game[1]}")
@pytest.mark.parametrize("size", [SMALL, LARGE, (96, 30)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits_and_the_marked_choice_is_in_sight(game, size):
    columns, height = size
    for kind, table in positions(*game).items():
        picture = Picture(table, size)
        assert len(picture.lines) == height - 1, kind
        assert all(cell_len(line) <= columns for line in picture.lines), f"{kind}\n{picture.text}"
        assert picture.stage, f"{kind} has no panel"
        assert len(picture.stage) <= picture.room, f"{kind} has rows nobody sees\n{picture.text}"
        if table.decision:
            assert table.decision.prompt[:50] in picture.lines[2], kind
            assert any("►" in line for line in picture.lines[3:]), f"{kind}\n{picture.text}"
            assert {answer.id for answer in picture.choices.answers} >= set(table.decision.ids), kind
            numbers = [answer.number for answer in picture.choices.answers]
            assert len(set(numbers)) == len(numbers), f"{kind}: {numbers}"


@pytest.mark.parametrize("game", GAMES[:1], ids=["4 seats"])
@pytest.mark.parametrize("glyphs", ["ascii", "lines"])
def test_other_glyph_sets_draw_everything_with_their_own_glyphs(game, glyphs):
    allowed = {letter for glyph in SETS[glyphs].drawn() for letter in glyph}
    for kind, table in positions(*game).items():
        for page in ("", "hand", "charts", "chart:1", "magic", "table"):
            picture = Picture(table, page=page, glyphs=SETS[glyphs])
            odd = {letter for letter in picture.text if not letter.isascii()} - allowed
            assert not odd, f"{kind}, page {page or 'none'}: {odd}\n{picture.text}"


def test_no_glyph_is_wider_than_one_column():
    for kind, table in positions(*GAMES[0]).items():
        wide = {letter for letter in Picture(table, LARGE).text if letter != "\n" and cell_len(letter) != 1}
        assert not wide, f"{kind}: {wide}"


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_one_who_waits_sees_the_panel_without_choices(size):
    for kind, table in positions(*GAMES[0]).items():
        if table.decision:
            waiting = Picture(table, size, eyes=(table.decision.seat + 1) % 4)
            assert not waiting.choices.answers
            assert waiting.stage and len(waiting.lines) == size[1] - 1
            assert len(waiting.stage) <= waiting.room, f"{kind}\n{waiting.text}"


def watched(table: Realm) -> list[str]:
    """What a spectator sees: the panel, and the pages of a game."""
    picture = Picture(table)
    snap = replace(picture.scene.snap, eyes=None, view=table.view(None), choices=(), blocked=(), odds={})
    scene, presenter = replace(picture.scene, snap=snap, marked=""), picture.presenter
    assert presenter.page("hand", scene, 0) is None
    pages = [presenter.page(name, scene, 0) for name in ("charts", "chart:0", "magic", "table")]
    panel = presenter.stage(scene) if table.decision else presenter.end(scene)
    return ["\n".join(plain(line) for line in rows) for rows in (panel, *(page.rows for page in pages if page))]


def test_a_spectator_sees_every_panel_whatever_hides_in_hands_and_armies():
    for kind, table in positions(*GAMES[0]).items():
        seen = watched(table)
        assert len(seen) == 5 and all(seen), kind
        assert seen == watched(table.determinise(None, 3)), kind


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]} seats, seed {game[1]}")
def test_every_choice_can_be_marked_looked_at_and_asked_for_its_odds(game):
    for kind, table in positions(*game).items():
        first = Picture(table)
        for answer in first.choices.answers:
            picture = Picture(table, mark=answer.id)
            name = picture.presenter.look(picture.scene)
            assert name, f"{kind}: nothing to look at in {answer.id}"
            assert picture.presenter.page(name, picture.scene, 0) is not None, f"{kind}: {name}"
            page = picture.presenter.estimate(picture.scene, answer)
            assert page is None or page.rows, f"{kind}: {answer.id}"


def test_nothing_hidden_is_on_the_screen_of_somebody_else():
    """Another seat's screens are the same whatever tiles hide in hands and armies it cannot see."""
    for kind, table in positions(*GAMES[0]).items():
        if table.decision is None:
            continue
        other = (table.decision.seat + 1) % 4
        again = table.determinise(other, 7)
        for page in ("", "charts", "magic", "hand", f"chart:{table.decision.seat}"):
            here, there = (Picture(one, LARGE, page=page, eyes=other).text for one in (table, again))
            assert here == there, f"{kind}, page {page or 'none'}"
