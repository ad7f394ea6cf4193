"""Windows for magic: the moments at which every player with a tile in hand may play magic (19.1, KT-29).

All players with a hand are asked, whatever is in it, so that the question betrays nothing: in turn order from the
active player, in one pass, and again from the beginning after a tile was played.
"""

from abc import abstractmethod
from typing import Protocol

from rules.engine.decision import Ask, Odds, Value
from rules.engine.phrases import Sayable
from rules.engine.step import Step
from rules.engine.windows import PASS, ReactionWindow, Then
from rules.king_of_the_tabletop.facts import NOBODY
from rules.king_of_the_tabletop.state import Realm, RealmState

MOMENTS = ("part", "throw", "war", "initiative", "lined_up", "battle", "war_over", "answer")
"""A part of a phase begins; dice were thrown; a war is declared; initiative is settled; the line-up is done; a battle
is next; a war is over; a magic tile was played (KT-29)."""


class Forecasting:
    """A step that opens a window before a throw, and knows the chances of that throw."""

    __slots__ = ()

    @abstractmethod
    def forecast(self, realm: Realm, seat: int, tile: int = NOBODY) -> Odds | None:
        """The chances of the next throw, as ``seat`` knows them, with ``tile`` in its army; None if none is next."""


class Magic(Protocol):
    """Functions a window needs of magic, which is above it (see ``magic.play``)."""

    def seats_asked(self, realm: Realm, lead: int, moment: str, /) -> list[int]:
        """The seats a window asks, beginning with ``lead``."""

    def may_play(self, realm: Realm, seat: int, /) -> bool:
        """Is the seat still asked when its turn comes?"""

    def legal(self, realm: Realm, seat: int, moment: str, /) -> list[str]:
        """The ids of what the seat may do, without passing."""

    def blocked(self, realm: Realm, seat: int, moment: str, /) -> list[tuple[str, Sayable]]:
        """The ids that are not possible now, each with its reason."""

    def is_idle(self, realm: Realm, seat: int, moment: str, ids: list[str], /) -> bool:
        """May a client pass for its player?"""

    def subject(self, realm: Realm, moment: str, /) -> dict[str, Value]:
        """Subject of the moment, in public facts."""

    def odds(self, realm: Realm, seat: int, choice: str, /) -> Odds | None:
        """The chances of a throw that follows the answer; None if none does."""

    def play(self, realm: Realm, window: "Window", seat: int, choice: str, /) -> Then:
        """Do what the seat chose, and say what follows."""


_magic: list[Magic] = []


def use_magic(magic: Magic) -> None:
    """Name what windows ask; ``game`` does so once, with the module ``magic.play``."""
    _magic[:] = [magic]


class Window(ReactionWindow[RealmState], Step, tag="window"):
    """One moment for magic (see ``MOMENTS``); ``lead`` is the seat asked first."""

    moment: str
    lead: int
    order: list[int] = []
    place: int = 0

    def seats_asked(self, realm: Realm) -> list[int]:
        return _magic[0].seats_asked(realm, self.lead, self.moment)

    def may_react(self, realm: Realm, seat: int) -> bool:
        """A gift may have emptied the hand."""
        return _magic[0].may_play(realm, seat)

    def reactions(self, realm: Realm, seat: int) -> list[str]:
        return _magic[0].legal(realm, seat, self.moment)

    def question(self, realm: Realm, seat: int, ids: list[str]) -> Ask:
        facts: dict[str, Value] = {"about": self.moment, **_magic[0].subject(realm, self.moment)}
        idle = _magic[0].is_idle(realm, seat, self.moment, ids[:-1])
        return Ask(seat, "window", ids, "KT-29", facts, idle=idle, way_out=PASS)

    def react(self, realm: Realm, seat: int, choice: str) -> Then:
        return _magic[0].play(realm, self, seat, choice)

    def blocked_play(self, realm: Realm) -> list[tuple[str, Sayable]]:
        return _magic[0].blocked(realm, self.order[self.place], self.moment)

    def odds_play(self, realm: Realm, choice: str) -> Odds | None:
        return _magic[0].odds(realm, self.order[self.place], choice)
