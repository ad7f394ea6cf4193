"""Setting up, the sequence of a turn, and what war and pirates do to a usurpation (3, 4, 5, 7.10, 10)."""

from collections import Counter

import pytest

from rules.down_with_the_king.court.people import faction, player_order, roller
from rules.down_with_the_king.facts import (
    ALIGNMENT,
    AMBASSADORS,
    CARDS,
    CATHERINE,
    COUNTERS,
    CRONOS,
    DWTK,
    FOREIGN_WAR,
    GENERAL,
    GEORGE,
    NOBLES,
    NOBODY,
    OFFICE_COUNTRY,
    OFFICE_IDS,
    OFFICES,
    PC_IDS,
    PIRATES,
    ROYALS,
)
from rules.down_with_the_king.game import GAME, turn_and_phase
from rules.down_with_the_king.justice.sentences import condemn
from rules.down_with_the_king.setup import set_up
from rules.down_with_the_king.state import AMENDED_SINCE, IN_CONTAINER, ON_CARD, Court
from rules.down_with_the_king.throne.ratings import amount, card_dice, usurpers_parts
from rules.down_with_the_king.turn.end_steps import EndSteps
from rules.down_with_the_king.turn.game_turn import Turn
from rules.engine.dice import Dice
from rules.engine.table import Table
from tests.rules.down_with_the_king.stage import (
    DREW,
    GUY,
    HENRY,
    NAMES,
    answer,
    befriend,
    give,
    go_on,
    stage,
    told,
    turn_of,
)

SEATS = [2, 3, 4, 5, 6]


def fresh(seats: int = 4, seed: int = 5, dice: tuple[int, ...] = ()) -> Court:
    """A court just set up, before its first turn."""
    court: Court = Table(GAME, NAMES[:seats], Dice.seeded(seed), GAME.resolve_options({}))
    court.dice.script(dice)
    set_up(court)
    return court


# ---- setting up --------------------------------------------------------------------------------------


@pytest.mark.rule("3.1", "O1", "3.11")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_is_dealt_one_of_the_seventeen_pcs_openly(seats: int) -> None:
    assert PC_IDS == (11, 12, 13, 14, 15, 16, 21, 22, 23, 24, 56, 61, 62, 63, 64, 65, 66)
    dealt = set()
    for seed in range(30):
        s = fresh(seats, seed).state
        assert len(set(s.pc)) == seats and set(s.pc) <= set(PC_IDS)
        assert [s.owner[who] for who in s.pc] == list(range(seats))
        assert {who for who in NOBLES if s.loyalty[who] == ON_CARD} == set(s.pc)
        assert all(s.loyalty[who] == IN_CONTAINER for who in NOBLES if who not in s.pc)
        dealt |= set(s.pc)
    assert len(dealt) > 12  # at random


@pytest.mark.rule("3.2", "3.3", "O2", "3.4")
@pytest.mark.parametrize("seats", SEATS)
def test_twelve_neutral_office_holders(seats: int) -> None:
    s = fresh(seats).state
    assert len(OFFICES) == 13
    holders = s.holder[1:]
    assert len(set(holders)) == 12 and set(holders) <= OFFICE_IDS - set(s.pc)
    assert all(s.owner[who] == NOBODY for who in holders)
    assert all(s.place[s.holder[office]] == OFFICE_COUNTRY[office] for office in AMBASSADORS)
    assert all(s.office[who] == NOBODY for who in (45, 46, 51, 52, 53, 54, 55, 56, 61, 62, 63, 64, 65, 66))
    assert s.ip == [2] * seats  # nobody has paid


@pytest.mark.rule("3.5", "3.6", "3.7")
def test_george_reigns_with_catherine_and_everybody_but_the_pcs_is_neutral() -> None:
    s = fresh().state
    assert (s.monarch, s.holder[0], s.office[GEORGE]) == (GEORGE, GEORGE, 0)
    assert (s.consort, s.spouse[GEORGE], s.spouse[CATHERINE]) == (CATHERINE, CATHERINE, GEORGE)
    assert [who for who in (*ROYALS, *NOBLES) if s.owner[who] != NOBODY] == sorted(s.pc)
    assert not any(s.dead)


@pytest.mark.rule("3.8")
def test_two_ip_and_ten_pp_each_and_nothing_on_record() -> None:
    s = fresh(6).state
    assert (s.ip, s.pp) == ([2] * 6, [10] * 6)
    assert not any(any(row) for row in (*s.modifiers, *s.counsels)) and not any(s.ball_modifier)


@pytest.mark.rule("3.9", "3.11")
@pytest.mark.parametrize("seats", SEATS)
def test_down_with_the_king_and_nine_cards_each(seats: int) -> None:
    s = fresh(seats).state
    for hand in s.hand:
        assert len(hand) == 10 and [CARDS[card] for card in hand].count(DWTK) == 1
    assert [CARDS[card] for card in s.removed] == [DWTK] * (6 - seats)
    assert len(s.deck) == 114 - 9 * seats and s.discard == []
    assert Counter(COUNTERS[one] for one in s.opportunity)["gain_one_ip"] == 8 and len(s.opportunity) == 24
    assert len(ALIGNMENT) == 9


@pytest.mark.rule("3.10", "32.1")
@pytest.mark.parametrize(("dice", "support"), [((1, 1), 20), ((3, 4), 70), ((6, 6), 120)])
def test_the_first_support(dice: tuple[int, int], support: int) -> None:
    assert fresh(dice=dice).state.support == support


# ---- the turn ----------------------------------------------------------------------------------------


def counts(*numbers: int) -> list[int]:
    """Dice that show these dice counts."""
    return [die for number in numbers for die in divmod(number, 10)]


@pytest.mark.rule("4.1", "5")
def test_the_highest_dice_count_is_first_and_play_goes_clockwise() -> None:
    court = stage()
    court.stack = [Turn()]
    court.dice.script([*counts(16, 61, 53, 56), 1, 1, 5, 3])
    go_on(court)
    s = court.state
    assert s.first == 1  # 61 beats 56: the red die is read first
    assert player_order(s) == [1, 2, 3, 0]
    assert (court.decision.seat, turn_and_phase(court)) == (1, (2, "player turns"))


@pytest.mark.rule("5", "G9")
def test_only_those_who_tie_roll_again() -> None:
    court = stage()
    court.stack = [Turn()]
    court.dice.script([*counts(55, 11, 55, 44), *counts(21, 22), 1, 1, 5, 3])
    go_on(court)
    rolls = [entry.facts["seat"] for entry in court.journal.entries if entry.kind == "first_player_roll"]
    assert rolls == [0, 1, 2, 3, 0, 2] and court.state.first == 2


@pytest.mark.rule("5", "G10", "X7")
def test_the_first_player_acts_for_neutrals_even_with_a_dead_pc() -> None:
    court = stage()
    s = court.state
    s.returns[2] = 9
    court.stack = [Turn()]
    court.dice.script([*counts(11, 12, 66, 13), 1, 1, 5, 3])
    go_on(court)
    assert s.first == 2 and roller(s, HENRY) == 2 and roller(s, GUY) == 1
    assert (court.decision.seat, court.decision.kind) == (2, "lost_turn")


@pytest.mark.rule("G16", "31.5", "7.10.3", "36.11")
@pytest.mark.parametrize("version", [AMENDED_SINCE, AMENDED_SINCE - 1])
@pytest.mark.parametrize(("why", "rule"), [("dead", "31.5"), ("stuck", "7.10.3"), ("fallen", "36.11")])
def test_a_lost_turn_names_the_rule_by_which_it_is_lost(why: str, rule: str, version: int) -> None:
    court = stage()
    court.rules_version = version
    s = court.state
    if why == "dead":
        s.returns[1] = 9
    elif why == "stuck":
        s.place[GUY], s.wars, s.open[FOREIGN_WAR] = CRONOS, [CRONOS], 1
    else:
        s.skip[1] = 1
    answer(court, "end")
    assert (court.decision.kind, court.decision.seat, court.decision.rule) == ("lost_turn", 1, rule)
    answer(court, "pass")
    lost = next(entry for entry in court.journal.entries if entry.kind == "turn_lost")
    assert lost.rule == (rule if version == AMENDED_SINCE else "31.5")


@pytest.mark.rule("4.1", "4.2", "4.3", "4.4", "4.5", "E1", "10")
def test_the_phases_come_in_their_order_and_the_closing_steps_after_the_player_turns() -> None:
    court = stage(pcs=(DREW, GUY))
    s = court.state
    befriend(court, 1, HENRY)
    condemn(court, HENRY)
    s.since[HENRY] = 1  # sentence in turn 1, execution at the end of turn 2
    s.open[PIRATES] = 1
    s.holder[6], s.office[s.holder[6]] = NOBODY, NOBODY
    s.ip = [0, 0]
    court.stack = [Turn()]
    # first player; the Treasury by dice; pirates fail; a royal death that is not the Monarch's
    court.dice.script([*counts(66, 11), *counts(44), 6, 1, 1, *counts(53)])
    go_on(court)
    kinds = told(court)
    order = ["first_player", "office_by_lot", "problem_not_solved", "crown_event", "turn_begins"]
    assert sorted(order, key=kinds.index) == order
    assert s.turn == 2 and s.phase == "players"
    for seat in (0, 1):
        while court.decision.seat == seat and s.turn == 2:
            answer(court, "end" if "end" in court.decision.ids else court.decision.ids[-1])
    assert s.turn == 3  # the markers have moved on
    kinds = told(court)[len(kinds) :]
    assert s.owner[HENRY] == NOBODY
    assert kinds.index("died") < kinds.index("first_player")


@pytest.mark.rule("10", "T1")
def test_a_player_turn_draws_three_then_acts_then_counsels() -> None:
    court = stage()
    court.state.opportunity = [one for one in court.state.opportunity if COUNTERS[one] == "gain_one_ip"]
    befriend(court, 1, court.state.holder[1])
    court.state.open[PIRATES] = 1
    answer(court, "end")  # to Bea's turn
    kinds = [kind for kind in told(court) if kind in ("turn_begins", "drew_loyalty", "drew_counter", "drew_a_card")]
    assert kinds == ["turn_begins", "drew_loyalty", "drew_counter", "drew_a_card"]
    assert (court.decision.seat, court.decision.kind, turn_of(court).left) == (1, "activity", 2)
    answer(court, "end")
    assert court.decision.kind == "counsel_table"
    answer(court, "pass")
    assert court.decision.seat == 2


@pytest.mark.rule("E1")
def test_the_closing_steps_run_in_their_order() -> None:
    """Executions, prison rolls of neutrals, suicides, then victory: a dead neutral has no roll to make."""
    court = stage()
    s = court.state
    condemn(court, HENRY)
    s.since[HENRY] = s.turn - 1
    befriend(court, 1, 41)
    s.sentence[41], s.suicide[41], s.since[41] = 2, 1, -9
    s.sentence[42], s.since[42] = 2, s.turn - 1
    s.owner[GEORGE], s.reign_began = 3, s.turn - 3
    court.stack = [Turn(at="after_end"), EndSteps()]
    court.dice.script([3, 4])  # the prison roll of 42
    go_on(court)
    deaths = [entry.facts["who"] for entry in court.journal.entries if entry.kind == "died"]
    assert deaths == [HENRY, 41]
    kinds = told(court)
    assert kinds.index("died") < kinds.index("prison_spares") < len(kinds) - 1 - kinds[::-1].index("died")
    assert kinds[-1] == "game_won" and court.outcome.winners == [3]


# ---- war, pirates and usurpation ---------------------------------------------------------------------


@pytest.mark.rule("7.10.2", "36.12")
def test_the_stuck_do_not_count_in_a_usurpation() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, HENRY)
    before = sum(amount(part, 0) for part in usurpers_parts(s, 0, 9, []))
    s.place[HENRY] = CRONOS
    assert sum(amount(part, 0) for part in usurpers_parts(s, 0, 9, [])) == before
    s.wars = [CRONOS]
    assert sum(amount(part, 0) for part in usurpers_parts(s, 0, 9, [])) == before - 5
    assert faction(s, 0) == [DREW, HENRY]


@pytest.mark.rule("7.10.5", "7.11", "P9")
def test_war_and_pirates_force_the_value_of_army_and_navy_support() -> None:
    court = stage()
    s = court.state
    army, navy = give(court, 0, "army_support", "navy_support")
    befriend(court, 0, GENERAL, 54)
    s.crown = ["famine"]
    assert (card_dice(s, 0, army), card_dice(s, 0, navy)) == ("1dx10", "1dx5")
    s.open[FOREIGN_WAR], s.wars, s.open[PIRATES] = 1, [CRONOS], 1
    assert (card_dice(s, 0, army), card_dice(s, 0, navy)) == ("1dx4", "1dx2")
