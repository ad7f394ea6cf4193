"""Do the steps of a table lie on each other as they can, and do their fields name what is there?"""

from collections.abc import Iterator
from typing import Any

from rules.engine.step import Step, tag
from rules.kingdom.facts import CHALLENGERS, NOBODY, RED, TOKENS, TROOPS
from rules.kingdom.seats import board_of, figures_of
from rules.kingdom.state import Kingdom

ANYWHERE = ("*",)
"""Steps that ``settle`` pushes, whatever is going on."""

LIES_ON: dict[str, tuple[str, ...]] = {
    "rounds": ("",),
    "allegiances": ("rounds.begin",),
    "choose_challengers": ("allegiances.begin",),
    "allegiance_auction": ("allegiances.next",),
    "turn": ("rounds.next",),
    "fortune_card": ("turn.allegiance",),
    "due": ("fortune_card.next_effect", "turn.moves"),
    "raise": ("due.raised", "ransom.pay"),
    "tournament": ("fortune_card.next_effect",),
    "joust": ("tournament.struck",),
    "move_phase": ("turn.battles",),
    "company": ("move_phase.move",),
    "ride": ("move_phase.move",),
    "proposal": ("move_phase.move",),
    "gift": ("move_phase.move",),
    "fights": ("turn.purchases",),
    "battle": ("fights.next",),
    "guardian_fight": ("fights.next",),
    "riddle": ("fights.next",),
    "camelot_fight": ("fights.next",),
    "escape": ("fights.next", "escape.begin"),
    "imprison": ANYWHERE,
    "release": ANYWHERE,
    "purchases": ("turn.tax",),
    "ransom": ("turn.end",),
}
"""For each step the step below it, with its label; empty for the bottom of the stack."""

SEATS = ("seat", "other", "captor", "prisoner", "host", "first", "second", "mover")
SEATS_OR_NOBODY = ("leader", "target", "attacker", "asked")
SEAT_LISTS = ("left", "bidders", "pleaded", "buyers", "invited", "riders", "field", "pairs", "returning")
MORE_SEAT_LISTS = ("proposed", "foes")
PLACE_FIELDS = ("place", "start", "castle")
PLACE_LISTS = ("homes", "places")
COUNTS = ("amount", "price", "bid", "gold", "cards", "picked", "tries", "used", "rounds", "attempt", "knights", "foot")
SWITCHES = ("ransom", "again", "ransomed", "hosting", "free", "rides", "met", "throws")


def faults(kingdom: Kingdom) -> Iterator[str]:
    """Everything that is wrong with the stack, each with its place first."""
    below = ""
    for index, step in enumerate(kingdom.stack):
        place = f"stack[{index}]"
        allowed = LIES_ON[tag(step)]
        if allowed is not ANYWHERE and below not in allowed and not _interrupted(kingdom, index, allowed):
            yield f"{place}.step: {tag(step)} does not lie on {below or 'nothing'}"
        for fault in _fields(kingdom, step):
            yield f"{place}.{fault}"
        below = f"{tag(step)}.{step.at}"
    if kingdom.outcome is None and (not kingdom.stack or tag(kingdom.stack[0]) != "rounds"):
        yield "stack[0].step: rounds is at the bottom"


def _interrupted(kingdom: Kingdom, index: int, allowed: tuple[str, ...]) -> bool:
    """Does the step lie on one that lies anywhere, over a step it may lie on?"""
    while index > 0 and LIES_ON[tag(kingdom.stack[index - 1])] is ANYWHERE:
        index -= 1
    return index > 0 and f"{tag(kingdom.stack[index - 1])}.{kingdom.stack[index - 1].at}" in allowed


def _fields(kingdom: Kingdom, step: Step) -> Iterator[str]:
    seats, board = len(kingdom.seats), board_of(kingdom)
    values: dict[str, Any] = {name: getattr(step, name) for name in step.__struct_fields__}
    name_of = tag(step)
    for name, value in values.items():
        if name == "left" and name_of == "allegiances":
            if any(not 0 <= challenger < CHALLENGERS for challenger in value):
                yield f"{name}: no such Challenger"
        elif name in SEATS and isinstance(value, int):
            if not 0 <= value < seats:
                yield f"{name}: there is no such seat"
        elif name in SEATS_OR_NOBODY:
            if not NOBODY <= value < seats:
                yield f"{name}: there is no such seat"
        elif name in SEAT_LISTS or name in MORE_SEAT_LISTS:
            if any(not 0 <= seat < seats for seat in value):
                yield f"{name}: there is no such seat"
        elif name in PLACE_FIELDS:
            is_unset = value == NOBODY and name == "castle"
            if not is_unset and not (0 <= value < len(board.terrain) and board.terrain[value]):
                yield f"{name}: not a place on land"
        elif name in PLACE_LISTS:
            if any(not (0 <= place < len(board.terrain) and board.terrain[place]) for place in value):
                yield f"{name}: not a place on land"
        elif name in COUNTS:
            if value < 0:
                yield f"{name}: not below 0"
        elif name in SWITCHES:
            if value not in (0, 1):
                yield f"{name}: 0 or 1"
        elif name == "site" and not 0 <= value < TOKENS:
            yield "site: there is no such site"
        elif name == "challenger" and not 0 <= value < CHALLENGERS:
            yield "challenger: there is no such Challenger"
        elif name == "kind" and not NOBODY <= value < len(figures_of(kingdom).kinds):
            yield "kind: there is no such card"
        elif name == "pieces" and any(not 0 <= piece < TROOPS for piece in value):
            yield "pieces: there is no such piece"
        elif name in ("firsts", "seconds") and any(not 1 <= face <= RED for face in value):
            yield f"{name}: numbers of the red die"
        elif name == "put_up" and any(not 0 <= kind < len(figures_of(kingdom).kinds) for kind in value):
            yield "put_up: there is no such card"
    yield from _shapes(name_of, values)


def _shapes(name: str, values: dict[str, Any]) -> Iterator[str]:
    """Lists that belong together have one length, and small figures are in their ranges."""
    if name == "battle":
        if values["defense"] not in (0, 1, 2) or values["table"] not in (0, 1, 2) or values["passes"] not in (0, 1, 2):
            yield "table: 0 to 2"
        if len(values["plus"]) not in (0, 2) or len(values["dice"]) not in (0, 2):
            yield "dice: none or two"
        if min(values["mover_wages"], values["other_wages"]) < 0 or values["mover"] == values["other"]:
            yield "mover_wages: not below 0"
        if values["at"] == "battle_card" and values["asked"] not in (values["mover"], values["other"]):
            yield "asked: one of the two sides"
    if name == "tournament" and (
        len(values["riders"]) != len(values["homes"])
        or len(values["points"]) != len(values["field"])
        or len(values["pairs"]) % 2
        or values["blow"] not in range(4)
    ):
        yield "riders: a place and points for each"
    if name == "fights" and len(values["places"]) != len(values["foes"]):
        yield "places: a foe for each"
