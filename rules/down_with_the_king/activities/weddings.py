"""Proposals, engagements and weddings (13.4.16, 18), and what guests of a wedding win (T21)."""

from rules.down_with_the_king.activities import eloping
from rules.down_with_the_king.activities.blackmail import draw_from
from rules.down_with_the_king.activities.hands import draw_odds, may_be_intrigued, why_safe
from rules.down_with_the_king.activities.means import performed
from rules.down_with_the_king.activities.prestige import guest_roll, table_odds
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.marriage import engage, marry, why_not_wed
from rules.down_with_the_king.court.people import (
    faction,
    is_at_home,
    is_pc,
    is_royal,
    own_nobles,
    pc_here,
    player_order,
    status,
)
from rules.down_with_the_king.court.purse import spend, why_not_spend
from rules.down_with_the_king.dice.rolls import Modifier, outcome_of, roll_die, row_text, total_of
from rules.down_with_the_king.effects.rows import Effects, amount_of, apply, verb
from rules.down_with_the_king.effects.turn import own_turn
from rules.down_with_the_king.facts import (
    ANNE,
    FEMALE,
    GEORGE,
    NEVER_MARRY,
    NOBODY,
    ROMANCE,
    SOCIALIZING,
    TABLES,
    read_data,
    row_of,
)
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord, the_turn
from rules.engine.choice_ids import make, make_all, number, read
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import odds
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label

_setup = read_data("components.toml")["setup"]
ROYAL_PROPOSAL_COST: int = _setup["propose_to_royal_cost"]
ROYAL_PROPOSER_STATUS: int = _setup["proposer_to_royal_min_status"]


# ---- weddings (13.4.16) ------------------------------------------------------------------------------


def couples(s: CourtState, seat: int) -> list[tuple[int, int]]:
    """The engaged couples of a seat, the lower number first."""
    return [(who, s.engaged[who]) for who in faction(s, seat) if s.engaged[who] > who]


def why_not(at: Standing) -> Sayable:
    """Why the seat can hold no wedding."""
    s = at.s
    if all(s.engaged[who] == NOBODY for who in at.own):
        return "nobody_engaged"
    reasons = [why_not_wed(s, at.seat, first, second) for first, second in couples(s, at.seat)]
    return "" if "" in reasons else reasons[0]


def start(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of a couple."""
    court.push(Wedding(seat=turn.seat, at="couple"))


class Wedding(Step, tag="wedding"):
    """A couple marries; then every other player whose PC is free at home may attend, in player order."""

    seat: int
    guests: list[int] = []

    def ask_couple(self, court: Court) -> Ask:
        s = court.state
        ids = [make("couple", a, b) for a, b in couples(s, self.seat) if not why_not_wed(s, self.seat, a, b)]
        return Ask(self.seat, "wedding", ids, "13.4.16", back=True)

    def blocked_couple(self, court: Court) -> list[tuple[str, Sayable]]:
        s = court.state
        reasons = [(make("couple", a, b), why_not_wed(s, self.seat, a, b)) for a, b in couples(s, self.seat)]
        return [(choice, why) for choice, why in reasons if why]

    def take_couple(self, court: Court, choice: str) -> None:
        a, b = read(choice).numbers
        performed(court, "wedding")
        self.guests = [seat for seat in player_order(court.state) if seat != self.seat]
        self.at = "next_guest"
        marry(court, a, b)

    @label
    def next_guest(self, court: Court) -> None:
        s = court.state
        while self.guests and not (pc_here(s, self.guests[0]) and is_at_home(s, s.pc[self.guests[0]])):
            self.guests = self.guests[1:]
        if self.guests:
            self.at = "attend"
        else:
            court.pop()

    def ask_attend(self, court: Court) -> Ask:
        return Ask(self.guests[0], "wedding_guest", ["attend", "stay"], "13.4.16", {"host": self.seat}, way_out="stay")

    def odds_attend(self, court: Court, choice: str) -> Odds | None:
        if choice != "attend":
            return None
        return table_odds(SOCIALIZING, court.state.modifiers[self.guests[0]][SOCIALIZING])

    def take_attend(self, court: Court, choice: str) -> None:
        guest, self.guests = self.guests[0], self.guests[1:]
        self.at = "next_guest"
        if choice == "attend":
            court.tell("attends_wedding", "13.4.16", seat=guest)
            guest_roll(court, guest)


class GuestIntrigue(Step, tag="guest_intrigue"):
    """A wedding guest's free intrigue, used at once or not at all (T21)."""

    seat: int

    @label
    def begin(self, court: Court) -> None:
        if self._victims(court.state):
            self.at = "whom"
        else:
            court.pop()

    def _victims(self, s: CourtState) -> list[int]:
        return [seat for seat in player_order(s) if seat != self.seat and may_be_intrigued(s, seat, self.seat)]

    def ask_whom(self, court: Court) -> Ask:
        ids = make_all("seat", self._victims(court.state))
        return Ask(self.seat, "guest_intrigue", [*ids, "pass"], "13.4.12", way_out="pass")

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """Opponents whose hands are safe (14.2.7, 36.10.1)."""
        s = court.state
        open_hands = self._victims(s)
        seats = [seat for seat in player_order(s) if seat != self.seat and seat not in open_hands]
        return [(make("seat", seat), why_safe(s, seat, self.seat)) for seat in seats]

    def odds_whom(self, court: Court, choice: str) -> Odds | None:
        return None if choice == "pass" else draw_odds(court.state, number(choice), self.seat)

    def take_whom(self, court: Court, choice: str) -> None:
        court.pop()
        if choice != "pass":
            draw_from(court, self.seat, number(choice))


# ---- proposals (18.4) --------------------------------------------------------------------------------


def is_single(s: CourtState, who: int) -> bool:
    """Unmarried, not engaged, and not one of those who never marry (18.1, M2, M8, 18.6)."""
    return s.spouse[who] == NOBODY and s.engaged[who] == NOBODY and who not in NEVER_MARRY and who != GEORGE


def why_not_pair(s: CourtState, proposer: int, proposed: int, sure: bool) -> Sayable:
    """Why ``proposer`` may not propose to ``proposed``, both of one faction and single. An acceptance without
    a roll (``sure``) lifts the limit of one proposal a turn, nothing else (18.4.5, M3, 18.2, 18.4.2, M11)."""
    if FEMALE[proposer] == FEMALE[proposed]:
        return "same_sex"
    if s.place[proposer] != s.place[proposed]:
        return "different_countries"
    if not sure and s.turn in (s.proposed[proposer], s.proposed[proposed]):
        return "proposal_made"
    if is_royal(proposed):
        if is_pc(s, proposer):
            return "pc_and_royal"
        if status(s, proposer) < ROYAL_PROPOSER_STATUS:
            return Phrase("rating_too_low", {"needs": ROYAL_PROPOSER_STATUS})
        return why_not_spend(s, s.owner[proposed], ROYAL_PROPOSAL_COST)
    return ""


def pairs(s: CourtState, friends: list[int], sure: bool) -> list[tuple[int, int]]:
    """Who may propose to whom of a faction: PC and FACs to FACs and FARCs; a PC is never asked (18.4.1, 18.4.4)."""
    single = [who for who in friends if is_single(s, who)]
    return [
        (first, second)
        for first in single
        if not is_royal(first)
        for second in single
        if not is_pc(s, second) and not why_not_pair(s, first, second, sure)
    ]


def _why_not_single(s: CourtState, who: int) -> str:
    if s.spouse[who] != NOBODY:
        return "married"
    return "engaged" if s.engaged[who] != NOBODY else "" if is_single(s, who) else "never_marries"


def _why_not_asked(s: CourtState, proposer: int, proposed: int, sure: bool) -> Sayable:
    """Why a proposal to this one is not possible; a PC proposes and is never asked (18.4.1)."""
    if is_pc(s, proposed):
        return "pc_never_asked"
    return _why_not_single(s, proposed) or why_not_pair(s, proposer, proposed, sure)


def _why_proposes_to_nobody(s: CourtState, seat: int, proposer: int, sure: bool) -> Sayable:
    """The reason that comes nearest to a proposal: of the singles of the other sex, the first royal or noble."""
    if why := _why_not_single(s, proposer):
        return why
    others = [who for who in faction(s, seat) if FEMALE[who] != FEMALE[proposer]]
    reasons = [why_not_pair(s, proposer, who, sure) for who in others if is_single(s, who) and not is_pc(s, who)]
    return reasons[0] if reasons else "no_couple"


def why_not_propose(at: Standing) -> Sayable:
    """Why the seat can propose no marriage."""
    return "" if pairs(at.s, at.royals + at.own, bool(at.turn.free_proposal)) else "no_couple"


def start_propose(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of the one who proposes."""
    court.push(Proposal(seat=turn.seat, at="proposer"))


class Proposal(Step, tag="proposal"):
    """Who proposes to whom; a roll, or an acceptance without one. ``guest``: a wedding guest's, used at once."""

    seat: int
    guest: int = 0
    proposer: int = NOBODY
    proposed: int = NOBODY

    @label
    def begin(self, court: Court) -> None:
        if self._pairs(court):
            self.at = "proposer"
        else:
            court.pop()

    def _sure(self, court: Court) -> bool:
        turn = the_turn(court)
        return bool(self.guest or (turn is not None and turn.free_proposal))

    def _pairs(self, court: Court) -> list[tuple[int, int]]:
        return pairs(court.state, faction(court.state, self.seat), self._sure(court))

    def ask_proposer(self, court: Court) -> Ask:
        proposers = dict.fromkeys(first for first, _ in self._pairs(court))
        ids = make_all("who", proposers) + (["pass"] if self.guest else [])
        return Ask(self.seat, "proposer", ids, "18.4", back=not self.guest, way_out="pass" if self.guest else "")

    def blocked_proposer(self, court: Court) -> list[tuple[str, Sayable]]:
        """PC and FACs who can propose to nobody: married, engaged, or not to any of the faction (18.1, 18.4.4)."""
        s, sure = court.state, self._sure(court)
        able = {proposer for proposer, _ in self._pairs(court)}
        people = [who for who in own_nobles(s, self.seat) if who not in able]
        return [(make("who", who), _why_proposes_to_nobody(s, self.seat, who, sure)) for who in people]

    def take_proposer(self, court: Court, choice: str) -> None:
        if choice == "pass":
            court.pop()
            return
        self.proposer = number(choice)
        self.at = "whom"

    def ask_whom(self, court: Court) -> Ask:
        people = [proposed for proposer, proposed in self._pairs(court) if proposer == self.proposer]
        safe = next((make("who", who) for who in people if not is_royal(who)), "")
        facts: dict[str, Value] = {"who": self.proposer}
        return Ask(self.seat, "proposed_to", make_all("who", people), "18.4", facts, back=True, safe=safe)

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """The others of the faction who cannot be asked."""
        s, sure = court.state, self._sure(court)
        people = [who for who in faction(s, self.seat) if who != self.proposer]
        reasons = [(make("who", who), _why_not_asked(s, self.proposer, who, sure)) for who in people]
        return [(choice, why) for choice, why in reasons if why]

    def odds_whom(self, court: Court, choice: str) -> Odds | None:
        return None if self._sure(court) else proposal_odds(self._modifiers(court, number(choice)))

    def take_whom(self, court: Court, choice: str) -> None:
        self.proposed = number(choice)
        self.at = "choose_manner"

    @label
    def choose_manner(self, court: Court) -> None:
        """Offer the choice only in the player's own turn, with a sure acceptance and within the usual limits."""
        if not self._sure(court):
            self.at = "roll"
        elif self.guest or why_not_pair(court.state, self.proposer, self.proposed, sure=False):
            self.at = "accept"
        else:
            self.at = "manner"

    def ask_manner(self, court: Court) -> Ask:
        facts: dict[str, int | str | list[int]] = {"who": self.proposer, "target": self.proposed}
        return Ask(self.seat, "proposal_manner", ["sure", "roll"], "18.4.5", facts, back=True)

    def odds_manner(self, court: Court, choice: str) -> Odds | None:
        return proposal_odds(self._modifiers(court, self.proposed)) if choice == "roll" else None

    def take_manner(self, court: Court, choice: str) -> None:
        self.at = "accept" if choice == "sure" else "roll"

    @label
    def accept(self, court: Court) -> None:
        """The table result: accepted without a roll, used up (note 4)."""
        turn = the_turn(court)
        if turn is not None and not self.guest:
            turn.free_proposal = 0
        self._pay(court)
        court.pop()
        engage(court, self.proposer, self.proposed)
        court.tell("proposal_accepted", "18.4.5", who=self.proposer, target=self.proposed)

    @label
    def roll(self, court: Court) -> None:
        """One die, held within the table (18.4, M1)."""
        self._pay(court)
        roll = roll_die(court, self._modifiers(court, self.proposed))
        row = row_of(TABLES["proposal"], roll.total)
        court.pop()
        court.tell(
            "proposal_roll", "18.4", who=self.proposer, target=self.proposed, **roll.facts(), text=row_text(court, row)
        )
        if amount_of(row.effects, "accepted"):
            engage(court, self.proposer, self.proposed)
            eloping.offer(court, self.seat, self.proposer, self.proposed, roll.total)
        apply(court, row.effects, self.seat, target=self.proposed, rule="18.4")

    def _pay(self, court: Court) -> None:
        """Both have had their proposal of the turn; one to a royal costs 5 IP, accepted or not (18.4.3, 18.4.4)."""
        s = court.state
        s.proposed[self.proposer] = s.proposed[self.proposed] = s.turn
        if is_royal(self.proposed):
            spend(court, self.seat, ROYAL_PROPOSAL_COST)
            court.tell("royal_proposal_paid", "18.4.4", seat=self.seat, ip=ROYAL_PROPOSAL_COST)

    def _modifiers(self, court: Court, proposed: int) -> list[Modifier]:
        """The player's Romance modifier, and one more for Anne (18.4, 18.4.4)."""
        romance = court.state.modifiers[self.seat][ROMANCE]
        modifiers = [Modifier(self.seat, "romance", romance)] if romance else []
        return modifiers + ([Modifier(NOBODY, f"who:{ANNE}", 1)] if proposed == ANNE else [])

    def scene(self, court: Court) -> dict[str, int | str | list[int]]:
        change = total_of(self._modifiers(court, self.proposed))
        return {"who": self.proposer, "target": self.proposed, "modifier": change, "sure": int(self._sure(court))}


def proposal_odds(modifiers: list[Modifier]) -> Odds:
    """The chance of each answer to a proposal."""
    change = total_of(modifiers)
    return odds(1, lambda die: outcome_of(row_of(TABLES["proposal"], die + change)))


@verb("free_intrigue_card")
def _free_intrigue_card(court: Court, row: Effects, words: list[str]) -> None:
    turn = own_turn(court, row)
    court.tell("free_intrigue", row.rule, seat=row.seat)
    if turn is not None:
        turn.free_intrigue = 1
    else:
        court.push(GuestIntrigue(seat=row.seat))


@verb("free_proposal")
def _free_proposal(court: Court, row: Effects, words: list[str]) -> None:
    turn = own_turn(court, row)
    court.tell("free_proposal", row.rule, seat=row.seat)
    if turn is not None:
        turn.free_proposal = 1
    else:
        court.push(Proposal(seat=row.seat, guest=1))
