"""Both sides of a war, land by land: the attacker's field above, the lands, the homeland below (12.6, 12.7)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.king_of_the_tabletop.army.forces import Arms, Ground, ranks
from rules.king_of_the_tabletop.facts import NOBODY, RANGED, TERRAIN, VALUE
from rules.king_of_the_tabletop.view import Land
from tui.drawing.text import EMPTY, Row, Span, cells, heading, plain, row, saying
from tui.games.king_of_the_tabletop import ids, lands, pieces
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels.panel_context import numbers, whole
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "line_up")

COLUMNS = 16
"""Columns of a land."""
LEAST_TALL = 16
"""Fewest rows of a line-up with lands in words and counts of dice."""
FRONT, BACK = "front", "back"
_OWNER = {FRONT: "attacker", BACK: "defender"}


@dataclass(frozen=True)
class Post:
    """The tiles of one side at a land: those the viewer knows, and the number of the others."""

    tiles: tuple[int, ...] = ()
    hidden: int = 0

    @property
    def count(self) -> int:
        """All tiles of the post."""
        return len(self.tiles) + self.hidden


def owner(context: RealmContext, side: str) -> int:
    """The seat of a side."""
    return whole(context.facts("war").get(_OWNER[side]))


def my_side(context: RealmContext) -> str:
    """The viewer's side; empty for a seat that takes no part in the war."""
    return next((side for side in (FRONT, BACK) if owner(context, side) == context.view.seat), "")


def post(context: RealmContext, side: str, land: int) -> Post:
    """The post of a side at a land: all tiles of the viewer, the face-up ones of others."""
    facts = context.facts("war")
    if side == my_side(context):
        return Post(tuple(tile for tile, at in context.view.line_up if at == land and tile in context.view.army))
    known, at = numbers(facts.get(f"{side}_known")), numbers(facts.get(f"{side}_known_at"))
    tiles = tuple(tile for tile, where in zip(known, at, strict=True) if where == land)
    counts = dict(zip(numbers(facts.get("lands")), numbers(facts.get(side)), strict=True))
    return Post(tiles, counts.get(land, 0) - len(tiles))


def placing(context: RealmContext) -> int:
    """The tile that is being placed, or NOBODY."""
    return next((ids.tile(choice.id) for choice in context.scene.snap.choices), NOBODY)


def waiting(context: RealmContext) -> list[int]:
    """The viewer's tiles that are not placed yet."""
    return [tile for tile, land in context.view.line_up if land == NOBODY and tile in context.view.army]


def dice(context: RealmContext, tiles: Sequence[int], land: int, against: Sequence[int] = ()) -> int:
    """The dice of known tiles at a land, without those of a charge."""
    return sum(fighter.dice for fighter in ranks(tiles, against, ground(context, land), Arms()))


def ground(context: RealmContext, land: int) -> Ground:
    """Where a battle for a land is fought, and by which optional rules."""
    options = context.view.options
    return Ground(TERRAIN[land], "royal_influence" in options, "terrain_bonus" in options)


def absorb(context: RealmContext, land: int) -> int:
    """The hits the forts of a land take, a Wall of Fire included."""
    return context.land(land).absorbs + context.walls().get(land, 0)


def beside(context: RealmContext, land: int, tile: int) -> tuple[str, str]:
    """A note and a sentence about placing a tile at a land: dice of both sides, forts, enemies."""
    side = my_side(context)
    own = (*post(context, side, land).tiles, tile)
    enemies = post(context, BACK if side == FRONT else FRONT, land)
    count = dice(context, own, land, enemies.tiles) + (absorb(context, land) if side == BACK else 0)
    theirs = dice(context, enemies.tiles, land, own) + (absorb(context, land) if side == FRONT else 0)
    hidden = f"{enemies.hidden}{context.glyphs.hidden}" if enemies.hidden else ""
    against = ", ".join(part for part in (str(theirs) if theirs else "", hidden) if part)
    own_dice = pieces.dice_count(count) if context.scene.wide else count
    said = WORDS("dice_against", count=own_dice, against=against) if against else pieces.dice_count(count)
    enemy = [*(pieces.name(tile) for tile in enemies.tiles), *([WORDS("face_down", hidden=hidden)] if hidden else [])]
    stands = f"{(WORDS('attackers') if side == BACK else WORDS('defenders'))}: {', '.join(enemy)}." if enemy else ""
    forts = WORDS("forts", absorb=absorb(context, land)) if absorb(context, land) else ""
    return said, " ".join(
        part for part in (WORDS("dice_of_yours", dice=pieces.dice_count(count)), forts, stands) if part
    )


# ---- the panel ---------------------------------------------------------------------------------------


def stage(context: RealmContext) -> list[Row]:
    """The whole line-up. If not all lands fit: those around the highlighted one, or in tall windows several bands."""
    facts = context.facts("war")
    lands = [context.land(land) for land in numbers(facts.get("lands"))]
    if context.glyphs.in_words:
        return _in_words(context, lands)
    every = list(enumerate(lands, 1))
    across = max(1, context.columns // COLUMNS)
    bands = [every[first : first + across] for first in range(0, len(every), across)]
    least = 11
    room = context.scene.height
    if len(bands) > 1 and room < least * len(bands):
        bands = [_around(context, every, across)]
    rows: list[Row] = []
    for at, band in enumerate(bands):
        rows += _band(context, band, len(every), (room - len(rows)) // (len(bands) - at))
    return rows[:room]


def banner(context: RealmContext) -> list[Row]:
    """The line-up over the whole width of a wide window, in words; empty where there is too little
    room."""
    return stage(context) if context.scene.height >= LEAST_TALL else []


def _in_words(context: RealmContext, every: Sequence[Land]) -> list[Row]:
    """Each land in a line of its own: what is on it, then the tiles of both sides there with their dice."""
    rows = [
        saying(EMPTY, f"{_owned(context, side)}, {_placed(context, side)}", is_heading=True) for side in (FRONT, BACK)
    ]
    fought = numbers(context.facts("war").get("fought"))
    for land in every:
        hits, wall = absorb(context, land.tile), context.walls().get(land.tile, 0)
        texts = [f"{_number(context, land)} {_terrain(land.tile)}", *pieces.holdings(land.fort, land.site)]
        texts += [WORDS("fire", wall=wall)] if wall else []
        texts += [WORDS("absorb", absorb=hits)] if hits else []
        texts += [WORDS("fought")] if land.tile in fought else []
        texts += [_post_in_words(context, side, land.tile) for side in (FRONT, BACK)]
        rows.append(saying(EMPTY, *texts))
    return rows


def _post_in_words(context: RealmContext, side: str, land: int) -> str:
    """Whose tiles are at a land, and how many dice they roll."""
    there = post(context, side, land)
    tiles = [plain(context.tile(tile)) for tile in there.tiles]
    tiles += [WORDS("face_down", hidden=there.hidden)] if there.hidden else []
    name = context.name(owner(context, side))
    return f"{name}: {', '.join([*tiles, _dice_text(context, side, land)]) if tiles else WORDS('no_tiles')}"


def _around(context: RealmContext, every: list[tuple[int, Land]], across: int) -> list[tuple[int, Land]]:
    """As many lands as fit, including the one in question."""
    wanted = in_question(context)
    at = next((index for index, (_, land) in enumerate(every) if land.tile == wanted), 0)
    first = max(0, min(at - across // 2, len(every) - across))
    return every[first : first + across]


def in_question(context: RealmContext) -> int:
    """The land of the marked choice, or the one whose battle is next, or NOBODY."""
    marked = ids.land(context.scene.marked)
    return marked if marked != NOBODY else whole(context.facts("war").get("next_land"))


def _band(context: RealmContext, band: list[tuple[int, Land]], of: int, height: int) -> list[Row]:
    tall = height >= LEAST_TALL
    land_rows = _lands(context, band, tall)
    sums = int(tall)
    above, below = _depths(context, height - 3 - len(land_rows) - 2 * sums)
    front = [_column(context, FRONT, land.tile, above) for _, land in band]
    back = [_column(context, BACK, land.tile, below) for _, land in band]
    front = [[*[EMPTY] * (above - len(stack)), *stack] for stack in front]
    part = "" if len(band) == of else WORDS("land_range", first=band[0][0], last=band[-1][0], of=of)
    if part and band[-1][0] < of:
        part = f"{part} {context.glyphs.cursor}"
    rows = [
        heading(
            _title(context, FRONT),
            context.columns,
            context.glyphs,
            context.dot.join(note for note in (_placed(context, FRONT), part) if note),
        )
    ]
    rows += _stacked(front, above)
    rows += [_dice_row(context, FRONT, band)] * sums
    rows.append(heading(WORDS("lands_heading") if tall else WORDS("land_heading"), context.columns, context.glyphs))
    rows += land_rows
    rows.append(heading(_title(context, BACK), context.columns, context.glyphs, _placed(context, BACK)))
    rows += _stacked(back, below)
    return [*rows, *[_dice_row(context, BACK, band)] * sums]


def _depths(context: RealmContext, room: int) -> tuple[int, int]:
    """Rows for the tiles of each side: what both need, or a share each; the same for every highlighted land."""
    front, back = (_needed(context, side) for side in (FRONT, BACK))
    above = max(1, min(front, room - min(back, room // 2)))
    return above, max(1, min(back, room - above))


def _needed(context: RealmContext, side: str) -> int:
    """Rows of a side's largest post, plus one for the tile that is being placed."""
    placing_here = context.kind == "line_up" and side == my_side(context)
    posts = [post(context, side, land) for land in numbers(context.facts("war").get("lands"))]
    return max((len(there.tiles) + bool(there.hidden) for there in posts), default=0) + placing_here


def _stacked(stacks: list[list[Row]], high: int) -> list[Row]:
    return [
        cells([(row(" ", stack[at] if at < len(stack) else EMPTY), COLUMNS) for stack in stacks]) for at in range(high)
    ]


def _column(context: RealmContext, side: str, land: int, depth: int) -> list[Row]:
    """The tiles of one side at a land, one per row; those without room are counted."""
    there = post(context, side, land)
    here = side == my_side(context) and context.kind == "line_up" and ids.land(context.scene.marked) == land
    last = [row(Span(WORDS("here", cursor=context.glyphs.cursor), "gold bold"))] if here else []
    if there.hidden:
        last.insert(0, row(Span(f"{there.hidden}{context.glyphs.hidden}", "muted")))
    parts = [context.tile(tile, COLUMNS - 1) for tile in there.tiles]
    if len(parts) + len(last) <= depth:
        return [*parts, *last]
    shown = max(0, depth - 1 - here)
    more = row(Span(WORDS("and_more", count=there.count - shown), "muted"))
    return [*parts[:shown], more, *last[len(last) - here :]][-depth:]


def _lands(context: RealmContext, band: list[tuple[int, Land]], tall: bool) -> list[Row]:
    wanted, fought = in_question(context), numbers(context.facts("war").get("fought"))
    heads: list[Row] = []
    middles: list[list[Row]] = [[], [], []] if tall else [[]]
    for _, land in band:
        pointer = context.glyphs.cursor if land.tile == wanted else " "
        done = Span(f" {context.glyphs.done}" if land.tile in fought else "", "good")
        heads.append(
            lands.cell(
                land.tile,
                row(
                    Span(f"{_number(context, land)}{pointer}", "gold bold"),
                    Span(_terrain(land.tile), "text bold"),
                    done,
                ),
                COLUMNS,
            )
        )
        wall = context.walls().get(land.tile, 0)
        fire = Span(f" {WORDS('fire', wall=wall)}" if wall else "", "bad")
        if tall:
            said = [
                row(Span(pieces.fort(land.fort, context.glyphs, COLUMNS - 2), lands.ink(land.fort)), fire),
                row(Span(pieces.site(land.site, context.glyphs, COLUMNS - 2))),
                row(
                    Span(
                        WORDS("absorb", absorb=absorb(context, land.tile)) if absorb(context, land.tile) else "", "text"
                    )
                ),
            ]
        else:
            said = [row(Span(pieces.signs((land.fort, land.site), context.glyphs), lands.ink(land.fort)), fire)]
        for line, part in zip(middles, said, strict=True):
            line.append(lands.cell(land.tile, part, COLUMNS))
    return [row(*line) for line in (heads, *middles)]


def has_fallen(context: RealmContext, land: int) -> bool:
    """Did a land of the war in progress change hands in it? It has a number in another row then."""
    return land in numbers(context.facts("war").get("lands")) and context.owner(land) not in (
        owner(context, BACK),
        NOBODY,
    )


def _number(context: RealmContext, land: Land) -> str:
    """The number of a land in the defender's row; of one that fell, the mark of who holds it now."""
    return context.glyphs.mark(context.owner(land.tile)) if has_fallen(context, land.tile) else str(land.number)


def _terrain(land: int) -> str:
    return TERRAIN[land].capitalize()


def _title(context: RealmContext, side: str) -> str:
    return f"{context.glyphs.mark(owner(context, side))} {_owned(context, side)}"


def _owned(context: RealmContext, side: str) -> str:
    """Whose field, or whose homeland."""
    seat = owner(context, side)
    if seat == context.view.seat:
        return WORDS("your_field" if side == FRONT else "your_homeland")
    return WORDS("field" if side == FRONT else "homeland", seat=context.name(seat))


def _placed(context: RealmContext, side: str) -> str:
    """The number of a side's tiles, and how many of them are placed."""
    facts = context.facts("war")
    count = whole(facts.get("sent" if side == FRONT else "home"), 0)
    held = numbers(facts.get(f"{side}_reserve"))
    reserve = WORDS("in_reserve", count=len(held)) if held else ""
    if side == my_side(context):
        return WORDS("own_placed", placed=count - len(waiting(context)), count=count, reserve=reserve)
    placed = sum(numbers(facts.get(side)))
    return f"{pieces.counted('tile', count)}{(WORDS('placed') if placed else '')}{reserve}"


def _dice_row(context: RealmContext, side: str, band: list[tuple[int, Land]]) -> Row:
    """The known dice of each post."""
    parts: list[tuple[Row, int]] = []
    for _, land in band:
        ranged = max((VALUE[tile] for tile in post(context, side, land.tile).tiles if RANGED[tile]), default=0)
        fire = f"  R{ranged}" if ranged else ""
        said = _dice_text(context, side, land.tile) or context.glyphs.none
        parts.append((row(Span(f" {said}{fire}", "muted")), COLUMNS))
    return cells(parts)


def _dice_text(context: RealmContext, side: str, land: int) -> str:
    """The known dice of a post, and a question mark, in words a remark, for those of tiles that lie face down."""
    there = post(context, side, land)
    known = dice(context, there.tiles, land) + (absorb(context, land) if side == BACK else 0)
    said = pieces.dice_count(known) if known else ""
    if there.hidden:
        unknown = WORDS("unknown_dice") if context.glyphs.in_words else "?"
        said = f"{said} + {unknown}" if said else unknown
    return said
