"""The board: squares, rivers with their banks, castles, villages, mystic sites, and which place borders on which.

A *place* is where pieces stand: a square, or one bank of a square that a river divides. Its number is
``square * BANKS + bank`` with ``square = y * WIDTH + x`` (x from the west, y from the north, both from 0) and ``bank``
0 for a square without banks. So the number of a place does not depend on the rest of the board.
"""

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Annotated, Any

import msgspec

from rules.engine.records import convert
from rules.kingdom.data_faults import fault
from rules.kingdom.facts import CHALLENGERS, COMMODITIES, NOBODY, TOKENS

WIDTH, HEIGHT = 30, 18
BANK_NAMES = ("", "w", "e", "n", "s", "nw", "ne", "sw", "se")
"""The banks by number; 0 is a square without banks (C13)."""
BANKS = len(BANK_NAMES)
LONGEST_NAME = 24
"""Characters of the name of a castle, village or site."""
PLACES = WIDTH * HEIGHT * BANKS
"""One more than the largest number a place can have."""
SEA, OPEN, FOREST, MARSH, MOUNTAIN = "~", ".", "f", "m", "^"
TERRAINS = (OPEN, FOREST, MARSH, MOUNTAIN)
SLOW = (FOREST, MARSH, MOUNTAIN)
"""Terrain that ends a move (9 iii)."""
SIDES = "NESW"
_STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_HALVES = {"N": (0, 1), "E": (2, 3), "S": (4, 5), "W": (6, 7)}
"""The halves of the four edges, clockwise from the western half of the northern edge."""
_ACROSS = {0: 5, 1: 4, 2: 7, 3: 6, 4: 1, 5: 0, 6: 3, 7: 2}
"""Which half of the neighbor's edge a half touches."""

Square = Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]


class _Land(msgspec.Struct, forbid_unknown_fields=True):
    width: int
    height: int
    rows: list[str]
    camelot: Square


class _River(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    path: list[Square]
    mouth: str
    bridges: list[Square]


class _Challenger(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    color: str
    castle: str
    square: Square
    required: bool


class _Village(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    challenger: str
    commodity: str
    square: Square


class _Site(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    square: Square


class BoardFile(msgspec.Struct, forbid_unknown_fields=True):
    """A board as its data file has it."""

    board: _Land
    rivers: list[_River]
    challengers: list[_Challenger]
    villages: list[_Village]
    mystic_sites: list[_Site]


class Village(msgspec.Struct, frozen=True):
    """A village: its name, place, commodity, and the Challenger (0 to 5) it begins with."""

    name: str
    place: int
    commodity: str
    challenger: int


class Challenger(msgspec.Struct, frozen=True):
    """A Challenger: key, name, color of his standards, and his castle with its place."""

    key: str
    name: str
    color: str
    castle: str
    place: int


class Board(msgspec.Struct, frozen=True, eq=False):
    """A board that games are played on; one object for all tables that use it.

    ``neighbors`` and ``terrain`` are indexed by place; ``terrain`` is empty for a number that is no place. ``rivers``:
    for each square with a river the sides it enters and leaves by (empty at the spring), with its name.
    ``holding_at`` and ``site_at`` find the castle or village (0 to 23), or the mystic site (0 to 8), of a place.
    """

    rows: tuple[str, ...]
    neighbors: tuple[tuple[int, ...], ...]
    terrain: tuple[str, ...]
    bridges: frozenset[int]
    camelot: int
    challengers: tuple[Challenger, ...]
    villages: tuple[Village, ...]
    site_names: tuple[str, ...]
    sites: tuple[int, ...]
    rivers: dict[int, tuple[str, str, str]]
    holding_at: dict[int, int]
    site_at: dict[int, int]

    @property
    def holdings(self) -> tuple[int, ...]:
        """The places of castles (0 to 5) and villages (6 to 23)."""
        return (*(challenger.place for challenger in self.challengers), *(village.place for village in self.villages))

    def holding_name(self, holding: int) -> str:
        """The name of a castle or village."""
        if holding < CHALLENGERS:
            return self.challengers[holding].castle
        return self.villages[holding - CHALLENGERS].name

    def name_at(self, place: int) -> str:
        """The name of the castle, village, site or Camelot at a place; empty elsewhere."""
        if place in self.holding_at:
            return self.holding_name(self.holding_at[place])
        if place in self.site_at:
            return self.site_names[self.site_at[place]]
        return "Camelot" if place == self.camelot else ""


def place_at(x: int, y: int, bank: str = "") -> int:
    """The number of a place."""
    return (y * WIDTH + x) * BANKS + BANK_NAMES.index(bank)


def _whole(square: Sequence[int]) -> int:
    """The place of a square without banks."""
    return place_at(square[0], square[1])


def square_of(place: int) -> tuple[int, int]:
    """The square of a place, as x and y from 0."""
    y, x = divmod(place // BANKS, WIDTH)
    return x, y


def bank_of(place: int) -> str:
    """The bank a place is; empty for a square without banks."""
    return BANK_NAMES[place % BANKS]


def _identify(place: int) -> str:
    x, y = square_of(place)
    bank = bank_of(place)
    return f"{x}.{y}.{bank}" if bank else f"{x}.{y}"


ID = tuple(_identify(place) for place in range(PLACES))
"""What each place is called in answers and files: ``15.14``, on a bank ``15.14.w`` (M4)."""
PLACE = {name: place for place, name in enumerate(ID)}
"""The place of each id."""


def bare_distances(board: Board, start: int, closed: Collection[int] = ()) -> dict[int, int]:
    """Squares a Challenger steps from ``start`` to each place, ``closed`` places left out (F12)."""
    distances = {start: 0}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        for neighbor in board.neighbors[place]:
            if neighbor not in distances and neighbor not in closed:
                distances[neighbor] = distances[place] + 1
                queue.append(neighbor)
    return distances


def build(data: dict[str, Any]) -> Board:
    """The board of a data file. Raises LoadError naming the key path of what is wrong."""
    file: BoardFile = convert(data, BoardFile, "")
    _check_rows(file.board)
    rivers = _river_squares(file)
    bridges = _bridge_squares(file)
    banks = _banks(file.board.rows, rivers, bridges)
    neighbors: list[tuple[int, ...]] = [()] * PLACES
    terrain = [""] * PLACES
    for place, halves in banks.items():
        x, y = square_of(place)
        terrain[place] = file.board.rows[y][x]
        neighbors[place] = tuple(_bordering(place, halves, banks))
    spots = _named_places(file, terrain)
    board = Board(
        tuple(file.board.rows),
        tuple(neighbors),
        tuple(terrain),
        frozenset(place_at(x, y) for x, y in bridges),
        spots[-1],
        tuple(Challenger(row.id, row.name, row.color, row.castle, _whole(row.square)) for row in file.challengers),
        tuple(
            Village(row.name, _whole(row.square), row.commodity, index // 3) for index, row in enumerate(file.villages)
        ),
        tuple(row.name for row in file.mystic_sites),
        tuple(_whole(row.square) for row in file.mystic_sites),
        {(y * WIDTH + x): sides for (x, y), sides in rivers.items()},
        {place: holding for holding, place in enumerate(spots[: 4 * CHALLENGERS])},
        {place: site for site, place in enumerate(spots[4 * CHALLENGERS : -1])},
    )
    _check_reach(board, spots)
    return board


def _check_rows(land: _Land) -> None:
    if (land.width, land.height) != (WIDTH, HEIGHT):
        raise fault("board.width", "board_size", width=WIDTH, height=HEIGHT)
    if len(land.rows) != HEIGHT:
        raise fault("board.rows", "board_rows", rows=len(land.rows), height=HEIGHT)
    for y, row in enumerate(land.rows):
        if len(row) != WIDTH or set(row) - {SEA, *TERRAINS}:
            raise fault(f"board.rows[{y}]", "board_signs", width=WIDTH, signs=" ".join((SEA, *TERRAINS)))


def _square(square: Sequence[int], rows: Sequence[str], place: str) -> tuple[int, int]:
    """A square of the land. Raises LoadError for the sea and what is off the board."""
    x, y = square
    if not (0 <= x < WIDTH and 0 <= y < HEIGHT) or rows[y][x] == SEA:
        raise fault(place, "not_land", x=x, y=y)
    return x, y


Rivers = dict[tuple[int, int], tuple[str, str, str]]


def _river_squares(file: BoardFile) -> Rivers:
    """Each square of a river with the sides it enters and leaves by, and the river's name."""
    rivers: Rivers = {}
    for index, river in enumerate(file.rivers):
        where = f"rivers[{index}].path"
        path = [_square(square, file.board.rows, f"{where}[{at}]") for at, square in enumerate(river.path)]
        if len(path) < 2 or river.mouth not in _STEP:
            raise fault(where, "river_path")
        entry = ""
        for at, (x, y) in enumerate(path):
            if (x, y) in rivers:
                raise fault(f"{where}[{at}]", "river_shared", x=x, y=y)
            leave = river.mouth
            if at + 1 < len(path):
                step = (path[at + 1][0] - x, path[at + 1][1] - y)
                leave = next((side for side in SIDES if _STEP[side] == step), "")
            if not leave or leave == entry:
                raise fault(f"{where}[{at}]", "river_next")
            rivers[x, y] = (entry, leave, river.name)
            entry = SIDES[(SIDES.index(leave) + 2) % 4]
    return rivers


def _bridge_squares(file: BoardFile) -> set[tuple[int, int]]:
    bridges: set[tuple[int, int]] = set()
    for index, river in enumerate(file.rivers):
        for at, square in enumerate(river.bridges):
            if square not in river.path[1:]:
                raise fault(f"rivers[{index}].bridges[{at}]", "bridge")
            bridges.add((square[0], square[1]))
    return bridges


def _banks(rows: Sequence[str], rivers: Rivers, bridges: set[tuple[int, int]]) -> dict[int, frozenset[int]]:
    """Every place with the halves of the edges that belong to it."""
    banks: dict[int, frozenset[int]] = {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == SEA:
                continue
            entry, leave, _ = rivers.get((x, y), ("", "", ""))
            if not entry or (x, y) in bridges:
                banks[place_at(x, y)] = frozenset(range(8))
                continue
            for first, last in ((entry, leave), (leave, entry)):
                halves = _clockwise(first, last)
                banks[place_at(x, y, _bank_name(first, last))] = halves
    return banks


def _clockwise(first: str, last: str) -> frozenset[int]:
    """The halves from the middle of one side clockwise to the middle of another."""
    half, end = _HALVES[first][1], _HALVES[last][0]
    halves = {half}
    while half != end:
        half = (half + 1) % 8
        halves.add(half)
    return frozenset(halves)


def _bank_name(first: str, last: str) -> str:
    """What the bank clockwise from one side to the other is called: a side, or for a bend the corner (C13)."""
    turn = (SIDES.index(last) - SIDES.index(first)) % 4
    if turn == 2:
        return SIDES[(SIDES.index(first) + 1) % 4].lower()
    corner = {first, last}
    if turn == 3:  # the outer bank: the corner opposite to that of the bend
        corner = {SIDES[(SIDES.index(side) + 2) % 4] for side in corner}
    return "".join(sorted(corner & set("NS")) + sorted(corner & set("EW"))).lower()


def _bordering(place: int, halves: frozenset[int], banks: Mapping[int, frozenset[int]]) -> Iterable[int]:
    """The places one step away: those that share half an edge with it."""
    x, y = square_of(place)
    for side in SIDES:
        dx, dy = _STEP[side]
        if not (0 <= x + dx < WIDTH and 0 <= y + dy < HEIGHT):
            continue
        touching = {_ACROSS[half] for half in _HALVES[side] if half in halves}
        for bank in BANK_NAMES:
            neighbor = place_at(x + dx, y + dy, bank)
            if touching & banks.get(neighbor, frozenset()):
                yield neighbor


def _named_places(file: BoardFile, terrain: Sequence[str]) -> list[int]:
    """Castles, villages, sites and Camelot in that order; each alone on a square that no river divides."""
    keys = [row.id for row in file.challengers]
    if len(set(keys)) != CHALLENGERS or [row.required for row in file.challengers] != [True] + [False] * 5:
        raise fault("challengers", "challengers", count=CHALLENGERS)
    if [row.challenger for row in file.villages] != [key for key in keys for _ in range(3)]:
        raise fault("villages", "villages")
    if len(file.mystic_sites) != TOKENS:
        raise fault("mystic_sites", "sites", sites=len(file.mystic_sites), count=TOKENS)
    spots: list[int] = []
    rows: list[tuple[str, Sequence[int]]] = [
        (f"challengers[{at}]", challenger.square) for at, challenger in enumerate(file.challengers)
    ]
    rows += [(f"villages[{at}]", village.square) for at, village in enumerate(file.villages)]
    rows += [(f"mystic_sites[{at}]", site.square) for at, site in enumerate(file.mystic_sites)]
    for where, square in [*rows, ("board.camelot", file.board.camelot)]:
        x, y = _square(square, file.board.rows, where)
        place = place_at(x, y)
        if not terrain[place]:
            raise fault(where, "divided", x=x, y=y)
        if place in spots:
            raise fault(where, "occupied", x=x, y=y)
        spots.append(place)
    for at, village in enumerate(file.villages):
        if village.commodity not in COMMODITIES:
            raise fault(f"villages[{at}].commodity", "commodity", commodities=", ".join(COMMODITIES))
    names = [row.castle for row in file.challengers] + [village.name for village in file.villages]
    names += [site.name for site in file.mystic_sites]
    good = all(name.strip() and len(name) <= LONGEST_NAME and name.isprintable() for name in names)
    if len(set(names)) < len(names) or not good:
        raise fault("villages", "place_names", longest=LONGEST_NAME)
    return spots


def _check_reach(board: Board, spots: Sequence[int]) -> None:
    """Everybody can get everywhere: castles and villages without crossing a closed square, sites from beside them."""
    closed = {*board.sites, board.camelot}
    reached = bare_distances(board, board.challengers[0].place, closed)
    for place in spots:
        if place not in reached and not any(neighbor in reached for neighbor in board.neighbors[place]):
            x, y = square_of(place)
            raise fault("board.rows", "unreachable", x=x, y=y)


NOWHERE = NOBODY
"""No place: a piece in the supply, a Challenger who is out."""
