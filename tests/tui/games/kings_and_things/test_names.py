"""Names in few columns: every piece can be told from the others, wherever it stands."""

from dataclasses import replace as replace_fields

import pytest
from msgspec.structs import replace

from rules.kings_and_things.combat.resolve import Combat
from rules.kings_and_things.facts import CREATURES, HEROES, NAME, VALUE
from rules.kings_and_things.state import War
from rules.kings_and_things.words import sign
from tests.rules.kings_and_things.stage import ANN, BEA, CARL, at, bare, hold, land, put, run
from tests.tui.games.picture import LARGE, SMALL, Picture, has
from tui.drawing.glyphs import FULL
from tui.drawing.text import plain, said
from tui.games.kings_and_things import battle
from tui.games.kings_and_things.context import WarContext
from tui.games.kings_and_things.names import name_within
from tui.games.kings_and_things.panels import heroes
from tui.games.kings_and_things.tile_text import tile_panel
from tui.plain.pages import COLUMNS, ROWS, spoken

PIECES = (*CREATURES, *HEROES)


def crowd(seats: int) -> War:
    """A battle in C2 at its first window: five pieces of Ann with long names against four, a Citadel and a Village."""
    war = bare(seats)
    land(war, "C2", "plains", BEA, fort=4, income="village")
    for name, seat in (("C1", ANN), ("C5", BEA)):
        land(war, name, "mountain", seat)
    put(war, ANN, "C2", "lord_of_the_eagles", "giant_condor", "mountain_men", "great_eagle", "brown_knight")
    put(war, BEA, "C2", "giant", "ogre", "white_knight", "assassin_primus")
    hold(war, ANN, "bow", "sword")
    war.state.marker[at(war, "C2")] = 1
    run(war, Combat(), phase="combat")
    war.choose(f"hex:{at(war, 'C2')}")
    return war


@pytest.mark.parametrize("columns", range(6, 21))
def test_no_two_pieces_have_the_same_name_and_none_is_too_long(columns: int) -> None:
    names: dict[str, str] = {}
    for piece in PIECES:
        name = name_within(piece, columns, FULL)
        assert len(name) <= columns
        assert names.setdefault(name, NAME[piece]) == NAME[piece], name


def test_plain_mode_reads_every_name_whole() -> None:
    assert all(name_within(piece, 6, spoken(["Ann"])) == NAME[piece] for piece in PIECES)


@pytest.mark.parametrize(
    ("seats", "size", "names"),
    [
        (2, SMALL, ("Giant Condor F3", "Brown Knight C4", "Mountain Men 1", "Eagle Lord F5", "♖4 Citadel 4/4")),
        (4, SMALL, ("Gia.Co F3", "Bro.Kn C4", "Mou.Men 1", "Eag.Lo F5", "Whi.Kn C3", "♖4 4/4", "V1 1/1")),
        (2, LARGE, ("Giant Condor F3", "Brown Knight C4", "Village 1/1")),
        (4, LARGE, ("Lord of the Eagles F5", "Brown Knight C4", "Village 1/1")),
    ],
)
def test_a_battle_beside_the_map_says_who_is_who(seats: int, size: tuple[int, int], names: tuple[str, ...]) -> None:
    has(Picture(crowd(seats), size), *names)


def test_who_may_bear_the_bow_is_named_beside_the_large_map() -> None:
    has(Picture(crowd(4)), "1 Bow: Eagle Lord", "2 Bow: Gia.Condor", "3 Bow: Mou.Men")


@pytest.mark.parametrize(("name", "shown"), [("Dora", "■ Carl → ▲ Dora"), ("Bartholomew-Hugo", "■ Carl → ▲")])
def test_beside_the_large_map_the_round_and_the_target_of_a_side_are_in_sight(name: str, shown: str) -> None:
    war = crowd(4)
    war.seats[BEA] = name
    picture = Picture(war)
    view = picture.scene.snap.view
    fight = replace(view.battle, round=10, attackers=(ANN, CARL), targets=(BEA, BEA, ANN))
    snap = replace_fields(picture.scene.snap, view=replace(view, battle=fight))
    context = WarContext(replace_fields(picture.scene, snap=snap).sized(22, 17))
    told = [plain(line).rstrip() for line in battle.stage(context)]
    assert told[0].startswith("─ Battle C2, round 10")
    assert f" {shown}" in told


@pytest.mark.parametrize("columns", [22, 33, 38])
@pytest.mark.parametrize("height", range(4, 18))
def test_a_battle_fits_in_its_rows_or_says_where_the_rest_is(columns: int, height: int) -> None:
    picture = Picture(crowd(4))
    context = WarContext(picture.scene.sized(columns, height))
    told = [plain(line) for line in battle.stage(context)]
    assert len(told) <= height
    assert max(map(len, told)) <= columns
    assert any("1/1" in line for line in told) or told[-1].strip() == "more on page i"


@pytest.mark.parametrize("columns", [22, 33, 38])
def test_what_a_piece_is_begins_with_its_name_and_figures(columns: int) -> None:
    context = WarContext(Picture(crowd(4)).scene.sized(columns, 17))
    for piece in PIECES:
        title = plain(tile_panel(context, piece)[0])
        assert len(title) == columns
        assert f" {sign(piece)} " in title


def test_available_heroes_are_listed_with_their_figures_beside_the_large_map() -> None:
    context = WarContext(Picture(crowd(4)).scene.sized(22, 17))
    view = replace(context.view, heroes=tuple(HEROES))
    snap = replace_fields(context.scene.snap, view=view)
    listed = heroes(WarContext(replace_fields(context.scene, snap=snap, height=99)))[1:]
    assert len(listed) == len(HEROES)
    for hero, line in zip(HEROES, listed, strict=True):
        assert f" {sign(hero)} " in plain(line)
        assert len(plain(line)) <= 22


def test_the_page_of_the_battle_lists_all_who_are_there() -> None:
    war = crowd(4)
    picture = Picture(war)
    name = picture.presenter.look(picture.scene)
    assert name == f"look:hex:{at(war, 'C2')}"
    has(Picture(war, page=name), "White Knight C3", "Assassin Primus 4", "Lord of the Eagles F5", "4 Citadel")


def test_plain_mode_says_name_and_figures_of_a_piece_without_a_gap() -> None:
    scene = Picture(crowd(4)).scene.sized(COLUMNS, ROWS)
    context = WarContext(replace_fields(scene, glyphs=spoken(scene.snap.names)))
    for piece in PIECES:
        assert plain(context.piece(piece, 34)) == f"{NAME[piece]} {sign(piece)}"


def test_plain_mode_says_the_sum_that_a_hero_needs_in_a_cell_of_its_own() -> None:
    scene = Picture(crowd(4)).scene.sized(COLUMNS, ROWS)
    view = replace(WarContext(scene).view, heroes=tuple(HEROES))
    snap = replace_fields(scene.snap, view=view)
    listed = heroes(WarContext(replace_fields(scene, snap=snap, glyphs=spoken(snap.names))))[1:]
    told = [line.cells for drawn in listed for line in said(drawn)]
    assert told == [(f"{NAME[hero]} {sign(hero)}", str(2 * VALUE[hero])) for hero in HEROES]
