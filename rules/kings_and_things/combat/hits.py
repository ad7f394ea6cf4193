"""Hits of a step: each is put on a thing that can still take one; saving dice are thrown at once (KA-88, KA-94).

Rules: 6.7.
"""

from rules.engine import choice_ids
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.chance.throws import Throw, Thrower
from rules.kings_and_things.facts import CREATURES, HEROES, KIND, NEUTRAL, NOBODY, RULES, SWORD_MASTER, TALISMAN, VALUE
from rules.kings_and_things.field.forces import takers, toughness
from rules.kings_and_things.field.records import STAGES, BattleSides, leader
from rules.kings_and_things.field.retreats import remove_magic
from rules.kings_and_things.magic.at_work import battle_now
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import cashed, with_cash

SAVED_ON: list[int] = RULES["saved_on"]


def saver_of(battle: BattleSides, side: int, thing: int) -> int:
    """What may save the thing from a hit: the Sword Master himself, else a Talisman; NOBODY for nothing."""
    if thing == SWORD_MASTER and battle.master != battle.round:
        return SWORD_MASTER
    if thing not in CREATURES and thing not in HEROES:
        return NOBODY
    for tile, owner in zip(battle.magic, battle.magic_side, strict=True):
        if tile == TALISMAN and owner == side and thing not in battle.saved:
            return TALISMAN
    return NOBODY


class Hits(Thrower, Step, tag="hits"):
    """``left`` hits on ``side``; the seat ``chooser`` puts them on things, the hit side's leader if it is NOBODY.

    ``aimed`` = 1: the Marksman's hit, whose owner picks (KA-95). ``thing`` has just been hit, ``saver`` may save it.
    """

    side: int
    left: int
    chooser: int = NOBODY
    aimed: int = 0
    thing: int = NOBODY
    saver: int = NOBODY
    thrown: list[int] = []

    @label
    def begin(self, war: War) -> None:
        """Put on the hits that leave no choice; ask for the next that does."""
        s, battle = war.state, battle_now(war)
        able = takers(s, battle, self.side, battle.stage)
        if not self.left or not able:
            war.pop()
            return
        choices = self._distinct(s, battle, able)
        enough = self.left >= sum(toughness(s, battle, thing) for thing in able)
        if len(choices) == 1 or (enough and not self._saves(battle, able)):
            self._put(war, able[0])
        else:
            self.at = "pick"

    def _saves(self, battle: BattleSides, able: list[int]) -> bool:
        return any(saver_of(battle, self.side, thing) != NOBODY for thing in able)

    def _distinct(self, s: WarState, battle: BattleSides, things: list[int]) -> list[int]:
        """Of things that are equal in every respect only the first."""
        seen: dict[tuple[object, ...], int] = {}
        for thing in things:
            name = KIND[thing] if thing in CREATURES else thing
            arms = (thing == battle.bow, thing == battle.sword, thing in s.riders)
            seen.setdefault((name, *arms, thing in battle.saved), thing)
        return list(seen.values())

    def _seat(self, war: War) -> int:
        return self.chooser if self.chooser != NOBODY else leader(war, battle_now(war), self.side)

    def ask_pick(self, war: War) -> Ask:
        s, battle = war.state, battle_now(war)
        able = self._distinct(s, battle, takers(s, battle, self.side, battle.stage))
        seat = self._seat(war)
        ids = with_cash(s, seat, make_all("hit", able))
        about = "aimed" if self.aimed else "neutral" if self.side == NEUTRAL else "own"
        facts: dict[str, Value] = {"about": about, "left": self.left, "side": self.side, "place": battle.place}
        least = self._least(battle, able) if about != "aimed" else NOBODY  # who leads the neutral side wants it to last
        safe = make("hit", least) if least != NOBODY else ""
        return Ask(seat, "hit", ids, "KA-95" if self.aimed else "KA-94", facts, safe=safe)

    def _least(self, battle: BattleSides, able: list[int]) -> int:
        """The creature or else hero of least value that can take a hit and bears nothing; NOBODY if there is none."""
        bare = [thing for thing in able if thing in CREATURES or thing in HEROES]
        bare = [thing for thing in bare if thing not in (battle.bow, battle.sword)]
        return min(bare, key=lambda thing: (thing in HEROES, VALUE[thing]), default=NOBODY)

    def take_pick(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        self.at = "begin"
        self._put(war, number(choice))

    def odds_pick(self, war: War, choice: str) -> Odds | None:
        """The saving die, where one is thrown."""
        battle = battle_now(war)
        if choice_ids.verb(choice) != "hit" or saver_of(battle, self.side, number(choice)) == NOBODY:
            return None
        return Odds(6, (OddsRow("saved", len(SAVED_ON)), OddsRow("lost", 6 - len(SAVED_ON))))

    def _put(self, war: War, thing: int) -> None:
        """One hit on a thing: a saving die, or it is struck."""
        battle = battle_now(war)
        self.left -= 1
        self.thing = thing
        self.saver = saver_of(battle, self.side, thing)
        if self.saver == NOBODY:
            self._strike(battle, thing)
        else:
            self.at = "saved"
            war.push(Throw(about="save", seat=self._owner(war)))

    def _owner(self, war: War) -> int:
        return leader(war, battle_now(war), self.side)

    def _strike(self, battle: BattleSides, thing: int) -> None:
        battle.struck = [*battle.struck, thing]

    def result(self, table: War, dice: list[int]) -> Phrase:
        """Is the creature saved?"""
        return Phrase("saved" if dice[0] in SAVED_ON else "lost")

    @label
    def saved(self, war: War) -> None:
        """2 to 5 saves; else it is lost, and a Talisman with it (KA-88)."""
        battle = battle_now(war)
        safe = self.thrown[0] in SAVED_ON
        key = self.result(war, self.thrown).key
        war.tell("save", "KA-88", side=self.side, tile=self.thing, dice=self.thrown, key=key)
        if safe and self.saver == SWORD_MASTER:
            battle.master = battle.round
        elif safe:
            battle.saved = [*battle.saved, self.thing]
        else:
            self._strike(battle, self.thing)
            if self.saver == TALISMAN:
                remove_magic(war, battle, TALISMAN)
        self.at = "begin"

    def scene(self, war: War) -> dict[str, Value]:
        """Whose hits, and how many are still to be put somewhere."""
        battle = battle_now(war)
        return {"side": self.side, "left": self.left, "stage": STAGES[battle.stage], "struck": battle.struck}
