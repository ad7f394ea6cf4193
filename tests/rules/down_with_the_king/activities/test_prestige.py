"""The prestige tables (13.4.17, notes 1 to 12, T18 to T20, T24, T25)."""

import pytest

from rules.down_with_the_king.activities.prestige import ConsultTable, table_odds
from rules.down_with_the_king.facts import (
    BUSINESS,
    CAROUSING,
    CRAFT,
    FASHION,
    GAMBLING,
    LITERARY,
    NOBODY,
    PATRONAGE,
    PRESTIGE,
    ROMANCE,
    ROW_TEXT,
    SOCIALIZING,
    SPORTING,
    row_of,
)
from rules.down_with_the_king.justice.sentences import imprison
from rules.down_with_the_king.state import BANISHED, Court
from rules.engine.decision import Value
from tests.rules.down_with_the_king.stage import DREW, GUY, MARY, answer, cases, go_on, ids, kind, stage, told, turn_of


def fact(court: Court, line: str, name: str) -> Value:
    return next(entry for entry in reversed(court.journal.entries) if entry.kind == line).facts[name]


def consult(court: Court, table: int, dice: list[int], buy: bool = False) -> None:
    """Consult a table with these dice, with or without a bought +1."""
    court.dice.script(dice)
    answer(court, "activity:prestige_table", f"table:{table}")
    if kind(court) == "prestige_modifier":
        court.choose("buy" if buy else "roll")


@pytest.mark.rule("13.4.17", "T24", "34.4")
@pytest.mark.parametrize(
    ("table", "cost"),
    [
        (LITERARY, 0),
        (FASHION, 0),
        (CRAFT, 0),
        (ROMANCE, 0),
        (SOCIALIZING, 1),
        (PATRONAGE, 2),
        (CAROUSING, 0),
        (SPORTING, 0),
        (GAMBLING, 0),
        (BUSINESS, 3),
    ],
)
def test_three_tables_cost_influence(table: int, cost: int) -> None:
    court = stage()
    court.state.modifiers[0][table] = 2  # no +1 is for sale
    go_on(court)
    answer(court, "activity:prestige_table", f"table:{table}")
    assert fact(court, "consults_table", "ip") == cost
    assert turn_of(court).done == ["prestige_table"]


@pytest.mark.rule("13.4.17", "34.6", "34.7")
@pytest.mark.parametrize(
    ("ip", "crown", "support", "closed"),
    [
        (2, [], 60, {BUSINESS}),
        (20, ["famine"], 60, {SOCIALIZING, PATRONAGE, BUSINESS}),
        (5, [], 0, {BUSINESS}),  # half of 5, rounded down, is 2
    ],
)
def test_a_table_that_cannot_be_paid_is_closed(ip: int, crown: list[str], support: int, closed: set[int]) -> None:
    court = stage()
    court.state.ip[0], court.state.crown, court.state.support = ip, crown, support
    go_on(court)
    answer(court, "activity:prestige_table")
    assert {int(one.id[6:]) for one in court.blocked()} == closed


@pytest.mark.rule("13.4.17")
def test_no_sporting_for_a_lady() -> None:
    court = stage(pcs=(MARY, GUY))
    answer(court, "activity:prestige_table")
    assert f"table:{SPORTING}" not in ids(court)
    assert [(one.id, one.key) for one in court.blocked()] == [(f"table:{SPORTING}", "men_only")]


@pytest.mark.rule("13.4.17", "13.1")
def test_one_table_and_one_roll_a_turn() -> None:
    court = stage()
    consult(court, FASHION, [3, 3])
    assert court.state.pp[0] == 31 and turn_of(court).left == 1
    assert "activity:prestige_table" not in ids(court)


@pytest.mark.rule("13.4.17", "T25")
@pytest.mark.parametrize(
    ("table", "before", "dice", "total", "after"),
    [
        (FASHION, 0, [3, 3], 6, 1),  # in good taste: +1
        (FASHION, 1, [5, 6], 12, 2),
        (FASHION, 2, [3, 3], 8, 2),  # never above +2
        (FASHION, -1, [1, 2], 2, -2),  # indecent dress, -2: never below -2
        (FASHION, 2, [6, 6], 14, 2),  # a total off the table is its last row
        (CRAFT, 0, [5, 6], 11, 2),
        (CAROUSING, 0, [6, 6], 12, 0),  # no modifiers there
        (LITERARY, 0, [6, 6], 12, 1),
        (SOCIALIZING, 0, [5, 6], 11, 1),
        (PATRONAGE, 0, [1, 3], 4, -1),
        (GAMBLING, 0, [5, 6], 11, 1),
    ],
)
def test_modifiers_add_up_within_two(table: int, before: int, dice: list[int], total: int, after: int) -> None:
    court = stage()
    court.state.modifiers[0][table] = before
    go_on(court)
    consult(court, table, dice)
    assert fact(court, "prestige_roll", "total") == total
    assert fact(court, "prestige_roll", "change") == before
    assert ("modifier_noted" in told(court)) == (row_of(PRESTIGE[table].rows, total).modifier != 0)
    assert court.state.modifiers[0][table] == after
    assert not any(value for place, value in enumerate(court.state.modifiers[0]) if place != table)


@pytest.mark.rule("13.4.17", "34.4", "T25")
def test_a_bought_one_counts_for_this_roll_only() -> None:
    court = stage()
    consult(court, CAROUSING, [4, 4], buy=True)  # 8 + 1 = 9: three more activities
    assert fact(court, "prestige_roll", "total") == 9
    assert court.state.ip[0] == 18 and court.state.modifiers[0][CAROUSING] == 0
    assert turn_of(court).left == 2 - 1 + 3 and turn_of(court).bought_modifier == 1


@pytest.mark.rule("13.4.17")
def test_one_bought_modifier_a_turn() -> None:
    court = stage()
    turn_of(court).bought_modifier = 1
    go_on(court)
    court.dice.script([4, 4])
    answer(court, "activity:prestige_table", f"table:{CAROUSING}")
    assert fact(court, "prestige_roll", "dice") == [4, 4]  # nothing to buy: the dice have fallen


@pytest.mark.rule("13.4.17")
def test_the_screens_see_table_and_modifier() -> None:
    court = stage()
    court.state.modifiers[0][FASHION] = 1
    go_on(court)
    answer(court, "activity:prestige_table")
    step = court.stack[-1]
    assert isinstance(step, ConsultTable)
    assert step.scene(court) == {"seat": 0, "table": NOBODY, "modifier": 0, "bought": 0}
    answer(court, f"table:{FASHION}")
    assert step.scene(court) == {"seat": 0, "table": FASHION, "modifier": 1, "bought": 0}


@pytest.mark.rule("13.4.17", "34.6", "34.7")
@pytest.mark.parametrize(
    ("table", "held", "ip", "crown", "offered"),
    [
        (FASHION, 1, 2, [], True),
        (FASHION, 2, 20, [], False),
        (FASHION, 0, 1, [], False),
        (FASHION, 0, 9, ["famine"], False),
        (PATRONAGE, 0, 3, [], False),
        (PATRONAGE, 0, 4, [], True),
    ],
)
def test_when_a_bought_one_is_on_offer(table: int, held: int, ip: int, crown: list[str], offered: bool) -> None:
    court = stage()
    court.state.modifiers[0][table], court.state.ip[0], court.state.crown = held, ip, crown
    go_on(court)
    answer(court, "activity:prestige_table", f"table:{table}")
    assert (kind(court) == "prestige_modifier") == offered


@pytest.mark.rule("note 1", "T20")
def test_roll_again_is_free_with_the_same_modifiers_and_only_the_last_row_counts() -> None:
    court = stage()
    court.state.modifiers[0][CRAFT] = 1
    go_on(court)
    # 5 + 1 + 1 = 7 twice: again; then 7 + 2 = 9: able hands, 2 PP, 2 IP, +1
    consult(court, CRAFT, [2, 3, 4, 1, 3, 4], buy=True)
    s = court.state
    assert told(court).count("prestige_roll") == 3
    assert (s.ip[0], s.pp[0]) == (20 - 2 + 2, 32) and s.modifiers[0][CRAFT] == 2
    assert turn_of(court).left == 1


@pytest.mark.rule("note 2", "13.4.17")
def test_a_row_without_effect_ends_the_activities() -> None:
    court = stage()
    consult(court, LITERARY, [1, 3])
    assert turn_of(court).stopped and "activity:travel" not in ids(court)


@pytest.mark.rule("T18", "20.5", "24.3", "29.2", "T27")
@pytest.mark.parametrize("state", ["abroad", "hiding", "banished", "home"])
@pytest.mark.parametrize(
    ("table", "dice", "whole", "half"),
    [
        (CRAFT, [4, 5], (22, 32), (21, 31)),  # 2 and 2
        (CRAFT, [5, 6], (25, 35), (23, 33)),  # 5 and 5: 3 each
        (BUSINESS, [1, 2], (0, 0), (8, 15)),  # after 3 IP for the table: 17 lose 9; 30 lose 15
        (CAROUSING, [6, 6], (20, 60), (20, 45)),
    ],
)
def test_a_pc_away_gains_and_loses_half_rounded_up(
    table: int, dice: list[int], whole: tuple[int, int], half: tuple[int, int], state: str
) -> None:
    court = stage()
    s = court.state
    if state == "hiding":
        s.hiding[DREW] = 1
    elif state != "home":
        s.place[DREW] = 2
    if state == "banished":
        s.sentence[DREW] = BANISHED
    go_on(court)
    before = s.modifiers[0][table]
    consult(court, table, dice)
    s = court.state
    assert (s.ip[0], s.pp[0]) == (whole if state == "home" else half)
    assert s.modifiers[0][table] - before == row_of(PRESTIGE[table].rows, sum(dice)).modifier


@pytest.mark.rule("T33", "note 5", "24.3", "29.2")
@pytest.mark.parametrize("state", ["hiding", "banished"])
def test_a_duel_row_is_nothing_to_a_hiding_or_banished_pc(state: str) -> None:
    court = stage()
    if state == "hiding":
        court.state.hiding[DREW] = 1
    else:
        court.state.sentence[DREW], court.state.place[DREW] = BANISHED, 2
    go_on(court)
    consult(court, SPORTING, [2, 3])
    assert "duel_ignored" in told(court) and not turn_of(court).stopped
    assert court.state.modifiers[0][SPORTING] == 0
    assert kind(court) == "activity"


@pytest.mark.rule("note 5", "19.3")
def test_a_duel_row_ends_the_activities_and_brings_a_duel() -> None:
    court = stage()
    consult(court, SPORTING, [2, 3])
    assert turn_of(court).stopped and court.state.modifiers[0][SPORTING] == -2
    assert kind(court) == "duel_whom"


@pytest.mark.rule("20.5", "note 5", "19.7.4")
def test_abroad_a_duel_needs_an_able_opponent_in_the_country() -> None:
    court = stage()
    court.state.place[DREW] = 2  # only the ambassador, who is no opponent, is there
    go_on(court)
    consult(court, SPORTING, [2, 3])
    assert "no_duel" in told(court) and turn_of(court).stopped


@pytest.mark.rule("13.4.17", "31.5")
def test_the_modifier_of_a_fatal_duel_dies_with_the_pc() -> None:
    court = stage()
    consult(court, SPORTING, [2, 3])
    assert court.state.modifiers[0][SPORTING] == -2
    # Drew against Guy, dice count 12; Drew misses with 6, Guy hits with 1 (Dueling 2)
    court.dice.script([1, 2, 6, 1, 2])
    while court.decision is not None and court.state.returns[0] == 0:
        court.choose(next(one for one in ids(court) if one.startswith("who") or one in ("pass", "done")))
    assert court.state.modifiers[0] == [0] * len(PRESTIGE)


@pytest.mark.rule("13.4.17")
def test_the_odds_follow_the_modifier() -> None:
    figure = table_odds(SPORTING, 2)
    rows = {ROW_TEXT[str(row.facts["row"])]: row.cases for row in figure.rows}
    assert figure.of == 36 and sum(rows.values()) == 36
    assert rows["Champion of the realm"] == 6  # 10, 11 and 12 become 12 or more: 3 + 2 + 1
    court = stage()
    court.state.modifiers[0][SPORTING] = 1
    go_on(court)
    answer(court, "activity:prestige_table")
    assert cases(court.odds(f"table:{SPORTING}")) == cases(table_odds(SPORTING, 1))
    court.choose(f"table:{SPORTING}")
    assert cases(court.odds("buy")) == cases(figure)
    assert cases(court.odds("roll")) == cases(table_odds(SPORTING, 1))


@pytest.mark.rule("13.4.17")
def test_one_can_step_back_until_the_dice_fall() -> None:
    court = stage()
    answer(court, "activity:prestige_table", f"table:{BUSINESS}")
    court.undo()
    court.undo()
    assert kind(court) == "activity" and court.state.ip[0] == 20 and turn_of(court).left == 2
    consult(court, BUSINESS, [3, 4])
    assert not court.can_undo


@pytest.mark.rule("T26", "13.1", "30.3")
def test_no_table_from_prison() -> None:
    court = stage()
    imprison(court, DREW)
    go_on(court)
    reasons = {one.id: one.key for one in court.blocked()}
    assert reasons["activity:prestige_table"] == reasons["activity:draw"] == "pc_in_prison"
