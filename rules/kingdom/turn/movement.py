"""The move step: pieces move singly or as a company, free moves, talk with other players (6 iii, 9, 10, 33)."""

from itertools import compress
from operator import not_

from rules.engine.choice_ids import make, make_all, number, read
from rules.engine.decision import Ask, Odds, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kingdom.battle.forecast import first_round
from rules.kingdom.board import ID, PLACE
from rules.kingdom.cards import spend, with_verb
from rules.kingdom.encounters.camelot import duel_odds
from rules.kingdom.facts import KNIGHTS, NOBODY, TROOPS
from rules.kingdom.forces import enemies_at, lone_challengers, pieces_at
from rules.kingdom.holdings import take_if_possible
from rules.kingdom.prison import Imprison
from rules.kingdom.seats import board_of, figures_of, is_free, others_from
from rules.kingdom.state import ENGAGED, MOVED, NOT_MOVED, Kingdom, KingdomState
from rules.kingdom.turn.diplomacy import Gift, Proposal, end_alliance, why_no_proposal
from rules.kingdom.turn.reach import Group, Reach, allowance, reach, weather_for, what_he_faces, why_closed

KNIGHT, FOOT_SOLDIER, CHALLENGER = "knight", "foot", "challenger"
"""What a single piece is called in a free move."""


_TAKE = make_all("take", ID)
"""The answer that moves pieces from each place."""


def movable(s: KingdomState, seat: int, place: int) -> list[int]:
    """The pieces of the active seat at a place that have not moved this turn."""
    moved = s.moved
    return [piece for piece in pieces_at(s, seat, place) if moved[piece] == NOT_MOVED]


def can_ride(s: KingdomState, seat: int) -> bool:
    """May the Challenger of the active seat make his move: on the board, not resting, not moved (B26, C11)?"""
    return is_free(s, seat) and not s.rest[seat] and s.crown_moved == NOT_MOVED


def movable_places(s: KingdomState, seat: int) -> list[int]:
    """The places where pieces of the active seat may still move."""
    first = seat * TROOPS
    places = set(compress(s.at[first : first + TROOPS], map(not_, s.moved)))
    places.discard(NOBODY)
    if can_ride(s, seat):
        places.add(s.crown[seat])
    return sorted(places)


def _why_he_stays(s: KingdomState, seat: int) -> str:
    """Why a Challenger on the board cannot make his move, as the key of a reason."""
    return "resting" if s.rest[seat] else "engaged" if s.crown_moved == ENGAGED else "has_moved"


class MovePhase(Step, tag="move_phase"):
    """The moves of ``seat``. ``proposed``: opponents to whom it proposed an alliance this turn (L12)."""

    seat: int
    proposed: list[int] = []

    @label
    def begin(self, kingdom: Kingdom) -> None:
        self.at = "move"

    @label
    def over(self, kingdom: Kingdom) -> None:
        kingdom.pop()

    def ask_move(self, kingdom: Kingdom) -> Ask:
        """Which pieces move next, or what is said to another player; ``done`` ends the step (C11, C23)."""
        s = kingdom.state
        ids = [_TAKE[place] for place in movable_places(s, self.seat)]
        if s.hand[self.seat] and with_verb(kingdom, self.seat, "free_move") != NOBODY:
            ids += [f"free:{piece}:{ID[place]}" for piece, place in self._free_moves(kingdom)]
        seats = len(s.out)
        for opponent in others_from(s, self.seat):
            if s.allied[self.seat * seats + opponent]:
                ids += [f"end:{opponent}", f"give:{opponent}"]
            elif opponent not in self.proposed:
                ids.append(f"ally:{opponent}")
        ids.append("done")
        return Ask(self.seat, "move", ids, "9", back=True, way_out="done")

    def _free_moves(self, kingdom: Kingdom) -> list[tuple[str, int]]:
        """Kinds of pieces and places where one has ended its move and is neither engaged nor resting (C15), nor before
        a fight of his own (C19, J20)."""
        s, first = kingdom.state, self.seat * TROOPS
        moves = {
            (KNIGHT if piece < KNIGHTS else FOOT_SOLDIER, s.at[first + piece])
            for piece in range(TROOPS)
            if s.moved[piece] == MOVED and s.at[first + piece] != NOBODY
        }
        may_ride = is_free(s, self.seat) and s.crown_moved == MOVED and not s.rest[self.seat]
        if may_ride and not what_he_faces(kingdom, self.seat):
            moves.add((CHALLENGER, s.crown[self.seat]))
        return sorted(moves)

    def blocked_move(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        s = kingdom.state
        first = self.seat * TROOPS
        may_move = movable_places(s, self.seat)
        blocked = []
        for place in sorted({*s.at[first : first + TROOPS], s.crown[self.seat]} - {*may_move, NOBODY, -2}):
            pieces = [piece for piece in range(TROOPS) if s.at[first + piece] == place]
            engaged = any(s.moved[piece] == ENGAGED for piece in pieces)
            why = ("engaged" if engaged else "has_moved") if pieces else _why_he_stays(s, self.seat)
            blocked.append((make("take", ID[place]), Phrase(why)))
        faces = what_he_faces(kingdom, self.seat) if with_verb(kingdom, self.seat, "free_move") != NOBODY else ""
        if faces and s.crown_moved == MOVED:
            blocked.append((make("free", CHALLENGER, ID[s.crown[self.seat]]), Phrase(faces)))
        for opponent in others_from(s, self.seat):
            why_not = why_no_proposal(s, self.seat, opponent, self.proposed)
            if why_not is not None:
                blocked.append((make("ally", opponent), why_not))
        return blocked

    def take_move(self, kingdom: Kingdom, choice: str) -> None:
        picked = read(choice)
        if picked.verb == "take":
            kingdom.push(Company(seat=self.seat, place=PLACE[picked.words[0]]))
        elif picked.verb == "free":
            self._free(kingdom, picked.words[0], PLACE[picked.words[1]])
        elif picked.verb == "ally":
            self.proposed = [*self.proposed, picked.number()]
            kingdom.push(Proposal(seat=self.seat, other=picked.number()))
        elif picked.verb == "end":
            end_alliance(kingdom, self.seat, picked.number())
        elif picked.verb == "give":
            kingdom.push(Gift(seat=self.seat, other=picked.number()))
        else:
            kingdom.pop()

    def _free(self, kingdom: Kingdom, kind: str, place: int) -> None:
        s = kingdom.state
        first = self.seat * TROOPS
        pieces: list[int] = []
        if kind != CHALLENGER:
            numbers = range(KNIGHTS) if kind == KNIGHT else range(KNIGHTS, TROOPS)
            pieces = [next(n for n in numbers if s.at[first + n] == place and s.moved[n] == MOVED)]
        kingdom.push(Ride(seat=self.seat, place=place, pieces=pieces, rides=int(kind == CHALLENGER), free=1))


class Company(Step, tag="company"):
    """Which pieces at ``place`` move together (C6, C11). ``knights`` and ``foot``: how many, once they are chosen."""

    seat: int
    place: int
    knights: int = 0
    foot: int = 0

    def _there(self, kingdom: Kingdom) -> tuple[list[int], list[int], bool]:
        """Knights and foot there that may move, and whether the Challenger may."""
        s = kingdom.state
        pieces = movable(s, self.seat, self.place)
        riders = [piece for piece in pieces if piece < KNIGHTS]
        with_him = can_ride(s, self.seat) and s.crown[self.seat] == self.place
        return riders, pieces[len(riders) :], with_him

    @label
    def begin(self, kingdom: Kingdom) -> None:
        """A single piece is not asked about."""
        knights, foot, with_him = self._there(kingdom)
        if len(knights) + len(foot) + with_him > 1:
            self.at = "group"
        else:
            self._go(kingdom, knights + foot, with_him)

    def _go(self, kingdom: Kingdom, pieces: list[int], with_him: bool) -> None:
        kingdom.pop()
        if pieces or with_him:
            kingdom.push(Ride(seat=self.seat, place=self.place, pieces=pieces, rides=int(with_him)))

    def ask_group(self, kingdom: Kingdom) -> Ask:
        """All, one kind, the Challenger, or some of each; each kind with or without him."""
        knights, foot, with_him = there = self._there(kingdom)
        ids = ["all"]
        if with_him:
            ids += ["troops", "challenger"] if knights or foot else []
        if knights and foot:
            ids += ["knights", "foot"]
            if with_him:
                ids += ["knights_with", "foot_with"]
        if len(knights) + len(foot) > 1:
            ids.append("some")
        facts: dict[str, Value] = {"place": self.place, "knights": len(knights), "foot": len(foot)}
        facts["challenger"] = int(with_him)
        return Ask(self.seat, "group", [*ids, "stop"], "C11", facts, back=True, way_out="stop", found=there)

    def blocked_group(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        """The Challenger who is there and cannot move."""
        s = kingdom.state
        stays = s.crown[self.seat] == self.place and not self._there(kingdom)[2]
        return [("challenger", Phrase(_why_he_stays(s, self.seat)))] if stays else []

    def take_group(self, kingdom: Kingdom, choice: str) -> None:
        there: tuple[list[int], list[int], bool] = kingdom.found
        knights, foot, with_him = there
        if choice == "some":
            self.at = "some_knights" if knights else "some_foot"
        elif choice == "stop":
            kingdom.pop()
        else:
            riders = knights if choice in ("all", "troops", "knights", "knights_with") else []
            walkers = foot if choice in ("all", "troops", "foot", "foot_with") else []
            him = with_him and choice in ("all", "challenger", "knights_with", "foot_with")
            self._go(kingdom, riders + walkers, him)

    def ask_some_knights(self, kingdom: Kingdom) -> Ask:
        """How many companies of knights."""
        most = len(self._there(kingdom)[0])
        ids = [make("knights", count) for count in range(most + 1)]
        return Ask(self.seat, "knights", ids, "C11", {"place": self.place}, back=True, safe=ids[0])

    def take_some_knights(self, kingdom: Kingdom, choice: str) -> None:
        self.knights = number(choice)
        self.at = "some_foot"
        if not self._there(kingdom)[1]:
            self._with(kingdom)

    def ask_some_foot(self, kingdom: Kingdom) -> Ask:
        """How many detachments of foot."""
        most = len(self._there(kingdom)[1])
        ids = [make("foot", count) for count in range(most + 1)]
        return Ask(self.seat, "foot", ids, "C11", {"place": self.place}, back=True, safe=ids[0])

    def take_some_foot(self, kingdom: Kingdom, choice: str) -> None:
        self.foot = number(choice)
        self._with(kingdom)

    def _with(self, kingdom: Kingdom) -> None:
        if self._there(kingdom)[2]:
            self.at = "with"
        else:
            self._go(kingdom, self._chosen(kingdom), False)

    def _chosen(self, kingdom: Kingdom) -> list[int]:
        knights, foot, _ = self._there(kingdom)
        return knights[: self.knights] + foot[: self.foot]

    def ask_with(self, kingdom: Kingdom) -> Ask:
        """With the Challenger, or without him."""
        facts: dict[str, Value] = {"knights": self.knights, "foot": self.foot}
        return Ask(self.seat, "with", ["yes", "no"], "C11", facts, back=True, way_out="no")

    def take_with(self, kingdom: Kingdom, choice: str) -> None:
        self._go(kingdom, self._chosen(kingdom), choice == "yes")


class Ride(Step, tag="ride"):
    """A group on its way: ``pieces`` and with ``rides`` = 1 the Challenger, at ``place``. ``used``: squares
    gone so far; ``free`` = 1: a free move, whose card is spent with the first step (10, B12)."""

    seat: int
    place: int
    pieces: list[int] = []
    rides: int = 0
    used: int = 0
    free: int = 0

    @property
    def group(self) -> Group:
        """Who rides."""
        return Group(self.seat, tuple(self.pieces), bool(self.rides))

    def reach(self, kingdom: Kingdom) -> Reach:
        """Where the group can still get."""
        return reach(kingdom, self.group, self.place, self.used)

    @label
    def begin(self, kingdom: Kingdom) -> None:
        self.at = "ride"

    def ask_ride(self, kingdom: Kingdom) -> Ask:
        """Where the group goes: a place in reach, or into enemy troops from a chosen side (C2, C3, C12, D13, M5)."""
        way = self.reach(kingdom)
        ids = [*way.ids, *[f"to:{ID[place]}:{ID[before]}" for place, before, _ in way.attacks], "stop"]
        facts: dict[str, Value] = {"place": self.place, "used": self.used, "challenger": self.rides}
        facts["knights"] = knights = len([piece for piece in self.pieces if piece < KNIGHTS])
        facts["foot"] = len(self.pieces) - knights
        return Ask(self.seat, "ride", ids, "10" if self.free else "9", facts, back=True, way_out="stop", found=way)

    def blocked_ride(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        """Neighboring squares that are closed and closed squares beside the ways of the group, each with the reason."""
        board, way = board_of(kingdom), self.reach(kingdom)
        weather = way.weather
        open_places = {self.place, *way.costs, *(place for place, _, _ in way.attacks)}
        is_snowed_in = board.terrain[self.place] in weather.closed
        blocked = {}
        for near in board.neighbors[self.place]:
            if near not in open_places:
                why = Phrase("snowed_in") if is_snowed_in else why_closed(kingdom, self.group, near)
                blocked[near] = why or Phrase("no_squares_left")
        for place, cost in way.costs.items():
            if cost == way.left or board.terrain[place] in weather.slow or place in way.final:
                continue
            for near in board.neighbors[place]:
                if near not in open_places and near not in blocked:
                    why_not = why_closed(kingdom, self.group, near)
                    if why_not is not None:
                        blocked[near] = why_not
        return [(make("to", ID[near]), why) for near, why in blocked.items()]

    def odds_ride(self, kingdom: Kingdom, choice: str) -> Odds | None:
        """The first round against the enemy there, for a move into his troops; the fight with a rival at Camelot."""
        words = read(choice).words
        if len(words) == 1 and self.rides and PLACE[words[0]] == board_of(kingdom).camelot:
            return duel_odds(kingdom, self.seat)
        if len(words) < 2:
            return None
        foes = enemies_at(kingdom.state, self.seat, PLACE[words[0]])
        knights = sum(piece < KNIGHTS for piece in self.pieces)
        return first_round(kingdom, self.seat, foes[0], PLACE[words[0]], knights)

    def take_ride(self, kingdom: Kingdom, choice: str) -> None:
        if choice == "stop":
            if self.used:
                self._end(kingdom)
            else:
                kingdom.pop()
            return
        if self.free and not self.used:
            card = with_verb(kingdom, self.seat, "free_move")
            spend(kingdom, self.seat, card)
            kingdom.tell("free_move", "10", seat=self.seat, card=figures_of(kingdom).kind_of[card])
        words = read(choice).words
        place = PLACE[words[0]]
        if len(words) == 2:
            self._attack(kingdom, place, PLACE[words[1]])
            return
        way: Reach = kingdom.found
        self.used += way.costs[place]
        self._move(kingdom, place)
        slow = board_of(kingdom).terrain[place] in way.weather.slow
        if slow or place in way.final or way.left == way.costs[place]:
            self._end(kingdom)

    def _move(self, kingdom: Kingdom, place: int) -> None:
        s = kingdom.state
        self.place = place
        for piece in self.pieces:
            s.at[self.seat * TROOPS + piece] = place
        if self.rides:
            s.crown[self.seat], s.inside[self.seat] = place, 0

    def _mark(self, kingdom: Kingdom, moved: int, back: int) -> None:
        s = kingdom.state
        s.arrivals += 1
        for piece in self.pieces:
            s.moved[piece], s.back[piece], s.arrived[piece] = moved, back, s.arrivals
        if self.rides:
            s.crown_moved, s.crown_back = moved, back

    def _tell(self, kingdom: Kingdom, kind: str, rule: str) -> None:
        knights = sum(piece < KNIGHTS for piece in self.pieces)
        kingdom.tell(
            kind, rule, seat=self.seat, place=self.place, troops=[knights, len(self.pieces) - knights, self.rides]
        )

    def _attack(self, kingdom: Kingdom, place: int, before: int) -> None:
        """Into enemy troops: the move is over, the pieces are engaged (C3, C14)."""
        self._move(kingdom, place)
        self._mark(kingdom, ENGAGED, before)
        self._tell(kingdom, "attacks", "C3")
        kingdom.pop()

    def _end(self, kingdom: Kingdom) -> None:
        """The move is over: take an undefended holding, capture Challengers who are alone (C16, C17, D15)."""
        s = kingdom.state
        self._mark(kingdom, MOVED, NOBODY)
        self._tell(kingdom, "moves", "9")
        kingdom.pop()
        if not self.pieces:
            return
        take_if_possible(kingdom, self.seat, self.place)
        for opponent in reversed(lone_challengers(s, self.seat, self.place)):
            kingdom.push(Imprison(captor=self.seat, prisoner=opponent, start=self.place))

    def scene(self, kingdom: Kingdom) -> dict[str, Value]:
        """Who rides from where, and the squares gone."""
        knights = sum(piece < KNIGHTS for piece in self.pieces)
        return {
            "seat": self.seat,
            "place": self.place,
            "knights": knights,
            "foot": len(self.pieces) - knights,
            "challenger": self.rides,
            "used": self.used,
            "free": self.free,
            "left": allowance(self.pieces, bool(self.rides), weather_for(kingdom, self.seat).bonus) - self.used,
        }
