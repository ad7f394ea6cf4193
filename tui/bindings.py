"""Every key of every screen, in one table a screen: bindings, footer and F1 page are made from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tui.words import Words

if TYPE_CHECKING:
    from textual.binding import Binding


WORDS = Words("keys", "words")
TOOLTIPS = Words("keys", "tooltips")


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


def _key(id: str, presses: str, shown: str, action: str, footer: int = 0, named: str = "") -> Key:
    """A key with its words from data, found by its id, or by ``named`` where several screens share them."""
    name = named or id
    return Key(id, presses, shown, WORDS(name), TOOLTIPS(name), action, footer)


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
        _key(f"{screen}.redraw", "f5", "F5", "redraw", named="redraw"),
        _key(f"{screen}.keys", "f1", "F1", "keys", 2, named="keys"),
        _key(f"{screen}.end", "ctrl+c", "Ctrl+C", "app.quit", named="end"),
    )


def move(screen: str, word: str = "move", footer: int = 0, shown: str = "↑↓←→") -> Key:
    """The arrows, under the id of a screen; ``word`` is the key of their word."""
    return replace(_key(f"{screen}.move", "up,down,left,right", shown, "move('{}')", footer, "move"), word=WORDS(word))


DIGITS = "0,1,2,3,4,5,6,7,8,9"
"""The keys that are digits."""

HAND = "h"
"""The letter of the hand; on its page, and in games without one, that of a hint."""

TABLE: tuple[Key, ...] = (
    _key("table.answer", "enter", "Enter", "answer", 2),
    _key("table.point", DIGITS, "0-9", "point({})"),
    replace(move("table"), presses="up,down,left,right,pageup,pagedown,home,end"),
    _key("table.zoom", "z", "z", "zoom", 2),
    _key("table.odds", "o", "o", "odds", 2),
    _key("table.hand", "h", "h", "page('h')", 2),
    _key("table.hint", "H", "H", "hint", 1),
    _key("table.look", "i", "i", "page('i')", 2),
    _key("table.factions", "f", "f", "page('f')", 1),
    _key("table.court", "w", "w", "page('w')", 1),
    _key("table.sheet", "s", "s", "page('s')"),
    _key("table.tables", "t", "t", "page('t')", 1),
    _key("table.magic", "m", "m", "page('m')", 1),
    _key("table.goto", "g", "g", "page('g')", 2),
    _key("table.undo", "u", "u", "undo", 2),
    _key("table.recap", "r", "r", "recap", 2),
    _key("table.rule", "question_mark", "?", "rule", 2),
    _key("table.find", "slash", "/", "find", 2),
    _key("table.chronicle", "c", "c", "chronicle"),
    _key("table.guide", "e", "e", "guide"),
    _key("table.past", "p", "p", "past"),
    _key("table.curves", "y", "y", "curves"),
    _key("table.write", "x", "x", "write"),
    _key("table.next", "tab", "Tab", "next"),
    _key("table.notes", "n", "n", "notes"),
    _key("table.auto", "a", "a", "auto"),
    _key("table.switch", "space", "space", "pause"),
    _key("table.fewer", "minus", "-", "stop_less(1)"),
    _key("table.more", "plus", "+", "stop_less(-1)"),
    _key("table.back", "escape", "Esc", "back"),
    _key("table.leave", "q", "q", "leave"),
    *everywhere("table"),
)

ON_MAPS = Words("keys", "on_maps").all()
"""What keys do at tables with a map, by their ids."""

HALL: tuple[Key, ...] = (
    _key("hall.answer", "enter", "Enter", "answer", 2),
    _key("hall.point", DIGITS, "0-9", "point({})"),
    move("hall", "move_or_number", 2, "↑↓"),
    _key("hall.find", "slash", "/", "find", 2),
    _key("hall.past", "p", "p", "past", 2),
    _key("hall.write", "x", "x", "write", 2),
    _key("hall.back", "escape", "Esc", "back"),
    _key("hall.leave", "q", "q", "app.quit", 2),
    *everywhere("hall"),
)

NEW_GAME: tuple[Key, ...] = (
    move("new", "move_change", 2),
    _key("new.next", "tab", "Tab", "next", 2),
    _key("new.switch", "space", "space", "switch", 2),
    _key("new.answer", "enter", "Enter", "answer", 2),
    _key("new.rule", "question_mark", "?", "rule"),
    _key("new.back", "escape", "Esc", "back", 2),
    *everywhere("new"),
)

SETTINGS: tuple[Key, ...] = (
    move("settings", "move_change", 2),
    _key("settings.switch", "space", "space", "switch", 2),
    _key("settings.answer", "enter", "Enter", "switch"),
    _key("settings.back", "escape,q", "Esc", "back", 2),
    *everywhere("settings"),
)

RULES: tuple[Key, ...] = (
    _key("rules.move", "up,down,left,right,pageup,pagedown,home,end", "↑↓", "move('{}')", 2),
    _key("rules.answer", "enter", "Enter", "answer", 2),
    _key("rules.next", "tab", "Tab", "next", 2),
    _key("rules.find", "slash", "/", "find", 2),
    _key("rules.hit", "n", "n", "hit(1)", 1),
    _key("rules.hit_back", "N", "N", "hit(-1)"),
    _key("rules.before", "b,backspace", "b", "before", 2),
    _key("rules.back", "escape,q", "Esc", "back", 2),
    *everywhere("rules"),
)

CURTAIN: tuple[Key, ...] = (
    _key("curtain.answer", "enter", "Enter", "answer", 2),
    _key("curtain.chronicle", "c", "c", "chronicle", 2),
    _key("curtain.back", "escape", "Esc", "back"),
    _key("curtain.leave", "q", "q", "leave", 2),
    *everywhere("curtain"),
)

REPLAY: tuple[Key, ...] = (
    _key("replay.step", "left,right", "←→", "step('{}')", 2),
    _key("replay.turn", "up,down,pageup,pagedown", "↑↓", "turn('{}')", 2),
    _key("replay.ends", "home,end", "Home End", "ends('{}')"),
    _key("replay.run", "space", "space", "run", 2),
    _key("replay.speed", "1,2,3,4,5,6,7,8,9", "1-9", "speed({})"),
    _key("replay.goto", "g", "g", "goto", 2),
    _key("replay.hit", "n", "n", "hit(1)", 1),
    _key("replay.hit_back", "N", "N", "hit(-1)"),
    _key("replay.kind", "k", "k", "kind", 1),
    _key("replay.eyes", "v", "v", "eyes", 2),
    _key("replay.branch", "b", "b", "branch", 2),
    _key("replay.write", "x", "x", "write", 2),
    _key("replay.chronicle", "c", "c", "chronicle", 1),
    _key("replay.curves", "y", "y", "curves", 1),
    _key("replay.rule", "question_mark", "?", "rule", 1),
    _key("replay.find", "slash", "/", "find"),
    _key("replay.told", "enter", "Enter", "told"),
    _key("replay.back", "escape,q", "Esc", "back", 2),
    *everywhere("replay"),
)

CHRONICLE: tuple[Key, ...] = (
    _key("chronicle.move", "up,down,left,right,pageup,pagedown,home,end", "↑↓", "move('{}')", 2),
    _key("chronicle.rule", "question_mark,enter", "?", "rule", 2),
    _key("chronicle.find", "slash", "/", "find"),
    _key("chronicle.next", "tab", "Tab", "next", 2),
    _key("chronicle.kind", "k", "k", "kind", 2),
    _key("chronicle.news", "r", "r", "news", 2),
    _key("chronicle.write", "x", "x", "write", 2),
    _key("chronicle.curves", "y", "y", "curves", 2),
    _key("chronicle.back", "escape,q,c", "Esc", "back", 2),
    *everywhere("chronicle"),
)

NOTES: tuple[Key, ...] = (
    _key("notes.move", "up,down,pageup,pagedown,home,end", "↑↓", "move('{}')", 2),
    _key("notes.answer", "enter", "Enter", "answer", 2),
    _key("notes.back", "escape", "Esc", "back", 2),
    *everywhere("notes"),
)

CURVES: tuple[Key, ...] = (_key("curves.back", "escape,q,y,enter", "Esc", "back", 2), *everywhere("curves"))

READING: tuple[Key, ...] = (
    _key("reading.move", "up,down,pageup,pagedown,home,end", "↑↓", "move('{}')", 2),
    _key("reading.back", "escape,q", "Esc", "back", 2),
    *everywhere("reading"),
)

KINDS: tuple[Key, ...] = (
    move("kinds", "move", 2, "↑↓"),
    _key("kinds.answer", "enter", "Enter", "answer", 2),
    _key("kinds.back", "escape,q,k", "Esc", "back", 2),
    *everywhere("kinds"),
)

KEYS: tuple[Key, ...] = (
    _key("keys.move", "up,down,pageup,pagedown", "↑↓", "move('{}')", 2),
    _key("keys.back", "escape,q,enter,f1", "Esc", "back", 2),
    _key("keys.end", "ctrl+c", "Ctrl+C", "app.quit"),
)

TOO_SMALL: tuple[Key, ...] = (_key("small.leave", "q,ctrl+c", "q", "app.quit", 2),)

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


SUSPEND = _key("app.suspend", "ctrl+z", "Ctrl+Z", "app.suspend")
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
