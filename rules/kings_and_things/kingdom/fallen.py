"""A hero off the map: his last owner decides which side he shows (KA-30, KA-65)."""

from rules.engine.decision import Ask
from rules.engine.step import Step, label
from rules.kings_and_things.facts import HEROES, NOBODY
from rules.kings_and_things.state import War
from rules.kings_and_things.tiles import cashed, remove_piece, with_cash


def other_side(hero: int) -> int:
    """The other side of a hero's tile."""
    return HEROES.start + ((hero - HEROES.start) ^ 1)


class Flip(Step, tag="flip"):
    """``seat`` picks the side of the hero he lost."""

    seat: int
    hero: int

    @label
    def begin(self, war: War) -> None:
        if war.state.out[self.seat]:
            war.pop()
        else:
            self.at = "side"

    def ask_side(self, war: War) -> Ask:
        ids = with_cash(war.state, self.seat, ["keep", f"flip:{other_side(self.hero)}"])
        return Ask(self.seat, "flip", ids, "KA-65", {"hero": self.hero}, way_out="keep")

    def take_side(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        s = war.state
        war.pop()
        if choice != "keep":
            s.heroes[s.heroes.index(self.hero)] = other_side(self.hero)
        side = self.hero if choice == "keep" else other_side(self.hero)
        war.tell("flip", "KA-65", seat=self.seat, hero=self.hero, side=side)


def lose_piece(war: War, piece: int) -> int:
    """Eliminate a creature or hero; a hero's last owner is asked for its side. Returns the owner."""
    owner = remove_piece(war.state, piece)
    if piece in HEROES and owner != NOBODY:
        war.push(Flip(seat=owner, hero=piece))
    return owner
