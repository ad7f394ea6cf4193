"""Dice on the table that may still change: what they mean now, and after a change by the Lucky Charm."""

from collections.abc import Callable, Mapping

from rules.engine import choice_ids
from rules.king_of_the_tabletop.army.forces import hits
from rules.king_of_the_tabletop.facts import DATA, EVENT_TABLE, EVENTS, NAME, THIEF
from rules.king_of_the_tabletop.turn.collection import hire_needs
from rules.king_of_the_tabletop.war.agents import CAUGHT, FEW, outcome
from rules.king_of_the_tabletop.war.initiative import bonuses
from tui.drawing.text import Row, Span, flow, heading, row
from tui.games.king_of_the_tabletop import pieces
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels.panel_context import numbers, whole
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "dice_text")

_SAVING = DATA["saving"]

SUMS = Words("king_of_the_tabletop", "sums")
"""What the total of a throw is, by the throw."""
THROWS = Words("king_of_the_tabletop", "throws")
"""What a throw is for, as a heading, by the throw."""


def about(context: RealmContext) -> str:
    """The purpose of the dice on the table, a key; empty if there are none."""
    return str(context.facts("throw").get("about", ""))


def title(purpose: str) -> str:
    """The purpose of a throw as a heading."""
    return THROWS.get(purpose) or str(EVENTS[purpose]["name"])


def stage(context: RealmContext) -> list[Row]:
    """The dice on the table, their player and purpose, and what they mean now."""
    facts = context.facts("throw")
    purpose, thrown = about(context), numbers(facts.get("dice"))
    rows = [heading(title(purpose), context.columns, context.glyphs, WORDS("before_result_counts"))]
    place = _place(context, purpose)
    rows += [place] if place else []
    needed = _needed(context) or [1] * len(thrown)
    parts = [
        row(Span(f"[{die}]", "text bold" if die >= need else "muted")) for die, need in zip(thrown, needed, strict=True)
    ]
    rows += flow(
        [row(context.seat(whole(facts.get("seat"))), Span(f" {WORDS('rolls')}", "muted")), *parts],
        context.columns,
        gap=" ",
    )
    said = meaning(context, thrown)
    if said:
        rows.append(row(Span(f" {WORDS('as_they_lie')} ", "muted"), Span(said, "text bold")))
    return rows


def _place(context: RealmContext, purpose: str) -> Row:
    """The land that a disaster's dice are rolled for; empty for other throws."""
    facts = context.facts("disaster")
    if not facts or (purpose not in EVENTS and purpose != "saving"):
        return ()
    land, left = whole(facts.get("land")), whole(facts.get("left"), 0)
    holding = context.land(land)
    stands = pieces.signs((holding.fort, holding.site), context.glyphs)
    said = f" {context.land_name(land)} {stands}"
    more = WORDS("lands_after", dot=context.dot, lands=pieces.counted("land", left), struck=facts.get("struck"))
    return row(" ", context.seat(context.owner(land)), Span(said, "text bold"), Span(more, "muted"))


def changed(context: RealmContext, choice_id: str) -> str:
    """The meaning of the dice after a change by the charm, as in ``charm:0:+1``."""
    _, (place, change) = choice_ids.read(choice_id)
    thrown = numbers(context.facts("throw").get("dice"))
    thrown[int(place)] += int(change)
    return meaning(context, thrown)


def meaning(context: RealmContext, dice: list[int]) -> str:
    """The consequence of these dice in a few words."""
    purpose = about(context)
    if purpose in EVENTS:
        return WORDS("land_struck") if sum(dice) == _SAVING["disaster_on"] else WORDS("nothing_happens")
    return _MEANING[purpose](context, dice)


def _hire(context: RealmContext, dice: list[int]) -> str:
    facts = context.facts("collection")
    wanted, bonus = whole(facts.get("wanted")), whole(facts.get("bonus"), 0)
    total, needs = sum(dice) + bonus, hire_needs(wanted)
    return WORDS("joins" if total >= needs else "stays", total=total, needs=needs, name=NAME[wanted])


def _event(context: RealmContext, dice: list[int]) -> str:
    return str(EVENTS[EVENT_TABLE[dice[0] - 1][dice[1] - 1]]["name"])


def _saved(context: RealmContext, dice: list[int]) -> str:
    return WORDS("saved") if dice[0] in _SAVING["structure_saved_on"] else WORDS("lost")


def _charge(context: RealmContext, dice: list[int]) -> str:
    return WORDS("more", dice=pieces.dice_count(sum(dice)))


def _needed(context: RealmContext) -> list[int]:
    """The lowest face that hits for each die of a combat throw; empty for all other throws."""
    facts, throw = context.facts("battle"), context.facts("throw")
    side = "front" if throw.get("seat") == facts.get("attacker") else "back"
    return numbers(facts.get(f"{about(context)}_{side}_needs"))


def _combat(context: RealmContext, dice: list[int]) -> str:
    return pieces.counted("hit", hits(dice, _needed(context)))


def _flyers(context: RealmContext, dice: list[int]) -> str:
    tiles = numbers(context.facts("losses").get("flyers"))
    dead = [NAME[tile] for tile, die in zip(tiles, dice, strict=True) if die not in _SAVING["flyer_saved_on"]]
    if not dead:
        return WORDS("all_live")
    return WORDS("falls" if len(dead) == 1 else "fall", names=", ".join(dead))


def _higher(context: RealmContext, dice: list[int]) -> str:
    mine, theirs = dice
    war = context.facts("war")
    if about(context) == "initiative":
        more, others = bonuses(whole(war.get("sent")), whole(war.get("home")))
        mine, theirs = mine + more, theirs + others
    if mine == theirs:
        return WORDS("tie", mine=mine, other=theirs)
    winner = context.name(whole(war.get("attacker" if mine > theirs else "defender")))
    won = "lines_up_first" if about(context) == "initiative" else "places_first"
    return WORDS(won, mine=mine, other=theirs, name=winner)


def _attempt(context: RealmContext, dice: list[int]) -> str:
    facts = context.facts("agents")
    agent, target = whole(facts.get("agent")), whole(facts.get("target"))
    result = outcome(agent, dice[0], dice[1], context.view.seats[target].gold)
    if result == CAUGHT:
        return WORDS("caught")
    if agent == THIEF:
        return WORDS("steals", what=result) if result else WORDS("fails")
    return WORDS("kills_one") if result else WORDS("fails")


def _caught(context: RealmContext, dice: list[int]) -> str:
    return WORDS("escapes") if dice[0] > dice[1] else WORDS("killed")


def _victim(context: RealmContext, dice: list[int]) -> str:
    running = whole(context.facts("agents").get("running"), 0)
    if running > FEW:
        return WORDS("second_half") if dice[0] % 2 else WORDS("first_half")
    return WORDS("place_dies", place=dice[0]) if dice[0] <= running else WORDS("nobody_dies")


def _sum(context: RealmContext, dice: list[int]) -> str:
    return SUMS(about(context), total=sum(dice))


_MEANING: Mapping[str, Callable[[RealmContext, list[int]], str]] = {
    "hire": _hire,
    "event": _event,
    "saving": _saved,
    "structure": _saved,
    "charge": _charge,
    "ranged": _combat,
    "hand_to_hand": _combat,
    "flyers": _flyers,
    "initiative": _higher,
    "reserves": _higher,
    "thief": _attempt,
    "assassin": _attempt,
    "caught": _caught,
    "half": _victim,
    "victim": _victim,
    "tax_law": _sum,
    "wall_of_fire": _sum,
    "talisman": _sum,
    "plague_tie": _sum,
}
