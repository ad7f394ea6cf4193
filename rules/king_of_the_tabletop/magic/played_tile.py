"""A magic tile just played: it may be answered with Dispell Magic, then it works (19, KT-50)."""

from rules.engine.step import label
from rules.king_of_the_tabletop.magic.effects import EFFECTS, discard_used
from rules.king_of_the_tabletop.magic.played_record import PlayedRecord
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.windows import Window


class PlayedTile(PlayedRecord, tag="played"):
    """The tile is answered, then works, or fails under Dispell Magic."""

    @label
    def begin(self, realm: Realm) -> None:
        self.at = "work"
        realm.push(Window(moment="answer", lead=realm.state.active))

    @label
    def work(self, realm: Realm) -> None:
        realm.pop()
        if self.seat in realm.state.dispelled:
            discard_used(realm, self.tile)
            realm.tell("magic_fails", "KT-50", seat=self.seat, tile=self.tile)
        else:
            EFFECTS[self.tile](realm, self.seat, self.choice)
