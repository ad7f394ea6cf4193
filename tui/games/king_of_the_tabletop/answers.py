"""The choices as numbered lines: lands by the number they have on the chart, tiles by name, rolls with their odds."""

from collections.abc import Mapping
from dataclasses import replace

from rules import Choice
from rules.engine import choice_ids
from rules.king_of_the_tabletop.facts import DATA
from tui.games.king_of_the_tabletop import answer_rows, ids, line_up, pieces
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels.panel_context import whole
from tui.panels.presenter import Answer, Sheet, number
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "answers")
ACTS = Words("king_of_the_tabletop", "acts")
"""The word for Enter, by the kind of question."""
HEADINGS = Words("king_of_the_tabletop", "headings")
"""The heading of the choices, by the kind of question."""
EVIDENCE: Mapping[str, int] = {
    "line_up": 11,
    "battle_hit": 10,
    "send": 8,
    "fight": 8,
    "build": 7,
    "window": 8,
    "hire": 7,
    "battle_order": 10,
    "set_aside": 8,
    "muster": 7,
    "auction": 6,
    "offer": 7,
    "price": 7,
}
"""Rows of a panel that must stay in sight, by kind of question; 6 for all others."""
SIDEWAYS = frozenset({"line_up", "battle_order", "willing_workers"})
"""Questions about lands side by side: left and right move the highlight."""
BY_LAND = frozenset({"fort", "battle", "stand", "wall"})
"""Verbs of choices that are numbered like their land."""
_TWO_WAYS_ON = frozenset({"send", "offer", "price"})
"""Questions that can be answered at once, with or without adding anything."""
AMOUNTS = frozenset({"bid", "gold"})
"""Verbs of the ids that are amounts."""

_LAST_BUY = 99
"""Sorts after every number of tiles that can be bought."""


def sheet(scene: Scene) -> Sheet:
    """The choices of any question of this game."""
    context = RealmContext(scene)
    snap = scene.snap
    if not snap.choices:
        return Sheet(())
    kind = context.kind
    ways = sorted([*snap.choices, *snap.blocked], key=_natural)
    answers = [answer_rows.dressed(context, choice) for choice in ways]
    if any(choice_ids.verb(answer.id) in BY_LAND for answer in answers):
        lines = _by_land(context, answers, snap.way_out)
    elif kind in _TWO_WAYS_ON:
        lines = _on_first(answers, snap.way_out)
    else:
        lines = number(answers, snap.way_out, amounts=AMOUNTS)
    return Sheet(
        lines,
        _heading(context),
        _note(context),
        ACTS.get(kind, WORDS("choose")),
        EVIDENCE.get(kind, 6),
        sideways=kind in SIDEWAYS,
    )


def _natural(choice: Choice) -> int:
    """Sort key: tiles to buy by their number, affordable or not; everything else keeps the order of the rules."""
    verb, count = choice_ids.verb(choice.id), choice_ids.word(choice.id)
    return int(count) if verb == "buy" else _LAST_BUY


def _by_land(context: RealmContext, answers: list[Answer], way_out: str) -> tuple[Answer, ...]:
    """Lands in the order and with the numbers of the chart, then everything else, also lands that fell in the war, the
    way out last."""
    at_land = [
        answer
        for answer in answers
        if choice_ids.verb(answer.id) in BY_LAND and not line_up.has_fallen(context, ids.land(answer.id))
    ]
    at_land.sort(key=lambda one: context.place(ids.land(one.id)))
    placed = [replace(answer, number=context.place(ids.land(answer.id))) for answer in at_land]
    most = max((answer.number for answer in placed), default=0)
    own = [answer for answer in answers if answer not in at_land]
    return (*placed, *number(own, way_out, most + 1))


def _on_first(answers: list[Answer], way_out: str) -> tuple[Answer, ...]:
    """List the answers that continue before the things to add, so that both are in sight; the way out is 0."""
    on = [answer for wanted in ("done", "all") for answer in answers if answer.id == wanted and wanted != way_out]
    return number([*on, *(answer for answer in answers if answer not in on)], way_out)


def _heading(context: RealmContext) -> str:
    if context.kind == "line_up":
        return pieces.name(line_up.placing(context))
    return HEADINGS.get(context.kind, WORDS("your_answer"))


def _note(context: RealmContext) -> str:
    seat = context.mine
    asked = context.scene.snap.asked
    facts = asked.facts if asked else {}
    if context.kind == "build":
        return WORDS("build_note", gold=seat.gold, fort_level=DATA["gold"]["fort_level"])
    if context.kind in ("buying", "auction"):
        return WORDS("gold", gold=seat.gold)
    if context.kind == "hire":
        return WORDS("hire_note", bonus=whole(context.facts("collection").get("bonus"), 0), prestige=seat.prestige)
    if context.kind == "send":
        return WORDS(
            "send_note",
            tiles=pieces.counted("tile", whole(facts.get("count"), 0)),
            pay=facts.get("gold"),
            purse=seat.gold,
        )
    if context.kind == "line_up":
        left = whole(context.facts("line_up").get("left"), 1)
        return WORDS("still_to_place", left=left, of=whole(context.facts("line_up").get("of"), left))
    if context.kind == "battle_hit":
        return WORDS("to_give", hits=pieces.counted("hit", whole(facts.get("left"), 0)))
    return ""
