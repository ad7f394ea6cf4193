"""Windows for magic: the moments at which every player with a tile in hand may play magic (19.1, KT-29).

Everybody with a hand is asked, whatever is in it, so that nothing is betrayed: in turn order from the player whose part
it is, one pass, and again from the beginning after a tile was played.
"""

from rules.engine.decision import Ask, Odds, Value
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.holdings import seats_from
from rules.king_of_the_tabletop.state import Realm

MOMENTS = ("part", "throw", "war", "initiative", "lined_up", "battle", "war_over", "answer")
"""A part of a phase begins; dice were thrown; a war is declared; initiative is settled; the line-up is done; a battle
is next; a war is over; a magic tile was played."""


class Window(Step, tag="window"):
    """One moment for magic; ``lead`` is asked first."""

    moment: str
    lead: int
    order: list[int] = []
    place: int = 0

    @label
    def begin(self, realm: Realm) -> None:
        from rules.king_of_the_tabletop.magic import asked

        self.order, self.place = asked(realm, self.lead, self.moment), 0
        self.at = "next"

    @label
    def next(self, realm: Realm) -> None:
        """To the next seat of the order that still has anything: a gift may have emptied its hand."""
        from rules.king_of_the_tabletop.magic import may_play

        while self.place < len(self.order) and not may_play(realm, self.order[self.place]):
            self.place += 1
        self.at = "play" if self.place < len(self.order) else "close"

    def ask_play(self, realm: Realm) -> Ask:
        from rules.king_of_the_tabletop.magic import idle, legal
        from rules.king_of_the_tabletop.magic_limits import subject

        seat = self.order[self.place]
        ids = legal(realm, seat, self.moment)
        facts: dict[str, Value] = {"about": self.moment, **subject(realm, self.moment)}
        return Ask(seat, "window", [*ids, "pass"], "KT-29", facts, idle=idle(realm, seat, self.moment, ids))

    def take_play(self, realm: Realm, choice: str) -> None:
        from rules.king_of_the_tabletop.magic import play

        seat = self.order[self.place]
        if choice == "pass":
            self.place += 1
            self.at = "next"
        elif choice.startswith("give:"):
            self.at = "next"
            play(realm, seat, choice)
            self._welcome(realm, seat, int(choice.split(":")[2]))
        else:
            # One tile alone fits into a throw, and one alone answers; once it is played there is nothing to ask.
            self.at = "close" if self.moment in ("throw", "answer") else "begin"
            play(realm, seat, choice)

    def _welcome(self, realm: Realm, giver: int, other: int) -> None:
        """Who had nothing in hand is asked too now that he has, in his place after the giver (KT-59)."""
        if other not in self.order:
            waiting = (*self.order[self.place :], other)
            behind = [seat for seat in seats_from(realm.state, giver) if seat in waiting]
            self.order = [*self.order[: self.place], *behind]

    def blocked_play(self, realm: Realm) -> list[tuple[str, str]]:
        from rules.king_of_the_tabletop.magic import blocked

        return blocked(realm, self.order[self.place], self.moment)

    def odds_play(self, realm: Realm, choice: str) -> Odds | None:
        """The chances where a die follows."""
        from rules.king_of_the_tabletop.magic import odds

        return odds(realm, self.order[self.place], choice)

    @label
    def close(self, realm: Realm) -> None:
        realm.pop()
