"""Fight: four tiles of the Playing Deck own the land, and must be beaten in one battle (10.7 to 10.9, KT-2, KT-41).

The owners stand in ``s.owners``, led by the player on the left. Magic does to it what it does to a war: the Dust sets
``spared`` to the land, the Mist sets ``stopped``, a Wall of Fire stands in ``walls``.
"""

from typing import TYPE_CHECKING

from rules.engine.choice_ids import make, make_all, read
from rules.engine.decision import Ask, Odds, Value
from rules.engine.phrases import Sayable
from rules.engine.step import label
from rules.king_of_the_tabletop.army.fight_record import FightRecord
from rules.king_of_the_tabletop.army.forces import Arms, bearers, is_fighter, ranks
from rules.king_of_the_tabletop.facts import ARMS, BOW, CHARACTERS, DATA, GOLEM, MAGICS, NOBODY, SPECIALS, SWORD, WALL
from rules.king_of_the_tabletop.realm.holdings import cash, left_of, treasures
from rules.king_of_the_tabletop.realm.tiles import draw, to_deck
from rules.king_of_the_tabletop.state import Realm, is_amended
from rules.king_of_the_tabletop.war.battle import Battle
from rules.king_of_the_tabletop.war.battle_record import TakesBattle
from rules.king_of_the_tabletop.war.hit_odds import both_stages, ground, unless_besieged
from rules.king_of_the_tabletop.windows import Forecasting, Window

_OWNERS: int = DATA["land_draw"]["fight_owners"]


class TakesFight:
    """A step that is handed how a fight for land ended: ``won`` is 1 if the land was won, ``free`` 1 if nobody owns
    it."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the fields are slots of the step

    won: int
    free: int


class Fight(Forecasting, TakesBattle, FightRecord, tag="fight"):
    """The procedure of a fight for land (see ``FightRecord`` for its fields)."""

    hands_to = TakesFight

    @label
    def begin(self, realm: Realm) -> None:
        """The player on the left draws; settlements, mines and treasures go back at once (10.7)."""
        s = realm.state
        self.left = left_of(s, self.seat)
        drawn = [tile for tile in (draw(realm) for _ in range(_OWNERS)) if tile != NOBODY]
        s.owners = [tile for tile in drawn if tile in CHARACTERS or tile in MAGICS]
        for tile in drawn:
            if tile not in s.owners:
                to_deck(s, tile)
        realm.tell("owners", "10.7", seat=self.left, land=self.land, count=len(s.owners), drawn=len(drawn))
        realm.tell("owners_drawn", "10.7", to=[self.left], tiles=s.owners[:])
        if not any(map(is_fighter, s.owners)):
            realm.tell("no_owners", "10.7", land=self.land)
            self._close(realm, free=1)
        elif not bearers(s.army[self.seat]):
            realm.tell("no_attackers", "10.9", seat=self.seat, land=self.land)
            self._close(realm)
        else:
            self.at = "send"

    # ---- who fights ------------------------------------------------------------------------------

    def ask_send(self, realm: Realm) -> Ask:
        """Tiles one after the other, all at once, or none; sword and bow alone do not fight (KT-37)."""
        s = realm.state
        ids = make_all("send", [tile for tile in s.army[self.seat] if tile not in self.sent])
        ids += ["all"] if ids else []
        if bearers(self.sent):
            ids.append("done")
        elif not self.sent:
            ids += [*treasures(s, self.seat), "pass"]
        facts: dict[str, Value] = {"land": self.land, "count": len(s.owners), "sent": len(self.sent)}
        facts["about"] = "more" if self.sent else ""
        way_out = "" if self.sent else "pass"
        safe = "done" if "done" in ids else way_out or ids[0]
        return Ask(self.seat, "fight", ids, "10.8", facts, back=True, way_out=way_out, safe=safe)

    def blocked_send(self, realm: Realm) -> list[tuple[str, Sayable]]:
        """Sword and bow alone do not fight (KT-37)."""
        return [] if bearers(self.sent) else [("done", "no_character_sent" if self.sent else "nobody_sent")]

    def take_send(self, realm: Realm, choice: str) -> None:
        verb, words = read(choice)
        if verb == "cash":
            cash(realm, self.seat, int(words[0]))
        elif verb == "pass":
            realm.tell("declines_fight", "10.9", seat=self.seat, land=self.land)
            self._close(realm)
        elif verb == "send":
            self.sent = [*self.sent, int(words[0])]
        else:
            if verb == "all":
                army = realm.state.army[self.seat]
                self.sent = [*self.sent, *(tile for tile in army if tile not in self.sent)]
            self.at = "arm_attackers"

    # ---- sword and bow ---------------------------------------------------------------------------

    @label
    def arm_attackers(self, realm: Realm) -> None:
        """Sword and bow that are sent need bearers (KT-52)."""
        self._arm(realm, self.sent, "turn_up")

    @label
    def arm_owners(self, realm: Realm) -> None:
        """The player on the left may give sword and bow to owners (KT-2)."""
        self._arm(realm, realm.state.owners, "prepare")

    def _arm(self, realm: Realm, tiles: list[int], then: str) -> None:
        self.at = then
        for arm, bearer in ((SWORD, self.sword), (BOW, self.bow)):
            able = bearers(tiles)
            if arm in tiles and bearer == NOBODY and able:
                self.arm = arm
                if len(able) == 1:
                    self._bear(realm, able[0])
                else:
                    self.at = "bearer"
                    return

    def _bear(self, realm: Realm, tile: int) -> None:
        """The bearer is named, and the arm lies face up (KT-52)."""
        if self.arm not in realm.state.shown and is_amended(realm):
            realm.state.shown.append(self.arm)
            realm.commit()
        if self.arm == SWORD:
            self.sword = tile
        else:
            self.bow = tile

    def ask_bearer(self, realm: Realm) -> Ask:
        mine = self.arm in self.sent
        able = bearers(self.sent if mine else realm.state.owners)
        seat = self.seat if mine else self.left
        ids = [make("bear", self.arm, tile) for tile in able]
        return Ask(seat, "fight_bearer", ids, "KT-52", back=True, safe=ids[0])

    def blocked_bearer(self, realm: Realm) -> list[tuple[str, Sayable]]:
        """The Golem bears nothing (19.13, 19.15)."""
        tiles = self.sent if self.arm in self.sent else realm.state.owners
        return [(make("bear", self.arm, GOLEM), "bears_no_arms")] if GOLEM in tiles else []

    def take_bearer(self, realm: Realm, choice: str) -> None:
        self._bear(realm, read(choice).number(1))
        self.at = "arm_attackers" if self.arm in self.sent else "arm_owners"

    # ---- the battle ------------------------------------------------------------------------------

    @label
    def turn_up(self, realm: Realm) -> None:
        """Now the owners are turned up (KT-41)."""
        s = realm.state
        realm.commit()
        self.turned = s.owners[:]
        s.shown += self.turned
        realm.tell("fights", "10.8", seat=self.seat, land=self.land, count=len(self.sent), tiles=self.turned)
        self.at = "arm_owners"

    @label
    def prepare(self, realm: Realm) -> None:
        self.at = "battle"
        realm.push(Window(moment="battle", lead=self.seat))

    def forecast(self, realm: Realm, seat: int, tile: int = NOBODY) -> Odds | None:
        """Chances of the hits of the seat's side in the battle: the attackers, or the owners that it leads."""
        if self.at != "battle" or seat not in (self.seat, self.left) or self.stopped or self.spared == self.land:
            return None
        s = realm.state
        owners = [tile for tile in s.owners if is_fighter(tile) or tile in ARMS]
        off = seat in s.dispelled
        if seat == self.seat:
            known = [tile for tile in owners if tile in s.shown]
            return both_stages(ranks(self.sent, known, ground(realm, self.land), Arms(self.sword, self.bow, off, off)))
        # The owners are nobody's army: Dispell Magic stops their leader's magic, not their own stars.
        known = [tile for tile in self.sent if tile in SPECIALS or tile in s.shown]
        return both_stages(
            ranks(owners, known, ground(realm, self.land), Arms(self.sword, self.bow, off)),
            unless_besieged(self._wall(realm), known),
        )

    def _wall(self, realm: Realm) -> int:
        """The value of the Walls of Fire that are not dispelled (KT-50)."""
        walls = zip(self.wall_values, self.wall_seats, strict=True)
        return sum(value for value, reader in walls if reader not in realm.state.dispelled)

    @label
    def battle(self, realm: Realm) -> None:
        """One battle, unless dust or mist ends it before it begins (10.8, 19.6, 19.9)."""
        s = realm.state
        self.at = "after"
        if self.spared == self.land or self.stopped:
            return
        if self.left in s.dispelled and GOLEM in s.owners:
            s.owners.remove(GOLEM)
            s.shown = [tile for tile in s.shown if tile != GOLEM]
            to_deck(s, GOLEM)
            realm.tell("golem_gone", "KT-50", seat=self.left)
        realm.push(
            Battle(
                land=self.land,
                attacker=self.seat,
                defender=self.left,
                front=self.sent,
                back=[tile for tile in s.owners if is_fighter(tile) or tile in ARMS],
                sword=self.sword,
                bow=self.bow,
                fight=1,
                wall=self._wall(realm),
            )
        )

    @label
    def after(self, realm: Realm) -> None:
        realm.tell("fight_won" if self.taken else "fight_lost", "10.8", seat=self.seat, land=self.land)
        self._close(realm, won=self.taken)

    def _close(self, realm: Realm, won: int = 0, free: int = 0) -> None:
        """The owners, their magic and a wall go back to the deck, whatever came of it (10.9, KT-2)."""
        s = realm.state
        s.shown = [tile for tile in s.shown if tile not in self.turned and tile not in self.sent]
        if WALL in s.table:
            s.table.remove(WALL)
            to_deck(s, WALL)
        for tile in s.owners:
            to_deck(s, tile)
        s.owners = []
        below = realm.pop_to(TakesFight)
        below.won, below.free = won, free

    def scene(self, realm: Realm) -> dict[str, Value]:
        """The land, how many own it, those turned up, who leads them, and how many are sent."""
        s = realm.state
        return {
            "seat": self.seat,
            "land": self.land,
            "left": self.left,
            "count": len(s.owners),
            "owners": [tile for tile in s.owners if tile in s.shown],
            "sent": len(self.sent),
            "walls": self.wall_values,
        }
