"""The damage phase: saves against peril and terror, wounds, death, doors (4, 4B, 4C, TD-24, TD-36, TD-38)."""

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.odds import certainty, comparison, convolve
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.tabletop_dungeon.board.figures import life, strength
from rules.tabletop_dungeon.board.grid import STEP
from rules.tabletop_dungeon.board.layout import closed_doors, layout
from rules.tabletop_dungeon.board.sheets import in_peril, living, owner, save_bonus, threats
from rules.tabletop_dungeon.facts import GONE, HERO_IDS, HEROES, KNIGHT, LIMITS, NOBODY, THE_DRAGON, TREASURES
from rules.tabletop_dungeon.heroes.attacks import PASS, damage_monster
from rules.tabletop_dungeon.heroes.treasure import drink_luck, has_luck
from rules.tabletop_dungeon.state import IN_BOX, Dungeon, DungeonState
from rules.tabletop_dungeon.turn.endings import lose

SAFE, ONE_WOUND, DIES = "safe", "one_wound", "dies"
"""Outcomes of saves, beside ``wounds`` with their number."""

SAVES_AHEAD = "saves_ahead"
"""The heading of the saves to come."""

TANK_DAMAGE = 1
"""Damage of a successful save of the Knight to a monster on his sheet (H1.2)."""


class DamagePhase(Step, tag="damage_phase"):
    """``doors``: those attacked at the end of the monster phase. ``place`` counts the saves considered, 0 to 8: each
    hero for peril, then each for terror. ``hero`` saves now, against the Dragon if ``terror`` is 1; ``die``: the last
    roll, 0 before the first."""

    doors: list[int] = []
    place: int = 0
    hero: int = NOBODY
    terror: int = 0
    die: int = 0

    @label
    def begin(self, dungeon: Dungeon) -> None:
        """Find the next save due: heroes in peril in their order, then those next to the Dragon (TD-24)."""
        while self.place < 2 * len(HERO_IDS):
            self.terror, self.hero = divmod(self.place, len(HERO_IDS))
            self.place += 1
            if must_save(dungeon.state, self.hero, self.terror):
                self.at = "roll"
                return
        self.at = "batter"

    @label
    def roll(self, dungeon: Dungeon) -> None:
        """Roll the save (4.2, 4B.1). After a failure the owner may drink a Luck Potion (TD-22)."""
        s, hero = dungeon.state, self.hero
        self.die = dungeon.dice.die()
        bonus = save_bonus(s, hero)
        saved = self.die + bonus >= HEROES[hero].save_on
        rule = "4B.1" if self.terror else "4.2"
        dungeon.tell("saved" if saved else "not_saved", rule, hero=hero, dice=[self.die], change=bonus)
        if saved:
            self.at = "tank" if hero == KNIGHT and threats(s, hero) else "begin"
        else:
            self.at = "luck" if has_luck(s, hero) else "wound"

    def ask_luck(self, dungeon: Dungeon) -> Ask:
        """Ask whether to drink a Luck Potion and roll again (TD-22)."""
        facts: dict[str, Value] = {"hero": self.hero, "about": "save"}
        return Ask(owner(self.hero, len(dungeon.seats)), "luck", ["drink:luck", PASS], "TD-22", facts, way_out=PASS)

    def take_luck(self, dungeon: Dungeon, choice: str) -> None:
        """Roll again, or take the wound."""
        self.at = "wound"
        if choice != PASS:
            self.at = "roll"
            drink_luck(dungeon, self.hero, cost=0)

    def odds_luck(self, dungeon: Dungeon, choice: str) -> Odds | None:
        """The second roll, beside the wound."""
        if choice == PASS:
            return None
        return comparison(save_odds(dungeon.state, self.hero), certainty(ONE_WOUND))

    @label
    def wound(self, dungeon: Dungeon) -> None:
        """Wound the hero; the third wound is death (4.2, 4.3)."""
        s, hero = dungeon.state, self.hero
        s.wounds[hero] += 1
        self.at = "begin"
        dungeon.tell("wounded", "4.2", hero=hero, wounds=s.wounds[hero])
        if s.wounds[hero] >= LIMITS.wounds:
            die(dungeon, hero)

    @label
    def tank(self, dungeon: Dungeon) -> None:
        """Damage a monster on the Knight's sheet after his save; he chooses where they differ (H1.2, TD-17, TD-56)."""
        s = dungeon.state
        foes = threats(s, self.hero)
        if len({(strength(s, figure), life(s, figure)) for figure in foes}) > 1:
            self.at = "strike"
        else:
            self.at = "begin"
            damage_monster(dungeon, foes[0], TANK_DAMAGE, "H1.2")

    def ask_strike(self, dungeon: Dungeon) -> Ask:
        """Ask which monster on his sheet the Knight damages (TD-17)."""
        ids = make_all("target", threats(dungeon.state, self.hero))
        facts: dict[str, Value] = {"hero": self.hero}
        return Ask(owner(self.hero, len(dungeon.seats)), "strike", ids, "TD-17", facts, safe=ids[0])

    def odds_strike(self, dungeon: Dungeon, choice: str) -> Odds | None:
        """The chances of the saves still to come in this phase."""
        return saves_ahead(dungeon.state, self.place)

    def take_strike(self, dungeon: Dungeon, choice: str) -> None:
        """Damage the chosen monster."""
        self.at = "begin"
        damage_monster(dungeon, number(choice), TANK_DAMAGE, "H1.2")

    @label
    def batter(self, dungeon: Dungeon) -> None:
        """Lay an attacked door down, or remove it the second time (4C.1, TD-36); invisibility ends (TD-23)."""
        s = dungeon.state
        for door in self.doors:
            s.doors[door] -= 1
            dungeon.tell("door_broken" if s.doors[door] == GONE else "door_damaged", "4C.1", door=door)
        s.invisible = [0] * len(HERO_IDS)
        dungeon.pop()

    def scene(self, dungeon: Dungeon) -> dict[str, Value]:
        """Who saves against what, the number needed, the cloak's bonus, the die or 0, and the attacked doors."""
        return {
            "hero": self.hero,
            "terror": self.terror,
            "need": HEROES[self.hero].save_on,
            "change": save_bonus(dungeon.state, self.hero),
            "die": self.die,
            "doors": self.doors,
        }


def must_save(s: DungeonState, hero: int, terror: int) -> bool:
    """Must the hero save: for being in peril (4.1), or for terror next to the Dragon (4B.1)?"""
    if s.square[hero] == NOBODY:
        return False
    return is_beside_dragon(s, hero) if terror else in_peril(s, hero)


def is_beside_dragon(s: DungeonState, hero: int) -> bool:
    """Is the Dragon next to the hero (4B.1, TD-8)?"""
    here, there = s.square[hero], s.place[THE_DRAGON]
    return there != IN_BOX and there - here in STEP and layout(s).next_to(here, there, closed_doors(s))


def save_odds(s: DungeonState, hero: int) -> Odds:
    """The chances of a save."""
    safe = max(0, min(6, 7 - HEROES[hero].save_on + save_bonus(s, hero)))
    return Odds(6, (OddsRow(SAFE, safe), OddsRow(ONE_WOUND, 6 - safe)))


def saves_ahead(s: DungeonState, place: int = 0) -> Odds | None:
    """The chances of wounds from all saves due from ``place`` on, in all and for each hero, with the figures where they
    are; None if no save is due.

    Assumes that no Luck Potion is drunk. A hero who dies makes no more saves.
    """
    due = [
        hero
        for terror in (0, 1)
        for hero in HERO_IDS
        if terror * len(HERO_IDS) + hero >= place and must_save(s, hero, terror)
    ]
    each = {hero: _wounds(s, hero, due.count(hero)) for hero in HERO_IDS if hero in due}
    if not each:
        return None
    total = convolve(each.values())
    rows = tuple(OddsRow(_outcome(count), cases) for count, cases in sorted(total.items()))
    return Odds(sum(total.values()), rows, SAVES_AHEAD, tuple(_of_hero(s, hero, cases) for hero, cases in each.items()))


def _wounds(s: DungeonState, hero: int, saves: int) -> dict[int, int]:
    """The cases of each number of wounds after so many saves, of 6 to the power of that number."""
    odds = save_odds(s, hero)
    all_wounds = convolve([{0: odds.rows[0].cases, 1: odds.rows[1].cases}] * saves)
    most = LIMITS.wounds - s.wounds[hero]
    kept: dict[int, int] = {}
    for count, cases in all_wounds.items():
        if cases:
            kept[min(count, most)] = kept.get(min(count, most), 0) + cases
    return kept


def _of_hero(s: DungeonState, hero: int, cases: dict[int, int]) -> Odds:
    dies = LIMITS.wounds - s.wounds[hero]
    outcomes = {count: Phrase(DIES) if count == dies else _outcome(count) for count in cases}
    rows = tuple(OddsRow(outcomes[count], ways) for count, ways in sorted(cases.items()))
    return Odds(sum(cases.values()), rows, Phrase("hero", {"hero": hero}))


def _outcome(wounds: int) -> Phrase:
    return Phrase((SAFE, ONE_WOUND)[wounds]) if wounds < 2 else Phrase("wounds", {"count": wounds})


def die(dungeon: Dungeon, hero: int) -> None:
    """Remove a dead hero with all its treasures; its strongest monster takes the square, another returns to the box
    (4.3, 6.6, TD-21, TD-38). The game is lost with the last hero (TD-27)."""
    s = dungeon.state
    foes = sorted(threats(s, hero), key=lambda figure: (-strength(s, figure), figure))
    for figure in foes:
        s.place[figure], s.hurt[figure] = IN_BOX, s.hurt[figure] if figure == foes[0] else 0
    if foes:
        s.place[foes[0]] = s.square[hero]
    s.square[hero] = NOBODY
    s.invisible[hero] = 0
    s.held[hero] = [0] * len(TREASURES)
    s.worn[hero] = [0] * len(TREASURES)
    dungeon.tell("died", "6.6", hero=hero)
    if not living(s):
        lose(dungeon, "dead", "TD-27")
