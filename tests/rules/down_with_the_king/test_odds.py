"""Down With the King: the odds of every kind of roll against simulated rolls, and no roll without odds."""

from functools import cache
from itertools import chain

import pytest

from rules.down_with_the_king.game import GAME
from rules.engine.decision import Odds, OddsRow
from tests.options import non_default_options
from tests.rolls import (
    FEW,
    MANY,
    Deviation,
    Found,
    Way,
    check,
    check_form,
    check_inventory,
    games,
    gathered,
    places_that_roll,
    simulated,
    trial,
)
from tests.rules.down_with_the_king.rolling import (
    ABOUT,
    AFTERWARDS,
    BY_LOT,
    DRAWS,
    FAVOR,
    READS,
    in_passing,
    kind_of,
    rating,
    way_of,
)
from tests.rules.down_with_the_king.rolling_stage import scripted

PLAN = tuple((2 + seed % 5, seed, non_default_options(GAME.key) if seed % 2 else {}) for seed in range(50, 90))
"""Random games in which nearly every kind of roll comes up: seats, seed, options."""
REACTIONS = (
    "assassination card",
    "counsel power",
    "duel card",
    "hearing card",
    "problem power",
    "trial card",
    "interrogation card",
    "scandal card",
    "exposed_scandal card",
    "favor card",
    "seduction card",
    "incompetence card",
)
KINDS = (*READS, *FAVOR, *DRAWS, BY_LOT, *(f"{about} pass" for about in (*ABOUT, "favor")), *REACTIONS)
"""Every kind of choice that leads to a roll: the questions, and of the reaction windows passing and playing."""
SEVERAL = 3
"""Positions of each kind that the long run tries."""

ROLLS: dict[str, list[str] | str] = {
    "activities.assassination.Assassination.roll": ["Assassination.victim", "ReactionWindow.play"],
    "activities.favor.CourtFavor.roll": [
        "PlayerTurn.choose",
        "CourtFavor.whom",
        "CourtFavor.by",
        "ReactionWindow.play",
    ],
    "activities.hands.draw_card": [
        "IntrigueCard.victim",
        "GuestIntrigue.whom",
        "CrownIntrigue.whether",
        "Blackmail.manner",
    ],
    "activities.prestige.ConsultTable.roll": ["ConsultTable.which", "ConsultTable.buy", "Wedding.attend"],
    "activities.scandal.Scandal.roll": ["ExposeScandal.object", "Designate.whom", "ReactionWindow.play"],
    "activities.seduction.Seduce.roll": ["Seduce.lady", "Seduce.whom", "ReactionWindow.play"],
    "activities.weddings.Proposal.roll": ["Proposal.whom", "Proposal.manner"],
    "court.cards.draw": "the pile is mixed anew: no roll",
    "turn.counsel.CounselStep.roll": [
        "CounselStep.advice",
        "CounselStep.name",
        "CounselStep.speak",
        "ReactionWindow.play",
    ],
    "realm.court_ball.CourtBall.roll": "comes to all who attend, whatever anybody chooses",
    "realm.crown_events.CrownEvents.begin": "the crown event of a turn: nobody chooses",
    "realm.crown_events._plague": "the crown event of a turn: nobody chooses",
    "realm.crown_events._royal_death": "the crown event of a turn: nobody chooses",
    "realm.crown_events._scandal": "the crown event of a turn: nobody chooses",
    "duels.Duel.draw": ["Duel.whom"],
    "duels.Duel.roll": ["Duel.whom", "Duel.reply", "ReactionWindow.play"],
    "duels._look_for_the_killer": ["Duel.whom", "Duel.reply", "ReactionWindow.play"],
    "justice.trials.Accusation.begin": ["Designate.whom"],
    "justice.trials.Hearing.roll": ["Hearing.hide", "ComeOut.whom", "Designate.whom", "ReactionWindow.play"],
    "justice.interrogation.Interrogation.roll": ["Extradition.whom", "Designate.whom", "ReactionWindow.play"],
    "justice.trials.Trial.bench": "which judge sits: the odds of the trial are the same",
    "justice.trials.Trial.roll": ["Trial.name", "Extradition.whom", "Designate.whom", "ReactionWindow.play"],
    "turn.office_phase.OfficePhase.fill": ["OfficePhase.place"],
    "turn.advantages.PcAdvantages.roll": "everybody's first roll: nobody chooses",
    "activities.blackmail.Blackmail.draw": ["Blackmail.reply"],
    "turn.charity.Charity.take_beg": ["Charity.beg"],
    "justice.clemency.Clemency.take_whether": ["Clemency.whether"],
    "activities.emissaries.Emissary.roll": ["Emissary.where"],
    "activities.fandonian_support.FandonianSupport.roll": ["FandonianSupport.which"],
    "activities.foreign_support.ForeignSupport.roll": ["ForeignSupport.where"],
    "turn.funerals.Funeral.take_whether": ["Funeral.whether"],
    "realm.incompetence.Incompetence.roll": ["Attempt.attempt", "ReactionWindow.play"],
    "activities.draws.draw_one": "a counter or a card is drawn: no roll",
    "turn.prison.PrisonRolls.roll": "comes to every prisoner, whatever anybody chooses",
    "realm.problems.Attempt.roll": ["ProblemsPhase.select", "Attempt.attempt", "ReactionWindow.play"],
    "realm.problems._declare_war": "the crown event of a turn: nobody chooses",
    "realm.problems.new_problem": "the crown event of a turn: nobody chooses",
    "court.purse.establish_support": "follows from a new reign, whoever brought it about",
    "setup._deal_cards": "before the first question",
    "setup._deal_pcs": "before the first question",
    "setup._fill_offices": "before the first question",
    "turn.game_turn._first_player": "the first player of a turn: nobody chooses",
    "throne.usurpation._roll": ["Usurpation.whom", "Usurpation.cards", "Usurpation.defence"],
}
"""Every place that rolls or draws: the questions that tell its odds before, or why no question leads to it."""


@cache
def positions() -> dict[str, list[Found]]:
    """Positions of every kind, from scripted tables and from random games."""
    return gathered(chain(scripted(), games(GAME.key, PLAN)), kind_of, each=SEVERAL)


def try_out(kind: str, place: int, count: int) -> Deviation:
    """One position of a kind against so many rolls; of a kind with fewer positions the last."""
    return trial(positions()[kind], place, kind, way_of, count)


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("kind", KINDS)
def test_the_odds_are_what_the_dice_do(kind: str) -> None:
    try_out(kind, 0, FEW)


@pytest.mark.long
@pytest.mark.parametrize("place", range(SEVERAL))
@pytest.mark.parametrize("kind", KINDS)
def test_the_odds_are_what_a_hundred_thousand_dice_do(kind: str, place: int) -> None:
    print(kind, place, try_out(kind, place, MANY))


@pytest.mark.rule("36.3", "36.4", "36.5", "36.8")
@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("place", range(2))
@pytest.mark.parametrize("kind", ["Usurpation.cards card", "Usurpation.cards done", "Usurpation.defence card"])
def test_both_ratings_of_a_usurpation_spread_as_told(kind: str, place: int, count: int) -> None:
    found = positions()[kind]
    table, choice = found[min(place, len(found) - 1)]
    odds = table.odds(choice)
    assert odds is not None and len(odds.spreads) == 2
    for side, spread in enumerate(odds.spreads):
        told = Odds(spread.of, tuple(OddsRow(str(amount), cases) for amount, cases in spread.cases))
        check_form(told)
        check(told, simulated(Found(table, choice), Way(rating(side), in_passing), count, seed=side + 1))


@pytest.mark.rule("26.1", "27.2", "28.4", "19.10")
@pytest.mark.parametrize(
    ("kind", "title"),
    [
        ("Hearing.hide face", "if sent to trial"),
        ("Designate accuse", "the hearing"),
        ("Designate accuse", "if sent to trial"),
        ("Duel.reply", "the killer's die, if only one falls"),
    ],
)
def test_what_may_follow_is_told_as_well(kind: str, title: str) -> None:
    """The hearing after an accusation, the trial after a hearing, the killer's die: their odds are told beforehand."""
    table, choice = positions()[kind][0]
    odds = table.odds(choice)
    assert odds is not None
    following = next(more for more in odds.more if more.title == title)
    counts = simulated(Found(table, choice), Way(AFTERWARDS[title], in_passing), FEW)
    check(following, counts, skipped=0.95)


def test_a_reaction_tells_what_it_changes() -> None:
    """What the odds would be without a card or power are those of passing."""
    for kind in REACTIONS:
        for table, choice in positions()[kind]:
            odds, passing = table.odds(choice), table.odds("pass")
            assert odds is not None and passing is not None
            was = {row.outcome: row.before / odds.of for row in odds.rows if row.before}
            assert was == pytest.approx({row.outcome: row.cases / passing.of for row in passing.rows if row.cases})


def test_every_kind_of_choice_with_odds_is_tried() -> None:
    tried = {*KINDS, *(f"{about} {means}" for about in (*ABOUT, "favor") for means in ("intrigue", "card", "power"))}
    assert positions().keys() - tried == set()
    assert set(KINDS) - positions().keys() == set()


def test_every_roll_has_its_odds_or_a_reason() -> None:
    helpers = ("roll_sum", "roll_die", "roll_count", "roll_among")
    check_inventory(GAME, ROLLS, places_that_roll("rules.down_with_the_king", helpers))
