"""The court from which the positions of Down With the King are made."""

from rules.down_with_the_king.court.offices import appoint
from rules.down_with_the_king.facts import ALMERY, ANNE, COUNTRIES, EDWARD, JOHN, NOBODY, PHILLIP, PRESTIGE, row_of
from rules.down_with_the_king.state import DRAWN, Court
from tests.rules.down_with_the_king import stage as at

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
