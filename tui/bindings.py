"""Every key of every screen, in one table a screen: bindings, footer and F1 page are made from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.binding import Binding


@dataclass(frozen=True)
class Key:
    """One key, or a group with one meaning.

    ``presses`` are Textual's names, separated by commas; ``{}`` in ``action`` stands for the one pressed.
    ``footer``: 2 always in the footer, 1 in wide windows only, 0 only on the F1 page.
    """

    id: str
    presses: str
    shown: str
    word: str
    tooltip: str
    action: str
    footer: int = 0


def bindings(keys: Iterable[Key]) -> list[Binding]:
    """Textual's bindings for a table of keys."""
    from textual.binding import Binding  # late: plain mode reads the words of keys

    return [
        Binding(press, key.action.replace("{}", press), key.word, show=False, tooltip=key.tooltip, id=key.id)
        for key in keys
        for press in key.presses.split(",")
    ]


def everywhere(screen: str) -> tuple[Key, ...]:
    """The keys every screen has; the last of its table."""
    return (
        Key(f"{screen}.redraw", "f5", "F5", "redraw", "Redraw the screen.", "redraw"),
        Key(f"{screen}.keys", "f1", "F1", "keys", "The keys of this screen.", "keys", 2),
        Key(f"{screen}.end", "ctrl+c", "Ctrl+C", "end", "Quit Regalia. Everything is saved.", "app.quit"),
    )


def move(screen: str, word: str = "move", footer: int = 0, shown: str = "↑↓←→") -> Key:
    """The arrows, under the id of a screen."""
    return Key(f"{screen}.move", "up,down,left,right", shown, word, "Move the highlight.", "move('{}')", footer)


DIGITS = "0,1,2,3,4,5,6,7,8,9"
"""The keys that are digits."""

HAND = "h"
"""The letter of the hand; on its page, and in games without one, that of a hint."""

TABLE: tuple[Key, ...] = (
    Key(
        "table.answer",
        "enter",
        "Enter",
        "choose",
        "Answer with the highlighted choice; on a page, open the line.",
        "answer",
        2,
    ),
    Key("table.point", DIGITS, "0-9", "mark", "Highlight a choice by its number; 0 passes or declines.", "point({})"),
    move("table"),
    Key("table.zoom", "z", "z", "overview", "The whole map, or the map in its usual size.", "zoom", 2),
    Key("table.odds", "o", "o", "odds", "The exact odds of the highlighted choice.", "odds", 2),
    Key("table.hand", "h", "h", "hand", "Your hand.", "page('h')", 2),
    Key("table.hint", "H", "H", "hint", "What the computer would answer, and why; again: after a search.", "hint", 1),
    Key("table.look", "i", "i", "look", "Look at the highlighted thing.", "page('i')", 2),
    Key("table.factions", "f", "f", "factions", "All seats and what they hold.", "page('f')", 1),
    Key("table.court", "w", "w", "court", "Who holds which office, and where everyone is.", "page('w')", 1),
    Key("table.sheet", "s", "s", "sheet", "The record sheet; in a hand: sort.", "page('s')"),
    Key("table.tables", "t", "t", "tables", "The table about to be rolled on.", "page('t')", 1),
    Key("table.magic", "m", "m", "magic", "What you can play at any time.", "page('m')", 1),
    Key("table.goto", "g", "g", "go to", "Go to a place of the map by its name.", "page('g')", 2),
    Key("table.undo", "u", "u", "undo", "Undo your last decision, or show why you cannot.", "undo", 2),
    Key("table.recap", "r", "r", "recap", "What happened since your last answer.", "recap", 2),
    Key("table.rule", "question_mark", "?", "rule", "The rule of the question or of the highlighted line.", "rule", 2),
    Key("table.find", "slash", "/", "find", "Search the rules.", "find", 2),
    Key("table.chronicle", "c", "c", "chronicle", "The whole chronicle.", "chronicle"),
    Key("table.guide", "e", "e", "guide", "Hide or show the guide's notes.", "guide"),
    Key("table.past", "p", "p", "past", "Replay the game so far, step by step.", "past"),
    Key("table.curves", "y", "y", "curves", "Curves of the main figures, turn by turn.", "curves"),
    Key("table.write", "x", "x", "write", "Export the chronicle as text, Markdown or HTML.", "write"),
    Key("table.next", "tab", "Tab", "next", "The next group of a page.", "next"),
    Key("table.notes", "n", "n", "notes", "Your private notes; nobody else sees them.", "notes"),
    Key("table.auto", "a", "a", "auto", "Let the computer answer for you: once, ten times, or to the end.", "auto"),
    Key("table.switch", "space", "space", "pause", "While the others play: pause, or continue.", "pause"),
    Key("table.fewer", "minus", "-", "fewer", "Stop less for notices like the one shown.", "stop_less(1)"),
    Key("table.more", "plus", "+", "more", "Stop more for notices like the one shown.", "stop_less(-1)"),
    Key("table.back", "escape", "Esc", "back", "Close the page, or go one step back within a choice.", "back"),
    Key("table.leave", "q", "q", "leave", "Back to the hall. Everything is saved.", "leave"),
    *everywhere("table"),
)

ON_MAPS = {
    "table.move": "On the map, walk or move the cursor; elsewhere, move the highlight.",
    "table.next": "On the map, the next figure; on a page, the next group.",
    "table.answer": "Answer with the highlighted choice, or go to the square at the cursor; on a page, open the line.",
}
"""What keys do at tables with a map, by their ids."""

HALL: tuple[Key, ...] = (
    Key("hall.answer", "enter", "Enter", "choose", "Open the highlighted line.", "answer", 2),
    Key("hall.point", DIGITS, "0-9", "mark", "Highlight a line by its number.", "point({})"),
    move("hall", "or number", 2, "↑↓"),
    Key("hall.find", "slash", "/", "find", "Find campaigns by name or game.", "find", 2),
    Key("hall.past", "p", "p", "replay", "Replay the highlighted campaign.", "past", 2),
    Key("hall.write", "x", "x", "delete", "Delete the highlighted campaign (asks first).", "write", 2),
    Key("hall.back", "escape", "Esc", "back", "Clear the search; back to the short list.", "back"),
    Key("hall.leave", "q", "q", "leave", "Leave Regalia.", "app.quit", 2),
    *everywhere("hall"),
)

NEW_GAME: tuple[Key, ...] = (
    move("new", "move, change", 2),
    Key("new.next", "tab", "Tab", "next", "The next place.", "next", 2),
    Key("new.switch", "space", "space", "switch", "Switch an option, or a seat between person and bot.", "switch", 2),
    Key("new.answer", "enter", "Enter", "begin", "Begin the game; in a text field: done.", "answer", 2),
    Key("new.rule", "question_mark", "?", "rule", "The rule of the marked option.", "rule"),
    Key("new.back", "escape", "Esc", "hall", "Back to the hall.", "back", 2),
    *everywhere("new"),
)

SETTINGS: tuple[Key, ...] = (
    move("settings", "move, change", 2),
    Key("settings.switch", "space", "space", "switch", "The next value of the highlighted setting.", "switch", 2),
    Key("settings.answer", "enter", "Enter", "change", "The next value of the highlighted setting.", "switch"),
    Key("settings.back", "escape,q", "Esc", "back", "Back. Changes are kept at once.", "back", 2),
    *everywhere("settings"),
)

RULES: tuple[Key, ...] = (
    Key(
        "rules.move",
        "up,down,left,right,pageup,pagedown,home,end",
        "↑↓",
        "section",
        "The next section; left and right scroll its text.",
        "move('{}')",
        2,
    ),
    Key("rules.answer", "enter", "Enter", "open", "Open the first reference of the section.", "answer", 2),
    Key("rules.next", "tab", "Tab", "book", "The next book.", "next", 2),
    Key("rules.find", "slash", "/", "find", "Search for words or a rule number.", "find", 2),
    Key("rules.hit", "n", "n", "next hit", "The next hit.", "hit(1)", 1),
    Key("rules.hit_back", "N", "N", "hit before", "The hit before.", "hit(-1)"),
    Key("rules.before", "b,backspace", "b", "back", "The section before this one.", "before", 2),
    Key("rules.back", "escape,q", "Esc", "close", "Close the rules.", "back", 2),
    *everywhere("rules"),
)

CURTAIN: tuple[Key, ...] = (
    Key("curtain.answer", "enter", "Enter", "lift the curtain", "Show the table to the next person.", "answer", 2),
    Key("curtain.chronicle", "c", "c", "public chronicle", "What everybody may read.", "chronicle", 2),
    Key("curtain.back", "escape", "Esc", "back", "Close the chronicle.", "back"),
    Key("curtain.leave", "q", "q", "to the hall", "To the hall. Nothing is lost.", "leave", 2),
    *everywhere("curtain"),
)

REPLAY: tuple[Key, ...] = (
    Key("replay.step", "left,right", "←→", "step", "One decision back or on.", "step('{}')", 2),
    Key("replay.turn", "up,down,pageup,pagedown", "↑↓", "turn", "The turn before, or the next one.", "turn('{}')", 2),
    Key("replay.ends", "home,end", "Home End", "ends", "The beginning, or the end.", "ends('{}')"),
    Key("replay.run", "space", "space", "run", "Play or pause.", "run", 2),
    Key("replay.speed", "1,2,3,4,5,6,7,8,9", "1-9", "speed", "Slow (1) to quick (9); runs on at once.", "speed({})"),
    Key("replay.goto", "g", "g", "go to", "Go to a decision by its number, or to a turn: t5.", "goto", 2),
    Key("replay.hit", "n", "n", "next", "Next match.", "hit(1)", 1),
    Key("replay.hit_back", "N", "N", "before", "The thing of that kind before this.", "hit(-1)"),
    Key("replay.kind", "k", "k", "kind", "Choose the kind of thing n and N look for.", "kind", 1),
    Key("replay.eyes", "v", "v", "eyes", "Through whose eyes.", "eyes", 2),
    Key("replay.branch", "b", "b", "branch", "Begin a new campaign here, after a game is over.", "branch", 2),
    Key("replay.write", "x", "x", "write", "Export the chronicle as text, Markdown or HTML.", "write", 2),
    Key("replay.chronicle", "c", "c", "chronicle", "The whole chronicle, by seat and by kind.", "chronicle", 1),
    Key("replay.curves", "y", "y", "curves", "How the figures went, turn by turn.", "curves", 1),
    Key("replay.rule", "question_mark", "?", "rule", "The rule of the question.", "rule", 1),
    Key("replay.find", "slash", "/", "find", "Search the rules.", "find"),
    Key("replay.told", "enter", "Enter", "told by rule", "The rule of what was told here.", "told"),
    Key("replay.back", "escape,q", "Esc", "back", "Close the replay.", "back", 2),
    *everywhere("replay"),
)

CHRONICLE: tuple[Key, ...] = (
    Key(
        "chronicle.move",
        "up,down,left,right,pageup,pagedown,home,end",
        "↑↓",
        "line",
        "The next line, or the one before; left and right by pages.",
        "move('{}')",
        2,
    ),
    Key("chronicle.rule", "question_mark,enter", "?", "its rule", "The rule of the marked line.", "rule", 2),
    Key("chronicle.find", "slash", "/", "find", "Search the rules.", "find"),
    Key("chronicle.next", "tab", "Tab", "seat", "Seat by seat: only what names it.", "next", 2),
    Key("chronicle.kind", "k", "k", "kind", "Only one kind of entry, or all again.", "kind", 2),
    Key("chronicle.news", "r", "r", "news", "Only what happened since your last answer.", "news", 2),
    Key("chronicle.write", "x", "x", "write", "Write it down as text, Markdown or HTML.", "write", 2),
    Key("chronicle.curves", "y", "y", "curves", "How the figures went, turn by turn.", "curves", 2),
    Key("chronicle.back", "escape,q,c", "Esc", "back", "Close the chronicle.", "back", 2),
    *everywhere("chronicle"),
)

NOTES: tuple[Key, ...] = (
    Key("notes.move", "up,down,pageup,pagedown,home,end", "↑↓", "line", "Go to another line.", "move('{}')", 2),
    Key("notes.answer", "enter", "Enter", "new line", "Begin a new line below.", "answer", 2),
    Key("notes.back", "escape", "Esc", "save, back", "Save the notes and go back to the table.", "back", 2),
    *everywhere("notes"),
)

CURVES: tuple[Key, ...] = (
    Key("curves.back", "escape,q,y,enter", "Esc", "back", "Close the curves.", "back", 2),
    *everywhere("curves"),
)

READING: tuple[Key, ...] = (
    Key("reading.back", "escape,q", "Esc", "back", "Do without it.", "back", 2),
    *everywhere("reading"),
)

KINDS: tuple[Key, ...] = (
    move("kinds", "move", 2, "↑↓"),
    Key("kinds.answer", "enter", "Enter", "choose", "Look for the marked kind.", "answer", 2),
    Key("kinds.back", "escape,q,k", "Esc", "back", "Leave it as it is.", "back", 2),
    *everywhere("kinds"),
)

KEYS: tuple[Key, ...] = (
    Key("keys.move", "up,down,pageup,pagedown", "↑↓", "scroll", "Scroll.", "move('{}')", 2),
    Key("keys.back", "escape,q,enter,f1", "Esc", "back", "Close this page.", "back", 2),
    Key("keys.end", "ctrl+c", "Ctrl+C", "end", "Quit Regalia. Everything is saved.", "app.quit"),
)

TOO_SMALL: tuple[Key, ...] = (
    Key("small.leave", "q,ctrl+c", "q", "leave", "Quit Regalia. Everything is saved.", "app.quit", 2),
)

SCREENS: dict[str, tuple[Key, ...]] = {
    "hall": HALL,
    "new_game": NEW_GAME,
    "settings": SETTINGS,
    "rules": RULES,
    "keys": KEYS,
    "small": TOO_SMALL,
    "curtain": CURTAIN,
    "table": TABLE,
    "replay": REPLAY,
    "chronicle": CHRONICLE,
    "curves": CURVES,
    "notes": NOTES,
    "kinds": KINDS,
    "reading": READING,
}


SUSPEND = Key("app.suspend", "ctrl+z", "Ctrl+Z", "suspend", "Suspend Regalia; fg continues.", "app.suspend")
"""A key of every screen of a local terminal."""


def click_keys(keys: Iterable[Key]) -> dict[str, str]:
    """The key that a click on a label of the footer presses, by label; labels of several different keys have none."""
    return {key.shown: key.presses.split(",")[0] for key in keys if "{}" not in key.action}


def footer(keys: Sequence[Key], wide: bool, words: dict[str, str] | None = None) -> list[tuple[str, str]]:
    """(key, word) pairs of the footer. ``words`` replaces words by id; an empty word leaves a key out."""
    words = words or {}
    least = 1 if wide else 2
    named = [(key, words.get(key.id, key.word)) for key in keys if key.footer >= least or key.id in words]
    return [(key.shown, word) for key, word in named if word]
