"""NAME.toml: a game as it stands, all that resuming needs, made to be read by people."""

import re
import tomllib
import zlib
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
import tomli_w
from msgspec import structs

from rules import LoadError, Table
from rules.engine.house import MAX_FILE_NAME
from rules.engine.plain import convert
from saves.errors import SaveError
from saves.migrations import FORMAT

MAX_BYTES = 4 * 1024 * 1024
"""A larger file is no campaign."""

MAX_NAME = 60
"""Of a campaign's name, in characters."""

END = "# end\n"
"""The last line: a file without it is not whole."""

_HEAD = "# A campaign of Regalia. `regalia check` tells whether it is whole.\n"
_LIMIT = 1 << 63
_DEPTH = 12

Moment = Annotated[datetime, msgspec.Meta(tz=True)]
Count = Annotated[int, msgspec.Meta(ge=0, le=_LIMIT - 1)]


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who plays a seat. A bot has a level (``random``, ``novice``, ``steady``) and perhaps a personality."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    by: Literal["person", "bot"] = "person"
    level: Annotated[str, msgspec.Meta(max_length=40)] = ""
    personality: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Header(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The section ``[campaign]``: what the hall shows, and what the other sections are to be read as.

    ``waits_for`` is the player who must choose, empty when the game is over. ``told`` counts the chronicle's
    entries from the beginning. ``guide`` names the explanations that go with the game, empty for none. ``take_back``:
    the one person at the table takes back freely. ``house_data`` names the file that came from, empty for none.
    ``check`` is made of everything else in the file.
    """

    format: int
    game: str
    rules_version: int
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME)]
    created: Moment
    saved: Moment
    turn: Count
    phase: Annotated[str, msgspec.Meta(max_length=200)]
    decision: Count
    waits_for: str
    told: Count
    seats: Annotated[list[Player], msgspec.Meta(min_length=1, max_length=12)]
    guide: Annotated[str, msgspec.Meta(pattern="^[a-z_]{0,40}$")] = ""
    take_back: bool = False
    house_data: Annotated[str, msgspec.Meta(max_length=MAX_FILE_NAME)] = ""
    check: str = ""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    campaign: Header
    dice: dict[str, Any]
    state: dict[str, Any]
    options: dict[str, Any] = {}
    outcome: dict[str, Any] | None = None
    back: dict[str, Any] | None = None
    house_data: dict[str, Any] | None = None
    stack: list[dict[str, Any]] = []
    chronicle: list[dict[str, Any]] = []


# ---- writing ---------------------------------------------------------------------------------------


def describe(
    table: Table[Any], name: str, players: Sequence[Player], created: datetime, guide: str = "", take_back: bool = False
) -> Header:
    """The header of a table as it stands; the time of saving is set when it is rendered."""
    turn, phase = table.game.moment(table)
    decision = table.decision
    waits_for = "" if decision is None else table.seats[decision.seat]
    return Header(
        FORMAT,
        table.game.key,
        table.game.version,
        name,
        created,
        created,
        turn,
        phase,
        table.number,
        waits_for,
        len(table.journal),
        list(players),
        guide,
        take_back,
        table.house.file if table.house else "",
    )


def render(header: Header, plain: dict[str, Any], saved: datetime) -> str:
    """The text of the file for a table in its plain form, saved at that time."""
    campaign = msgspec.to_builtins(structs.replace(header, saved=saved), builtin_types=(datetime,))
    whole = {"campaign": campaign}
    for section in ("options", "dice", "state", "outcome", "stack", "back", "house_data", "chronicle"):
        if section in ("options", "dice", "state") or plain.get(section):
            whole[section] = plain[section]
    campaign["check"] = checksum(whole)
    return f"{_HEAD}\n{tomli_w.dumps(whole)}\n{END}"


def checksum(whole: dict[str, Any]) -> str:
    """Eight hex digits over everything in the file but the check itself; layout and comments do not count."""
    campaign = {key: value for key, value in whole["campaign"].items() if key != "check"}
    body = msgspec.json.encode({**whole, "campaign": campaign}, order="sorted")
    return f"{zlib.crc32(body):08x}"


# ---- reading ---------------------------------------------------------------------------------------


def parse(data: bytes) -> dict[str, Any]:
    """The plain data in a file. Raises SaveError naming the line or the key of what cannot be plain data."""
    if len(data) > MAX_BYTES:
        raise SaveError(f"the file has {len(data)} bytes; a campaign has at most {MAX_BYTES}")
    try:
        text = data.decode()
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise SaveError(f"line {line}: a byte that is no UTF-8 text") from None
    try:
        whole = tomllib.loads(text)
    except (ValueError, RecursionError, OverflowError) as fault:
        raise SaveError(_toml_fault(fault, text)) from None
    for place, value, depth in _values(whole, "", 0):
        if depth > _DEPTH:
            raise SaveError(f"{place}: nested too deeply")
        if isinstance(value, int) and not -_LIMIT <= value < _LIMIT:
            raise SaveError(f"{place}: the number is out of range")
    return whole


def _toml_fault(fault: Exception, text: str) -> str:
    found = re.fullmatch(r"(?s)(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)", str(fault))
    if found and found[2]:
        return f"line {found[2]}, column {found[3]}: {found[1][:1].lower()}{found[1][1:]}"
    lines = text.count("\n") + 1
    if found:
        return f"line {lines}: {found[1][:1].lower()}{found[1][1:]} at the end of the file"
    return f"lines 1 to {lines}: this is no TOML"


def _values(value: Any, place: str, depth: int) -> Iterator[tuple[str, Any, int]]:
    """Every value with its key path; what is nested too deeply is named, not entered."""
    if depth > _DEPTH or not isinstance(value, (dict, list)):
        yield place, value, depth
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _values(item, f"{place}.{key}" if place else key, depth + 1)
    else:
        for index, item in enumerate(value):
            if type(item) is not int or not -_LIMIT <= item < _LIMIT:
                yield from _values(item, f"{place}[{index}]", depth + 1)


def take_apart(whole: dict[str, Any]) -> tuple[Header, dict[str, Any]]:
    """The header, and the plain form of the table, of a file in the newest format. Raises SaveError."""
    try:
        file: _File = convert(whole, _File, "")
    except LoadError as fault:
        raise SaveError(str(fault)) from None
    header = file.campaign
    check_header(header)
    plain: dict[str, Any] = {
        "game": header.game,
        "rules_version": header.rules_version,
        "number": header.decision,
        "told": header.told,
        "seats": [player.name for player in header.seats],
        "options": file.options,
        "dice": file.dice,
        "state": file.state,
        "stack": file.stack,
        "chronicle": file.chronicle,
    }
    plain |= {key: value for key in ("outcome", "back", "house_data") if (value := getattr(file, key)) is not None}
    return header, plain


def header_of(data: bytes) -> Header | None:
    """The header alone, from the beginning of a file; None if it does not stand there in good order."""
    lines = data.decode(errors="replace").splitlines(keepends=True)
    for index, line in enumerate(lines):
        if line.startswith("[") and line.strip() not in ("[campaign]", "[[campaign.seats]]"):
            try:
                sections = tomllib.loads("".join(lines[:index]))
                header: Header = convert(sections["campaign"], Header, "campaign")
                check_header(header)
            except (ValueError, KeyError, RecursionError, LoadError, SaveError):
                return None
            return header
    return None


def check_header(header: Header) -> None:
    """Names that can be shown, each once. Raises SaveError."""
    if not _presentable(header.name):
        raise SaveError("campaign.name: a name needs printable characters")
    if not header.phase.isprintable():
        raise SaveError("campaign.phase: characters that cannot be shown")
    names = [player.name for player in header.seats]
    for index, player in enumerate(header.seats):
        if not _presentable(player.name):
            raise SaveError(f"campaign.seats[{index}].name: a name needs printable characters")
        if names.index(player.name) < index:
            raise SaveError(f"campaign.seats[{index}].name: {player.name} sits at the table already")
        if (player.by == "bot") != bool(player.level):
            raise SaveError(f"campaign.seats[{index}].level: a bot has a level, a person has none")
        if not (player.level + player.personality).isprintable():
            raise SaveError(f"campaign.seats[{index}]: characters that cannot be shown")
    if not header.house_data.isprintable():
        raise SaveError("campaign.house_data: characters that cannot be shown")
    if header.take_back and (why := why_no_take_back(header.seats)):
        raise SaveError(f"campaign.take_back: {why}")
    if header.waits_for and header.waits_for not in names:
        raise SaveError(f"campaign.waits_for: {header.waits_for!r} sits at no seat")


def why_no_take_back(players: Sequence[Player]) -> str:
    """Empty if answers may be taken back freely at a table of these players, else why not."""
    persons = sum(player.by == "person" for player in players)
    return "" if persons == 1 else f"only a person alone with computer players takes back freely, not {persons} persons"


def _presentable(name: str) -> bool:
    return name.isprintable() and bool(name.strip())


def difference(here: Any, there: Any, place: str = "") -> str:
    """The key path and both values of the first place where two pieces of plain data differ, or nothing."""
    if type(here) is dict and type(there) is dict:
        for key in [*there, *(key for key in here if key not in there)]:
            where = f"{place}.{key}" if place else key
            if key not in here or key not in there:
                return f"{where}: {'missing' if key not in here else 'too much'}"
            if found := difference(here[key], there[key], where):
                return found
        return ""
    if type(here) is list and type(there) is list:
        if len(here) != len(there):
            return f"{place}: {len(here)} values instead of {len(there)}"
        for index, pair in enumerate(zip(here, there, strict=True)):
            if found := difference(*pair, f"{place}[{index}]"):
                return found
        return ""
    return "" if type(here) is type(there) and here == there else f"{place}: {here!r} instead of {there!r}"
