"""Tables, people and chat in words and rows: pure functions of views."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row, Span, clip, fit, row, width, wrap
from tui.server.tables.views import ChatLine, PersonView, Presence, SeatView, TableView
from tui.server.tables.waiting import in_words
from tui.words import Words

TEXTS = Words("server", "formatting")
PRESENCE = Words("server", "presence")

MINUTE, HOUR, DAY = 60, 3600, 86400
IDLE = 2 * MINUTE
"""Seconds without a key after which a person is shown as idle."""
PASSES = (0, MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY)
"""Choices of the seconds after which absent players pass; 0: never."""
BANKS = (0, HOUR, 3 * HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY)
"""Time banks that the page of a new table offers, in seconds; 0: no clocks."""
BOT_AFTERS = (HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY)
"""Seconds of absence after which a bot may take a seat, as that page offers them."""
WATCHERS_AT = 56
"""The column of the number of spectators."""


def now() -> datetime:
    """The current time; tests replace it."""
    return datetime.now(UTC)


def long(seconds: float) -> str:
    """A duration: ``12 min``, ``3 h``, ``2 d``; at least a minute."""
    return in_words(max(MINUTE, seconds))


def ago(since: datetime | None) -> str:
    """The time since ``since``; empty for None."""
    return long((now() - since).total_seconds()) if since else ""


def minutes(seconds: float) -> str:
    """A duration in hours and minutes, up to a day: ``1 h 20 min``; at least a minute."""
    whole = max(1, int(seconds // MINUTE))
    if whole < 60 or seconds >= DAY or not whole % 60:
        return in_words(max(MINUTE, seconds))
    return TEXTS("hours_minutes", hours=whole // 60, minutes=whole % 60)


def away(since: datetime | None) -> str:
    """How long a player has been away, in hours and minutes; empty for one who is present."""
    return minutes((now() - since).total_seconds()) if since else ""


def time_left(seat: SeatView) -> str:
    """The time left in the time bank of a seat; empty without clocks."""
    return TEXTS("left", time=minutes(seat.left)) if seat.left is not None else ""


def timeout(table: TableView) -> str:
    """The table's clocks, in a few words; empty without clocks."""
    if not table.bank:
        return ""
    return TEXTS("bank", time=long(table.bank), end=after_timeout(table.on_timeout))


def after_timeout(on_timeout: str) -> str:
    """What happens when a seat's time is up, for a value of ``OnTimeout``."""
    return TEXTS(f"on_timeout_{on_timeout}")


def clock(at: datetime) -> str:
    """The time of ``at`` if it is today, else the date."""
    there, here = at.astimezone(), now().astimezone()
    return f"{there:%H:%M}" if there.date() == here.date() else f"{there:%Y-%m-%d}"


def passing(seconds: int) -> str:
    """When absent players pass."""
    return TEXTS("after", time=long(seconds)) if seconds else TEXTS("never")


def absent(seconds: int) -> str:
    """The table's setting for absent players, as part of a sentence."""
    return TEXTS("passes_after", time=long(seconds)) if seconds else TEXTS("never_passes")


def title_columns(columns: int) -> int:
    """The columns of a table's name in a list, more of them in wide windows."""
    return 25 if columns < 110 else 42


def paragraph(text: str, columns: int, token: str = "muted") -> list[Row]:
    """A paragraph with one column of margin."""
    return [row(" ", Span(line, token)) for line in wrap(text, columns - 2)]


def short(fingerprint: str, glyphs: Glyphs) -> str:
    """The beginning and the end of a key's fingerprint."""
    kind, _, digest = fingerprint.partition(":")
    return f"{kind}:{digest[:4]}{glyphs.cut}{digest[-2:]}" if len(digest) > 6 else fingerprint


def watchable(table: TableView) -> bool:
    """Whether a table can be watched."""
    return table.begun and not table.problem


def state(table: TableView, glyphs: Glyphs, since: bool = True) -> str:
    """The state of a game: its turn and who must answer (with ``since``, for how long), or how many seats are taken
    before it begins."""
    if table.problem:
        return table.problem
    if not table.begun:
        return TEXTS("taken", count=len(table.seats) - table.free, of=len(table.seats))
    if table.over:
        return TEXTS("finished")
    parts = [TEXTS("turn", turn=table.turn) if table.turn else table.phase]
    if table.free:
        parts.append(TEXTS("free", count=table.free, of=len(table.seats)))
    if table.waits_for and not table.your_turn:
        time = ago(table.since) if since else ""
        name = table.waits_for
        parts.append(TEXTS("waits_for_since", name=name, time=time) if time else TEXTS("waits_for", name=name))
    return f" {glyphs.dot} ".join(parts)


def yours(table: TableView, columns: int, glyphs: Glyphs) -> Row:
    """A table of the viewer, after its name: the game, its state, whose turn it is, and since when if there is room."""
    if table.problem:
        return row(Span(table.problem, "bad"))
    said, short = (f"{table.title} {glyphs.dot} {state(table, glyphs, since)}" for since in (True, False))
    if not table.your_turn:
        return row(Span(said if width(said) <= columns else short, "muted"))
    turn = TEXTS("your_turn_since", time=clock(table.since)) if table.since else TEXTS("your_turn")
    if width(said) + width(turn) + 3 > columns:
        turn = TEXTS("your_turn")
    return row(Span(f"{said} {glyphs.dot} ", "muted"), Span(turn, "gold bold"))


def others(table: TableView, columns: int, glyphs: Glyphs) -> str:
    """Another table, after its name: the game, and who may join; its state, if there is room."""
    parts = [table.title]
    if table.problem:
        parts.append(table.problem)
    elif table.free:
        key, count = ("free_short", table.free) if table.begun else ("taken_short", len(table.seats) - table.free)
        short = TEXTS(key, count=count, of=len(table.seats))
        who = TEXTS("password") if table.word else TEXTS("anybody")
        ways = [[*parts, where, who] for where in (state(table, glyphs), short)]
        parts = ways[0] if width(f" {glyphs.dot} ".join(ways[0])) <= columns else ways[1]
    else:
        parts.append(TEXTS("finished") if table.over else TEXTS("full"))
        if table.watching:
            parts.append(TEXTS("watching", count=table.watching))
    return f" {glyphs.dot} ".join(parts)


def presence(seat: SeatView, begun: bool) -> str:
    """How a seat is taken, in a word. Before the game begins, nobody counts as away."""
    if seat.you and seat.presence is not Presence.FILLED:
        return PRESENCE("you")
    if seat.presence in (Presence.HERE, Presence.AWAY) and not begun:
        return PRESENCE("taken")
    return PRESENCE(seat.presence.value)


def seats(table: TableView, glyphs: Glyphs) -> Row:
    """The players of all seats in one row, and the number of spectators."""
    spans: list[Span] = []
    for at, seat in enumerate(table.seats):
        gap = "  " if at else ""
        spans.append(Span(f"{gap}{glyphs.mark(at)} {seat.name}{' ' if seat.name else ''}", f"seat{at + 1}"))
        spans.append(Span(presence(seat, table.begun), "muted"))
    line = row(" " * 6, tuple(spans))
    if not table.watching:
        return line
    return row(fit(line, max(WATCHERS_AT, width(line) + 2)), Span(TEXTS("watch", count=table.watching), "muted"))


def people(here: Sequence[PersonView], columns: int, most: int, glyphs: Glyphs) -> list[Row]:
    """People in at most ``most`` rows: with what they do if there is room, else with who is idle, else names."""
    order = sorted(here, key=lambda person: person.you)
    rows: list[Row] = []
    for detail in (_doing, _idle, lambda person: ""):
        parts = (f"{TEXTS('you') if person.you else person.name}{detail(person)}" for person in order)
        rows = [row(Span(f" {line}", "text")) for line in _joined(parts, columns - 2, glyphs, most)]
        if len(rows) <= most:
            return rows
    last = row(rows[most - 1], Span(f" {glyphs.cut}", "muted"))
    return [*rows[: most - 1], clip(last, columns, glyphs)]


def _doing(person: PersonView) -> str:
    is_shown = bool(person.doing) and not person.you
    return _idle(person) or (TEXTS("doing", doing=person.doing) if is_shown else "")


def _idle(person: PersonView) -> str:
    return TEXTS("idle", time=long(person.idle)) if person.idle >= IDLE and not person.you else ""


def _joined(parts: Iterable[str], columns: int, glyphs: Glyphs, most: int) -> list[str]:
    """``parts`` with dots between them, on as many lines as needed, but no more than one over ``most``; no part is
    broken."""
    lines: list[list[str]] = [[]]
    gap, room = f" {glyphs.dot} ", columns
    for part in parts:
        needed = width(part) + (len(gap) if lines[-1] else 0)
        if needed > room and lines[-1]:
            if len(lines) > most:
                break
            lines.append([])
            needed, room = width(part), columns
        lines[-1].append(part)
        room -= needed
    return [gap.join(line) for line in lines]


def talk(lines: Sequence[ChatLine], columns: int, most: int | None = None) -> list[Row]:
    """Chat, the newest line last; with ``most``, only the last rows. Names have a column of their own."""
    names = min(20, max([5, *(width(line.who) for line in lines)]))
    rows: list[Row] = []
    for line in reversed(lines):
        at = clock(line.at)
        head = row(Span(f" {at} ", "muted"), fit(row(Span(line.who, "gold")), names + 1))
        ink = "text" if line.who else "muted"
        first, *more = wrap(line.text, max(10, columns - width(head) - 1)) or [""]
        rows[:0] = [row(head, Span(first, ink)), *(row(" " * width(head), Span(part, ink)) for part in more)]
        if most is not None and len(rows) >= most:
            return rows[len(rows) - most :]
    return rows
