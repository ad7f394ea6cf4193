"""The hero phase: the seats act with their heroes in any order until all have passed in a row (1, TD-10, TD-28)."""

from rules.engine.choice_ids import make, make_all, number, read, verb, word
from rules.engine.decision import Ask, Odds, Value
from rules.engine.phrases import Phrase
from rules.engine.records import copy_record
from rules.engine.step import Step, label
from rules.tabletop_dungeon.board.grid import WIDTH
from rules.tabletop_dungeon.board.layout import layout
from rules.tabletop_dungeon.board.sheets import heroes_of, is_threatened, moves_left
from rules.tabletop_dungeon.facts import FIGURES, HERO_IDS, HERO_KEY, NOBODY, POTIONS, THE_DRAGON, TREASURE_KEY
from rules.tabletop_dungeon.heroes.attacks import BLAST_DAMAGE, Attack, attack_odds, can_blast, hit_odds
from rules.tabletop_dungeon.heroes.movement import can_walk, doors_beside, go, goals, may_walk, open_door
from rules.tabletop_dungeon.heroes.targets import targets
from rules.tabletop_dungeon.heroes.treasure import drink, drink_refusal, give, takers, uses, wear
from rules.tabletop_dungeon.state import IN_BOX, Dungeon, DungeonState
from rules.tabletop_dungeon.turn.damage import saves_ahead
from rules.tabletop_dungeon.turn.monster_phase import advance

END = "end"
"""The way out: the seat passes."""

_GO = make_all("go", range(WIDTH * WIDTH))
_ATTACK = make_all("attack", FIGURES)
_NO_ATTACK = make("attack", "none")
_HERO = make_all("hero", HERO_KEY)
_RULES = {
    "go": "1.1",
    "open": "1.3",
    "attack": "1.6",
    "blast": "H3.2",
    "drink": "3.6",
    "wear": "3.7",
    "give": "3.8",
    "hero": "TD-10",
    END: "TD-28",
}


class HeroPhase(Step, tag="hero_phase"):
    """``seat`` is asked about ``hero``, the hero in hand. ``passed``: seats that have passed in a row; ``acted``: 1
    once the seat has done something since it was its turn last."""

    seat: int = 0
    passed: int = 0
    acted: int = 0
    hero: int = NOBODY

    @label
    def begin(self, dungeon: Dungeon) -> None:
        """Give every hero its movement and its attack (1.1, 1.2, TD-10)."""
        s = dungeon.state
        s.moved = [0] * len(HERO_IDS)
        s.attacked = [0] * len(HERO_IDS)
        self.at = "next_seat"

    @label
    def next_seat(self, dungeon: Dungeon) -> None:
        """Go on to the next seat whose heroes can do something (TD-28, TD-55); the phase ends when all have passed."""
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
        """Ask for a deed of the hero in hand, another hero of the seat, or the end of the seat's turn."""
        s, hero = dungeon.state, self.hero
        ids = deeds(s, hero)
        others = [
            _HERO[comrade]
            for comrade in heroes_of(s, self.seat, len(dungeon.seats))
            if comrade != hero and is_able(s, comrade)
        ]
        ids += [*others, END]
        facts: dict[str, Value] = {"hero": hero, "seats": len(dungeon.seats)}
        safe = others[0] if others else END
        return Ask(self.seat, "hero_phase", ids, "1.1", facts, back=True, way_out=END, safe=safe)

    def take_choose(self, dungeon: Dungeon, choice: str) -> None:
        """Do the deed, take another hero in hand, or pass to the next seat."""
        if choice == END:
            self.passed = 1 if self.acted else self.passed + 1
            self.acted = 0
            self.seat = (self.seat + 1) % len(dungeon.seats)
            self.at = "next_seat"
        elif verb(choice) == "hero":
            self.hero = HERO_KEY.index(word(choice))
        else:
            self.acted = 1
            self.at = "after_deed"
            _do(dungeon, self.hero, choice)

    @label
    def after_deed(self, dungeon: Dungeon) -> None:
        """Take the seat's next able hero in hand when this one can do nothing more."""
        s = dungeon.state
        self.at = "choose"
        if not is_able(s, self.hero):
            next_hero = _first_able(s, heroes_of(s, self.seat, len(dungeon.seats)))
            if next_hero != NOBODY:
                self.hero = next_hero

    def blocked_choose(self, dungeon: Dungeon) -> list[tuple[str, Phrase]]:
        """Deeds one might look for that are not possible, each with the reason."""
        return _blocked(dungeon, self)

    def odds_choose(self, dungeon: Dungeon, choice: str) -> Odds | None:
        """The chances of an attack; for the end of the turn those of the saves to come if nobody else acts."""
        deed = verb(choice)
        if deed == "blast":
            return hit_odds(dungeon.state, self.hero, BLAST_DAMAGE)
        if deed == END:
            after = copy_record(dungeon.state)
            advance(after)
            return saves_ahead(after)
        return attack_odds(dungeon.state, self.hero, number(choice)) if deed == "attack" else None

    def scene(self, dungeon: Dungeon) -> dict[str, Value]:
        """The hero in hand, the seat that holds it, and how many seats have passed in a row."""
        return {"hero": self.hero, "seat": self.seat, "passed": self.passed}


def rule_of(choice: str) -> str:
    """The rule of an answer in the hero phase."""
    return _RULES[verb(choice)]


def deeds(s: DungeonState, hero: int) -> list[str]:
    """All that a hero may do now, as choice ids: attacks (1.6), walking (1.1), doors (1.3), treasures (3.6 to 3.8)."""
    ids, plan = [], layout(s)
    if not s.attacked[hero]:
        in_reach = targets(s, hero, plan)
        ids = [_ATTACK[figure] for figure in in_reach]
        if can_blast(hero, len(in_reach)):
            ids.append("blast")
    if may_walk(s, hero):
        ids += [_GO[square] for square in goals(s, hero, plan)]
        if doors := doors_beside(s, hero, plan):
            ids += make_all("open", doors)
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
        or (may_walk(s, hero) and doors_beside(s, hero, plan))
    )


def _first_able(s: DungeonState, heroes: list[int]) -> int:
    return next((hero for hero in heroes if is_able(s, hero)), NOBODY)


def _do(dungeon: Dungeon, hero: int, choice: str) -> None:
    deed, words = read(choice)
    if deed == "go":
        go(dungeon, hero, int(words[0]))
    elif deed == "open":
        open_door(dungeon, hero, int(words[0]))
    elif deed == "attack":
        dungeon.push(Attack(hero=hero, targets=[int(words[0])]))
    elif deed == "blast":
        dungeon.push(Attack(hero=hero, blast=1))
    elif deed == "drink":
        drink(dungeon, hero, TREASURE_KEY.index(words[0]))
    elif deed == "wear":
        wear(dungeon, hero, TREASURE_KEY.index(words[0]))
    else:
        give(dungeon, hero, HERO_KEY.index(words[0]), TREASURE_KEY.index(words[1]))


def _blocked(dungeon: Dungeon, phase: HeroPhase) -> list[tuple[str, Phrase]]:
    s, hero = dungeon.state, phase.hero
    blocked: list[tuple[str, Phrase]] = []
    plan = layout(s)
    in_reach = targets(s, hero, plan)
    if s.attacked[hero]:
        used = [_ATTACK[figure] for figure in in_reach] or [_NO_ATTACK]
        blocked += [(attack, Phrase("attack_used")) for attack in used]
    elif not in_reach:
        blocked.append((_NO_ATTACK, Phrase("no_target")))
    if s.place[THE_DRAGON] != IN_BOX:
        blocked.append((_ATTACK[THE_DRAGON], Phrase("dragon_invulnerable")))
    if not may_walk(s, hero):
        why = Phrase("threatened" if is_threatened(s, hero) else "halted")
        blocked.append((make("go", "none"), why))
        blocked += [(choice, why) for choice in make_all("open", doors_beside(s, hero, plan))]
    elif moves_left(s, hero) < 1:
        blocked.append((make("go", "none"), Phrase("no_movement")))
    legal = set(uses(s, hero))
    for item, count in enumerate(s.held[hero]):
        choice = make("drink" if item in POTIONS else "wear", TREASURE_KEY[item])
        if count and choice not in legal:
            blocked.append((choice, _use_refusal(s, hero, item)))
    if any(s.held[hero]) and not takers(s, hero):
        blocked.append((make("give", "none"), _gift_refusal(s, hero)))
    blocked += [
        (_HERO[comrade], Phrase("hero_is_done"))
        for comrade in heroes_of(s, phase.seat, len(dungeon.seats))
        if comrade != hero and not is_able(s, comrade)
    ]
    return blocked


def _use_refusal(s: DungeonState, hero: int, item: int) -> Phrase:
    if item in POTIONS and (reason := drink_refusal(s, hero, item)):
        return Phrase(reason)
    return Phrase("worn_already" if s.worn[hero][item] else "no_movement")


def _gift_refusal(s: DungeonState, hero: int) -> Phrase:
    if is_threatened(s, hero):
        return Phrase("threatened")
    return Phrase("nobody_to_take" if moves_left(s, hero) > 0 else "no_movement")
