"""The search phase: treasures, or the exit (3, TD-20, TD-21)."""

from functools import partial

from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.odds import odds, with_more, with_title
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.tabletop_dungeon.board.layout import layout
from rules.tabletop_dungeon.board.sheets import is_threatened, living
from rules.tabletop_dungeon.facts import EXIT_FROM, NOBODY, TABLES, TREASURE_KEY, FindRow, found, halved
from rules.tabletop_dungeon.state import Dungeon, DungeonState
from rules.tabletop_dungeon.turn.damage import saves_ahead
from rules.tabletop_dungeon.turn.endings import escape
from rules.tabletop_dungeon.turn.team import pass_team_choice

EXIT, NO_EXIT = "exit_found", "no_exit"
"""The outcomes of a search for the exit."""


class SearchPhase(Step, tag="search_phase"):
    """The team may search the room where all its heroes are; each living hero rolls once (3.1, 3.2, TD-20)."""

    @label
    def begin(self, dungeon: Dungeon) -> None:
        """Ask only if there is a room to search (3.1)."""
        if room_to_search(dungeon.state) == NOBODY:
            dungeon.pop()
        else:
            self.at = "choose"

    def ask_choose(self, dungeon: Dungeon) -> Ask:
        """Ask whether to search; searching is optional (TD-20)."""
        facts: dict[str, Value] = {"room": room_to_search(dungeon.state), "cleared": sum(dungeon.state.cleared)}
        return Ask(dungeon.state.team, "search", ["search", "pass"], "3.1", facts, way_out="pass", safe="search")

    def take_choose(self, dungeon: Dungeon, choice: str) -> None:
        """Search, or leave the room unsearched."""
        pass_team_choice(dungeon)
        if choice == "search":
            self.at = "roll"
        else:
            dungeon.tell("not_searched", "3.1", room=room_to_search(dungeon.state))
            dungeon.pop()

    def odds_choose(self, dungeon: Dungeon, choice: str) -> Odds | None:
        """The chances of the exit and of each hero's find; without a search those of the saves that come next."""
        s = dungeon.state
        if choice != "search":
            return saves_ahead(s)
        cleared = sum(s.cleared)
        return with_more(exit_odds(len(living(s)), cleared), *_each_finds(cleared))

    @label
    def roll(self, dungeon: Dungeon) -> None:
        """Roll for one hero after the other; this room does not count as cleared yet (3.3, TD-20)."""
        s = dungeon.state
        room, cleared = room_to_search(s), sum(s.cleared)
        for hero in living(s):
            if search(dungeon, hero, cleared):
                escape(dungeon)
                return
        s.cleared[room] = 1
        dungeon.tell("cleared", "3.2", room=room)
        dungeon.pop()

    def scene(self, dungeon: Dungeon) -> dict[str, Value]:
        """The room, the number of cleared rooms, the total that finds the exit, and the heroes who roll."""
        s = dungeon.state
        return {"room": room_to_search(s), "cleared": sum(s.cleared), "exit_from": EXIT_FROM, "heroes": living(s)}


def room_to_search(s: DungeonState) -> int:
    """The room, from 0, that may be searched now: all living heroes are in it, none threatened, and it is not cleared;
    NOBODY if there is none (3.1)."""
    heroes = living(s)
    if any(is_threatened(s, hero) for hero in heroes):
        return NOBODY
    tile_of = layout(s).tile_of
    tiles = {tile_of[s.square[hero]] for hero in heroes}
    if len(tiles) != 1:
        return NOBODY
    room, is_room = divmod(tiles.pop(), 2)
    return room if is_room and not s.cleared[room] else NOBODY


def search(dungeon: Dungeon, hero: int, cleared: int) -> bool:
    """Roll for one hero on the search table, take what it finds (3.3 to 3.5), and return whether it is the exit."""
    die = dungeon.dice.die()
    finds = found(TABLES.search, halved(die) + cleared)
    dungeon.tell(f"searched_{finds}", "3.3", hero=hero, dice=[die], third=halved(die), cleared=cleared)
    if finds in ("minor", "major"):
        roll = dungeon.dice.die()
        item = TREASURE_KEY.index(found(TABLES.minor if finds == "minor" else TABLES.major, roll))
        dungeon.state.held[hero][item] += 1
        dungeon.tell("found", "3.4" if finds == "minor" else "3.5", hero=hero, dice=[roll], item=item)
    return finds == "exit"


def _each_finds(cleared: int) -> list[Odds]:
    """The chances of what one hero finds, and of each treasure (3.3 to 3.5)."""
    finds = with_title(odds(1, lambda die: _find(found(TABLES.search, halved(die) + cleared))), "each_hero_finds")
    groups = [finds]
    for key, rows in (("minor", TABLES.minor), ("major", TABLES.major)):
        if any(row.phrase == _find(key) for row in finds.rows):
            groups.append(with_title(odds(1, partial(_treasure, rows)), _find(key)))
    return groups


def _find(key: str) -> Phrase:
    """What a row of the search table finds: ``nothing``, ``minor``, ``major`` or ``exit``."""
    return Phrase(f"finds_{key}")


def _treasure(rows: tuple[FindRow, ...], die: int) -> Phrase:
    return Phrase("treasure", {"item": TREASURE_KEY.index(found(rows, die))})


def exit_odds(heroes: int, cleared: int) -> Odds:
    """The chance that one of ``heroes`` heroes finds the exit with ``cleared`` rooms cleared (3.3)."""
    hits = max(0, min(3, 3 + cleared + 1 - EXIT_FROM))
    misses = 3 - hits
    cases = 3**heroes
    none = misses**heroes
    return Odds(cases, (OddsRow(EXIT, cases - none), OddsRow(NO_EXIT, none)))
