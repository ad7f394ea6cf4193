"""Positions in which the heuristic player once threw a game away: duels, prestige, cards, marriages, the throne."""

import pytest

from rules.down_with_the_king.advice import advise, explain, reacting, tables
from rules.down_with_the_king.advice.strength import chance_to_usurp
from rules.down_with_the_king.advice.weighing import weigher
from rules.down_with_the_king.advice.weights import WEIGHTS
from rules.down_with_the_king.duels import fight
from rules.down_with_the_king.facts import PATRONAGE, SPORTING
from rules.down_with_the_king.justice.trials import send_to_hearing, send_to_trial
from rules.down_with_the_king.state import DRAWN, Court
from rules.engine.choice_ids import number
from rules.engine.dice import Dice
from tests.rules.down_with_the_king.stage import (
    DONALD,
    DREW,
    DUNCAN,
    FRANCIS,
    GUY,
    HENRY,
    MALCOLM,
    MARLEY,
    MARY,
    ROLAND,
    VICTORIA,
    answer,
    befriend,
    give,
    give_counter,
    go_on,
    kind,
    put_in_office,
    royal,
    stage,
)

BALANCED = WEIGHTS.temper["balanced"]


def advised(court: Court) -> str:
    """What a balanced player answers to the question that waits."""
    decision = court.decision
    assert decision is not None
    return advise(court.view(decision.seat), decision.ask, Dice.seeded(1), "balanced")


def weight(court: Court, choice: str) -> float:
    """What an answer to the question that waits weighs for a balanced player."""
    decision = court.decision
    assert decision is not None
    return weigher(court.view(decision.seat), decision.ask, "balanced")(choice)


def hint(court: Court, choice: str) -> str:
    """The reason for an answer to the question that waits."""
    decision = court.decision
    assert decision is not None
    return explain(court.view(decision.seat), decision.ask, choice, None)


# ---- duels -------------------------------------------------------------------------------------------


def test_a_pc_without_henchman_and_influence_stays_away_from_sporting() -> None:
    """14 of 36 rolls are a duel, and an opponent kills in four of ten."""
    court = stage()
    court.state.ip[0], court.state.pp[0] = 1, 20
    go_on(court)
    court.choose("activity:prestige_table")
    assert advised(court) != f"table:{SPORTING}"
    assert "14 of 36 rolls are a duel" in hint(court, f"table:{SPORTING}")


def test_a_henchman_makes_sporting_worth_more() -> None:
    court = stage()
    court.state.ip[0] = 1
    befriend(court, 0, DUNCAN)
    before = tables.prestige_table(court.view(0), SPORTING, BALANCED)
    make_henchman(court, DUNCAN)
    assert tables.prestige_table(court.view(0), SPORTING, BALANCED) > before + 3


def test_three_influence_are_paid_for_the_life_of_a_pc() -> None:
    court = stage()
    court.state.ip[0], court.state.pp[0] = 4, 0
    fight(court, 0, "12.3.6")
    go_on(court)
    assert kind(court) == "duel_whom"
    assert advised(court) == "pay"


def make_henchman(court: Court, who: int) -> None:
    """A Henchman card lies under that one."""
    card = give(court, 0, "henchman")[0]
    court.state.hand[0].remove(card)
    court.state.henchman[who] = card
    go_on(court)


# ---- prestige and influence --------------------------------------------------------------------------


def test_a_table_that_cannot_be_paid_for_is_never_the_best() -> None:
    court = stage()
    court.state.ip[0], court.state.modifiers[0][PATRONAGE] = 1, 2
    go_on(court)
    assert "Patronage" not in hint(court, "activity:prestige_table")


def test_with_prestige_to_spare_a_second_counter_is_drawn_before_recruiting() -> None:
    court = stage()
    court.state.ip[0], court.state.pp[0] = 2, 30
    court.state.loyalty[MARLEY] = DRAWN
    give(court, 0, *["evidence"] * 8, *["personal_guards"] * 2, "port_guards")
    assert advised(court) == "activity:draw"
    court.choose("activity:draw")
    assert advised(court) == "draw:loyalty"


def test_an_event_card_is_worth_the_influence() -> None:
    """Support cards decide usurpations: with an IP and nobody to recruit, another card is drawn."""
    court = stage()
    court.state.ip[0] = 1
    go_on(court)
    assert advised(court) == "activity:draw"
    court.choose("activity:draw")
    assert advised(court) == "draw:event"


def test_a_title_never_costs_a_friend() -> None:
    """Where nobody can rise within the PP the activity is not begun."""
    court = stage(pcs=(MARY, GUY, MALCOLM, DREW))
    court.state.steps[MARY] = 1
    befriend(court, 0, FRANCIS, ROLAND)
    court.state.pp[0] = court.view(0).seats[0].pp_used
    go_on(court)
    assert weight(court, "activity:acquire_title") < 0


def test_counsel_that_risks_the_only_office_for_idle_prestige_is_declined() -> None:
    court = stage()
    put_in_office(court, DREW, "high_minister")
    court.state.pp[0], court.state.open[7] = 60, 1
    go_on(court)
    court.choose("end")
    assert kind(court) == "counsel_table"
    assert advised(court) == "pass"
    court.state.pp[0] = 0
    go_on(court)
    assert advised(court) != "pass"


# ---- cards -------------------------------------------------------------------------------------------


def test_evidence_is_played_in_the_trial_of_a_rival() -> None:
    """It adds a point and takes away the three by which a trial without Evidence is easier."""
    court = stage()
    court.state.pp, court.state.ip[1] = [30, 8, 0, 0], 0
    give(court, 0, "evidence")
    send_to_trial(court, GUY)
    go_on(court)
    play_until(court, 0)
    assert advised(court) == "card:evidence:+1"


def test_three_informers_are_weighed_together() -> None:
    """One is dearer than what it changes, three nearly ruin the strongest rival."""
    court = stage()
    put_in_office(court, GUY, "high_minister")
    court.state.pp[1], court.state.steps[GUY] = 75, 4
    give_counter(court, "scandal")
    give(court, 0, "informer", "informer", "informer")
    answer(court, "activity:expose_scandal")
    while court.decision is not None and court.decision.kind in ("scandal_accuser", "scandal_object", "by_what_means"):
        target = f"who:{GUY}"
        court.choose(target if target in court.decision.ids else advised(court))
    play_until(court, 0)
    ask = court.decision.ask  # type: ignore[union-attr]
    one = reacting.gain(court.view(0), ask, "card:informer:-1", BALANCED)
    assert one < reacting.price(court.view(0), "card:informer:-1", BALANCED)
    assert "with all 3 of them" in hint(court, "card:informer:-1")
    assert advised(court) == "card:informer:-1"


def play_until(court: Court, seat: int) -> None:
    """Pass every reaction until that seat is asked for one."""
    while court.decision is not None and (court.decision.kind, court.decision.seat) != ("reaction", seat):
        court.choose("pass" if "pass" in court.decision.ids else court.decision.ids[0])


def test_a_card_of_a_full_hand_is_cheap() -> None:
    """It would be thrown away soon: an Informer is played that one keeps in a small hand."""
    answers = []
    for more in ((), (*["port_guards"], *["personal_guards"] * 2, *["prison_guards"] * 2, *["henchman"] * 5)):
        court = stage()
        court.state.pp, court.state.ip[1] = [30, 10, 0, 0], 0
        give(court, 0, "informer", *more)
        send_to_trial(court, GUY)
        go_on(court)
        play_until(court, 0)
        answers.append(advised(court))
    assert answers == ["pass", "card:informer:+1"]


# ---- people ------------------------------------------------------------------------------------------


def test_the_seduction_of_a_neutral_by_a_rival_is_stopped() -> None:
    court = stage(acting=3)
    befriend(court, 3, VICTORIA)
    give_counter(court, "intrigue")
    give(court, 0, "informer", *["evidence"] * 8, *["personal_guards"] * 2)
    court.choose("activity:seduce")
    while court.decision is not None and court.decision.kind != "reaction":
        target = f"who:{HENRY}"
        court.choose(target if target in court.decision.ids else court.decision.ids[0])
    play_until(court, 0)
    assert advised(court) == "card:informer:+0"


def test_a_neutral_is_seduced_rather_than_the_friend_of_a_rival_with_a_full_hand() -> None:
    court = stage(pcs=(MARY, GUY, MALCOLM, DREW))
    befriend(court, 1, MARLEY)
    give(court, 1, *["informer"] * 6, *["evidence"] * 4)
    give_counter(court, "intrigue")
    court.choose("activity:seduce")
    while court.decision is not None and court.decision.kind != "seduced":
        court.choose(court.decision.ids[0])
    assert number(advised(court)) == HENRY or court.state.owner[number(advised(court))] < 0


def test_no_proposal_is_made_for_a_marriage_that_adds_nothing() -> None:
    """PC and lady have the same Status, and she is a henchman already: only a refusal is risked."""
    court = stage()
    court.state.pp[0], court.state.steps[DREW] = 60, 2
    befriend(court, 0, VICTORIA)
    make_henchman(court, VICTORIA)
    assert weight(court, "action:propose") < 0


def test_a_pc_in_hiding_faces_the_hearing() -> None:
    """Without Evidence four trials in ten acquit; hiding costs an activity every turn."""
    court = stage()
    court.state.hiding[DREW] = court.state.wrongdoer[DREW] = 1
    go_on(court)
    assert weight(court, "action:come_out") > 0


def test_a_pc_of_low_rating_faces_the_hearing_at_once() -> None:
    court = stage()
    send_to_hearing(court, DREW)
    go_on(court)
    assert kind(court) == "hearing_ordered"
    assert advised(court) == "face"


# ---- the throne --------------------------------------------------------------------------------------


def test_a_striker_gathers_all_he_can_before_he_strikes() -> None:
    """With a fair chance already, a counter drawn is recruited first: it counts for him, not for the Crown."""
    court = stage()
    court.state.pp[0], court.state.ip[0], court.state.support = 200, 0, 0
    befriend(court, 0, *range(21, 27), *range(31, 37), 41, 42, 43, 45, 46, 51, 55, royal("john"))
    give(court, 0, "army_support", "peasant_support")
    court.state.loyalty[MARLEY] = DRAWN
    go_on(court)
    assert 0.7 < chance_to_usurp(court.view(0), 0) < 0.97
    assert advised(court) == "activity:recruit"
    court.choose("activity:recruit")
    court.choose(advised(court))
    while kind(court) != "activity":
        court.choose(advised(court))
    assert "action:usurp" in court.decision.ids  # type: ignore[union-attr]
    assert weight(court, "action:usurp") > 0


@pytest.mark.parametrize(("acting", "strikes"), [(3, True), (0, False)])
def test_whoever_acts_last_strikes_at_a_rival_who_wins_otherwise(acting: int, strikes: bool) -> None:
    """A chance of some percent is better than a sure loss; before that, others may still stop him."""
    court = stage(pcs=(DREW, GUY, MALCOLM, DONALD), acting=acting)
    s = court.state
    befriend(court, 1, royal("edward"), HENRY, 46)
    s.dead[royal("george")], s.monarch, s.turn, s.reign_began, s.support = 1, royal("edward"), 9, 6, 30
    befriend(court, acting, *range(31, 35), royal("john"))
    give(court, 1, "evidence", "evidence")
    s.pp = [90] * 4
    go_on(court)
    assert 0.01 < chance_to_usurp(court.view(acting), acting) < 0.12
    assert (weight(court, "action:usurp") > 0) == strikes
