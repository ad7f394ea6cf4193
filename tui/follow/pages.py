"""Notices as pages of the table, and as lines of text."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from tui.drawing.text import Row, Span, fit, heading, row, split, width, wrap
from tui.follow.follower import NOBODY
from tui.follow.game_facts import HEADINGS, NOTES
from tui.follow.roll_tables import ROLLS
from tui.panels.notice import BETWEEN, USUAL, Notice, NoticeKind, NoticeLine, RollSide, Section
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene
from tui.words import Words

WAYS = Words("follow", "out")
ABOUT_WAYS = Words("follow", "out_notes")
SHARED_WAYS = ("watch", "replay", "hall")
"""What a player who is out can do while others at this keyboard play on."""

PAGE = "notice"
"""The name of the page of a notice."""


OUT = "out"
"""The kind of page names that stand for what a player who is out of the game can do next."""
HEADS = 2
"""The headings above and below the rows of a notice."""
TOLD = frozenset(HEADINGS(key) for key in ("cause", "roll", "happened"))
"""The headings over what the chronicle says, too."""
NAME, FIGURES = 40, 12
"""Columns of a roll's names, and of its dice."""


def notice_page(notice: Notice, scene: Scene, at: int = 0) -> Page:
    """The page of a notice; Enter closes it. For a player who is out of the game, it ends with a list of what to do
    next."""
    lines = [line for section in notice.sections for line in section.lines]
    extra = max((at for line in lines for at in (line.extra, *(phrase.extra for phrase in line.phrases))), default=0)
    rows = _rows_of(notice, scene, extra)
    while extra and len(rows) > scene.height - HEADS:
        extra -= 1
        rows = _rows_of(notice, scene, extra)
    if notice.kind is NoticeKind.DIGEST and len(rows) > scene.height - HEADS:  # one's own figures stay in sight
        first, *middle, last = notice.sections
        rows = _rows_of(replace(notice, sections=(first, last, *middle)), scene, extra)
    first = notice.sections[0]
    if notice.kind is NoticeKind.OUT:
        return _out_page(notice, scene, _rows_over_menu(notice, scene), at)
    if len(rows) < scene.height - 1:  # the footer says it, too
        rows.append(heading(NOTES("enter"), scene.columns, scene.glyphs, notice.follows))
    return Page(
        notice.title, first.heading, rows, NOTES("continue"), rule=notice.rule, closes=NOTES("closes"), seat=notice.seat
    )


def _rows_over_menu(notice: Notice, scene: Scene) -> list[Row]:
    """The sections of the notice of a player who is out, without the earliest lines where these would push the menu
    under the edge of the window."""
    room = scene.height - 2 - len(_ways(notice))
    rows = _rows_of(notice, scene, 0)
    while len(rows) > room:
        at = max(range(len(notice.sections)), key=lambda at: len(notice.sections[at].lines))
        lines = notice.sections[at].lines
        if len(lines) < 2:
            break
        shorter = replace(notice.sections[at], lines=lines[1:])
        notice = replace(notice, sections=(*notice.sections[:at], shorter, *notice.sections[at + 1 :]))
        rows = _rows_of(notice, scene, 0)
    return rows


def _ways(notice: Notice) -> list[str]:
    """What a player who is out can do next."""
    return list(WAYS.all() if notice.is_last else SHARED_WAYS)


def _rows_of(notice: Notice, scene: Scene, extra: int) -> list[Row]:
    """All sections of a notice, without the heading of the first; of the extra lines, those up to ``extra``."""
    rows: list[Row] = []
    for section in notice.sections:
        shown = replace(section, lines=shown_lines(section.lines, extra))
        if section is not notice.sections[0]:
            rows.append(heading(section.heading, scene.columns, scene.glyphs, section.note))
        rows += _section(shown, scene)
    return rows


def shown_lines(lines: Sequence[NoticeLine], extra: int) -> tuple[NoticeLine, ...]:
    """The lines up to an extra number; the one that sums up a seat counts the entries that are not shown, except after
    phrases where there is least room."""
    left_out = Counter(line.seat for line in lines if line.extra > extra)
    for line in lines:
        left_out[line.seat] += sum(phrase.entries for phrase in line.phrases if phrase.extra > extra)
    shown = []
    for line in lines:
        if kept := [phrase.text for phrase in line.phrases if phrase.extra <= extra]:
            line = replace(line, text=f"{line.text} {BETWEEN.join(kept)}")
        if line.extra > extra:
            continue
        if line.unlisted < 0 or (line.phrases and not extra):
            shown.append(line)
        elif more := line.unlisted + left_out[line.seat]:
            gap = "" if not line.text else " " if line.text.endswith(":") else BETWEEN
            shown.append(
                replace(line, text=f"{line.text}{gap}{NOTES('more_one' if more == 1 else 'more', count=more)}")
            )
        elif line.text and not line.text.endswith(":"):
            shown.append(line)
    return tuple(shown)


def _out_page(notice: Notice, scene: Scene, rows: list[Row], at: int) -> Page:
    """What a player who is out can do next: the first line only watches."""
    rows.append(heading(HEADINGS("what_now"), scene.columns, scene.glyphs))
    items = []
    ways = _ways(notice)
    labels = max(width(WAYS(way)) for way in ways) + 2
    for place, way in enumerate(ways):
        items.append(Item(len(rows), opens=f"{OUT}:{way}"))
        marked = place == at
        cursor = scene.glyphs.cursor if marked else " "
        name = Span(WAYS(way), "text bold" if marked else "text")
        line = row(Span(f" {cursor}{place + 1:2} ", "gold"), fit(row(name), labels), Span(ABOUT_WAYS(way), "muted"))
        rows.append(fit(line, scene.columns, "raise" if marked else ""))
    heads = notice.sections[0].heading
    return Page(
        notice.title, heads, rows, notice.follows, notice.rule, tuple(items), enter=NOTES("choose"), seat=notice.seat
    )


def _section(section: Section, scene: Scene) -> list[Row]:
    rows: list[Row] = []
    for table in section.rolls:
        for side in table.sides:
            rows += _side_rows(side, scene)
        rows += _rows(table.result, scene)
    for line in section.lines:
        rows += _rows(line, scene)
    return rows


def _side_rows(side: RollSide, scene: Scene) -> list[Row]:
    """A side of a roll: name and dice, a row for each modifier, the total."""
    dice = "".join(f"[{die}]" for die in side.dice)
    mark, ink = _mark(side.seat, scene)
    total = sum(side.dice)
    head = row(
        Span(f" {mark} ", ink),
        fit(row(Span(side.name, "text")), NAME),
        fit(row(Span(dice, "text bold reverse")), max(FIGURES, width(dice) + 1)),
        Span(f"{total:3}" if side.is_sum else "", "text"),
    )
    rows = [head]
    for modifier in side.modifiers:
        mark, ink = _mark(modifier.seat, scene)
        source = fit(row(Span(f" {mark} ", ink), Span(modifier.source, "text")), NAME + 3 + FIGURES)
        rows.append(row(source, Span(f"{modifier.amount:+3}", "text bold")))
    if side.is_sum and side.modifiers:
        rows.append(row(fit(row(f"   {ROLLS('total')}"), NAME + 3 + FIGURES), Span(f"{side.total:3}", "text bold")))
    return rows


def _mark(seat: int, scene: Scene) -> tuple[str, str]:
    return (scene.glyphs.mark(seat), f"seat{seat + 1} bold") if seat >= 0 else (" ", "muted")


def _rows(line: NoticeLine, scene: Scene) -> list[Row]:
    token = "text bold" if line.strong else "text"
    mark, ink = _mark(line.seat, scene)
    parts = wrap(line.text, scene.columns - 5 - width(line.rule)) or [""]
    *rows, last = (
        row(Span("   ") if at else Span(f" {mark} ", ink), Span(part, token)) for at, part in enumerate(parts)
    )
    return [*rows, split(last, Span(f"{line.rule} ", "muted"), scene.columns) if line.rule else last]


def notice_lines(notice: Notice, names: Sequence[str] = (), told: bool = False) -> list[str]:
    """A notice as lines of text that can be read aloud. A line about another seat begins with that seat's name of
    ``names``, where the line does not say it. ``told``: the chronicle was read before."""
    lines: list[str] = []
    for section in notice.sections:
        if told and section.heading in TOLD:
            continue
        lines.append(f"{section.heading}:")
        told_lines = shown_lines(section.lines, USUAL)
        several = len({line.seat for line in section.lines if line.seat >= 0}) > 1
        silent = NOBODY if several else notice.seat
        for table in section.rolls:
            lines += [f"  {_said(side)}" for side in table.sides]
            lines.append(f"  {table.result.text}")
        lines += [f"  {_named(line, silent, names)}" for line in told_lines]
    return [line.replace(BETWEEN, "; ") for line in lines]  # easier to hear than a dot


def modifier_lines(notice: Notice) -> list[str]:
    """The rolls of a notice that have modifiers, as lines of text under their heading; none if there are none."""
    sides = [side for section in notice.sections for table in section.rolls for side in table.sides]
    lines = side_lines(sides)
    return [f"{HEADINGS('roll')}:", *lines] if lines else []


def side_lines(sides: Sequence[RollSide]) -> list[str]:
    """The sides of a roll that have modifiers, as lines of text."""
    return [f"  {_said(side)}." for side in sides if side.modifiers]


def _named(line: NoticeLine, seat: int, names: Sequence[str]) -> str:
    name = names[line.seat] if line.seat >= 0 and names else ""
    if not name or line.seat == seat or line.text.startswith(name):
        return line.text
    return NOTES("of_seat", name=name, text=line.text)


def _said(side: RollSide) -> str:
    """A side of a roll in a sentence."""
    dice = " ".join(map(str, side.dice))
    parts = [ROLLS("dice", name=side.name, dice=dice) if side.name else dice]
    parts += [ROLLS("modifier", source=modifier.source, amount=modifier.amount) for modifier in side.modifiers]
    if side.is_sum and (side.modifiers or len(side.dice) > 1):
        parts.append(ROLLS("total_of", total=side.total))
    return "; ".join(parts)
