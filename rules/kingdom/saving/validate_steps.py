"""Do the steps of a table lie on each other as they can, and do their fields name what is there?"""

from collections.abc import Container, Iterator, Mapping, Sequence
from sys import maxsize
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
SEAT_LISTS = (
    "left",
    "bidders",
    "pleaded",
    "buyers",
    "invited",
    "riders",
    "field",
    "pairs",
    "returning",
    "proposed",
    "foes",
)
PLACES = ("place", "start", "homes", "places")
COUNTS = ("amount", "price", "bid", "gold", "cards", "picked", "tries", "used", "rounds", "attempt", "knights", "foot")
SWITCHES = ("ransom", "again", "ransomed", "hosting", "free", "rides", "met", "throws")
"""Fields of steps by what their numbers stand for; those of other kinds are in ``_ranges``."""


def faults(kingdom: Kingdom) -> Iterator[str]:
    """Everything that is wrong with the stack, each with its place first."""
    below, ranges = "", _ranges(kingdom)
    for index, step in enumerate(kingdom.stack):
        place = f"stack[{index}]"
        allowed = LIES_ON[tag(step)]
        if allowed is not ANYWHERE and below not in allowed and not _interrupted(kingdom, index, allowed):
            yield f"{place}.step: {tag(step)} does not lie on {below or 'nothing'}"
        for fault in _fields(step, ranges):
            yield f"{place}.{fault}"
        below = f"{tag(step)}.{step.at}"
    if kingdom.outcome is None and (not kingdom.stack or tag(kingdom.stack[0]) != "rounds"):
        yield "stack[0].step: rounds is at the bottom"


def _interrupted(kingdom: Kingdom, index: int, allowed: tuple[str, ...]) -> bool:
    """Does the step lie on one that lies anywhere, over a step it may lie on?"""
    while index > 0 and LIES_ON[tag(kingdom.stack[index - 1])] is ANYWHERE:
        index -= 1
    return index > 0 and f"{tag(kingdom.stack[index - 1])}.{kingdom.stack[index - 1].at}" in allowed


Ranges = Mapping[str, tuple[Container[int], str]]
"""By field, the numbers that it may hold or list, and the fault of any other number."""


def _ranges(kingdom: Kingdom) -> Ranges:
    """The ranges of all fields that hold such numbers."""
    seats, terrain, cards = len(kingdom.seats), board_of(kingdom).terrain, len(figures_of(kingdom).kinds)
    land = {place for place, kind in enumerate(terrain) if kind}
    kinds: tuple[tuple[Sequence[str], Container[int], str], ...] = (
        (SEATS, range(seats), "there is no such seat"),
        (SEATS_OR_NOBODY, range(NOBODY, seats), "there is no such seat"),
        (SEAT_LISTS, range(seats), "there is no such seat"),
        (PLACES, land, "not a place on land"),
        (("castle",), {NOBODY, *land}, "not a place on land"),
        (COUNTS, range(maxsize), "not below 0"),
        (SWITCHES, range(2), "0 or 1"),
        (("site",), range(TOKENS), "there is no such site"),
        (("challenger",), range(CHALLENGERS), "there is no such Challenger"),
        (("kind",), range(NOBODY, cards), "there is no such card"),
        (("put_up",), range(cards), "there is no such card"),
        (("pieces",), range(TROOPS), "there is no such piece"),
        (("firsts", "seconds"), range(1, RED + 1), "numbers of the red die"),
    )
    return {name: (allowed, fault) for names, allowed, fault in kinds for name in names}


LEFT_CHALLENGERS = {"left": (range(CHALLENGERS), "no such Challenger")}
"""While allegiances are auctioned, Challengers are left instead of seats."""


def _fields(step: Step, ranges: Ranges) -> Iterator[str]:
    values: dict[str, Any] = {name: getattr(step, name) for name in step.__struct_fields__}
    if tag(step) == "allegiances":
        ranges = {**ranges, **LEFT_CHALLENGERS}
    for name, value in values.items():
        if name in ranges:
            allowed, fault = ranges[name]
            numbers = value if isinstance(value, list) else [value]
            if any(number not in allowed for number in numbers):
                yield f"{name}: {fault}"
    yield from _shapes(tag(step), values)


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
