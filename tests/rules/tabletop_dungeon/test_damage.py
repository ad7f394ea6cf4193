"""Saves, wounds, terror, doors, death, and the end (4, 4B, 4C, 6.6, TD-27, TD-41)."""

import pytest

from rules import load_table
from rules.tabletop_dungeon.board.sheets import moves_left
from rules.tabletop_dungeon.facts import (
    ARCHER,
    BARBARIAN,
    BOOTS,
    CLOAK,
    CLOSED,
    DAMAGED,
    DRAGON,
    GOBLIN,
    HERO_IDS,
    HEROES,
    KIND,
    KNIGHT,
    LUCK,
    NOBODY,
    ORC,
    WIZARD,
)
from rules.tabletop_dungeon.state import IN_BOX
from tests.rules.tabletop_dungeon.stage import (
    HALL,
    MIDDLE,
    at,
    end_heroes,
    go_on,
    hold,
    ids,
    kind,
    monster,
    on_sheet,
    put_on,
    stage,
    threaten,
    told,
)


@pytest.mark.rule("4.1", "4.2", "H1", "H2", "H3", "H4")
@pytest.mark.parametrize("hero", HERO_IDS)
@pytest.mark.parametrize("die", range(1, 7))
def test_a_hero_in_peril_saves_or_is_wounded(hero: int, die: int) -> None:
    dungeon = stage({hero: MIDDLE})
    for _ in range(HEROES[hero].peril_at):
        threaten(dungeon, GOBLIN, hero)
    end_heroes(dungeon, die)
    assert dungeon.state.wounds[hero] == (0 if die >= HEROES[hero].save_on else 1)


@pytest.mark.rule("4.1", "H1.1")
def test_the_knight_does_not_save_for_one_monster() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    threaten(dungeon, GOBLIN, KNIGHT)
    end_heroes(dungeon)
    assert "saved" not in told(dungeon) and "not_saved" not in told(dungeon)


@pytest.mark.rule("TD-24", "3.5")
def test_the_cloak_adds_one_and_a_natural_one_is_a_number() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    threaten(dungeon, GOBLIN, KNIGHT)
    threaten(dungeon, GOBLIN, KNIGHT)
    put_on(dungeon, KNIGHT, CLOAK)
    end_heroes(dungeon, 2)
    assert dungeon.state.wounds[KNIGHT] == 0
    threaten(dungeon, GOBLIN, KNIGHT)
    end_heroes(dungeon, 1)
    assert dungeon.state.wounds[KNIGHT] == 1


@pytest.mark.rule("H1.2", "TD-17")
def test_a_save_of_the_knight_fells_a_goblin() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    goblins = [threaten(dungeon, GOBLIN, KNIGHT) for _ in range(2)]
    end_heroes(dungeon, 3)
    assert on_sheet(dungeon, KNIGHT) == goblins[1:]


@pytest.mark.rule("H1.2", "TD-17", "TD-56")
def test_the_knight_chooses_between_different_monsters_only() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    orc, goblin = threaten(dungeon, ORC, KNIGHT), threaten(dungeon, GOBLIN, KNIGHT)
    end_heroes(dungeon, 3)
    assert kind(dungeon) == "strike" and ids(dungeon) == [f"target:{goblin}", f"target:{orc}"]
    dungeon.choose(f"target:{orc}")
    assert [KIND[figure] for figure in on_sheet(dungeon, KNIGHT)] == [GOBLIN, GOBLIN]


@pytest.mark.rule("TD-17", "4B.1")
def test_a_save_against_the_dragon_strikes_only_if_somebody_threatens() -> None:
    for threat in (True, False):
        dungeon = stage({KNIGHT: HALL[0]})
        monster(dungeon, DRAGON, HALL[1])
        if threat:
            threaten(dungeon, GOBLIN, KNIGHT)  # not in peril: the one save is for terror
        end_heroes(dungeon, 3)
        assert told(dungeon).count("saved") == 1
        assert ("monster_falls" in told(dungeon)) == threat


@pytest.mark.rule("4B.1", "TD-24")
def test_terror_is_one_more_save_after_all_for_peril() -> None:
    dungeon = stage({KNIGHT: at(1, 1), ARCHER: MIDDLE, WIZARD: at(0, 1)})
    monster(dungeon, DRAGON, at(1, 0))  # beside the Knight and the Archer
    threaten(dungeon, GOBLIN, ARCHER)
    threaten(dungeon, GOBLIN, WIZARD)
    # Peril: Archer, Wizard; terror: Knight, Archer; the Wizard is not beside the Dragon.
    end_heroes(dungeon, 4, 4, 3, 1)
    saves = [
        (entry.kind, entry.facts["hero"]) for entry in dungeon.journal.entries if entry.kind in ("saved", "not_saved")
    ]
    assert saves == [("saved", ARCHER), ("not_saved", WIZARD), ("saved", KNIGHT), ("not_saved", ARCHER)]
    assert dungeon.state.wounds[:3] == [0, 1, 1]


@pytest.mark.rule("4B.1", "TD-8")
def test_there_is_no_terror_through_a_closed_door() -> None:
    dungeon = stage({KNIGHT: HALL[0]}, door=CLOSED)
    monster(dungeon, DRAGON, at(-1, 0))
    end_heroes(dungeon)
    assert "saved" not in told(dungeon) and "not_saved" not in told(dungeon)
    assert dungeon.state.doors == [DAMAGED]


@pytest.mark.rule("TD-23")
def test_an_invisible_hero_saves_against_what_is_there() -> None:
    dungeon = stage({WIZARD: MIDDLE, KNIGHT: HALL[3]})
    threaten(dungeon, GOBLIN, WIZARD)
    monster(dungeon, DRAGON, at(1, 0))
    dungeon.state.invisible[WIZARD] = 1
    # The Dragon goes for the Knight, five steps away: over the Wizard's square to HALL[1], and away from the Wizard.
    end_heroes(dungeon, 1)
    assert dungeon.state.wounds[WIZARD] == 1 and on_sheet(dungeon, WIZARD) != []


@pytest.mark.rule("4C.1", "TD-24")
def test_doors_are_damaged_after_the_saves() -> None:
    dungeon = stage({ARCHER: HALL[3]}, door=CLOSED)
    monster(dungeon, GOBLIN, at(-1, 0))
    threaten(dungeon, GOBLIN, ARCHER)
    end_heroes(dungeon, 1)
    assert told(dungeon)[-3:] == ["wounded", "door_damaged", "turn_begins"]


@pytest.mark.rule("TD-22", "3.4")
def test_luck_rolls_a_failed_save_again_for_nothing() -> None:
    dungeon = stage({WIZARD: MIDDLE})
    threaten(dungeon, GOBLIN, WIZARD)
    hold(dungeon, WIZARD, LUCK, LUCK)
    dungeon.state.moved[WIZARD] = 4  # no movement left, and none needed
    end_heroes(dungeon, 1, 2, 5)
    assert kind(dungeon) == "luck"
    odds = dungeon.odds("drink:luck")
    assert odds is not None and [row.cases for row in odds.rows] == [2, 4]
    dungeon.choose("drink:luck")  # fails again, and there is another
    assert dungeon.state.moved[WIZARD] == 4
    dungeon.choose("drink:luck")
    assert dungeon.state.wounds[WIZARD] == 0 and dungeon.state.held[WIZARD][LUCK] == 0


@pytest.mark.rule("TD-22")
def test_luck_may_be_kept_and_the_wound_taken() -> None:
    dungeon = stage({WIZARD: MIDDLE})
    threaten(dungeon, GOBLIN, WIZARD)
    hold(dungeon, WIZARD, LUCK)
    end_heroes(dungeon, 1)
    dungeon.choose("pass")
    assert dungeon.state.wounds[WIZARD] == 1 and dungeon.state.held[WIZARD][LUCK] == 1


@pytest.mark.rule("4.3", "6.6", "TD-21")
def test_the_third_wound_is_death_and_the_monster_takes_the_square() -> None:
    dungeon = stage({WIZARD: MIDDLE, KNIGHT: HALL[3]})
    goblin = threaten(dungeon, GOBLIN, WIZARD)
    hold(dungeon, WIZARD, LUCK)
    put_on(dungeon, WIZARD, BOOTS)
    dungeon.state.wounds[WIZARD] = 2
    end_heroes(dungeon, 4)
    dungeon.choose("pass")
    s = dungeon.state
    assert s.square[WIZARD] == NOBODY and s.place[goblin] == MIDDLE
    assert sum(s.held[WIZARD]) == sum(s.worn[WIZARD]) == 0
    assert not dungeon.view(0).heroes[WIZARD].alive


@pytest.mark.rule("3.5", "6.6")
def test_who_died_after_six_steps_in_boots_is_still_a_table_that_loads() -> None:
    dungeon = stage({WIZARD: MIDDLE})
    threaten(dungeon, GOBLIN, WIZARD)
    put_on(dungeon, WIZARD, BOOTS)
    dungeon.state.wounds[WIZARD], dungeon.state.moved[WIZARD] = 2, 6
    end_heroes(dungeon, 4)
    assert dungeon.decision is None and moves_left(dungeon.state, WIZARD) == 0
    assert load_table(dungeon.to_dict()).checksum() == dungeon.checksum()


@pytest.mark.rule("6.6", "TD-38")
def test_for_the_knight_the_orc_takes_the_square_and_the_goblin_goes() -> None:
    dungeon = stage({KNIGHT: MIDDLE, WIZARD: HALL[3]})
    goblin, orc = threaten(dungeon, GOBLIN, KNIGHT), threaten(dungeon, ORC, KNIGHT)
    dungeon.state.wounds[KNIGHT] = 2
    end_heroes(dungeon, 2)
    assert dungeon.state.place[orc] == MIDDLE and dungeon.state.place[goblin] == IN_BOX


@pytest.mark.rule("TD-39", "TD-38")
def test_a_marked_orc_is_no_stronger_than_a_goblin() -> None:
    dungeon = stage({KNIGHT: MIDDLE, WIZARD: HALL[3]})
    marked, orc = threaten(dungeon, ORC, KNIGHT), threaten(dungeon, ORC, KNIGHT)
    dungeon.state.hurt[marked] = 1
    dungeon.state.wounds[KNIGHT] = 2
    go_on(dungeon)
    end_heroes(dungeon, 2)
    assert dungeon.state.place[orc] == MIDDLE
    assert dungeon.state.place[marked] == IN_BOX and dungeon.state.hurt[marked] == 0


@pytest.mark.rule("TD-38")
def test_who_dies_by_terror_leaves_the_monster_behind() -> None:
    dungeon = stage({KNIGHT: MIDDLE, WIZARD: HALL[3]})
    goblin = threaten(dungeon, GOBLIN, KNIGHT)
    monster(dungeon, DRAGON, at(1, 0))
    dungeon.state.wounds[KNIGHT] = 2
    end_heroes(dungeon, 1)
    assert dungeon.state.square[KNIGHT] == NOBODY and dungeon.state.place[goblin] == MIDDLE


@pytest.mark.rule("TD-27", "4.3")
def test_with_the_last_hero_the_game_is_lost() -> None:
    dungeon = stage({WIZARD: MIDDLE}, seats=2)
    threaten(dungeon, GOBLIN, WIZARD)
    dungeon.state.wounds[WIZARD] = 2
    end_heroes(dungeon, 1)
    assert dungeon.decision is None and dungeon.outcome is not None
    assert (dungeon.outcome.result, dungeon.outcome.winners, dungeon.outcome.score) == ("loss", [], 0)


@pytest.mark.rule("TD-41")
def test_no_room_left_to_search_is_a_loss() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    end_heroes(dungeon, 1)
    dungeon.choose("search")  # nothing, and it was the last room
    assert dungeon.outcome is not None and dungeon.outcome.rule == "TD-41"
    assert told(dungeon)[-1] == "lost_sealed"


@pytest.mark.rule("TD-41")
def test_while_the_dungeon_grows_a_cleared_room_is_no_loss() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    dungeon.state.complete = 0
    end_heroes(dungeon, 1, 1)
    dungeon.choose("search")
    dungeon.choose("way:east")
    assert dungeon.state.cleared == [1] and dungeon.outcome is None and dungeon.state.turn == 2


@pytest.mark.rule("TD-41")
def test_after_a_hundred_turns_the_game_is_lost() -> None:
    dungeon = stage({BARBARIAN: HALL[3]})
    dungeon.state.turn = 99
    end_heroes(dungeon)
    assert dungeon.outcome is None and dungeon.state.turn == 100
    end_heroes(dungeon)
    assert dungeon.outcome is not None and told(dungeon)[-1] == "lost_late"
