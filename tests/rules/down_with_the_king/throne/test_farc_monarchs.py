"""A Monarch of a faction: defense, fall, and the advantages of the throne (36.8-36.10)."""

import pytest

from rules.down_with_the_king.facts import ALAN, ALFRED, ALMERY, ANNE, COUNSELS, JOHN, NOBODY, PROBLEM_KEY, THOMAS
from rules.down_with_the_king.state import AMENDED_SINCE, PRISON
from rules.down_with_the_king.throne.ratings import monarchs_parts
from tests.rules.down_with_the_king.stage import (
    DREW,
    GUY,
    HENRY,
    MARLEY,
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
    turn_of,
)
from tests.rules.down_with_the_king.throne.strikes import USURP, died, lonely, parts_of, ratings, reign, strike, wed

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


@pytest.mark.rule("U7", "36.8")
@pytest.mark.parametrize(
    ("version", "line"),
    [
        (AMENDED_SINCE, "Ann takes the throne with another Thomas."),
        (AMENDED_SINCE - 1, "Thomas dies: Ann puts Thomas on the throne."),
    ],
)
def test_nobody_dies_where_one_thomas_follows_another(version: int, line: str) -> None:
    court = lonely(ALAN)
    court.rules_version = version
    reign(court, 1, THOMAS)
    court.state.support = 0
    strike(court, [6, 1, 3, 3])
    told = [one.text for one in court.chronicle(None)]
    assert line in told and ("Thomas dies" in " ".join(told)) == (version < AMENDED_SINCE)


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
