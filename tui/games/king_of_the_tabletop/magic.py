"""Magic: the panel of an open window, and the page of the nine tiles."""

from rules.engine import choice_ids
from rules.king_of_the_tabletop.facts import DATA, KIND, MAGICS, NAME
from tui.drawing.text import EMPTY, Row, Span, fit, heading, labeled, paragraph, row
from tui.games.king_of_the_tabletop import dice_text, fielded, ids, kingdom, land_draw, line_up, war
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels.panel_context import numbers, whole
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "magic")

_ABOUT = {KIND.index(entry["id"]): entry for entry in DATA["magic"]}


def stage(context: RealmContext) -> list[Row]:
    """The subject of the window, then the panel of the procedure in progress."""
    rows: list[Row] = []
    if context.facts("throw") and _moment(context) == "throw":
        rows = dice_text.stage(context)
    elif context.facts("played"):
        played = context.facts("played")
        rows = [heading(WORDS("magic_on_table"), context.columns, context.glyphs, WORDS("may_be_answered"))]
        rows += [
            labeled(
                WORDS("played"), row(context.seat(whole(played.get("seat"))), f"  {NAME[whole(played.get('tile'))]}")
            ),
            *(row(" ", line) for line in paragraph(effect(whole(played.get("tile"))), context.columns - 2, "muted")),
        ]
    return rows + procedure_panel(context, context.scene.height - len(rows))


def _moment(context: RealmContext) -> str:
    asked = context.scene.snap.asked
    return str(asked.facts.get("about", "")) if asked else ""


def procedure_panel(context: RealmContext, height: int) -> list[Row]:
    """The panel of the procedure in progress, in at most ``height`` rows."""
    if height < 2:
        return []
    below = RealmContext(context.scene.sized(context.columns, height))
    for kind in context.going_on:
        if kind == "battle":
            return fielded.battle(below)
        if kind == "capture":
            above = war.capture(below)
            return above + kingdom.kingdom(below, height - len(above))
        if kind == "war" and not _placed(below):
            return war.flee(below)
        if kind == "war" and context.scene.banner:
            return fielded.stage(below)
        if kind == "war":
            return line_up.stage(below) if height >= 8 else kingdom.kingdom(below, height)
        if kind == "fight":
            return land_draw.fight(below)
        if kind == "agents":
            return war.agents(below)
    return kingdom.kingdom(below, height)


def before_battles(context: RealmContext) -> bool:
    """Is a window open after both sides lined up and before a battle begins?"""
    return context.kind == "window" and context.going_on[:1] in (("war",), ("played",)) and _placed(context)


def _placed(context: RealmContext) -> bool:
    """Is any tile of the war placed, or any battle over?"""
    facts = context.facts("war")
    return any(sum(numbers(facts.get(side))) for side in (line_up.FRONT, line_up.BACK)) or bool(facts.get("fought"))


def effect(tile: int) -> str:
    """What a magic tile does, in our words."""
    return str(_ABOUT[tile]["effect"])


def when(tile: int) -> str:
    """When it may be played."""
    return str(_ABOUT[tile]["when"])


def rule(tile: int) -> str:
    """The rule about a magic tile."""
    return str(_ABOUT[tile]["rule"])


def held(context: RealmContext) -> list[int]:
    """The magic tiles that the viewer holds, in hand or army."""
    return [tile for tile in (*context.view.hand, *context.view.army) if tile in MAGICS]


def page(scene: Scene, at: int) -> Page:
    """The page of the nine magic tiles: where they are, when they may be played, what they do."""
    context = RealmContext(scene)
    own = held(context)
    order = [*own, *(tile for tile in _ABOUT if tile not in own)]
    rows: list[Row] = []
    items: list[Item] = []
    names = max(len(NAME[tile]) for tile in order) + 1
    for place, tile in enumerate(order):
        marked = place == at
        where = _where(context, tile)
        ink = "text bold" if tile in own else "text"
        line = row(
            Span(f" {context.glyphs.cursor if marked else ' '}{place + 1} ", "gold"),
            fit(row(Span(NAME[tile], ink)), names),
            fit(row(Span(where, "good" if tile in own else "muted")), 13),
            Span(when(tile), "muted"),
        )
        items.append(
            Item(len(rows), opens=f"look:tile:{tile}", answers=_use(scene, tile), rule=rule(tile), name=NAME[tile])
        )
        rows.append(fit(line, context.columns, "raise" if marked else "", context.glyphs))
    if not context.glyphs.in_words:
        rows += _marked(context, order[min(max(at, 0), len(order) - 1)])
    note = f"{WORDS('you_hold', count=len(own) or WORDS('none'))}{context.dot}{WORDS('one_of_each')}"
    return Page(WORDS("page_title"), WORDS("magic"), rows, note, "19", tuple(items), WORDS("look_or_play"))


def _marked(context: RealmContext, tile: int) -> list[Row]:
    """What the highlighted tile does, and whether it may be played now."""
    scene = context.scene
    rows: list[Row] = [EMPTY, heading(NAME[tile], context.columns, context.glyphs, rule(tile))]
    rows += [row(" ", line) for line in paragraph(effect(tile), context.columns - 2)]
    rows += [row(" ", line) for line in paragraph(WORDS("when", when=when(tile)), context.columns - 2, "muted")]
    blocked = next((choice for choice in scene.snap.blocked if choice.id == f"tile:{tile}"), None)
    is_own = tile in held(context)
    if is_own and _use(scene, tile):
        rows.append(row(Span(f" {WORDS('may_play_now')}", "good")))
    elif is_own and blocked and blocked.key != "its_moment":
        rows.append(row(Span(f" {WORDS('not_now', why=blocked.why)}", "muted")))
    return rows


def _where(context: RealmContext, tile: int) -> str:
    if tile in context.view.hand:
        return WORDS("in_your_hand")
    if tile in context.view.army:
        return WORDS("in_your_army")
    if tile in context.view.table:
        return WORDS("on_table")
    owner = next((seat.name for seat in context.view.seats if tile in seat.open), "")
    return WORDS("army_of_player", owner=owner) if owner else WORDS("not_seen")


def _use(scene: Scene, tile: int) -> str:
    """The first open choice that plays a tile; empty if there is none now."""
    if not scene.snap.asked or scene.snap.asked.kind != "window":
        return ""
    verbs = ("arm", "charm", "dispell", "dust", "mist", "wall", "golem", "talisman")
    return next(
        (
            choice.id
            for choice in scene.snap.choices
            if choice_ids.verb(choice.id) in verbs and ids.tile(choice.id) == tile
        ),
        "",
    )
