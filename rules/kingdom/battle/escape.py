"""A Challenger whose troops are beaten flees or is captured (21 i and ii, F1, F2, D27)."""

from rules.engine.choice_ids import make, word
from rules.engine.decision import Ask
from rules.engine.step import Step, label
from rules.kingdom.board import ID, PLACE
from rules.kingdom.dice import throw
from rules.kingdom.facts import NOBODY
from rules.kingdom.forces import is_protected
from rules.kingdom.prison import Imprison
from rules.kingdom.routes import nearest, refuges
from rules.kingdom.state import Kingdom, is_amended


class Escape(Step, tag="escape"):
    """The Challenger of ``seat`` is at the mercy of ``captor`` at ``place``; with ``throws`` = 1 he may escape."""

    captor: int
    seat: int
    place: int
    throws: int

    @label
    def begin(self, kingdom: Kingdom) -> None:
        s = kingdom.state
        if s.out[self.seat] or s.crown[self.seat] != self.place or is_protected(s, self.seat):
            kingdom.pop()
            return
        if not self.throws or not self._castles(kingdom):
            self._capture(kingdom)
            return
        die = throw(kingdom)
        kingdom.tell("tries_escape" if die % 2 else "escapes", "21", seat=self.seat, dice=[die], place=self.place)
        if die % 2:
            self._capture(kingdom)
            return
        places = self._castles(kingdom)
        if len(places) == 1:
            self._flee(kingdom, places[0])
        else:
            self.at = "flee"

    def _castles(self, kingdom: Kingdom) -> list[int]:
        start = self.place if is_amended(kingdom) else NOBODY
        return nearest(kingdom, self.place, refuges(kingdom, self.seat, start))

    def _capture(self, kingdom: Kingdom) -> None:
        kingdom.pop()
        kingdom.push(Imprison(captor=self.captor, prisoner=self.seat, start=self.place))

    def ask_flee(self, kingdom: Kingdom) -> Ask:
        """To which of several castles equally near the Challenger flees (F2)."""
        ids = [make("castle", ID[place]) for place in self._castles(kingdom)]
        return Ask(self.seat, "flee", ids, "F2", safe=ids[0])

    def take_flee(self, kingdom: Kingdom, choice: str) -> None:
        self._flee(kingdom, PLACE[word(choice)])

    def _flee(self, kingdom: Kingdom, place: int) -> None:
        s = kingdom.state
        s.crown[self.seat] = place
        if self.seat == s.active:
            s.crown_moved, s.crown_back = 1, NOBODY
        kingdom.tell("flees", "F2", seat=self.seat, place=place)
        kingdom.pop()
