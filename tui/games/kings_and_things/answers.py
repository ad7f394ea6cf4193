"""The choices as numbered lines, in short for the side column of the map."""

from collections.abc import Callable, Sequence

from rules import Choice
from rules.engine import choice_ids
from rules.kings_and_things.facts import (
    CREATURES,
    FORT_NAME,
    HEROES,
    INCOMES,
    NAME,
    NOBODY,
    TERRAIN,
    TERRAIN_NAME,
    VALUE,
)
from rules.kings_and_things.field.forces import FORT
from rules.kings_and_things.turn.heroes import BEFORE
from rules.kings_and_things.turn.things import PRICE
from rules.kings_and_things.words import sign
from tui.drawing.text import capital, width
from tui.games.kings_and_things import battle
from tui.games.kings_and_things.context import PIECE_VERBS, WarContext, piece_of, place_of
from tui.games.kings_and_things.hex_picture import code, short_terrain
from tui.games.kings_and_things.names import name_within, short_name
from tui.games.kings_and_things.panels import hex_title
from tui.panels.panel_context import numbers
from tui.panels.presenter import Answer, Sheet, line, number
from tui.panels.snapshot import Scene
from tui.words import Words

HexTitle = Callable[[int], str]
"""The name of a hex in the answers, from its place."""
WORDS = Words("kings_and_things", "lines")
SHORT_REASONS = Words("kings_and_things", "short_reasons")
ACTS = Words("kings_and_things", "answers")
"""What Enter does, by kind of question."""
HEADINGS = Words("kings_and_things", "headings")
"""What stands over the choices, by kind of question."""
LONG_NAME = 18
"""Columns of a name beside any map, with room for figures and a note."""
NOTE = 16
"""Columns of a short note."""
AMOUNTS = frozenset({"gold"})
"""Verbs of the ids that are amounts."""
SHORT_VERBS = PIECE_VERBS - {"event", "cash", "bearer", "source", "hold"}
"""Verbs of answers that are shown as the piece they name."""
TILE_KINDS = frozenset({"place", "trade_in", "exchange", "excess"})
"""Kinds of questions that name tiles behind the screen."""
ARMS = {"bow": 11, "sword": 9}
"""Verbs of answers that name who bears a tile of magic, and the columns of that name beside the large map."""
TIGHT_ROW = 16
"""Columns of a hex and its note beside the large map."""
TIGHT_LABEL = 11
"""Columns of a tile's name and figures beside the large map, so that the code of its terrain fits after them."""
EVIDENCE, MOST_EVIDENCE = 5, 10
"""Rows over the choices that stay in sight: the pieces that move, a tile's text; at most for a battle."""


def sheet(scene: Scene) -> Sheet:
    """The choices of any question of this game."""
    context = WarContext(scene)
    snap = scene.snap
    if not snap.choices:
        return Sheet(())
    ways = [*snap.choices, *snap.blocked]
    hex_title_of = _hex_titles(context, ways)
    lines = number([dressed(context, choice, hex_title_of) for choice in ways], snap.way_out, amounts=AMOUNTS)
    kind = context.kind
    over = HEADINGS(kind if kind in HEADINGS else "other")
    act = ACTS(kind if kind in ACTS else "other")
    return Sheet(lines, over, _note(context), act, _evidence(context), tight=True)


def _evidence(context: WarContext) -> int:
    """Rows over the choices that stay in sight; a wide window has room for them without that."""
    if context.scene.wide:
        return 0
    return min(battle.rows_of_pairs(context), MOST_EVIDENCE) if context.view.battle is not None else EVIDENCE


def numbered(scene: Scene) -> tuple[Answer, ...]:
    """The lines of the sheet with their numbers, without what is said about them."""
    snap = scene.snap
    return number([line(choice) for choice in (*snap.choices, *snap.blocked)], snap.way_out, amounts=AMOUNTS)


def _note(context: WarContext) -> str:
    gold = context.player(context.eyes).gold
    return (
        WORDS("gold", gold=gold) if context.kind in ("build", "draw_gold", "bribe", "pay_before", "pay_after") else ""
    )


def dressed(context: WarContext, choice: Choice, hex_title_of: HexTitle) -> Answer:
    """A choice as a line, with its short form and what there is to say about it."""
    answer = choice_ids.read(choice.id)
    changes = {"short": _short(context, choice, hex_title_of), "short_note": _short_note(context, choice)}
    changes["detail"] = _detail(context, choice)
    if context.kind == "goal" and not choice.why and (place := place_of(choice.id)) != NOBODY:
        cost = WORDS("cost", cost=_cost(context, place), points=_points(context))
        changes["note"] = ", ".join(text for text in (_waiting(context, place), cost, choice.note) if text)
    if answer.verb == "bribe":
        changes["note"] = _price(context, answer.number())
    odds = context.scene.snap.odds.get(choice.id)
    if odds is not None and not choice.why and odds.rows and odds.of > 1:
        best = odds.rows[0]
        chance = WORDS("share", percent=round(100 * best.cases / odds.of))
        told = WORDS("odds", outcome=capital(best.outcome), cases=best.cases, of=odds.of)
        changes["short_note"] = changes["short_note"] or chance
        changes["detail"] = changes["detail"] or told
        likely = WORDS("likely", outcome=best.outcome, cases=best.cases, of=odds.of)
        changes["note"] = ", ".join(text for text in (changes.get("note", choice.note), likely) if text)
    if answer.verb in ("piece", "open") and context.is_bluff(answer.number()):
        changes["short_note"] = WORDS("bluff_short" if context.is_tight else "bluff")
    return line(choice, 0, **{key: value for key, value in changes.items() if value})


def _price(context: WarContext, tile: int) -> str:
    """The bribe that a defender asks."""
    facts = context.facts("exploration")
    prices = dict(zip(numbers(facts.get("tiles")), numbers(facts.get("prices")), strict=True))
    return WORDS("gold", gold=prices[tile]) if tile in prices else ""


def _short(context: WarContext, choice: Choice, hex_title_of: HexTitle) -> str:
    """The label in short: a hex by name and terrain, a piece with its figures; others in full."""
    answer = choice_ids.read(choice.id)
    place = place_of(choice.id)
    if place != NOBODY:
        title = hex_title_of(place)
        return WORDS("over", hex=title) if answer.verb == "over" else title
    if choice.id == "all" and context.is_tight:
        return WORDS("all")
    if answer.verb == "bonus" and context.is_tight and answer.number():
        return WORDS("bonus", gold=BEFORE * answer.number(), bonus=answer.number())
    if choice.id in ("back", "done") and context.is_tight:
        return WORDS("back" if choice.id == "back" else "done_tight")
    if answer.verb == "gold" and answer.number() and context.is_tight:
        return WORDS("gold", gold=answer.number())
    if answer.verb == "cash":
        return WORDS("cash", name=NAME[answer.number()])
    if answer.verb in ARMS:
        return WORDS(answer.verb, name=_bearer(context, answer.number(), ARMS[answer.verb]))
    if answer.verb == "remove":
        if context.is_tight:
            return WORDS("remove_tight", hex=context.hex_name(answer.number()))
        return WORDS("remove", hex=context.hex_name(answer.number()), name=_income(context, answer.number()))
    if answer.verb in SHORT_VERBS and answer.words and answer.words[-1].isdigit():
        return _piece(context, answer.number(), answer.verb)
    return WORDS("done") if choice.id == "done" and context.kind in ("exchange", "trade_in") else choice.label


def _hex_titles(context: WarContext, ways: Sequence[Choice]) -> HexTitle:
    """How the answers name hexes: with their terrain; beside the large map with as much of it as the longest note of
    the list leaves room for, and without it among goals, whose notes need the columns."""
    if not context.is_tight:
        return lambda place: hex_title(context, place)
    notes = {place: width(_short_note(context, way)) for way in ways if (place := place_of(way.id)) != NOBODY}

    def in_short(place: int) -> str:
        return f"{context.hex_name(place)} {short_terrain(context.hex(place).terrain)}"

    if context.kind == "goal":
        return context.hex_name
    if all(width(in_short(place)) + bool(note) + note <= TIGHT_ROW for place, note in notes.items()):
        return in_short
    return lambda place: f"{context.hex_name(place)} {code(context.hex(place).terrain)}"


def _bearer(context: WarContext, piece: int, columns: int) -> str:
    """Who may bear Bow or Sword; beside the large map in so many ``columns``, without figures."""
    if context.is_tight:
        return name_within(piece, columns, context.glyphs)
    return f"{_short_name(context, piece)} {sign(piece)}"


def _income(context: WarContext, place: int) -> str:
    income = context.hex(place).income
    return _short_name(context, income) if income != NOBODY else ""


def _short_name(context: WarContext, piece: int) -> str:
    """The name of a piece, a long one in short beside the large map, the longest always."""
    whole = NAME[piece]
    is_long = context.chart.radius > 2 or len(whole) > LONG_NAME
    return short_name(piece) if is_long and not context.glyphs.in_words else whole


def _piece(context: WarContext, piece: int, verb: str) -> str:
    if piece == FORT:
        battle = context.view.battle
        return FORT_NAME[context.hex(battle.place).fort] if battle is not None else WORDS("fort")
    figures = f" {sign(piece)}" if piece in CREATURES or piece in HEROES or piece in INCOMES else ""
    short = _short_name(context, piece)
    if context.kind == "hero" and context.is_tight:
        return short
    if context.kind in TILE_KINDS and context.is_tight:  # the figures stay readable beside the code of the terrain
        short = name_within(piece, TIGHT_LABEL - len(figures), context.glyphs)
    name = f"{short}{figures}"
    return WORDS(verb, name=name) if verb in ("open", "return") else name


def _short_note(context: WarContext, choice: Choice) -> str:
    """The note in a few columns: what waits in a hex, a price, a reason."""
    if choice.why:
        return SHORT_REASONS.get(choice.key).format_map(choice.facts)
    place = place_of(choice.id)
    piece = piece_of(choice.id)
    answer = choice_ids.read(choice.id)
    if context.kind == "draw_gold" and answer.verb == "gold" and answer.number():
        count = answer.number() // PRICE
        if context.is_tight:
            return WORDS("tiles_more_tight", count=count)
        return WORDS("tile_more" if count == 1 else "tiles_more", count=count)
    if answer.verb == "bribe":
        return WORDS("bribe_tight" if context.is_tight else "bribe", gold=_bribe(context, answer.number()))
    if place == NOBODY and context.kind in TILE_KINDS and piece != NOBODY and TERRAIN[piece] >= 0:
        bluff = "bluff_sign" if context.chart.radius > 2 else "bluff_of"
        return WORDS(bluff if context.is_bluff(piece) else "terrain", terrain=_terrain(context, TERRAIN[piece]))
    if context.kind == "hero" and context.is_tight and piece != NOBODY:
        return WORDS("sum", sum=2 * VALUE[piece])
    if place == NOBODY:
        return choice.note if len(choice.note) <= NOTE else ""
    hexagon = context.hex(place)
    if answer.verb == "raise":
        return FORT_NAME[min(hexagon.fort + 1, 4)]
    if context.kind == "goal":
        return WORDS("goal", waiting=_waiting(context, place), cost=_cost(context, place), points=_points(context))
    if context.kind == "battle_hex":
        return _waiting(context, place)
    if hexagon.mine:
        return WORDS("yours", count=len(hexagon.mine))
    return WORDS("own") if hexagon.owner == context.eyes else ""


def _bribe(context: WarContext, tile: int) -> int:
    """The gold that bribes a tile in the hex that is explored."""
    facts = context.facts("exploration")
    return dict(zip(numbers(facts["tiles"]), numbers(facts["prices"]), strict=True))[tile]


def _cost(context: WarContext, place: int) -> int:
    """The points a goal costs the picked creatures."""
    moving = context.view.moving
    return dict(moving.goals).get(place, 0) if moving is not None else 0


def _points(context: WarContext) -> int:
    """The points that the picked creatures have."""
    moving = context.view.moving
    return moving.points if moving is not None else 0


def _terrain(context: WarContext, terrain: int) -> str:
    """A terrain as the map writes it, in short beside the small map; plain mode reads the whole name."""
    if context.glyphs.in_words:
        return TERRAIN_NAME[terrain]
    return code(terrain) if context.is_tight else short_terrain(terrain)


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
    if place != NOBODY and context.kind == "goal":
        cost = WORDS("cost", cost=_cost(context, place), points=_points(context))
        return WORDS("detail", label=choice.label, note=f"{cost}, {choice.note}" if choice.note else cost)
    if place != NOBODY and choice.note:
        return WORDS("detail", label=choice.label, note=choice.note)
    answer = choice_ids.read(choice.id)
    if answer.verb == "cash":
        return WORDS("cash_detail", name=NAME[answer.number()], gold=VALUE[answer.number()])
    return ""
