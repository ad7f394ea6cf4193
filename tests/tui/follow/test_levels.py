"""Which events stop the game: every kind of every game has a mark, and facts it names exist."""

import re

import pytest

import rules
from rules.engine.chronicle import Entry
from rules.engine.data_files import names, read
from tui.follow.levels import EVERY_SEAT, EVERYONE, OWNER, Level, marks_of

FOLLOWED = ("down_with_the_king", "king_of_the_tabletop", "tabletop_dungeon", "kingdom", "kings_and_things")


def lines_of(game: str) -> dict[str, str]:
    """The templates of the chronicle, by kind."""
    package = f"rules.{game}"
    return {
        kind: line for name in names(package, "words") for kind, line in read(package, name).get("lines", {}).items()
    }


@pytest.mark.parametrize("game", FOLLOWED)
def test_every_kind_of_event_has_one_mark(game: str) -> None:
    marks = marks_of(game)
    halting = {*marks.done_to, *marks.roll}
    listed = [*marks.done_to, *marks.roll, *set(marks.other.beat), *marks.other.digest, *marks.other.chronicle]
    assert set(listed) == set(lines_of(game))
    assert len(listed) == len(set(listed)), [kind for kind in listed if listed.count(kind) > 1]
    assert halting
    assert marks.turn in listed


@pytest.mark.parametrize("game", FOLLOWED)
def test_marks_name_facts_of_their_kind(game: str) -> None:
    marks, lines = marks_of(game), lines_of(game)
    for kind, facts in [*marks.done_to.items(), *marks.roll.items(), *marks.rolled_by.items()]:
        there = set(re.findall(r"{(\w+)", lines[kind]))
        for fact in facts:
            assert fact == EVERYONE or fact.removeprefix(OWNER).removeprefix(EVERY_SEAT) in there, (kind, fact)


THROWN_FOR_ALL = {
    "down_with_the_king": {
        "first_player_roll", "crown_event", "problem_arises", "war_declared", "royal_death", "crown_scandal", "plague",
        "office_by_lot", "pc_advantage", "duel_opponent",
    },
    "king_of_the_tabletop": {
        "first_throw", "opening_gold", "plague_tie", "initiative_tie",
        "reserves_tie", "battle_charge", "battle_ranged", "battle_hand_to_hand", "battle_flyers", "structure_kept",
        "structure_lost", "assassin_half", "assassin_again", "charms",
    },
    "kings_and_things": {"charm"},
    "kingdom": {"first_throw", "allegiance_throw"},
    "tabletop_dungeon": set[str](),
}  # fmt: skip
"""Rolls that a player makes for the realm or in the set-up, and steps of a roll or battle that has one page."""


@pytest.mark.parametrize("game", FOLLOWED)
def test_a_player_is_shown_each_own_roll(game: str) -> None:
    marks = marks_of(game)
    shown = {*marks.roll, *marks.rolled_by, *THROWN_FOR_ALL[game]}
    thrown = re.compile(r"^{(seat|attacker|who):\w+} (rolls|throws) {")
    for kind, line in lines_of(game).items():
        if kind not in shown and (own := thrown.match(line)):
            assert own[1] in marks.done_to.get(kind, ()), kind


def test_a_roll_that_harms_another_player_is_the_own_roll_of_its_player() -> None:
    marks = marks_of("down_with_the_king")
    owners = {7: 0, 8: 1}
    won = Entry(3, "seduction_won", facts={"who": 7, "target": 8, "dice": [3]})
    assert marks.concerned(won, [0], owners.__getitem__) == set()
    assert marks.rollers(won, [0], owners.__getitem__) == {0}
    assert marks.concerned(won, [1], owners.__getitem__) == {1}


def test_a_game_without_a_file_stops_for_nothing() -> None:
    assert marks_of("toy").level("anything") is Level.CHRONICLE


def test_whom_an_event_concerns() -> None:
    marks = marks_of("down_with_the_king")
    owners = {7: 0, 8: 2}
    won = Entry(3, "won_by_treachery", facts={"seat": 1, "who": 7, "loser": 0})
    assert marks.concerned(won, [0], owners.__getitem__) == {0}
    assert marks.concerned(won, [1], owners.__getitem__) == set()
    died = Entry(3, "died", facts={"who": 8})
    assert marks.concerned(died, [0, 2], owners.__getitem__) == {2}
    hidden = Entry(3, "died", facts={"who": 8}, to=[1])
    assert marks.concerned(hidden, [2], owners.__getitem__) == set()


@pytest.mark.parametrize("game", rules.games())
def test_all_games_that_can_be_played_are_followed(game: str) -> None:
    assert game in FOLLOWED
    assert marks_of(game).done_to


@pytest.mark.parametrize("game", FOLLOWED)
def test_advice_is_about_what_is_done_to_a_player(game: str) -> None:
    marks = marks_of(game)
    assert marks.advice and marks.advice.keys() <= {*marks.done_to, *marks.shuts_in}
    assert set(marks.opens) <= {*marks.done_to, *marks.roll}


@pytest.mark.parametrize("game", FOLLOWED)
def test_what_a_digest_tells_and_leaves_out_are_kinds_of_the_game(game: str) -> None:
    marks = marks_of(game)
    assert {*marks.own, *marks.minor} <= set(lines_of(game))
    assert not set(marks.own) & set(marks.minor)


@pytest.mark.parametrize("game", FOLLOWED)
def test_the_kinds_that_marks_list_are_kinds_of_the_game(game: str) -> None:
    marks, kinds = marks_of(game), set(lines_of(game))
    listed = {kind.partition(":")[0] for kind in marks.ends}
    assert {*listed, *marks.told_first, *marks.causes, *marks.causes_end, *marks.acts, *marks.chosen} <= kinds
    assert set(marks.chosen) <= {*marks.done_to, *marks.roll}
