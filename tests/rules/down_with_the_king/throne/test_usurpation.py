"""Usurpation (36, U1-U11, U15-U17): who strikes, what each side adds up, what comes of it."""

from collections.abc import Sequence
from itertools import product

import pytest

from rules.down_with_the_king.facts import (
    ALAN,
    ALFRED,
    ALMERY,
    ANNE,
    CARDS,
    CATHERINE,
    COUNSELS,
    EDWARD,
    GEORGE,
    JANE,
    JOHN,
    NOBLES,
    NOBODY,
    PHILLIP,
    PROBLEM_KEY,
    ROYALS,
    THOMAS,
    USURPATION,
)
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from rules.down_with_the_king.throne.ratings import (
    Part,
    amount,
    card_dice,
    chances,
    dice_count,
    monarchs_parts,
    support_value,
    usurpers_parts,
)
from tests.rules.down_with_the_king.stage import (
    DREW,
    DUNCAN,
    GUY,
    HENRY,
    MALCOLM,
    MARLEY,
    MARY,
    PERCEVAL,
    ROLAND,
    VICTORIA,
    answer,
    asked,
    befriend,
    begin,
    give,
    go_on,
    ids,
    put_in_office,
    stage,
    told,
    turn_of,
)

USURP = "action:usurp"


def lonely(*living: int, pcs: Sequence[int] = (DREW, GUY, MALCOLM, MARY)) -> Court:
    """A court in which of the neutrals only the King, Thomas, Jane and ``living`` can count: the other nobles are
    in prison, the other royals dead. Support 60 is worth 10."""
    court = stage(pcs)
    s = court.state
    for who in NOBLES:
        if s.owner[who] == NOBODY and who not in living:
            s.sentence[who] = PRISON
    for who in ROYALS:
        if who not in (GEORGE, THOMAS, JANE, *living):
            s.dead[who] = 1
    s.consort = CATHERINE if CATHERINE in living else NOBODY
    if CATHERINE not in living:
        s.spouse[GEORGE] = s.spouse[CATHERINE] = NOBODY
    return court


def wed(court: Court, one: int, other: int) -> None:
    court.state.spouse[one], court.state.spouse[other] = other, one


def reign(court: Court, seat: int, who: int) -> None:
    """Let the seat's royal have taken the throne by usurpation in an earlier turn."""
    from rules.down_with_the_king.court.deaths import die
    from rules.down_with_the_king.throne.usurpation import enthrone

    befriend(court, seat, who)
    court.dice.script([3, 3])
    die(court, court.state.monarch, "36.6")
    enthrone(court, seat, who)
    court.state.turn = 4
    court.state.next_crown = []
    court.state.pp = [200] * len(court.seats)
    court.journal.entries.clear()
    go_on(court)


def strike(court: Court, dice: Sequence[int], *answers: str) -> None:
    """Usurp with these dice and answers; no more Support is laid down by anybody."""
    court.dice.script(dice)
    answer(court, USURP, *answers)
    while court.decision is not None and court.decision.kind in ("usurp_cards", "defence_cards"):
        answer(court, "done")


def died(court: Court) -> list[object]:
    return [entry.facts["who"] for entry in court.journal.entries if entry.kind == "died"]


def ratings(court: Court) -> tuple[object, object]:
    """The two totals of the last usurpation."""
    found = {entry.kind: entry.facts["total"] for entry in court.journal.entries if "total" in entry.facts}
    return found["usurpers_rating"], found["monarchs_rating"]


def parts_of(parts: list[Part]) -> dict[str, int | str]:
    """Source -> amount or dice."""
    return {part.source: part.dice or part.amount for part in parts}


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


# ---- the usurper's rating (36.4) ---------------------------------------------------------------------


@pytest.mark.rule("36.4", "36.4.1", "36.4.2", "36.4.3", "36.4.4", "U1", "18.9")
def test_what_the_usurper_adds_up() -> None:
    court = stage()
    befriend(court, 0, ROLAND, HENRY, VICTORIA, JOHN, ALFRED, JANE)
    wed(court, DREW, VICTORIA)
    card = give(court, 0, "peasant_support")[0]
    parts = usurpers_parts(court.state, 0, JOHN, [card])
    assert parts_of(parts) == {
        f"who:{JOHN}": "1dx3",
        f"who:{DREW}": 6,  # Drew has the Status 3 of his wife, doubled; she is not added
        "friends": 10,  # Roland 5, Henry 5
        "friendly_royals": 7,  # Alfred 5, Jane 2, John not
        "peasant_support": "1dx4",
    }


@pytest.mark.rule("36.12", "U11", "U4")
@pytest.mark.parametrize("state", ["banished", "prison", "hiding", "stuck"])
@pytest.mark.parametrize("who", [DREW, ROLAND, MARLEY])
def test_those_out_of_reach_never_count(who: int, state: str) -> None:
    court = lonely(MARLEY)
    befriend(court, 0, ROLAND)
    s = court.state
    s.sentence[ROLAND] = 0
    match state:
        case "banished":
            s.sentence[who], s.place[who] = BANISHED, 2
        case "prison":
            s.sentence[who] = PRISON
        case "hiding":
            s.hiding[who] = 1
        case _:
            s.place[who], s.wars = 2, [2]
    mine, theirs = usurpers_parts(s, 0, THOMAS, []), monarchs_parts(s, 0, THOMAS)
    found = [parts_of(mine)[f"who:{DREW}"], parts_of(mine)["friends"], parts_of(theirs)["neutral_nobles"]]
    assert found == [0 if who == one else rating for one, rating in ((DREW, 1), (ROLAND, 5), (MARLEY, 5))]


@pytest.mark.rule("36.12", "36.4.3")
def test_somebody_merely_abroad_counts() -> None:
    court = lonely()
    befriend(court, 0, ROLAND)
    court.state.sentence[ROLAND], court.state.place[ROLAND] = 0, 3
    assert parts_of(usurpers_parts(court.state, 0, THOMAS, []))["friends"] == 5


@pytest.mark.rule("14.5.2", "36.4.4", "P9", "P15")
@pytest.mark.parametrize(
    ("kind", "condition", "dice"),
    [
        ("clergy_support", "", "1dx2"),
        ("clergy_support", "fac 55", "1dx3"),
        ("peasant_support", "", "1dx4"),
        ("peasant_support", "fac 52", "1dx8"),
        ("peasant_support", "problem peasant_unrest", "1dx8"),
        ("townsmen_support", "", "1dx3"),
        ("townsmen_support", "fac 45", "1dx5"),
        ("townsmen_support", "problem townsmen_unrest", "1dx5"),
        ("trade_guild_support", "", "1dx2"),
        ("trade_guild_support", "crown famine", "1dx3"),
        ("merchant_support", "", "1dx2"),
        ("merchant_support", "crown famine", "1dx3"),
        ("army_support", "", "1dx7"),
        ("army_support", "fac 53", "1dx10"),
        ("army_support", "crown famine", "1dx10"),
        ("army_support", "fac 53, crown famine, problem foreign_war", "1dx4"),
        ("navy_support", "", "1dx4"),
        ("navy_support", "fac 54", "1dx5"),
        ("navy_support", "fac 54, problem pirates", "1dx2"),
        ("foreign_support_sandarkan", "", "1dx3"),
        ("foreign_support_sandarkan", "office 8", "1dx4"),
        ("foreign_support_epalin", "", "1dx3"),
        ("foreign_support_epalin", "office 9", "1dx4"),
        ("foreign_support_cronos", "", "1dx2"),
        ("foreign_support_cronos", "office 10", "1dx3"),
        ("foreign_support_city_states", "", "1dx2"),
        ("foreign_support_city_states", "office 11", "1dx3"),
    ],
)
def test_support_cards_and_what_raises_them(kind: str, condition: str, dice: str) -> None:
    court = stage()
    s = court.state
    for word, key in (one.split() for one in condition.split(", ") if one):
        match word:
            case "fac":
                befriend(court, 0, int(key))
                s.sentence[int(key)] = PRISON  # where he is does not matter
            case "office":
                befriend(court, 0, s.holder[int(key)])
            case "problem":
                s.open[PROBLEM_KEY.index(key)] = 1
            case _:
                s.crown = [key]
    assert card_dice(s, 0, CARDS.index(kind)) == dice
    assert card_dice(s, 1, CARDS.index(kind)) == dice or "fac" in condition or "office" in condition


# ---- the Monarch's rating (36.5) ---------------------------------------------------------------------


@pytest.mark.rule("36.5", "36.5.1", "36.5.2", "36.5.3", "36.5.4", "U4", "U15")
def test_what_the_king_adds_up() -> None:
    court = lonely(CATHERINE, JOHN, MARLEY, HENRY)
    put_in_office(court, HENRY, "high_minister")
    assert parts_of(monarchs_parts(court.state, 0, THOMAS)) == {
        f"who:{GEORGE}": "2dx3",
        "neutral_nobles": 13,  # Marley 5, Henry 5 + 3; the others are in prison
        "neutral_royals": 25,  # George 10 + 4, John 9, Jane 2; Catherine not, Thomas is used
        f"who:{CATHERINE}": "1dx2",
        "married_monarch": 10,
        "support": 10,
    }
    befriend(court, 0, JOHN)
    # John 9 gone, Thomas 4 there
    assert parts_of(monarchs_parts(court.state, 0, JOHN))["neutral_royals"] == 20


@pytest.mark.rule("U15", "33.2.3", "36.5.2", "33.2.5")
def test_a_crisis_halves_the_crown_once() -> None:
    court = lonely(JOHN)
    court.state.support = 0
    parts = parts_of(monarchs_parts(court.state, 0, THOMAS))
    # George (10 + 4) / 2 = 7, John 9 / 2 = 4, Jane 2 / 2 = 1
    assert (parts["neutral_royals"], parts["support"]) == (12, -25)


@pytest.mark.rule("36.5.3", "36.5.2", "18.5")
@pytest.mark.parametrize("married", [False, True])
def test_another_monarch_has_ten_for_a_spouse_and_counts_catherine(married: bool) -> None:
    court = lonely(CATHERINE, ALAN, DUNCAN)
    s = court.state
    s.dead[GEORGE], s.spouse[GEORGE], s.spouse[CATHERINE] = 1, NOBODY, NOBODY
    s.monarch, s.office[GEORGE], s.office[ALAN], s.holder[0] = ALAN, NOBODY, 0, ALAN
    if married:
        wed(court, ALAN, CATHERINE)
        s.consort = CATHERINE
    parts = parts_of(monarchs_parts(s, 0, THOMAS))
    assert ("married_monarch" in parts) == married and f"who:{CATHERINE}" not in parts
    assert parts["neutral_royals"] == 26  # Alan 10 + 4, Catherine 10, Jane 2


@pytest.mark.rule("36.5.1", "36.8.1", "U5")
@pytest.mark.parametrize(
    ("owner", "monarch", "halved"), [(0, GEORGE, True), (1, GEORGE, False), (NOBODY, GEORGE, False), (0, ANNE, False)]
)
def test_jane_halves_a_male_monarch_for_her_own_player(owner: int, monarch: int, halved: bool) -> None:
    court = stage()
    s = court.state
    if owner != NOBODY:
        befriend(court, owner, JANE)
    s.monarch = monarch
    value = monarchs_parts(s, 0, THOMAS)[0]
    pips = 7 if monarch == GEORGE else 5
    whole = 21 if monarch == GEORGE else 5
    assert amount(value, pips) == (whole // 2 if halved else whole)


@pytest.mark.rule("36.5.4", "36.8.5", "32.5")
@pytest.mark.parametrize(
    ("support", "value"),
    [(120, 40), (115, 30), (100, 30), (95, 20), (70, 20), (65, 10), (30, 10), (25, 0), (5, 0), (0, -25)],
)
def test_the_support_value(support: int, value: int) -> None:
    court = stage()
    court.state.support = support
    assert support_value(court.state) == value


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


# ---- a FARC Monarch (36.8, 36.9) ---------------------------------------------------------------------


@pytest.mark.rule("36.8", "36.8.1", "36.8.2", "36.8.3", "36.8.4", "36.8.5", "U9", "U1", "U15", "M5")
def test_what_a_defending_player_adds_up() -> None:
    court = lonely(ALFRED, ANNE)
    s = court.state
    befriend(court, 1, ROLAND, VICTORIA, HENRY, ALFRED)
    for who in (ROLAND, VICTORIA, HENRY):
        s.sentence[who] = 0
    wed(court, GUY, VICTORIA)
    wed(court, ANNE, ROLAND)
    reign(court, 1, ANNE)
    card = give(court, 1, "navy_support")[0]
    s.hand[1].remove(card)
    s.face_up[1] = [card]
    s.support = 100
    assert parts_of(monarchs_parts(s, 0, THOMAS)) == {
        f"who:{ANNE}": "1d",
        "married_monarch": 10,
        f"who:{GUY}": 6,  # his wife's Status 3, doubled; she is not added
        "friends": 13,  # Roland 8 beside Anne, Henry 5
        "friendly_royals": 5,  # Alfred; the Monarch not
        "navy_support": "1dx4",
        "support": 30,
    }


@pytest.mark.rule("36.9", "U8", "U9", "36.6", "32.4", "U14")
def test_the_fall_of_a_farc_monarch() -> None:
    court = lonely(ALFRED, ANNE)
    s = court.state
    befriend(court, 1, ROLAND)
    s.sentence[ROLAND] = 0
    wed(court, ANNE, ROLAND)
    reign(court, 1, ANNE)
    card = give(court, 1, "navy_support")[0]
    s.hand[1].remove(card)
    s.face_up[1] = [card]
    s.support = 0
    give(court, 1, "informer")
    befriend(court, 0, HENRY, MARLEY, PERCEVAL, ALFRED)
    for who in (HENRY, MARLEY, PERCEVAL):
        s.sentence[who] = 0
    offices = list(s.holder)
    # Alfred 6, Drew 1, friends 14: 21; Anne 1, married 10, Guy 1, Roland 8, Navy 4, Support -25: -1
    strike(court, [6, 1, 1, 2, 3])
    assert ratings(court) == (21, -1)
    assert died(court) == [ANNE, GUY]
    assert (s.monarch, s.owner[ALFRED], s.reign_began, s.support) == (ALFRED, 0, 4, 50)
    assert s.holder[1:] == offices[1:] and s.next_crown == ["court_ball"]
    assert not s.face_up[1] and card in s.discard
    assert (s.owner[ROLAND], s.widowed[ROLAND]) == (1, 1)
    assert asked(court) == ("pc_death_discard", 1)
    answer(court, ids(court)[0])
    assert asked(court) == ("activity", 0) and s.skip == [0] * 4, "36.11 is not for a fall by usurpation"


@pytest.mark.rule("U16", "36.9", "36.8.2", "X7")
def test_a_defender_whose_pc_is_dead() -> None:
    court = lonely(ALFRED)
    s = court.state
    reign(court, 1, JOHN)
    s.returns[1] = 6
    s.support = 0
    befriend(court, 0, ALFRED, HENRY, MARLEY)
    s.sentence[HENRY] = s.sentence[MARLEY] = 0
    assert parts_of(monarchs_parts(s, 0, ALFRED))[f"who:{GUY}"] == 0
    strike(court, [6, 1, 3, 3])
    assert died(court) == [JOHN] and s.returns[1] == 6 and s.monarch == ALFRED


@pytest.mark.rule("U9", "36.11", "U12", "C10")
def test_when_a_farc_monarch_dies_otherwise_the_cards_before_his_player_go() -> None:
    from rules.down_with_the_king.court.deaths import die

    court = lonely(ALMERY, ALFRED)
    s = court.state
    reign(court, 1, JOHN)
    card = give(court, 1, "navy_support")[0]
    s.hand[1].remove(card)
    s.face_up[1] = [card]
    turn_of(court).at = "menu"
    die(court, JOHN, "31.2")
    go_on(court)
    assert (s.monarch, s.face_up[1], s.skip[1]) == (ALMERY, [], 1) and card in s.discard


@pytest.mark.rule("U7", "36.8", "36.3", "U6")
@pytest.mark.parametrize("won", [False, True])
def test_thomas_against_thomas(won: bool) -> None:
    court = lonely(ALAN)
    s = court.state
    reign(court, 1, THOMAS)
    befriend(court, 0, HENRY, MARLEY)
    s.sentence[HENRY] = s.sentence[MARLEY] = 0
    s.support = 0 if won else 120
    # Thomas 3, Drew 1, friends 10: 14; Thomas 1, Guy 1, Support -25 or 40: -23 or 42
    strike(court, [6, 2, 3, 3])
    assert ratings(court) == (14, -23 if won else 42)
    assert s.monarch == THOMAS and s.office[THOMAS] == 0 and not s.throne_empty
    if won:
        assert died(court) == [GUY] and (s.owner[THOMAS], s.reign_began, s.support) == (0, 4, 60)
    else:
        assert died(court) == [DREW] and (s.owner[THOMAS], s.reign_began) == (1, 1)


@pytest.mark.rule("36.8")
def test_the_monarchs_own_player_does_not_usurp() -> None:
    court = lonely(ALFRED)
    reign(court, 0, JOHN)
    assert USURP not in ids(court)
    assert [one.key for one in court.blocked() if one.id == USURP] == ["your_royal_reigns"]


@pytest.mark.rule("U11", "36.1", "X6")
def test_a_pc_in_prison_may_usurp_and_dies_of_it() -> None:
    court = lonely()
    court.state.sentence[DREW] = PRISON
    go_on(court)
    court.dice.script([1, 6, 6])
    answer(court, USURP, "done")
    assert died(court) == [DREW] and court.state.sentence[DREW] == 0


# ---- the advantages of the throne (36.10) ------------------------------------------------------------


@pytest.mark.rule("36.10.2", "K4")
@pytest.mark.parametrize("ruler", [0, 1])
def test_the_ruler_makes_no_counsel_not_even_a_free_one(ruler: int) -> None:
    from rules.down_with_the_king.turn.counsel import CounselStep

    court = lonely(ALFRED)
    reign(court, ruler, JOHN)
    s = court.state
    s.open[PROBLEM_KEY.index("peasant_unrest")] = 1
    s.free_counsel[0] = 1
    begin(court, CounselStep(0))
    assert asked(court)[0] == ("activity" if ruler == 0 else "counsel_table")


@pytest.mark.rule("36.10.2", "36.10.3")
def test_the_ruler_adds_or_subtracts_one_on_problems_and_counsels() -> None:
    from rules.down_with_the_king.realm.problems import problem_powers
    from rules.down_with_the_king.turn.counsels import counsel_powers

    court = lonely(ALFRED)
    assert not problem_powers(court.state, 0) and not counsel_powers(court.state, COUNSELS[0].counsels[0], NOBODY)
    reign(court, 1, JOHN)
    for problem in range(len(PROBLEM_KEY)):
        assert [(power.seat, power.count, power.sources) for power in problem_powers(court.state, problem)] == [
            (1, 1, "throne")
        ]
    for table in COUNSELS:
        for counsel in table.counsels:
            powers = counsel_powers(court.state, counsel, NOBODY)
            assert [(power.seat, power.count, power.sources) for power in powers] == [(1, 1, "throne")]


@pytest.mark.rule("36.10.5", "13.4.14")
def test_no_treachery_wins_a_farc_monarch() -> None:
    from rules.down_with_the_king.activities.recruiting import betrayers

    court = lonely(ALFRED)
    befriend(court, 1, ALFRED)
    reign(court, 1, JOHN)
    assert betrayers(court.state, 0) == [ALFRED]


# ---- the figures on the screen -----------------------------------------------------------------------


@pytest.mark.rule("36.6", "36.7")
def test_the_odds_are_exact() -> None:
    court = lonely(JOHN)
    s = court.state
    s.pp[0] = 100
    befriend(court, 0, JOHN, ROLAND, HENRY, MARLEY)
    for who in (ROLAND, HENRY, MARLEY):
        s.sentence[who] = 0
    card = give(court, 0, "navy_support")[0]
    answer(court, USURP)
    figure = court.odds(f"card:{card}")
    assert figure is not None
    # John 1dx3 + 16 + Navy 1dx4 against George 2dx3 + 30
    won = sum(
        3 * john + 16 + 4 * navy > 3 * (one + two) + 30 for john, navy, one, two in product(range(1, 7), repeat=4)
    )
    assert (figure.of, figure.rows[0].cases, figure.rows[1].cases + figure.rows[2].cases) == (6**4, won, 6**4 - won)
    assert 0 < won < 6**4


@pytest.mark.rule("36.4")
def test_chances_of_certain_ratings() -> None:
    assert chances([Part("a", 3)], [Part("b", 3)]) == (0, 1)
    assert chances([Part("a", 4)], [Part("b", 3)]) == (1, 1)


@pytest.mark.rule("36.4", "36.5")
def test_the_scene_adds_up_line_by_line() -> None:
    court = lonely(CATHERINE)
    befriend(court, 0, JANE)
    answer(court, USURP)
    facts = next(scene.facts for scene in court.view(None).scenes if scene.kind == "usurpation")
    assert str(facts["usurper_lines"]).splitlines() == [
        f"who:{THOMAS}|d/2 up|1|3|0|0",
        f"who:{DREW}||1|1|0|0",
        "friends||0|0|0|0",
        "friendly_royals||2|2|1|0",
    ]
    # George halved by Jane: 6 / 2 to 36 / 2
    assert str(facts["monarch_lines"]).splitlines()[0] == f"who:{GEORGE}|2dx3|3|18|0|1"
    assert (facts["usurper_total"], facts["monarch_total"]) == ([4, 6], [3 + 14 + 2 + 10 + 10, 18 + 14 + 12 + 10 + 10])
    assert facts["won"] == "0"


@pytest.mark.rule("36.4.4")
def test_before_the_first_card_lies_one_may_step_back() -> None:
    court = stage()
    card = give(court, 0, "army_support")[0]
    answer(court, USURP)
    court.undo()
    assert asked(court) == ("activity", 0)
    answer(court, USURP, f"card:{card}")
    assert not court.can_undo and ids(court) == ["done"]
