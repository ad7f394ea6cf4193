"""Phase 6: who chooses which hex, and what happens there until one player is left (KA-39 to KA-42, KA-73, KA-91).

Rules: 6.1, 6.10, KA-41.
"""

from rules.engine import choice_ids
from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Odds
from rules.engine.step import Step, label
from rules.kings_and_things.combat.battle import Battle
from rules.kings_and_things.combat.exploring import Explore, exploring_odds
from rules.kings_and_things.facts import NEUTRAL, NOBODY
from rules.kings_and_things.field.records import FoughtFor
from rules.kings_and_things.field.retreats import check_balloon
from rules.kings_and_things.kingdom.control import take_hex
from rules.kings_and_things.kingdom.holdings import defenders, fortified, seats_at, settlement_at, unexplored
from rules.kings_and_things.kingdom.order import order_from, right_of
from rules.kings_and_things.kingdom.victory import drop_out
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import cashed, with_cash


def battle_hexes(s: WarState, seat: int) -> list[int]:
    """The hexes with a Battle marker that a seat may select: with its control marker or a creature (KA-39)."""
    spots = {s.spot[piece] for piece in s.army[seat]}
    return [place for place, marked in enumerate(s.marker) if marked and (s.owner[place] == seat or place in spots)]


def clear_markers(s: WarState) -> None:
    """Remove Battle markers where no player but the hex's owner has a creature (KA-73)."""
    for place, marked in enumerate(s.marker):
        if marked and all(seat == s.owner[place] for seat in seats_at(s, place)):
            s.marker[place] = 0


class Combat(Step, tag="combat"):
    """Phase 6, until no Battle marker is left."""

    seat: int = NOBODY

    @label
    def begin(self, war: War) -> None:
        clear_markers(war.state)
        self.seat = war.state.first
        self.at = "choose"

    @label
    def choose(self, war: War) -> None:
        """The next player in turn order who has a hex to select (KA-39)."""
        s = war.state
        able = [seat for seat in order_from(s, self.seat) if battle_hexes(s, seat)]
        if able:
            self.seat = s.active = able[0]
            self.at = "select"
        else:
            war.pop()
            drop_out(war)
            check_balloon(war)

    def ask_select(self, war: War) -> Ask:
        s = war.state
        ids = with_cash(s, self.seat, make_all("hex", battle_hexes(s, self.seat)))
        return Ask(self.seat, "battle_hex", ids, "KA-39", back=True)

    def take_select(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        s, place = war.state, number(choice)
        order = order_from(s, self.seat)
        lead, self.seat = self.seat, order[1 % len(order)]
        self.at = "choose"
        war.tell("selects", "KA-39", seat=lead, place=place)
        war.push(Resolve(place=place, lead=lead))

    def odds_select(self, war: War, choice: str) -> Odds | None:
        """The die of an exploration."""
        s = war.state
        if choice_ids.verb(choice) != "hex":
            return None
        place = number(choice)
        return exploring_odds() if unexplored(s, place) and len(seats_at(s, place)) == 1 else None


class Resolve(FoughtFor, tag="resolve", kw_only=True):
    """One hex: battles between players, then neutral tiles or the unexplored hex, until one player is left.

    ``neutrals`` = 1: the last battle was with neutral tiles."""

    place: int
    lead: int
    neutrals: int = 0

    @label
    def begin(self, war: War) -> None:
        s, place = war.state, self.place
        here = seats_at(s, place)
        owner = s.owner[place]
        fights = list(here)
        if owner != NOBODY and owner not in here and fortified(s, place):
            fights.append(owner)
        if len(fights) > 1:
            self._battle(war, fights)
        elif not here or here[0] == owner:
            self._close(war)
        elif owner != NOBODY:
            take_hex(war, here[0], place, "KA-73")
            self._close(war)
        elif defenders(s, place) or settlement_at(s, place):
            self.at, self.neutrals = "beaten", 1
            war.push(Battle(place=place, lead=here[0], attackers=[here[0]], defender=NEUTRAL))
        elif unexplored(s, place):
            self._close(war)
            war.push(Explore(seat=here[0], place=place))
        else:
            take_hex(war, here[0], place, "KA-101")
            self._close(war)

    def _battle(self, war: War, fights: list[int]) -> None:
        """Attackers and defender (KA-91), then the battle."""
        s = war.state
        owner = s.owner[self.place]
        if owner in fights:
            defender = owner
        else:
            here = seats_at(s, self.place)
            first = next(seat for seat in order_from(s, self.lead) if seat in here)
            defender = right_of(s, first)
            while defender not in fights:
                defender = right_of(s, defender)
        attackers = [seat for seat in order_from(s, s.first) if seat in fights and seat != defender]
        war.push(Battle(place=self.place, lead=self.lead, attackers=attackers, defender=defender))

    @label
    def beaten(self, war: War) -> None:
        """After a battle with neutral tiles of an earlier round the winner takes the hex (KA-40, KA-102)."""
        if self.winner not in (NOBODY, NEUTRAL):
            take_hex(war, self.winner, self.place, "KA-102")
        self._close(war)

    def _close(self, war: War) -> None:
        war.pop()
        war.state.marker[self.place] = 0
