"""Windows for magic: the moments at which every player with a tile in hand may play magic (19.1, KT-29).

Everybody with a hand is asked, whatever is in it, so that nothing is betrayed: in turn order from the player whose part
it is, one pass, and again from the beginning after a tile was played.
"""

from typing import Protocol, runtime_checkable

from rules.engine.decision import Ask, Odds, Value
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import NOBODY
from rules.king_of_the_tabletop.realm.holdings import seats_from
from rules.king_of_the_tabletop.state import Realm

MOMENTS = ("part", "throw", "war", "initiative", "lined_up", "battle", "war_over", "answer")
"""A part of a phase begins; dice were thrown; a war is declared; initiative is settled; the line-up is done; a battle
is next; a war is over; a magic tile was played."""


@runtime_checkable
class Forecasting(Protocol):
    """A step that opens windows before a throw, and knows how that throw is likely to fall."""

    def coming(self, realm: Realm, seat: int, tile: int = NOBODY) -> Odds | None:
        """The chances of the next throw, as ``seat`` knows them, with ``tile`` in its army; None if none is next."""


class Reactions(Protocol):
    """What a window asks of magic, which lies above it (see ``magic.play``)."""

    def asked(self, realm: Realm, lead: int, moment: str, /) -> list[int]:
        """The seats a window asks, beginning with ``lead``."""

    def may_play(self, realm: Realm, seat: int, /) -> bool:
        """Is the seat still asked when its place comes?"""

    def legal(self, realm: Realm, seat: int, moment: str, /) -> list[str]:
        """The answers of the seat, without passing."""

    def blocked(self, realm: Realm, seat: int, moment: str, /) -> list[tuple[str, str]]:
        """The answers that are not possible now, each with its reason."""

    def idle(self, realm: Realm, seat: int, moment: str, ids: list[str], /) -> bool:
        """Would hardly anybody want anything here but to pass?"""

    def subject(self, realm: Realm, moment: str, /) -> dict[str, Value]:
        """What the moment is about, in public facts."""

    def odds(self, realm: Realm, seat: int, choice: str, /) -> Odds | None:
        """The chances where a die follows the answer."""

    def play(self, realm: Realm, seat: int, choice: str, /) -> None:
        """Do what the seat answered."""


_reactions: list[Reactions] = []


def answer_windows(reactions: Reactions) -> None:
    """Name what windows ask; ``game`` does so once, with the module of magic."""
    _reactions[:] = [reactions]


class Window(Step, tag="window"):
    """One moment for magic; ``lead`` is asked first."""

    moment: str
    lead: int
    order: list[int] = []
    place: int = 0

    @label
    def begin(self, realm: Realm) -> None:
        self.order, self.place = _reactions[0].asked(realm, self.lead, self.moment), 0
        self.at = "next"

    @label
    def next(self, realm: Realm) -> None:
        """To the next seat of the order that still has anything: a gift may have emptied its hand."""
        while self.place < len(self.order) and not _reactions[0].may_play(realm, self.order[self.place]):
            self.place += 1
        self.at = "play" if self.place < len(self.order) else "close"

    def ask_play(self, realm: Realm) -> Ask:
        seat = self.order[self.place]
        ids = _reactions[0].legal(realm, seat, self.moment)
        facts: dict[str, Value] = {"about": self.moment, **_reactions[0].subject(realm, self.moment)}
        idle = _reactions[0].idle(realm, seat, self.moment, ids)
        return Ask(seat, "window", [*ids, "pass"], "KT-29", facts, idle=idle, way_out="pass")

    def take_play(self, realm: Realm, choice: str) -> None:
        seat = self.order[self.place]
        if choice == "pass":
            self.place += 1
            self.at = "next"
        elif choice.startswith("give:"):
            self.at = "next"
            _reactions[0].play(realm, seat, choice)
            self._welcome(realm, seat, int(choice.split(":")[2]))
        else:
            # One tile alone fits into a throw, and one alone answers; once it is played there is nothing to ask.
            self.at = "close" if self.moment in ("throw", "answer") else "begin"
            _reactions[0].play(realm, seat, choice)

    def _welcome(self, realm: Realm, giver: int, other: int) -> None:
        """Who had nothing in hand is asked too now that he has, in his place after the giver (KT-59)."""
        if other not in self.order:
            waiting = (*self.order[self.place :], other)
            behind = [seat for seat in seats_from(realm.state, giver) if seat in waiting]
            self.order = [*self.order[: self.place], *behind]

    def blocked_play(self, realm: Realm) -> list[tuple[str, str]]:
        return _reactions[0].blocked(realm, self.order[self.place], self.moment)

    def odds_play(self, realm: Realm, choice: str) -> Odds | None:
        """The chances where a die follows."""
        return _reactions[0].odds(realm, self.order[self.place], choice)

    @label
    def close(self, realm: Realm) -> None:
        realm.pop()
