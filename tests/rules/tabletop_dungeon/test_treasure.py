"""The search phase, the treasure tables, potions and worn things (3)."""

import pytest

from rules.tabletop_dungeon.board.grid import EAST
from rules.tabletop_dungeon.facts import (
    ARCHER,
    BARBARIAN,
    BOOTS,
    CLOAK,
    GOBLIN,
    HEALING,
    HERO_IDS,
    INVISIBILITY,
    KNIGHT,
    LUCK,
    RING,
    TREASURE_KEY,
    WIZARD,
    halved,
)
from rules.tabletop_dungeon.state import Dungeon
from rules.tabletop_dungeon.turn.search import exit_odds, room_to_search
from tests.rules.tabletop_dungeon.stage import (
    HALL,
    MIDDLE,
    act,
    add_hall,
    add_room,
    at,
    can,
    deeds_of,
    end_heroes,
    go_on,
    hold,
    ids,
    kind,
    monster,
    reach,
    stage,
    threaten,
    told,
    why,
)

SQUARES = (MIDDLE, at(1, 0), at(0, 1), at(0, -1))


def in_room(*heroes: int, cleared: int = 0, seats: int = 1) -> Dungeon:
    """Heroes in Room 1, and so many other rooms that are cleared."""
    dungeon = stage(dict(zip(heroes, SQUARES, strict=False)), seats)
    for _ in range(cleared):
        room = len(dungeon.state.rooms) - 1
        add_hall(dungeon, room, EAST)
        add_room(dungeon, EAST)
        dungeon.state.cleared[room + 1] = 1
    return dungeon


@pytest.mark.rule("3.1", "TD-20")
def test_the_heroes_search_together_or_not_at_all() -> None:
    dungeon = in_room(KNIGHT, ARCHER)
    assert room_to_search(dungeon.state) == 0
    end_heroes(dungeon)
    assert kind(dungeon) == "search" and ids(dungeon) == ["search", "pass"]
    dungeon.choose("pass")
    assert dungeon.state.cleared == [0] and kind(dungeon) == "hero_phase"


@pytest.mark.rule("3.1", "TD-20")
def test_when_there_is_no_search() -> None:
    apart = stage({KNIGHT: MIDDLE, ARCHER: HALL[0]})
    in_hall = stage({KNIGHT: HALL[1], ARCHER: HALL[0]})
    cleared = in_room(KNIGHT, ARCHER)
    cleared.state.cleared[0] = 1
    threatened = in_room(KNIGHT, ARCHER)
    threaten(threatened, GOBLIN, KNIGHT)
    for dungeon in (apart, in_hall, cleared, threatened):
        cleared.state.complete = 0  # or all would be over at once
        assert room_to_search(dungeon.state) == -1
        end_heroes(dungeon, 1, 1, 1)
        assert kind(dungeon) != "search"


@pytest.mark.rule("3.1", "2.3")
def test_a_monster_that_comes_in_stops_the_search() -> None:
    dungeon = in_room(KNIGHT, ARCHER)
    monster(dungeon, GOBLIN, HALL[0])
    end_heroes(dungeon, 6, 6)
    assert kind(dungeon) == "hero_phase"


@pytest.mark.rule("3.3", "TD-20")
@pytest.mark.parametrize(
    ("cleared", "die", "finds"),
    [
        (0, 1, "nothing"),
        (0, 2, "nothing"),
        (0, 3, "nothing"),
        (0, 4, "nothing"),
        (0, 5, "minor"),
        (0, 6, "minor"),
        (1, 2, "nothing"),
        (1, 3, "minor"),
        (2, 1, "minor"),
        (2, 4, "minor"),
        (2, 5, "major"),
        (3, 3, "major"),
        (4, 4, "major"),
        (4, 5, "exit"),
        (5, 1, "major"),
        (5, 3, "exit"),
        (6, 1, "exit"),
    ],
)
def test_the_search_table(cleared: int, die: int, finds: str) -> None:
    dungeon = in_room(KNIGHT, cleared=cleared)
    end_heroes(dungeon, die, 1)
    dungeon.choose("search")
    assert f"searched_{finds}" in told(dungeon)
    assert (dungeon.outcome is not None and dungeon.outcome.result == "win") == (finds == "exit")


@pytest.mark.rule("TD-20")
def test_a_third_of_a_die() -> None:
    assert [halved(die) for die in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("3.4")
@pytest.mark.parametrize(
    ("die", "item"), [(1, LUCK), (2, LUCK), (3, HEALING), (4, HEALING), (5, INVISIBILITY), (6, INVISIBILITY)]
)
def test_the_minor_treasures(die: int, item: int) -> None:
    dungeon = in_room(KNIGHT, ARCHER)
    end_heroes(dungeon, 5, die, 1)  # 3 + 0: minor; the Archer finds nothing
    dungeon.choose("search")
    assert dungeon.state.held[KNIGHT][item] == 1 and sum(map(sum, dungeon.state.held)) == 1


@pytest.mark.rule("3.5")
@pytest.mark.parametrize(("die", "item"), [(1, BOOTS), (2, BOOTS), (3, CLOAK), (4, CLOAK), (5, RING), (6, RING)])
def test_the_major_treasures(die: int, item: int) -> None:
    dungeon = in_room(KNIGHT, cleared=4)
    end_heroes(dungeon, 1, die)  # 1 + 4: major
    dungeon.choose("search")
    assert dungeon.state.held[KNIGHT][item] == 1 and dungeon.state.worn[KNIGHT][item] == 0


@pytest.mark.rule("3.2", "TD-20")
def test_the_room_counts_only_after_all_have_rolled() -> None:
    dungeon = in_room(*HERO_IDS)
    end_heroes(dungeon, 4, 4, 4, 4)  # 2 + 0 each time
    dungeon.choose("search")
    assert told(dungeon).count("searched_nothing") == 4 and dungeon.state.cleared == [1]
    searchers = [entry.facts["hero"] for entry in dungeon.journal.entries if entry.kind == "searched_nothing"]
    assert searchers == list(HERO_IDS)


@pytest.mark.rule("3.2")
def test_a_cleared_room_is_searched_no_more() -> None:
    dungeon = in_room(KNIGHT)
    add_hall(dungeon, 0, EAST)
    add_room(dungeon, EAST)
    end_heroes(dungeon, 1)
    dungeon.choose("search")
    end_heroes(dungeon)
    assert kind(dungeon) == "hero_phase" and dungeon.state.turn == 3


@pytest.mark.rule("3.9", "TD-20", "TD-27")
def test_the_first_exit_ends_the_game_for_all() -> None:
    dungeon = in_room(KNIGHT, ARCHER, WIZARD, cleared=4, seats=2)
    end_heroes(dungeon, 1, 1, 6)  # the Knight: major, Boots; the Archer: 3 + 4
    dungeon.choose("search")
    assert dungeon.outcome is not None
    assert (dungeon.outcome.result, dungeon.outcome.winners, dungeon.outcome.score) == ("win", [0, 1], 3)
    assert dungeon.decision is None and told(dungeon)[-1] == "escaped"


@pytest.mark.rule("TD-28")
def test_the_seats_decide_in_turn_about_searching() -> None:
    dungeon = in_room(KNIGHT, ARCHER, seats=2)
    asked = []
    for _ in range(3):
        end_heroes(dungeon)
        assert dungeon.decision is not None and kind(dungeon) == "search"
        asked.append(dungeon.decision.seat)
        dungeon.choose("pass")
    assert asked == [0, 1, 0]


@pytest.mark.rule("3.6", "3.4", "TD-21")
def test_healing_costs_a_square_and_is_used_up() -> None:
    dungeon = stage({WIZARD: HALL[3]})
    dungeon.state.wounds[WIZARD] = 2
    hold(dungeon, WIZARD, HEALING)
    act(dungeon, WIZARD, "drink:healing")
    s = dungeon.state
    assert (s.wounds[WIZARD], s.moved[WIZARD], s.held[WIZARD][HEALING]) == (1, 1, 0)


@pytest.mark.rule("TD-54")
def test_nobody_drinks_for_nothing() -> None:
    dungeon = stage({WIZARD: HALL[3]})
    hold(dungeon, WIZARD, HEALING, INVISIBILITY, INVISIBILITY, LUCK)
    assert deeds_of(dungeon, WIZARD, "drink") == ["invisibility"]
    assert why(dungeon, "drink:healing") == "no_wound"
    act(dungeon, WIZARD, "drink:invisibility")
    assert deeds_of(dungeon, WIZARD, "drink") == [] and dungeon.state.invisible[WIZARD] == 1
    assert why(dungeon, "drink:luck") == "luck_later"


@pytest.mark.rule("TD-13", "3.6", "3.7")
def test_a_threatened_hero_drinks_and_puts_on_but_does_not_give() -> None:
    dungeon = stage({WIZARD: MIDDLE, KNIGHT: at(1, 0)})
    threaten(dungeon, GOBLIN, WIZARD)
    hold(dungeon, WIZARD, INVISIBILITY, CLOAK)
    hold(dungeon, KNIGHT, LUCK)
    assert reach(dungeon, WIZARD) == set()
    assert can(dungeon, WIZARD, "drink:invisibility") and can(dungeon, WIZARD, "wear:cloak")
    assert deeds_of(dungeon, WIZARD, "give") == [] and deeds_of(dungeon, KNIGHT, "give") == []
    act(dungeon, WIZARD, "wear:cloak")
    assert dungeon.state.moved[WIZARD] == 1


@pytest.mark.rule("3.7", "TD-21", "TD-46")
def test_a_thing_helps_when_worn_one_of_each_kind_for_good() -> None:
    dungeon = stage({KNIGHT: MIDDLE, WIZARD: at(1, 0)})
    hold(dungeon, KNIGHT, BOOTS, BOOTS)
    assert dungeon.view(0).heroes[KNIGHT].movement == 4
    act(dungeon, KNIGHT, "wear:boots")
    hero = dungeon.view(0).heroes[KNIGHT]
    assert (hero.movement, hero.moves_left) == (6, 5)
    assert not can(dungeon, KNIGHT, "wear:boots") and why(dungeon, "wear:boots") == "worn_already"
    assert can(dungeon, KNIGHT, "give:wizard:boots")  # the second pair
    act(dungeon, KNIGHT, "give:wizard:boots")
    assert not can(dungeon, KNIGHT, "give:wizard:boots")  # the worn pair stays on
    assert dungeon.state.held[WIZARD][BOOTS] == 1


@pytest.mark.rule("3.8", "TD-52")
def test_a_gift_costs_both_a_square() -> None:
    dungeon = stage({KNIGHT: MIDDLE, WIZARD: at(1, 0), ARCHER: at(1, 1)}, seats=3)
    hold(dungeon, KNIGHT, RING)
    assert deeds_of(dungeon, KNIGHT, "give") == ["wizard:ring"]  # the Archer stands diagonally
    act(dungeon, KNIGHT, "give:wizard:ring")
    s = dungeon.state
    assert (s.moved[KNIGHT], s.moved[WIZARD], s.held[WIZARD][RING]) == (1, 1, 1)
    act(dungeon, WIZARD, "give:knight:ring")  # and back, paid again
    assert (s.moved[KNIGHT], s.moved[WIZARD], s.held[KNIGHT][RING]) == (2, 2, 1)


@pytest.mark.rule("3.8", "3.6")
def test_without_movement_left_nothing_changes_hands() -> None:
    dungeon = stage({KNIGHT: HALL[0], WIZARD: HALL[1]})
    hold(dungeon, KNIGHT, RING, INVISIBILITY)
    dungeon.state.moved[WIZARD] = 4
    go_on(dungeon)
    assert deeds_of(dungeon, KNIGHT, "give") == []
    dungeon.state.moved[WIZARD], dungeon.state.moved[KNIGHT] = 0, 4
    go_on(dungeon)
    assert not can(dungeon, KNIGHT, "drink:invisibility") and not can(dungeon, KNIGHT, "wear:ring")


@pytest.mark.rule("3.3")
def test_the_odds_of_a_search() -> None:
    odds = exit_odds(4, 4)  # one hero of four needs a 3: 1 - (2/3)**4
    assert (odds.of, [row.cases for row in odds.rows]) == (81, [65, 16])
    assert [row.cases for row in exit_odds(2, 3).rows] == [0, 9]
    assert [row.cases for row in exit_odds(1, 6).rows] == [3, 0]
    dungeon = in_room(KNIGHT, BARBARIAN, cleared=5)
    end_heroes(dungeon)
    found = dungeon.odds("search")
    assert found is not None and (found.rows[0].cases, found.of) == (8, 9)
    assert dungeon.odds("pass") is None


def test_every_treasure_has_its_name() -> None:
    assert TREASURE_KEY == ("luck", "healing", "invisibility", "boots", "cloak", "ring")
