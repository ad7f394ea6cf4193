"""Positions of justice, marriage, usurpation, losses and the end of Down With the King."""

from rules.down_with_the_king.activities.scandal import scandal_of
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.duels import fight
from rules.down_with_the_king.facts import CATHERINE, GEORGE, JOHN, NOBODY
from rules.down_with_the_king.justice.trials import Trial, send_to_hearing
from rules.down_with_the_king.state import PRISON, Court
from rules.down_with_the_king.throne.succession import Succession
from rules.engine.outcome import Outcome
from tests.rules.down_with_the_king import stage as at
from tests.tui.snapshots.court import ANN, BEA, CARL, CRONOS, DORA, FRIENDS, ROMANCE, realm, turn

# ---- justice -----------------------------------------------------------------------------------------


def hearing() -> Court:
    """Michael is to be heard; Carl, who holds Evidence, is asked."""
    court = turn()
    court.tell("accused", "23", who=at.MICHAEL)
    send_to_hearing(court, at.MICHAEL)
    at.go_on(court)
    at.answer(court, "face")
    while court.decision.seat != CARL:
        at.answer(court, "pass")
    return court


def hearing_ordered() -> Court:
    """Hide, or face the hearing?"""
    court = turn()
    send_to_hearing(court, at.MICHAEL)
    at.go_on(court)
    return court


def trial() -> Court:
    """Michael's trial under the 1st Judge; Bea is asked with an Alibi in her hand."""
    court = turn()
    court.state.wrongdoer[at.MICHAEL] = 1
    court.dice.script([2])
    at.begin(court, Trial(at.MICHAEL))
    while court.decision.kind != "reaction":
        at.answer(court, court.decision.ids[0])
    while court.decision.seat != BEA:
        at.answer(court, "pass")
    return court


def scandal() -> Court:
    """A scandal about Michael."""
    court = turn()
    scandal_of(court, at.MICHAEL)
    at.go_on(court)
    while court.decision.seat != BEA:
        at.answer(court, "pass")
    return court


def pardon() -> Court:
    """Dora has a pardon to give."""
    court = realm(DORA)
    s = court.state
    s.sentence[at.HENRY], s.wrongdoer[at.HENRY], s.since[at.HENRY] = PRISON, 1, 3
    s.sentence[at.ARTHUR], s.wrongdoer[at.ARTHUR], s.since[at.ARTHUR], s.place[at.ARTHUR] = 1, 1, 4, CRONOS
    at.go_on(court)
    at.answer(court, "activity:pardon")
    return court


def duel() -> Court:
    """Michael against whomever the dice have named; Bea may play Treachery."""
    court = turn()
    court.dice.script([2, 1])
    fight(court, BEA, "12.3.6")
    at.go_on(court)
    if court.decision.kind == "duel_whom":
        at.answer(court, f"who:{at.MICHAEL}")
    while court.decision.seat != BEA:
        at.answer(court, "pass" if "pass" in court.decision.ids else court.decision.ids[0])
    return court


# ---- marriage ----------------------------------------------------------------------------------------


def love() -> Court:
    """Bea's turn with an unmarried Lord of hers beside Lady Deborah."""
    court = turn()
    court.state.pp[BEA] = 30
    court.state.modifiers[BEA][ROMANCE] = 1
    at.befriend(court, BEA, at.PERCEVAL)
    return court


def proposer() -> Court:
    """Who proposes?"""
    court = love()
    at.answer(court, "action:propose")
    return court


def proposal() -> Court:
    """Whom does Michael propose to?"""
    court = proposer()
    at.answer(court, f"who:{at.MICHAEL}")
    return court


def wedding() -> Court:
    """Michael and Deborah are engaged, and marry."""
    court = love()
    s = court.state
    s.engaged[at.MICHAEL], s.engaged[at.DEBORAH] = at.DEBORAH, at.MICHAEL
    at.go_on(court)
    at.answer(court, "activity:wedding")
    return court


def wedding_guest() -> Court:
    """Dora is asked to the wedding of Michael and Deborah."""
    court = wedding()
    at.answer(court, court.decision.ids[0])
    return court


# ---- usurpation, losses, the end ---------------------------------------------------------------------


def usurpation() -> Court:
    """Bea moves against King George with John; one card already lies on the table."""
    court = turn()
    s = court.state
    s.turn, s.support, s.pp = 21, 45, [60, 99, 60, 60]
    for seat, friends in FRIENDS.items():
        at.befriend(court, seat, *friends)
    s.dead[CATHERINE], s.consort = 1, NOBODY
    s.spouse[GEORGE] = s.spouse[CATHERINE] = NOBODY
    at.answer(court, "action:usurp", f"who:{JOHN}")
    at.answer(court, next(one for one in court.decision.ids if one != "done"))
    return court


def mourning() -> Court:
    """The King is dead; Dora, first in order, has discarded, and Ann must."""
    court = realm()
    s = court.state
    s.dead[GEORGE], s.throne_empty, s.phase = 1, 1, "players"
    court.tell("died", "31.2", who=GEORGE)
    court.dice.script([3, 5])
    at.begin(court, Succession())
    while court.decision.seat != BEA:
        at.answer(court, court.decision.ids[0])
    return court


def shed() -> Court:
    """Bea's prestige is too small for her faction."""
    court = turn()
    court.state.pp[BEA], court.state.unsettled = 12, 1
    at.go_on(court)
    return court


def death() -> Court:
    """Michael is dead: five of Bea's cards go."""
    court = realm(ANN)
    die(court, at.MICHAEL, "31.5")
    at.go_on(court)
    return court


def end() -> Court:
    """John has reigned for three full turns: Bea wins."""
    court = realm()
    s = court.state
    s.monarch, s.reign_began, s.turn = JOHN, 21, 25
    s.dead[GEORGE] = 1
    s.pp, s.ip = [33, 71, 22, 28], [7, 12, 5, 8]
    court.finish(Outcome("win", [BEA], [BEA, ANN, DORA, CARL], "37"))
    at.go_on(court)
    return court
