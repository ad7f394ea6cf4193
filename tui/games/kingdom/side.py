"""The column beside the map: the group that moves, the place under the cursor, the legend."""

from rules.kingdom.board import BANKS, FOREST, MARSH, MOUNTAIN, bank_of
from rules.kingdom.facts import CAMELOT_CHIVALRY, NOBODY, START_ENDURANCE
from rules.kingdom.view import BROKEN, GRAIL_SHOWN, Seat
from rules.kingdom.words import FORMS, square_name
from tui.drawing.text import Row, Span, fill, paragraph, row
from tui.games.kingdom.context import KingdomContext, place_of, styled
from tui.panels.board import Square
from tui.words import Words

WORDS = Words("kingdom", "side")
TERRAIN = Words("kingdom", "terrain")
LEGEND = Words("kingdom", "legend")
GROUND = {FOREST: "forest", MARSH: "marsh", MOUNTAIN: "mountain"}
"""Keys of the terrains that are not open ground."""


WIDE_ROWS = 9
"""Rows of the stage in wide windows, so that the choices keep their place while the cursor moves."""


def stage(context: KingdomContext) -> list[Row]:
    """What is known of the question, in few columns."""
    if context.scene.cursor is not None:
        rows = under_cursor(context, context.scene.cursor)
    elif "ride" in context.going_on or "company" in context.going_on:
        rows = _company(context)
    elif context.kind in ("group", "knights", "foot", "with"):
        rows = _pieces(context)
    else:
        rows = _turn(context)
    return fill(rows, max(WIDE_ROWS, len(rows))) if context.scene.wide else rows


def _line(text: str, token: str = "text") -> Row:
    return row(Span(f" {text}", token))


def _turn(context: KingdomContext) -> list[Row]:
    """The record of the seat asked, in short."""
    seat = context.asked
    rows = [row(" ", context.seat(seat.index))]
    if seat.challenger != NOBODY:
        rows.append(_line(context.challenger(seat), "gold"))
    where = context.where(seat)
    rows.append(_line((WORDS("at", place=where) if seat.crown >= 0 else where)[: context.columns - 1]))
    rows.append(_line(WORDS("gold", gold=seat.gold, tax=seat.tax)))
    if seat.cost:
        rows.append(_line(WORDS("allegiances", cost=seat.cost)))
    rows.append(_line(WORDS("endurance", endurance=seat.endurance)))
    rows.append(_line(WORDS("chivalry", chivalry=seat.chivalry, needed=CAMELOT_CHIVALRY)))
    if seat.rest:
        rows.append(_line(WORDS("resting"), "bad"))
    return rows


def _pieces(context: KingdomContext) -> list[Row]:
    """What the seat asked has at the place from which a company goes."""
    seat = context.asked
    rows = [_line(context.short_name(context.start), "gold bold")]
    for owner, force in context.forces_at([context.start]):
        if owner.index == seat.index:
            rows.append(_line(context.troops(force.knights, force.foot)))
    if seat.crown == context.start:
        rows.append(
            row(
                Span(f" {context.challenger(seat)} ", "gold"),
                Span("" if context.glyphs.in_words else context.glyphs.royal, "gold bold"),
            )
        )
        rows.append(_line(WORDS("endurance_of", endurance=seat.endurance, most=START_ENDURANCE)))
    return rows


def _crowned(context: KingdomContext, seat: Seat) -> Row:
    """The Challenger of a seat with the sign of one, which is left out in words."""
    sign = "" if context.glyphs.in_words else context.glyphs.royal
    return row(Span(f" {context.challenger(seat)} ", "gold"), Span(sign, "gold bold"))


def _company(context: KingdomContext) -> list[Row]:
    """Who rides, and how far they still go."""
    asked = context.scene.snap.asked
    facts = context.facts("ride") or (asked.facts if asked else {})
    seat = context.asked
    rows: list[Row] = []
    if facts.get("challenger"):
        rows.append(
            row(
                Span(f" {context.challenger(seat)} ", "gold"),
                Span("" if context.glyphs.in_words else context.glyphs.royal, "gold bold"),
            )
        )
        rows.append(_line(WORDS("endurance_of", endurance=seat.endurance, most=START_ENDURANCE)))
        rows.append(_line(WORDS("chivalry", chivalry=seat.chivalry, needed=CAMELOT_CHIVALRY)))
    troops = [int(str(facts.get(kind, 0))) for kind in ("knights", "foot")]
    if any(troops):
        rows.append(_line(context.troops(*troops)))
    rows.append(_line(WORDS("from", place=context.name(context.start))[: context.columns - 1], "muted"))
    left = facts.get("left")
    if isinstance(left, int):
        rows.append(_line(WORDS("square_left" if left == 1 else "squares_left", count=left)))
    return rows


def ground(context: KingdomContext, place: int) -> str:
    """The terrain of a place in words."""
    return TERRAIN(GROUND.get(context.view.board.terrain[place], "open"))


def under_cursor(context: KingdomContext, square: Square) -> list[Row]:
    """Everything on a square of the map, bank by bank: first how a group gets there or why not, then what is there."""
    view = context.view
    places = context.places(square)
    if not places:
        return [_line(WORDS("sea"), "muted")]
    name = view.board.name_at(places[0])
    rows = [_line((name or square_name(places[0]))[: context.columns - 1], "gold bold")]
    for place in places:
        rows += _way(context, place)
    rows += _what(context, places[0])
    for place in places:
        rows += _pieces_at(context, place)
    terrain = ground(context, places[0])
    if name:
        terrain = WORDS("ground", square=square_name(places[0]), ground=terrain)
    return [*rows, _line(terrain, "muted")]


def _way(context: KingdomContext, place: int) -> list[Row]:
    """How far a place is for the group that rides and what happens there, else why it is closed to the group."""
    reason = next((choice.why for choice in context.scene.snap.blocked if place_of(choice.id) == place), "")
    text, token = reason, "bad"
    if context.kind == "ride" and place in context.costs:
        text, token = arrival(context, place), "good"
    elif context.kind == "ride" and place != context.start and not reason:
        text = WORDS("out_of_reach")
    bank = bank_of(place)
    if text and bank:
        text = WORDS("to_bank", bank=FORMS[f"bank_{bank}"], text=text)
    return [row(" ", line) for line in paragraph(text, context.columns - 2, token)]


def _pieces_at(context: KingdomContext, place: int) -> list[Row]:
    """Troops and Challengers at a place, after the name of its bank."""
    rows: list[Row] = []
    for seat, force in context.forces_at([place]):
        rows.append(row(" ", context.pieces(seat.index, context.troops(force.knights, force.foot))))
    crown = "" if context.glyphs.in_words else f" {context.glyphs.royal}"
    rows += [
        row(" ", context.pieces(seat.index, f"{context.challenger(seat)}{crown}"))
        for seat in context.crowns_at([place])
    ]
    bank = bank_of(place)
    return [_line(FORMS[f"bank_{bank}"], "muted"), *rows] if rows and bank else rows


def arrival(context: KingdomContext, place: int) -> str:
    """How far a place in reach is for the group that rides, and what happens there."""
    cost = context.costs[place]
    squares = WORDS("square" if cost == 1 else "squares", count=cost)
    event = event_at(context, place)
    return WORDS("arrival", squares=squares, event=event) if event else squares


def event_at(context: KingdomContext, place: int) -> str:
    """What happens when the group that rides ends its move at a place; empty for nothing."""
    view, ride, own = context.view, context.facts("ride"), context.asked
    foes = [seat for seat in view.seats if seat.index not in (own.index, *own.allies)]
    site = view.board.site_at.get(place, NOBODY)
    holding = view.board.holding_at.get(place, NOBODY)
    if any(force.place == place for seat in foes for force in seat.forces):
        return WORDS("battle")
    if site != NOBODY and view.sites[site] != BROKEN:
        return WORDS("guardian")
    rivals = any(seat.crown == place for seat in view.seats if seat.index != own.index)
    if place == view.board.camelot and ride.get("challenger") and rivals:
        return WORDS("duel")
    if ride.get("knights") or ride.get("foot"):
        alone = next((seat for seat in foes if seat.crown == place and not context.is_guarded(seat)), None)
        if alone:
            return WORDS("captures", name=alone.name)
        if holding != NOBODY and view.control[holding] not in (own.index, *own.allies):
            return WORDS("takes")
    return WORDS("ends_move") if view.board.terrain[place] in view.slow else ""


def _what(context: KingdomContext, place: int) -> list[Row]:
    """Castle, village, site or Camelot, and whose it is."""
    view = context.view
    holding = view.board.holding_at.get(place, NOBODY)
    if holding != NOBODY:
        owner = view.control[holding]
        kind = "castle" if holding < len(view.board.challengers) else "village"
        return [row(" ", styled(WORDS, kind, "muted", owner=context.seat(owner)))]
    site = view.board.site_at.get(place, NOBODY)
    if site != NOBODY:
        state = view.sites[site]
        text = WORDS("site_broken" if state == BROKEN else "site_grail" if state == GRAIL_SHOWN else "site")
        turns = context.asked.bans[site]
        return [_line(text), *([_line(WORDS("closed", turns=turns), "bad")] if turns else [])]
    if place == view.board.camelot:
        return [_line(WORDS("camelot", chivalry=CAMELOT_CHIVALRY) if context.sites_left else WORDS("camelot_fallen"))]
    rivers = view.board.rivers.get(place // BANKS)
    if not rivers:
        return []
    return [_line(WORDS("bridge" if place in view.board.bridges else "river", river=rivers[2]))]


def legend(context: KingdomContext) -> list[Row]:
    """What the signs of the map mean; a narrow window gives the rows to the place under the cursor."""
    glyphs = context.glyphs
    if context.scene.cursor is not None and not context.scene.wide:
        return []
    signs = [
        ((glyphs.forts[0][0], LEGEND("castle")), (glyphs.city, LEGEND("village"))),
        ((glyphs.mystic, LEGEND("site")), (glyphs.camelot, LEGEND("camelot"))),
        ((glyphs.river, LEGEND("river")), (glyphs.bridge, LEGEND("bridge"))),
        ((f"{glyphs.forest} {glyphs.marsh} {glyphs.mountain}", LEGEND("slow")), ("'", LEGEND("in_reach"))),
    ]
    return [row(Span(f" {' '.join(left)} {' '.join(right)}", "muted")) for left, right in signs]
