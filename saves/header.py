"""The section ``[campaign]`` of NAME.toml: what lists of campaigns show, and how to read the other sections."""

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from rules import Table
from rules.engine.custom_data import MAX_FILE_NAME
from saves.errors import SaveError
from saves.migrations import FORMAT

MAX_NAME = 60
"""Longest name of a campaign, in characters."""

Timestamp = Annotated[datetime, msgspec.Meta(tz=True)]
Count = Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)]


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who plays a seat. ``level`` (``random``, ``novice``, ``steady``, ...) and ``personality`` are those of a bot."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    by: Literal["person", "bot"] = "person"
    level: Annotated[str, msgspec.Meta(max_length=40)] = ""
    personality: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Header(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The section ``[campaign]``.

    - ``format``, ``rules_version``: versions of the file format and of the game's rules.
    - ``created``, ``saved``: UTC, in whole seconds.
    - ``turn``, ``phase``: where the game is, in the game's own words.
    - ``decision``: number of the pending decision, from 0.
    - ``waits_for``: name of the player who must choose; empty when the game is over.
    - ``chronicle_length`` (``told`` in the file): entries of the chronicle since the beginning.
    - ``seats``: the players, in table order.
    - ``guide``: key of the guided turn that belongs to the game; empty for none.
    - ``take_back``: the only person at the table may take back any answer.
    - ``house_data``: name of the file that the custom data came from; empty for none.
    - ``check``: eight hex digits over everything else in the file.
    """

    format: int
    game: str
    rules_version: int
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME)]
    created: Timestamp
    saved: Timestamp
    turn: Count
    phase: Annotated[str, msgspec.Meta(max_length=200)]
    decision: Count
    waits_for: str
    chronicle_length: Count = msgspec.field(name="told")
    seats: Annotated[list[Player], msgspec.Meta(min_length=1, max_length=12)]
    guide: Annotated[str, msgspec.Meta(pattern="^[a-z_]{0,40}$")] = ""
    take_back: bool = False
    house_data: Annotated[str, msgspec.Meta(max_length=MAX_FILE_NAME)] = ""
    check: str = ""


def make_header(
    table: Table[Any], name: str, players: Sequence[Player], created: datetime, guide: str = "", take_back: bool = False
) -> Header:
    """Describe a table as it is now. ``saved`` and ``check`` are set when the file is rendered."""
    turn, phase = table.game.turn_and_phase(table)
    decision = table.decision
    return Header(
        format=FORMAT,
        game=table.game.key,
        rules_version=table.rules_version,
        name=name,
        created=created,
        saved=created,
        turn=turn,
        phase=phase,
        decision=table.number,
        waits_for="" if decision is None else table.seats[decision.seat],
        chronicle_length=len(table.journal),
        seats=list(players),
        guide=guide,
        take_back=take_back,
        house_data=table.custom_data.file if table.custom_data else "",
    )


def validate_header(header: Header) -> None:
    """Check what the field types cannot. Raises SaveError: a name or text that cannot be displayed, a name twice,
    a bot without level, free taking back where it is not allowed, or a player to wait for who has no seat."""
    if not is_displayable(header.name):
        raise SaveError("campaign.name: a name needs printable characters")
    if not header.phase.isprintable():
        raise SaveError("campaign.phase: characters that cannot be displayed")
    names = [player.name for player in header.seats]
    for index, player in enumerate(header.seats):
        if not is_displayable(player.name):
            raise SaveError(f"campaign.seats[{index}].name: a name needs printable characters")
        if names.index(player.name) < index:
            raise SaveError(f"campaign.seats[{index}].name: {player.name} already has a seat")
        if (player.by == "bot") != bool(player.level):
            raise SaveError(f"campaign.seats[{index}].level: a bot has a level, a person has none")
        if not (player.level + player.personality).isprintable():
            raise SaveError(f"campaign.seats[{index}]: characters that cannot be displayed")
    if not header.house_data.isprintable():
        raise SaveError("campaign.house_data: characters that cannot be displayed")
    if header.take_back and (reason := take_back_refusal(header.seats)):
        raise SaveError(f"campaign.take_back: {reason}")
    if header.waits_for and header.waits_for not in names:
        raise SaveError(f"campaign.waits_for: {header.waits_for!r} has no seat")


def take_back_refusal(players: Sequence[Player]) -> str:
    """Say why answers cannot be taken back freely at a table of these players; empty if they can."""
    persons = sum(player.by == "person" for player in players)
    return "" if persons == 1 else f"taking back freely needs exactly one person beside the bots, not {persons}"


def is_displayable(name: str) -> bool:
    """Does ``name`` consist of printable characters, not of spaces alone?"""
    return name.isprintable() and bool(name.strip())
