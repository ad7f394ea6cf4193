"""The battles of a war, land by land in the attacker's order (12.8, KT-35)."""

from collections.abc import Mapping

from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.army.forces import is_fighter
from rules.king_of_the_tabletop.army.held_tiles import HoldsTiles, exchanged
from rules.king_of_the_tabletop.army.war_record import WarRecord, at, bearer_of, wall_at, war_of
from rules.king_of_the_tabletop.facts import BOW, NOBODY, SWORD
from rules.king_of_the_tabletop.lands.capture import Capture
from rules.king_of_the_tabletop.realm.holdings import absorbs
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.war.battle import Battle
from rules.king_of_the_tabletop.war.battle_record import TakesBattle
from rules.king_of_the_tabletop.war.hit_odds import at_land
from rules.king_of_the_tabletop.windows import Forecasting, Window


def attacked(realm: Realm, war: WarRecord) -> list[int]:
    """The lands where attackers who can fight wait for their battle, in the order of the defender's chart."""
    return [
        land
        for land in war.lands
        if land not in war.fought and any(is_fighter(tile) for tile in at(realm, war, war.attacker, land))
    ]


class BattleSequence(HoldsTiles, Forecasting, TakesBattle, Step, tag="campaign"):
    """All battles of the war. ``land``: the one in progress; ``taken``, ``front``, ``back``: how it ended."""

    land: int = NOBODY
    taken: int = 0
    front: list[int] = []
    back: list[int] = []

    def exchange(self, tiles: Mapping[int, int]) -> None:
        self.front = exchanged(self.front, tiles)
        self.back = exchanged(self.back, tiles)

    @label
    def begin(self, realm: Realm) -> None:
        """The next battle, until none is left or the Mist has sent everybody home."""
        war = war_of(realm)
        lands = [] if war.stopped else attacked(realm, war)
        if not lands:
            realm.pop()
        elif len(lands) == 1:
            self._march(realm, war, lands[0])
        else:
            self.at = "choose"

    def ask_choose(self, realm: Realm) -> Ask:
        war = war_of(realm)
        ids = make_all("battle", attacked(realm, war))
        return Ask(war.attacker, "battle_order", ids, "12.8", {"seat": war.defender}, back=True, safe=ids[0])

    def odds_choose(self, realm: Realm, choice: str) -> Odds | None:
        """Chances of the hits of the attacker's tiles in that battle (12.9)."""
        war = war_of(realm)
        return at_land(realm, war, war.attacker, number(choice))

    def forecast(self, realm: Realm, seat: int, tile: int = NOBODY) -> Odds | None:
        """Chances of the hits of the seat's tiles in the next battle."""
        war = war_of(realm)
        fights = self.at == "fight" and not war.stopped and seat in (war.attacker, war.defender)
        return at_land(realm, war, seat, self.land) if fights and war.spared != self.land else None

    def take_choose(self, realm: Realm, choice: str) -> None:
        self._march(realm, war_of(realm), number(choice))

    def blocked_choose(self, realm: Realm) -> list[tuple[str, Sayable]]:
        """The defender's other lands; those already captured lie with the captor's."""
        war = war_of(realm)
        waiting = attacked(realm, war)
        return [
            (make("battle", land), "battle_over" if land in war.fought else "nobody_attacks")
            for land in realm.state.lands[war.defender]
            if land not in waiting
        ]

    def _march(self, realm: Realm, war: WarRecord, land: int) -> None:
        war.next_land = self.land = land
        self.at = "fight"
        realm.push(Window(moment="battle", lead=realm.state.active))

    @label
    def fight(self, realm: Realm) -> None:
        """The battle, unless Mist or Dust prevent it, or nobody and no fort defends the land (13.3)."""
        war = war_of(realm)
        if war.stopped:
            self.at = "begin"
            return
        front = at(realm, war, war.attacker, self.land)
        back = at(realm, war, war.defender, self.land)
        wall = wall_at(realm, war, self.land)
        self.taken, self.at = 0, "over"
        if war.spared == self.land:
            realm.tell("no_battle", "19.6", seat=war.attacker, land=self.land)
        elif not any(is_fighter(tile) for tile in front):
            realm.tell("nobody_attacks", "KT-37", seat=war.attacker, land=self.land)
        elif wall or absorbs(realm.state, self.land) or any(is_fighter(tile) for tile in back):
            realm.push(
                Battle(
                    land=self.land,
                    attacker=war.attacker,
                    defender=war.defender,
                    front=front,
                    back=back,
                    sword=_bearer(war, SWORD, [*front, *back]),
                    bow=_bearer(war, BOW, [*front, *back]),
                    wall=wall,
                )
            )
        else:
            self.taken = 1
            realm.tell("undefended", "13.3", seat=war.attacker, land=self.land)

    @label
    def over(self, realm: Realm) -> None:
        """The battle is over; a land that fell changes hands."""
        war = war_of(realm)
        war.fought = [*war.fought, self.land]
        war.next_land = NOBODY
        self.at = "begin"
        if self.taken:
            realm.push(Capture(land=self.land, captor=war.attacker, loser=war.defender))


def _bearer(war: WarRecord, arm: int, tiles: list[int]) -> int:
    """Bearer of sword or bow in this battle; NOBODY unless both the arm and its bearer are in it."""
    bearer = bearer_of(war, arm)
    return bearer if arm in tiles and bearer in tiles else NOBODY
