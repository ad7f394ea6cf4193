"""Guardians, tokens, the riddle, the Grail, Camelot (19, 25 to 31, E1 to E9, J1 to J20)."""

import pytest

from rules.engine.dice import Dice
from rules.kingdom.board import ID, PLACE
from rules.kingdom.encounters.camelot import CamelotFight
from rules.kingdom.encounters.guardians import to_the_end
from rules.kingdom.encounters.quest import remove_token
from rules.kingdom.encounters.riddles import free_answer
from rules.kingdom.facts import LOST, NOBODY
from rules.kingdom.riddle_answers import bare, is_right
from rules.kingdom.seats import board_of, figures_of
from rules.kingdom.turn.taxes import collect
from tests.rules.kingdom.stage import (
    ANN,
    BEA,
    CARL,
    answer,
    clear,
    crown,
    hold,
    ids,
    kind,
    on,
    put,
    stage,
    told,
    top,
    why,
)

SITE = 6
AT = "9.6"
CAMELOT = "15.11"
GUARDIANS = range(16)


def facing(number: int = 0, token: int = 1, seats: int = 3):  # type: ignore[no-untyped-def]
    """Ann's Challenger on a site with that token, that guardian on top of its pack."""
    table = stage(seats)
    s = table.state
    crown(table, ANN, AT)
    s.guardians.remove(number)
    s.guardians.insert(0, number)
    where = s.tokens.index(token)
    s.tokens[where], s.tokens[SITE] = s.tokens[SITE], token
    return on(table, "battles")


@pytest.mark.rule("28", "J1", "J13", "J14", "26")
@pytest.mark.parametrize("number", GUARDIANS)
def test_every_guardian_fights_with_its_die_and_pays_its_chivalry(number: int) -> None:
    table = facing(number)
    card = figures_of(table).guardians[number]
    assert kind(table) == (ANN, "guardian") and told(table, "guardian")[0]["other"] == BEA
    rounds = 0
    while kind(table)[1] == "guardian":
        table.dice.script([1, card.die])
        answer(table, "throw")
        rounds += 1
    assert rounds == -(-card.endurance // (card.die - 1))
    assert table.state.chivalry[ANN] == card.reward and table.state.guardians[-1] == number
    assert table.state.tokens[SITE] == NOBODY and table.state.endurance[ANN] == 40


@pytest.mark.rule("28", "J1", "J4")
def test_ties_do_nothing_and_the_lower_throw_loses_the_difference() -> None:
    table = facing(0)
    table.dice.script([3, 3, 6, 2])
    answer(table, "throw", "throw")
    assert table.state.endurance[ANN] == 36 and table.view(ANN).scenes[-1].facts["left"] == 5


@pytest.mark.rule("J4", "34", "L18")
def test_a_dead_challenger_leaves_the_site_closed() -> None:
    table = facing(0)
    table.state.endurance[ANN] = 3
    table.dice.script([6, 1])
    answer(table, "throw")
    assert table.state.out[ANN] and table.state.tokens[SITE] == 1 and table.state.facing == NOBODY


@pytest.mark.rule("28", "J2", "J3", "J12", "J20")
def test_a_retreat_costs_what_the_card_says_and_closes_the_site_for_two_turns() -> None:
    table = facing(0)
    s = table.state
    s.chivalry[ANN] = 5
    retreats = [choice for choice in ids(table) if choice.startswith("retreat:")]
    assert retreats and table.decision is not None and table.decision.way_out == ""
    answer(table, retreats[0])
    assert (s.endurance[ANN], s.chivalry[ANN]) == (39, 4)
    assert s.crown[ANN] == PLACE[retreats[0][8:]] and s.bans[SITE] == 3 and s.guardians[-1] == 0


@pytest.mark.rule("28", "J2")
@pytest.mark.parametrize("number", GUARDIANS)
def test_every_guardian_takes_on_a_retreat_what_its_card_says(number: int) -> None:
    table = facing(number)
    card = figures_of(table).guardians[number]
    table.state.chivalry[ANN] = 20
    answer(table, next(choice for choice in ids(table) if choice.startswith("retreat:")))
    assert table.state.endurance[ANN] == 40 - card.retreat_endurance
    assert table.state.chivalry[ANN] == 20 - card.retreat_chivalry
    assert table.state.guardians[-1] == number and table.state.tokens[SITE] == 1


@pytest.mark.rule("J2", "C22", "C8")
def test_enemy_troops_and_closed_squares_leave_no_retreat() -> None:
    table = facing(0)
    for near in board_of(table).neighbors[PLACE[AT]]:
        x, y = near // 9 % 30, near // 9 // 30
        put(table, BEA, f"{x}.{y}", foot=1)
    table.resume()
    assert ids(table) == ["throw"] and set(why(table).values()) == {"no_retreat"}


@pytest.mark.rule("J2", "34")
def test_the_loss_of_a_retreat_may_kill() -> None:
    table = facing(15)
    table.state.endurance[ANN] = 4
    answer(table, next(choice for choice in ids(table) if choice.startswith("retreat")))
    assert table.state.out[ANN]


@pytest.mark.rule("29", "J10")
def test_a_blank_token_leaves_and_the_site_is_open_to_all() -> None:
    table = facing(0)
    slay(table)
    assert told(table, "token_blank") and table.state.removed == [1]
    kinds = [entry.kind for entry in table.journal.entries]
    assert kinds.index("guardian_slain") < kinds.index("token_blank")


def slay(table) -> None:  # type: ignore[no-untyped-def]
    """Throw until the guardian is slain."""
    while kind(table)[1] == "guardian":
        table.dice.script([1, 6])
        answer(table, "throw")


@pytest.mark.rule("30", "J5", "J16", "25")
def test_the_grails_token_leads_to_a_riddle_read_by_the_next_player() -> None:
    table = facing(0, token=0)
    slay(table)
    assert kind(table) == (ANN, "riddle") and table.state.face_up == SITE
    assert table.decision is not None and table.decision.max_text == 40 and ids(table) == ["silent"]
    text = figures_of(table).riddles[table.state.asked].text
    assert told(table, "riddle")[0] == {"seat": ANN, "other": BEA, "text": text}


@pytest.mark.rule("30", "J6", "J19", "31")
def test_the_right_answer_wins_the_grail() -> None:
    table = facing(0, token=0)
    slay(table)
    asked = table.state.asked
    answer(table, f"say:It is the {figures_of(table).riddles[asked].answer.upper()}")
    assert table.state.grail == ANN and table.state.removed == [0] and table.state.riddles[-1] == asked


@pytest.mark.rule("30", "J5", "J15", "J16")
def test_a_miss_closes_the_site_and_only_the_reader_learns_the_answer() -> None:
    table = facing(0, token=0)
    slay(table)
    answer(table, "say:something else")
    secret = [entry for entry in table.journal.entries if entry.kind == "riddle_answer"]
    assert [entry.to for entry in secret] == [[BEA]]
    assert kind(table) == (ANN, "leave")
    answer(table, ids(table)[0])
    assert table.state.face_up == SITE and table.state.bans[SITE] == 3 and table.state.grail == NOBODY


@pytest.mark.rule("J15")
def test_without_a_free_square_beside_he_goes_to_the_nearest_free_one() -> None:
    table = facing(0, token=0)
    slay(table)
    for near in board_of(table).neighbors[PLACE[AT]]:
        put(table, BEA, f"{near // 9 % 30}.{near // 9 // 30}", foot=1)
    answer(table, "silent")
    place = PLACE[ids(table)[0][3:]] if kind(table)[1] == "leave" else table.state.crown[ANN]
    assert place not in board_of(table).neighbors[PLACE[AT]]


@pytest.mark.rule("J17", "J6")
def test_how_answers_are_compared() -> None:
    assert bare("It's the SMITH'S anvil!") == "smiths anvil"
    assert bare("You are my Horseshoes") == "horseshoe" and bare("Écho") == "echo" and bare("... a the") == ""
    assert is_right("the bells", "bell", ()) and is_right("two mill-stones", "x", ("two mill stone",))
    table = facing(0, token=0)
    slay(table)
    answer(table, "say:...")
    assert kind(table) == (ANN, "riddle")


@pytest.mark.rule("J7", "J18")
def test_bots_are_right_in_one_of_two_cases() -> None:
    table = facing(0, token=0)
    slay(table)
    riddle = figures_of(table).riddles[table.state.asked]
    assert table.decision is not None
    given = [free_answer(table, table.decision.ask, Dice.seeded(seed)) for seed in range(400)]
    right = sum(is_right(text[4:], riddle.answer, riddle.accept) for text in given if text != "silent")
    assert 160 < right < 240


@pytest.mark.rule("J11", "M2", "J16")
def test_nobody_sees_tokens_packs_or_answers() -> None:
    table = facing(0, token=0)
    slay(table)
    riddle = figures_of(table).riddles[table.state.asked]
    for seat in (None, ANN, BEA, CARL):
        assert riddle.answer not in repr(table.view(seat).scenes).replace(riddle.text, "")
    other = stage()
    other.state.tokens.reverse()
    assert on(other, "moves").view(BEA) == on(stage(), "moves").view(BEA)


@pytest.mark.rule("31", "J8", "8")
def test_the_holder_receives_for_his_allegiances_and_the_former_one_pays_again() -> None:
    table = stage()
    s = table.state
    s.patron[4], s.cost[4], s.patron[5], s.cost[5] = ANN, 12, BEA, 7
    s.tokens[0], s.removed, s.grail = NOBODY, [0], ANN
    on(table, "allegiance")
    assert s.gold[ANN] == 512
    s.grail = BEA
    on(table, "allegiance")
    assert s.gold[ANN] == 500


@pytest.mark.rule("31", "E8", "E3", "19")
def test_at_camelot_both_throw_until_one_is_dead_and_the_grail_of_the_dead_is_lost() -> None:
    table = stage()
    s = table.state
    s.endurance = [3, 4, 40]
    s.tokens[0], s.removed, s.grail = NOBODY, [0], BEA
    crown(table, ANN, "15.11")
    crown(table, BEA, "15.11")
    table.dice.script([2, 2, 3, 5, 6, 2])
    on(table, "purchases", CamelotFight(seat=ANN))
    assert s.out[BEA] and s.endurance[ANN] == 1 and s.grail == LOST and s.chivalry[ANN] == 0
    assert [entry["endurance"] for entry in told(table, "camelot_round")] == [1, 0]


@pytest.mark.rule("E5", "E6", "33")
def test_allies_fight_at_camelot_too() -> None:
    table = stage()
    s = table.state
    s.allied = [0, 1, 0, 1, 0, 0, 0, 0, 0]
    s.endurance[BEA] = 2
    crown(table, ANN, "15.11")
    crown(table, BEA, "15.11")
    table.dice.script([6, 1])
    on(table, "battles")
    assert s.out[BEA] and kind(table)[1] == "purchase"


@pytest.mark.rule("19", "E1", "E9")
def test_camelot_pays_from_the_second_tax_step_on() -> None:
    table = stage()
    crown(table, ANN, "15.11")
    collect(table, ANN)
    first = table.state.gold[ANN]
    collect(table, ANN)
    assert table.state.gold[ANN] - first == 25 + 11 and first == 511
    top(table, "tournament")
    table.state.active = ANN


@pytest.mark.rule("19", "E4", "J19")
def test_camelot_falls_with_the_ninth_token() -> None:
    table = stage()
    s = table.state
    crown(table, BEA, "15.11")
    for site in range(9):
        remove_token(table, site)
    assert s.out[BEA] and told(table, "camelot_falls")
    s.chivalry[ANN] = 20
    crown(table, ANN, "15.10")
    on(table, "moves")
    answer(table, "take:15.10")
    assert why(table)["to:15.11"] == "camelot_fallen"


def test_the_odds_of_a_fight_to_its_end_are_exact() -> None:
    """One point each and a die of two faces would be even; a red die from 1 against 1 is even too."""
    odds = to_the_end(6, 1, 1, 0)
    assert [row.cases * 2 for row in odds.rows] == [odds.of, odds.of]
    assert sum(row.cases for row in to_the_end(8, 9, 20, 5).rows) == to_the_end(8, 9, 20, 5).of


def before(place: str, rules_version: int = 0):  # type: ignore[no-untyped-def]
    """Ann's Challenger enters a place with a free move in hand."""
    table = stage(rules_version=rules_version)
    start = ID[board_of(table).neighbors[PLACE[place]][0]]
    table.state.chivalry[ANN] = 13
    clear(table, ANN)
    crown(table, ANN, start)
    hold(table, ANN, "free_move")
    if place == CAMELOT:
        crown(table, BEA, place)
    return answer(on(table, "moves"), f"take:{start}", f"to:{place}")


@pytest.mark.rule("J20", "C7", "C15")
def test_no_free_move_leads_away_from_a_guardian_who_waits() -> None:
    table = before(AT)
    assert f"free:challenger:{AT}" not in ids(table) and why(table)[f"free:challenger:{AT}"] == "faces_guardian"
    assert kind(answer(table, "done")) == (ANN, "guardian")
    assert f"free:challenger:{AT}" in ids(before(AT, rules_version=1))


@pytest.mark.rule("C19", "E5")
def test_a_free_move_leaves_camelot_only_if_nobody_else_is_there() -> None:
    table = before(CAMELOT)
    free = f"free:challenger:{CAMELOT}"
    assert free not in ids(table) and why(table)[free] == "faces_rival"
    crown(table, BEA, "16.12")
    table.resume()
    assert free in ids(table)
    assert free in ids(before(CAMELOT, rules_version=1))


@pytest.mark.rule("J3", "M1")
def test_a_ban_is_told_as_two_turns_from_the_retreat_on() -> None:
    table = facing(0)
    retreat = next(choice for choice in ids(table) if choice.startswith("retreat:"))
    answer(table, retreat)
    assert kind(table) == (ANN, "purchase") and table.view(ANN).seats[ANN].bans[SITE] == 2
    answer(table, "done")
    assert table.view(BEA).seats[ANN].bans[SITE] == 2
