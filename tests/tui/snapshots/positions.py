"""Positions of Down With the King worth a picture: one court, arranged for each question, with scripted dice.

The court is always the same: Ann has Sir Malcolm, Bea Sir Michael, Carl Sir Guy, Dora Lady Ruth; Dora is first
player of turn 5, and it is Bea's player turn unless the question comes from elsewhere.
"""

from rules.down_with_the_king.activities.scandal import scandal_of
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.offices import appoint, discharge
from rules.down_with_the_king.duels import fight
from rules.down_with_the_king.facts import (
    ALMERY,
    ANNE,
    BANKING_CRISIS,
    CATHERINE,
    COUNTRIES,
    EDWARD,
    GEORGE,
    JOHN,
    NOBODY,
    PHILLIP,
    PIRATES,
    PRESTIGE,
    row_of,
)
from rules.down_with_the_king.justice.trials import Trial, send_to_hearing
from rules.down_with_the_king.realm.court_ball import CourtBall
from rules.down_with_the_king.realm.crown_events import CrownIntrigue
from rules.down_with_the_king.realm.problems import ProblemsPhase
from rules.down_with_the_king.state import DRAWN, PRISON, Court
from rules.down_with_the_king.throne.succession import Succession
from rules.down_with_the_king.turn.counsel import CounselStep
from rules.down_with_the_king.turn.office_phase import OfficePhase
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from rules.engine.outcome import Outcome
from tests.rules.down_with_the_king import stage as at
from tests.tui.snapshots.position import Position

ANN, BEA, CARL, DORA = range(4)
CRONOS = COUNTRIES.index("Cronos")
COURT_BALL, FASHION, CRAFT, ROMANCE, SPORTING = 0, 1, 2, 3, 7
TRADE = 7
FRIENDS = {
    ANN: (at.ROBERT, at.DONALD, at.JEFFREY, at.MAXWELL),
    BEA: (at.MARLEY, at.ROLAND, at.HENRY, at.FRANCIS, at.ARTHUR, at.PERCEVAL, ANNE, ALMERY),
    CARL: (at.SIMON, at.DALE, at.CHARLES, EDWARD),
    DORA: (at.MARY, at.VICTORIA, at.MARGARET, PHILLIP),
}
"""Whom the seats have won by the time somebody reaches for the throne."""


def realm(acting: int = BEA, phase: str = "players") -> Court:
    """The court in a phase, by default before the player turn of ``acting``."""
    court = at.stage((at.MALCOLM, at.MICHAEL, at.GUY, at.RUTH), acting, first=DORA)
    s = court.state
    s.turn, s.support, s.crown = 5, 85, ["court_ball"]
    s.ip, s.pp = [4, 5, 2, 3], [13, 24, 15, 9]
    at.befriend(court, ANN, at.WILLIAM)
    at.befriend(court, BEA, at.DUNCAN, at.DEBORAH, JOHN)
    at.befriend(court, CARL, at.MORTIMER)
    at.befriend(court, DORA, at.DREW)
    for who, office in (
        (at.MARLEY, "high_minister"),
        (at.MORTIMER, "justice"),
        (at.ROLAND, "state"),
        (at.DUNCAN, "army"),
        (at.MALCOLM, "treasury"),
        (at.MICHAEL, "trade"),
        (at.DREW, "ambassador_epalin"),
    ):
        at.put_in_office(court, who, office)
    free = [at.RICHARD, at.ROBERT, at.JAMES, at.SIMON, at.MAXWELL, at.ARTHUR, at.PERCEVAL]
    for office, holder in enumerate(s.holder):
        if holder == NOBODY:
            appoint(court, next(who for who in free if s.office[who] == NOBODY), office)
    s.modifiers[ANN][FASHION], s.modifiers[BEA][CRAFT], s.modifiers[BEA][SPORTING] = 2, -1, 2
    s.ball_modifier[ANN] = 1
    at.give(court, ANN, "palace_guards", "informer", "evidence", "townsmen_support")
    at.give(
        court,
        BEA,
        "assassination",
        "assassination",
        "treachery",
        "informer",
        "informer",
        "evidence",
        "alibi",
        "henchman",
        "peasant_support",
        "peasant_support",
        "army_support",
    )
    at.give(court, CARL, "evidence", "alibi", "prison_guards", "intrigue")
    at.give(court, DORA, "informer", "treachery", "personal_guards", "pardon")
    s.phase = phase
    if phase != "players":
        court.stack = court.stack[:1]
    told(court)
    return court


def told(court: Court) -> None:
    """What the chronicle knows of the turn so far."""
    court.journal.entries.clear()
    court.undo_log.clear()
    if court.state.phase != "players":
        court.tell("pp_gained", "13.4.17", seat=CARL, amount=2)
        court.tell("first_player_roll", "5", seat=DORA, dice=[6, 4])
        court.tell("first_player", "5", seat=DORA, turn=5)
        return
    court.tell("first_player", "5", seat=DORA, turn=5)
    court.tell("crown_event", "8.1", seat=DORA, dice=[2, 4], event="court_ball")
    for seat, table, cost, dice, change in ((DORA, CRAFT, 0, [4, 4], 0), (ANN, FASHION, 1, [3, 5], 2)):
        total = sum(dice) + change
        text = row_of(PRESTIGE[table].rows, total).text
        court.tell("consults_table", "13.4.17", seat=seat, table=table, ip=cost)
        court.tell("prestige_roll", "13.4.17", seat=seat, table=table, dice=dice, change=change, total=total, text=text)
    court.tell("turn_begins", "10", seat=court.state.active)


def turn() -> Court:
    """Bea has drawn the loyalty of Duke Henry, the counter Intrigue and a card."""
    court = realm()
    court.state.loyalty[at.HENRY] = DRAWN
    court.tell("drew_loyalty", "11.1", seat=BEA, who=at.HENRY)
    court.tell("drew_counter", "12.1", seat=BEA, counter="intrigue")
    court.tell("drew_a_card", "10", seat=BEA)
    at.give_counter(court, "intrigue")
    return court


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
