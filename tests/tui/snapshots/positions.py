"""Positions of Down With the King worth a picture: one court, arranged for each question, with scripted dice.

The court is always the same: Ann has Sir Malcolm, Bea Sir Michael, Carl Sir Guy, Dora Lady Ruth; Dora is first
player of turn 5, and it is Bea's player turn unless the question comes from elsewhere.
"""

from rules.down_with_the_king.court.offices import discharge
from rules.down_with_the_king.facts import BANKING_CRISIS, PIRATES
from rules.down_with_the_king.realm.court_ball import CourtBall
from rules.down_with_the_king.realm.crown_events import CrownIntrigue
from rules.down_with_the_king.realm.problems import ProblemsPhase
from rules.down_with_the_king.state import PRISON, Court
from rules.down_with_the_king.turn.counsel import CounselStep
from rules.down_with_the_king.turn.office_phase import OfficePhase
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from tests.rules.down_with_the_king import stage as at
from tests.tui.snapshots.court import ANN, BEA, CARL, COURT_BALL, CRONOS, DORA, SPORTING, TRADE, realm, turn
from tests.tui.snapshots.court_positions import (
    death,
    duel,
    end,
    hearing,
    hearing_ordered,
    mourning,
    pardon,
    proposal,
    proposer,
    scandal,
    shed,
    trial,
    usurpation,
    wedding,
    wedding_guest,
)
from tests.tui.snapshots.position import Position

# ---- the phases before the player turns --------------------------------------------------------------


def office() -> Court:
    """Trade is vacant; Dora and Ann have passed, Bea is asked."""
    court = realm(phase="offices")
    discharge(court, court.state.holder[TRADE])
    at.begin(court, OfficePhase())
    while court.decision.seat != BEA:
        at.answer(court, "pass")
    return court


def problems() -> Court:
    """Two problems are open; Ann's Sir Malcolm has the Treasury."""
    court = realm(phase="problems")
    s = court.state
    s.open[BANKING_CRISIS] = s.failed[BANKING_CRISIS] = s.open[PIRATES] = 1
    at.begin(court, ProblemsPhase())
    return court


def attempt() -> Court:
    """The Banking crisis comes first: Ann's own minister may try it."""
    court = problems()
    at.answer(court, f"problem:{BANKING_CRISIS}")
    while court.decision.kind != "attempt_problem":
        at.answer(court, "pass")
    return court


def attempt_roll() -> Court:
    """The attempt is made; Ann may touch the roll of her own minister."""
    court = attempt()
    at.answer(court, "attempt")
    while court.decision.seat != ANN:
        at.answer(court, "pass")
    return court


def ball() -> Court:
    """Bea's Michael has misbehaved; Duncan, a henchman, could bear it for him."""
    court = realm(phase="crown")
    court.state.henchman[at.DUNCAN] = court.state.hand[BEA].pop(
        next(place for place, card in enumerate(court.state.hand[BEA]) if at.CARDS[card] == "henchman")
    )
    court.dice.script([3, 4, 4, 5, 1, 1])
    at.begin(court, CourtBall())
    return court


def crown_intrigue() -> Court:
    """The crown event Intrigue: Dora, the first player, may draw from every hand in turn."""
    court = realm(phase="crown")
    court.state.crown = ["intrigue"]
    at.begin(court, CrownIntrigue(seat=DORA, victims=[ANN, BEA, CARL]))
    return court


# ---- the player turn ---------------------------------------------------------------------------------


def assassination() -> Court:
    """Michael strikes at Duke Marley with two cards; Ann is asked with guards in her hand."""
    court = turn()
    at.answer(court, "activity:assassinate")
    while court.decision.kind != "reaction":
        ids = court.decision.ids
        at.answer(court, f"who:{at.MARLEY}" if f"who:{at.MARLEY}" in ids else ids[0])
    if "card:assassination:+2" in court.decision.ids:
        at.answer(court, "card:assassination:+2")
    while court.decision.seat != ANN:
        at.answer(court, "pass")
    return court


def target() -> Court:
    """Whom does Michael strike at?"""
    court = turn()
    at.answer(court, "activity:assassinate")
    while court.decision.kind != "assassination_target":
        at.answer(court, court.decision.ids[0])
    return court


def prestige() -> Court:
    """Which of the ten tables?"""
    court = turn()
    at.answer(court, "activity:prestige_table")
    return court


def favor() -> Court:
    """Bea courts John and is asked whether she adds to the roll."""
    court = turn()
    at.answer(court, "activity:court_favor")
    while court.decision.kind not in ("reaction",):
        at.answer(court, court.decision.ids[0])
    return court


def paid_draw() -> Court:
    """One more draw for 1 IP."""
    court = turn()
    at.answer(court, "activity:draw")
    return court


def restricted_draw() -> Court:
    """Michael sits in prison: one draw of two."""
    court = realm()
    s = court.state
    s.sentence[at.MICHAEL], s.since[at.MICHAEL], s.wrongdoer[at.MICHAEL] = PRISON, 5, 1
    discharge(court, at.MICHAEL)
    court.journal.entries.pop()
    court.stack = [court.stack[0], PlayerTurn(BEA)]
    court.dice.script([2, 3])
    at.go_on(court)
    return court


def recruit() -> Court:
    """Henry's loyalty is drawn: he can be recruited, even over the prestige there is."""
    court = turn()
    at.answer(court, "activity:recruit")
    return court


def travel() -> Court:
    """Who travels?"""
    court = turn()
    at.answer(court, "activity:travel")
    return court


def hand_limit() -> Court:
    """Thirteen cards at the end of the turn."""
    court = turn()
    at.give(court, BEA, "escape", "clergy_support")
    at.answer(court, "end")
    while court.decision.kind != "hand_limit":
        at.answer(court, "pass" if "pass" in court.decision.ids else court.decision.ids[-1])
    return court


# ---- counsel -----------------------------------------------------------------------------------------


def counsel() -> Court:
    """Ann's Sir Malcolm may advise on the Banking crisis; a court ball was held."""
    court = realm(ANN)
    s = court.state
    s.open[BANKING_CRISIS] = s.failed[BANKING_CRISIS] = 1
    s.counsels[ANN][3], s.counsels[BEA][3] = 1, 2
    at.begin(court, CounselStep(ANN))
    return court


def counsels() -> Court:
    """Which of the four counsels?"""
    court = counsel()
    at.answer(court, "table:3")
    return court


def counsel_roll() -> Court:
    """The counsel is given; Ann may touch the roll."""
    court = counsels()
    at.answer(court, "counsel:14")
    return court


def kept() -> Court:
    """A turn of Ann's, with all that the record sheet keeps."""
    court = counsel()
    s = court.state
    s.banned[at.JAMES] = 1
    s.hiding[at.FRANCIS], s.wrongdoer[at.FRANCIS], s.place[at.FRANCIS] = 1, 1, CRONOS
    s.sentence[at.HENRY], s.wrongdoer[at.HENRY], s.since[at.HENRY] = PRISON, 1, 3
    s.modifiers[CARL][6], s.modifiers[DORA][8], s.ball_modifier[ANN] = -1, -2, 2
    s.counsels[DORA][COURT_BALL], s.counsels[CARL][COURT_BALL] = 8, 2
    at.go_on(court)
    return court


PHASES: dict[str, Position] = {
    "office_phase": Position(office),
    "problem_to_choose": Position(problems),
    "problem_attempt": Position(attempt),
    "problem_roll": Position(attempt_roll),
    "court_ball": Position(ball),
    "crown_intrigue": Position(crown_intrigue),
    "draw_restricted": Position(restricted_draw),
    "activities": Position(turn, "activity:assassinate"),
    "draw_paid": Position(paid_draw),
    "assassination_target": Position(target, f"who:{at.MARLEY}"),
    "assassination_reaction": Position(assassination),
    "royal_favor": Position(favor),
    "recruit": Position(recruit),
    "travel": Position(travel),
    "prestige_table": Position(prestige, f"table:{SPORTING}"),
    "proposer": Position(proposer),
    "proposal": Position(proposal, f"who:{at.DEBORAH}"),
    "wedding": Position(wedding),
    "wedding_guest": Position(wedding_guest),
    "duel": Position(duel),
    "scandal": Position(scandal),
    "hearing_ordered": Position(hearing_ordered),
    "hearing": Position(hearing),
    "trial": Position(trial),
    "pardon": Position(pardon),
    "counsel_subject": Position(counsel),
    "counsel": Position(counsels, "counsel:14"),
    "counsel_roll": Position(counsel_roll),
    "hand_limit": Position(hand_limit),
    "usurpation": Position(usurpation),
    "succession": Position(mourning),
    "shed": Position(shed),
    "death": Position(death),
    "end": Position(end),
}

PAGES: dict[str, Position] = {
    "hand": Position(turn, keys=("h",)),
    "factions": Position(turn, keys=("f",)),
    "court": Position(kept, keys=("w",)),
    "record_sheet": Position(kept, keys=("s",)),
    "character_card": Position(target, f"who:{at.DUNCAN}", ("i",)),
    "odds": Position(assassination, keys=("o",)),
    "rule": Position(assassination, keys=("question_mark",)),
    "tables": Position(prestige, f"table:{SPORTING}", ("t",)),
    "recap": Position(assassination, keys=("r",)),
    "chronicle": Position(assassination, keys=("c",)),
    "keys": Position(turn, keys=("f1",)),
}
