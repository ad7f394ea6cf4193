"""Windows: the moments at which players may play magic, and what can be played in them (KA-33, KA-82).

Every player with a tile behind the screen is asked, whatever it is: in turn order from the player whose part it is,
one pass. ``battle`` and ``round`` begin again after a tile; ``throw`` and ``answer`` end with it.
"""

from collections.abc import Callable
from typing import NamedTuple

from rules.engine.choice_ids import ChoiceId, read, verb
from rules.engine.decision import Ask, Odds
from rules.engine.phrases import Phrase
from rules.engine.step import Step
from rules.engine.windows import ASK_AGAIN, ASK_ALL, CLOSE, PASS, ReactionWindow, Then
from rules.kings_and_things.facts import ARMS, CHARM, NOBODY
from rules.kings_and_things.field.forces import left_in
from rules.kings_and_things.field.records import BattleSides, chief, leader, loot_of, the_battle
from rules.kings_and_things.kingdom.order import order_from
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import cashed, with_cash

THROW, ANSWER, BATTLE, ROUND = MOMENTS = ("throw", "answer", "battle", "round")


class Magic(NamedTuple):
    """How one magic tile is played in windows: its verb, the moments, the legal answers, and what an answer does.

    ``rule`` is the ruling that it cites. ``odds`` gives the chances where a die follows.
    """

    tile: int
    verb: str
    moments: tuple[str, ...]
    rule: str
    legal: Callable[[War, int, str], list[str]]
    play: Callable[[War, int, ChoiceId], None]
    odds: Callable[[War, int, ChoiceId], Odds | None] | None = None


MAGIC_BY_VERB: dict[str, Magic] = {}
"""Every magic tile that is played in windows, by its verb; each chapter adds its own."""


def magic(entry: Magic) -> None:
    """Register a magic tile. Raises ValueError if its verb is taken."""
    if entry.verb in MAGIC_BY_VERB:
        raise ValueError(f"two magic tiles with the verb {entry.verb!r}")
    MAGIC_BY_VERB[entry.verb] = entry


def holds(war: War, seat: int, tile: int) -> bool:
    """May the seat play that tile now: from behind its screen, or drawn magic as Acting Opponent (KA-84)?"""
    s = war.state
    battle = the_battle(war)
    if battle is not None and tile in ARMS and works_for(war, battle, tile, seat):
        return True
    if battle is not None and chief(war, battle) == seat:
        return tile in loot_of(war, seat) or (tile == CHARM and tile in s.screen[seat])
    return tile in s.screen[seat]


def works_for(war: War, battle: BattleSides, tile: int, seat: int) -> bool:
    """Is the tile at work in the battle for a side that seat leads?"""
    return tile in battle.magic and leader(war, battle, battle.magic_side[battle.magic.index(tile)]) == seat


def is_asked(war: War, seat: int, moment: str) -> bool:
    """Is the seat asked in a window of that moment? Depends on public facts only."""
    s = war.state
    if s.screen[seat]:
        return True
    if loot_of(war, seat):
        return True
    battle = the_battle(war)
    return moment == ROUND and battle is not None and any(works_for(war, battle, tile, seat) for tile in ARMS)


class Window(ReactionWindow[WarState], Step, tag="window"):
    """One moment for magic. ``seats`` may take part; ``tile`` is the tile to be answered."""

    moment: str
    lead: int
    seats: list[int]
    tile: int = NOBODY
    order: list[int] = []
    place: int = 0

    def seats_asked(self, table: War) -> list[int]:
        return [
            seat
            for seat in order_from(table.state, self.lead)
            if seat in self.seats and is_asked(table, seat, self.moment)
        ]

    def may_react(self, table: War, seat: int) -> bool:
        """Nobody is asked for magic in a battle that is over since a tile was played (KA-92)."""
        battle = the_battle(table)
        over = battle is not None and self.moment in (BATTLE, ROUND) and len(left_in(table.state, battle)) < 2
        return not over and is_asked(table, seat, self.moment)

    def reactions(self, table: War, seat: int) -> list[str]:
        return legal_plays(table, seat, self.moment)

    def question(self, table: War, seat: int, ids: list[str]) -> Ask:
        return Ask(
            seat,
            "window",
            with_cash(table.state, seat, ids),
            "KA-82",
            {"about": self.moment, "tile": self.tile},
            idle=len(ids) == 1,
            way_out=PASS,
        )

    def react(self, table: War, seat: int, choice: str) -> Then:
        if cashed(table, choice):
            return ASK_AGAIN
        answer = read(choice)
        MAGIC_BY_VERB[answer.verb].play(table, seat, answer)
        return CLOSE if self.moment in (THROW, ANSWER) else ASK_ALL

    def forecast(self, table: War, choice: str) -> Odds | None:
        answer = read(choice)
        entry = MAGIC_BY_VERB.get(answer.verb)
        if entry is not None and entry.odds is not None:
            return entry.odds(table, self.order[self.place], answer)
        return COMING[self.moment](table) if choice == PASS and self.moment in COMING else None

    def blocked_play(self, war: War) -> list[tuple[str, Phrase]]:
        """Magic the seat holds that does nothing here."""
        seat = self.order[self.place]
        played = {verb(choice) for choice in legal_plays(war, seat, self.moment)}
        return [
            (f"hold:{entry.tile}", Phrase("no_use" if self.moment in entry.moments else "not_now"))
            for name, entry in MAGIC_BY_VERB.items()
            if name not in played and holds(war, seat, entry.tile)
        ]


COMING: dict[str, Callable[[War], Odds | None]] = {}
"""What comes next if nobody plays anything, by moment; the chapters of combat add theirs."""


def legal_plays(war: War, seat: int, moment: str) -> list[str]:
    """The ids of all magic the seat may play at that moment."""
    ids: list[str] = []
    for entry in MAGIC_BY_VERB.values():
        if moment in entry.moments and holds(war, seat, entry.tile):
            ids += entry.legal(war, seat, moment)
    return ids
