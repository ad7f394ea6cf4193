"""The activities and effects of optional rules on the screen (38.1-38.4)."""

import tests.rules.down_with_the_king.stage as at
from rules.down_with_the_king.options import ACTIVITY_RULE
from rules.down_with_the_king.realm.problems import ProblemsPhase
from tests.tui.games.picture import LARGE, Picture

KEYS = list(ACTIVITY_RULE)


def test_they_are_listed_behind_the_nineteen_with_their_reasons():
    for size in (LARGE, (80, 24)):
        picture = Picture(at.stage(options=KEYS), size, mark="activity:emissaries" if size == LARGE else "")
        listed = {answer.id: answer for answer in picture.choices.answers}
        assert {f"activity:{key}" for key in KEYS} <= set(listed) or size != LARGE
        assert "activity:draw" in listed and "end" in listed
    assert "neither State nor an embassy" in Picture(at.stage(options=KEYS), LARGE, mark="activity:emissaries").text


def test_without_the_rules_they_are_not_there():
    listed = [answer.id for answer in Picture(at.stage(), LARGE).choices.answers]
    assert not {f"activity:{key}" for key in KEYS} & set(listed)


def test_the_countries_stand_with_their_chance():
    court = at.stage(options=KEYS)
    court.state.place[at.DREW] = 3
    at.go_on(court)
    at.answer(court, "activity:gaining_foreign_support")
    picture = Picture(court, LARGE)
    assert "Whose support do you try to gain?" in picture.text and "33.3 %" in picture.text


def test_a_problem_says_what_it_brings_when_it_lasts():
    for options, said in ((["unresolved_problem_effects"], True), ([], False)):
        court = at.stage(options=options)
        court.state.open[0] = court.state.open[1] = 1
        court.state.unresolved_turns[0] = 2
        court.state.phase, court.state.active = "problems", -1
        court.stack.pop()
        at.begin(court, ProblemsPhase())
        text = Picture(court).text
        assert ("Banking crisis, unresolved turns: 2; after three: nobody spends IP." in text) == said
