"""The owner of an army puts the hits of a stage on its tiles, and rolls for its flyers (17, 15.5, 18.3, KT-26)."""

from collections.abc import Mapping

from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import with_more
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.army.forces import RANGED_STAGE
from rules.king_of_the_tabletop.army.held_tiles import HoldsTiles, exchanged
from rules.king_of_the_tabletop.army.hits import (
    SAVED_ON,
    STAGE_NAME,
    fall_certainly,
    least_loss,
    must_save,
    possible_targets,
)
from rules.king_of_the_tabletop.facts import ARMS, GOLEM, KIND, NOBODY, SWORD_MASTER
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.throws import Throw, Thrower
from rules.king_of_the_tabletop.war.battle_record import BattleRecord
from rules.king_of_the_tabletop.war.hit_odds import of_flyers, of_survivors


class Losses(HoldsTiles, Thrower, Step, tag="losses"):
    """``seat`` puts ``left`` hits of a stage on its ``tiles``, and rolls for flyers.

    ``hit``: the tiles hit so far; ``sword`` and ``bow``: the bearers; ``wounded`` = 1: the Sword Master has had his
    first hit. Hands ``dead`` and ``wounded`` to the step below.
    """

    hands_to = BattleRecord

    seat: int
    tiles: list[int]
    left: int
    stage: int
    sword: int = NOBODY
    bow: int = NOBODY
    wounded: int = 0
    hit: list[int] = []
    thrown: list[int] = []

    def exchange(self, tiles: Mapping[int, int]) -> None:
        self.tiles = exchanged(self.tiles, tiles)
        self.hit = exchanged(self.hit, tiles)
        self.sword, self.bow = tiles.get(self.sword, self.sword), tiles.get(self.bow, self.bow)

    @label
    def begin(self, realm: Realm) -> None:
        """Put on the hits that leave no choice; ask for the next that does."""
        while self.left:
            turn, spare = possible_targets(self.tiles, self.hit, self.stage, bool(self.wounded))
            if not turn:
                break
            if self.left >= len(turn) + len(spare):
                self._put(turn)
                continue
            choices = self._distinct([*turn, *spare])
            if len(choices) > 1:
                self.at = "pick"
                return
            self._put(choices)
        self.at = "save"

    def _put(self, tiles: list[int]) -> None:
        self.hit = [*self.hit, *tiles]
        self.left -= len(tiles)

    def _look(self, tile: int) -> tuple[str, bool, bool, int]:
        """Properties that distinguish tiles here: kind, arms borne, number of hits."""
        return KIND[tile], tile == self.sword, tile == self.bow, self.hit.count(tile)

    def _distinct(self, tiles: list[int]) -> list[int]:
        """The tiles without those that equal an earlier one in every respect."""
        seen: dict[tuple[str, bool, bool, int], int] = {}
        for tile in tiles:
            seen.setdefault(self._look(tile), tile)
        return list(seen.values())

    def ask_pick(self, realm: Realm) -> Ask:
        """The owner chooses who is hit (17.1, 17.3)."""
        turn, spare = possible_targets(self.tiles, self.hit, self.stage, bool(self.wounded))
        reach = self._distinct([*turn, *spare])
        ids = make_all("hit", reach)
        second = turn[0] in self.hit
        about = "second" if second else STAGE_NAME[self.stage]
        rule = "17.3" if second else "17.1"
        safe = make("hit", least_loss(reach, self.hit, self.stage, bool(self.wounded)))
        return Ask(self.seat, "battle_hit", ids, rule, {"about": about, "left": self.left}, back=True, safe=safe)

    def odds_pick(self, realm: Realm, choice: str) -> Odds | None:
        """Chances after the last hit: the saving rolls of flyers (15.5), and the hits of all survivors hand to hand."""
        after = Losses(self.seat, self.tiles, self.left, self.stage, self.sword, self.bow, self.wounded, self.hit)
        after.take_pick(realm, choice)
        after.begin(realm)
        if after.at != "save":
            return None
        flyers = must_save(after.tiles, after.hit)
        odds = [of_flyers(len(flyers))] if flyers else []
        if self.stage == RANGED_STAGE:
            dead = fall_certainly(after.tiles, after.hit, bool(self.wounded))
            battle = realm.stack[-2]
            assert isinstance(battle, BattleRecord)
            odds += of_survivors(realm, battle.survivors(realm, dead), flyers)
        return with_more(odds[0], *odds[1:]) if odds else None

    def take_pick(self, realm: Realm, choice: str) -> None:
        self._put([number(choice)])
        self.at = "begin"

    def blocked_pick(self, realm: Realm) -> list[tuple[str, Sayable]]:
        """The tiles no hit may fall on now (17.1, 17.3, 19.8); of those that look alike the first."""
        turn, spare = possible_targets(self.tiles, self.hit, self.stage, bool(self.wounded))
        second = turn[0] in self.hit
        others = [tile for tile in self.tiles if tile not in turn and tile not in spare]
        return [(make("hit", tile), self._why_not(tile, second)) for tile in self._distinct(others)]

    def _why_not(self, tile: int, second: bool) -> str:
        if tile == GOLEM and self.stage == RANGED_STAGE:
            return "safe_from_ranged"
        if second and self.hit.count(tile) < 2 and tile not in ARMS:
            return "no_second_hit"
        return "hit_already"

    @label
    def save(self, realm: Realm) -> None:
        """One die for each flyer hit once (15.5)."""
        flyers = must_save(self.tiles, self.hit)
        self.at = "fall"
        if flyers:
            realm.push(Throw(about="flyers", seat=self.seat, count=len(flyers)))

    def result(self, realm: Realm, dice: list[int]) -> list[tuple[tuple[str, bool, bool, int], bool]]:
        """Which flyers live; of equal ones it is all the same which."""
        flyers = must_save(self.tiles, self.hit)
        return sorted((self._look(tile), die in SAVED_ON) for tile, die in zip(flyers, dice, strict=True))

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """Which flyers are lost."""
        flyers = must_save(self.tiles, self.hit)
        lost = [tile for tile, die in zip(flyers, dice, strict=True) if die not in SAVED_ON]
        return Phrase("flyers_lost", {"tiles": lost}) if lost else Phrase("no_flyer_lost")

    @label
    def fall(self, realm: Realm) -> None:
        """Settle which tiles die (17.2, 18.3)."""
        dead = fall_certainly(self.tiles, self.hit, bool(self.wounded))
        flyers = must_save(self.tiles, self.hit)
        if flyers:
            lost = [tile for tile, die in zip(flyers, self.thrown, strict=True) if die not in SAVED_ON]
            realm.tell("battle_flyers", "15.5", seat=self.seat, dice=self.thrown, tiles=flyers)
            dead = [tile for tile in self.tiles if tile in dead or tile in lost]
        if SWORD_MASTER in self.hit and SWORD_MASTER not in dead:
            self.wounded = 1
            realm.tell("battle_master_hit", "18.3", seat=self.seat, tile=SWORD_MASTER)
        battle = realm.pop_to(BattleRecord)
        battle.dead, battle.wounded = dead, self.wounded

    def scene(self, realm: Realm) -> dict[str, Value]:
        """The player, the hits still to assign, and those assigned; ``wounded`` = 1: the next hit on the Sword Master
        kills him (18.3)."""
        return {
            "seat": self.seat,
            "stage": STAGE_NAME[self.stage],
            "wounded": self.wounded,
            "left": self.left,
            "hit": self.hit,
            "flyers": must_save(self.tiles, self.hit) if self.at == "fall" else [],
            "arms": [tile for tile in self.tiles if tile in ARMS],
        }
