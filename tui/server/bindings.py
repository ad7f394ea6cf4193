"""The keys of the server's own screens, in one table a screen as those of all others."""

from dataclasses import replace

from tui.bindings import DIGITS, NEW_GAME, TABLE, Key, everywhere, move


def _list(screen: str, word: str, does: str, shown: str = "↑↓") -> tuple[Key, ...]:
    return (
        move(screen, "move_or_number", 2, shown),
        Key(f"{screen}.answer", "enter", "Enter", word, does, "answer", 2),
        Key(f"{screen}.point", DIGITS, "0-9", "mark", "Mark a line by its number.", "point({})"),
    )


HALL: tuple[Key, ...] = (
    *_list("hall", "go", "Go to the marked table, or do what is marked."),
    Key("hall.talk", "t", "t", "talk", "Chat with everyone in the hall.", "talk", 2),
    Key("hall.ring", "n", "n", "ring me", "Ring the terminal's bell when it is your turn, or be quiet.", "ring", 2),
    Key("hall.settings", "s", "s", "settings", "Theme, glyphs, colors, what is answered for you.", "settings", 1),
    Key("hall.rule", "question_mark", "?", "rules", "The rules of the marked table's game.", "rule", 1),
    Key("hall.back", "escape", "Esc", "back", "Clear the input.", "back"),
    Key("hall.leave", "q", "q", "leave", "Leave the server. Your tables wait for you.", "app.quit", 2),
    *everywhere("hall"),
)

TABLE_PICKER: tuple[Key, ...] = (
    *_list("pick", "go", "Go to the marked table."),
    Key("pick.back", "escape,q", "Esc", "hall", "Back to the hall.", "back", 2),
    *everywhere("pick"),
)

PROFILE: tuple[Key, ...] = (
    *_list("own", "do it", "Do what is marked."),
    Key("own.back", "escape", "Esc", "hall", "Back to the hall; while typing, clear the input.", "back", 2),
    *everywhere("own"),
)

MENU: tuple[Key, ...] = (
    *_list("menu", "do it", "Do what is marked.", "↑↓←→"),
    Key("menu.back", "escape,q", "Esc", "back", "Back to where you came from.", "back", 2),
    *everywhere("menu"),
)

NEW_TABLE: tuple[Key, ...] = tuple(
    replace(key, word="set", tooltip="Create the table; you have a seat there.") if key.id == "new.answer" else key
    for key in NEW_GAME
)

AT_TABLE: tuple[Key, ...] = (
    Key("table.talk", "k", "k", "talk", "Read and write the chat of this table.", "talk"),
    Key("table.seats", "d", "d", "people", "Who sits here, who is away, and what the host can do.", "seats"),
)
"""What a table of the server has besides ``TABLE``: before its pages, so that the footer has room for them."""

NOT_HERE = ("table.write", "table.guide")
"""What a table has at home only."""
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
