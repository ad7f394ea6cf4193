"""Throws of dice; before the result counts the Lucky Charm may change one die (KA-90)."""

from abc import abstractmethod
from typing import TYPE_CHECKING

from rules.engine import throws
from rules.engine.choice_ids import ChoiceId, make
from rules.engine.decision import Odds, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step
from rules.engine.throws import changes, odds_of_change, throw_in_progress, with_change
from rules.kings_and_things.chance.windows import THROW, Magic, Window, is_asked, magic
from rules.kings_and_things.facts import CHARM
from rules.kings_and_things.field.records import the_exploration
from rules.kings_and_things.kingdom.order import playing
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import pull, to_bag


class Thrower(throws.TakesThrow[WarState]):
    """A step that throws dice. ``result`` names what the dice lead to as a phrase, which is the outcome too."""

    if not TYPE_CHECKING:
        __slots__ = ()

    @abstractmethod
    def result(self, table: War, dice: list[int]) -> Phrase:
        """What these dice lead to."""

    def outcome(self, table: War, dice: list[int]) -> Phrase:
        return self.result(table, dice)


class Throw(throws.Throw[WarState], Step, tag="throw"):
    """``count`` dice thrown by ``seat``, handed to the step below as ``thrown``; ``about`` names what for."""

    about: str
    seat: int
    count: int = 1
    dice: list[int] = []

    def dice_count(self, table: War) -> int:
        return self.count

    def window(self, table: War) -> Step | None:
        """Every player with a tile behind the screen is asked after every throw (KA-82)."""
        seats = playing(table.state)
        if not any(is_asked(table, seat, THROW) for seat in seats):
            return None
        return Window(moment=THROW, lead=max(0, table.state.active), seats=seats)

    def scene(self, war: War) -> dict[str, Value]:
        """What is thrown for, by whom, and how the dice lie."""
        return {"about": self.about, "seat": self.seat, "dice": self.dice}


def _changes(war: War, seat: int, moment: str) -> list[str]:
    """The changes of one die by one that lead to something else, of several with one result the first."""
    throw, below = throw_in_progress(war)
    return [make("charm", place, amount) for place, amount in changes(throw.dice, lambda dice: below.result(war, dice))]


def _play_charm(war: War, seat: int, answer: ChoiceId) -> None:
    """Change one die; the tile goes back to the bag."""
    place, amount = answer.numbers
    throw, _ = throw_in_progress(war)
    before = throw.dice[place]
    throw.dice = with_change(throw.dice, place, amount)
    spend(war, seat, CHARM)
    war.tell("charm", "KA-90", seat=seat, die=before, now=throw.dice[place])


def spend(war: War, seat: int, tile: int) -> None:
    """A magic tile is used up: from behind the screen, or out of the drawn tiles, into the bag."""
    from_table = tile in war.state.table
    pull(war.state, seat, tile)
    if from_table:
        take_from_loot(war, tile)
    to_bag(war.state, tile)


def take_from_loot(war: War, tile: int) -> None:
    """A drawn tile was used: it is no longer among the spoils (KA-84)."""
    exploration = the_exploration(war)
    if exploration is not None and tile in exploration.loot:
        exploration.loot = [spoil for spoil in exploration.loot if spoil != tile]


def _charm_odds(war: War, seat: int, answer: ChoiceId) -> Odds:
    """What the changed dice lead to, beside what they lead to now."""
    return odds_of_change(war, *answer.numbers)


magic(Magic(CHARM, "charm", (THROW,), "KA-90", _changes, _play_charm, _charm_odds))
