"""Every effect of the data files has its words."""

import pytest

from rules.down_with_the_king.facts import ACTIVITIES, COUNSELS, PRESTIGE, TABLES
from rules.down_with_the_king.options import ACTIVITY_RULE
from tui.games.down_with_the_king.activity_words import ACTIONS, action_words, activity_words
from tui.games.down_with_the_king.effect_words import counseled, effects
from tui.words import area

ROWS = [row for table in (*TABLES.values(), *(one.rows for one in PRESTIGE)) for row in table]


def test_every_row_and_every_counsel_is_put_into_words():
    said = [effects(row.effects) for row in ROWS if row.effects]
    said += [counseled(counsel.on_accept) for table in COUNSELS for counsel in table.counsels]
    assert len(said) > 150
    assert not [text for text in said if not text or "_" in text or "{" in text]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ([("gain_pp", "2"), ("free_counsel",)], "+2 PP, counsel"),
        ([("war", "cronos", "besyzan")], "war: Cronos, Besyzan"),
        ([("political_problems", "1")], "one new problem"),
        ([("lose_all_pp",), ("lose_all_ip",), ("ban",)], "all PP and IP lost, banned"),
        ([("accuse", "accuser_pc")], "the accuser is accused"),
        ([("players_ip_at_least", "5", "lose_half")], "5 IP or more: lose half"),
    ],
)
def test_effects_are_said_shortly(given, words):
    assert effects(given) == words


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ([("accuse", "target")], "the one named is accused"),
        ([("discharge", "treasury")], "Treasury falls vacant"),
        ([("next_crown", "court_ball")], "next crown event: court ball"),
        (
            [("discharge", "ambassador_besyzan"), ("install", "target", "ambassador_besyzan")],
            "the one named goes to Besyzan",
        ),
        ([], "only the prestige"),
        (
            [("discard_support", "peasant_support"), ("discard_support", "townsmen_support")],
            "all discard Peasant and Townsmen Support",
        ),
    ],
)
def test_counsels_say_what_follows_if_the_monarch_agrees(given, words):
    assert counseled(given) == words


@pytest.mark.parametrize(
    "words",
    [*map(activity_words, (*ACTIVITIES, *ACTIVITY_RULE)), *map(action_words, ACTIONS)],
    ids=[*ACTIVITIES, *ACTIVITY_RULE, *ACTIONS],
)
def test_the_words_of_an_activity_fit_into_their_columns(words):
    assert len(words.short) <= 18
    assert len(words.short_note) <= 15
    assert len(words.detail) <= 78


def test_every_word_of_an_activity_is_used():
    assert set(area("down_with_the_king/activities")) == {*ACTIVITIES, *ACTIVITY_RULE}
    assert set(area("down_with_the_king/own_actions")) == set(ACTIONS)
