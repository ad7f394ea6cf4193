"""The choices as numbered lines, in short for the side column of the map."""

from rules import Choice
from rules.engine import choice_ids
from rules.kings_and_things.facts import CREATURES, FORT_NAME, HEROES, INCOMES, NAME, NOBODY, VALUE
from rules.kings_and_things.field.forces import FORT
from rules.kings_and_things.words import sign
from tui.drawing.text import capital, cut
from tui.games.kings_and_things.panels import hex_title
from tui.games.kings_and_things.war_context import WarContext, place_of
from tui.panels.presenter import Answer, Sheet, line, number
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("kings_and_things", "lines")
ACTS = Words("kings_and_things", "answers")
"""What Enter does, by kind of question."""
HEADINGS = Words("kings_and_things", "headings")
"""What stands over the choices, by kind of question."""
LABEL, NOTE = 18, 16
"""Columns of a short label, and of the note beside it."""
AMOUNTS = frozenset({"gold"})
"""Verbs of the ids that are amounts."""
PIECE_VERBS = frozenset(
    ("tile", "piece", "open", "reveal", "stay", "hit", "lose", "turn", "bribe", "victim", "hero", "trade", "return")
)
EVIDENCE = 2


def sheet(scene: Scene) -> Sheet:
    """The choices of any question of this game."""
    context = WarContext(scene)
    snap = scene.snap
    if not snap.choices:
        return Sheet(())
    ways = [*snap.choices, *snap.blocked]
    lines = number([dressed(context, choice) for choice in ways], snap.way_out, amounts=AMOUNTS)
    kind = context.kind
    over = HEADINGS(kind if kind in HEADINGS else "other")
    return Sheet(lines, over, _note(context), ACTS(kind if kind in ACTS else "other"), EVIDENCE)


def numbered(scene: Scene) -> tuple[Answer, ...]:
    """The lines of the sheet with their numbers, without what is said about them."""
    snap = scene.snap
    return number([line(choice) for choice in (*snap.choices, *snap.blocked)], snap.way_out, amounts=AMOUNTS)


def _note(context: WarContext) -> str:
    gold = context.player(context.eyes).gold
    return (
        WORDS("gold", gold=gold) if context.kind in ("build", "draw_gold", "bribe", "pay_before", "pay_after") else ""
    )


def dressed(context: WarContext, choice: Choice) -> Answer:
    """A choice as a line, with its short form and what there is to say about it."""
    answer = choice_ids.read(choice.id)
    changes = {"short": _short(context, choice), "short_note": _short_note(context, choice)}
    changes["detail"] = _detail(context, choice)
    odds = context.scene.snap.odds.get(choice.id)
    if odds is not None and not choice.why and odds.rows and odds.of > 1:
        best = odds.rows[0]
        chance = WORDS("share", percent=round(100 * best.cases / odds.of))
        told = WORDS("odds", outcome=capital(best.outcome), cases=best.cases, of=odds.of)
        changes["short_note"] = changes["short_note"] or chance
        changes["detail"] = changes["detail"] or told
    if answer.verb in ("piece", "open") and context.is_bluff(answer.number()):
        changes["short_note"] = WORDS("bluff")
    return line(choice, 0, **{key: value for key, value in changes.items() if value})


def _short(context: WarContext, choice: Choice) -> str:
    """The label in short: a hex by name and terrain, a piece with its figures; others in full."""
    answer = choice_ids.read(choice.id)
    place = place_of(choice.id)
    if place != NOBODY:
        title = hex_title(context, place)
        return WORDS("over", hex=title) if answer.verb == "over" else title
    if answer.verb in PIECE_VERBS and answer.words:
        return _piece(context, answer.number(), answer.verb)
    if answer.verb == "cash":
        return cut(WORDS("cash", name=NAME[answer.number()]), LABEL)
    if answer.verb == "remove":
        return cut(WORDS("remove", hex=context.hex_name(answer.number())), LABEL)
    return choice.label


def _piece(context: WarContext, piece: int, verb: str) -> str:
    if piece == FORT:
        battle = context.view.battle
        return FORT_NAME[context.hex(battle.place).fort] if battle is not None else WORDS("fort")
    figures = f" {sign(piece)}" if piece in CREATURES or piece in HEROES or piece in INCOMES else ""
    before = {"open": "^", "return": "-"}.get(verb, "")
    return f"{before}{cut(NAME[piece], LABEL - len(figures) - len(before))}{figures}"


def _short_note(context: WarContext, choice: Choice) -> str:
    """The note in a few columns: what waits in a hex, a price, a reason."""
    if choice.why:
        return cut(choice.why, NOTE)
    place = place_of(choice.id)
    if place == NOBODY:
        return choice.note if len(choice.note) <= NOTE else ""
    hexagon = context.hex(place)
    answer = choice_ids.read(choice.id)
    if answer.verb == "raise":
        return FORT_NAME[min(hexagon.fort + 1, 4)]
    if context.kind in ("goal", "battle_hex"):
        return _waiting(context, place)
    if context.kind == "move":
        return WORDS("yours", count=len(hexagon.mine))
    return ""


def _waiting(context: WarContext, place: int) -> str:
    """What a stack meets in a hex, in a word."""
    hexagon = context.hex(place)
    others = any(count or hexagon.up[seat] for seat, count in enumerate(hexagon.down) if seat != context.eyes)
    if others or hexagon.neutral or (hexagon.owner not in (NOBODY, context.eyes) and hexagon.fort):
        return WORDS("fight")
    if hexagon.owner == NOBODY and hexagon.income == NOBODY:
        return WORDS("explore")
    return WORDS("own" if hexagon.owner == context.eyes else "take")


def _detail(context: WarContext, choice: Choice) -> str:
    """The sentence under the list."""
    if choice.why:
        return WORDS("blocked", label=choice.label, why=choice.why)
    place = place_of(choice.id)
    if place != NOBODY and choice.note:
        return WORDS("detail", label=choice.label, note=choice.note)
    answer = choice_ids.read(choice.id)
    if answer.verb == "cash":
        return WORDS("cash_detail", name=NAME[answer.number()], gold=VALUE[answer.number()])
    return ""
