"""Justice: the road of a case in one line, what changes the roll, what it may bring."""

from rules.down_with_the_king.facts import NOBODY
from tui.drawing.text import EMPTY, Row, Span, fit, heading, labeled, paragraph, row, wrap
from tui.games.down_with_the_king.context import CourtContext, muted
from tui.games.down_with_the_king.court import HELD, held
from tui.games.down_with_the_king.look import wanted
from tui.games.down_with_the_king.reaction import about, asked, odds_strip, outcomes, strip, tagged
from tui.panels.panel_context import whole
from tui.words import Words

WORDS = Words("down_with_the_king/justice", "justice")
ROAD = Words("down_with_the_king/justice", "road")

ROLLED = ("23.2", "26.1", "27.2")
BEGUN = ("23.1", "24.8", "25")
"""Rules of chronicle lines: the rolls of a case, and where a case begins."""
STATIONS = ("accused", "hearing", "questioning", "trial")
"""Where a case passes, in order (23 to 28)."""
_STATION = {"hearing": 1, "interrogation": 2, "trial": 3, "hearing_ordered": 1, "hearing_in_hiding": 1, "name_judge": 3}
_TABLE = {"interrogation": "interrogation", "trial": "trial"}


def stage(context: CourtContext) -> list[Row]:
    """The case on its road; with a window open, who adds what."""
    kind = next(procedure for procedure in context.going_on if procedure in _STATION)
    facts = context.facts(kind)
    who = whole(facts.get("who"))
    person = context.person(who)
    window = bool(about(context))
    rows = [heading(WORDS("heading"), context.columns, context.glyphs, WORDS("order") if window else "")]
    rows.append(row(" ", tagged(context, who), Span(f"  {WORDS('in_court')}", "muted")))
    rows.append(row(" ", road(context, _STATION[kind])))
    if person and context.scene.height >= 13:
        past = [line for text in past_stations(context, who) for line in paragraph(text, context.columns - 2, "muted")]
        rows += [row(" ", line) for line in past]
    if person and person.pc and kind == "trial" and context.scene.height >= 16:
        rows.append(muted(WORDS("pc_not_questioned")))
    if kind == "trial":
        rows.append(_judge(context, whole(facts.get("judge"))))
    change = whole(facts.get("change"), 0)
    if kind == "hearing":
        rows.append(_hearing_roll(whole(facts.get("status"), 0), change))
    below = strip(context, _TABLE[kind], change) if kind in _TABLE else odds_strip(context)
    if window:
        if context.scene.height >= 16:
            rows.append(EMPTY)
        rows += asked(context, change, context.scene.height - len(rows) - len(below))
    return rows + (outcomes(context, _TABLE[kind], change, len(rows)) if kind in _TABLE else below)


def past_stations(context: CourtContext, who: int) -> list[str]:
    """The rolls of this case in the chronicle since the accusation, the oldest first."""
    stations: list[str] = []
    for line in reversed(context.scene.snap.lines):
        if who in line.mentions:
            if line.rule in ROLLED:
                stations.append(line.text)
            elif line.rule in BEGUN:
                break
    return stations[::-1]


def road(context: CourtContext, place: int) -> Row:
    """Accused, hearing, questioning, trial: what is past, what is now."""
    parts: list[Span] = []
    for at, station in enumerate(STATIONS):
        if parts:
            parts.append(Span(f" {context.glyphs.chain} ", "line" if at > place else "gold"))
        name = ROAD(station)
        ink = "text bold" if at == place else "muted" if at < place else "blocked"
        parts.append(Span(name.upper() if at == place else name, ink))
    return tuple(parts)


def _judge(context: CourtContext, judge: int) -> Row:
    if judge == NOBODY:
        return labeled(WORDS("judge"), WORDS("no_judge"))
    person = context.person(judge)
    note = WORDS("friendly_judge") if person and person.owner >= 0 else WORDS("neutral_judge")
    return labeled(WORDS("judge"), row(context.named(judge), Span(f"   {note}", "muted")))


def _hearing_roll(status: int, change: int) -> Row:
    key = "changed_hearing_roll" if change else "hearing_roll"
    return labeled(WORDS("roll"), WORDS(key, change=change, status=status))


def hiding(context: CourtContext) -> list[Row]:
    """Who may hide, or come out, or be pardoned: everybody the law holds or wants."""
    rows = [heading(WORDS("before_the_law"), context.columns, context.glyphs, WORDS("before_the_law_note"))]
    shown = set()
    for key, people in held(context):
        if key in ("abroad", "shut_in"):
            continue
        for person in people:
            shown.add(person.id)
            where = "" if person.state in ("prison", "banished") else person.where
            note = context.dot.join(part for part in (where, wanted(person)) if part)
            label = f" {HELD(key):9}"
            first, *more = wrap(note, context.columns - len(label) - 23) or [""]
            rows.append(row(Span(label, "muted"), fit(context.named(person.id), 22), Span(first, "muted")))
            rows += [row(" " * (len(label) + 22), Span(part, "muted")) for part in more]
    rows += [
        row(Span(f" {WORDS('wanted'):9}", "muted"), context.named(person.id), Span(f"   {wanted(person)}", "muted"))
        for person in context.everybody()
        if person.wrongdoer and person.id not in shown
    ]
    if len(rows) == 1:
        rows.append(muted(WORDS("nobody_wanted")))
    return rows
