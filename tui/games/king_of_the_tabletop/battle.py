"""A battle for one land: both sides, forts and what they take, the dice in rows, losses (12.8 to 17)."""

from collections.abc import Mapping, Sequence

from rules.king_of_the_tabletop.army.hits import STAGE_NAME
from rules.king_of_the_tabletop.facts import FORTS, NAME, SETTLEMENTS, SITES, VALUE
from tui.drawing.text import EMPTY, Row, Span, clip, fit, heading, labeled, row, split, width
from tui.games.king_of_the_tabletop import pieces
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels.panel_context import numbers, whole
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "battle")

Facts = Mapping[str, object]
SIDES = ("front", "back")
STAGES = Words("king_of_the_tabletop", "stages")
"""The stages of a battle, by key."""


def stage(context: RealmContext) -> list[Row]:
    """The land, both sides, and the dice rolled so far."""
    facts = context.facts("battle")
    height = context.scene.height
    rolls = _rolls(context, facts)
    rows = [_head(context, facts)]
    room = height - len(rows) - (len(rolls) + 1 if rolls else 0)
    rows += _sides(context, facts, max(3, room))
    if rolls:
        rows.append(heading(WORDS("rolls"), context.columns, context.glyphs, WORDS("what_hits")))
        rows += rolls
    dead = numbers(facts.get("fallen"))
    if dead and len(rows) < height:
        rows.append(labeled(WORDS("fallen"), context.inline(dead, context.columns - 10)))
    return rows[:height] if len(rows) <= height else [*rows[:2], *rows[len(rows) - height + 2 :]]


def land_title(context: RealmContext, land: int) -> str:
    """A land as the heading of its battle: ``Land 5 · Desert``."""
    place = context.place(land)
    return WORDS("land_title", place=place, dot=context.dot, name=NAME[land]) if place else NAME[land]


def _head(context: RealmContext, facts: Facts) -> Row:
    forts = [_stands(context, tile) for tile in numbers(facts.get("forts"))]
    wall = whole(facts.get("wall"), 0)
    if wall:
        forts.append(WORDS("wall_worth", wall=wall))
    total, left = whole(facts.get("absorb"), 0), whole(facts.get("absorb_left"), 0)
    if total:
        forts.append(
            WORDS("absorb_left", left=left, total=total)
            if left < total
            else WORDS("absorb", hits=pieces.counted("hit", total))
        )
    else:
        forts.append(WORDS("no_forts"))
    return heading(land_title(context, whole(facts.get("land"))), context.columns, context.glyphs, "  ".join(forts))


def _stands(context: RealmContext, tile: int) -> str:
    return pieces.site(tile, context.glyphs) if tile in SITES else pieces.fort(tile, context.glyphs)


# ---- both sides --------------------------------------------------------------------------------------


def _sides(context: RealmContext, facts: Facts, room: int) -> list[Row]:
    """The attacker's tiles left, the defender's right with forts and wall over them."""
    half = context.columns // 2
    attacker, defender = whole(facts.get("attacker")), whole(facts.get("defender"))
    home = WORDS("for_owners") if facts.get("fight") else WORDS("at_home")
    heads = row(
        " ",
        fit(row(context.seat(attacker), Span(WORDS("in_field"), "muted")), half - 1),
        row(context.seat(defender), Span(home, "muted")),
    )
    none = row(Span(WORDS("nobody_left"), "muted"))
    left = _fighters(context, facts, "front", half - 2) or [none]
    right = [*_forts(context, facts, half - 1), *_fighters(context, facts, "back", half - 1)] or [none]
    columns = [_cut(side, room - 1) for side in (left, right)]
    count = max(len(side) for side in columns)
    lines = [
        row(
            " ",
            *(
                fit(side[at] if at < len(side) else EMPTY, half - (0 if place else 1))
                for place, side in enumerate(columns)
            ),
        )
        for at in range(count)
    ]
    return [heads, *lines]


def _cut(lines: list[Row], room: int) -> list[Row]:
    if len(lines) <= room:
        return lines
    return [*lines[: room - 1], row(Span(WORDS("and_more", count=len(lines) - room + 1), "muted"))]


def _forts(context: RealmContext, facts: Facts, columns: int) -> list[Row]:
    """Forts with a box for each hit they take, and the dice they roll until all are down."""
    hit = whole(facts.get("absorbed"), 0)
    left = whole(facts.get("absorb_left"), 0)
    full, empty = context.glyphs.wound
    rows = []
    stands = [(_stands(context, tile), VALUE[tile]) for tile in numbers(facts.get("forts")) if _takes(tile)]
    if wall := whole(facts.get("wall"), 0):
        stands.append((WORDS("wall_fire"), wall))
    for name, worth in stands:
        taken = min(worth, hit)
        hit -= taken
        boxes = row(Span(full * taken, "bad"), Span(empty * (worth - taken), "text"))
        state = Span(WORDS("down") if not left else pieces.dice_count(worth), "bad" if not left else "muted")
        rows.append(split(row(fit(row(Span(name, "gold")), 18), boxes), row(state, " "), columns))
    return rows


def _takes(tile: int) -> bool:
    return tile in FORTS or tile in SETTLEMENTS


def _fighters(context: RealmContext, facts: Facts, side: str, columns: int) -> list[Row]:
    """Each tile of a side: name, a charge, the dice it rolls in this stage, the hits put on it."""
    hit = numbers(context.facts("losses").get("hit")) if "losses" in context.going_on else []
    named = zip(
        *(
            numbers(facts.get(key))
            for key in (side, *(f"{side}_{part}" for part in ("dice", "charge", "needs", "stage")))
        ),
        strict=True,
    )
    rows = []
    for tile, count, charge, need, when in named:
        left = row(context.tile(tile, columns - 14), Span(f" +[{charge}]" if charge else "", "text bold"))
        if tile in (facts.get("sword"), facts.get("bow")):
            left = row(left, Span(f" {WORDS('armed')}", "gold"))
        if tile in hit:
            times = f" {context.glyphs.times}{hit.count(tile)}" if hit.count(tile) > 1 else ""
            state = Span(WORDS("hit", times=times), "bad bold")
        elif when < 0:
            state = Span(WORDS("has_shot") if count else "", "muted")
        else:
            on = f" {WORDS('on_face', need=need)}" if need < 6 else ""
            word = f" {WORDS('ranged')}" if when == 0 else ""
            state = Span(f"{pieces.dice_count(count)}{on}{word}", "text")
        rows.append(split(clip(left, columns - width(row(state)) - 2), row(state, " "), columns))
    return rows


# ---- dice --------------------------------------------------------------------------------------------


def _rolls(context: RealmContext, facts: Facts) -> list[Row]:
    """The dice of each stage, one side a row (or more), hits bold, and what the hits did."""
    rows: list[Row] = []
    siege = whole(facts.get("siege"), 0)
    if siege:
        rows.append(row(Span(f" {WORDS('siege')}   ", "muted"), WORDS("siege_hits", hits=pieces.counted("hit", siege))))
    for when in STAGE_NAME:
        first = True
        for side, owner in zip(SIDES, ("attacker", "defender"), strict=True):
            thrown = numbers(facts.get(f"{when}_{side}"))
            if not thrown:
                continue
            label = STAGES(when) if first else ""
            first = False
            mark = context.mark(whole(facts.get(owner)))
            rows += _thrown(context, label, mark, thrown, numbers(facts.get(f"{when}_{side}_needs")))
        if not first:
            rows += _came_of(context, facts, when)
    return rows


def _thrown(context: RealmContext, label: str, mark: Span, thrown: Sequence[int], needed: Sequence[int]) -> list[Row]:
    """The dice of one side in one stage as rows, with the number of hits at the end."""
    count = sum(die >= need for die, need in zip(thrown, needed, strict=True))
    end = row(Span(pieces.counted("hit", count), "text bold" if count else "muted"), " ")
    across = max(6, (context.columns - 12 - 8) // 3)
    lines = []
    for start in range(0, len(thrown), across):
        dice = [
            Span(f"[{die}]", "text bold" if die >= need else "muted")
            for die, need in zip(thrown[start : start + across], needed[start : start + across], strict=True)
        ]
        head = row(Span(f" {label if not start else '':8}", "muted"), mark if not start else " ", " ")
        lines.append(row(head, *dice))
    lines[-1] = split(lines[-1], end, context.columns)
    return lines


def _came_of(context: RealmContext, facts: Facts, when: str) -> list[Row]:
    """What the hits of a stage did: the forts took some, the rest came through."""
    said = []
    absorbed = whole(facts.get(f"{when}_absorbed"), 0)
    if absorbed:
        down = "" if whole(facts.get("absorb_left"), 0) else WORDS("all_down")
        said.append(WORDS("forts_took", absorbed=absorbed, down=down))
    for side, owner in zip(SIDES, ("attacker", "defender"), strict=True):
        got = whole(facts.get(f"{when}_{side}_got"), 0)
        if got:
            said.append(WORDS("hits_on", hits=pieces.counted("hit", got), name=context.name(whole(facts.get(owner)))))
    return [row(Span(f"           {context.dot.join(said)}", "muted"))] if said else []
