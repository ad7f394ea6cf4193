"""The pages of Kingdom: hand, record cards, taxes, battle tables, sites and guardians, places by name, one place."""

from rules.engine.choice_ids import read
from rules.kingdom.facts import BLUE, CAMELOT_CHIVALRY, CAMELOT_GOLD, CHALLENGERS, NOBODY
from rules.kingdom.view import BROKEN, GRAIL_SHOWN
from rules.kingdom.words import spot
from tui.drawing.text import EMPTY, Row, Span, cells, fit, heading, paragraph, row, saying, width
from tui.games.kingdom import side
from tui.games.kingdom.combat_panels import table_rows
from tui.games.kingdom.context import KingdomContext, place_of, styled
from tui.games.kingdom.records import records as record_rows
from tui.games.kingdom.records import tax_table
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene
from tui.words import Words

HAND = Words("kingdom", "hand")
RECORDS = Words("kingdom", "records")
TAXES = Words("kingdom", "taxes")
TABLE = Words("kingdom", "battle_table")
QUEST = Words("kingdom", "quest")
PLACES = Words("kingdom", "places")
LOOK = Words("kingdom", "look")


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
        rows = [row(Span(f" {HAND('none')}", "muted"))]
    for kind, seat in context.view.lasting:
        card = context.view.kinds[kind]
        effect = HAND("in_effect", card=card.name, name=context.view.seats[seat].name)
        rows += [EMPTY, row(Span(f" {effect}", "muted"))]
        rows += [row("   ", line) for line in paragraph(card.text, context.columns - 4)]
    return Page(HAND("title"), HAND("heading"), rows, HAND("kept", count=len(context.view.hand)), "7", enter="")


PLACE_KIND, OWNER = 14, 16
"""Columns of a place's kind and of its owner on the page of places."""
RECORD_PAGES = ("records", "taxes")
TABLE_PAGES = ("tables:0", "tables:1", "tables:2")


def records(scene: Scene) -> Page:
    """Everybody's record card with places and troops; Tab goes to the taxes."""
    context = KingdomContext(scene)
    rows = record_rows(context, True)[1:]  # the page has its own heading
    return Page(
        RECORDS("heading"),
        RECORDS("page_heading"),
        rows,
        RECORDS("page_note"),
        "4",
        enter="",
        groups=RECORD_PAGES,
        group=RECORD_PAGES[0],
    )


def taxes(scene: Scene) -> Page:
    """What every player's castles and villages pay; Tab goes to the record cards."""
    rows = tax_table(KingdomContext(scene))
    title = TAXES("heading")
    return Page(title, title, rows[1:], TAXES("note"), "24", enter="", groups=RECORD_PAGES, group=RECORD_PAGES[1])


def tables(scene: Scene, which: str) -> Page:
    """One of the three battle tables; t turns them. A wide window shows all three."""
    context = KingdomContext(scene)
    if scene.wide:
        listed = [[*table_rows(context, at), EMPTY] for at in range(len(context.view.tables))]
        return Page(TABLE("page"), TABLE("page"), [line for rows in listed for line in rows], "", "15")
    number = int(which) if which.isdigit() else int(str(context.facts("battle").get("table", 0)))
    rows = table_rows(context, number)
    return Page(
        TABLE("page"), TABLE("page"), rows, TABLE("page_note"), "15", groups=TABLE_PAGES, group=TABLE_PAGES[number]
    )


def quest(scene: Scene) -> Page:
    """The sites with their state, and the guardians that may be met."""
    context = KingdomContext(scene)
    view = context.view
    rows: list[Row] = [heading(QUEST("sites"), context.columns, context.glyphs, context.grail)]
    for site, name in enumerate(view.board.site_names):
        state = view.sites[site]
        text = QUEST("broken" if state == BROKEN else "grail" if state == GRAIL_SHOWN else "face_down")
        turns = context.mine.bans[site]
        if turns:
            text = QUEST("closed", state=text, turns=turns)
        square = spot(view.board.sites[site])
        rows.append(cells([(f" {name}", 22), (square, 9), (Span(text, "muted"), width(text))]))
    rows += [EMPTY, *_camelot(context)]
    rows += [EMPTY, heading(QUEST("guardians"), context.columns, context.glyphs, QUEST("columns"))]
    for card in view.guardians:
        die = QUEST("blue" if card.die == BLUE else "red")
        cost = QUEST("retreat", endurance=card.retreat_endurance, chivalry=card.retreat_chivalry)
        drawn = row(f" {card.name:<18} {card.endurance:>2}  {die:<5}{card.reward:>2}  ", Span(cost, "muted"))
        said = QUEST("guardian", endurance=card.endurance, die=die, reward=card.reward)
        rows.append(saying(drawn, card.name, said, QUEST("retreat_cost", cost=cost)))
    left = QUEST("left", left=context.sites_left, all=len(view.sites))
    return Page(QUEST("title"), QUEST("heading"), rows, left, "28", enter="")


def _camelot(context: KingdomContext) -> list[Row]:
    """Whether Camelot stands, what it pays, and who is inside."""
    rows = [heading(QUEST("camelot"), context.columns, context.glyphs)]
    if not context.sites_left:
        return [*rows, row(Span(f" {QUEST('camelot_fallen')}", "muted"))]
    pays = QUEST("camelot_pays", chivalry=CAMELOT_CHIVALRY, gold=CAMELOT_GOLD)
    rows.append(row(Span(f" {pays}", "muted")))
    inside = [seat.index for seat in context.view.seats if seat.crown == context.view.board.camelot]
    if not inside:
        return [*rows, row(Span(f" {QUEST('empty')}", "muted"))]
    return [*rows, row(" ", styled(QUEST, "inside", "muted", challengers=context.seats(inside)))]


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
        note = PLACES("in_reach" if context.kind == "ride" else "chosen") if answer else ""
        cursor = context.glyphs.cursor if len(items) == at else " "
        token = "text bold" if len(items) == at else "text"
        pointer = Span(f" {cursor} ", "gold")
        named_row = cells([(Span(context.name(place), token), 23), (Span(spot(place), token), 9)])
        kind = fit(row(Span(PLACES(_kind_of(context, place)), "muted")), PLACE_KIND)
        holding = board.holding_at.get(place, NOBODY)
        owner = row(context.seat(context.view.control[holding])) if holding != NOBODY else EMPTY
        rows.append(row(pointer, named_row, kind, fit(owner, OWNER), Span(note, "good")))
        items.append(Item(len(rows) - 1, opens=f"look:{place}", answers=answer, name=context.name(place)))
    note = PLACES("note")
    return Page(PLACES("title"), PLACES("heading"), rows, note, "M4", tuple(items), PLACES("go"), finds=True)


def _kind_of(context: KingdomContext, place: int) -> str:
    """The key of what a named place is."""
    board = context.view.board
    if place == board.camelot:
        return "camelot"
    site = board.site_at.get(place, NOBODY)
    if site != NOBODY:
        return "site_broken" if context.view.sites[site] == BROKEN else "site"
    return "castle" if board.holding_at[place] < CHALLENGERS else "village"


def look_name(scene: Scene) -> str:
    """The page about the place under the cursor or of the marked answer: for a Challenger, his castle."""
    context = KingdomContext(scene)
    if scene.cursor is not None:
        places = context.places(scene.cursor)
        return f"look:{places[0]}" if places else ""
    picked = read(scene.marked)
    if picked.verb == "challenger" and picked.words:
        return f"look:{context.view.board.holdings[int(picked.words[0])]}"
    place = place_of(scene.marked)
    return f"look:{place if place != NOBODY else context.start}"


def look(scene: Scene, place: int) -> Page:
    """Everything about a place."""
    context = KingdomContext(scene)
    rows = side.under_cursor(context, context.square(place))
    return Page(LOOK("title", place=context.name(place)), LOOK("heading"), rows, enter="")
