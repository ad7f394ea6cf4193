"""An attack: one die against the hero's number, and what it does (1.6 to 1.9, the heroes' specials)."""

from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.odds import certainty, comparison
from rules.engine.step import Step, label
from rules.tabletop_dungeon.battlefield import in_reach, square_of
from rules.tabletop_dungeon.facts import ARCHER, BARBARIAN, HEROES, WIZARD
from rules.tabletop_dungeon.grid import steps_between
from rules.tabletop_dungeon.heroes import attack_bonus, in_peril, moves_left, owner
from rules.tabletop_dungeon.monsters import harm, life
from rules.tabletop_dungeon.state import Dungeon, DungeonState
from rules.tabletop_dungeon.treasure import drink_luck, has_luck

BLAST_TARGETS = 3
"""A Magic Blast hits up to three monsters (H3.2)."""

SNIPER_STEPS = 4
"""From so many steps the Archer does more damage (H2.1)."""

MISS = "miss"

SPECIAL_DAMAGE = 2
"""Sniper and Blood Lust (H2.1, H4.1)."""


class Attack(Step, tag="attack"):
    """One attack of one hero. ``targets``: the figures aimed at; ``blast``: 1 for a Magic Blast; ``die``: what fell."""

    hero: int
    targets: list[int] = []
    blast: int = 0
    die: int = 0

    @label
    def begin(self, dungeon: Dungeon) -> None:
        self.at = "aim" if self.blast else "roll"

    def ask_aim(self, dungeon: Dungeon) -> Ask:
        """One target after the other, two at least: one alone is the plain attack."""
        ids = [f"target:{figure}" for figure in in_reach(dungeon.state, self.hero) if figure not in self.targets]
        if len(self.targets) > 1:
            ids.append("done")
        facts: dict[str, Value] = {"hero": self.hero, "next": len(self.targets) + 1}
        return Ask(owner(self.hero, len(dungeon.seats)), "blast", ids, "H3.2", facts, back=True)

    def take_aim(self, dungeon: Dungeon, choice: str) -> None:
        if choice != "done":
            self.targets = [*self.targets, int(choice[7:])]
            if len(self.targets) < min(BLAST_TARGETS, len(in_reach(dungeon.state, self.hero))):
                return
        self.at = "roll"

    def odds_aim(self, dungeon: Dungeon, choice: str) -> Odds | None:
        return hit_odds(dungeon.state, self.hero, 1)

    @label
    def roll(self, dungeon: Dungeon) -> None:
        """The attack is used; a roll that fails may be rolled again with a Luck Potion (TD-22)."""
        s = dungeon.state
        s.attacked[self.hero] = 1
        self.die = dungeon.dice.die()
        if self.die + attack_bonus(s, self.hero) >= HEROES[self.hero].hit_on:
            self.at = "land"
            return
        dungeon.tell(
            "missed", "1.7", hero=self.hero, dice=[self.die], change=attack_bonus(s, self.hero), figures=self.targets
        )
        if has_luck(s, self.hero) and moves_left(s, self.hero) > 0:
            self.at = "luck"
        else:
            dungeon.pop()

    def ask_luck(self, dungeon: Dungeon) -> Ask:
        facts: dict[str, Value] = {"hero": self.hero, "about": "attack"}
        return Ask(owner(self.hero, len(dungeon.seats)), "luck", ["drink:luck", "pass"], "TD-22", facts)

    def take_luck(self, dungeon: Dungeon, choice: str) -> None:
        if choice == "pass":
            dungeon.pop()
            return
        drink_luck(dungeon, self.hero, cost=1)
        self.at = "roll"

    def odds_luck(self, dungeon: Dungeon, choice: str) -> Odds | None:
        """The second roll beside the miss."""
        if choice == "pass":
            return None
        damage = 1 if self.blast else damage_of(dungeon.state, self.hero, self.targets[0])
        return comparison(hit_odds(dungeon.state, self.hero, damage), certainty(MISS))

    @label
    def land(self, dungeon: Dungeon) -> None:
        """Damage to each target; a kill in blood lust takes a wound away (H4.1, TD-16)."""
        s, hero = dungeon.state, self.hero
        lust = hero == BARBARIAN and in_peril(s, hero)
        dungeon.tell("hit", "1.7", hero=hero, dice=[self.die], change=attack_bonus(s, hero), figures=self.targets)
        fallen = 0
        for figure in self.targets:
            damage = 1 if self.blast else damage_of(s, hero, figure)
            fallen += hurt(dungeon, figure, damage, "1.9") == "falls"
        if lust and fallen and s.wounds[hero]:
            s.wounds[hero] -= 1
            dungeon.tell("blood_lust", "H4.1", hero=hero, wounds=s.wounds[hero])
        dungeon.pop()

    def scene(self, dungeon: Dungeon) -> dict[str, Value]:
        """Who attacks whom: the figures aimed at, the number needed, what a ring adds, the die that failed or 0."""
        return {
            "hero": self.hero,
            "figures": self.targets,
            "blast": self.blast,
            "need": HEROES[self.hero].hit_on,
            "change": attack_bonus(dungeon.state, self.hero),
            "die": self.die,
        }


def damage_of(s: DungeonState, hero: int, figure: int) -> int:
    """The damage of a plain attack on that monster now (H2.1, H4.1, TD-15, TD-16)."""
    if hero == ARCHER and steps_between(s.square[hero], square_of(s, figure)) >= SNIPER_STEPS:
        return SPECIAL_DAMAGE
    if hero == BARBARIAN and in_peril(s, hero):
        return SPECIAL_DAMAGE
    return HEROES[hero].damage


def can_blast(hero: int, count: int) -> bool:
    """A blast needs the Wizard and two monsters at least."""
    return hero == WIZARD and count > 1


def hurt(dungeon: Dungeon, figure: int, damage: int, rule: str) -> str:
    """Damage to a monster, told; what it came to: *falls*, *swapped* or *marked*."""
    came = harm(dungeon.state, figure, damage)
    dungeon.tell(f"monster_{came}", rule, figure=figure)
    return came


def hit_odds(s: DungeonState, hero: int, damage: int) -> Odds:
    """The chances of an attack."""
    hits = max(0, min(6, 7 - HEROES[hero].hit_on + attack_bonus(s, hero)))
    return Odds(6, (OddsRow(f"hit, {damage} damage", hits), OddsRow(MISS, 6 - hits)))


def attack_odds(s: DungeonState, hero: int, figure: int) -> Odds:
    """The chances of a plain attack on one monster, and what a hit does to it."""
    damage = damage_of(s, hero, figure)
    odds = hit_odds(s, hero, damage)
    does = "it falls" if damage >= life(s, figure) else "it is hurt"
    return Odds(6, (OddsRow(f"hit, {damage} damage: {does}", odds.rows[0].cases), odds.rows[1]))
