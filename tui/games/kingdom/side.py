"""The column beside the map: the group that moves, the place under the cursor, the legend."""

from rules.kingdom.board import FOREST, MARSH, MOUNTAIN, bank_of
from rules.kingdom.facts import CAMELOT_CHIVALRY, NOBODY, START_ENDURANCE
from rules.kingdom.view import BROKEN, GRAIL_SHOWN
from rules.kingdom.words import FORMS, spot
from tui.drawing.text import Row, Span, row
from tui.games.kingdom.context import KingdomContext, place_of
from tui.panels.board import Square

TERRAIN = {FOREST: "forest", MARSH: "marsh", MOUNTAIN: "mountain"}


def stage(context: KingdomContext) -> list[Row]:
    """What is known of the question, in few columns."""
    if context.scene.cursor is not None:
        return under_cursor(context, context.scene.cursor)
    if "ride" in context.going_on or "company" in context.going_on:
        return _company(context)
    return _turn(context)


def _line(text: str, token: str = "text") -> Row:
    return row(Span(f" {text}", token))


def _turn(context: KingdomContext) -> list[Row]:
    """The record of the seat asked, in short."""
    seat = context.asked
    rows = [row(" ", context.seat(seat.index))]
    if seat.challenger != NOBODY:
        rows.append(_line(context.challenger(seat), "gold"))
    rows.append(_line(f"{'at ' if seat.crown >= 0 else ''}{context.where(seat)}"[: context.columns - 1]))
    rows.append(_line(f"{seat.gold} gold, tax {seat.tax}"))
    if seat.cost:
        rows.append(_line(f"allegiances {seat.cost}"))
    rows.append(_line(f"endurance {seat.endurance}"))
    rows.append(_line(f"chivalry {seat.chivalry} ({CAMELOT_CHIVALRY})"))
    if seat.rest:
        rows.append(_line("resting", "bad"))
    return rows


def _company(context: KingdomContext) -> list[Row]:
    """Who rides, and how far they still go."""
    asked = context.scene.snap.asked
    facts = context.facts("ride") or (asked.facts if asked else {})
    seat = context.asked
    rows: list[Row] = []
    if facts.get("challenger"):
        rows.append(row(Span(f" {context.challenger(seat)} ", "gold"), Span(context.glyphs.royal, "gold bold")))
        rows.append(_line(f"endurance {seat.endurance} of {START_ENDURANCE}"))
        rows.append(_line(f"chivalry {seat.chivalry} ({CAMELOT_CHIVALRY})"))
    troops = [int(str(facts.get(kind, 0))) for kind in ("knights", "foot")]
    if any(troops):
        rows.append(_line(context.troops(*troops)))
    rows.append(_line(f"from {context.name(context.start)}"[: context.columns - 1], "muted"))
    left = facts.get("left")
    if isinstance(left, int):
        rows.append(_line(f"{left} squares left"))
    return rows


def under_cursor(context: KingdomContext, square: Square) -> list[Row]:
    """Everything on a square of the map, bank by bank."""
    view = context.view
    places = context.places(square)
    if not places:
        return [_line("sea", "muted")]
    rows = [_line(context.name(places[0])[: context.columns - 1], "gold bold")]
    name = view.board.name_at(places[0])
    sign = view.board.terrain[places[0]]
    ground = TERRAIN.get(sign, "open ground")
    rows.append(_line(f"{spot(places[0]).split(' ')[0]}, {ground}" if name else ground, "muted"))
    rows += _what(context, places[0])
    for place in places:
        bank = bank_of(place)
        if bank:
            rows.append(_line(FORMS[f"bank_{bank}"], "muted"))
        for seat, force in context.forces_at([place]):
            rows.append(row(" ", context.mark(seat.index), f" {context.troops(force.knights, force.foot)}"))
        for seat in context.crowns_at([place]):
            rows.append(row(" ", context.mark(seat.index), f" {context.challenger(seat)} {context.glyphs.royal}"))
    for choice in context.scene.snap.blocked:
        if place_of(choice.id) in places:
            rows.append(_line(choice.why[: 2 * context.columns], "bad"))
    return rows


def _what(context: KingdomContext, place: int) -> list[Row]:
    """Castle, village, site or Camelot, and whose it is."""
    view = context.view
    holding = view.board.holding_at.get(place, NOBODY)
    if holding != NOBODY:
        owner = view.control[holding]
        kind = "castle" if holding < len(view.board.challengers) else "village"
        return [row(Span(f" {kind}, ", "muted"), context.seat(owner))]
    site = view.board.site_at.get(place, NOBODY)
    if site != NOBODY:
        state = view.sites[site]
        said = "site, broken" if state == BROKEN else "the Grail lies here" if state == GRAIL_SHOWN else "mystic site"
        turns = context.asked.bans[site]
        return [_line(said), *([_line(f"closed {turns} turns", "bad")] if turns else [])]
    if place == view.board.camelot:
        return [_line(f"needs {CAMELOT_CHIVALRY} chivalry" if context.sites_left else "fallen")]
    rivers = view.board.rivers.get(place // 9)
    return [_line(f"{rivers[2]}, {'bridge' if place in view.board.bridges else 'river'}")] if rivers else []


def legend(context: KingdomContext) -> list[Row]:
    """What the signs of the map mean."""
    glyphs = context.glyphs
    signs = [
        (f"{glyphs.forts[0][0]} castle", f"{glyphs.city} village"),
        (f"{glyphs.mystic} site", f"{glyphs.camelot} Camelot"),
        (f"{glyphs.river} river", f"{glyphs.bridge} bridge"),
        (f"{glyphs.forest} {glyphs.marsh} {glyphs.mountain} end a move", "' in reach"),
    ]
    return [row(Span(f" {left} {right}", "muted")) for left, right in signs]
