"""Positions that the personalities answer differently: battles, guardians, garrisons, prisoners, allies, revenge."""

import pytest

from rules.bots.levels import PERSONALITIES, make
from rules.engine.choice_ids import verb
from rules.kingdom.advice.moves import LEAST_GAIN
from rules.kingdom.advice.raids import Company, attack, capture_worth
from rules.kingdom.advice.situation import Outlook
from rules.kingdom.advice.weights import WEIGHTS
from rules.kingdom.board import PLACE
from rules.kingdom.encounters.guardians import GuardianFight
from rules.kingdom.facts import PRISON, TROOPS
from rules.kingdom.prison import Ransom
from rules.kingdom.seats import figures_of, set_allied
from rules.kingdom.state import Kingdom
from rules.kingdom.turn.diplomacy import Proposal
from rules.kingdom.turn.fights import Fights
from rules.kingdom.turn.movement import MovePhase
from rules.kingdom.turn.purchases import Purchases
from tests.rules.kingdom.stage import (
    ANN,
    ARTHUR,
    BEA,
    CARL,
    DORA,
    LANCELOT,
    MARK,
    MORDRED,
    clear,
    crown,
    kind,
    on,
    put,
    stage,
    told,
)

CAERLON, TINTAGEL, DOVER = "8.12", "5.16", "25.14"
FIELD = "13.12"
VILLAGE_OF_ARTHUR = 6


def _bare(seats: int = 4, active: int = ANN) -> Kingdom:
    """Nobody has troops; Ann is Arthur."""
    table = stage(seats, active, challengers=(ARTHUR, MARK, MORDRED, LANCELOT)[:seats])
    for seat in range(seats):
        clear(table, seat)
    return table


def _answers(table: Kingdom) -> dict[str, str]:
    """What each personality answers to the question of the table."""
    return {leaning: make("steady", 5, leaning).choose(table) for leaning in PERSONALITIES}


def _attackers(table: Kingdom, foe: int) -> set[str]:
    """The personalities to whom an attack of five knights on four in the open field seems worth its risk."""
    table.state.at[foe * TROOPS : foe * TROOPS + 4] = [PLACE[FIELD]] * 4
    view, knights = table.view(ANN), Company("all", 5, 0, False)
    return {
        leaning
        for leaning, temper in WEIGHTS.temper.items()
        if attack(Outlook(view, temper), knights, PLACE[FIELD], temper) > LEAST_GAIN
    }


def _ending(table: Kingdom) -> set[str]:
    """The personalities whose Ann ends her alliance with Bea in her move step."""
    on(table, "battles", MovePhase(seat=ANN))
    ending = set()
    for leaning in PERSONALITIES:
        trial, bot = table.copy(), make("steady", 5, leaning)
        while trial.decision is not None and trial.decision.seat == ANN and trial.state.phase == "move":
            trial.choose(bot.choose(trial))
        if told(trial, "ends_alliance"):
            ending.add(leaning)
    return ending


def test_only_the_bold_attack_in_the_open_with_a_knight_more() -> None:
    assert _attackers(_bare(), BEA) == {"bold"}


@pytest.mark.parametrize(
    ("endurance", "fighting"),
    [(9, set()), (10, {"bold"}), (11, {"balanced", "bold", "vindictive"}), (14, set(PERSONALITIES))],
)
def test_the_bold_fight_a_guardian_longest_and_the_careful_retreat_first(endurance: int, fighting: set[str]) -> None:
    table = _bare()
    figures = figures_of(table)
    wyvern = next(card for card, guardian in enumerate(figures.guardians) if guardian.name == "Wyvern")
    table.state.guardians.remove(wyvern)
    table.state.guardians.insert(0, wyvern)
    table.state.endurance[ANN] = endurance
    crown(table, ANN, "4.9")
    on(table, "purchases", Fights(seat=ANN, met=1, at="next"), GuardianFight(seat=ANN, site=1))
    assert {leaning for leaning, choice in _answers(table).items() if verb(choice) == "throw"} == fighting


@pytest.mark.parametrize(
    ("foot", "guarding"),
    [(7, {"balanced", "bold", "careful", "vindictive"}), (9, {"balanced", "careful", "vindictive"}), (12, {"careful"})],
)
def test_the_careful_buy_the_largest_garrison_and_the_bold_the_smallest(foot: int, guarding: set[str]) -> None:
    table = _bare()
    put(table, ANN, CAERLON, knights=2, foot=foot)
    on(table, "tax", Purchases(seat=ANN))
    assert {leaning for leaning, choice in _answers(table).items() if choice == f"foot:{CAERLON}"} == guarding


@pytest.mark.parametrize(("allied", "sparing"), [(0, {"careful"}), (1, {"balanced", "bold", "careful"})])
def test_who_spares_a_prisoner_that_cannot_pay_the_ransom(allied: int, sparing: set[str]) -> None:
    table = _bare(active=BEA)
    s = table.state
    s.crown[BEA], s.captor[BEA], s.prison[BEA] = PRISON, ANN, 0
    s.gold = [100, 20, 0, 0]
    set_allied(s, ANN, BEA, allied)
    on(table, "end", Ransom(seat=BEA))
    while kind(table)[1] == "need":
        table.choose("done")
    assert kind(table) == (ANN, "terms")
    assert {leaning for leaning, choice in _answers(table).items() if choice != "execute"} == sparing


def test_the_vindictive_make_no_alliance_with_who_holds_their_land() -> None:
    table = _bare(active=BEA)
    put(table, CARL, DOVER, knights=9)
    on(table, "battles", MovePhase(seat=BEA, proposed=[ANN], at="move"), Proposal(seat=BEA, other=ANN))
    assert set(_answers(table).values()) == {"yes"}
    table.state.control[VILLAGE_OF_ARTHUR] = BEA
    assert {leaning for leaning, choice in _answers(table).items() if choice == "no"} == {"vindictive"}


def test_the_vindictive_leave_an_ally_who_holds_their_land() -> None:
    table = _bare()
    set_allied(table.state, ANN, BEA, 1)
    put(table, BEA, TINTAGEL, foot=5)
    table.state.control[VILLAGE_OF_ARTHUR] = BEA
    assert _ending(table) == {"vindictive"}


def test_revenge_makes_an_attack_worth_its_risk() -> None:
    table = _bare()
    table.state.control[VILLAGE_OF_ARTHUR] = DORA
    assert _attackers(table, DORA) == {"bold", "vindictive"}


def test_a_capture_is_worth_more_to_the_vindictive_and_less_to_the_careful() -> None:
    view = _bare(2).view(ANN)
    worth = {
        leaning: capture_worth(Outlook(view, temper), view.seats[BEA]) for leaning, temper in WEIGHTS.temper.items()
    }
    assert worth["careful"] < worth["balanced"] < worth["vindictive"]
