"""Consult the prestige tables (13.4.17, notes 1 to 12), and the guests of a wedding on one of them (T21)."""

from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.people import is_abroad
from rules.down_with_the_king.court.purse import spend, why_not_spend
from rules.down_with_the_king.custom_data import prestige_of
from rules.down_with_the_king.dice.rolls import Modifier, odds_of_rows, roll_sum, row_text
from rules.down_with_the_king.effects.rows import amount_of, apply
from rules.down_with_the_king.facts import FEMALE, NOBODY, PRESTIGE, SOCIALIZING, Row, read_data, row_of
from rules.down_with_the_king.state import BANISHED, Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord, the_turn
from rules.engine.choice_ids import make, number
from rules.engine.decision import Ask, Odds
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

MODIFIER_COST: int = read_data("components.toml")["setup"]["buy_prestige_modifier_cost"]
MODIFIER_LIMIT = 2


def why_not_table(s: CourtState, seat: int, table: int) -> Sayable:
    """Why the seat cannot consult that table; empty if it can."""
    if PRESTIGE[table].men_only and FEMALE[s.pc[seat]]:
        return "men_only"
    return why_not_spend(s, seat, PRESTIGE[table].cost)


def why_not(at: Standing) -> Sayable:
    """Seven tables cost nothing: there is always one (T24)."""
    return ""


def start(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of a table."""
    court.push(ConsultTable(seat=turn.seat, at="which"))


class ConsultTable(Step, tag="prestige_table"):
    """Choose a table, pay, buy +1 or not, roll; then the row takes effect. ``guest``: it is no activity."""

    seat: int
    table: int = NOBODY
    bought: int = 0
    guest: int = 0
    modifiers: list[Modifier] = []

    def ask_which(self, court: Court) -> Ask:
        s = court.state
        ids = [make("table", table) for table in range(len(PRESTIGE)) if not why_not_table(s, self.seat, table)]
        safe = make("table", next(table for table in range(len(PRESTIGE)) if not PRESTIGE[table].cost))
        return Ask(self.seat, "prestige_table", ids, "13.4.17", {"seat": self.seat}, back=True, safe=safe)

    def blocked_which(self, court: Court) -> list[tuple[str, Sayable]]:
        reasons = [
            (make("table", table), why_not_table(court.state, self.seat, table)) for table in range(len(PRESTIGE))
        ]
        return [(choice, why) for choice, why in reasons if why]

    def odds_which(self, court: Court, choice: str) -> Odds:
        table = number(choice)
        return table_odds(table, court.state.modifiers[self.seat][table])

    def take_which(self, court: Court, choice: str) -> None:
        self.table = number(choice)
        self.at = "price"

    @label
    def price(self, court: Court) -> None:
        """A bought +1 is on offer only where it can be used and paid (13.4.17)."""
        self.at = "pay" if self._why_not_buy(court) else "buy"

    def _why_not_buy(self, court: Court) -> Sayable:
        s = court.state
        turn = the_turn(court)
        if s.modifiers[self.seat][self.table] >= MODIFIER_LIMIT:
            return "modifier_full"
        if turn is not None and turn.bought_modifier:
            return "modifier_bought"
        return why_not_spend(s, self.seat, PRESTIGE[self.table].cost + MODIFIER_COST)

    def ask_buy(self, court: Court) -> Ask:
        facts: dict[str, int | str | list[int]] = {
            "table": self.table,
            "modifier": court.state.modifiers[self.seat][self.table],
        }
        return Ask(self.seat, "prestige_modifier", ["roll", "buy"], "13.4.17", facts, back=True, safe="roll")

    def odds_buy(self, court: Court, choice: str) -> Odds:
        return table_odds(self.table, court.state.modifiers[self.seat][self.table] + (choice == "buy"))

    def take_buy(self, court: Court, choice: str) -> None:
        self.bought = int(choice == "buy")
        self.at = "pay"

    @label
    def pay(self, court: Court) -> None:
        """The cost of the table and of the +1; now it counts as an activity."""
        price = PRESTIGE[self.table].cost + MODIFIER_COST * self.bought
        turn = the_turn(court)
        if turn is not None:
            if not self.guest:
                turn.spend_activity("prestige_table")
            turn.bought_modifier |= self.bought
        self.at = "modify"
        spend(court, self.seat, price)
        court.tell("consults_table", "13.4.17", seat=self.seat, table=self.table, ip=price)

    @label
    def modify(self, court: Court) -> None:
        """The modifiers of this roll, and of every further one on it (note 1)."""
        held = court.state.modifiers[self.seat][self.table]
        own = [Modifier(self.seat, "earlier_results", held)] if held else []
        self.modifiers = own + ([Modifier(self.seat, "bought", 1)] if self.bought else [])
        self.at = "roll"

    @label
    def roll(self, court: Court) -> None:
        """A row that says so is rolled on again, with the same modifiers and at no further cost (T20)."""
        roll = roll_sum(court, self.modifiers)
        row = row_of(prestige_of(court, self.table).rows, roll.total)
        court.tell(
            "prestige_roll", "13.4.17", seat=self.seat, table=self.table, **roll.facts(), text=row_text(court, row)
        )
        if not amount_of(row.effects, "roll_again"):
            court.pop()
            _take_effect(court, self.seat, self.table, row)

    def scene(self, court: Court) -> dict[str, int | str | list[int]]:
        held = court.state.modifiers[self.seat][self.table] if self.table != NOBODY else 0
        return {"seat": self.seat, "table": self.table, "modifier": held + self.bought, "bought": self.bought}


def guest_roll(court: Court, seat: int) -> None:
    """A wedding guest rolls on Socializing with the modifier held there: no cost, no activity (13.4.16, T21)."""
    court.push(ConsultTable(seat=seat, table=SOCIALIZING, guest=1, at="modify"))


def free_roll(court: Court, seat: int, table: int) -> None:
    """Consult that table in the player's own turn without using an activity (38.6.3)."""
    court.push(ConsultTable(seat=seat, table=table, guest=1, at="price"))


def table_odds(table: int, modifier: int) -> Odds:
    """The chance of each result of a table with that modifier on the roll."""
    return odds_of_rows(PRESTIGE[table].rows, modifier)


def is_halved(s: CourtState, seat: int) -> bool:
    """Gains and losses are halved while the PC is abroad, as the banished are, or in hiding (20.5, 24.3, 29.2)."""
    pc = s.pc[seat]
    return is_abroad(s, pc) or bool(s.hiding[pc])


def _take_effect(court: Court, seat: int, table: int, row: Row) -> None:
    """The row's modifier is recorded, within -2 and +2, then its effects follow. A duel is nothing to a banished
    or hiding PC (note 5, T33)."""
    s = court.state
    pc = s.pc[seat]
    if has_duel(row) and (s.hiding[pc] or s.sentence[pc] == BANISHED):
        court.tell("duel_ignored", "24.3", seat=seat)
        return
    if row.modifier:
        held = max(-MODIFIER_LIMIT, min(MODIFIER_LIMIT, s.modifiers[seat][table] + row.modifier))
        s.modifiers[seat][table] = held
        court.tell("modifier_noted", "13.4.17", seat=seat, table=table, modifier=held)
    apply(court, row.effects, seat, halved=is_halved(s, seat), rule="13.4.17")


def has_duel(row: Row) -> bool:
    """Does the row send somebody to a duel?"""
    return any(effect[0] == "duel" for effect in row.effects)
