"""The map: terrain, rivers and bridges, castles, villages and sites with their owners, troops and Challengers."""

from rules.engine import choice_ids
from rules.kingdom.board import FOREST, HEIGHT, MARSH, MOUNTAIN, SEA, WIDTH
from rules.kingdom.facts import CASTLES, NOBODY
from rules.kingdom.view import BROKEN, GRAIL_SHOWN, Force, KingdomView, Seat
from rules.kingdom.words import spot, troops_named
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row
from tui.games.kingdom.context import KingdomContext, place_of
from tui.panels.board import Board, Cell, Geometry, Light, Square, merged
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("kingdom", "sketch")

SMALL = Geometry(2, 1, 0, 0, 2, 1)
LARGE = Geometry(3, 2, 0, 0, 3, 2)
LARGE_ROWS = 36
"""Rows of the map at three by two cells a square."""
GROUNDS = {FOREST: "forest", MARSH: "swamp", MOUNTAIN: "mountain"}
IN_REACH = "'"
"""Beside the terrain of a square that the group can reach: colors alone do not tell it."""
REACH, ATTACK, OWN = Light("reach"), Light("bad"), Light("raise")


def squares(view: KingdomView) -> frozenset[Square]:
    """The land of the map."""
    return frozenset((x, y) for y, line in enumerate(view.board.rows) for x, sign in enumerate(line) if sign != SEA)


def width(view: KingdomView) -> range:
    """The columns of squares from the westernmost land to the easternmost: the sea beyond is not drawn."""
    land = [x for x, _ in squares(view)]
    return range(min(land), max(land) + 1)


def board(scene: Scene) -> Board | None:
    """The map as it is to be shown; None for questions that need the whole width."""
    context = KingdomContext(scene)
    if not context.on_map:
        return None
    large = scene.wide and scene.height >= LARGE_ROWS - 1 and not scene.zoomed
    geometry = LARGE if large else SMALL
    rows = large_rows(context) if large else small_rows(context)
    follow = [context.square(context.start)]
    across = width(context.view)
    return Board(
        rows,
        geometry,
        (across.start * geometry.across, 0),
        len(across) * geometry.across,
        squares(context.view),
        tuple(follow),
        tuple(_lights(context)),
        scene.cursor,
        whole=True,
    )


def _lights(context: KingdomContext) -> list[tuple[Square, Light]]:
    """Squares that can be answered, attacks apart, and the one the question is about."""
    lights: list[tuple[Square, Light]] = []
    for choice in context.scene.snap.choices:
        place = place_of(choice.id)
        if place != NOBODY:
            verb, words = choice_ids.read(choice.id)
            attack = verb == "to" and len(words) == 2
            lights.append((context.square(place), ATTACK if attack else REACH))
    if context.kind in ("ride", "group", "knights", "foot", "with"):
        lights.append((context.square(context.start), OWN))
    marked = place_of(context.scene.marked)
    if marked != NOBODY:
        lights.append((context.square(marked), Light("gold reverse")))
    return lights


def terrain_sign(sign: str, glyphs: Glyphs) -> str:
    """The glyph of a terrain."""
    return {FOREST: glyphs.forest, MARSH: glyphs.marsh, MOUNTAIN: glyphs.mountain}.get(sign, glyphs.open)


def ground(sign: str) -> str:
    """The background token of a terrain."""
    return GROUNDS.get(sign, "plains")


def small_rows(context: KingdomContext) -> list[Row]:
    """The map at two cells a square."""
    return [merged(cell for x in width(context.view) for cell in small_square(context, (x, y))) for y in range(HEIGHT)]


def small_square(context: KingdomContext, square: Square) -> tuple[Cell, Cell]:
    """The two cells of a square: what is there, and whose it is or the river."""
    x, y = square
    sign = context.view.board.rows[y][x]
    if sign == SEA:
        return (" ", "text"), (" ", "text")
    under = ground(sign)
    places = context.places(square)
    piece = _pieces(context, places, under)
    if piece:
        return piece
    first = (terrain_sign(sign, context.glyphs), f"muted {under}")
    beside = river_sign(context, square)
    if beside == " " and square in context.targets:
        beside = IN_REACH
    return spot_cells(context, places, under) or (first, (beside, f"text {under}"))


def river_sign(context: KingdomContext, square: Square) -> str:
    """A river or a bridge on a square, or a blank."""
    number = square[1] * WIDTH + square[0]
    if number not in context.view.board.rivers:
        return " "
    return context.glyphs.bridge if context.places(square)[0] in context.view.board.bridges else context.glyphs.river


def _pieces(context: KingdomContext, places: list[int], under: str) -> tuple[Cell, Cell] | None:
    """Troops and Challengers: mark and number, or mark and crown; several sides show the first and a plus."""
    forces, crowns = context.forces_at(places), context.crowns_at(places)
    if not forces and not crowns:
        return None
    asked = context.asked.index
    seats = {seat.index for seat, _ in forces} | {seat.index for seat in crowns}
    shown = asked if asked in seats else min(seats, key=lambda seat: -_size(forces, seat))
    count = _size(forces, shown)
    has_crown = any(seat.index == shown for seat in crowns)
    sign = context.glyphs.royal if has_crown else str(count) if count < 10 else "+"
    ink = f"seat{shown + 1} bold {under}"
    return (context.glyphs.mark(shown), ink), (sign, ink)


def _size(forces: list[tuple[Seat, Force]], seat: int) -> int:
    return sum(force.knights + force.foot for owner, force in forces if owner.index == seat)


def spot_cells(context: KingdomContext, places: list[int], under: str) -> tuple[Cell, Cell] | None:
    """A castle, village or site with the mark of its owner; Camelot."""
    view, glyphs = context.view, context.glyphs
    place = places[0]
    if place == view.board.camelot:
        fallen = not context.sites_left
        return (glyphs.camelot, f"{'muted' if fallen else 'gold bold'} {under}"), (" ", f"text {under}")
    site = view.board.site_at.get(place, NOBODY)
    if site != NOBODY and view.sites[site] != BROKEN:
        shown = "!" if view.sites[site] == GRAIL_SHOWN else " "
        return (glyphs.mystic, f"gold bold {under}"), (shown, f"gold bold {under}")
    holding = view.board.holding_at.get(place, NOBODY)
    if holding == NOBODY:
        return None
    owner = view.control[holding]
    sign = glyphs.forts[0][0] if holding in CASTLES else glyphs.city
    mark = glyphs.mark(owner if owner >= 0 else None)
    ink = f"seat{owner + 1} bold {under}" if owner >= 0 else f"muted {under}"
    return (sign, f"gold bold {under}"), (mark, ink)


def large_rows(context: KingdomContext) -> list[Row]:
    """The map at three by two cells a square: places above, troops and rivers below."""
    rows: list[Row] = []
    for y in range(HEIGHT):
        above: list[Cell] = []
        below: list[Cell] = []
        for x in width(context.view):
            upper, lower = large_square(context, (x, y))
            above += upper
            below += lower
        rows += [merged(above), merged(below)]
    return rows


def large_square(context: KingdomContext, square: Square) -> tuple[list[Cell], list[Cell]]:
    """The cells of a square in two rows."""
    x, y = square
    sign = context.view.board.rows[y][x]
    if sign == SEA:
        return [(" ", "text")] * 3, [(" ", "text")] * 3
    under = ground(sign)
    blank = (" ", f"text {under}")
    places = context.places(square)
    named = spot_cells(context, places, under)
    river = river_sign(context, square)
    reached = (IN_REACH, f"text {under}") if square in context.targets else blank
    upper = [blank, (terrain_sign(sign, context.glyphs), f"muted {under}"), reached]
    if named:
        upper = [blank, *named]
    lower = [blank, (river, f"text {under}"), blank]
    forces, crowns = context.forces_at(places), context.crowns_at(places)
    if forces or crowns:
        first, second = _pieces(context, places, under) or (blank, blank)
        seat = next(seat for seat in range(len(context.view.seats)) if context.glyphs.mark(seat) == first[0])
        count = _size(forces, seat)
        number = str(count) if 0 < count < 10 else "+" if count else " "
        has_crown = second[0] == context.glyphs.royal
        lower = [first, second, (number if has_crown else (river if river != " " else " "), second[1])]
    return upper, lower


def sketch(view: KingdomView, glyphs: Glyphs) -> list[str]:
    """The map in words for plain mode: what each player holds and where his troops are, every place by its name."""
    board = view.board

    def named(place: int) -> str:
        name = board.name_at(place)
        return WORDS("place", name=name, square=spot(place)) if name else spot(place)

    def held_by(owner: int) -> str:
        return ", ".join(named(place) for holding, place in enumerate(board.holdings) if view.control[holding] == owner)

    lines: list[str] = []
    for seat in view.seats:
        if seat.out:
            continue
        held = held_by(seat.index)
        line = WORDS("holds", name=seat.name, places=held) if held else WORDS("holds_nothing", name=seat.name)
        if seat.crown >= 0:
            line = WORDS("challenger_at", line=line, place=named(seat.crown))
        forces = [f"{named(force.place)} {troops_named(force.knights, force.foot)}" for force in seat.forces]
        lines += [line, *([f"  {WORDS('troops', troops='; '.join(forces))}"] if forces else [])]
    if free := held_by(NOBODY):
        lines.append(WORDS("nobody", places=free))
    whole = ", ".join(named(board.sites[site]) for site, state in enumerate(view.sites) if state != BROKEN)
    return [*lines, WORDS("sites", sites=whole) if whole else WORDS("no_sites")]
