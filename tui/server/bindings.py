"""The keys of the server's own screens, one table per screen."""

from dataclasses import replace

from tui.bindings import DIGITS, NEW_GAME, TABLE, Key, everywhere, move
from tui.words import Words

WORDS = Words("server", "key_words")
TOOLTIPS = Words("server", "key_tooltips")


def _key(id: str, presses: str, shown: str, action: str, footer: int = 0) -> Key:
    """A key with its words from data, found by its id."""
    return Key(id, presses, shown, WORDS(id), TOOLTIPS(id), action, footer)


def _list(screen: str, shown: str = "↑↓") -> tuple[Key, ...]:
    word, tooltip = WORDS(f"{screen}.answer"), TOOLTIPS(f"{screen}.answer")
    return (
        move(screen, "move_or_number", 2, shown),
        Key(f"{screen}.answer", "enter", "Enter", word, tooltip, "answer", 2),
        Key(f"{screen}.point", DIGITS, "0-9", WORDS("point"), TOOLTIPS("point"), "point({})"),
    )


HALL: tuple[Key, ...] = (
    *_list("hall"),
    _key("hall.talk", "t", "t", "talk", 2),
    _key("hall.ring", "n", "n", "ring", 2),
    _key("hall.settings", "s", "s", "settings", 1),
    _key("hall.rule", "question_mark", "?", "rule", 1),
    _key("hall.back", "escape", "Esc", "back"),
    _key("hall.leave", "q", "q", "app.quit", 2),
    *everywhere("hall"),
)

TABLE_PICKER: tuple[Key, ...] = (*_list("pick"), _key("pick.back", "escape,q", "Esc", "back", 2), *everywhere("pick"))

PROFILE: tuple[Key, ...] = (*_list("own"), _key("own.back", "escape", "Esc", "back", 2), *everywhere("own"))

MENU: tuple[Key, ...] = (*_list("menu", "↑↓←→"), _key("menu.back", "escape,q", "Esc", "back", 2), *everywhere("menu"))

NEW_TABLE: tuple[Key, ...] = tuple(
    replace(key, word=WORDS(key.id), tooltip=TOOLTIPS(key.id)) if key.id == "new.answer" else key for key in NEW_GAME
)

AT_TABLE: tuple[Key, ...] = (_key("table.talk", "k", "k", "talk"), _key("table.seats", "d", "d", "seats"))
"""Keys of a server table besides ``TABLE``; they precede its pages, so that the footer has room for them."""

NOT_HERE = ("table.write", "table.guide")
"""Ids of the keys of ``TABLE`` that only a local game has."""
_FIRST = 3  # answer, point, move
SERVER_TABLE: tuple[Key, ...] = (*TABLE[:_FIRST], *AT_TABLE, *(key for key in TABLE[_FIRST:] if key.id not in NOT_HERE))

SCREENS: dict[str, tuple[Key, ...]] = {
    "server_hall": HALL,
    "pick": TABLE_PICKER,
    "own": PROFILE,
    "menu": MENU,
    "new_table": NEW_TABLE,
    "server_table": SERVER_TABLE,
}
