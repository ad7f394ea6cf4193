"""The hero phase: the seats act with their heroes in any mixture until all have passed in a row (1, TD-10, TD-28)."""

from rules.engine.decision import Ask, Odds, Value
from rules.engine.records import copy_record
from rules.engine.step import Step, label
from rules.tabletop_dungeon.attacks import Attack, attack_odds, can_blast, hit_odds
from rules.tabletop_dungeon.battlefield import targets
from rules.tabletop_dungeon.damage import saves_ahead
from rules.tabletop_dungeon.facts import HERO_IDS, HERO_KEY, HEROES, NOBODY, POTIONS, THE_DRAGON, TREASURE_KEY
from rules.tabletop_dungeon.grid import WIDTH
from rules.tabletop_dungeon.heroes import heroes_of, is_threatened, moves_left
from rules.tabletop_dungeon.layout import layout
from rules.tabletop_dungeon.monster_phase import advance
from rules.tabletop_dungeon.movement import can_walk, doors_beside, go, goals, may_walk, open_door
from rules.tabletop_dungeon.state import IN_BOX, Dungeon, DungeonState
from rules.tabletop_dungeon.treasure import drink, give, takers, uses, wear, why_not_drink

_GO = tuple(f"go:{square}" for square in range(WIDTH * WIDTH))
_ATTACK = tuple(f"attack:{figure}" for figure in range(64))
_HERO = tuple(f"hero:{key}" for key in HERO_KEY)
_RULES = {
    "go": "1.1",
    "open": "1.3",
    "attack": "1.6",
    "blast": "H3.2",
    "drink": "3.6",
    "wear": "3.7",
    "give": "3.8",
    "hero": "TD-10",
    "end": "TD-28",
}


class HeroPhase(Step, tag="hero_phase"):
    """``seat`` is asked, with ``hero`` in hand; ``passed``: seats that have passed in a row; ``acted``: 1 once the
    seat has done something since it was last its turn."""

    seat: int = 0
    passed: int = 0
    acted: int = 0
    hero: int = NOBODY

    @label
    def begin(self, dungeon: Dungeon) -> None:
        """Every hero has its movement and its attack again (1.1)."""
        s = dungeon.state
        s.moved = [0] * len(HERO_IDS)
        s.attacked = [0] * len(HERO_IDS)
        self.at = "next_seat"

    @label
    def next_seat(self, dungeon: Dungeon) -> None:
        """A seat whose heroes can do nothing passes without being asked."""
        seats = len(dungeon.seats)
        while self.passed < seats:
            self.hero = _first_able(dungeon.state, heroes_of(dungeon.state, self.seat, seats))
            if self.hero != NOBODY:
                self.at = "choose"
                return
            self.passed += 1
            self.seat = (self.seat + 1) % seats
        dungeon.pop()

    def ask_choose(self, dungeon: Dungeon) -> Ask:
        s, hero = dungeon.state, self.hero
        ids = deeds(s, hero)
        for other in heroes_of(s, self.seat, len(dungeon.seats)):
            if other != hero and is_able(s, other):
                ids.append(_HERO[other])
        ids.append("end")
        return Ask(self.seat, "hero_phase", ids, "1.1", {"hero": hero, "seats": len(dungeon.seats)}, back=True)

    def take_choose(self, dungeon: Dungeon, choice: str) -> None:
        verb, _, what = choice.partition(":")
        if verb == "end":
            self.passed = 1 if self.acted else self.passed + 1
            self.acted = 0
            self.seat = (self.seat + 1) % len(dungeon.seats)
            self.at = "next_seat"
        elif verb == "hero":
            self.hero = HERO_KEY.index(what)
        else:
            self.acted = 1
            self.at = "after_deed"
            _do(dungeon, self.hero, verb, what)

    @label
    def after_deed(self, dungeon: Dungeon) -> None:
        """A hero that can do no more makes room for the next of the seat who can."""
        s = dungeon.state
        self.at = "choose"
        if not is_able(s, self.hero):
            other = _first_able(s, heroes_of(s, self.seat, len(dungeon.seats)))
            if other != NOBODY:
                self.hero = other

    def blocked_choose(self, dungeon: Dungeon) -> list[tuple[str, str]]:
        return _blocked(dungeon, self)

    def odds_choose(self, dungeon: Dungeon, choice: str) -> Odds | None:
        """Attacks; and for ending one's turn the saves to come when the monsters have moved, if nobody else acts."""
        verb, _, what = choice.partition(":")
        if verb == "blast":
            return hit_odds(dungeon.state, self.hero, 1)
        if verb == "end":
            after = copy_record(dungeon.state)
            advance(after)
            return saves_ahead(after)
        return attack_odds(dungeon.state, self.hero, int(what)) if verb == "attack" else None

    def scene(self, dungeon: Dungeon) -> dict[str, Value]:
        """The hero in hand, the seat that holds it, and how many seats have passed in a row."""
        return {"hero": self.hero, "seat": self.seat, "passed": self.passed}


def rule_of(choice: str) -> str:
    """The rule of one answer in the hero phase."""
    return _RULES[choice.partition(":")[0]]


def deeds(s: DungeonState, hero: int) -> list[str]:
    """All a hero may do now, as choices."""
    ids, plan = [], layout(s)
    if not s.attacked[hero]:
        found = targets(s, hero, plan)
        ids = [_ATTACK[figure] for figure in found]
        if can_blast(hero, len(found)):
            ids.append("blast")
    ids += [_GO[square] for square in goals(s, hero, plan)]
    ids += [f"open:{door}" for door in doors_beside(s, hero, plan)]
    return ids + uses(s, hero)


def is_able(s: DungeonState, hero: int) -> bool:
    """Is there anything left that a hero may do?"""
    if not s.attacked[hero] and is_threatened(s, hero):
        return True
    plan = layout(s)
    return bool(
        can_walk(s, hero, plan)
        or (not s.attacked[hero] and targets(s, hero, plan))
        or uses(s, hero)
        or doors_beside(s, hero, plan)
    )


def _first_able(s: DungeonState, heroes: list[int]) -> int:
    return next((hero for hero in heroes if is_able(s, hero)), NOBODY)


def _do(dungeon: Dungeon, hero: int, verb: str, what: str) -> None:
    if verb == "go":
        go(dungeon, hero, int(what))
    elif verb == "open":
        open_door(dungeon, hero, int(what))
    elif verb == "attack":
        dungeon.push(Attack(hero=hero, targets=[int(what)]))
    elif verb == "blast":
        dungeon.push(Attack(hero=hero, blast=1))
    elif verb == "drink":
        drink(dungeon, hero, TREASURE_KEY.index(what))
    elif verb == "wear":
        wear(dungeon, hero, TREASURE_KEY.index(what))
    else:
        other, _, item = what.partition(":")
        give(dungeon, hero, HERO_KEY.index(other), TREASURE_KEY.index(item))


def _blocked(dungeon: Dungeon, phase: HeroPhase) -> list[tuple[str, str]]:
    """What one might look for and cannot do, each with the reason."""
    s, hero = dungeon.state, phase.hero
    out = []
    found = targets(s, hero, layout(s))
    if s.attacked[hero]:
        out += [(_ATTACK[figure], "one attack a turn, and it is used") for figure in found]
    elif not found:
        out.append(("attack:none", "no monster in range and line of fire"))
    if s.place[THE_DRAGON] != IN_BOX:
        out.append((_ATTACK[THE_DRAGON], "nothing can hurt the Dragon"))
    if not may_walk(s, hero):
        out.append(("go:none", "a monster threatens this hero"))
    elif moves_left(s, hero) < 1:
        out.append(("go:none", "no movement is left"))
    legal = set(uses(s, hero))
    for item, count in enumerate(s.held[hero]):
        key = TREASURE_KEY[item]
        choice = f"drink:{key}" if item in POTIONS else f"wear:{key}"
        if count and choice not in legal:
            out.append((choice, _why_not_use(s, hero, item)))
    if any(s.held[hero]) and not takers(s, hero):
        out.append(("give:none", _why_not_give(s, hero)))
    for other in heroes_of(s, phase.seat, len(dungeon.seats)):
        if other != hero and not is_able(s, other):
            out.append((_HERO[other], f"the {HEROES[other].name} has nothing left to do"))
    return out


def _why_not_use(s: DungeonState, hero: int, item: int) -> str:
    if item in POTIONS and (why := why_not_drink(s, hero, item)):
        return why
    return "one of each kind is worn" if s.worn[hero][item] else "no movement is left"


def _why_not_give(s: DungeonState, hero: int) -> str:
    if is_threatened(s, hero):
        return "a monster threatens this hero"
    return "no hero beside this one is free to take it" if moves_left(s, hero) > 0 else "no movement is left"
