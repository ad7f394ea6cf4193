"""Preparing for play: order, packs, choice of Challengers, lands and troops, then the allegiances (4, 5, A1 to A15)."""

from rules.engine.choice_ids import make_all, number, verb
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kingdom.dice import throw
from rules.kingdom.facts import (
    ALLY_FOOT,
    ALLY_KNIGHTS,
    ARTHUR,
    BIDS_OFFERED,
    CHALLENGERS,
    FORTUNE_CARDS,
    NOBODY,
    START_CHIVALRY,
    START_ENDURANCE,
    START_FOOT,
    START_GOLD,
    START_KNIGHTS,
    VILLAGES,
)
from rules.kingdom.forces import add_troops
from rules.kingdom.seats import allegiance_cost, board_of, order_from
from rules.kingdom.state import Kingdom, new_state
from rules.kingdom.turn.turn import Rounds


def set_up(kingdom: Kingdom) -> None:
    """Shuffle tokens and packs, throw for the first seat, and push the first steps (4 i, iii, iv, viii, A15)."""
    s = kingdom.state = new_state(len(kingdom.seats))
    s.gold = [START_GOLD] * len(kingdom.seats)
    s.endurance = [START_ENDURANCE] * len(kingdom.seats)
    s.chivalry = [START_CHIVALRY] * len(kingdom.seats)
    s.deck = list(range(FORTUNE_CARDS))
    for pack in (s.deck, s.guardians, s.riddles, s.tokens):
        kingdom.dice.shuffle(pack)
    s.first = s.active = _first_seat(kingdom)
    kingdom.push(Rounds())
    kingdom.push(Allegiances())
    kingdom.push(ChooseChallengers(left=order_from(s, s.first)))


def _first_seat(kingdom: Kingdom) -> int:
    """All throw the red die; those who tie for the highest throw again (4 iv, A1, A11)."""
    tied = list(range(len(kingdom.seats)))
    while len(tied) > 1:
        dice = [throw(kingdom) for _ in tied]
        for seat, die in zip(tied, dice, strict=True):
            kingdom.tell("first_throw", "4", seat=seat, dice=[die])
        tied = [seat for seat, die in zip(tied, dice, strict=True) if die == max(dice)]
    kingdom.tell("first_seat", "4", seat=tied[0])
    return tied[0]


def give_lands(kingdom: Kingdom, seat: int, challenger: int, knights: int, foot: int) -> None:
    """A castle with troops, and the three villages of its Challenger (4 v and vii, 5 iv)."""
    s, board = kingdom.state, board_of(kingdom)
    s.control[challenger] = seat
    for holding in VILLAGES:
        if board.villages[holding - CHALLENGERS].challenger == challenger:
            s.control[holding] = seat
    add_troops(s, seat, board.challengers[challenger].place, knights, foot)


class ChooseChallengers(Step, tag="choose_challengers"):
    """Each player in order of play takes a Challenger (4 v, A2). ``left``: who still chooses."""

    left: list[int]

    @label
    def begin(self, kingdom: Kingdom) -> None:
        if not self.left:
            kingdom.pop()
            return
        kingdom.state.active = self.left[0]
        self.at = "challenger"

    def _free(self, kingdom: Kingdom) -> list[int]:
        taken = kingdom.state.challenger
        return [challenger for challenger in range(CHALLENGERS) if challenger not in taken]

    def _must_be_arthur(self, kingdom: Kingdom) -> bool:
        """The last to choose receives Arthur if nobody has him (A2)."""
        return len(self.left) == 1 and ARTHUR not in kingdom.state.challenger

    def ask_challenger(self, kingdom: Kingdom) -> Ask:
        """Which Challenger a player takes (4 v)."""
        free = [ARTHUR] if self._must_be_arthur(kingdom) else self._free(kingdom)
        ids = make_all("challenger", free)
        return Ask(self.left[0], "challenger", ids, "4", back=True, safe=ids[0])

    def blocked_challenger(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        taken = [
            (f"challenger:{challenger}", Phrase("is_taken", {"seat": seat}))
            for challenger, seat in sorted((played, seat) for seat, played in enumerate(kingdom.state.challenger))
            if challenger != NOBODY
        ]
        if self._must_be_arthur(kingdom):
            free = [challenger for challenger in self._free(kingdom) if challenger != ARTHUR]
            taken += [(f"challenger:{challenger}", Phrase("arthur_needed")) for challenger in free]
        return taken

    def take_challenger(self, kingdom: Kingdom, choice: str) -> None:
        s = kingdom.state
        seat, self.left = self.left[0], self.left[1:]
        challenger = number(choice)
        s.challenger[seat] = challenger
        s.crown[seat] = board_of(kingdom).challengers[challenger].place
        give_lands(kingdom, seat, challenger, START_KNIGHTS, START_FOOT)
        kingdom.tell("takes_challenger", "4", seat=seat, challenger=challenger)
        self.at = "begin"


class Allegiances(Step, tag="allegiances"):
    """Challengers nobody plays are bid for in random order (5, A6). ``left``: those still to come, the next first."""

    left: list[int] = []

    @label
    def begin(self, kingdom: Kingdom) -> None:
        played = kingdom.state.challenger
        self.left = [challenger for challenger in range(CHALLENGERS) if challenger not in played]
        kingdom.dice.shuffle(self.left)
        self.at = "next"

    @label
    def next(self, kingdom: Kingdom) -> None:
        """The next auction, or the first turn."""
        if not self.left:
            kingdom.pop()
            return
        challenger, self.left = self.left[0], self.left[1:]
        kingdom.tell("auction", "5", challenger=challenger)
        kingdom.push(AllegianceAuction(challenger=challenger))


class AllegianceAuction(Step, tag="allegiance_auction"):
    """Open ascending bids for a Challenger's allegiance; a pass is final (5, A12, A13).

    ``bidders``: who has not passed, the next to bid first; ``bid`` and ``leader``: the highest bid so far.
    """

    challenger: int
    bidders: list[int] = []
    bid: int = 0
    leader: int = NOBODY

    @label
    def begin(self, kingdom: Kingdom) -> None:
        """The first player opens each (A12)."""
        self.bidders = order_from(kingdom.state, kingdom.state.first)
        self.at = "next"

    def _most(self, kingdom: Kingdom, seat: int) -> int:
        """The highest bid a seat may make: all its costs together stay within its gold (A13)."""
        return kingdom.state.gold[seat] - allegiance_cost(kingdom.state, seat)

    @label
    def next(self, kingdom: Kingdom) -> None:
        """Ask the next bidder who can bid more; one who cannot passes unasked."""
        while self.bidders and self.bidders != [self.leader] and self._most(kingdom, self.bidders[0]) <= self.bid:
            self.bidders = self.bidders[1:]
        if self.bidders and self.bidders != [self.leader]:
            kingdom.state.active = self.bidders[0]
            self.at = "bid_over"
        else:
            self.at = "close"

    def ask_bid_over(self, kingdom: Kingdom) -> Ask:
        """Bid more, or pass (5 ii)."""
        seat = self.bidders[0]
        most = self._most(kingdom, seat)
        amounts = [*range(self.bid + 1, min(self.bid + BIDS_OFFERED, most) + 1)]
        if most > self.bid + BIDS_OFFERED:
            amounts.append(most)
        facts: dict[str, Value] = {"challenger": self.challenger, "bid": self.bid, "leader": self.leader}
        facts["about"] = "over" if self.leader != NOBODY else ""
        return Ask(seat, "bid", [*make_all("bid", amounts), "pass"], "5", facts, way_out="pass")

    def blocked_bid_over(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        """The next amount beyond the gold, if that is near."""
        most = self._most(kingdom, self.bidders[0])
        if most >= self.bid + BIDS_OFFERED:
            return []
        return [(f"bid:{most + 1}", Phrase("bid_too_high", {"gold": kingdom.state.gold[self.bidders[0]]}))]

    def take_bid_over(self, kingdom: Kingdom, choice: str) -> None:
        seat, others = self.bidders[0], self.bidders[1:]
        if verb(choice) == "bid":
            self.bid, self.leader = number(choice), seat
            self.bidders = [*others, seat]
            kingdom.tell("bids", "5", seat=seat, amount=self.bid, challenger=self.challenger)
        else:
            self.bidders = others
            kingdom.tell("passes", "A6", seat=seat)
        self.at = "next"

    @label
    def close(self, kingdom: Kingdom) -> None:
        """The highest bidder has the allegiance, or the dice decide (5 iii and iv, A8, A9)."""
        if self.leader == NOBODY:
            self._roll(kingdom)
        s = kingdom.state
        s.patron[self.challenger], s.cost[self.challenger] = self.leader, self.bid
        give_lands(kingdom, self.leader, self.challenger, ALLY_KNIGHTS, ALLY_FOOT)
        kingdom.tell("allegiance", "5", seat=self.leader, challenger=self.challenger, amount=self.bid)
        kingdom.pop()

    def _roll(self, kingdom: Kingdom) -> None:
        """Nobody bids: the highest throw wins at its cost; after ties the cost is the winner's total (A8)."""
        s = kingdom.state
        totals = dict.fromkeys(order_from(s, s.first), 0)
        tied = list(totals)
        while len(tied) > 1:
            dice = [throw(kingdom) for _ in tied]
            for seat, die in zip(tied, dice, strict=True):
                totals[seat] += die
                kingdom.tell("allegiance_throw", "5", seat=seat, dice=[die], challenger=self.challenger)
            tied = [seat for seat, die in zip(tied, dice, strict=True) if die == max(dice)]
        self.leader, self.bid = tied[0], totals[tied[0]]

    def scene(self, kingdom: Kingdom) -> dict[str, Value]:
        """Who is bid for, the highest bid, and who is still in."""
        return {"challenger": self.challenger, "bid": self.bid, "leader": self.leader, "bidders": self.bidders}
