"""Lining up: a side puts all its tiles at the defender's lands, one after the other (12.6, 12.7, KT-22, KT-52)."""

from rules.engine.choice_ids import make, make_pairs, read
from rules.engine.decision import Ask, Odds, Value
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.army.forces import bearers
from rules.king_of_the_tabletop.army.war_record import (
    WarRecord,
    bearer_of,
    give_arm,
    place,
    placements,
    tiles_of,
    war_of,
)
from rules.king_of_the_tabletop.facts import ARMS, NOBODY, SPECIALS
from rules.king_of_the_tabletop.state import Realm, is_amended
from rules.king_of_the_tabletop.war.hit_odds import at_land


def waiting(war: WarRecord, seat: int, reserve: int) -> list[int]:
    """The tiles a side has still to settle, in order: of the reserve or of all others. Sword and bow wait until
    their bearer is named."""
    return [
        tile
        for tile, land in placements(war, seat)
        if land == NOBODY
        and (tile in war.reserves) == bool(reserve)
        and not (tile in ARMS and bearer_of(war, tile) != NOBODY)
    ]


class LineUp(Step, tag="line_up"):
    """One side lines up: its reserve (``reserve`` = 1) or all other tiles.

    Every tile takes one answer, and the others learn what stands where only when all stand: nothing betrays which
    face-down tile is being placed (12.3).
    """

    seat: int
    reserve: int = 0

    @label
    def begin(self, realm: Realm) -> None:
        war = war_of(realm)
        if waiting(war, self.seat, self.reserve):
            self.at = "stand"
            return
        if not self.reserve:
            war.lined_up = [*war.lined_up, self.seat]
        self._turn_up_arms(realm, war)
        _tell(realm, war, self.seat, self.reserve)
        realm.pop()

    def _turn_up_arms(self, realm: Realm, war: WarRecord) -> None:
        """Sword and bow whose bearers are named lie face up from now on (KT-52)."""
        s = realm.state
        own = tiles_of(war, self.seat)
        borne = [arm for arm in ARMS if arm in own and bearer_of(war, arm) in own and arm not in s.shown]
        if borne and is_amended(realm):
            s.shown += borne
            realm.commit()

    def ask_stand(self, realm: Realm) -> Ask:
        war = war_of(realm)
        left = waiting(war, self.seat, self.reserve)
        tile = left[0]
        people = bearers(tiles_of(war, self.seat)) if tile in ARMS else []
        ids = make_pairs("bear", [tile], people) if people else make_pairs("stand", [tile], war.lands)
        facts: dict[str, Value] = {"left": len(left)}
        if self.reserve:
            facts["about"] = "reserve"
        rule = "12.6" if self.seat == war.first else "12.7"
        return Ask(self.seat, "line_up", ids, rule, facts, back=True, safe=ids[0])

    def take_stand(self, realm: Realm, choice: str) -> None:
        war = war_of(realm)
        answer = read(choice)
        tile, where = answer.numbers
        if answer.verb == "bear":
            give_arm(war, self.seat, tile, where)
        else:
            place(war, self.seat, tile, where)
        self.at = "begin"

    def odds_stand(self, realm: Realm, choice: str) -> Odds | None:
        """Chances of the hits of the seat's tiles at that land with this one, or with the arm at its bearer's land, if
        no more join them (12.9)."""
        war = war_of(realm)
        answer = read(choice)
        tile, where = answer.numbers
        if answer.verb == "stand":
            return at_land(realm, war, self.seat, where, joining=tile)
        land = dict(placements(war, self.seat))[where]
        return None if land == NOBODY else at_land(realm, war, self.seat, land, arm=tile, bearer=where)

    def blocked_stand(self, realm: Realm) -> list[tuple[str, Sayable]]:
        """Tiles that cannot bear the arm in question; lands are never closed (KT-22)."""
        war = war_of(realm)
        tile = waiting(war, self.seat, self.reserve)[0]
        people = bearers(tiles_of(war, self.seat))
        if tile not in ARMS or not people:
            return []
        return [
            (make("bear", tile, bearer), "bears_no_arms")
            for bearer in tiles_of(war, self.seat)
            if bearer not in people and bearer not in ARMS
        ]

    def scene(self, realm: Realm) -> dict[str, Value]:
        """The player, the number of tiles still to place, and of all."""
        war = war_of(realm)
        return {
            "seat": self.seat,
            "reserve": self.reserve,
            "left": len(waiting(war, self.seat, self.reserve)),
            "of": len(tiles_of(war, self.seat)),
        }


def _tell(realm: Realm, war: WarRecord, seat: int, reserve: int) -> None:
    """Tell how many tiles stand at each land, and which of them lie face up."""
    rule = "23.4" if reserve else "12.6" if seat == war.first else "12.7"
    # Sword and bow come with a reserve that bears them (KT-52).
    late = [*war.reserves, *(arm for arm in ARMS if bearer_of(war, arm) in war.reserves)]
    placed = [(tile, land) for tile, land in placements(war, seat) if land != NOBODY and (not reserve or tile in late)]
    if not placed and not reserve:
        realm.tell("none_line_up", rule, seat=seat)
    for land in war.lands:
        here = [tile for tile, there in placed if there == land]
        known = [tile for tile in here if tile in SPECIALS or tile in realm.state.shown]
        if here and len(known) == len(here):
            realm.tell("lines_up_open", rule, seat=seat, land=land, tiles=known)
        elif known:
            realm.tell("lines_up_known", rule, seat=seat, land=land, count=len(here), tiles=known)
        elif here:
            realm.tell("lines_up", rule, seat=seat, land=land, count=len(here))
