"""Estimates of battles: the chance that a land falls, simulated from what one seat knows (never exact)."""

from functools import lru_cache

from rules.engine import choice_ids
from rules.engine.dice import Dice
from rules.king_of_the_tabletop.army.forces import Arms, Ground, fighters
from rules.king_of_the_tabletop.facts import BOW, CHARACTERS, NOBODY, SWORD, TERRAIN
from rules.king_of_the_tabletop.war.forecast import ROUNDS, Forecast, Side, forecast
from tui.drawing.text import EMPTY, Row, Span, bar, labeled, row
from tui.games.king_of_the_tabletop import ids, line_up, pieces
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels.panel_context import numbers, whole
from tui.panels.presenter import Answer, Page
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "estimates")

_SEED = 1
"""The same position always gives the same estimate."""
_CELLS = 20


@lru_cache(maxsize=512)
def _thrown(front: Side, back: Side, forts: int, ground: Ground, pool: tuple[int, ...]) -> Forecast:
    return forecast(front, back, forts, Dice.seeded(_SEED), ROUNDS, ground, pool)


def of_land(context: RealmContext, land: int, extra: int = NOBODY) -> Forecast | None:
    """Simulate the battle for a land, with the tile ``extra`` added on the viewer's side. Returns None where
    a side does not stand yet, or nobody attacks."""
    mine = line_up.my_side(context)
    foe = line_up.BACK if mine == line_up.FRONT else line_up.FRONT
    if not mine or not _stands(context, foe):
        return None
    sides: dict[str, Side] = {}
    for side in (line_up.FRONT, line_up.BACK):
        post = line_up.post(context, side, land)
        tiles = (*post.tiles, *([extra] if side == mine and extra != NOBODY else []))
        if side == mine:
            tiles += tuple(arm for arm, bearer in _borne(context) if bearer == extra and arm not in tiles)
        off = context.view.seats[line_up.owner(context, side)].dispelled
        arms = Arms(*(context.view.bearers if side == mine else (NOBODY, NOBODY)), off, off)
        sides[side] = Side(tiles, arms, post.hidden)
    front = sides[line_up.FRONT]
    if not fighters(front.tiles) and not front.hidden:
        return None
    ground = line_up.ground(context, land)
    return _thrown(front, sides[line_up.BACK], line_up.absorb(context, land), ground, _pool(context, foe))


def _borne(context: RealmContext) -> list[tuple[int, int]]:
    """The seat's own sword and bow with their bearers, where they are named."""
    return [(arm, bearer) for arm, bearer in zip((SWORD, BOW), context.view.bearers, strict=True) if bearer != NOBODY]


def _stands(context: RealmContext, side: str) -> bool:
    """Has a side put its tiles at the lands?"""
    facts = context.facts("war")
    count = whole(facts.get("home" if side == line_up.BACK else "sent"), 0)
    return not count or sum(numbers(facts.get(side))) > 0


def _pool(context: RealmContext, side: str) -> tuple[int, ...]:
    """The characters that a side's hidden tiles can be: of its terrains, and seen nowhere else by the viewer."""
    seat = context.view.seats[line_up.owner(context, side)]
    held = {TERRAIN[land.tile] for land in seat.lands}
    lies_open = (tile for owner in context.view.seats for tile in owner.open)
    seen = {*context.view.hand, *context.view.army, *context.view.shown, *lies_open}
    return tuple(tile for tile in CHARACTERS if TERRAIN[tile] in held and tile not in seen)


def chance(estimate: Forecast) -> str:
    """The chance that a land falls: ``about 70 %``."""
    return WORDS("chance", percent=round(100 * estimate.taken))


def losses(context: RealmContext, estimate: Forecast) -> str:
    """What each side loses on average."""
    attacker, defender = (context.name(line_up.owner(context, side)) for side in (line_up.FRONT, line_up.BACK))
    return WORDS(
        "losses", attacker=attacker, front_lost=estimate.front_lost, defender=defender, back_lost=estimate.back_lost
    )


def page(context: RealmContext, answer: Answer) -> Page | None:
    """The estimate of the marked choice; None where there is none."""
    verb, land = choice_ids.verb(answer.id), ids.land(answer.id)
    if land == NOBODY and answer.id == "pass":
        land = line_up.in_question(context)
    if land == NOBODY or verb not in ("stand", "battle", "pass") or "war" not in context.going_on:
        return None
    estimate = of_land(context, land, ids.tile(answer.id) if verb == "stand" else NOBODY)
    title = WORDS("page_title", label=answer.label)
    if estimate is None:
        none = row(Span(f" {WORDS('other_side_does_not')}", "muted"))
        return Page(title, WORDS("estimate"), [none], rule="12.8", enter="")
    attacker, defender = (context.name(line_up.owner(context, side)) for side in (line_up.FRONT, line_up.BACK))
    rows: list[Row] = [labeled(WORDS("land_heading"), context.land_name(land))]
    for label, share in (
        (WORDS("takes_it", attacker=attacker), estimate.taken),
        (WORDS("holds_it", defender=defender), 1 - estimate.taken),
    ):
        part = row(
            f"{label:28}",
            Span(f"{WORDS('chance_wide', percent=round(100 * share))}  ", "text bold"),
            bar(context.glyphs, round(estimate.rounds * share), estimate.rounds, _CELLS),
        )
        rows.append(row(" ", part))
    rows += [
        EMPTY,
        row(f" {WORDS('losses_sentence', losses=losses(context, estimate))}"),
        EMPTY,
        row(Span(f" {WORDS('method', rounds=estimate.rounds)}", "muted")),
        row(Span(f" {WORDS('accuracy')}", "muted")),
    ]
    return Page(
        title,
        WORDS("estimate"),
        rows,
        WORDS("page_note", deals=pieces.counted("deal", estimate.rounds)),
        "12.8",
        enter="",
    )
