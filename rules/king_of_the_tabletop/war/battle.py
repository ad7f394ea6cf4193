"""One battle for one land: siege hits, ranged fire, hand to hand, and losses after each (12.8 to 12.10, 13.1 to 13.4).

In a fight for land (``fight`` = 1, KT-41) the land lies on the table and the defenders are ``s.owners``, led by the
player on the left.
"""

from rules.engine.decision import Value
from rules.engine.phrases import Phrase
from rules.engine.step import label
from rules.king_of_the_tabletop.army.casualties import fall
from rules.king_of_the_tabletop.army.forces import (
    HAND_STAGE,
    RANGED_STAGE,
    besiegers,
    fighters,
    hits,
    knights,
    siege_hits,
)
from rules.king_of_the_tabletop.army.hits import STAGE_NAME, split_hits
from rules.king_of_the_tabletop.facts import ASSASSIN, BOW, NOBODY, SWORD, THIEF
from rules.king_of_the_tabletop.realm.tiles import put_away
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.throws import Throw, Thrower
from rules.king_of_the_tabletop.war.battle_record import ATTACK, DEFENSE, BattleRecord, TakesBattle
from rules.king_of_the_tabletop.war.battle_scene import battle_facts
from rules.king_of_the_tabletop.war.losses import Losses


class Battle(Thrower, BattleRecord, tag="battle"):
    """The procedure of a battle (see ``BattleRecord`` for its fields)."""

    hands_to = TakesBattle

    @label
    def begin(self, realm: Realm) -> None:
        """The tiles at the land are turned up (12.8, KT-39); thief and assassin among them have fought (KT-28), unless
        the land falls without a fight."""
        s = realm.state
        self._leave(realm)
        s.shown += [tile for tile in (*self.front, *self.back) if tile not in s.shown]
        realm.commit()
        kind = "battle" if fighters(self.back) else "battle_forts" if self.forts(realm) else "battle_undefended"
        realm.tell(
            kind,
            "12.8",
            attacker=self.attacker,
            defender=self.defender,
            land=self.land,
            front=self.front[:],
            back=self.back[:],
        )
        for arm, bearer in ((SWORD, self.sword), (BOW, self.bow)):
            if bearer != NOBODY:
                realm.tell("battle_bearer", "KT-52", arm=arm, tile=bearer)
        if self.over(realm):
            self.at = "close"
        else:
            s.fought += [tile for tile in (*self.front, *self.back) if tile in (THIEF, ASSASSIN)]
            self.at = "besiege"

    @label
    def besiege(self, realm: Realm) -> None:
        """Baron Munchausen and the Grand Duke hit the forts before any die falls (18.5, 18.6, KT-57)."""
        self.siege = siege_hits(self.front, self.forts(realm))
        self.taken_hits = self.siege
        if self.siege:
            masters = besiegers(self.front)
            kind, rule = ("battle_siege", "18.5") if len(masters) == 1 else ("battle_siege_together", "18.6")
            realm.tell(kind, rule, land=self.land, tile=masters[0], hits=self.siege, left=self.forts_left(realm))
        self.at = "stage_begins"

    @label
    def stage_begins(self, realm: Realm) -> None:
        """The attacker rolls first, then the defender (12.10)."""
        self._leave(realm)
        self.side = ATTACK
        self.at = "close" if self.over(realm) else "charges"

    @label
    def charges(self, realm: Realm) -> None:
        """A die for each knight that goes into the hand-to-hand stage (15.3, KT-10)."""
        side = self.ranks(realm, self.side)
        going = knights(side, self.shot) if self.stage == HAND_STAGE else []
        self.knights = [*self.knights, *going]
        self.at = "rolls"
        if going:
            self.at = "charged"
            realm.push(Throw(about="charge", seat=self.seat_of(self.side), count=len(going)))

    @label
    def charged(self, realm: Realm) -> None:
        going = self.knights[len(self.charge) :]
        realm.tell("battle_charge", "15.3", seat=self.seat_of(self.side), tiles=going, dice=self.thrown)
        self.charge = [*self.charge, *self.thrown]
        self.at = "rolls"

    @label
    def rolls(self, realm: Realm) -> None:
        """All dice of a side in this stage in one throw (14.1, 16.1)."""
        lowest = self.lowest_faces(realm, self.charge)
        self.needed = self.with_entry(self.needed, lowest)
        self.at = "fell"
        if lowest:
            realm.push(Throw(about=STAGE_NAME[self.stage], seat=self.seat_of(self.side), count=len(lowest)))
        else:
            self.thrown = []

    def result(self, realm: Realm, dice: list[int]) -> list[int] | int:
        """The faces that hit for all dice of the side after a charge, or the hits of a combat throw."""
        if self.at == "charged":
            return sorted(self.lowest_faces(realm, [*self.charge, *dice]))
        return hits(dice, self.needed[self.place_of(self.side)])

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """The dice a charge adds, or the hits of a combat throw."""
        if self.at == "charged":
            return Phrase("charge_dice", {"count": sum(dice)})
        return Phrase("hits", {"hits": hits(dice, self.needed[self.place_of(self.side)])})

    @label
    def fell(self, realm: Realm) -> None:
        """The hits of one side are counted; then the other rolls, then both lose (12.10)."""
        place = self.place_of(self.side)
        self.rolled = self.with_entry(self.rolled, self.thrown)
        if self.thrown:
            realm.tell(
                f"battle_{STAGE_NAME[self.stage]}",
                "14.2",
                seat=self.seat_of(self.side),
                dice=self.thrown,
                hits=hits(self.thrown, self.needed[place]),
            )
        if self.side == ATTACK:
            self.side, self.at = DEFENSE, "charges"
        else:
            if self.stage == RANGED_STAGE:
                sides = (*self.ranks(realm, ATTACK), *self.ranks(realm, DEFENSE))
                self.shot = [fighter.tile for fighter in sides if fighter.ranged]
            self.side, self.at = ATTACK, "hit"

    @label
    def hit(self, realm: Realm) -> None:
        """The hits of the other side reach this one: its forts first, then its tiles (16.2, 17.1)."""
        foe = self.place_of(1 - self.side)
        count = hits(self.rolled[foe], self.needed[foe])
        if self.side == DEFENSE:
            count = self._batter(realm, count)
        self.got = self.with_entry(self.got, count)
        tiles = self.tiles_of(self.side)
        self.at = "lost"
        self.dead = []
        if count and fighters(tiles):
            realm.push(
                Losses(
                    seat=self.seat_of(self.side),
                    tiles=tiles,
                    left=count,
                    stage=self.stage,
                    sword=self.sword,
                    bow=self.bow,
                    wounded=self.wounded,
                )
            )

    def _batter(self, realm: Realm, count: int) -> int:
        """The forts take what they can; the hits that go on."""
        left = self.forts_left(realm)
        taken, through = split_hits(count, left)
        self.taken_hits += taken
        self.forts_took = [*self.forts_took[: self.stage], taken, *self.forts_took[self.stage + 1 :]]
        if taken:
            kind = "battle_forts_hit" if taken < left else "battle_forts_down"
            realm.tell(kind, "16.2", land=self.land, hits=taken, left=left - taken)
        return through

    @label
    def lost(self, realm: Realm) -> None:
        """The dead are removed, the attacker's before the defender's (12.10, 17.2)."""
        for tile in self.dead:
            self._fall(realm, tile)
        self.front = [tile for tile in self.front if tile not in self.dead]
        self.back = [tile for tile in self.back if tile not in self.dead]
        if self.dead:
            self.fallen = [*self.fallen, *self.dead]
            realm.tell("battle_lost", "17.2", seat=self.seat_of(self.side), tiles=self.dead)
        if self.side == ATTACK:
            self.side, self.at = DEFENSE, "hit"
        elif self.stage == RANGED_STAGE:
            self.stage, self.at = HAND_STAGE, "stage_begins"
        else:
            self.at = "close"

    @label
    def close(self, realm: Realm) -> None:
        """Settle whether the land is taken (13.1 to 13.4). Survivors are face down again (KT-39)."""
        s = realm.state
        s.shown = [tile for tile in s.shown if tile not in self.front and tile not in self.back]
        taken = self.is_taken(realm)
        realm.tell(
            "battle_taken" if taken else "battle_held",
            "13.2" if taken else "13.1",
            land=self.land,
            attacker=self.attacker,
            defender=self.defender,
        )
        below = realm.pop_to(TakesBattle)
        below.taken, below.front, below.back = int(taken), self.front, self.back

    def _leave(self, realm: Realm) -> None:
        """Remove tiles that have left the army since, such as a dispelled Golem (KT-50)."""
        s = realm.state
        home = s.owners if self.fight else s.army[self.defender]
        gone = [tile for tile in self.front if tile not in s.army[self.attacker]]
        gone += [tile for tile in self.back if tile not in home]
        self.front = [tile for tile in self.front if tile not in gone]
        self.back = [tile for tile in self.back if tile not in gone]
        s.shown = [tile for tile in s.shown if tile not in gone]

    def _fall(self, realm: Realm, tile: int) -> None:
        """Remove a dead tile: in a war it is set aside until the war is over (19.4), in a fight it goes back at once
        (17.2)."""
        s = realm.state
        s.shown = [shown for shown in s.shown if shown != tile]
        if self.fight:
            (s.owners if self.side == DEFENSE else s.army[self.attacker]).remove(tile)
            put_away(s, tile)
        else:
            fall(realm, self.seat_of(self.side), tile)

    def scene(self, realm: Realm) -> dict[str, Value]:
        """All that lies on the table (see ``battle_scene``)."""
        return battle_facts(self, realm)
