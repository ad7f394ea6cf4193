"""Playing a magic tile in a battle: it lies open, may be answered, then works (KA-83, KA-87)."""

from collections.abc import Callable

from rules.engine.decision import Value
from rules.engine.step import label
from rules.kings_and_things.chance.played import PlayedTile, ask_for_answers
from rules.kings_and_things.chance.throws import take_from_loot
from rules.kings_and_things.facts import NEUTRAL
from rules.kings_and_things.field.records import BattleSides, chief, the_battle
from rules.kings_and_things.state import War
from rules.kings_and_things.tiles import to_bag

EFFECTS: dict[int, Callable[[War, "Played"], None]] = {}
"""What each magic tile does once no answer stopped it."""


def effect(tile: int, work: Callable[[War, "Played"], None]) -> None:
    """Register the effect of a magic tile."""
    EFFECTS[tile] = work


class Played(PlayedTile, tag="played"):
    """A magic tile just played in a window of a battle."""

    @label
    def begin(self, war: War) -> None:
        lay_open(war, self.seat, self.tile)
        war.tell("plays", "KA-83", seat=self.seat, tile=self.tile)
        self.at = "work"
        ask_for_answers(war, self)

    @label
    def work(self, war: War) -> None:
        war.pop()
        if self.failed:
            discard(war, self.tile)
            war.tell("magic_fails", "KA-87", seat=self.seat, tile=self.tile)
        else:
            EFFECTS[self.tile](war, self)

    def scene(self, war: War) -> dict[str, Value]:
        """Who played what."""
        return {"seat": self.seat, "tile": self.tile, "target": self.target}


def lay_open(war: War, seat: int, tile: int) -> None:
    """Put a tile from behind the screen on the table; a drawn one lies there and is no longer among the spoils."""
    s = war.state
    if tile in s.screen[seat]:
        s.screen[seat].remove(tile)
        s.table.append(tile)
    else:
        take_from_loot(war, tile)
    war.commit()


def discard(war: War, tile: int) -> None:
    """A tile that lies open goes back to the bag."""
    war.state.table.remove(tile)
    to_bag(war.state, tile)


def battle_now(war: War) -> BattleSides:
    """The battle in progress; magic of battles works nowhere else."""
    battle = the_battle(war)
    assert battle is not None
    return battle


def side_in(battle: BattleSides, seat: int) -> int:
    """The side a seat plays magic for: its own, or the neutral one it leads."""
    return seat if seat in battle.sides else NEUTRAL


def takes_part(war: War, seat: int) -> bool:
    """Is the seat in the battle in progress, or does it lead the neutral side (``holds`` limits its tiles then)?"""
    battle = the_battle(war)
    return battle is not None and (seat in battle.sides or chief(war, battle) == seat)


def put_to_work(war: War, played: PlayedTile) -> BattleSides:
    """The tile works for its side until the battle ends."""
    battle = battle_now(war)
    battle.magic = [*battle.magic, played.tile]
    battle.magic_side = [*battle.magic_side, side_in(battle, played.seat)]
    return battle
