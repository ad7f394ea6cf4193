"""Notices of the players of a server's table: each in its own time, and the bots wait for public ones only."""

import rules
from rules.bots import levels
from tui.server.tables.seat_notices import MOST_UNREAD, SeatNotices


def play(decisions: int, personal: int = 0) -> tuple[SeatNotices, int]:
    """The notices after at most so many decisions, those of seat ``personal`` given by its player, and what the most
    was that this player had to read."""
    table = rules.new_table("down_with_the_king", ["Ann", "Bea", "Carl"], 7)
    notices, most = SeatNotices(table, 3), 0
    bots = [levels.make("novice", seat) for seat in range(3)]
    for _ in range(decisions):
        decision = table.decision
        if decision is None:
            break
        notices.before(table, decision.seat, decision.seat == personal)
        table.choose(bots[decision.seat].choose(table))
        notices.after(table)
        most = max(most, notices.count(personal))
    return notices, most


def test_who_does_not_read_is_behind_and_keeps_the_newest() -> None:
    notices, _ = play(900)
    assert 1 < notices.count(1) <= MOST_UNREAD
    first = notices.next(1)
    assert first is not None and first.seat == 1
    notices.acknowledge(1, first.index)
    following = notices.next(1)
    assert following is not None and following.index > first.index


def test_an_answer_of_the_player_reads_what_was_before_it() -> None:
    notices, most = play(900)
    assert most <= 5
    notices.acknowledge(0, 10**6)
    assert notices.next(0) is None and not notices.is_awaited(0)
