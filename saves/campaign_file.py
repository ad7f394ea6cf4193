"""NAME.toml: the current state of a game, all that resuming needs, in a form that people can read."""

import zlib
from datetime import datetime
from typing import Any

import msgspec
import tomli_w
from msgspec import structs

from rules import LoadError
from rules.engine.records import convert
from saves import plain_data
from saves.errors import SaveError
from saves.header import Header, validate_header

MAX_BYTES = 4 * 1024 * 1024
"""Size limit of NAME.toml."""

END = "# end\n"
"""The last line of a complete file or record."""

_HEAD = "# A Regalia campaign. `regalia check` verifies it.\n"
_REQUIRED = ("options", "dice", "state")
_SECTIONS = (*_REQUIRED, "outcome", "stack", "back", "house_data", "chronicle")


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


def render(header: Header, plain: dict[str, Any], saved: datetime) -> str:
    """Write the text of the file for a table in its plain form, with ``saved`` as its time."""
    campaign = msgspec.to_builtins(structs.replace(header, saved=saved), builtin_types=(datetime,))
    contents = {"campaign": campaign}
    for section in _SECTIONS:
        if section in _REQUIRED or plain.get(section):
            contents[section] = plain[section]
    campaign["check"] = checksum(contents)
    return f"{_HEAD}\n{tomli_w.dumps(contents)}\n{END}"


def checksum(contents: dict[str, Any]) -> str:
    """Eight hex digits over everything in the file except ``campaign.check``, layout and comments."""
    campaign = {key: value for key, value in contents["campaign"].items() if key != "check"}
    body = msgspec.json.encode({**contents, "campaign": campaign}, order="sorted")
    return f"{zlib.crc32(body):08x}"


def parse(data: bytes) -> dict[str, Any]:
    """Read the contents of a campaign file as plain data. Raises SaveError with the line or key path."""
    return plain_data.parse(data, MAX_BYTES)


def split_contents(contents: dict[str, Any]) -> tuple[Header, dict[str, Any]]:
    """Split contents in the newest format into the header and the plain form of the table. Raises SaveError."""
    try:
        file: _File = convert(contents, _File, "")
    except LoadError as error:
        raise SaveError(str(error)) from None
    header = file.campaign
    validate_header(header)
    plain: dict[str, Any] = {
        "game": header.game,
        "rules_version": header.rules_version,
        "number": header.decision,
        "told": header.chronicle_length,
        "seats": [player.name for player in header.seats],
        "options": file.options,
        "dice": file.dice,
        "state": file.state,
        "stack": file.stack,
        "chronicle": file.chronicle,
    }
    optional = {"outcome": file.outcome, "back": file.back, "house_data": file.house_data}
    return header, plain | {key: value for key, value in optional.items() if value is not None}


def read_section(data: bytes) -> dict[str, Any] | None:
    """Parse the section ``[campaign]`` from the beginning of a file. None if it is not complete there."""
    lines = data.decode(errors="replace").splitlines(keepends=True)
    for index, line in enumerate(lines):
        if line.startswith("[") and line.strip() not in ("[campaign]", "[[campaign.seats]]"):
            try:
                section = plain_data.loads("".join(lines[:index])).get("campaign")
            except (ValueError, RecursionError, OverflowError):
                return None
            return section if isinstance(section, dict) else None
    return None


def header_of(section: dict[str, Any]) -> Header | None:
    """Convert a section ``[campaign]``. None if it is not a valid header of the newest format."""
    try:
        header: Header = convert(section, Header, "campaign")
        validate_header(header)
    except (LoadError, SaveError):
        return None
    return header
