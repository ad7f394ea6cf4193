"""Usurpation (36, U1-U11, U15-U17): who strikes, the cards, and what comes of it."""

import pytest

from rules.down_with_the_king.facts import (
    ALAN,
    ALFRED,
    ALMERY,
    ANNE,
    CARDS,
    CATHERINE,
    EDWARD,
    GEORGE,
    JANE,
    JOHN,
    NOBODY,
    PHILLIP,
    THOMAS,
    USURPATION,
)
from rules.down_with_the_king.throne.ratings import Part, amount, dice_count, monarchs_parts
from tests.rules.down_with_the_king.stage import (
    DREW,
    HENRY,
    MARLEY,
    PERCEVAL,
    ROLAND,
    VICTORIA,
    answer,
    asked,
    befriend,
    give,
    go_on,
    ids,
    stage,
    told,
    turn_of,
)
from tests.rules.down_with_the_king.throne.strikes import USURP, died, lonely, parts_of, ratings, reign, strike, wed

# ---- who strikes (36.1-36.3) -------------------------------------------------------------------------


@pytest.mark.rule("36.1", "36.13", "U10")
def test_it_is_no_activity_and_each_player_tries_once_a_turn() -> None:
    court = lonely(JOHN)
    turn_of(court).left = 0
    go_on(court)
    assert USURP in ids(court)
    court.state.pp[0] = 500
    befriend(court, 0, JOHN, HENRY, MARLEY, ROLAND, PERCEVAL)
    for who in (HENRY, MARLEY, ROLAND, PERCEVAL):
        court.state.sentence[who] = 0
    strike(court, [6, 1, 1, 1, 1])
    assert court.state.monarch == JOHN and USURP not in ids(court)
    assert turn_of(court).left == 0 and turn_of(court).usurped
    # the reign is John's now; another player may try in the same turn (36.13)
    answer(court, "end")
    while court.decision is not None and court.decision.kind != "activity":
        answer(court, ids(court)[-1])
    assert court.state.turn == 1 and asked(court) == ("activity", 1) and USURP in ids(court)


@pytest.mark.rule("36.2", "36.3")
def test_which_royal_is_used() -> None:
    court = stage()
    answer(court, USURP)
    assert asked(court)[0] == "usurp_cards", "Thomas, unasked"
    assert next(scene.facts["royal"] for scene in court.view(0).scenes if scene.kind == "usurpation") == THOMAS
    court = stage()
    befriend(court, 0, JANE)
    answer(court, USURP)
    assert next(scene.facts["royal"] for scene in court.view(0).scenes if scene.kind == "usurpation") == THOMAS
    court = stage()
    befriend(court, 0, JANE, ALAN, JOHN)
    answer(court, USURP)
    assert (asked(court)[0], ids(court)) == ("usurp_with", [f"who:{ALAN}", f"who:{JOHN}"])
    court.undo()
    assert asked(court)[0] == "activity"


@pytest.mark.rule("36.3", "36.4.1")
@pytest.mark.parametrize(
    ("who", "dice", "worth"),
    [
        (GEORGE, [2, 5], 21),
        (ALAN, [2, 5], 14),
        (ANNE, [4], 4),
        (JOHN, [4], 12),
        (EDWARD, [4], 12),
        (PHILLIP, [4], 8),
        (ALMERY, [4], 8),
        (CATHERINE, [4], 8),
        (ALFRED, [4], 4),
        (THOMAS, [4], 2),
        (THOMAS, [5], 3),
        (THOMAS, [1], 1),
    ],
)
def test_usurpation_values(who: int, dice: list[int], worth: int) -> None:
    part = Part(f"who:{who}", dice=USURPATION[who])
    assert dice_count(part) == len(dice) and amount(part, sum(dice)) == worth


# ---- the strike (36.4, 36.6, 36.7) -------------------------------------------------------------------


@pytest.mark.rule("36.6", "32.4", "14.5.2", "36.2", "U13")
def test_a_success_changes_the_monarch_and_nothing_else() -> None:
    court = lonely(MARLEY, CATHERINE, JOHN)
    s = court.state
    s.pp[0] = 100
    befriend(court, 0, JOHN, ROLAND, HENRY)
    s.sentence[ROLAND] = s.sentence[HENRY] = 0
    offices, hands = list(s.holder), [len(hand) for hand in s.hand]
    cards = sorted(give(court, 0, "army_support", "army_support"))
    # John 6 x 3 = 18, Drew 1, Roland 5 + Henry 5, Army 6 x 7 + 5 x 7 = 77: 106
    # George (1 + 1) x 3 = 6, Marley 5, George 14 + Thomas 4 + Jane 2, Catherine 2 x 2 + 10, Support 10: 55
    strike(court, [6, 6, 5, 1, 1, 2, 4, 5], f"card:{cards[0]}", f"card:{cards[1]}")
    assert ratings(court) == (106, 55)
    assert (s.monarch, s.owner[JOHN], s.dead[GEORGE], s.reign_began) == (JOHN, 0, 1, 1)
    assert s.office[JOHN] == 0 and s.holder == [JOHN, *offices[1:]]
    assert s.support == 90 and s.next_crown == ["court_ball"] and not s.mourning
    assert [len(hand) for hand in s.hand] == hands
    assert s.face_up[0] == cards and not s.discard
    assert s.owner[CATHERINE] == NOBODY and s.spouse[CATHERINE] == NOBODY and not s.dead[CATHERINE]
    assert asked(court) == ("activity", 0), "the turn goes on"


@pytest.mark.rule("M5", "36.6", "36.8.1")
def test_a_married_royal_brings_his_wife_to_the_throne() -> None:
    court = lonely(JOHN)
    s = court.state
    s.pp[0], s.support = 200, 0
    befriend(court, 0, JOHN, VICTORIA, HENRY)
    s.sentence[VICTORIA] = s.sentence[HENRY] = 0
    wed(court, JOHN, VICTORIA)
    strike(court, [6, 1, 1, 3, 3])
    assert (s.monarch, s.consort, s.owner[VICTORIA]) == (JOHN, VICTORIA, 0)
    assert "married_monarch" in parts_of(monarchs_parts(s, 1, THOMAS))


@pytest.mark.rule("36.7", "36.6")
@pytest.mark.parametrize(("last_die", "won"), [(3, False), (4, True)])
def test_an_equal_rating_fails(last_die: int, won: bool) -> None:
    court = lonely(JOHN)
    s = court.state
    s.pp[0] = 100
    befriend(court, 0, JOHN, ROLAND, HENRY, MARLEY)
    for who in (ROLAND, HENRY, MARLEY):
        s.sentence[who] = 0
    card = give(court, 0, "navy_support")[0]
    s.sentence[PERCEVAL] = 0
    # Perceval 4, George 14, Thomas 4, Jane 2, Support 10, George (1 + 1) x 3 = 6: 40
    # John 4 x 3 = 12, Drew 1, Roland, Henry, Marley 15, Navy 4 x 3 = 12 (or 4 x 4 = 16): 40 (or 44)
    strike(court, [4, last_die, 1, 1, 3, 3], f"card:{card}")
    assert ratings(court) == (28 + 4 * last_die, 40)
    assert (s.monarch == JOHN) == won


@pytest.mark.rule("36.7", "14.5.2", "14.2.6", "U10", "U17", "X2", "35.5")
def test_a_failure_kills_pc_and_farc_and_costs_the_cards() -> None:
    court = lonely(JOHN, ALFRED)
    s = court.state
    befriend(court, 0, JOHN, VICTORIA)
    s.sentence[VICTORIA] = 0
    wed(court, JOHN, VICTORIA)
    card = give(court, 0, "merchant_support", "clergy_support", "informer")[0]
    strike(court, [1, 1, 6, 6], f"card:{card}")
    assert died(court) == [JOHN, DREW]
    assert s.dead[JOHN] and s.monarch == GEORGE and s.returns[0] == 3
    assert [CARDS[one] for one in s.discard] == ["merchant_support"]
    assert asked(court) == ("pc_death_discard", 0), "cards kept in the hand are not lost by the failure"
    answer(court, ids(court)[0])
    answer(court, ids(court)[0])
    assert (s.owner[VICTORIA], s.widowed[VICTORIA], s.spouse[VICTORIA]) == (0, 1, NOBODY)
    # half of 30 PP is 15, a Duchess of Status 8 is kept
    assert s.pp[0] == 15
    assert asked(court) == ("activity", 1), "the turn of the dead is over"


@pytest.mark.rule("U17", "35.5", "F2")
def test_the_widow_of_a_failed_usurper_is_held_against_the_limit() -> None:
    court = lonely(JOHN, ALFRED)
    s = court.state
    befriend(court, 0, JOHN, VICTORIA)
    s.sentence[VICTORIA] = 0
    s.pp[0] = 14
    wed(court, JOHN, VICTORIA)
    s.unsettled = 0
    strike(court, [1, 6, 6])
    # 7 PP are left, the Duchess needs 8
    assert (asked(court), ids(court)) == (("shed", 0), [f"who:{VICTORIA}"])


@pytest.mark.rule("U6", "36.7", "C14")
def test_thomas_survives_a_failure() -> None:
    court = lonely()
    strike(court, [1, 6, 6])
    assert died(court) == [DREW]
    assert not court.state.dead[THOMAS] and court.state.owner[THOMAS] == NOBODY


@pytest.mark.rule("36.6", "36.3", "9.3")
def test_thomas_may_take_the_throne() -> None:
    court = lonely()
    s = court.state
    s.pp[0] = 100
    befriend(court, 0, ROLAND, HENRY, MARLEY, PERCEVAL)
    for who in (ROLAND, HENRY, MARLEY, PERCEVAL):
        s.sentence[who] = 0
    s.support = 0
    # Thomas 3, Drew 1, friends 19: 23; George 6, royals (14 + 2) / 2 = 8, Support -25: -11
    strike(court, [5, 1, 1, 3, 3])
    # all nine of the succession but George were dead: nobody can win any more
    assert ratings(court) == (23, -11)
    assert court.outcome is not None and court.outcome.result == "draw"
    court = lonely(ALAN)
    s = court.state
    s.pp[0], s.support = 100, 0
    befriend(court, 0, ROLAND, HENRY, MARLEY, PERCEVAL)
    for who in (ROLAND, HENRY, MARLEY, PERCEVAL):
        s.sentence[who] = 0
    strike(court, [5, 1, 1, 3, 3])
    assert (s.monarch, s.owner[THOMAS], s.office[THOMAS]) == (THOMAS, 0, 0)


@pytest.mark.rule("U8", "36.6", "18.10", "W15")
def test_a_king_by_marriage_is_a_duke_after_the_fall() -> None:
    court = lonely(ALAN, ANNE, JOHN)
    s = court.state
    s.monarch = ANNE
    s.dead[GEORGE], s.office[GEORGE], s.office[ANNE], s.holder[0] = 1, NOBODY, 0, ANNE
    s.consort, s.sentence[ROLAND], s.loyalty[ROLAND] = ROLAND, 0, 1
    wed(court, ANNE, ROLAND)
    s.pp[0], s.support = 100, 0
    befriend(court, 0, JOHN, HENRY, MARLEY, PERCEVAL)
    for who in (HENRY, MARLEY, PERCEVAL):
        s.sentence[who] = 0
    strike(court, [6, 1, 3, 3])
    assert s.monarch == JOHN and s.consort == NOBODY
    assert (s.widowed[ROLAND], s.owner[ROLAND], s.spouse[ROLAND], s.loyalty[ROLAND]) == (1, NOBODY, NOBODY, 0)


# ---- cards before dice (U2, U3) ----------------------------------------------------------------------


@pytest.mark.rule("U2", "U3", "36.4", "36.5", "14.5.2")
def test_nobody_else_has_a_say_against_a_neutral_monarch() -> None:
    court = lonely()
    for seat in range(4):
        give(court, seat, "army_support" if seat < 2 else "townsmen_support", "treachery", "informer")
    card = next(one for one in court.state.hand[0] if CARDS[one] == "army_support")
    answer(court, USURP)
    assert ids(court) == [f"card:{card}", "done"]
    court.dice.script([1, 1, 6, 6])
    answer(court, f"card:{card}", "done")
    assert asked(court) == ("pc_death_discard", 0)


@pytest.mark.rule("U2", "U3", "36.8", "36.8.4", "36.4")
def test_the_defender_answers_with_cards_before_any_die_falls() -> None:
    court = lonely(ALFRED)
    reign(court, 1, JOHN)
    mine = give(court, 0, "army_support")[0]
    theirs = give(court, 1, "clergy_support", "navy_support", "treachery")
    give(court, 2, "army_support")
    uses = court.dice.uses
    answer(court, USURP, f"card:{mine}", "done")
    assert asked(court) == ("defence_cards", 1)
    assert ids(court) == [*(f"card:{card}" for card in sorted(theirs[:2])), "done"]
    figure = court.odds("done")
    assert figure is not None and sum(row.cases for row in figure.rows) == figure.of
    answer(court, f"card:{theirs[1]}")
    assert court.dice.uses == uses and court.state.face_up[:2] == [[mine], [theirs[1]]]
    court.dice.script([1, 1, 6, 6])
    answer(court, "done")
    assert "usurpation_fails" in told(court)
    assert court.state.face_up[:2] == [[], [theirs[1]]], "the defender keeps what he laid down"


@pytest.mark.rule("36.8.4", "U2", "G16")
def test_a_defender_without_cards_is_not_asked() -> None:
    court = lonely(ALFRED)
    reign(court, 1, JOHN)
    answer(court, USURP)
    court.dice.script([1, 6])
    answer(court, "done")
    assert "usurpation_fails" in told(court)
