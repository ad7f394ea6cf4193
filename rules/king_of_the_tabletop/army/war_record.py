"""Record of a war: the tiles of both sides, the land each is placed at, the bearers of sword and bow (12, KT-22)."""

from collections.abc import Mapping

from rules.engine.decision import Value
from rules.engine.step import Step
from rules.king_of_the_tabletop.army.held_tiles import HoldsTiles, exchanged
from rules.king_of_the_tabletop.facts import ARMS, BOW, GOLEM, NOBODY, SPECIALS, SWORD
from rules.king_of_the_tabletop.state import Realm, RealmState


class WarRecord(HoldsTiles, Step, tag="war_record"):
    """A war in progress."""

    attacker: int
    defender: int
    sent: list[int]
    """The attacker's tiles, in the order they were named."""
    paid: int = 0
    """The gold paid for them (12.2)."""
    stand: list[int] = []
    """For each tile of ``sent`` the land it is placed at; NOBODY: none yet."""
    home: list[int] = []
    home_stand: list[int] = []
    """The defender's tiles, and their lands."""
    reserves: list[int] = []
    """The tiles of both sides held back (23.3)."""
    sword: int = NOBODY
    bow: int = NOBODY
    """The tiles that bear them; NOBODY until they are named (KT-52)."""
    lands: list[int] = []
    """The defender's lands when war was declared."""
    lined_up: list[int] = []
    """The seats whose tiles are all placed, reserves excepted."""
    first: int = NOBODY
    """The seat with the initiative (12.5)."""
    thrown: list[int] = []
    """The dice of the initiative: the attacker's, then the defender's."""
    next_land: int = NOBODY
    """The land whose battle is next."""
    fought: list[int] = []
    """The lands whose battle is over."""
    walls: list[int] = []
    wall_values: list[int] = []
    wall_seats: list[int] = []
    """For each Wall of Fire its land, its value and the player who read it (19.12)."""
    stopped: int = 0
    """1 if Mist has ended the war (19.9)."""
    spared: int = NOBODY
    """The land whose battle Dust cancels (19.6)."""

    def exchange(self, tiles: Mapping[int, int]) -> None:
        """Nothing may be gone: ``leave`` takes a tile out of the war, with the land it stands at."""
        self.sent, self.home = exchanged(self.sent, tiles), exchanged(self.home, tiles)
        self.reserves = exchanged(self.reserves, tiles)
        self.sword, self.bow = tiles.get(self.sword, self.sword), tiles.get(self.bow, self.bow)

    def scene(self, realm: Realm) -> dict[str, Value]:
        """The war as everybody sees it: for each land how many tiles stand before and behind it once a side is lined
        up, and which of them lie face up; of the Walls of Fire those not dispelled (KT-50)."""
        s = realm.state
        walls = standing_walls(realm, self)
        facts: dict[str, Value] = {
            "attacker": self.attacker,
            "defender": self.defender,
            "paid": self.paid,
            "lands": self.lands,
            "sent": len(self.sent),
            "home": len(self.home),
            "first": self.first,
            "dice": self.thrown,
            "next_land": self.next_land,
            "fought": self.fought,
            "walls": [land for land, _ in walls],
            "wall_values": [value for _, value in walls],
        }
        for side, seat in (("front", self.attacker), ("back", self.defender)):
            placed = [(tile, land) for tile, land in _standing(s, self, seat) if seat in self.lined_up]
            known = [(tile, land) for tile, land in placed if tile in SPECIALS or tile in s.shown]
            facts[side] = [sum(there == land for _, there in placed) for land in self.lands]
            facts[f"{side}_known"] = [tile for tile, _ in known]
            facts[f"{side}_known_at"] = [land for _, land in known]
            facts[f"{side}_reserve"] = [
                tile for tile, land in placements(self, seat) if tile in self.reserves and land == NOBODY
            ]
        return facts


def standing_walls(realm: Realm, war: WarRecord) -> list[tuple[int, int]]:
    """The land and the value of each Wall of Fire that is not dispelled (KT-50)."""
    walls = zip(war.walls, war.wall_values, war.wall_seats, strict=True)
    return [(land, value) for land, value, reader in walls if reader not in realm.state.dispelled]


def wall_at(realm: Realm, war: WarRecord, land: int) -> int:
    """The value of the Walls of Fire that stand at a land, 0 for none (KT-47)."""
    return sum(value for place, value in standing_walls(realm, war) if place == land)


def the_war(realm: Realm) -> WarRecord | None:
    """The war in progress, if there is one."""
    for step in realm.stack:
        if isinstance(step, WarRecord):
            return step
    return None


def war_of(realm: Realm) -> WarRecord:
    """The war in progress, where there must be one."""
    war = the_war(realm)
    assert war is not None
    return war


def tiles_of(war: WarRecord, seat: int) -> list[int]:
    """The tiles a side has in the war, in the order of choosing."""
    return war.sent if seat == war.attacker else war.home


def placements(war: WarRecord, seat: int) -> list[tuple[int, int]]:
    """The tiles of a side with the land each stands at (NOBODY: none yet)."""
    stand = war.stand if seat == war.attacker else war.home_stand
    return list(zip(tiles_of(war, seat), stand, strict=True))


def _keep(war: WarRecord, seat: int, placed: list[tuple[int, int]]) -> None:
    tiles, stand = [tile for tile, _ in placed], [land for _, land in placed]
    if seat == war.attacker:
        war.sent, war.stand = tiles, stand
    else:
        war.home, war.home_stand = tiles, stand


def bearer_of(war: WarRecord, arm: int) -> int:
    """The tile that bears the sword or the bow, NOBODY if none was named."""
    return war.sword if arm == SWORD else war.bow


def place(war: WarRecord, seat: int, tile: int, land: int) -> None:
    """A tile takes its stand, and with it the arms it bears (KT-52)."""
    moved = [tile, *(arm for arm in ARMS if bearer_of(war, arm) == tile)]
    _keep(war, seat, [(own, land if own in moved else current) for own, current in placements(war, seat)])


def give_arm(war: WarRecord, seat: int, arm: int, bearer: int) -> None:
    """Name the bearer of sword or bow; it stands where he stands, now or later."""
    if arm == SWORD:
        war.sword = bearer
    else:
        war.bow = bearer
    land = dict(placements(war, seat))[bearer]
    _keep(war, seat, [(own, land if own == arm else current) for own, current in placements(war, seat)])


def update_sides(realm: Realm, war: WarRecord) -> None:
    """Update both sides: remove tiles that left an army; until a side is lined up a Golem joins it, and whatever else
    joined the defender's army (KT-21, KT-46)."""
    s = realm.state
    for seat in (war.attacker, war.defender):
        there = [(tile, land) for tile, land in placements(war, seat) if tile in s.army[seat]]
        joined = [(tile, NOBODY) for tile in s.army[seat] if takes_part(war, seat, tile)]
        _keep(war, seat, [*there, *joined])


def join(realm: Realm, seat: int, tile: int) -> None:
    """A tile that has just come into an army during a war takes part in it: a Golem on either side, any other on the
    defender's, unless the side is lined up already (KT-21, KT-46)."""
    war = the_war(realm)
    if war is not None and takes_part(war, seat, tile):
        _keep(war, seat, [*placements(war, seat), (tile, NOBODY)])


def leave(realm: Realm, seat: int, tile: int) -> None:
    """A tile leaves the army during a war, as a Golem does under Dispell Magic (KT-50)."""
    war = the_war(realm)
    if war is not None and seat in (war.attacker, war.defender):
        _keep(war, seat, [(placed_tile, land) for placed_tile, land in placements(war, seat) if placed_tile != tile])


def disband(realm: Realm, seat: int) -> None:
    """Remove all tiles of a seat that is out of the game from the war in progress (KT-32)."""
    war = the_war(realm)
    if war is not None and seat in (war.attacker, war.defender):
        _keep(war, seat, [])


def takes_part(war: WarRecord, seat: int, tile: int) -> bool:
    """Does a tile that comes into the army of ``seat`` now take part in the war?"""
    return (
        seat not in war.lined_up
        and tile not in tiles_of(war, seat)
        and (seat == war.defender or (seat == war.attacker and tile == GOLEM))
    )


def _standing(s: RealmState, war: WarRecord, seat: int) -> list[tuple[int, int]]:
    """The tiles of a side that stand at a land whose battle is not over."""
    return [
        (tile, land)
        for tile, land in placements(war, seat)
        if land != NOBODY and land not in war.fought and tile in s.army[seat]
    ]


def at(realm: Realm, war: WarRecord, seat: int, land: int) -> list[int]:
    """The tiles of a side that stand at a land, those dead or gone left out."""
    return [tile for tile, there in _standing(realm.state, war, seat) if there == land]


def own_bearers(realm: Realm, seat: int) -> tuple[int, int]:
    """The bearers of sword and bow that a seat has named for its own side in the war in progress; NOBODY for none."""
    war = the_war(realm)
    if war is None or seat not in (war.attacker, war.defender):
        return NOBODY, NOBODY
    own = tiles_of(war, seat)
    sword, bow = (bearer if (bearer := bearer_of(war, arm)) in own else NOBODY for arm in (SWORD, BOW))
    return sword, bow


def own_line_up(realm: Realm, seat: int) -> list[tuple[int, int]]:
    """The seat's own tiles in the war in progress and their lands (NOBODY: not placed); empty for a seat that has no
    part in it."""
    war = the_war(realm)
    return placements(war, seat) if war is not None and seat in (war.attacker, war.defender) else []
