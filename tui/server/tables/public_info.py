"""The public view of a table, for the hall and the table's page."""

from dataclasses import replace

import rules
from tui.server.tables.runtime import TableRuntime
from tui.server.tables.seating import Identity
from tui.server.tables.table_record import SeatRecord, TableRecord
from tui.server.tables.views import Presence, SeatView, TableView


def personal(table: TableView, record: TableRecord, person: Identity) -> TableView:
    """The public view of a table as ``person`` sees it: which seat is theirs, and whether they host the table."""
    mine, host = record.seat_of(person.id), record.maker == person.id
    if mine is None and not host:
        return table
    seats = tuple(replace(seat, you=True) if at == mine else seat for at, seat in enumerate(table.seats))
    asked = mine is not None and table.since is not None and table.waited_seat == mine
    return replace(table, seats=seats, yours=mine is not None, your_turn=asked, maker=host)


def view(runtime: TableRuntime) -> TableView:
    """The public view of a table, for a person without a seat."""
    record, live_game, header = runtime.record, runtime.live_game, runtime.header
    game = rules.games().get(record.game)
    turn, phase, asked = 0, "", ""
    if live_game:
        turn, phase = live_game.table.game.turn_and_phase(live_game.table)
        decision = live_game.table.decision
        asked = live_game.table.seats[decision.seat] if decision else ""
    elif header:
        turn, phase, asked = header.turn, header.phase, header.waits_for
    wait = runtime.waiting.wait
    return TableView(
        stem=record.stem,
        name=record.name,
        game=record.game,
        title=game.title if game else record.game,
        seats=tuple(seat_view(runtime, at) for at in range(len(record.seats))),
        begun=record.begun is not None,
        over=not asked and (live_game is not None or header is not None),
        turn=turn,
        phase=phase,
        waits_for=asked,
        since=wait.since if wait else None,
        waited_seat=wait.seat if wait else -1,
        made_by=runtime.context.name_of(record.maker),
        word=bool(record.join_word),
        watching=len(runtime.subscribers.at(None)),
        auto_pass=record.auto_pass,
        options=tuple(game.summarize_options(record.options)) if game else (),
        problem=runtime.problem,
        bot_after=record.bot_after,
        bot_level=record.bot_level,
        bank=record.bank,
        on_timeout=record.on_timeout,
    )


def seat_view(runtime: TableRuntime, at: int) -> SeatView:
    """A seat from outside."""
    seat = runtime.record.seats[at]
    name = runtime.context.name_of(seat.person) if seat.person else ""
    presence = _presence(runtime, at, seat)
    since = runtime.away_since(at) if presence is Presence.AWAY else None
    left = int(runtime.time_bank.left(at)) if runtime.record.bank and seat.person else None
    return SeatView(seat.name, presence, name, seat.level, seat.personality, False, since, left)


def _presence(runtime: TableRuntime, at: int, seat: SeatRecord) -> Presence:
    if seat.free:
        return Presence.FREE
    if seat.level:
        return Presence.FILLED if seat.person else Presence.BOT
    return Presence.HERE if runtime.present(at) else Presence.AWAY
