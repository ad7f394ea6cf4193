"""Fights of others are heard in one line each, own fights whole."""

import pytest

import rules
from rules import Line
from tui.follow.fights import FightReader, without_dice
from tui.follow.levels import marks_of

KNT = "kings_and_things"
LISTENER, CARL = 0, 3


def line(index: int, kind: str, text: str, *seats: int) -> Line:
    return Line(index, 1, text, f"r{index}", seats=seats, kind=kind)


def battle(first: int, *seats: int) -> list[Line]:
    """A battle of ``seats`` from its beginning to its end."""
    return [
        line(first, "battle", "Battle in E3.", *seats),
        line(first + 1, "battle_throw", "Magic step in E3: [2]. Hits: 1.", *seats),
        line(first + 2, "income_lost", "[6]: the Village 1 in E3 is removed."),
        line(first + 3, "falls", "Goblins are lost.", *seats),
        line(first + 4, "battle_over", "The battle in E3 is over.", *seats),
    ]


def test_a_fight_of_others_is_one_line_with_what_it_brought() -> None:
    lines = [line(0, "selects", "Carl resolves E3.", CARL), *battle(1, CARL), line(6, "takes", "Carl takes E3.", CARL)]
    told = without_dice(marks_of(KNT), lines, [LISTENER])
    assert [entry.text for entry in told] == [
        "Carl resolves E3.",
        "Battle in E3. [6]: the Village 1 in E3 is removed. The battle in E3 is over.",
        "Carl takes E3.",
    ]
    assert told[1].index == 5


def test_an_own_fight_stays_whole() -> None:
    lines = battle(0, CARL, LISTENER)
    assert without_dice(marks_of(KNT), lines, [LISTENER]) == lines


def test_a_fight_that_never_ended_stays_whole() -> None:
    lines = [*battle(0, CARL)[:-1], line(4, "round", "Round 2."), line(5, "income", "Carl collects.", CARL)]
    assert without_dice(marks_of(KNT), lines, [LISTENER]) == lines


@pytest.mark.parametrize("seats", [(), (LISTENER,), (1, 2)])
def test_battles_in_a_war_of_others_are_part_of_its_line(seats: tuple[int, ...]) -> None:
    war = [
        line(0, "declares_war", "Carl goes to war.", CARL),
        line(1, "lines_up", "Carl places 1 tile.", CARL),
        line(2, "battle", "Carl attacks Forest 1.", CARL),
        line(3, "battle_hand_to_hand", "Carl rolls [6].", CARL),
        line(4, "battle_held", "Dan holds Forest 1.", CARL),
        line(5, "battle_undefended", "Carl attacks Swamp 2.", CARL),
        line(6, "battle_taken", "Carl defeats Swamp 2.", CARL),
        line(7, "captures", "Carl captures Swamp 2.", CARL),
        line(8, "war_ends", "The war ends.", CARL),
    ]
    (told,) = without_dice(marks_of("king_of_the_tabletop"), war, seats)
    assert told.text == "Carl goes to war. Dan holds Forest 1. Carl captures Swamp 2. The war ends."


def test_a_fight_of_others_waits_until_it_is_over() -> None:
    reader, lines = FightReader(KNT), battle(1, CARL)
    read, count = reader.read([line(0, "selects", "Carl resolves E3.", CARL), *lines[:2]], [LISTENER], False)
    assert [entry.text for entry in read] == ["Carl resolves E3."]
    assert count == 1
    read, count = reader.read(lines, [LISTENER], False)
    assert len(read) == 1
    assert count == len(lines)


def test_who_is_asked_in_a_fight_of_others_hears_it_so_far_and_then_its_end() -> None:
    reader, lines = FightReader(KNT), battle(0, CARL)
    read, count = reader.read(lines[:2], [LISTENER], True)
    assert (read, count) == (lines[:2], 2)
    assert reader.read(lines[2:4], [LISTENER], False) == ([], 0)
    read, count = reader.read(lines[2:], [LISTENER], False)
    assert [entry.text for entry in read] == [
        "Battle in E3. [6]: the Village 1 in E3 is removed. The battle in E3 is over."
    ]
    assert count == 3


def test_who_acts_in_a_fight_of_others_hears_all_of_it() -> None:
    reader, lines = FightReader(KNT), battle(0, CARL)
    reader.read(lines[:2], [LISTENER], True)
    rest = [line(2, "plays", "Mara plays the Talisman.", LISTENER), *battle(0, CARL)[2:]]
    read, count = reader.read(rest, [LISTENER], False)
    assert (read, count) == (rest, len(rest))


@pytest.mark.parametrize("game", rules.games())
def test_kinds_of_fights_are_kinds_of_the_chronicle(game: str) -> None:
    marks, known = marks_of(game), rules.game(game).words.lines  # type: ignore[attr-defined]
    kinds = [*marks.fights, *marks.fight_steps, *(kind for ends in marks.fights.values() for kind in ends)]
    assert [kind for kind in kinds if kind not in known] == []


def test_who_draws_the_guardian_for_another_has_no_part_in_the_fight() -> None:
    fight = [
        line(0, "guardian", "Mara draws Wyvern for Arthur.", LISTENER, CARL),
        line(1, "guardian_round", "Wyvern throws [3], Arthur [8].", CARL),
        line(2, "guardian_slain", "Arthur slays Wyvern.", CARL),
    ]
    (told,) = without_dice(marks_of("kingdom"), fight, [LISTENER])
    assert told.text == "Mara draws Wyvern for Arthur. Arthur slays Wyvern."
    assert without_dice(marks_of("kingdom"), fight, [CARL]) == fight
