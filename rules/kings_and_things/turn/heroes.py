"""Phase 2: one try at a hero, with gold before and after the roll (KA-30, KA-64)."""

from rules.engine import choice_ids
from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.odds import sums
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.chance.throws import Throw, Thrower
from rules.kings_and_things.events.defection import Settle, hero_hexes
from rules.kings_and_things.facts import HEROES, NOBODY, RULES, VALUE
from rules.kings_and_things.kingdom.placing import done_beside, with_own_part
from rules.kings_and_things.state import War
from rules.kings_and_things.tiles import available_heroes

BEFORE: int = RULES["hero_bonus_before"]
AFTER: int = RULES["hero_bonus_after"]
LOWEST = 2
"""The lowest sum of two dice."""


def needed(hero: int) -> int:
    """The sum that wins a hero: twice his value (2.3)."""
    return 2 * VALUE[hero]


class HeroPart(Thrower, Step, tag="heroes"):
    """One player's phase 2. ``bonus`` is what gold before the roll adds."""

    seat: int
    hero: int = NOBODY
    bonus: int = 0
    thrown: list[int] = []

    @label
    def begin(self, war: War) -> None:
        """No try without room for a hero, or without one to choose (KA-64)."""
        s = war.state
        if hero_hexes(s, self.seat) and available_heroes(s):
            self.at = "choose"
        else:
            war.pop()
            war.tell("no_hero_room", "KA-64", seat=self.seat)

    def ask_choose(self, war: War) -> Ask:
        s = war.state
        ids = [*make_all("hero", available_heroes(s)), "pass"]
        return Ask(self.seat, "hero", with_own_part(s, self.seat, ids), "2.1", back=True, way_out="pass")

    def take_choose(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        if choice == "pass":
            war.pop()
            war.tell("no_hero", "2.1", seat=self.seat)
        else:
            self.hero, self.at = number(choice), "pay"

    def blocked_choose(self, war: War) -> list[tuple[str, Phrase]]:
        """Heroes who are on the map already (KA-30)."""
        s = war.state
        return [
            (f"hero:{piece}", Phrase("serves", {"seat": seat}))
            for seat, army in enumerate(s.army)
            for piece in army
            if piece in HEROES
        ]

    def odds_choose(self, war: War, choice: str) -> Odds | None:
        """The chance without gold."""
        return hero_odds(number(choice), 0) if choice_ids.verb(choice) == "hero" else None

    def _steps(self, war: War) -> list[int]:
        """What gold before the roll may add: up to a certain success."""
        most = min(war.state.gold[self.seat] // BEFORE, max(0, needed(self.hero) - LOWEST))
        return list(range(most + 1))

    def ask_pay(self, war: War) -> Ask:
        s = war.state
        ids = [*make_all("bonus", self._steps(war)), "back"]
        facts: dict[str, Value] = {"hero": self.hero, "need": needed(self.hero)}
        return Ask(
            self.seat,
            "pay_before",
            with_own_part(s, self.seat, ids),
            "KA-64",
            facts,
            back=True,
            way_out="back",
            safe="bonus:0",
        )

    def blocked_pay(self, war: War) -> list[tuple[str, Phrase]]:
        """The next amount, if only gold is missing for it."""
        more = self._steps(war)[-1] + 1
        if more > needed(self.hero) - LOWEST:
            return []
        return [(f"bonus:{more}", Phrase("too_dear", {"gold": more * BEFORE}))]

    def take_pay(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        if choice == "back":
            self.hero, self.at = NOBODY, "choose"
            return
        self.bonus = number(choice)
        war.state.gold[self.seat] -= self.bonus * BEFORE
        self.at = "rolled"
        war.push(Throw(about="hero", seat=self.seat, count=2))

    def odds_pay(self, war: War, choice: str) -> Odds | None:
        """The chance with that much gold before the roll, and what the dice may leave to pay."""
        return hero_odds(self.hero, number(choice)) if choice_ids.verb(choice) == "bonus" else None

    def result(self, table: War, dice: list[int]) -> Phrase:
        """Success, or how much is missing."""
        return hero_phrase(self.hero, sum(dice) + self.bonus)

    @label
    def rolled(self, war: War) -> None:
        missing = self._missing()
        war.tell(
            "hero_roll",
            "2.2",
            seat=self.seat,
            hero=self.hero,
            dice=self.thrown,
            bonus=self.bonus,
            need=needed(self.hero),
        )
        s = war.state
        if missing <= 0:
            self._won(war)
        elif s.gold[self.seat] >= missing * AFTER or s.screen[self.seat]:
            self.at = "pay_after"
        else:
            self._lost(war)

    def _missing(self) -> int:
        return needed(self.hero) - sum(self.thrown) - self.bonus

    def ask_pay_after(self, war: War) -> Ask:
        s, price = war.state, self._missing() * AFTER
        ids = ["pay"] if s.gold[self.seat] >= price else []
        facts: dict[str, Value] = {"hero": self.hero, "gold": price}
        return Ask(self.seat, "pay_after", with_own_part(s, self.seat, [*ids, "no"]), "KA-64", facts, way_out="no")

    def take_pay_after(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        if choice == "pay":
            price = self._missing() * AFTER
            war.state.gold[self.seat] -= price
            war.tell("pays_after", "KA-64", seat=self.seat, gold=price)
            self._won(war)
        else:
            self._lost(war)

    def blocked_pay_after(self, war: War) -> list[tuple[str, Phrase]]:
        price = self._missing() * AFTER
        return [] if war.state.gold[self.seat] >= price else [("pay", Phrase("too_dear", {"gold": price}))]

    def _won(self, war: War) -> None:
        war.pop()
        war.push(Settle(seat=self.seat, hero=self.hero))

    def _lost(self, war: War) -> None:
        war.pop()
        war.tell("hero_refuses", "2.3", seat=self.seat, hero=self.hero)

    def scene(self, war: War) -> dict[str, Value]:
        """Which hero, with what bonus."""
        return {"seat": self.seat, "hero": self.hero, "bonus": self.bonus}


def hero_phrase(hero: int, total: int) -> Phrase:
    """What a total leads to."""
    missing = needed(hero) - total
    return Phrase("hero_won") if missing <= 0 else Phrase("hero_short", {"missing": missing, "gold": missing * AFTER})


def hero_odds(hero: int, bonus: int) -> Odds:
    """The exact chances of a hero's roll: success, and each amount that may be missing."""
    cases: dict[Phrase, int] = {Phrase("hero_won"): 0}
    for total, ways in sorted(sums(2).items(), reverse=True):
        phrase = hero_phrase(hero, total + bonus)
        cases[phrase] = cases.get(phrase, 0) + ways
    return Odds(36, tuple(OddsRow(phrase, ways) for phrase, ways in cases.items()), Phrase("hero_roll", {"hero": hero}))
