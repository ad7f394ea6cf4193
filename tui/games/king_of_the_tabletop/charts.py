"""The page of all kingdoms and the page of one: the public part of each player chart."""

from rules.king_of_the_tabletop.realm.holdings import TO_WIN
from rules.king_of_the_tabletop.view import Seat
from tui.drawing.text import EMPTY, Row, Span, bar, fit, heading, labeled, row, saying
from tui.games.king_of_the_tabletop import kingdom, lands, pieces
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "charts")

_CELLS = 24


def every(scene: Scene, at: int) -> Page:
    """All kingdoms under each other, in a wide window with their lands in words if all fit; Enter opens the highlighted
    one."""
    context = RealmContext(scene)
    rows, items = _kingdoms(context, at, scene.wide and not context.glyphs.in_words)
    if len(rows) > scene.height - 1:
        rows, items = _kingdoms(context, at, False)
    note = WORDS("page_note", TO_WIN=TO_WIN)
    return Page(WORDS("page_title"), WORDS("kingdoms"), rows, note, "21.1", tuple(items), WORDS("look"))


def _kingdoms(context: RealmContext, at: int, in_words: bool) -> tuple[list[Row], list[Item]]:
    """Every kingdom with its figures, lands and open army; ``in_words``: the lands side by side in words."""
    rows: list[Row] = []
    items: list[Item] = []
    for place, seat in enumerate(context.view.seats):
        marked = place == at
        pointer = Span(f"{context.glyphs.cursor if marked else ' '}{place + 1} ", "gold")
        items.append(Item(len(rows), opens=f"chart:{seat.index}", rule="6", name=seat.name))
        line = row(pointer, fit(context.seat(seat.index), 14), Span(figures(context, seat), "text"))
        rows.append(fit(line, context.columns, "raise" if marked else ""))
        if seat.out:
            continue
        rows += lands_of(context, seat) if in_words else lands.strips(context, seat.lands, context.columns)
        rows += context.open_army(seat.open, context.columns, 1)
        rows.append(EMPTY)
    return rows, items


def figures(context: RealmContext, seat: Seat) -> str:
    """The public figures of a seat."""
    if seat.out:
        return WORDS("out_game")
    said = [
        WORDS("prestige", prestige=seat.prestige),
        WORDS("gold", gold=seat.gold),
        WORDS("income", income=seat.income),
        WORDS("army", army=seat.army),
        WORDS("hand", hand=seat.hand, hidden=context.glyphs.hidden),
    ]
    if seat.dispelled:
        said.append(WORDS("dispelled"))
    return context.dot.join(said)


def whole(scene: Scene, index: int) -> Page | None:
    """One kingdom: lands in words, prestige with its parts, the face-up part of the army. Tab goes to the next."""
    context = RealmContext(scene)
    if not 0 <= index < len(context.view.seats):
        return None
    seat = context.view.seats[index]
    held, gold, specials = seat.parts
    parts = WORDS("prestige_parts", held=held, gold=gold, specials=specials)
    rows: list[Row] = [
        labeled(
            WORDS("label_prestige"),
            saying(
                row(
                    Span(f"{seat.prestige:2} ", "text bold"),
                    bar(context.glyphs, seat.prestige, TO_WIN, _CELLS),
                    Span(f"  {WORDS('of', TO_WIN=TO_WIN)}", "muted"),
                ),
                f"{seat.prestige} {WORDS('of', TO_WIN=TO_WIN)}",
            ),
        ),
        labeled("", row(Span(parts, "muted"))),
        labeled(
            WORDS("muniment"),
            row(Span(WORDS("gran_muniment_stands"), "good")) if seat.muniment else WORDS("no_gran_muniment_yet"),
        ),
        labeled(WORDS("label_gold"), WORDS("gold_each_turn", gold=seat.gold, income=seat.income)),
        heading(WORDS("lands"), context.columns, context.glyphs, pieces.counted("land", len(seat.lands))),
        *lands_of(context, seat),
    ]
    army = context.army(index)
    hidden = seat.army - len(army)
    note = WORDS("face_down", count=hidden, sign=context.glyphs.hidden) if hidden else ""
    rows.append(
        heading(WORDS("standing_army"), context.columns, context.glyphs, note or pieces.counted("tile", seat.army))
    )
    rows += context.tiles(army, context.columns, 6, WORDS("nobody") if not hidden else WORDS("all_face_down"))
    if seat.fallen:
        rows.append(heading(WORDS("fallen_in_this_war"), context.columns, context.glyphs))
        rows += context.tiles(seat.fallen, context.columns, 2)
    rows += [row(Span(f" {WORDS('in_hand', hand=seat.hand, hidden=context.glyphs.hidden)}", "muted"))]
    groups = tuple(f"chart:{owner.index}" for owner in context.view.seats)
    note = WORDS("tab_next", dot=context.dot)
    return Page(WORDS("kingdom", name=seat.name), seat.name, rows, note, "1.4", groups=groups, enter="")


def lands_of(context: RealmContext, seat: Seat) -> list[Row]:
    """The lands of a seat in words, as many per row as fit."""
    across = max(1, (context.columns - 1) // lands.FULL)
    found: list[Row] = []
    for first in range(0, len(seat.lands), across):
        part = seat.lands[first : first + across]
        wide = min((context.columns - 1) // across, 16)
        found += lands.in_words(context, part, wide)
    return found or [row(Span(f" {WORDS('no_land')}", "muted"))]


def rail(context: RealmContext) -> list[Row]:
    """The other kingdoms for the rail."""
    return kingdom.rivals(context)
