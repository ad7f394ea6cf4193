"""Master Thief and Assassin Primus at the end of a turn (18.7 to 18.13, KT-28)."""

from typing import Any

import msgspec

from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import rows_of
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import ASSASSIN, NOBODY, THIEF
from rules.king_of_the_tabletop.realm.holdings import gain, seats_from
from rules.king_of_the_tabletop.realm.tiles import put_away
from rules.king_of_the_tabletop.state import Realm, RealmState
from rules.king_of_the_tabletop.throws import Throw, Thrower

CAUGHT = -1
"""The dice are equal (18.8, 18.11)."""
NOTHING, KILLS = Phrase("nothing"), Phrase("kills_a_tile")
ESCAPES, KILLED = Phrase("escapes"), Phrase("caught_and_killed")
"""Outcomes of an attempt, and of the second roll of one who is caught (18.8 to 18.12)."""
_FACES = range(1, 7)
FEW = 6
"""Number of tiles that one die can number (18.13)."""
_KIND = {THIEF: "thief", ASSASSIN: "assassin"}
_RULES = {THIEF: ("18.8", "18.9"), ASSASSIN: ("18.11", "18.12")}


class Agents(Thrower, Step, tag="agents"):
    """Thief, then assassin of a seat act, each at most once, unless they fought this turn (KT-28).

    ``agent`` acts against ``target``; ``left``: those who have not had their turn; ``running``: the places in the
    victim's army the assassin's knife may still fall on.
    """

    seat: int
    left: list[int] = msgspec.field(default_factory=lambda: [THIEF, ASSASSIN])
    agent: int = NOBODY
    target: int = NOBODY
    running: list[int] = []
    thrown: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        """The next of the two who serves here and has not fought (18.7, 18.10)."""
        s = realm.state
        self.target, self.running, self.thrown = NOBODY, [], []
        while self.left:
            self.agent, self.left = self.left[0], self.left[1:]
            if self.agent in s.army[self.seat] and self.agent not in s.fought and targets(s, self.seat, self.agent):
                self.at = "target"
                return
        realm.pop()

    def ask_target(self, realm: Realm) -> Ask:
        ids = make_all("target", targets(realm.state, self.seat, self.agent))
        rule = "18.7" if self.agent == THIEF else "18.10"
        return Ask(self.seat, _KIND[self.agent], [*ids, "pass"], rule, back=True, way_out="pass")

    def take_target(self, realm: Realm, choice: str) -> None:
        self.at = "begin"
        if choice != "pass":
            self.target = number(choice)
            self.at = "tried"
            realm.push(Throw(about=_KIND[self.agent], seat=self.seat, count=2))

    def blocked_target(self, realm: Realm) -> list[tuple[str, Sayable]]:
        s = realm.state
        legal = targets(s, self.seat, self.agent)
        return [
            (make("target", seat), "target_no_army")
            for seat in seats_from(s, self.seat)
            if seat != self.seat and seat not in legal
        ]

    def odds_target(self, realm: Realm, choice: str) -> Odds | None:
        """The chances of the attempt, the second roll of one who is caught included (18.8 to 18.12)."""
        if choice == "pass":
            return None
        gold = realm.state.gold[number(choice)]
        rows: dict[Phrase, int] = {}
        for own in _FACES:
            for against in _FACES:
                result = outcome(self.agent, own, against, gold)
                ways = {ESCAPES: 15, KILLED: 21} if result == CAUGHT else {_named(self.agent, result): 36}
                for name, cases in ways.items():
                    rows[name] = rows.get(name, 0) + cases
        return Odds(36 * 36, rows_of(rows))

    def result(self, realm: Realm, dice: list[int]) -> int:
        """Result of the attempt (see ``outcome`` below); of the second roll, 1 if he escapes; of a die for the victim,
        the half or tile it selects."""
        if self.at == "tried":
            return outcome(self.agent, dice[0], dice[1], realm.state.gold[self.target])
        if self.at == "caught":
            return int(dice[0] > dice[1])
        if len(self.running) > FEW:
            return dice[0] % 2
        return dice[0] if dice[0] <= len(self.running) else NOBODY

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """The result as a phrase."""
        result = self.result(realm, dice)
        if self.at == "tried":
            if result == CAUGHT:
                return Phrase("caught_in_the_act")
            if not result:
                return NOTHING
            return _steals(result) if self.agent == THIEF else Phrase("gets_in")
        if self.at == "caught":
            return ESCAPES if result else KILLED
        if result == NOBODY:
            return Phrase("nobody_thrown_again")
        if len(self.running) <= FEW:
            return Phrase("tile_dies", {"place": result})
        return Phrase("second_half" if result else "first_half")

    @label
    def tried(self, realm: Realm) -> None:
        """Higher: he succeeds; lower: he fails; equal: he is caught and both roll again (18.8, 18.11)."""
        s = realm.state
        result = self.result(realm, self.thrown)
        facts: dict[str, Any] = {
            "seat": self.seat,
            "target": self.target,
            "tile": self.agent,
            "dice": self.thrown[:1],
            "against": self.thrown[1:],
        }
        rule = _RULES[self.agent][0]
        self.at = "begin"
        if result == CAUGHT:
            realm.tell("agent_seen", rule, **facts)
            self.at = "caught"
            realm.push(Throw(about="caught", seat=self.seat, count=2))
        elif self.thrown[0] < self.thrown[1]:
            realm.tell("agent_fails", rule, **facts)
        elif self.agent == THIEF:
            gain(s, self.target, -result)
            gain(s, self.seat, result)
            realm.tell("steals", rule, gold=result, **facts)
        else:
            realm.tell("assassin_in", rule, **facts)
            self.running = list(range(len(s.army[self.target])))
            self.at = "search"

    @label
    def caught(self, realm: Realm) -> None:
        """Only a higher roll saves his life (18.9, 18.12)."""
        s = realm.state
        escapes = self.result(realm, self.thrown)
        realm.tell(
            "agent_escapes" if escapes else "agent_dies",
            _RULES[self.agent][1],
            seat=self.seat,
            target=self.target,
            tile=self.agent,
            dice=self.thrown[:1],
            against=self.thrown[1:],
        )
        if not escapes:
            s.army[self.seat].remove(self.agent)
            put_away(s, self.agent)
        self.at = "begin"

    @label
    def search(self, realm: Realm) -> None:
        """The victim's owner rolls: halves of the army until a die can number those who are left (18.13)."""
        if len(self.running) == 1:
            self._kill(realm, self.running[0])
            return
        self.at = "pointed"
        about = "half" if len(self.running) > FEW else "victim"
        realm.push(Throw(about=about, seat=self.target))

    @label
    def pointed(self, realm: Realm) -> None:
        """Even: the first half stays in the running, the larger if they are not equal; odd: the second. Of few: the
        one with that number, rolled again if there is none (18.13)."""
        result = self.result(realm, self.thrown)
        count = len(self.running)
        if count > FEW:
            middle = (count + 1) // 2
            self.running = self.running[middle:] if result else self.running[:middle]
            realm.tell("assassin_half", "18.13", seat=self.target, dice=self.thrown, count=len(self.running))
            self.at = "search"
        elif result == NOBODY:
            realm.tell("assassin_again", "18.13", seat=self.target, dice=self.thrown)
            self.at = "search"
        else:
            self._kill(realm, self.running[result - 1])

    def _kill(self, realm: Realm, place: int) -> None:
        s = realm.state
        dead = s.army[self.target].pop(place)
        put_away(s, dead)
        realm.tell("assassin_kills", "18.13", seat=self.target, tile=dead, dice=self.thrown)
        self.at = "begin"

    def scene(self, realm: Realm) -> dict[str, Value]:
        """Agent, target, and the number of tiles that may still be the victim."""
        return {
            "seat": self.seat,
            "agent": self.agent,
            "target": self.target,
            "running": len(self.running),
            "army": len(realm.state.army[self.target]) if self.target != NOBODY else 0,
        }


def targets(s: RealmState, seat: int, agent: int) -> list[int]:
    """Against whom thief or assassin may be sent: any other player (for the assassin, one with an army)."""
    others = [player for player in seats_from(s, seat) if player != seat]
    return others if agent == THIEF else [player for player in others if s.army[player]]


def outcome(agent: int, own: int, other: int, gold: int) -> int:
    """Result of the two dice of an attempt: the gold stolen (no more than there is), 1 for a kill, 0 for nothing, or
    CAUGHT (18.8, 18.11)."""
    if own == other:
        return CAUGHT
    if own < other:
        return 0
    return min(own - other, gold) if agent == THIEF else 1


def _steals(gold: int) -> Phrase:
    return Phrase("steals", {"gold": gold})


def _named(agent: int, result: int) -> Phrase:
    if not result:
        return NOTHING
    return _steals(result) if agent == THIEF else KILLS
