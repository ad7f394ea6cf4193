"""What both sides of a usurpation add up (36.4, 36.5), and the figures that players see."""

from itertools import product

import pytest

from rules.down_with_the_king.facts import (
    ALAN,
    ALFRED,
    ANNE,
    CARDS,
    CATHERINE,
    GEORGE,
    JANE,
    JOHN,
    NOBODY,
    PROBLEM_KEY,
    THOMAS,
)
from rules.down_with_the_king.state import BANISHED, PRISON
from rules.down_with_the_king.throne.ratings import (
    Part,
    amount,
    card_dice,
    chances,
    monarchs_parts,
    support_value,
    usurpers_parts,
)
from tests.rules.down_with_the_king.stage import (
    DREW,
    DUNCAN,
    HENRY,
    MARLEY,
    ROLAND,
    VICTORIA,
    answer,
    asked,
    befriend,
    give,
    ids,
    put_in_office,
    stage,
)
from tests.rules.down_with_the_king.throne.strikes import USURP, lonely, parts_of, wed

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
