"""The panels beside the map, over the choices: the heroes, and the subject of the question."""

from collections.abc import Callable, Mapping

from rules.tabletop_dungeon.facts import EXIT_FROM, NOBODY, TABLES, FindRow
from tui.drawing.text import EMPTY, Row, Span, cells, paragraph, row
from tui.games.tabletop_dungeon import look, sheets
from tui.games.tabletop_dungeon.delve import Delve
from tui.widgets.chronicle import newest
from tui.words import Words

WORDS = Words("tabletop_dungeon", "panels")

Panel = Callable[[Delve, int, int], list[Row]]


def stage(delve: Delve, columns: int, height: int) -> list[Row]:
    """The rows over the choices, at most ``height``."""
    panel = _PANELS.get(delve.kind)
    above = panel(delve, columns, height) if panel else []
    if delve.scene.cursor is not None:
        above = look.under_cursor(delve, columns)
    if above:
        above.append(EMPTY)
    room = height - len(above)
    rows = [*above, *sheets.table(delve, columns, HEROES_ALONE if delve.kind.startswith("build") else room)]
    if not delve.scene.wide:
        rows += _news(delve, columns, height - len(rows) - 1)
    return rows[:height]


HEROES_ALONE = 5
"""Rows of the heroes' table without details."""
UNDER_THE_MAP = 3
"""Rows of the chronicle under the map of a narrow window."""


def _news(delve: Delve, columns: int, height: int) -> list[Row]:
    """Lines since the last answer that have no room under the map, the newest last."""
    snap = delve.scene.snap
    news = [line for line in snap.lines if line.index >= snap.recap][:-UNDER_THE_MAP]
    if height < 2 or not news:
        return []
    shown = newest(news, columns, height)
    return [EMPTY, *shown] if shown else []


def legend(delve: Delve, wide: bool) -> list[Row]:
    """The legend of the map."""
    glyphs = delve.glyphs
    closed, damaged = (Span(door, "gold bold") for door in glyphs.doors)
    door, hurt, cleared = (WORDS(key) for key in ("door", "damaged", "cleared"))
    signs = row(" ", closed, f" {door}  ", damaged, f" {hurt}  ", Span(glyphs.done, "good"), f" {cleared}")
    state = row(" ", Span("~", "bad bold"), f" {WORDS('threatened')}  ", Span("!", "bad bold"), f" {WORDS('in_peril')}")
    steps = Span(f"{glyphs.dot}1", "muted reach")
    if not wide:
        short = row(" ", closed, f" {door} ", damaged, f" {hurt} ", Span(glyphs.done, "good"), f" {cleared} ", steps)
        short = row(*short, f" {WORDS('steps')}")
        return [row(*(Span(text, f"muted {token}" if token == "text" else token) for text, token in short))]
    far = row(" ", steps, f" {WORDS('steps_to')}  ", Span("'", "muted"), f" {WORDS('in_line_fire')}")
    return [signs, state, far]


def _search(delve: Delve, columns: int, height: int) -> list[Row]:
    going = delve.going("search_phase")
    if going is None:
        return []
    cleared = delve.view.cleared
    rows: list[Row] = [row(Span(f" {WORDS('search_sum', cleared=cleared)}", "muted"))]
    for entry in TABLES.search:
        chance = _thirds(entry, cleared)
        token = "good bold" if entry.finds == "exit" and chance else "text"
        rows.append(
            cells(
                [
                    (Span(f" {span(entry)}", "muted"), 6),
                    (Span(FINDS(entry.finds), token), 18),
                    (Span(WORDS("chance", chance=chance), token if chance else "blocked"), 8),
                ]
            )
        )
    return rows


FINDS = Words("tabletop_dungeon", "finds")
"""What a search can find, by key."""


def span(entry: FindRow) -> str:
    """The totals of a row."""
    low, high = entry.roll
    return f"{low}+" if high > 90 else f"{low}-{high}"


def _thirds(entry: FindRow, cleared: int) -> int:
    """The number of results of a d3, of three, that give that row; totals below the first row count as the first."""
    low = 0 if entry is TABLES.search[0] else entry.roll[0]
    return sum(low <= third + cleared <= entry.roll[1] for third in (1, 2, 3))


def _luck(delve: Delve, columns: int, height: int) -> list[Row]:
    going = delve.going("attack") or delve.going("damage_phase")
    if going is None:
        return []
    hero = delve.view.heroes[int(str(going.facts["hero"]))]
    die, change, need = (int(str(going.facts[key])) for key in ("die", "change", "need"))
    saved = going.kind == "damage_phase"
    purpose = ("save_terror" if going.facts["terror"] else "save_peril") if saved else "attack"
    sum_of = f"[{die}]" + (f" {change:+d} = {die + change}" if change else "")
    return [
        row(" ", delve.named(hero), "  ", delve.wounds(hero)),
        row(Span(f" {WORDS(purpose, need=need)}", "muted")),
        row(" ", Span(sum_of, "text bold"), Span(WORDS("failed"), "bad")),
    ]


def _strike(delve: Delve, columns: int, height: int) -> list[Row]:
    said = WORDS("strike")
    return [row(" ", line) for line in paragraph(said, columns - 2)]


def _blast(delve: Delve, columns: int, height: int) -> list[Row]:
    going = delve.going("attack")
    if going is None:
        return []
    figures = going.facts["figures"]
    assert isinstance(figures, list)
    chosen = [monster for figure in figures if (monster := delve.monster(figure))]
    aimed = ", ".join(f"{monster.letter}{delve.place_in_room(monster)}" for monster in chosen)
    said = f"{WORDS('aimed_at')} {aimed or WORDS('nobody_yet')}"
    return [row(Span(f" {WORDS('blast')}", "muted")), *(row(" ", line) for line in paragraph(said, columns - 2))]


def _build(delve: Delve, columns: int, height: int) -> list[Row]:
    going = delve.going("build_phase")
    if going is None:
        return []
    room, die = int(str(going.facts["room"])), int(str(going.facts["die"]))
    if room == NOBODY:
        said = WORDS("build_room")
    else:
        back = (die + 1) // 2 - 1
        said = WORDS("build_hall" if back else "build_hall_newest", die=die, back=back, number=room + 1)
    if delve.scene.snap.mine:
        said = f"{said} {WORDS('build_arrows')}"
    return [row(" ", line) for line in paragraph(said, columns - 2)]


def _line_up(delve: Delve, columns: int, height: int) -> list[Row]:
    said = WORDS("line_up")
    return [row(" ", line) for line in paragraph(said, columns - 2)]


_PANELS: Mapping[str, Panel] = {
    "search": _search,
    "luck": _luck,
    "strike": _strike,
    "blast": _blast,
    "build_hall": _build,
    "build_room": _build,
    "line_up": _line_up,
}


def exit_note(cleared: int, roomy: bool = True) -> str:
    """Rooms to clear before a search can find the exit; from then on the chance of each hero, in thirds."""
    need = EXIT_FROM - cleared
    if need > 3:
        return WORDS("exit_after_rooms" if roomy else "exit_after", count=EXIT_FROM - 3)
    if need <= 1:
        return WORDS("exit_sure")
    return WORDS("exit_chance_each" if roomy else "exit_chance", thirds=4 - need)
