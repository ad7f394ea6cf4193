"""What stands beside the map: tiles, goals with their costs, battles of several sides, notes in the narrow column."""

import pytest

from rules import new_table
from rules.kings_and_things.combat.resolve import Combat
from rules.kings_and_things.facts import KIND
from rules.kings_and_things.setup import SetUp
from rules.kings_and_things.state import War
from rules.kings_and_things.turn.construction import BuildPart
from rules.kings_and_things.turn.heroes import HeroPart
from rules.kings_and_things.turn.movement import MovePart
from rules.kings_and_things.turn.powers import PowersPart
from rules.kings_and_things.turn.things import ThingsPart
from tests.rules.kings_and_things.stage import (
    ANN,
    BEA,
    CARL,
    answer,
    at,
    bare,
    hold,
    ids,
    land,
    next_draws,
    put,
    run,
    table,
)
from tests.rules.kings_and_things.test_exploring import explore, explorers
from tests.tui.games.picture import LARGE, SMALL, Picture, has
from tui.drawing.text import plain
from tui.games.kings_and_things.context import WarContext
from tui.games.kings_and_things.pages import tables_page
from tui.games.kings_and_things.panels import screen


def marching(seats: int) -> War:
    """Ann chooses a goal for goblins and a troll in C2, with a forest that nobody explored beside it."""
    war = bare(seats)
    for name, terrain in (("C1", "mountain"), ("C2", "plains")):
        land(war, name, terrain, ANN)
    land(war, "B2", "forest")
    put(war, ANN, "C2", "goblins", "troll")
    run(war, MovePart(seat=ANN), phase="movement")
    return answer(war, f"hex:{at(war, 'C2')}", "all")


def crowd() -> War:
    """A battle of three players in C2 at its first window; Ann has five tiles of magic and a treasure."""
    war = bare(3)
    land(war, "C2", "plains", BEA, fort=2, income="village")
    for name, seat in (("C1", ANN), ("D2", CARL), ("C5", BEA)):
        land(war, name, "mountain", seat)
    put(war, ANN, "C2", "goblins", "troll", "cyclops")
    put(war, CARL, "C2", "dwarves_r2", "dwarves_r3")
    put(war, BEA, "C2", "giant", "ogre", "mountain_men")
    hold(war, ANN, "bow", "sword", "golem", "firewall", "talisman", "ruby")
    war.state.marker[at(war, "C2")] = 1
    run(war, Combat(), phase="combat")
    war.choose(f"hex:{at(war, 'C2')}")
    return war


def test_a_goal_says_what_waits_there_and_what_it_costs() -> None:
    war = marching(2)
    picture = Picture(war, mark=f"goal:{at(war, 'B2')}")
    has(picture, "explore 2/4", "2 of 4 points")
    has(Picture(war), "Moving from C2", "Goblins")
    sheet = picture.presenter.sheet(picture.scene)
    notes = {answer.id: answer.note for answer in sheet.answers}
    assert notes[f"goal:{at(war, 'B2')}"].startswith("explore, 2 of 4 points"), "plain mode says it, too"


def test_the_column_beside_the_large_map_names_hexes_alone() -> None:
    picture = Picture(marching(4))
    assert any("B2 explore 2/4" in line for line in picture.lines), picture.text


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_all_sides_of_a_crowded_battle_are_in_sight(size: tuple[int, int]) -> None:
    war = crowd()
    assert len(ids(war)) > 9
    picture = Picture(war, size)
    has(picture, "Ann attacks", "Carl attacks", "Bea defends", "Mountain Men", "Village 1/1", "Keep 2/2")


def test_a_marked_tile_is_described_where_its_owner_chooses_it() -> None:
    war = bare()
    land(war, "C1", "mountain", ANN)
    bears, roc = hold(war, ANN, "bears", "little_roc")
    run(war, ThingsPart(seat=ANN))
    answer(war, "gold:0", f"trade:{bears}")
    has(Picture(war), "[x] Bears")
    war.undo()
    answer(war, "done")
    has(Picture(war, mark=f"tile:{bears}"), "Forest creature: a bluff while you", "bluff: Forest")
    has(Picture(war, mark=f"tile:{roc}"), "Mountain creature.", "F Flies")
    war.choose(f"tile:{roc}")
    has(Picture(war), "Little Roc", "Mountain creature.")


def test_long_names_of_heroes_are_not_cut_beside_the_small_map() -> None:
    war = bare()
    land(war, "C1", "mountain", ANN)
    eagles = KIND.index("lord_of_the_eagles")
    if eagles not in war.state.heroes:
        war.state.heroes[war.state.heroes.index(KIND.index("deerhunter"))] = eagles
    run(war, HeroPart(seat=ANN), phase="heroes")
    has(Picture(war), "Lord of the Eagles F5 needs 10")
    has(Picture(war, mark=f"hero:{eagles}"), "joins you on a sum of 10", "F Flies")


def test_wide_windows_show_income_and_tiles_under_the_choices() -> None:
    war = marching(2)
    hold(war, ANN, "ruby")
    has(Picture(war, LARGE), "Citadel 15", "Behind your screen", "Ruby (10 gold)")


def test_a_wide_window_lists_all_tiles_and_says_nothing_twice() -> None:
    war = bare()
    land(war, "C1", "mountain", ANN)
    hold(war, ANN, "bears", "little_roc", "troll", "ogre", "giant", "farmers", "tigers", "imp", "walrus", "thing")
    run(war, ThingsPart(seat=ANN))
    answer(war, "gold:0")
    picture = Picture(war, LARGE)
    assert picture.text.count("Your screen") == 1 and "Behind your screen" not in picture.text
    has(picture, "10 Thing 2", "Done, draw")
    answer(war, "done")
    has(Picture(war, LARGE), "Return Bears 2")


def test_setup_has_no_round() -> None:
    picture = Picture(table())
    assert "setup" in picture.lines[0] and "round" not in picture.lines[0]


def test_dice_stand_beside_what_rolled_them() -> None:
    war = bare()
    land(war, "C2", "plains", BEA, fort=1)
    for name, seat in (("C1", ANN), ("C5", BEA)):
        land(war, name, "mountain", seat)
    put(war, ANN, "C2", "troll", "giant")
    put(war, BEA, "C2", "ogre", "cyclops")
    war.state.marker[at(war, "C2")] = 1
    run(war, Combat(), phase="combat")
    war.dice.script([6, 1, 5, 6, 3])
    answer(war, f"hex:{at(war, 'C2')}")
    assert war.decision is not None and war.decision.kind == "hit"
    picture = Picture(war)
    for thing, die in (("Troll", 1), ("Ogre", 5), ("Cyclops", 6), ("Tower 1/1", 3)):
        assert any(thing in line and line.endswith(f"[{die}]") for line in picture.lines), picture.text


def test_a_screen_that_does_not_fit_says_how_many_tiles_are_left_out():
    war = bare()
    hold(war, ANN, *["goblins"] * 4, *["eskimos"] * 4, *["farmers"] * 2)
    for room in (6, 30):
        scene = Picture(war, eyes=ANN).scene.sized(36, room)
        said = [plain(line).strip() for line in screen(WarContext(scene))]
        assert len(said) == min(room, 11) and ("and 6 more" in said) == (room == 6)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_tiles_to_place_show_figures_and_terrain_uncut(size: tuple[int, int]) -> None:
    war = bare(4)
    land(war, "C2", "plains", ANN)
    hold(war, ANN, "giant_condor", "green_knight", "great_eagle")
    run(war, ThingsPart(seat=ANN), phase="things")
    answer(war, "gold:0", "done")
    picture = Picture(war, size)
    listed = [line[line.rindex("│") :] for line in picture.lines if "│   " in line]
    tiles = [line for line in listed if line.split()[1:2] and line.split()[1] in ("1", "2", "3")]
    assert len(tiles) == 3 and not any("…" in line for line in tiles), picture.text
    for figures, terrains in (("F3", ("! Mt", "! Mount.")), ("C4", ("! Fo", "! Forest"))):
        assert any(f"{figures} " in line and line.rstrip().endswith(terrains) for line in tiles), picture.text


def test_no_name_in_the_bar_of_seats_is_cut_for_longer_numbers() -> None:
    war = bare(4)
    war.state.gold[:] = [100, 100, 100, 100]
    bar = Picture(war, LARGE).lines[1]
    assert all(name in bar for name in war.seats), bar


def test_heroes_beside_the_large_map_have_readable_names() -> None:
    war = bare(4)
    land(war, "C2", "plains", ANN)
    run(war, HeroPart(seat=ANN), phase="heroes")
    picture = Picture(war)
    heroes = [hero for hero in picture.presenter.sheet(picture.scene).answers if hero.id.startswith("hero:")]
    assert heroes and all(word in hero.label for hero in heroes for word in hero.short.split())
    assert any(f"{hero.short} " in line and hero.short_note in line for hero in heroes for line in picture.lines)
    war.state.gold[ANN] = 20
    has(Picture(answer(war, heroes[0].id)), "─ Pay ", "5 gold: +1", "10 gold: +2")


def test_a_fort_in_the_column_beside_the_large_map_is_not_cut() -> None:
    war = bare(4)
    place = land(war, "C2", "frozen_waste", ANN, fort=4)
    put(war, ANN, "C2", "goblins")
    run(war, MovePart(seat=ANN), phase="movement")
    picture = Picture(war, mark=f"hex:{place}")
    owner = next(line for line in picture.lines if "│ owner" in line)
    assert "…" not in owner and any("│ " in line and "4 Citadel" in line for line in picture.lines), picture.text


def test_all_who_can_move_is_not_cut_beside_the_large_map() -> None:
    war = bare(4)
    land(war, "C2", "plains", ANN)
    put(war, ANN, "C2", "goblins", "troll")
    run(war, MovePart(seat=ANN), phase="movement")
    has(Picture(answer(war, f"hex:{at(war, 'C2')}")), "All who can")


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_gold_for_tiles_says_how_many_they_are(size: tuple[int, int]) -> None:
    war = bare()
    land(war, "C1", "mountain", ANN)
    war.state.gold[ANN] = 10
    run(war, ThingsPart(seat=ANN))
    has(Picture(war, size), "1 more tile", "2 more tiles")


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_bribe_shows_its_price(size: tuple[int, int]) -> None:
    war = explorers("goblins")
    war.state.gold[ANN] = 10
    next_draws(war, "ogre", "tigers", "talisman")
    picture = Picture(explore(war, 3), size)
    assert [answer.short_note for answer in picture.choices.answers[:2]] == ["4 gold", "6 gold"]
    has(picture, "4 gold", "6 gold", "spoils: Talisman")


def setting_up(seed: int, marker: str) -> War:
    """A player of four places the second or third ``marker`` of the set-up."""
    war = new_table("kings_and_things", ["Ann", "Bea", "Carl", "Dora"], seed)
    while war.decision and war.decision.kind != marker:
        war.choose(war.decision.ids[0])
    return war


def test_hexes_of_the_set_up_are_named_with_their_terrain_beside_the_large_map() -> None:
    picture = Picture(setting_up(3, "second_hex"))
    has(picture, "1 E5 Jungle", "3 F4 Mount.", "4 G4 Frozen")
    has(Picture(setting_up(3, "second_hex"), LARGE), "3 F4 Mountain", "4 G4 Frozen Waste")


def test_a_hex_that_is_too_near_is_named_with_its_terrain_and_the_reason() -> None:
    war = bare(4)
    for name, seat in (("C3", ANN), ("C5", BEA), ("A1", CARL)):
        land(war, name, "forest", seat)
    for name, terrain in (("C4", "mountain"), ("C2", "frozen_waste")):
        land(war, name, terrain)
    run(war, SetUp(at="second", apart=[], removed=[], left=[ANN, BEA, CARL]))
    has(Picture(war), "C2 Ic", "C4 Mt too near")


@pytest.mark.rule("KA-23", "KA-54")
def test_the_last_round_is_told_as_such_from_its_begin_and_at_the_limit() -> None:
    war = marching(2)
    assert "a Citadel ends the game" in Picture(war).text
    war.state.over_due = 1
    assert "last round" in Picture(war).text
    war.state.over_due, war.state.round = 0, 60
    assert "last round" in Picture(war).text
    war = bare(2)
    land(war, "C1", "forest", ANN, fort=4)
    put(war, ANN, "C1", "master_thief")
    hold(war, BEA, "ruby")
    war.state.over_due = 1
    run(war, PowersPart(seat=ANN), phase="powers")
    assert "next round is the last" in Picture(war).text


@pytest.mark.rule("KA-11")
def test_unlimited_forts_are_told_instead_of_a_supply() -> None:
    for unlimited in (False, True):
        war = bare(2, unlimited_forts=unlimited)
        land(war, "C1", "forest", ANN, fort=1)
        war.state.gold[ANN] = 20
        run(war, BuildPart(seat=ANN), phase="construction")
        text = Picture(war, LARGE).text
        assert ("In the supply" in text) != unlimited and ("unlimited" in text) == unlimited
        assert [("any" in plain(row)) for row in tables_page(WarContext(Picture(war).scene), "forts").rows[1:5]] == [
            unlimited
        ] * 4
