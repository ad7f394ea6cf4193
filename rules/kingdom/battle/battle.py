"""One battle, from the wages to the last casualty (14 to 18, 20)."""

from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import certainty, comparison
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kingdom.battle.escape import Escape
from rules.kingdom.battle.losses import suffer
from rules.kingdom.battle.tables import COMMENCED, cell, die_of, first_table, scores
from rules.kingdom.cards import secret_count, spend, with_verb
from rules.kingdom.components import Cell
from rules.kingdom.dice import throw
from rules.kingdom.facts import FIELD, NOBODY
from rules.kingdom.forces import foot_at, knights_at, step_back, troops_at, wages_at
from rules.kingdom.holdings import defended_as, take_if_possible
from rules.kingdom.seats import board_of, figures_of, foes_of
from rules.kingdom.state import Kingdom


class Battle(Step, tag="battle"):
    """The active seat ``mover`` fights ``other`` at ``place``, to the end; only battle cards are asked about (D29).

    ``defense``: what the other side defends (FIELD, VILLAGE, CASTLE); ``table``: 0 to 2; ``attacker``: who throws first
    and reads the columns (a reverse changes it, D5). ``mover_wages``, ``other_wages``: set aside (17). ``dice`` and
    ``plus``: throws and battle cards of this round, the attacker's first; ``asked`` and ``passes``: who is asked for a
    card, and how many in a row have passed (D22).
    """

    mover: int
    other: int
    place: int
    defense: int = FIELD
    table: int = 0
    attacker: int = NOBODY
    mover_wages: int = 0
    other_wages: int = 0
    rounds: int = 0
    dice: list[int] = []
    plus: list[int] = []
    asked: int = NOBODY
    passes: int = 0

    @property
    def defender(self) -> int:
        """Who is attacked now."""
        return self.other if self.attacker == self.mover else self.mover

    @label
    def begin(self, kingdom: Kingdom) -> None:
        """Both set aside the wages of all their pieces there; a defender who has less sets aside what he has (D11)."""
        s = kingdom.state
        self.defense = defended_as(s, board_of(kingdom), self.other, self.place)
        self.table, self.attacker = first_table(self.defense), self.mover
        self.mover_wages = wages_at(s, self.mover, self.place)
        self.other_wages = min(s.gold[self.other], wages_at(s, self.other, self.place))
        s.gold[self.mover] -= self.mover_wages
        s.gold[self.other] -= self.other_wages
        kingdom.tell(
            "battle",
            "14",
            seat=self.mover,
            other=self.other,
            place=self.place,
            forces=[
                knights_at(s, self.mover, self.place),
                foot_at(s, self.mover, self.place),
                knights_at(s, self.other, self.place),
                foot_at(s, self.other, self.place),
            ],
            wages=self.mover_wages,
            others=self.other_wages,
        )
        self.at = "fight"

    @label
    def fight(self, kingdom: Kingdom) -> None:
        """Rounds follow each other until a card may be played or the battle is over (D10, D29)."""
        s = kingdom.state
        while self.at == "fight":
            self.rounds += 1
            self.dice = [throw(kingdom, die_of(s, side, self.place)) for side in (self.attacker, self.defender)]
            self.plus = [0, 0]
            if secret_count(kingdom, self.attacker) or secret_count(kingdom, self.defender):
                self.asked, self.passes, self.at = self.attacker, 0, "cards"
            else:
                self._read(kingdom)

    @label
    def cards(self, kingdom: Kingdom) -> None:
        """Ask the two in turn until both have passed in a row or hold no secret card (D6, D22)."""
        while self.passes < 2 and not secret_count(kingdom, self.asked):
            self.passes += 1
            self.asked = self.attacker + self.defender - self.asked
        if self.passes < 2:
            self.at = "battle_card"
        else:
            self.at = "fight"
            self._read(kingdom)

    def ask_battle_card(self, kingdom: Kingdom) -> Ask:
        """May add to a throw with a card (13, D6)."""
        has_card = with_verb(kingdom, self.asked, "battle_throw") != NOBODY
        facts: dict[str, Value] = {"seat": self.attacker, "other": self.defender, "place": self.place}
        facts["dice"], facts["plus"] = self.dice[:], self.plus[:]
        ids = ["play", "pass"] if has_card else ["pass"]
        return Ask(self.asked, "battle_card", ids, "13", facts, idle=not has_card, way_out="pass")

    def blocked_battle_card(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        has_card = with_verb(kingdom, self.asked, "battle_throw") != NOBODY
        return [] if has_card else [("play", Phrase("no_battle_card"))]

    def take_battle_card(self, kingdom: Kingdom, choice: str) -> None:
        if choice == "play":
            card = with_verb(kingdom, self.asked, "battle_throw")
            spend(kingdom, self.asked, card)
            amount = figures_of(kingdom).card(card).effects[0].amount
            side = int(self.asked != self.attacker)
            self.plus = [self.plus[0] + amount * (not side), self.plus[1] + amount * side]
            kingdom.tell("plays_battle_card", "13", seat=self.asked, card=figures_of(kingdom).kind_of[card])
            self.passes = 0
        else:
            self.passes += 1
        self.asked = self.attacker + self.defender - self.asked
        self.at = "cards"

    def odds_battle_card(self, kingdom: Kingdom, choice: str) -> Odds:
        """The result of the table with this answer, beside that without a card."""
        side = int(self.asked != self.attacker)
        now = certainty(self._outcome(self._cell(kingdom, self.plus)))
        card = with_verb(kingdom, self.asked, "battle_throw")
        if choice == "pass" or card == NOBODY:
            return now
        plus = self.plus[:]
        plus[side] += figures_of(kingdom).card(card).effects[0].amount
        return comparison(certainty(self._outcome(self._cell(kingdom, plus))), now)

    def _outcome(self, result: Cell) -> Phrase:
        return round_outcome(result, self.attacker, self.defender)

    def _cell(self, kingdom: Kingdom, plus: list[int]) -> Cell:
        attack, defense = scores(self.table, self.defense, *self.dice)
        return cell(kingdom, self.table, attack + plus[0], defense + plus[1])

    def _read(self, kingdom: Kingdom) -> None:
        """Read the table: casualties of the defender, then of the attacker, then the rest (15, D4, D19, D23)."""
        s = kingdom.state
        result = self._cell(kingdom, self.plus)
        attack, defense = scores(self.table, self.defense, *self.dice)
        kingdom.tell(
            "battle_round",
            "15",
            seat=self.attacker,
            other=self.defender,
            place=self.place,
            table=self.table,
            dice=self.dice[:],
            scores=[attack + self.plus[0], defense + self.plus[1]],
            losses=[result.d, result.a],
            result=result.go or "none",
        )
        everything = result.go == "destroyed"
        losses = troops_at(s, self.defender, self.place) if everything else result.d
        self._lose(kingdom, self.defender, losses)
        self._lose(kingdom, self.attacker, result.a)
        if not troops_at(s, self.mover, self.place) or not troops_at(s, self.other, self.place):
            self.at = "over"
        elif result.go == "table2":
            self.table = COMMENCED
        elif result.go == "reverse":
            self.attacker = self.defender
            kingdom.tell("reverse", "15", seat=self.attacker)
        elif result.go == "delayed":
            self.at = "delayed"

    def _lose(self, kingdom: Kingdom, seat: int, count: int) -> None:
        if count:
            knights, foot, dice = suffer(kingdom, seat, self.place, count)
            kingdom.tell("casualties", "16", seat=seat, troops=[knights, foot, 0], dice=dice)

    @label
    def delayed(self, kingdom: Kingdom) -> None:
        """The assault ends for this turn: both pay the moneylender, the attackers step back (18 i and ii, D13, D25)."""
        kingdom.tell("assault_delayed", "18", seat=self.mover, other=self.other, place=self.place)
        step_back(kingdom.state, self.place, self.mover)
        kingdom.pop()

    @label
    def over(self, kingdom: Kingdom) -> None:
        """Wages, control, then the Challengers of the beaten side (D12, D17, D24, D27)."""
        s = kingdom.state
        left = [seat for seat in (self.mover, self.other) if troops_at(s, seat, self.place)]
        kingdom.pop()
        if not left:
            kingdom.tell("inconclusive", "16", seat=self.mover, other=self.other, place=self.place)
            return
        winner = left[0]
        beaten = self.other if winner == self.mover else self.mover
        spoils = self.other_wages if winner == self.mover else self.mover_wages
        s.gold[winner] += spoils
        kingdom.tell("battle_won", "17", seat=winner, other=beaten, place=self.place, spoils=spoils, rounds=self.rounds)
        caught = [beaten]
        if winner == self.mover:
            take_if_possible(kingdom, self.mover, self.place)
            caught = foes_of(s, self.mover)
        for seat in reversed(caught):
            if s.crown[seat] == self.place:
                kingdom.push(Escape(captor=winner, seat=seat, place=self.place, throws=int(seat == beaten)))

    def scene(self, kingdom: Kingdom) -> dict[str, Value]:
        """Both sides with their forces and wages, the table, the dice and cards of the round."""
        s = kingdom.state
        return {
            "mover": self.mover,
            "other": self.other,
            "attacker": self.attacker,
            "place": self.place,
            "defense": self.defense,
            "table": self.table,
            "rounds": self.rounds,
            "dice": self.dice,
            "plus": self.plus,
            "wages": [self.mover_wages, self.other_wages],
            "forces": [
                knights_at(s, self.mover, self.place),
                foot_at(s, self.mover, self.place),
                knights_at(s, self.other, self.place),
                foot_at(s, self.other, self.place),
            ],
        }


def round_outcome(result: Cell, attacker: int, defender: int) -> Phrase:
    """The result of one round as an outcome: who loses how much, and what else happens."""
    if result.go == "destroyed":
        return Phrase("destroyed", {"seat": defender})
    key = f"round_{result.go}" if result.go else "round"
    return Phrase(key, {"defender": defender, "lost": result.d, "attacker": attacker, "loses": result.a})
