"""The heroes' sheets: the small table beside the map, and the page with everything on them."""

from collections.abc import Sequence

from rules.tabletop_dungeon.facts import HEROES, NOBODY, TREASURE_KEY
from rules.tabletop_dungeon.view import HeroView
from tui.drawing.text import EMPTY, Row, Span, apart, cells, fit, paragraph, row, silent, width
from tui.games.tabletop_dungeon.delve import Delve
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("tabletop_dungeon", "sheets")
SHORT_NAMES = Words("tabletop_dungeon", "short_names")
NAME, WOUNDS, NEXT, MOVES, ATTACK = 15, 4, 5, 7, 6
"""Columns of the small table."""
INDENT = "   "
"""Before the details of a hero."""


def table(delve: Delve, columns: int, height: int) -> list[Row]:
    """All heroes in at most ``height`` rows: one each under their heads, then details, those in trouble first."""
    heroes = delve.view.heroes
    heads = silent(
        cells(
            [
                (Span(f" {WORDS('heads_heroes')}", "muted"), NAME + WOUNDS),
                (Span(WORDS("next"), "muted"), NEXT),
                (Span(WORDS("moves"), "muted"), MOVES),
                (Span(WORDS("attack"), "muted"), ATTACK),
            ]
        )
    )
    details = {hero.id: detail(delve, hero, columns - len(INDENT)) for hero in heroes}
    room = height - 1 - len(heroes)
    order = sorted(heroes, key=lambda hero: (hero.id != delve.view.hand, not hero.threatened, hero.id))
    shown = [hero.id for hero in order if details[hero.id]][: max(0, room)]
    rows = [heads]
    for hero in heroes:
        rows.append(line(delve, hero, columns))
        if hero.id in shown:
            rows.append(row(INDENT, details[hero.id]))
    return rows


def line(delve: Delve, hero: HeroView, columns: int) -> Row:
    """One hero in a row: name, state, wounds, the monsters about to reach it, movement, attack."""
    if not hero.alive:
        return row(Span(f" {hero.letter} {hero.name}", "blocked"), Span(f"  {WORDS('dead')}", "blocked"))
    held = hero.id == delve.view.hand
    ink = delve.ink(hero)
    state = delve.state(hero)
    name = row(
        Span(delve.glyphs.cursor if held else " ", "gold"),
        Span(hero.letter, f"{ink} bold"),
        Span(f" {hero.name}", "text bold" if held else "text"),
        Span(state, "bad bold"),
        "" if state else " ",
        Span(delve.glyphs.mark(hero.seat), ink),
    )
    stuck = hero.threatened and hero.key != "archer"
    moves = delve.glyphs.none if stuck else WORDS("moves_of", moves_left=hero.moves_left, movement=hero.movement)
    attack = Span(WORDS("done"), "muted") if hero.attacked else Span(WORDS("ready"), "text")
    return fit(
        cells(
            [
                (name, NAME),
                (delve.wounds(hero), WOUNDS),
                (delve.letters(delve.coming(hero)), NEXT),
                (moves, MOVES),
                (row(attack), ATTACK),
            ],
            ("", "", WORDS("next"), WORDS("moves"), WORDS("attack")),
        ),
        columns,
    )


def detail(delve: Delve, hero: HeroView, columns: int | None = None) -> Row:
    """Threats, save and treasures of a hero: the second row, empty if there are none. Where ``columns`` are too few,
    the treasures are only named, or counted."""
    if not hero.alive:
        return EMPTY
    named = [", ".join(names) for names in (_names(hero.worn), _names(hero.held)) if names]
    counted = [WORDS("treasures", count=sum(hero.worn) + sum(hero.held))] if named else []
    shown = [_joined(delve, hero, treasures) for treasures in (belongings(hero), named, counted)]
    return next((line for line in shown if columns is None or width(line) <= columns), shown[-1])


def _joined(delve: Delve, hero: HeroView, treasures: list[str]) -> Row:
    parts: list[Row] = []
    on_sheet = delve.on_sheet(hero)
    if on_sheet:
        word = Span(f"{WORDS('in_peril')} ", "bad bold") if hero.in_peril else Span(f"{WORDS('threatened')} ", "bad")
        parts.append(row(word, delve.letters(on_sheet)))
    if hero.in_peril:
        parts.append(row(Span(WORDS("save", save=save(hero)), "muted")))
    if hero.invisible:
        parts.append(row(Span(WORDS("invisible"), "good")))
    parts += [row(Span(name, "muted")) for name in treasures]
    joined: Row = EMPTY
    for part in parts:
        joined = row(joined, Span(f"{delve.glyphs.dot} ", "muted") if joined else "", part)
        if not joined[-1].text.endswith(" "):
            joined = row(joined, " ")
    return row(*joined[:-1], joined[-1]._replace(text=joined[-1].text.rstrip())) if joined else EMPTY


def save(hero: HeroView) -> str:
    """The number a save needs, with a cloak's bonus."""
    return f"{hero.save_on - hero.save_bonus}+"


def belongings(hero: HeroView) -> list[str]:
    """What a hero wears and holds, in short: ``wears Boots``, ``has Luck, 2 Healing``."""
    both = (("wears", _names(hero.worn)), ("has", _names(hero.held)))
    return [WORDS(verb, names=", ".join(names)) for verb, names in both if names]


def _names(counts: Sequence[int]) -> list[str]:
    """The treasures of which there are so many each, by their short names."""
    return [_short(item) if count == 1 else f"{count} {_short(item)}" for item, count in enumerate(counts) if count]


def _short(item: int) -> str:
    return SHORT_NAMES(TREASURE_KEY[item])


def page(scene: Scene, at: int) -> Page:
    """The sheets of all heroes with their numbers, specials and treasures; Enter takes the marked one in hand."""
    delve = Delve(scene)
    rows: list[Row] = []
    items = []
    for place, hero in enumerate(delve.view.heroes):
        items.append(Item(len(rows), opens=f"look:hero:{hero.id}", rule=f"H{hero.id + 1}", name=hero.name))
        head = row(
            Span(f" {delve.glyphs.cursor if place == at else ' '} ", "gold"),
            Span(f"{place + 1} ", "gold"),
            apart(delve.named(hero), delve.wounds(hero), Span(condition(delve, hero), "muted"), gap="  "),
        )
        rows.append(fit(head, scene.columns, "raise" if place == at else ""))
        rows += [row("     ", line) for line in facts(hero)]
        rows += [row("     ", line) for line in paragraph(HEROES[hero.id].special, scene.columns - 5, "muted")]
    hand = max(0, delve.view.hand)
    title, tab, note = (WORDS(key) for key in ("page_title", "heroes", "page_note"))
    return Page(title, tab, rows, note, "TD-1", tuple(items), WORDS("look"), first=hand)


def condition(delve: Delve, hero: HeroView) -> str:
    """The condition of a hero in words."""
    if not hero.alive:
        return WORDS("dead")
    if hero.square == NOBODY:
        return WORDS("waits_to_be_placed")
    left = WORDS("squares_left", moves_left=hero.moves_left, movement=hero.movement)
    parts = [left, WORDS("attack_done" if hero.attacked else "attack_ready")]
    if hero.in_peril:
        parts.insert(0, WORDS("peril"))
    elif hero.threatened:
        parts.insert(0, WORDS("threatened"))
    if hero.invisible:
        parts.append(WORDS("invisible"))
    return ", ".join(parts)


def facts(hero: HeroView) -> list[Row]:
    """The numbers of a sheet, and what the hero wears and holds."""
    hit = f"{hero.hit_on - hero.attack_bonus}+"
    hit = WORDS("with_ring", hit=hit) if hero.attack_bonus else hit
    need = WORDS("with_cloak", save=save(hero)) if hero.save_bonus else save(hero)
    things = ", ".join(belongings(hero))
    numbers = WORDS("figures", hit=hit, damage=HEROES[hero.id].damage, range=hero.range, need=need)
    return [row(Span(numbers, "text")), *([row(Span(things, "text"))] if things else [])]
