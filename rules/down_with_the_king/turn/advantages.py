"""Beginning PC advantages: each player rolls once, before anything else is done in the first turn (38.5)."""

from rules.down_with_the_king.court.offices import appoint, discharge
from rules.down_with_the_king.court.people import can_hold_office, is_pc
from rules.down_with_the_king.dice.rolls import row_text
from rules.down_with_the_king.facts import (
    FEMALE,
    LITERARY,
    NOBODY,
    OFFICES,
    PRESTIGE,
    Row,
    read_data,
    row_of,
    rows_from,
)
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

OPTION = "pc_advantages"
RULE = "38.5"
TABLE = rows_from("pc_advantage", read_data("options.toml")["pc_advantage"])
ADMIRED, CHOSEN, IP, PP = 2, 1, 7, 20
"""The modifiers on Literary Pursuits and the Court Ball, that on a table of choice; the IP and PP one begins with."""


def offices_open(s: CourtState, seat: int) -> list[int]:
    """The offices a PC may take at the beginning: all that no PC has (R7)."""
    free = [office for office in OFFICES[1:] if s.holder[office] == NOBODY or not is_pc(s, s.holder[office])]
    return [office for office in free if can_hold_office(s, s.pc[seat], office)]


class PcAdvantages(Step, tag="pc_advantages"):
    """One seat after the other, clockwise from the lowest PC number. ``waiting``: seats still to roll or choose."""

    waiting: list[int] = []

    @label
    def begin(self, court: Court) -> None:
        pcs = court.state.pc
        lowest = pcs.index(min(pcs))
        self.waiting = [(lowest + place) % len(pcs) for place in range(len(pcs))]
        self.at = "roll"

    @label
    def roll(self, court: Court) -> None:
        """A lady who would take an office rolls again."""
        if not self.waiting:
            court.pop()
            return
        s, seat = court.state, self.waiting[0]
        dice = court.dice.roll(2)
        row: Row = row_of(TABLE, sum(dice))
        court.tell("pc_advantage", RULE, seat=seat, who=s.pc[seat], dice=dice, text=row_text(court, row))
        if row.id == "office":
            self.at = "roll" if FEMALE[s.pc[seat]] else "office"
        elif row.id == "talent":
            self.at = "table"
        else:
            _grant(s, seat, row.id)
            self.waiting = self.waiting[1:]

    def ask_table(self, court: Court) -> Ask:
        seat = self.waiting[0]
        lady = FEMALE[court.state.pc[seat]]
        ids = [make("table", place) for place, table in enumerate(PRESTIGE) if not (lady and table.men_only)]
        return Ask(seat, "advantage_table", ids, RULE)

    def blocked_table(self, court: Court) -> list[tuple[str, Sayable]]:
        """Tables that a lady does not consult."""
        if not FEMALE[court.state.pc[self.waiting[0]]]:
            return []
        return [(make("table", place), "men_only") for place, table in enumerate(PRESTIGE) if table.men_only]

    def take_table(self, court: Court, choice: str) -> None:
        seat, table = self.waiting[0], number(choice)
        self.waiting = self.waiting[1:]
        self.at = "roll"
        modifiers = court.state.modifiers[seat]
        court.state.modifiers[seat] = [*modifiers[:table], CHOSEN, *modifiers[table + 1 :]]
        court.tell("talent_chosen", RULE, seat=seat, table=table)

    def ask_office(self, court: Court) -> Ask:
        seat = self.waiting[0]
        ids = make_all("office", offices_open(court.state, seat))
        return Ask(seat, "advantage_office", [*ids, "pass"], RULE, way_out="pass")

    def blocked_office(self, court: Court) -> list[tuple[str, Sayable]]:
        """Offices that another PC holds (R7)."""
        s, seat = court.state, self.waiting[0]
        taken = [office for office in OFFICES[1:] if office not in offices_open(s, seat)]
        return [(make("office", office), "held_by_pc") for office in taken]

    def take_office(self, court: Court, choice: str) -> None:
        """A neutral holder makes room (R7). Nobody must take an office."""
        s, seat = court.state, self.waiting[0]
        self.waiting = self.waiting[1:]
        self.at = "roll"
        if choice == "pass":
            court.tell("advantage_declined", RULE, seat=seat)
            return
        office = number(choice)
        if s.holder[office] != NOBODY:
            discharge(court, s.holder[office])
        appoint(court, s.pc[seat], office)
        court.tell("installed", RULE, who=s.pc[seat], office=office)


def _grant(s: CourtState, seat: int, advantage: str) -> None:
    """An advantage without a choice. It never takes away what the shorter game gave (38.14.1, R21)."""
    if advantage == "ip":
        s.ip[seat] = max(s.ip[seat], IP)
    elif advantage == "pp":
        s.pp[seat] = max(s.pp[seat], PP)
    else:
        s.ball_modifier[seat] = ADMIRED
        s.modifiers[seat] = [
            ADMIRED if table == LITERARY else modifier for table, modifier in enumerate(s.modifiers[seat])
        ]
