"""Checks on the step stack of a loaded table: each step is on one it can be on, and fields name existing seats, tiles
and lands."""

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.engine.step import tag
from rules.king_of_the_tabletop.facts import LANDS, NOBODY, TILES
from rules.king_of_the_tabletop.saving.validate_steps import validate_step
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.turn import PARTS
from rules.king_of_the_tabletop.windows import MOMENTS

PHASES = {tag(part): phase for phase, part in PARTS}
"""The parts of the turn, each with its phase."""

LIES_ON: dict[str, tuple[str, ...]] = {
    "turn": ("",),
    "first_armies": ("turn.begin",),
    **dict.fromkeys(PHASES, ("turn.part",)),
    "disaster": ("events.close",),
    "willing_workers": ("events.close",),
    "tax_law": ("events.close",),
    "smallpox": ("events.close",),
    "black_plague": ("events.close",),
    "auction": ("acquire.auctioned",),
    "fight": ("acquire.fought",),
    "buying": ("acquire.close",),
    "trade": ("war_part.over",),
    "war": ("war_part.over",),
    "set_aside": ("war.initiative", "set_aside.begin"),
    "line_up": ("war.lined_up_all", "reserves.begin", "reserves.done", "line_up.begin"),
    "reserves": ("war.lined_up_all",),
    "campaign": ("war.over",),
    "capture": ("campaign.begin",),
    "battle": ("campaign.over", "fight.after"),
    "losses": ("battle.lost",),
    "played": ("window.begin", "window.close"),
    "talisman": ("window.begin",),
    "wall_of_fire": ("window.begin",),
    "window": (
        "collection.collect",
        "events.roll",
        "acquire.draw",
        "war_part.look",
        "war.aside",
        "war.line_up",
        "war.battles",
        "war.home_again",
        "campaign.fight",
        "fight.battle",
        "played.work",
        "throw.done",
    ),
    "throw": (
        "collection.hired",
        "events.happen",
        "disaster.strike",
        "disaster.save",
        "tax_law.collect",
        "smallpox.fall",
        "black_plague.fall",
        "black_plague.tie",
        "war.settle",
        "reserves.settle",
        "battle.charged",
        "battle.fell",
        "losses.fall",
        "capture.saved",
        "wall_of_fire.rise",
        "talisman.rolled",
        "agents.tried",
        "agents.caught",
        "agents.pointed",
    ),
    "muster": (
        "first_armies.begin",
        "collection.build",
        "events.close",
        "acquire.auctioned",
        "acquire.put_back",
        "acquire.close",
        "campaign.begin",
        "war_part.over",
        "muster.begin",
    ),
}
"""For each step the steps it may lie on, with the label where they go on afterwards."""

SEATS = ("target", "leader", "first")
"""Fields that name one seat, or nobody."""
ONE_SEAT = ("seat", "attacker", "defender", "lead", "captor", "loser", "partner")
"""Fields that name one seat."""
SEAT_LISTS = {
    ("turn", "left"),
    ("first_armies", "left"),
    ("smallpox", "left"),
    ("black_plague", "tied"),
    ("auction", "bidders"),
    ("window", "order"),
    ("war", "lined_up"),
    ("war", "wall_seats"),
    ("fight", "wall_seats"),
}
LAND_LISTS = {("disaster", "left"), ("war", "lands"), ("war", "fought"), ("war", "walls"), ("fight", "walls")}
TILE_LISTS = {("capture", "left"), ("acquire", "drawn"), ("fight", "turned")}
"""Lists of seats, lands and other tiles, by step and field."""
TILES_OF_ARMIES = {
    ("war_part", "sent"),
    *(("war", field) for field in ("sent", "home", "reserves", "sword", "bow")),
    *(("fight", field) for field in ("sent", "sword", "bow", "front", "back")),
    *(("battle", field) for field in ("front", "back", "sword", "bow", "shot", "knights", "dead", "fallen")),
    *(("losses", field) for field in ("tiles", "hit", "sword", "bow")),
    *(("campaign", field) for field in ("front", "back")),
    *(("agents", field) for field in ("agent", "left")),
    *(("trade", field) for field in ("offer", "price")),
}
"""Fields that name a tile, several, or none (NOBODY), by step and field."""
LANDS_OR_NONE = ("land", "next_land", "spared")
"""Fields that name one land, or none."""
COUNTS = ("count", "left", "placed", "paid", "bid")
"""Fields that are not below 0 where they are numbers."""
DICE = ("dice", "thrown", "charge")
PARALLEL = (("sent", "stand"), ("home", "home_stand"), ("walls", "wall_values"), ("walls", "wall_seats"))
"""Fields of a war, or a fight for land, that belong together place by place."""


def validate_stack(realm: Realm) -> Iterator[str]:
    """Yield each fault of the stack, as one phrase that begins with its place."""
    below, sound = "", True
    for place, step in enumerate(realm.stack):
        name = tag(step)
        if below not in LIES_ON[name]:
            sound = False
            yield f"stack[{place}].step: {name!r} does not lie on {below or 'nothing'!r}"
        below = f"{name}.{step.at}"
        for fault in _fields(realm, name, msgspec.structs.asdict(step)):
            sound = False
            yield f"stack[{place}].{fault}"
    part = realm.stack[1] if len(realm.stack) > 1 else None
    if part is not None and tag(part) in PHASES and PHASES[tag(part)] != realm.state.phase:
        yield f"stack[1].step: {tag(part)!r} is not of this phase"
    if sound:
        for place in range(len(realm.stack)):
            yield from (f"stack[{place}].{fault}" for fault in validate_step(realm, place))


def _fields(realm: Realm, name: str, fields: dict[str, Any]) -> Iterator[str]:
    """Yield each field of a step, by name, that is out of its range."""
    seats = range(len(realm.seats))
    for field, value in fields.items():
        if (field in ONE_SEAT and value not in seats) or (field in SEATS and value not in (NOBODY, *seats)):
            yield f"{field}: there is no such seat"
        if field in LANDS_OR_NONE and value != NOBODY and value not in LANDS:
            yield f"{field}: there is no such land"
        if (name, field) in TILES_OF_ARMIES:
            tiles = value if isinstance(value, list) else [value]
            if any(tile not in TILES and tile != NOBODY for tile in tiles):
                yield f"{field}: there is no such tile"
        for of_kind, allowed, kind in (
            (SEAT_LISTS, seats, "seat"),
            (LAND_LISTS, LANDS, "land"),
            (TILE_LISTS, TILES, "tile"),
        ):
            if (name, field) in of_kind and any(number not in allowed for number in value):
                yield f"{field}: there is no such {kind}"
        if field in DICE and any(not 1 <= die <= 6 for die in value):
            yield f"{field}: a die shows 1 to 6"
        if field in COUNTS and isinstance(value, int) and value < 0:
            yield f"{field}: not below 0"
    for field, parallel in PARALLEL:
        if parallel in fields and len(fields[field]) != len(fields[parallel]):
            yield f"{parallel}: not one for each of {field}"
    if name == "window" and (fields["moment"] not in MOMENTS or not 0 <= fields["place"] <= len(fields["order"])):
        yield "place: a moment there is, and a place in its order"
    if name == "turn" and fields["phase"] not in range(len(PHASES)):
        yield "phase: there are five"
