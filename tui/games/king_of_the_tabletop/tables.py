"""The printed tables: events, prices, forts and what is left of them, dice in battle, the special characters."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.king_of_the_tabletop.facts import DATA, EVENT_TABLE, EVENTS, LEVELS, SPECIALS
from rules.king_of_the_tabletop.realm.holdings import TO_WIN
from rules.king_of_the_tabletop.turn.buying import PRICES
from rules.king_of_the_tabletop.turn.collection import hire_needs
from tui.drawing.text import EMPTY, Row, Span, bar, cells, fit, labeled, paragraph, row
from tui.games.king_of_the_tabletop import pieces
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.games.king_of_the_tabletop.tile_text import POWER
from tui.panels.presenter import Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "tables")

TERRAINS = Words("king_of_the_tabletop", "terrains")
WORDS = Words("king_of_the_tabletop", "tables")
TITLES = Words("king_of_the_tabletop", "table_titles")
_GOLD, _SAVING, _COMBAT, _HIRING = DATA["gold"], DATA["saving"], DATA["combat"], DATA["hiring"]
_CELLS = 12


def _events(context: RealmContext) -> list[Row]:
    """Each event with its dice and its chance of 36, what it does."""
    rows: list[Row] = []
    for key, event in EVENTS.items():
        cells_of = [
            (first, second)
            for first in range(1, 7)
            for second in range(1, 7)
            if EVENT_TABLE[first - 1][second - 1] == key
        ]
        rows.append(
            cells(
                [
                    (Span(f" {event['name']}", "text"), 22),
                    (Span(_dice(cells_of), "muted"), 26),
                    (Span(WORDS("chance", count=len(cells_of)), "text"), 10),
                    (bar(context.glyphs, len(cells_of), 36, _CELLS), _CELLS + 1),
                ]
            )
        )
    return [*rows, EMPTY, row(Span(f" {WORDS('events_note')}", "muted"))]


def _dice(throws: list[tuple[int, int]]) -> str:
    """The throws of two dice that bring an event, as text."""
    firsts = sorted({first for first, _ in throws})
    seconds = sorted({second for _, second in throws})
    if len(firsts) * len(seconds) == len(throws):
        return WORDS("dice_then", first=_run(firsts), second=_run(seconds))
    return ", ".join(f"{first}{second}" for first, second in throws)


def _run(faces: list[int]) -> str:
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}-{faces[-1]}"


def effect_of(event: Mapping[str, Any]) -> str:
    """What an event does."""
    return WORDS("disaster", terrain=TERRAINS(event["terrain"])) if "terrain" in event else str(event["effect"])


def _effects(context: RealmContext) -> list[Row]:
    """The effects of the events."""
    rows: list[Row] = []
    said: set[str] = set()
    for event in EVENTS.values():
        if event["name"] not in said:
            said.add(event["name"])
            lines = paragraph(effect_of(event), context.columns - 24)
            heads = [event["name"], *[""] * len(lines)]
            rows += [
                row(fit(row(Span(f" {head}", "gold")), 22), line) for head, line in zip(heads, lines, strict=False)
            ]
    return rows


def _prices(context: RealmContext) -> list[Row]:
    """Prices and income."""
    draws = context.dot.join(
        WORDS("count_for_price", count=count, price=price) for count, price in enumerate(PRICES, start=1)
    )
    lines = (
        (WORDS("tiles"), WORDS("tiles_text", draws=draws)),
        (WORDS("fort"), WORDS("fort_text", fort_level=_GOLD["fort_level"])),
        (WORDS("war"), WORDS("war_text", per_attackers=_GOLD["per_attackers"])),
        (WORDS("income"), WORDS("income_text")),
        (WORDS("label_prestige"), WORDS("prestige_text")),
        (WORDS("hiring"), WORDS("hiring_text", prestige_per_bonus=_HIRING["prestige_per_bonus"])),
        (WORDS("winning"), WORDS("winning_text", TO_WIN=TO_WIN)),
    )
    return [labeled(label, text, 11) for label, text in lines]


def _forts(context: RealmContext) -> list[Row]:
    """The levels, their value, how many are left in the bank."""
    rows = []
    for level, left in enumerate(context.view.bank_forts, start=1):
        rows.append(
            cells(
                [
                    (row(" ", Span(pieces.fort(LEVELS[level][0], context.glyphs), "gold")), 20),
                    (WORDS("fort_worth", level=level, hits=pieces.counted("hit", level)), 28),
                    (WORDS("left_in_bank", left=left, count=len(LEVELS[level])), 24),
                ]
            )
        )
    return [*rows, EMPTY, row(Span(f" {WORDS('forts_note')}", "muted"))]


def _battle(context: RealmContext) -> list[Row]:
    """The order of a battle, and what hits."""
    lines = (
        (WORDS("before"), WORDS("before_text")),
        (WORDS("ranged"), WORDS("ranged_text")),
        (WORDS("hand"), WORDS("hand_text")),
        (WORDS("hit"), WORDS("hit_text")),
        (WORDS("forts"), WORDS("forts_text")),
        (WORDS("losses"), WORDS("losses_text")),
        (WORDS("capture"), WORDS("capture_text")),
        (WORDS("initiative"), WORDS("initiative_text")),
    )
    return [labeled(label, text, 12) for label, text in lines]


def _specials(context: RealmContext) -> list[Row]:
    """The special characters: where they are, what they need, what they can do."""
    rows: list[Row] = []
    owners = {tile: seat.index for seat in context.view.seats for tile in seat.open}
    for tile in SPECIALS:
        where = context.seat(owners[tile]) if tile in owners else row(Span(WORDS("in_bank"), "muted"))
        room = max(1, context.columns - 47)
        power = paragraph(POWER[tile] or WORDS("no_power"), room, "muted")
        rows.append(
            cells(
                [
                    (row(" ", context.tile(tile, 24)), 25),
                    (WORDS("needs", hire_needs=hire_needs(tile)), 9),
                    (where, 12),
                    (power[0], room),
                ]
            )
        )
        rows += [row(" " * 46, line) for line in power[1:]]
    return rows


Table = Callable[[RealmContext], list[Row]]

PRINTED: Mapping[str, tuple[str, str, Table]] = {
    "events": (TITLES("events"), "9.1", _events),
    "effects": (TITLES("effects"), "9", _effects),
    "prices": (TITLES("prices"), "5", _prices),
    "forts": (TITLES("forts"), "8", _forts),
    "battle": (TITLES("battle"), "14", _battle),
    "specials": (TITLES("specials"), "18", _specials),
}
"""Each printed table: its title, its rule, its rows."""
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


def about(context: RealmContext) -> str:
    """The table the question is about."""
    if "war" in context.going_on:
        return "battle"
    return _BY_KIND.get(context.kind, "events")


def page(scene: Scene, name: str) -> Page | None:
    """The page of one printed table; Tab goes through them all, beginning with the one about the question."""
    context = RealmContext(scene)
    if name not in PRINTED:
        return None
    title, rule, rows = PRINTED[name]
    first = about(context)
    groups = tuple(f"table:{key}" for key in (first, *(key for key in PRINTED if key != first)))
    return Page(
        WORDS("page_title", title=title),
        title,
        rows(context),
        WORDS("page_note"),
        rule,
        groups=groups,
        group=f"table:{name}",
        enter="",
    )
