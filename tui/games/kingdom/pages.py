"""The pages of Kingdom: hand, record cards, battle tables, sites and guardians, places by name, one place."""

from rules.kingdom.facts import NOBODY
from rules.kingdom.view import BROKEN, GRAIL_SHOWN
from rules.kingdom.words import spot
from tui.drawing.text import EMPTY, Row, Span, heading, paragraph, row
from tui.games.kingdom import panels, side
from tui.games.kingdom.context import KingdomContext, place_of
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene


def hand(scene: Scene) -> Page:
    """The kept cards of these eyes, with what each is for."""
    context = KingdomContext(scene)
    rows: list[Row] = []
    counts = {kind: context.view.hand.count(kind) for kind in context.view.hand}
    for kind, count in sorted(counts.items()):
        card = context.view.kinds[kind]
        times = f" {context.glyphs.times}{count}" if count > 1 else ""
        rows.append(row(Span(f" {card.name}{times}", "gold bold")))
        rows += [row("   ", line) for line in paragraph(card.text, context.columns - 4)]
    if not rows:
        rows = [row(Span(" You keep no cards.", "muted"))]
    for kind, seat in context.view.lasting:
        card = context.view.kinds[kind]
        rows += [EMPTY, row(Span(f" In effect: {card.name}, drawn by {context.view.seats[seat].name}", "muted"))]
        rows += [row("   ", line) for line in paragraph(card.text, context.columns - 4)]
    return Page("Your cards", "Cards", rows, f"{len(context.view.hand)} kept", "7", enter="")


def records(scene: Scene) -> Page:
    """Everybody's record card with places and troops."""
    context = KingdomContext(scene)
    return Page("Record cards", "Kingdoms", panels.records(context, True), context.grail, "4", enter="")


def tables(scene: Scene, which: str) -> Page:
    """One of the three battle tables; t turns them."""
    context = KingdomContext(scene)
    number = int(which) if which.isdigit() else int(str(context.facts("battle").get("table", 0)))
    rows = panels.table_rows(context, number)
    names = ("tables:0", "tables:1", "tables:2")
    return Page("Battle tables", f"Table {number + 1}", rows, "Tab next table", "15", groups=names, group=names[number])


def quest(scene: Scene) -> Page:
    """The sites with their state, and the guardians that may be met."""
    context = KingdomContext(scene)
    view = context.view
    rows: list[Row] = [heading("Mystic sites", context.columns, context.glyphs, context.grail)]
    for site, name in enumerate(view.board.site_names):
        state = view.sites[site]
        said = "broken" if state == BROKEN else "the Grail, face up" if state == GRAIL_SHOWN else "token face down"
        turns = context.mine.bans[site]
        closed = f", closed to you for {turns} turns" if turns else ""
        rows.append(row(f" {name:<20} {spot(view.board.sites[site]):<8} ", Span(f"{said}{closed}", "muted")))
    rows += [EMPTY, heading("Guardians", context.columns, context.glyphs, "endurance, die, chivalry, retreat")]
    for card in view.guardians:
        die = "blue" if card.die > 6 else "red"
        cost = f"{card.retreat_endurance} endurance, {card.retreat_chivalry} chivalry"
        rows.append(row(f" {card.name:<18} {card.endurance:>2}  {die:<5}{card.reward:>2}  ", Span(cost, "muted")))
    return Page("The quest", "Sites and guardians", rows, f"{context.sites_left} of 9 left", "28", enter="")


def places(scene: Scene, at: int) -> Page:
    """Every named place; Enter leads back to the answer about it, where there is one."""
    context = KingdomContext(scene)
    board = context.view.board
    named = [*board.holdings, *board.sites, board.camelot]
    named.sort(key=context.name)
    rows: list[Row] = []
    items: list[Item] = []
    for place in named:
        answer = next((choice.id for choice in scene.snap.choices if place_of(choice.id) == place), "")
        can = "can be answered" if answer else ""
        cursor = context.glyphs.cursor if len(items) == at else " "
        token = "text bold" if len(items) == at else "text"
        named_row = row(Span(f" {cursor} ", "gold"), Span(f"{context.name(place):<22} {spot(place):<8} ", token))
        rows.append(row(named_row, Span(can, "good")))
        items.append(Item(len(rows) - 1, opens=f"look:{place}", answers=answer))
    return Page("Go to a place", "Places", rows, "a letter finds a name", "M4", tuple(items), "go", finds=True)


def look_name(scene: Scene) -> str:
    """The page about the place under the cursor or of the marked answer."""
    context = KingdomContext(scene)
    if scene.cursor is not None:
        found = context.places(scene.cursor)
        return f"look:{found[0]}" if found else ""
    place = place_of(scene.marked)
    return f"look:{place if place != NOBODY else context.start}"


def look(scene: Scene, place: int) -> Page:
    """Everything about a place."""
    context = KingdomContext(scene)
    rows = side.under_cursor(context, context.square(place))
    return Page(f"Looking at {context.name(place)}", "Place", rows, enter="")
