"""A battle: reveal, bluffs, Warlord, siege, magic, then rounds of magic, ranged, melee and retreat (KA-92).

Rules: 6.5, 6.6, 6.9, 6.10.
"""

from typing import ClassVar

from rules.engine.decision import Ask, Odds, Value
from rules.engine.phrases import Phrase
from rules.engine.step import label
from rules.kings_and_things.chance.throws import Throw, Thrower
from rules.kings_and_things.chance.windows import BATTLE, COMING, ROUND, Window
from rules.kings_and_things.combat.forecast import aim_odds, coming_round
from rules.kings_and_things.combat.hits import Hits
from rules.kings_and_things.combat.retreat import Retreats
from rules.kings_and_things.combat.targets import Targets
from rules.kings_and_things.combat.warlord import Turning
from rules.kings_and_things.facts import (
    ARMS,
    BALLOON,
    BARON,
    CREATURES,
    DUKE,
    FIREWALL,
    GOLEM,
    HEROES,
    INCOMES,
    MARKSMAN,
    NEUTRAL,
    NOBODY,
    RULES,
)
from rules.kings_and_things.field.forces import (
    FORT,
    buildings,
    creatures_of,
    dice_of,
    fort_left,
    left_in,
    magic_of,
    owns_hex,
    rolling,
    things_of,
    town_left,
    value_of,
)
from rules.kings_and_things.field.records import (
    MELEE_STEP,
    RANGED_STEP,
    STAGES,
    BattleSides,
    FoughtFor,
    chief,
    leader,
    loot_of,
)
from rules.kings_and_things.field.retreats import check_balloon, drop_magic, remove_magic
from rules.kings_and_things.kingdom.control import take_hex
from rules.kings_and_things.kingdom.fallen import lose_piece
from rules.kings_and_things.kingdom.holdings import lower_fort
from rules.kings_and_things.kingdom.placing import Place
from rules.kings_and_things.kingdom.support import call_bluffs
from rules.kings_and_things.magic.arms import NewBearer, fallen_arms
from rules.kings_and_things.state import War
from rules.kings_and_things.tiles import cashed, hide, owner_of, remove_income, show, with_cash

CHECK_ON: list[int] = RULES["fort_check_on"]


class Battle(Thrower, BattleSides, tag="battle"):
    """One battle from the reveal to the owner of the hex; hands the winner to the step below."""

    hands_to: ClassVar[type | None] = FoughtFor

    @label
    def begin(self, war: War) -> None:
        """Reveal everything, call bluffs, join a Balloon that came down here (KA-89)."""
        s = war.state
        war.tell("battle", "KA-92", place=self.place, seats=self.attackers, defender=self.defender)
        players = [side for side in self.sides if side != NEUTRAL]
        for seat in players:
            show(war, creatures_of(s, self, seat))
        for seat in players:
            call_bluffs(war, seat, creatures_of(s, self, seat))
        check_balloon(war)
        if s.balloon == self.place:
            self.magic, self.magic_side = [BALLOON], [owner_of(s, s.riders[0])]
        self.targets = [NOBODY] * len(self.sides)
        self.at = "siege"
        for seat in reversed(players):
            war.push(Turning(seat=seat))

    @label
    def siege(self, war: War) -> None:
        """Baron and Duke hit every enemy fort, city and village once each (KA-5)."""
        s = war.state
        hits = 0
        held = any(owns_hex(s, self, side) for side in self.sides)
        for seat in self.attackers:
            siegers = [hero for hero in (BARON, DUKE) if hero in creatures_of(s, self, seat)]
            if siegers and held and not owns_hex(s, self, seat):
                hits += len(siegers)
        if hits and (fort_left(s, self) > 0 or town_left(s, self) > 0):
            self.fort_hits += min(hits, max(0, fort_left(s, self)))
            self.town_hits += min(hits, max(0, town_left(s, self)))
            self.fought = 1
            war.tell("siege", "KA-5", place=self.place, hits=hits)
        self._open_window(war, BATTLE, "first_round")

    def _over(self, war: War) -> bool:
        return len(left_in(war.state, self)) < 2

    def _open_window(self, war: War, moment: str, then: str) -> None:
        """Ask for magic unless the battle is over (KA-82)."""
        self.at = "end" if self._over(war) else then
        if self.at == "end":
            return
        seats = [side for side in self.sides if side != NEUTRAL]
        leads = chief(war, self)
        if leads != NOBODY and loot_of(war, leads):
            seats.append(leads)
        war.push(Window(moment=moment, lead=max(0, war.state.active), seats=seats))

    @label
    def first_round(self, war: War) -> None:
        self.at = "end" if self._over(war) else "new_round"

    @label
    def new_round(self, war: War) -> None:
        """Targets are named when three or more sides are left (KA-17)."""
        left = left_in(war.state, self)
        if len(left) < 2:
            self.at = "end"
            return
        self.round += 1
        self.rolled, self.given, self.saved, self.stage, self.low = [], [], [], 0, 0
        self.targets = [NOBODY] * len(self.sides)
        self.at = "stage_begins"
        if len(left) > 2:
            war.push(Targets())

    @label
    def stage_begins(self, war: War) -> None:
        """One step of the round: who rolls; two sides alone aim at each other (KA-96)."""
        s = war.state
        left = left_in(s, self)
        if len(left) < 2:
            self.at = "end"
            return
        if self.stage > MELEE_STEP:
            self.at = "round_over"
            war.push(Retreats(left=self.sides))
            return
        if len(left) == 2:
            self.targets = [left[1 - left.index(side)] if side in left else NOBODY for side in self.sides]
        aims = self.stage == RANGED_STEP and not self.low and self._marksman(war) != NOBODY
        self.at = "aim" if aims else "throw"

    def _marksman(self, war: War) -> int:
        """The seat whose Marksman rolls in this step at a side that has anything left."""
        s = war.state
        for side in self.sides:
            if side != NEUTRAL and MARKSMAN in rolling(s, self, side, self.stage):
                target = self.targets[self.sides.index(side)]
                if self.bow != MARKSMAN and target != NOBODY and things_of(s, self, target):
                    return side
        return NOBODY

    def ask_aim(self, war: War) -> Ask:
        seat = self._marksman(war)
        return Ask(
            seat, "aim", with_cash(war.state, seat, ["high", "low"]), "KA-95", {"place": self.place}, safe="high"
        )

    def take_aim(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        self.low = int(choice == "low")
        self.at = "throw"

    def odds_aim(self, war: War, choice: str) -> Odds | None:
        """The chance that the Marksman hits."""
        return aim_odds(war, self, choice == "low") if choice in ("high", "low") else None

    @label
    def throw(self, war: War) -> None:
        """All dice of the step together: attackers in turn order, then the defender (KA-90, KA-93)."""
        s = war.state
        rollers: list[int] = []
        sides: list[int] = []
        for side in self.sides:
            for thing in rolling(s, self, side, self.stage):
                for _ in range(dice_of(s, self, side, thing)):
                    rollers.append(thing)
                    sides.append(side)
        self.rollers, self.sides_rolled = rollers, sides
        if rollers:
            self.at, self.fought = "hit", 1
            war.push(Throw(about=STAGES[self.stage], seat=self.lead, count=len(rollers)))
        else:
            self.stage += 1
            self.at = "stage_begins"

    def hits_by(self, war: War, dice: list[int]) -> tuple[dict[int, int], int]:
        """The hits each side makes, and of them how many the Marksman aims low (KA-26, KA-95)."""
        s = war.state
        hits = dict.fromkeys(self.sides, 0)
        aimed = 0
        for die, thing, side in zip(dice, self.rollers, self.sides_rolled, strict=True):
            if die <= value_of(s, self, side, thing):
                hits[side] += 1
                aimed += thing == MARKSMAN and bool(self.low)
        return hits, aimed

    def result(self, table: War, dice: list[int]) -> Phrase:
        """The hits of each side in a step; after the battle what the fort dice take."""
        if self.at == "checked":
            lost = [thing for thing, die in zip(self._checked(table), dice, strict=True) if die in CHECK_ON]
            return Phrase("check", {"tiles": lost})
        hits, aimed = self.hits_by(table, dice)
        facts: dict[str, Value] = {"sides": list(hits), "hits": list(hits.values()), "aimed": aimed}
        return Phrase("battle_hits", facts)

    @label
    def hit(self, war: War) -> None:
        """Golems take theirs, then aimed hits, then the rest by the sides that receive them (KA-94)."""
        s = war.state
        hits, aimed = self.hits_by(war, self.thrown)
        war.tell(
            "battle_throw",
            "KA-93",
            place=self.place,
            about=STAGES[self.stage],
            dice=self.thrown,
            sides=list(hits),
            hits=list(hits.values()),
        )
        self.rolled = [*self.rolled, *dict.fromkeys(self.rollers)]
        received = dict.fromkeys(self.sides, 0)
        aimed_steps = []
        for side, count in hits.items():
            target = self.targets[self.sides.index(side)]
            if target == NOBODY or not count:
                continue
            received[target] += count
            if aimed and side == owner_of(s, MARKSMAN):
                received[target] -= aimed
                aimed_steps.append(Hits(side=target, left=aimed, chooser=leader(war, self, side), aimed=1))
        left = {side: self._past_golem(war, side, received[side]) for side in self.sides}
        steps = [Hits(side=side, left=count) for side, count in left.items() if count]
        self.at = "fall"
        for step in reversed([*aimed_steps, *steps]):
            war.push(step)

    def _past_golem(self, war: War, side: int, hits: int) -> int:
        """The ranged hits left after the Golem took its own without harm (KA-94)."""
        if self.stage != RANGED_STEP or GOLEM not in magic_of(self, side) or not hits:
            return hits
        others = [thing for thing in things_of(war.state, self, side) if thing != GOLEM]
        taken = 1 if others else hits
        war.tell("golem_takes", "KA-94", side=side, hits=taken)
        return hits - taken

    @label
    def fall(self, war: War) -> None:
        """All hits of the step take effect at once (KA-44, KA-94)."""
        s = war.state
        for side in self.sides:
            own = [thing for thing in self.struck if self._belongs(war, side, thing)]
            if own:
                war.tell("falls", "KA-44", side=side, tiles=own, place=self.place)
        for thing in self.struck:
            self._apply(war, thing)
        for name, bearer in (("bow", self.bow), ("sword", self.sword)):
            if bearer != NOBODY and s.spot[bearer] != self.place:
                setattr(self, name, NOBODY)
        check_balloon(war, self)
        self.struck, self.saved = [], []
        self.stage += 1
        self.at = "stage_begins"

    def _belongs(self, war: War, side: int, thing: int) -> bool:
        s = war.state
        if thing in CREATURES or thing in HEROES:
            return thing in creatures_of(s, self, side)
        if thing == FORT or thing in INCOMES:
            return thing in buildings(s, self, side)
        return thing in magic_of(self, side)

    def _apply(self, war: War, thing: int) -> None:
        if thing == FORT:
            self.fort_hits += 1
        elif thing in INCOMES:
            self.town_hits += 1
        elif thing == FIREWALL:
            self.firewall -= 1
            if not self.firewall:
                remove_magic(war, self, thing)
        elif thing in (GOLEM, BALLOON, *ARMS):
            remove_magic(war, self, thing)
        else:
            lose_piece(war, thing)

    @label
    def round_over(self, war: War) -> None:
        """After the retreats: new bearers, then the window before the next round (KA-85)."""
        if self._over(war):
            self.at = "end"
            return
        self.given = []
        self._open_window(war, ROUND, "new_round")
        for tile in fallen_arms(self):
            war.push(NewBearer(tile=tile))

    # ---- after the battle ------------------------------------------------------------------------

    @label
    def end(self, war: War) -> None:
        """One side is left, or none: the fort dice, if there was a fight (KA-21, KA-98)."""
        s = war.state
        left = left_in(s, self)
        self.winner = left[0] if len(left) == 1 else NOBODY
        self.stays = int(self.winner != NOBODY and bool(creatures_of(s, self, self.winner)))
        self.at = "settle"
        self.thrown = []
        count = len(self._checked(war))
        if self.fought and count:
            self.at = "checked"
            war.push(Throw(about="fort_check", seat=self._checker(war), count=count))

    def _checker(self, war: War) -> int:
        """The player now in the hex rolls, else its owner, else the one who selected it (KA-98)."""
        owner = war.state.owner[self.place]
        if self.stays and self.winner != NEUTRAL:
            return self.winner
        return owner if owner != NOBODY else self.lead

    def _checked(self, war: War) -> list[int]:
        """What a die is rolled for: a fort below a Citadel, the special income tile."""
        s = war.state
        things = [FORT] if 0 < s.fort[self.place] < 4 else []
        if s.income[self.place] != NOBODY:
            things.append(s.income[self.place])
        return things

    @label
    def checked(self, war: War) -> None:
        """On 1 and 6 a fort loses a level and special income is removed."""
        s = war.state
        for thing, die in zip(self._checked(war), self.thrown, strict=True):
            lost = die in CHECK_ON
            if lost and thing == FORT:
                level = lower_fort(war, self.place)
                war.tell("fort_lost", "KA-21", place=self.place, level=level, dice=[die])
            elif lost:
                remove_income(s, self.place)
                war.tell("income_lost", "KA-21", place=self.place, tile=thing, dice=[die])
            else:
                kept = s.fort[self.place] if thing == FORT else 0
                war.tell("check_kept", "KA-21", place=self.place, thing=thing, level=kept, dice=[die])
        self.at = "settle"

    @label
    def settle(self, war: War) -> None:
        """Magic goes back, creatures are turned down, the hex gets its owner (KA-45, KA-47)."""
        s = war.state
        for side in self.sides:
            if side == self.winner and BALLOON in magic_of(self, side):
                index = self.magic.index(BALLOON)
                del self.magic[index], self.magic_side[index]
            drop_magic(war, self, side)
        hide(war, [piece for army in s.army for piece in army if s.spot[piece] == self.place])
        war.tell("battle_over", "KA-92", place=self.place, side=self.winner)
        winner, fought = self.winner if self.stays else NOBODY, self.fought
        owner = s.owner[self.place]
        war.pop_to(FoughtFor).winner = winner
        if winner in (NOBODY, NEUTRAL) or owner in (NOBODY, winner):
            return
        take_hex(war, winner, self.place, "KA-47")
        if fought and war.outcome is None:
            war.push(Place(seat=winner, only=self.place, rule="KA-99"))


COMING[BATTLE] = COMING[ROUND] = coming_round
