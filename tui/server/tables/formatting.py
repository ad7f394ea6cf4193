"""Tables, people and talk of the server in words and rows: pure functions of views."""

from collections.abc import Sequence
from datetime import UTC, datetime

from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row, Span, clip, fit, row, width, wrap
from tui.server.tables.views import PersonView, Presence, Said, SeatView, TableView
from tui.server.tables.waiting import in_words

MINUTE, HOUR, DAY = 60, 3600, 86400
IDLE = 2 * MINUTE
"""Who pressed no key for so many seconds is called idle."""
PASSES = (0, MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY)
"""Seconds after which an absent person may be passed for; 0: never."""
BANKS = (0, HOUR, 3 * HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY)
"""Time banks that the page of a new table offers, in seconds; 0: no clocks."""
BOT_AFTERS = (HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY)
"""Seconds of absence after which a bot may take a seat, as that page offers them."""
ON_TIMEOUT_WORDS = {"bot": "a bot plays", "free": "the seat is free", "host": "the host decides"}
WATCHERS_AT = 56
"""The column of how many watch."""


def now() -> datetime:
    """The time; tests put another in its place."""
    return datetime.now(UTC)


def long(seconds: float) -> str:
    """How long something takes or has lasted: ``12 min``, ``3 h``, ``2 d``; at least a minute."""
    return in_words(max(MINUTE, seconds))


def ago(since: datetime | None) -> str:
    """How long it is since then; empty where nobody knows."""
    return long((now() - since).total_seconds()) if since else ""


def minutes(seconds: float) -> str:
    """A time to the minute, up to a day: ``1 h 20 min``; at least a minute."""
    whole = max(1, int(seconds // MINUTE))
    if whole < 60 or seconds >= DAY:
        return f"{whole} min" if whole < 60 else in_words(seconds)
    return f"{whole // 60} h {whole % 60} min" if whole % 60 else f"{whole // 60} h"


def away(since: datetime | None) -> str:
    """How long somebody has been away, to the minute; empty for who is not."""
    return minutes((now() - since).total_seconds()) if since else ""


def time_left(table: TableView, at: int) -> str:
    """What a seat has left of its time bank, while it is asked and before; empty without clocks."""
    left = table.seats[at].left
    return f"{minutes(left)} left" if left is not None else ""


def timeout(table: TableView) -> str:
    """The table's clocks, in a few words; empty without clocks."""
    if not table.bank:
        return ""
    return f"{long(table.bank)} per player, then {ON_TIMEOUT_WORDS[table.on_timeout]}"


def clock(at: datetime) -> str:
    """The time of today, or the day."""
    there, here = at.astimezone(), now().astimezone()
    return f"{there:%H:%M}" if there.date() == here.date() else f"{there:%Y-%m-%d}"


def passing(seconds: int) -> str:
    """When an absent person is passed for."""
    return f"after {long(seconds)}" if seconds else "never"


def absent(seconds: int) -> str:
    """The table's setting for the absent, as a sentence goes on."""
    return f"absent players pass after {long(seconds)}" if seconds else "waits for absent players"


def title_columns(columns: int) -> int:
    """Columns of a table's name in a list; long names have room in wide windows."""
    return 25 if columns < 110 else 42


def paragraph(text: str, columns: int, token: str = "muted") -> list[Row]:
    """A paragraph with one column of margin."""
    return [row(" ", Span(line, token)) for line in wrap(text, columns - 2)]


def short(fingerprint: str, glyphs: Glyphs) -> str:
    """The beginning and the end of a key's fingerprint, enough to tell one's own keys apart."""
    kind, _, digest = fingerprint.partition(":")
    return f"{kind}:{digest[:4]}{glyphs.cut}{digest[-2:]}" if len(digest) > 6 else fingerprint


def watchable(table: TableView) -> bool:
    """Is there anything to watch at a table?"""
    return table.begun and not table.problem


def state(table: TableView, glyphs: Glyphs, since: bool = True) -> str:
    """Where a game stands: its turn and who is waited for (and ``since`` when), or how many seats are taken before it
    begins."""
    if table.problem:
        return table.problem
    if not table.begun:
        return f"{len(table.seats) - table.free} of {len(table.seats)} seats taken"
    if table.over:
        return "finished"
    parts = [f"turn {table.turn}" if table.turn else table.phase]
    if table.free:
        parts.append(f"{table.free} of {len(table.seats)} seats free")
    if table.waits_for and not table.your_turn:
        waits = ago(table.since) if since else ""
        parts.append(f"waits for {table.waits_for}{', ' if waits else ''}{waits}")
    return f" {glyphs.dot} ".join(parts)


def yours(table: TableView, columns: int, glyphs: Glyphs) -> Row:
    """One's own table after its name: the game, where it stands, whose turn it is; and since when, if there is room."""
    if table.problem:
        return row(Span(table.problem, "bad"))
    said, short = (f"{table.title} {glyphs.dot} {state(table, glyphs, since)}" for since in (True, False))
    if not table.your_turn:
        return row(Span(said if width(said) <= columns else short, "muted"))
    turn = "YOUR TURN" + (f", {clock(table.since)}" if table.since else "")
    if width(said) + width(turn) + 3 > columns:
        turn = "YOUR TURN"
    return row(Span(f"{said} {glyphs.dot} ", "muted"), Span(turn, "gold bold"))


def others(table: TableView, columns: int, glyphs: Glyphs) -> str:
    """Another table after its name: the game, and whether one can sit down there; where it stands, if there is room."""
    parts = [table.title]
    if table.problem:
        parts.append(table.problem)
    elif table.free:
        taken = f"{len(table.seats) - table.free} of {len(table.seats)}"
        short = f"{table.free} of {len(table.seats)} free" if table.begun else taken
        long = state(table, glyphs) if table.begun else f"{taken} seats taken"
        ways = [[*parts, where, "needs a password" if table.word else "anybody"] for where in (long, short)]
        parts = ways[0] if width(f" {glyphs.dot} ".join(ways[0])) <= columns else ways[1]
    else:
        parts.append("finished" if table.over else "full")
        if table.watching:
            parts.append(f"{table.watching} watching")
    return f" {glyphs.dot} ".join(parts)


def presence(seat: SeatView, begun: bool) -> str:
    """How a seat is taken, in a word; nobody is away from a game that has not begun."""
    if seat.presence is Presence.FILLED:
        return "bot for now"
    if seat.you:
        return "you"
    here = seat.presence in (Presence.HERE, Presence.AWAY)
    return "taken" if here and not begun else seat.presence.value


def seats(table: TableView, glyphs: Glyphs) -> Row:
    """Who sits where, in one row, and how many watch."""
    spans: list[Span] = []
    for at, seat in enumerate(table.seats):
        gap = "  " if at else ""
        spans.append(Span(f"{gap}{glyphs.mark(at)} {seat.name}{' ' if seat.name else ''}", f"seat{at + 1}"))
        spans.append(Span(presence(seat, table.begun), "muted"))
    line = row(" " * 6, tuple(spans))
    if not table.watching:
        return line
    return row(fit(line, max(WATCHERS_AT, width(line) + 2)), Span(f"{table.watching} watch", "muted"))


def people(here: Sequence[PersonView], columns: int, most: int, glyphs: Glyphs) -> list[Row]:
    """Who is here, in at most ``most`` rows: with what they do if there is room, else with who is idle, else names."""
    order = [*(one for one in here if not one.you), *(one for one in here if one.you)]
    rows: list[Row] = []
    for tell in (_doing, _idle, lambda one: ""):
        parts = [f"{'you' if one.you else one.name}{tell(one)}" for one in order]
        rows = [row(Span(f" {line}", "text")) for line in _joined(parts, columns - 2, glyphs)]
        if len(rows) <= most:
            return rows
    last = row(rows[most - 1], Span(f" {glyphs.cut}", "muted"))
    return [*rows[: most - 1], clip(last, columns, glyphs)]


def _doing(one: PersonView) -> str:
    return _idle(one) or (f" ({one.doing})" if one.doing and not one.you else "")


def _idle(one: PersonView) -> str:
    return f" (idle {long(one.idle)})" if one.idle >= IDLE and not one.you else ""


def _joined(parts: Sequence[str], columns: int, glyphs: Glyphs) -> list[str]:
    """Parts with dots between them, on as many lines as they need; no part is broken."""
    lines = [""]
    for part in parts:
        joined = f"{lines[-1]} {glyphs.dot} {part}" if lines[-1] else part
        if width(joined) > columns and lines[-1]:
            lines.append(part)
        else:
            lines[-1] = joined
    return lines


def talk(lines: Sequence[Said], columns: int, most: int | None = None) -> list[Row]:
    """What was said, the newest last; with ``most`` only the last rows. Names stand in a column of their own."""
    names = min(20, max([5, *(width(line.who) for line in lines)]))
    rows: list[Row] = []
    for line in lines:
        at = clock(line.at)
        head = row(Span(f" {at} ", "muted"), fit(row(Span(line.who, "gold")), names + 1))
        ink = "text" if line.who else "muted"
        first, *more = wrap(line.text, max(10, columns - width(head) - 1)) or [""]
        rows.append(row(head, Span(first, ink)))
        rows += [row(" " * width(head), Span(part, ink)) for part in more]
    return rows if most is None else rows[max(0, len(rows) - most) :]
