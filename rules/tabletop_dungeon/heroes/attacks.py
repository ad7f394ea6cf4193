"""Attacks: one die against the hero's number, and the damage of a hit (1.6 to 1.9, specials of the heroes)."""

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.odds import certainty, comparison
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.tabletop_dungeon.board.figures import harm, life, square_of
from rules.tabletop_dungeon.board.grid import steps_between
from rules.tabletop_dungeon.board.sheets import attack_bonus, in_peril, moves_left, owner
from rules.tabletop_dungeon.facts import ARCHER, BARBARIAN, HEROES, WIZARD
from rules.tabletop_dungeon.heroes.targets import targets
from rules.tabletop_dungeon.heroes.treasure import drink_luck, has_luck
from rules.tabletop_dungeon.state import Dungeon, DungeonState

BLAST_TARGETS = 3
"""Most monsters of a Magic Blast (H3.2)."""

BLAST_TARGETS_MIN = 2
"""Fewest monsters of a Magic Blast: at one, the plain attack is never worse (TD-14)."""

BLAST_DAMAGE = 1
"""Damage of a Magic Blast to each monster (H3.2)."""

SNIPER_STEPS = 4
"""The distance from which the Archer does more damage (H2.1, TD-15)."""

SPECIAL_DAMAGE = 2
"""Damage of Sniper and Blood Lust (H2.1, H4.1)."""

MISS = "miss"
"""The outcome of an attack that fails."""

PASS = "pass"
"""The way out of the question about a Luck Potion."""


class Attack(Step, tag="attack"):
    """One attack of one hero. ``targets``: the figures aimed at; ``blast``: 1 for a Magic Blast; ``die``: 1 to 6, or 0
    before the roll."""

    hero: int
    targets: list[int] = []
    blast: int = 0
    die: int = 0

    @label
    def begin(self, dungeon: Dungeon) -> None:
        """A Magic Blast asks for its targets first."""
        self.at = "aim" if self.blast else "roll"

    def ask_aim(self, dungeon: Dungeon) -> Ask:
        """Ask for one target after the other, at least two (H3.2, TD-14)."""
        ids = make_all("target", (figure for figure in targets(dungeon.state, self.hero) if figure not in self.targets))
        if len(self.targets) >= BLAST_TARGETS_MIN:
            ids.append("done")
        facts: dict[str, Value] = {"hero": self.hero, "next": len(self.targets) + 1}
        return Ask(owner(self.hero, len(dungeon.seats)), "blast", ids, "H3.2", facts, back=True, safe=ids[0])

    def blocked_aim(self, dungeon: Dungeon) -> list[tuple[str, Phrase]]:
        """A blast of fewer than two targets."""
        if len(self.targets) >= BLAST_TARGETS_MIN:
            return []
        return [("done", Phrase("blast_needs_two"))]

    def take_aim(self, dungeon: Dungeon, choice: str) -> None:
        """Add a target; after the third, or the last there is, the blast is rolled."""
        if choice != "done":
            self.targets = [*self.targets, number(choice)]
            if len(self.targets) < min(BLAST_TARGETS, len(targets(dungeon.state, self.hero))):
                return
        self.at = "roll"

    def odds_aim(self, dungeon: Dungeon, choice: str) -> Odds | None:
        """The chance of the blast."""
        return hit_odds(dungeon.state, self.hero, BLAST_DAMAGE)

    @label
    def roll(self, dungeon: Dungeon) -> None:
        """Roll against the hero's number (1.7). After a miss the owner may drink a Luck Potion (TD-22)."""
        s = dungeon.state
        s.attacked[self.hero] = 1
        self.die = dungeon.dice.die()
        bonus = attack_bonus(s, self.hero)
        if self.die + bonus >= HEROES[self.hero].hit_on:
            self.at = "land"
            return
        dungeon.tell("missed", "1.7", hero=self.hero, dice=[self.die], change=bonus, figures=self.targets)
        if has_luck(s, self.hero) and moves_left(s, self.hero) > 0:
            self.at = "luck"
        else:
            dungeon.pop()

    def ask_luck(self, dungeon: Dungeon) -> Ask:
        """Ask whether to drink a Luck Potion and roll again (TD-22)."""
        facts: dict[str, Value] = {"hero": self.hero, "about": "attack"}
        return Ask(owner(self.hero, len(dungeon.seats)), "luck", ["drink:luck", PASS], "TD-22", facts, way_out=PASS)

    def take_luck(self, dungeon: Dungeon, choice: str) -> None:
        """Roll again, or leave it at the miss."""
        if choice == PASS:
            dungeon.pop()
            return
        self.at = "roll"
        drink_luck(dungeon, self.hero, cost=1)

    def odds_luck(self, dungeon: Dungeon, choice: str) -> Odds | None:
        """The second roll, beside the miss."""
        if choice == PASS:
            return None
        damage = BLAST_DAMAGE if self.blast else damage_of(dungeon.state, self.hero, self.targets[0])
        return comparison(hit_odds(dungeon.state, self.hero, damage), certainty(MISS))

    @label
    def land(self, dungeon: Dungeon) -> None:
        """Damage each target (1.9); a kill in Blood Lust removes a wound (H4.1, TD-16)."""
        s, hero = dungeon.state, self.hero
        has_blood_lust = hero == BARBARIAN and in_peril(s, hero)
        dungeon.tell("hit", "1.7", hero=hero, dice=[self.die], change=attack_bonus(s, hero), figures=self.targets)
        fallen = 0
        for figure in self.targets:
            damage = BLAST_DAMAGE if self.blast else damage_of(s, hero, figure)
            fallen += damage_monster(dungeon, figure, damage, "1.9") == "falls"
        if has_blood_lust and fallen and s.wounds[hero]:
            s.wounds[hero] -= 1
            dungeon.tell("blood_lust", "H4.1", hero=hero, wounds=s.wounds[hero])
        dungeon.pop()

    def scene(self, dungeon: Dungeon) -> dict[str, Value]:
        """The attacker, the figures aimed at, the number needed, the ring's bonus, and the die that missed or 0."""
        return {
            "hero": self.hero,
            "figures": self.targets,
            "blast": self.blast,
            "need": HEROES[self.hero].hit_on,
            "change": attack_bonus(dungeon.state, self.hero),
            "die": self.die,
        }


def damage_of(s: DungeonState, hero: int, figure: int) -> int:
    """The damage of a plain attack on a monster now (H2.1, H3.1, H4.1, TD-15, TD-16)."""
    if hero == ARCHER and steps_between(s.square[hero], square_of(s, figure)) >= SNIPER_STEPS:
        return SPECIAL_DAMAGE
    if hero == BARBARIAN and in_peril(s, hero):
        return SPECIAL_DAMAGE
    return HEROES[hero].damage


def can_blast(hero: int, targets_in_reach: int) -> bool:
    """May the hero cast a Magic Blast at so many targets? Only the Wizard, at two or more (H3.2, TD-48)."""
    return hero == WIZARD and targets_in_reach >= BLAST_TARGETS_MIN


def damage_monster(dungeon: Dungeon, figure: int, damage: int, rule: str) -> str:
    """Damage a monster, write it into the chronicle, and return what happened: ``falls``, ``swapped`` or ``marked``."""
    result = harm(dungeon.state, figure, damage)
    dungeon.tell(f"monster_{result}", rule, figure=figure)
    return result


def hit_odds(s: DungeonState, hero: int, damage: int) -> Odds:
    """The chances of an attack that does ``damage``."""
    hits = max(0, min(6, 7 - HEROES[hero].hit_on + attack_bonus(s, hero)))
    return Odds(6, (OddsRow(Phrase("hit", {"damage": damage}), hits), OddsRow(MISS, 6 - hits)))


def attack_odds(s: DungeonState, hero: int, figure: int) -> Odds:
    """The chances of a plain attack on a monster, and what a hit does to it."""
    damage = damage_of(s, hero, figure)
    odds = hit_odds(s, hero, damage)
    hit = Phrase("hit_falls" if damage >= life(s, figure) else "hit_hurt", {"damage": damage})
    return Odds(6, (OddsRow(hit, odds.rows[0].cases), odds.rows[1]))
