"""A court arranged for a test: known PCs, empty hands, everything at peace, one seat about to choose an activity."""

from collections.abc import Sequence

from rules.down_with_the_king.court.factions import join
from rules.down_with_the_king.court.offices import appoint, discharge
from rules.down_with_the_king.facts import CARDS, DWTK, KEY, NOBODY, OFFICE_KEY, ROYALS
from rules.down_with_the_king.game import GAME
from rules.down_with_the_king.state import Court
from rules.down_with_the_king.turn.game_turn import Turn
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from rules.engine.decision import Odds, Value
from rules.engine.dice import Dice
from rules.engine.phrases import Phrase, as_phrase
from rules.engine.step import Step
from rules.engine.table import Table

DREW, GUY, MALCOLM, RICHARD, MICHAEL, ROBERT = 11, 12, 13, 14, 15, 16
DONALD, JAMES, JEFFREY, CHARLES, DALE, WILLIAM = 21, 22, 23, 24, 25, 26
SIMON, MAXWELL, FRANCIS, DUNCAN, MORTIMER, ARTHUR = 31, 32, 33, 34, 35, 36
PERCEVAL, ROLAND, HENRY, MARLEY = 41, 42, 43, 44
MARGARET, VICTORIA, ELIZABETH, RUTH, MARY, MELANIE, DEBORAH = 56, 61, 62, 63, 64, 65, 66
NAMES = ("Ann", "Bea", "Carl", "Dora", "Eve", "Finn")


def stage(
    pcs: Sequence[int] = (DREW, GUY, MALCOLM, MARY), acting: int = 0, first: int = 0, options: Sequence[str] = ()
) -> Court:
    """A court in turn 1, in the player turn of ``acting``, before any activity.

    Every hand is empty but for Down With the King; all others are neutral, at home, at liberty; offices are held
    by the lowest free numbers (High Minister: the lowest); Support 60; each seat has 20 IP and 30 PP.
    The optional rules named in ``options`` are in play.
    """
    court: Court = Table(GAME, NAMES[: len(pcs)], Dice.seeded(7), GAME.resolve_options(dict.fromkeys(options, True)))
    GAME.set_up(court)
    s = court.state
    for who in (*s.pc,):
        s.owner[who], s.loyalty[who] = NOBODY, 0
    for office in range(1, 13):
        discharge(court, s.holder[office])
    s.pc = list(pcs)
    for seat, who in enumerate(pcs):
        s.owner[who], s.loyalty[who] = seat, 1
    free = iter(who for who in (*range(14, 17), *range(21, 27), *range(31, 37), *range(41, 45)) if who not in pcs)
    for office in range(1, 13):
        appoint(court, next(free), office)
    for hand in s.hand:
        s.deck += [card for card in hand if CARDS[card] != DWTK]
        hand[:] = [card for card in hand if CARDS[card] == DWTK]
    s.turn, s.first, s.support, s.unsettled, s.phase = 1, first, 60, 0, "players"
    s.ip, s.pp = [20] * len(pcs), [30] * len(pcs)
    order = [(first + place) % len(pcs) for place in range(len(pcs))]
    later = order[order.index(acting) + 1 :]
    court.stack = [Turn(waiting=later, at="players"), PlayerTurn(acting, at="menu")]
    court.state.active = acting
    court.journal.entries.clear()
    go_on(court)
    return court


def go_on(court: Court) -> None:
    """Let the table run to its next question, after a test has changed state or stack."""
    if court.undo_log is not None:
        court.undo_log.clear()
    court.run()


def begin(court: Court, step: Step) -> None:
    """Put a step on top of what is going on and run to its first question."""
    court.push(step)
    go_on(court)


def turn_of(court: Court) -> PlayerTurn:
    """The player turn on the stack."""
    turn = court.stack[1]
    assert isinstance(turn, PlayerTurn)
    return turn


def give(court: Court, seat: int, *kinds: str) -> list[int]:
    """Put a card of each kind into the seat's hand, out of the pile or the discards. Returns the cards."""
    s = court.state
    given = []
    for kind in kinds:
        pile, card = next((pile, card) for pile in (s.deck, s.discard) for card in pile if CARDS[card] == kind)
        pile.remove(card)
        s.hand[seat].append(card)
        given.append(card)
    go_on(court)
    return given


def give_alignment(court: Court, seat: int, royal: int) -> int:
    """Put the Royal Alignment card of a royal into the seat's hand."""
    from rules.down_with_the_king.facts import ALIGNMENT

    s, card = court.state, ALIGNMENT[royal]
    for pile in (s.deck, s.discard, *s.hand):
        if card in pile:
            pile.remove(card)
    s.hand[seat].append(card)
    go_on(court)
    return card


def give_counter(court: Court, kind: str) -> None:
    """Let the acting player have drawn an Opportunity counter of that kind (without its immediate effect)."""
    from rules.down_with_the_king.facts import COUNTERS

    s = court.state
    counter = next(one for one in s.opportunity if COUNTERS[one] == kind)
    s.opportunity.remove(counter)
    turn_of(court).counters = [*turn_of(court).counters, counter]
    go_on(court)


def befriend(court: Court, seat: int, *people: int) -> None:
    """Make nobles FACs and royals FARCs of the seat (a royal's alignment card lies open with it)."""
    from rules.down_with_the_king.facts import ALIGNMENT

    s = court.state
    for who in people:
        join(court, who, seat)
        if who in ROYALS and who in ALIGNMENT:
            for pile in (s.deck, s.discard, *s.hand):
                if ALIGNMENT[who] in pile:
                    pile.remove(ALIGNMENT[who])
            s.alignment[who] = ALIGNMENT[who]
    go_on(court)


def put_in_office(court: Court, who: int, office: str) -> None:
    """Place somebody in an office; its holder is sent home first."""
    number = OFFICE_KEY.index(office)
    if court.state.holder[number] != NOBODY:
        discharge(court, court.state.holder[number])
    appoint(court, who, number)
    go_on(court)


def ids(court: Court) -> list[str]:
    """The legal choices of the question that waits."""
    assert court.decision is not None
    return court.decision.ids


def kind(court: Court) -> str:
    """The kind of the question that waits."""
    assert court.decision is not None
    return court.decision.kind


def asked(court: Court) -> tuple[str, int]:
    """The kind of the question that waits, and the seat that must answer."""
    assert court.decision is not None
    return court.decision.kind, court.decision.seat


def cases(figure: Odds | None) -> dict[Phrase, int]:
    """In how many cases each outcome comes, with the wording left aside."""
    assert figure is not None
    return {as_phrase(row.phrase): row.cases for row in figure.rows}


def why(court: Court, choice: str) -> str:
    """The key of the reason why a choice is blocked; empty if it is not."""
    return {one.id: one.key for one in court.blocked()}.get(choice, "")


def answer(court: Court, *choices: str) -> None:
    """Give these answers one after the other."""
    for choice in choices:
        court.choose(choice)


def everybody_passes(court: Court) -> None:
    """All reactions still asked for are passed."""
    while court.decision is not None and court.decision.kind == "reaction":
        court.choose("pass")


def fact(court: Court, kind: str, name: str) -> Value:
    """A fact of the last line of that kind."""
    return next(entry for entry in reversed(court.journal.entries) if entry.kind == kind).facts[name]


def told(court: Court) -> list[str]:
    """The kinds of everything told so far, oldest first."""
    return [entry.kind for entry in court.journal.entries]


def royal(key: str) -> int:
    """The number of a royal by its key."""
    return KEY.index(key)
