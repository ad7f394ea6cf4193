"""Dice that lie on the table and still may change: what they mean, and what the Lucky Charm would make of them."""

from collections.abc import Callable, Mapping

from rules.engine import choice_ids
from rules.engine.words import pluralize
from rules.king_of_the_tabletop.army.forces import hits
from rules.king_of_the_tabletop.facts import DATA, EVENT_TABLE, EVENTS, NAME, THIEF
from rules.king_of_the_tabletop.turn.collection import hire_needs
from rules.king_of_the_tabletop.war.agents import CAUGHT, FEW, outcome
from rules.king_of_the_tabletop.war.initiative import bonuses
from tui.drawing.text import Row, Span, flow, heading, row
from tui.games.king_of_the_tabletop import pieces
from tui.games.king_of_the_tabletop.tabletop import Tabletop
from tui.panels.panel_context import numbers, whole

_SAVING = DATA["saving"]

TITLES = {
    "hire": "Asking for a special character",
    "event": "Event",
    "saving": "Saving roll",
    "tax_law": "Taxes",
    "charge": "Charge",
    "ranged": "Ranged fire",
    "hand_to_hand": "Hand to hand",
    "structure": "Saving roll",
    "flyers": "Flyers save themselves",
    "plague_tie": "Largest army",
    "reserves": "Reserves",
    "talisman": "Talisman",
    "wall_of_fire": "Wall of Fire",
    "initiative": "Initiative",
    "thief": "Master Thief",
    "assassin": "Assassin Primus",
    "caught": "Caught in the act",
    "half": "Half of the army",
    "victim": "The victim",
}


def about(board: Tabletop) -> str:
    """What the dice on the table were thrown for; empty if none lie there."""
    return str(board.facts("throw").get("about", ""))


def title(what: str) -> str:
    """What a throw is for, as a heading."""
    return TITLES.get(what) or str(EVENTS[what]["name"])


def stage(board: Tabletop) -> list[Row]:
    """The dice, who threw them for what, and what they mean as they lie."""
    facts = board.facts("throw")
    what, thrown = about(board), numbers(facts.get("dice"))
    rows = [heading(title(what), board.columns, board.glyphs, "before the result counts")]
    place = _place(board, what)
    rows += [place] if place else []
    needed = _needed(board) or [1] * len(thrown)
    parts = [
        row(Span(f"[{die}]", "text bold" if die >= need else "muted")) for die, need in zip(thrown, needed, strict=True)
    ]
    rows += flow([row(board.seat(whole(facts.get("seat"))), Span(" rolls", "muted")), *parts], board.columns, gap=" ")
    said = meaning(board, thrown)
    if said:
        rows.append(row(Span(" As they lie: ", "muted"), Span(said, "text bold")))
    return rows


def _place(board: Tabletop, what: str) -> Row:
    """Which land the dice are about, if a disaster goes from land to land."""
    facts = board.facts("disaster")
    if not facts or (what not in EVENTS and what != "saving"):
        return ()
    land, left = whole(facts.get("land")), whole(facts.get("left"), 0)
    one = board.land(land)
    stands = pieces.signs((one.fort, one.site), board.glyphs)
    said = f" {board.land_name(land)} {stands}"
    more = f"{board.dot}{pluralize(left, 'land')} after it, struck so far {facts.get('struck')}"
    return row(" ", board.seat(board.owner(land)), Span(said, "text bold"), Span(more, "muted"))


def changed(board: Tabletop, choice_id: str) -> str:
    """What the dice would mean after a change with the charm: ``charm:0:+1``."""
    _, (place, change) = choice_ids.read(choice_id)
    thrown = numbers(board.facts("throw").get("dice"))
    thrown[int(place)] += int(change)
    return meaning(board, thrown)


def meaning(board: Tabletop, dice: list[int]) -> str:
    """What follows from these dice, in a few words."""
    what = about(board)
    if what in EVENTS:
        return "the land is struck" if sum(dice) == _SAVING["disaster_on"] else "nothing happens"
    return _MEANING[what](board, dice)


def _hire(board: Tabletop, dice: list[int]) -> str:
    facts = board.facts("collection")
    wanted, bonus = whole(facts.get("wanted")), whole(facts.get("bonus"), 0)
    total, needs = sum(dice) + bonus, hire_needs(wanted)
    said = "joins" if total >= needs else "stays in the bank"
    return f"{total} of {needs}, {NAME[wanted]} {said}"


def _event(board: Tabletop, dice: list[int]) -> str:
    return str(EVENTS[EVENT_TABLE[dice[0] - 1][dice[1] - 1]]["name"])


def _saved(board: Tabletop, dice: list[int]) -> str:
    return "it is saved" if dice[0] in _SAVING["structure_saved_on"] else "it is lost"


def _charge(board: Tabletop, dice: list[int]) -> str:
    return f"{pieces.dice_count(sum(dice))} more"


def _needed(board: Tabletop) -> list[int]:
    """The lowest face that hits for each die of a combat throw; empty for all other throws."""
    facts, throw = board.facts("battle"), board.facts("throw")
    side = "front" if throw.get("seat") == facts.get("attacker") else "back"
    return numbers(facts.get(f"{about(board)}_{side}_needs"))


def _combat(board: Tabletop, dice: list[int]) -> str:
    return pluralize(hits(dice, _needed(board)), "hit")


def _flyers(board: Tabletop, dice: list[int]) -> str:
    tiles = numbers(board.facts("losses").get("flyers"))
    dead = [NAME[tile] for tile, die in zip(tiles, dice, strict=True) if die not in _SAVING["flyer_saved_on"]]
    return f"{', '.join(dead)} {'falls' if len(dead) == 1 else 'fall'}" if dead else "all live"


def _higher(board: Tabletop, dice: list[int]) -> str:
    mine, other = dice
    war = board.facts("war")
    if about(board) == "initiative":
        more, others = bonuses(whole(war.get("sent")), whole(war.get("home")))
        mine, other = mine + more, other + others
    if mine == other:
        return f"{mine} to {other}, a tie: thrown again"
    winner = board.name(whole(war.get("attacker" if mine > other else "defender")))
    return f"{mine} to {other}, {winner} {'lines up' if about(board) == 'initiative' else 'places'} first"


def _attempt(board: Tabletop, dice: list[int]) -> str:
    facts = board.facts("agents")
    agent, target = whole(facts.get("agent")), whole(facts.get("target"))
    what = outcome(agent, dice[0], dice[1], board.view.seats[target].gold)
    if what == CAUGHT:
        return "caught in the act: both roll again"
    if agent == THIEF:
        return f"steals {what} gold" if what else "fails"
    return "one of the army dies" if what else "fails"


def _caught(board: Tabletop, dice: list[int]) -> str:
    return "escapes" if dice[0] > dice[1] else "is killed"


def _victim(board: Tabletop, dice: list[int]) -> str:
    running = whole(board.facts("agents").get("running"), 0)
    if running > FEW:
        return "the second half stays in the running" if dice[0] % 2 else "the first half stays in the running"
    return f"number {dice[0]} dies" if dice[0] <= running else "nobody: rolled again"


def _sum(board: Tabletop, dice: list[int]) -> str:
    return {
        "tax_law": f"{sum(dice)} gold",
        "wall_of_fire": f"a wall worth {sum(dice)}",
        "talisman": f"up to {sum(dice)} of the dead return",
        "plague_tie": f"{sum(dice)} in all",
    }[about(board)]


_MEANING: Mapping[str, Callable[[Tabletop, list[int]], str]] = {
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
