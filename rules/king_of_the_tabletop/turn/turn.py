"""The turn: four phases, each done by every player before the next; then thief and assassin; the first place moves on
(4, KT-28, KT-34)."""

from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import NOBODY
from rules.king_of_the_tabletop.lands.victory import turn_limit_reached
from rules.king_of_the_tabletop.magic.play import end_dispell
from rules.king_of_the_tabletop.realm.holdings import seats_from
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.collection import CollectionPart
from rules.king_of_the_tabletop.turn.events import EventsPart
from rules.king_of_the_tabletop.turn.land_draw import AcquirePart
from rules.king_of_the_tabletop.war.agents import Agents
from rules.king_of_the_tabletop.war.war import WarPart

Part = CollectionPart | EventsPart | AcquirePart | WarPart | Agents
PARTS: tuple[tuple[str, type[Part]], ...] = (
    ("collection", CollectionPart),
    ("events", EventsPart),
    ("tiles", AcquirePart),
    ("war", WarPart),
    ("agents", Agents),
)
"""The phases and what one player does in each, step by step (4.3); what he leaves out is forgone (4.4). Thief and
assassin act when all wars are over (KT-28)."""


class Turn(Step, tag="turn"):
    """All turns of the game. ``phase``: index in ``PARTS``; ``left``: the seats still to do their part of the phase."""

    phase: int = 0
    left: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        s = realm.state
        s.turn += 1
        s.built, s.fought = [], []
        self.phase = 0
        realm.tell("turn", "4.1", turn=s.turn, first=s.first)
        self.open(realm)

    @label
    def open(self, realm: Realm) -> None:
        """The next phase begins, with the first player (4.1)."""
        s = realm.state
        s.phase = PARTS[self.phase][0]
        self.left = seats_from(s, s.first)
        self.at = "part"

    @label
    def part(self, realm: Realm) -> None:
        """The next player who is still in the game does his part; Dispell wears off between two parts (19.10)."""
        s = realm.state
        end_dispell(realm)
        while self.left and s.out[self.left[0]]:
            self.left = self.left[1:]
        if self.left:
            s.active, self.left = self.left[0], self.left[1:]
            realm.push(PARTS[self.phase][1](seat=s.active))
        elif self.phase + 1 < len(PARTS):
            self.phase += 1
            self.at = "open"
        else:
            self.at = "close"

    @label
    def close(self, realm: Realm) -> None:
        """The first place moves to the left (4.2)."""
        s = realm.state
        s.active = NOBODY
        if not turn_limit_reached(realm):
            s.first = seats_from(s, s.first + 1)[0]
            self.at = "begin"
