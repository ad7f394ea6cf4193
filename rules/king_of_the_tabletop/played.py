"""A magic tile just played: it may be answered with Dispell Magic, then it works (19, KT-50)."""

from rules.engine.decision import Value
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.effects import EFFECTS, used_up
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.windows import Window


class Played(Step, tag="played"):
    """A tile ``seat`` has laid open on the table; ``choice`` says what at."""

    seat: int
    tile: int
    choice: str

    @label
    def begin(self, realm: Realm) -> None:
        self.at = "work"
        realm.push(Window(moment="answer", lead=realm.state.active))

    @label
    def work(self, realm: Realm) -> None:
        realm.pop()
        if self.seat in realm.state.dispelled:
            used_up(realm, self.tile)
            realm.tell("magic_fails", "KT-50", seat=self.seat, tile=self.tile)
        else:
            EFFECTS[self.tile](realm, self.seat, self.choice)

    def scene(self, realm: Realm) -> dict[str, Value]:
        """Who has played what."""
        return {"seat": self.seat, "tile": self.tile}
