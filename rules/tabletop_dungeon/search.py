"""The search phase: treasure, or the exit (3, TD-20, TD-21)."""

from functools import partial

from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.odds import odds, with_more, with_title
from rules.engine.step import Step, label
from rules.tabletop_dungeon.damage import saves_ahead
from rules.tabletop_dungeon.endings import escape
from rules.tabletop_dungeon.facts import EXIT_FROM, NOBODY, TABLES, TREASURE_KEY, TREASURES, FindRow, found, halved
from rules.tabletop_dungeon.heroes import is_threatened, living
from rules.tabletop_dungeon.layout import layout
from rules.tabletop_dungeon.state import Dungeon, DungeonState
from rules.tabletop_dungeon.team import take_turn

FINDS = {"nothing": "nothing", "minor": "a minor treasure", "major": "a major treasure", "exit": "the exit"}


class SearchPhase(Step, tag="search_phase"):
    """The team may search where all its heroes stand; each living hero rolls once."""

    @label
    def begin(self, dungeon: Dungeon) -> None:
        if room_to_search(dungeon.state) == NOBODY:
            dungeon.pop()
        else:
            self.at = "choose"

    def ask_choose(self, dungeon: Dungeon) -> Ask:
        facts: dict[str, Value] = {"room": room_to_search(dungeon.state), "cleared": sum(dungeon.state.cleared)}
        return Ask(dungeon.state.team, "search", ["search", "pass"], "3.1", facts)

    def take_choose(self, dungeon: Dungeon, choice: str) -> None:
        take_turn(dungeon)
        if choice == "search":
            self.at = "roll"
        else:
            dungeon.tell("not_searched", "3.1", room=room_to_search(dungeon.state))
            dungeon.pop()

    def odds_choose(self, dungeon: Dungeon, choice: str) -> Odds | None:
        """Whether somebody finds the exit, and what each hero finds; without a search the saves that come next."""
        s = dungeon.state
        if choice != "search":
            return saves_ahead(s)
        cleared = sum(s.cleared)
        return with_more(exit_odds(len(living(s)), cleared), *_each_finds(cleared))

    @label
    def roll(self, dungeon: Dungeon) -> None:
        """One hero after the other; the rooms cleared before count, this one does not (TD-20)."""
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
        """The room, the number of rooms cleared, the total that finds the exit, and who rolls."""
        s = dungeon.state
        return {"room": room_to_search(s), "cleared": sum(s.cleared), "exit_from": EXIT_FROM, "heroes": living(s)}


def room_to_search(s: DungeonState) -> int:
    """The room, from 0, that may be searched now: all heroes in it, none threatened, not cleared; else NOBODY (3.1)."""
    heroes = living(s)
    tiles = {layout(s).tile_of[s.square[hero]] for hero in heroes}
    if len(tiles) != 1 or any(is_threatened(s, hero) for hero in heroes):
        return NOBODY
    room, is_room = divmod(tiles.pop(), 2)
    return room if is_room and not s.cleared[room] else NOBODY


def search(dungeon: Dungeon, hero: int, cleared: int) -> bool:
    """One hero's roll on the search table and what it leads to (3.3 to 3.5); was it the exit?"""
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
    """What one hero finds, and what the treasures are (3.3 to 3.5)."""
    found_by = with_title(odds(1, lambda die: FINDS[found(TABLES.search, halved(die) + cleared)]), "each hero finds")
    groups = [found_by]
    for key, rows in (("minor", TABLES.minor), ("major", TABLES.major)):
        if any(row.outcome == FINDS[key] for row in found_by.rows):
            groups.append(with_title(odds(1, partial(_treasure, rows)), FINDS[key]))
    return groups


def _treasure(rows: tuple[FindRow, ...], die: int) -> str:
    return TREASURES[TREASURE_KEY.index(found(rows, die))].name


def exit_odds(heroes: int, cleared: int) -> Odds:
    """The chance that one of so many heroes finds the exit, by thirds."""
    hits = max(0, min(3, 3 + cleared + 1 - EXIT_FROM))
    misses = 3 - hits
    cases = 3**heroes
    none = misses**heroes
    return Odds(cases, (OddsRow("the exit", cases - none), OddsRow("no exit", none)))
