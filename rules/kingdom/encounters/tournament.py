"""The royal jousting tournament, from the invitations to the rest (7, B4 to B11, B23 to B26)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.engine.choice_ids import make, word
from rules.engine.decision import Ask, Odds, Value
from rules.engine.step import Step, label
from rules.kingdom.board import ID, PLACE
from rules.kingdom.cards import with_verb
from rules.kingdom.elimination import eliminate, wound
from rules.kingdom.encounters.joust import BOTH, FIRST, NEITHER, Joust, TakesBlow, joust_odds
from rules.kingdom.facts import JOUST_BOTH, JOUST_ENDURANCE, JOUST_REST, JOUST_WIN, NOBODY
from rules.kingdom.routes import closed_squares, free_squares, home_or_nearest_castle
from rules.kingdom.seats import figures_of, gain_chivalry, is_free, others_from
from rules.kingdom.state import Kingdom, KingdomState


def may_attend(s: KingdomState, seat: int) -> bool:
    """Is the Challenger on the board, and not resting after prison (B5, B23)?"""
    return is_free(s, seat) and not (s.rest[seat] and s.rest_after[seat])


class TakesHosting:
    """A step that learns whether a tournament was held."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the field is a slot of the step

    hosting: int


class Tournament(TakesBlow, Step, tag="tournament"):
    """A tournament at ``castle`` (a place). ``kind``: the fortune card's kind, which names the prize.
    Hands the step below ``hosting`` = 1 unless there is no tournament.

    ``invited``: seats still to be asked; ``riders`` and ``homes``: who rides, and where each came from; ``points``
    by rider, of the round in progress; ``field``: the riders of that round; ``pairs``: the jousts left, as seats two by
    two; ``blow``: the result of the last joust; ``returning``: who still goes home.
    """

    hands_to: ClassVar[type] = TakesHosting

    host: int
    kind: int
    castle: int = NOBODY
    invited: list[int] = []
    riders: list[int] = []
    homes: list[int] = []
    points: list[int] = []
    field: list[int] = []
    pairs: list[int] = []
    blow: int = NEITHER
    returning: list[int] = []

    @label
    def begin(self, kingdom: Kingdom) -> None:
        """No tournament without a host who can hold it (B4)."""
        s = kingdom.state
        places = home_or_nearest_castle(kingdom, self.host, s.crown[self.host]) if may_attend(s, self.host) else []
        if not places:
            kingdom.tell("no_tournament", "B4", seat=self.host)
            kingdom.pop()
        elif len(places) > 1:
            self.at = "hosting"
        else:
            self._invite(kingdom, places[0])

    def ask_hosting(self, kingdom: Kingdom) -> Ask:
        """At which of several castles equally near the host holds it (B4, F12)."""
        places = home_or_nearest_castle(kingdom, self.host, kingdom.state.crown[self.host])
        ids = [make("castle", ID[place]) for place in places]
        return Ask(self.host, "hosting", ids, "B4", safe=ids[0])

    def take_hosting(self, kingdom: Kingdom, choice: str) -> None:
        self._invite(kingdom, PLACE[word(choice)])

    def _invite(self, kingdom: Kingdom, castle: int) -> None:
        s = kingdom.state
        self.castle = castle
        kingdom.tell("tournament", "7", seat=self.host, place=castle)
        self.invited = [seat for seat in others_from(s, self.host) if may_attend(s, seat)]
        self._ride_in(kingdom, self.host)
        self.at = "invite"

    @label
    def invite(self, kingdom: Kingdom) -> None:
        """Ask the next Challenger, or begin. A host alone wins, and does not rest (B7, B30)."""
        if self.invited:
            self.at = "tournament"
            return
        if len(self.riders) == 1:
            kingdom.tell("host_alone", "B7", seat=self.host)
            self._champion(kingdom, self.host)
            kingdom.pop_to(TakesHosting).hosting = 1
            return
        self._start_round(self.riders)

    def ask_tournament(self, kingdom: Kingdom) -> Ask:
        """Attend, or decline and lose chivalry (7, B6, B23)."""
        gold, chivalry, lost = figures_of(kingdom).kinds[self.kind].prize
        facts: dict[str, Value] = {"seat": self.host, "gold": gold, "chivalry": chivalry, "lost": lost}
        facts["riders"] = len(self.riders)
        return Ask(self.invited[0], "tournament", ["attend", "decline"], "7", facts, way_out="decline")

    def take_tournament(self, kingdom: Kingdom, choice: str) -> None:
        s = kingdom.state
        seat, self.invited = self.invited[0], self.invited[1:]
        if choice == "attend":
            kingdom.tell("attends", "7", seat=seat)
            self._ride_in(kingdom, seat)
        else:
            lost = -gain_chivalry(s, seat, -figures_of(kingdom).kinds[self.kind].prize[2])
            kingdom.tell("declines", "7", seat=seat, points=lost)
        self.at = "invite"

    def odds_tournament(self, kingdom: Kingdom, choice: str) -> Odds | None:
        """One joust against the host: the chance to strike and to be struck."""
        if choice == "decline":
            return None
        seat = self.invited[0]
        lances = [int(with_verb(kingdom, rider, "magic_lance") != NOBODY) for rider in (self.host, seat)]
        return joust_odds(1, lances[0], lances[1], self.host, seat)

    def _ride_in(self, kingdom: Kingdom, seat: int) -> None:
        """A Challenger is at the host's castle at once, whatever the distance (B5, E7)."""
        s = kingdom.state
        self.riders, self.homes = [*self.riders, seat], [*self.homes, s.crown[seat]]
        s.crown[seat], s.inside[seat] = self.castle, 0

    def _start_round(self, field: Sequence[int]) -> None:
        """Every pair once, in order of play from the host (B8)."""
        self.field = list(field)
        self.points = [0] * len(self.field)
        self.pairs = [
            seat for place, first in enumerate(field) for second in list(field)[place + 1 :] for seat in (first, second)
        ]
        self.at = "next_pair"

    @label
    def next_pair(self, kingdom: Kingdom) -> None:
        """The next joust of two who still live, or the end of the round."""
        s = kingdom.state
        self.blow = NEITHER
        while self.pairs:
            first, second = self.pairs[:2]
            if not s.out[first] and not s.out[second]:
                self.at = "struck"
                kingdom.tell("joust", "7", seat=first, other=second)
                kingdom.push(Joust(first=first, second=second))
                return
            self.pairs = self.pairs[2:]
        self.at = "round_over"

    @label
    def struck(self, kingdom: Kingdom) -> None:
        """Points for a blow, endurance for being struck (7 ii, B10)."""
        pair, self.pairs = self.pairs[:2], self.pairs[2:]
        points = (
            (JOUST_BOTH, JOUST_BOTH)
            if self.blow == BOTH
            else ((JOUST_WIN, 0) if self.blow == FIRST else (0, JOUST_WIN))
        )
        struck = pair if self.blow == BOTH else [pair[1] if self.blow == FIRST else pair[0]]
        for seat, won in zip(pair, points, strict=True):
            self.points[self.field.index(seat)] += won
        dead = [seat for seat in struck if wound(kingdom, seat, JOUST_ENDURANCE)]
        self.at = "next_pair"
        eliminate(kingdom, dead, "joust", "B10")

    @label
    def round_over(self, kingdom: Kingdom) -> None:
        """One leader is champion; leaders who tie ride again among themselves. If the last of a round died together,
        the riders who are left ride for the prize, and a single one has it (7 iv, B8, B25)."""
        s = kingdom.state
        alive = [(self.points[place], seat) for place, seat in enumerate(self.field) if not s.out[seat]]
        best = max((points for points, _ in alive), default=0)
        leaders = [seat for points, seat in alive if points == best]
        left = [seat for seat in self.riders if not s.out[seat]]
        if len(leaders) > 1:
            kingdom.tell("joust_tie", "B8", seats=leaders, points=best)
        leaders = leaders or left
        if len(leaders) > 1:
            self._start_round(leaders)
            return
        if leaders:
            self._champion(kingdom, leaders[0])
        else:
            kingdom.tell("no_champion", "B25")
        self.returning = left
        self.at = "go_home"

    def _champion(self, kingdom: Kingdom, seat: int) -> None:
        s = kingdom.state
        gold, chivalry, _ = figures_of(kingdom).kinds[self.kind].prize
        s.gold[seat] += gold
        gain_chivalry(s, seat, chivalry)
        kingdom.tell("champion", "7", seat=seat, gold=gold, points=chivalry)

    @label
    def go_home(self, kingdom: Kingdom) -> None:
        """All who rode go home and rest there for a turn (7 v, B11, B26)."""
        while self.returning:
            places = self._home_of(kingdom)
            if len(places) > 1:
                self.at = "return_to"
                return
            self._return(kingdom, places[0])
        kingdom.pop_to(TakesHosting).hosting = 1

    def _home_of(self, kingdom: Kingdom) -> list[int]:
        """Castles, else the square he came from; if that is closed, a free square beside it (B11, B29)."""
        seat = self.returning[0]
        castles = home_or_nearest_castle(kingdom, seat, self.castle)
        if castles:
            return castles
        former = self.homes[self.riders.index(seat)]
        closed = closed_squares(kingdom)
        return [former] if former not in closed else free_squares(kingdom, seat, former) or [former]

    def ask_return_to(self, kingdom: Kingdom) -> Ask:
        """To which of several castles equally near a rider goes (B11, F12)."""
        ids = [make("to", ID[place]) for place in self._home_of(kingdom)]
        return Ask(self.returning[0], "return_to", ids, "B11", safe=ids[0])

    def take_return_to(self, kingdom: Kingdom, choice: str) -> None:
        self._return(kingdom, PLACE[word(choice)])
        self.at = "go_home"

    def _return(self, kingdom: Kingdom, place: int) -> None:
        s = kingdom.state
        seat, self.returning = self.returning[0], self.returning[1:]
        s.crown[seat] = place
        s.rest[seat], s.rest_after[seat] = JOUST_REST + (seat == s.active), 0
        kingdom.tell("rides_home", "7", seat=seat, place=place)

    def scene(self, kingdom: Kingdom) -> dict[str, Value]:
        """Host, place, riders with their points, and the jousts left."""
        return {
            "host": self.host,
            "place": self.castle,
            "card": self.kind,
            "invited": self.invited,
            "riders": self.riders,
            "field": self.field,
            "points": self.points,
            "pairs": self.pairs,
        }
