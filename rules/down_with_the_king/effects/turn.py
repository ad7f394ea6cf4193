"""Verbs about the player turn in progress (10, 13.1)."""

from rules.down_with_the_king.effects.rows import Effects, verb
from rules.down_with_the_king.state import Court
from rules.down_with_the_king.turn_record import TurnRecord, the_turn


def own_turn(court: Court, row: Effects) -> TurnRecord | None:
    """The player turn in progress if it is this seat's: nothing about a turn touches a wedding guest (T21, note 2,
    T19)."""
    turn = the_turn(court)
    return turn if turn is not None and turn.seat == row.seat else None


@verb("end_activities")
def _end_activities(court: Court, row: Effects, words: list[str]) -> None:
    turn = own_turn(court, row)
    if turn is not None:
        turn.stop()
        court.tell("activities_end", row.rule, seat=row.seat)


@verb("extra_activities")
def _extra_activities(court: Court, row: Effects, words: list[str]) -> None:
    """Two or three more activities (note 10, note 11)."""
    turn = own_turn(court, row)
    if turn is not None:
        before = turn.left
        turn.add_activities(court, int(words[0]))
        court.tell("activities_added", row.rule, seat=row.seat, amount=turn.left - before)


@verb("any_activity")
def _any_activity(court: Court, row: Effects, words: list[str]) -> None:
    """One activity of the list in 12.3.1 needs no card or counter (note 12, T3)."""
    turn = own_turn(court, row)
    if turn is not None:
        turn.any_activity += 1
        court.tell("any_activity_gained", row.rule, seat=row.seat)


@verb("free_counsel")
def _free_counsel(court: Court, row: Effects, words: list[str]) -> None:
    court.state.free_counsel[row.seat] = 1
    court.tell("free_counsel", row.rule, seat=row.seat)
