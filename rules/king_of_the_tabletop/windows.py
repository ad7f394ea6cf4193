"""Windows for magic: the moments at which every player with a tile in hand may play magic (19.1, KT-29).

Everybody with a hand is asked, whatever is in it, so that nothing is betrayed: in turn order from the player whose part
it is, one pass, and again from the beginning after a tile was played.
"""

from rules.engine.decision import Ask
from rules.engine.step import Step
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

    def begin(self, realm: Realm) -> None:
        from rules.king_of_the_tabletop.magic import may_play

        s = realm.state
        self.order = [seat for seat in seats_from(s, self.lead) if may_play(realm, seat)]
        self.at = "next"

    def next(self, realm: Realm) -> None:
        if self.place < len(self.order):
            self.at = "play"
        else:
            realm.pop()

    def ask_play(self, realm: Realm) -> Ask:
        from rules.king_of_the_tabletop.magic import idle, legal

        seat = self.order[self.place]
        ids = legal(realm, seat, self.moment)
        return Ask(
            seat, "window", [*ids, "pass"], "KT-29", {"about": self.moment}, idle=idle(realm, seat, self.moment, ids)
        )  # fmt: skip

    def take_play(self, realm: Realm, choice: str) -> None:
        from rules.king_of_the_tabletop.magic import play

        seat = self.order[self.place]
        self.at = "next"
        if choice == "pass":
            self.place += 1
        else:
            if not choice.startswith("give:"):
                self.at, self.place = "begin", 0
            play(realm, seat, choice)
