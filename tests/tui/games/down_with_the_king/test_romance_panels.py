"""What the panels say about romantic intrigue (38.6)."""

import pytest

import rules
from rules.down_with_the_king.court.marriage import marry
from rules.down_with_the_king.facts import JANE
from tests.rules.down_with_the_king import stage as at
from tests.tui.games.picture import LARGE, SMALL, Picture, has
from tui.games.down_with_the_king.affairs import AGENTS

both_sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
PARTS = [
    f"romantic_intrigue_{part}"
    for part in ("royals", "married_treachery", "eloping", "male_seduction", "married_eac", "married_seductress")
]


def plotting():
    """Ann has Deborah, Jane, Intrigue and Treachery; Bea has Henry with his wife Ruth; Carl could stop things."""
    court = at.stage(options=PARTS)
    at.befriend(court, 0, at.DEBORAH, JANE)
    at.befriend(court, 1, at.HENRY, at.RUTH)
    marry(court, at.HENRY, at.RUTH)
    at.give(court, 0, "treachery")
    at.give(court, 2, "informer")
    at.give_counter(court, "intrigue")
    return court


@both_sizes
def test_whom_to_seduce_shows_the_odds_and_who_is_married(size):
    court = plotting()
    at.answer(court, "activity:seduce")
    has(Picture(court, size), "Who attempts the seduction?", "Lady Deborah", "Sir Drew", "Jane the Mistress")
    at.answer(court, f"who:{at.DREW}")
    has(
        Picture(court, size, mark=f"who:{at.RUTH}"),
        "Whom does Drew seduce?",
        "won over: 1 in 6, 16.7 %",
        "married to ▲ Duke Henry S5",
    )


@both_sizes
def test_what_a_seduction_rolls_is_whole_whatever_office_its_target_holds(size):
    court = at.stage()
    at.befriend(court, 0, at.VICTORIA)
    at.put_in_office(court, at.MICHAEL, "treasury")
    at.give(court, 0, "informer")
    at.give_counter(court, "intrigue")
    at.answer(court, "activity:seduce", f"who:{at.VICTORIA}", f"who:{at.MICHAEL}")
    has(Picture(court, size), "Minister of the Treasury", "one die under")


def test_the_heading_asks_who_acts_and_whom_it_is_about():
    court = plotting()
    at.answer(court, "activity:seduce")
    assert any(line.startswith("─ Who ─") for line in Picture(court).lines)
    at.answer(court, f"who:{at.DREW}")
    assert any(line.startswith("─ Whom ─") for line in Picture(court).lines)


def test_the_heading_has_the_word_of_the_question():
    prompts = rules.game("down_with_the_king").words.prompts
    for kind in AGENTS:
        assert "who" in prompts[kind].casefold().split() or "who " in prompts[kind], kind
        assert "whom" not in prompts[kind].casefold(), kind


@both_sizes
def test_who_may_stop_it_sees_the_roll_and_its_odds(size):
    court = plotting()
    at.answer(court, "activity:seduce", f"who:{at.DREW}", f"who:{at.RUTH}", "pass")
    assert at.asked(court) == ("reaction", 2)
    has(
        Picture(court, size),
        "The seduction of Ruth: do you stop it?",
        "▲ Lady Ruth S5 one die over 5",
        "won over 1 accused 5 of 6",
        "Informer: stop it",
    )


@both_sizes
def test_a_couple_that_is_tempted_stands_with_the_tempter(size):
    court = plotting()
    at.answer(court, "activity:recruit_by_treachery", f"who:{at.HENRY}")
    has(
        Picture(court, size),
        "Henry and spouse would change sides: do you stop it?",
        "Treachery",
        "▲ Duke Henry S5 and ▲ Lady Ruth S5",
        "Informer: stop it",
    )


@both_sizes
def test_eloping_shows_the_couple_and_the_romance_table(size):
    court = plotting()
    at.answer(court, "action:propose", f"who:{at.DREW}")
    court.dice.script([6])
    at.answer(court, f"who:{at.DEBORAH}")
    has(
        Picture(court, size),
        "Deborah accepts: do they elope?",
        "Romance: two dice",
        "● Lady Deborah S3",
        "A suitable match",
        "Elope and marry at once",
        "Stay engaged until a wedding",
    )
    at.answer(court, "elope")
    has(Picture(court, size), "They eloped: do you consult Romance?", "Consult it, no activity")
    has(Picture(court, size, page="table"), "Romance", "An angry brother")


def test_a_hand_that_was_shown_stands_with_the_faction_for_who_saw_it():
    court = plotting()
    at.give(court, 1, "alibi", "evidence")
    at.answer(court, "activity:seduce", f"who:{at.DEBORAH}")
    court.dice.script([3])
    at.answer(court, f"who:{at.HENRY}")
    at.everybody_passes(court)
    has(Picture(court, page="factions"), "seen in the hand: Alibi, Evidence", "Bea shows Ann the whole hand.")
    assert "seen in the hand" not in Picture(court, page="factions", eyes=2).text
