"""A table as those see it who do not look at it: what the hall and a table's own menu show."""

import rules
from tui.server.tables.runtime import TableRuntime
from tui.server.tables.seating import Identity
from tui.server.tables.table_record import SeatRecord
from tui.server.tables.views import Presence, SeatView, TableView


def view(runtime: TableRuntime, person: Identity) -> TableView:
    """A table from outside, for one person."""
    record, live_game, header = runtime.record, runtime.live_game, runtime.header
    game = rules.games().get(record.game)
    mine = record.seat_of(person.id)
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
        seats=tuple(_seat(runtime, at, seat, at == mine) for at, seat in enumerate(record.seats)),
        begun=record.begun is not None,
        over=not asked and (live_game is not None or header is not None),
        turn=turn,
        phase=phase,
        waits_for=asked,
        since=wait.since if wait else None,
        yours=mine is not None,
        your_turn=mine is not None and wait is not None and wait.seat == mine,
        maker=record.maker == person.id,
        made_by=runtime.context.name_of(record.maker),
        word=bool(record.join_word),
        watching=len(runtime.subscribers.at(None)),
        auto_pass=record.auto_pass,
        options=tuple(game.summarize_options(record.options)) if game else (),
        problem=runtime.problem,
    )


def _seat(runtime: TableRuntime, at: int, seat: SeatRecord, you: bool) -> SeatView:
    name = runtime.context.name_of(seat.person) if seat.person else ""
    presence = _presence(runtime, at, seat)
    since = runtime.away_since(at) if presence is Presence.AWAY else None
    return SeatView(seat.name, presence, name, seat.level, seat.personality, you, since)


def _presence(runtime: TableRuntime, at: int, seat: SeatRecord) -> Presence:
    if seat.free:
        return Presence.FREE
    if seat.level:
        return Presence.FILLED if seat.person else Presence.BOT
    return Presence.HERE if runtime.present(at) else Presence.AWAY
