"""Answers that a limit rules out are blocked with the reason, in the questions that follow, too."""

import random

import pytest

import rules
from rules.down_with_the_king.activities.titles import AcquireTitles
from rules.down_with_the_king.activities.travel import Travel
from rules.down_with_the_king.activities.weddings import Proposal
from rules.down_with_the_king.court.offices import discharge
from rules.down_with_the_king.court.people import (
    can_hold_office,
    is_at_home,
    is_free,
    next_title,
    why_cannot_hold,
    why_not_free,
)
from rules.down_with_the_king.dice.reactions import ReactionWindow
from rules.down_with_the_king.effects.rows import Effects, apply
from rules.down_with_the_king.facts import (
    AMBASSADOR_CRONOS,
    AMBASSADOR_SANDARKAN,
    AMBASSADORS,
    ANNE,
    CRONOS,
    FEMALE,
    HIGHEST_RANK,
    NOBLES,
    NOBODY,
    OFFICES,
    PIRATES,
    PROBLEMS,
    SANDARKAN,
    SHERIFF,
    STATUS,
    TITLE_COST,
    TITLE_MARKERS,
)
from rules.down_with_the_king.state import IN_CONTAINER, ON_CARD, PRISON, Court
from rules.engine.choice_ids import make
from rules.engine.words import TemplateWords
from tests.options import non_default_options
from tests.rules.down_with_the_king.stage import (
    DREW,
    GUY,
    HENRY,
    MARGARET,
    MARY,
    SIMON,
    answer,
    befriend,
    begin,
    give,
    go_on,
    ids,
    put_in_office,
    stage,
    why,
)


def blocked(court: Court) -> dict[str, str]:
    """The key of the reason of every blocked answer."""
    return {choice.id: choice.key for choice in court.blocked()}


@pytest.mark.parametrize("seed", range(6))
def test_a_blocked_answer_is_never_legal_and_its_reason_has_words(seed: int) -> None:
    options = non_default_options("down_with_the_king") if seed % 2 else {}
    table = rules.new_table("down_with_the_king", ["Ann", "Bea", "Carl", "Dora"][: 2 + seed % 3], seed, options)
    words = table.game.words
    assert isinstance(words, TemplateWords)
    chance = random.Random(seed)
    while table.decision is not None and table.number < 500:
        for choice in table.blocked():
            assert choice.id not in table.decision.ids and choice.label
            assert choice.key in words.reasons, choice
        table.choose(chance.choice(table.decision.ids))


@pytest.mark.rule("7.10.4", "16.4")
def test_an_embassy_to_an_enemy_says_so() -> None:
    court = stage()
    for office in AMBASSADORS:
        if office != AMBASSADOR_CRONOS:
            discharge(court, court.state.holder[office])
    for office in range(1, AMBASSADORS[0]):
        assert court.state.holder[office] != NOBODY
    court.state.wars = [SANDARKAN]
    go_on(court)
    answer(court, "activity:fill_office")
    assert f"office:{AMBASSADOR_SANDARKAN}" not in ids(court)
    assert why(court, f"office:{AMBASSADOR_SANDARKAN}") == "embassy_at_war"
    only = stage()
    discharge(only, only.state.holder[AMBASSADOR_SANDARKAN])
    only.state.wars = [SANDARKAN]
    go_on(only)
    assert why(only, "activity:fill_office") == "embassy_at_war"


@pytest.mark.rule("7.10.4", "16.1", "16.4")
def test_the_reason_is_given_exactly_where_an_office_cannot_be_held() -> None:
    court = stage()
    s = court.state
    s.wars = [CRONOS]
    s.sentence[HENRY], s.hiding[SIMON], s.place[GUY] = PRISON, 1, CRONOS
    for who in NOBLES:
        assert (why_not_free(s, who) == "") == is_free(s, who)
        for office in OFFICES[1:]:
            assert (why_cannot_hold(s, who, office) == "") == can_hold_office(s, who, office)


@pytest.mark.rule("13.4.1", "G5")
def test_no_duke_marker_left() -> None:
    court = stage()
    s = court.state
    lords = [who for who in NOBLES if next_title(s, who) == "Duke"]
    others = [who for who in NOBLES if not FEMALE[who] and next_title(s, who) and s.owner[who] == NOBODY]
    for who in [who for who in others if who not in lords][: TITLE_MARKERS["Duke"]]:
        s.steps[who] = HIGHEST_RANK - STATUS[who]
    befriend(court, 0, lords[0])
    begin(court, AcquireTitles(seat=0))
    reasons = {choice.id: choice for choice in court.blocked()}
    found = reasons[make("who", lords[0], TITLE_COST["Duke"])]
    assert (found.key, dict(found.facts)) == ("no_marker", {"title": "Duke"})
    assert "Duke" in found.why


@pytest.mark.rule("18.4.4")
def test_a_proposer_rated_too_low_and_a_pc_for_a_royal() -> None:
    court = stage()
    s = court.state
    low = next(who for who in NOBLES if STATUS[who] < 4 and not FEMALE[who] and s.office[who] == s.owner[who] == NOBODY)
    befriend(court, 0, ANNE, HENRY, low)
    begin(court, Proposal(seat=0, at="proposer"))
    assert blocked(court)[make("who", DREW)] == "pc_and_royal"
    assert blocked(court)[make("who", low)] == "rating_too_low"


@pytest.mark.rule("20.3", "20.4", "20.7")
def test_who_cannot_travel_and_why() -> None:
    court = stage()
    befriend(court, 0, SHERIFF, HENRY, SIMON)
    put_in_office(court, HENRY, "ambassador_cronos")
    minister = SIMON
    put_in_office(court, minister, "navy")
    court.state.open[PIRATES] = court.state.failed[PIRATES] = 1
    assert PROBLEMS[PIRATES].minister == court.state.office[minister]
    begin(court, Travel(seat=0))
    reasons = blocked(court)
    assert reasons[make("go", SHERIFF)] == "never_travels"
    assert reasons[make("home", HENRY)] == "with_embassy"
    assert reasons[make("go", minister)] == "minister_failed"


@pytest.mark.rule("11.4", "T23")
def test_an_empty_loyalty_container() -> None:
    court = stage()
    court.state.loyalty = [ON_CARD if counter == IN_CONTAINER else counter for counter in court.state.loyalty]
    go_on(court)
    answer(court, "activity:draw")
    assert "draw:loyalty" not in ids(court) and why(court, "draw:loyalty") == "no_loyalty_left"


@pytest.mark.rule("17.6", "T9")
def test_an_imprisoned_henchman_stands_in_for_nobody() -> None:
    court = stage()
    befriend(court, 0, HENRY, SIMON)
    for who in (HENRY, SIMON):
        court.state.henchman[who] = give(court, 0, "henchman")[0]
        court.state.hand[0].remove(court.state.henchman[who])
    court.state.sentence[SIMON] = PRISON
    apply(court, [("accuse", "player")], 0, rule="13.4.17")
    go_on(court)
    assert isinstance(court.stack[-2], Effects)
    assert make("who", HENRY) in ids(court) and make("who", SIMON) not in ids(court)
    assert not is_at_home(court.state, SIMON) and why(court, make("who", SIMON)) == "in_prison"


@pytest.mark.rule("14.5.9", "14.5.10", "13.4.8")
def test_guards_against_a_royal() -> None:
    court = stage()
    give(court, 0, "assassination", "intrigue", "personal_guards")
    answer(court, "activity:assassinate")
    while court.decision is not None and not isinstance(court.stack[-1], ReactionWindow):
        answer(court, make("who", ANNE) if make("who", ANNE) in ids(court) else ids(court)[0])
    assert court.decision is not None and court.decision.seat == 0
    assert why(court, "card:personal_guards:-2") == "not_against_great"


@pytest.mark.rule("18.1", "18.4.1")
def test_the_married_propose_to_nobody() -> None:
    court = stage(pcs=(DREW, GUY, 13, MARY))
    befriend(court, 0, HENRY, MARGARET)
    court.state.spouse[HENRY], court.state.spouse[MARGARET] = MARGARET, HENRY
    befriend(court, 0, 61)
    begin(court, Proposal(seat=0, at="proposer"))
    assert blocked(court)[make("who", HENRY)] == "married"
    assert make("who", DREW) in ids(court)


@pytest.mark.rule("R22", "38.3")
def test_of_those_who_cannot_be_sent_only_the_own_are_named() -> None:
    court = stage(options=["emissaries"])
    befriend(court, 0, HENRY)
    put_in_office(court, HENRY, "state")
    court.state.sentence[SIMON] = PRISON
    answer(court, "activity:emissaries")
    assert make("who", SIMON) not in ids(court)
    assert blocked(court) == {make("who", DREW): "no_pc_is_sent"}
