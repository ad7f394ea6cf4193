"""The printed tables: events, prices, forts and what is left of them, dice in battle, the special characters."""

from collections.abc import Callable, Mapping

from rules.engine.words import pluralize
from rules.king_of_the_tabletop.facts import DATA, EVENT_TABLE, EVENTS, LEVELS, SPECIALS
from rules.king_of_the_tabletop.realm.holdings import TO_WIN
from rules.king_of_the_tabletop.turn.buying import PRICES
from rules.king_of_the_tabletop.turn.collection import hire_needs
from tui.drawing.text import EMPTY, Row, Span, bar, cells, fit, labelled, paragraph, row
from tui.games.king_of_the_tabletop import pieces
from tui.games.king_of_the_tabletop.answer_rows import POWER
from tui.games.king_of_the_tabletop.tabletop import Tabletop
from tui.panels.presenter import Page
from tui.panels.snapshot import Scene

_GOLD, _SAVING, _COMBAT, _HIRING = DATA["gold"], DATA["saving"], DATA["combat"], DATA["hiring"]
_CELLS = 12


def _events(board: Tabletop) -> list[Row]:
    """Each event with its dice and its chance of 36, what it does."""
    rows: list[Row] = []
    for key, one in EVENTS.items():
        cells_of = [
            (first, second)
            for first in range(1, 7)
            for second in range(1, 7)
            if EVENT_TABLE[first - 1][second - 1] == key
        ]
        rows.append(
            cells(
                [
                    (Span(f" {one['name']}", "text"), 22),
                    (Span(_dice(cells_of), "muted"), 26),
                    (Span(f"{len(cells_of):2} in 36", "text"), 10),
                    (bar(board.glyphs, len(cells_of), 36, _CELLS), _CELLS + 1),
                ]
            )
        )
    return [*rows, EMPTY, row(Span(" Two dice, the first and the second apart. Tab: what each event does.", "muted"))]


def _dice(found: list[tuple[int, int]]) -> str:
    """The throws that bring an event: first die, then the second ones."""
    firsts = sorted({first for first, _ in found})
    seconds = sorted({second for _, second in found})
    if len(firsts) * len(seconds) == len(found):
        return f"{_run(firsts)}, then {_run(seconds)}"
    return ", ".join(f"{first}{second}" for first, second in found)


def _run(faces: list[int]) -> str:
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}-{faces[-1]}"


def _effects(board: Tabletop) -> list[Row]:
    """What each event does."""
    rows: list[Row] = []
    said: set[str] = set()
    for one in EVENTS.values():
        text = str(one["effect"])
        if "terrain" in one:
            text = f"Each {one['terrain']} land, on a 7 of two dice: its fort drops a level, even saves the rest."
        if one["name"] not in said:
            said.add(one["name"])
            lines = paragraph(text, board.columns - 24)
            heads = [one["name"], *[""] * len(lines)]
            rows += [
                row(fit(row(Span(f" {head}", "gold")), 22), line) for head, line in zip(heads, lines, strict=False)
            ]
    return rows


def _prices(board: Tabletop) -> list[Row]:
    """What things cost, what a turn brings."""
    draws = board.dot.join(f"{count} for {price}" for count, price in enumerate(PRICES, start=1))
    lines = (
        ("Tiles", f"{draws} gold, and one free each turn"),
        ("Fort", f"{_GOLD['fort_level']} gold a level, one level a land and turn"),
        ("War", f"1 gold for every {_GOLD['per_attackers']} tiles sent, rounded up"),
        ("Income", "1 gold per land, and the value of its buildings"),
        ("Prestige", "the same, 1 for every 10 gold, 1 for every special character"),
        ("Hiring", f"two dice +1 for every {_HIRING['prestige_per_bonus']} prestige, twice the value needed"),
        ("Winning", f"{TO_WIN} prestige and a Gran Muniment, or all the land"),
    )
    return [labelled(label, said, 11) for label, said in lines]


def _forts(board: Tabletop) -> list[Row]:
    """The levels, their value, how many are left in the bank."""
    rows = []
    for level, left in enumerate(board.view.bank_forts, start=1):
        rows.append(
            cells(
                [
                    (row(" ", Span(pieces.fort(LEVELS[level][0], board.glyphs), "gold")), 20),
                    (f"worth {level}, absorbs {pluralize(level, 'hit')}", 28),
                    (f"{left} of {len(LEVELS[level])} in the bank", 24),
                ]
            )
        )
    return [*rows, EMPTY, row(Span(" One Gran Muniment each. Cities absorb 2, villages 1, mines nothing.", "muted"))]


def _battle(board: Tabletop) -> list[Row]:
    """Who rolls when, and what hits."""
    lines = (
        ("Before", "Duke and Baron: hits on the forts before any die"),
        ("Ranged", "R rolls its dice first and only here; forts do not fire"),
        ("Hand", "everybody else and the forts; C adds a die of dice"),
        ("A hit", "on 6; * on 5 and 6; sword and bow: one face more"),
        ("Forts", "take hits first; all down, they roll no more"),
        ("Losses", "the owner chooses; F lives on an even die"),
        ("Capture", "each fort, settlement and mine is saved on an even die"),
        ("Initiative", "one die each, 1 more for the side with fewer tiles"),
    )
    return [labelled(label, said, 12) for label, said in lines]


def _specials(board: Tabletop) -> list[Row]:
    """The special characters: where they are, what they need, what they can do."""
    rows: list[Row] = []
    owners = {tile: seat.index for seat in board.view.seats for tile in seat.open}
    for tile in SPECIALS:
        where = board.seat(owners[tile]) if tile in owners else row(Span("in the bank", "muted"))
        room = max(1, board.columns - 47)
        power = paragraph(POWER[tile] or "no power of his own", room, "muted")
        rows.append(
            cells(
                [(row(" ", board.tile(tile, 24)), 25), (f"needs {hire_needs(tile)}", 9), (where, 12), (power[0], room)]
            )
        )
        rows += [row(" " * 46, line) for line in power[1:]]
    return rows


Table = Callable[[Tabletop], list[Row]]

PRINTED: Mapping[str, tuple[str, str, Table]] = {
    "events": ("Events", "9.1", _events),
    "effects": ("What events do", "9", _effects),
    "prices": ("Prices and income", "5", _prices),
    "forts": ("Forts", "8", _forts),
    "battle": ("Battle", "14", _battle),
    "specials": ("Special characters", "18", _specials),
}
_BY_KIND = {
    "hire": "specials",
    "build": "forts",
    "willing_workers": "effects",
    "buying": "prices",
    "war": "prices",
    "send": "battle",
    "line_up": "battle",
    "battle_hit": "battle",
    "battle_order": "battle",
}


def about(board: Tabletop) -> str:
    """The table the question is about."""
    if "war" in board.going_on:
        return "battle"
    return _BY_KIND.get(board.kind, "events")


def page(scene: Scene, name: str) -> Page | None:
    """One printed table; Tab goes round them all, the one the question is about first."""
    board = Tabletop(scene)
    if name not in PRINTED:
        return None
    title, rule, rows = PRINTED[name]
    first = about(board)
    groups = tuple(f"table:{key}" for key in (first, *(key for key in PRINTED if key != first)))
    return Page(
        f"The table: {title}",
        title,
        rows(board),
        "Tab the next table",
        rule,
        groups=groups,
        group=f"table:{name}",
        enter="",
    )
