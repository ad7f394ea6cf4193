"""NAME.toml: the current state of a game, all that resuming needs, in a form that people can read."""

import re
import zlib
from datetime import datetime
from typing import Annotated, Any

import msgspec
import tomli_w
from msgspec import structs

from rules import LoadError
from rules.engine.records import convert
from saves import plain_data
from saves.errors import SaveError
from saves.header import Count, Header, validate_header

MAX_BYTES = 4 * 1024 * 1024
"""Size limit of NAME.toml."""

MAX_NOTE_LINES = 400
"""Most lines of a seat's private notes."""

MAX_NOTE_LINE = 200
"""Longest line of private notes, in characters."""

END = "# end\n"
"""The last line of a complete file or record."""

_HEAD = "# A Regalia campaign. `regalia check` verifies it.\n"
_FOLLOWING_SECTION = re.compile(rb"^\[(?!campaign\]|\[campaign\.seats\]\])", re.MULTILINE)
_REQUIRED = ("options", "dice", "state")
_SECTIONS = (*_REQUIRED, "outcome", "stack", "back", "house_data", "chronicle")


Section = dict[str, Any]
"""The section ``[campaign]`` as plain data."""

Notes = dict[int, list[str]]
"""The private notes of each seat that has any, in lines."""


class _SeatNotes(msgspec.Struct, forbid_unknown_fields=True):
    seat: Count
    lines: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=MAX_NOTE_LINE)]],
        msgspec.Meta(min_length=1, max_length=MAX_NOTE_LINES),
    ]


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
    notes: list[_SeatNotes] = []


def render(header: Header, plain: dict[str, Any], saved: datetime, notes: Notes | None = None) -> str:
    """Write the text of the file for a table in its plain form, with ``saved`` as its time and the private notes."""
    campaign = msgspec.to_builtins(structs.replace(header, saved=saved), builtin_types=(datetime,))
    contents = {"campaign": campaign}
    for section in _SECTIONS:
        if section in _REQUIRED or plain.get(section):
            contents[section] = plain[section]
    if notes:
        contents["notes"] = [{"seat": seat, "lines": lines} for seat, lines in sorted(notes.items())]
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


def split_contents(contents: dict[str, Any]) -> tuple[Header, dict[str, Any], Notes]:
    """Split contents in the newest format into the header, the plain form of the table and the private notes.
    Raises SaveError."""
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
    plain |= {key: value for key, value in optional.items() if value is not None}
    return header, plain, _notes_by_seat(file.notes, len(header.seats))


def _notes_by_seat(notes: list[_SeatNotes], seats: int) -> Notes:
    by_seat: Notes = {}
    for index, entry in enumerate(notes):
        if entry.seat >= seats or entry.seat in by_seat:
            raise SaveError(f"notes[{index}].seat: {entry.seat} is not a seat, or has notes already")
        if not all(line.isprintable() for line in entry.lines):
            raise SaveError(f"notes[{index}].lines: characters that cannot be displayed")
        by_seat[entry.seat] = entry.lines
    return by_seat


def note_lines(text: str) -> list[str]:
    """Split private notes into the lines that the file keeps: tabs become spaces, blank lines at the end are dropped.

    Raises SaveError for too many or too long lines, or characters that cannot be displayed.
    """
    lines = [line.expandtabs(4).rstrip() for line in text.rstrip().splitlines()]
    if len(lines) > MAX_NOTE_LINES:
        raise SaveError(f"Notes have at most {MAX_NOTE_LINES} lines, not {len(lines)}; shorten them.")
    for number, line in enumerate(lines, start=1):
        if len(line) > MAX_NOTE_LINE:
            raise SaveError(f"Line {number} of the notes has more than {MAX_NOTE_LINE} characters; shorten it.")
        if not line.isprintable():
            raise SaveError(f"Line {number} of the notes has characters that cannot be displayed; remove them.")
    return lines


def read_section(data: bytes) -> Section | None:
    """Parse the section ``[campaign]`` from the beginning of a file. None if it is not complete there."""
    following = _FOLLOWING_SECTION.search(data)
    if following is None:
        return None
    try:
        section = plain_data.loads(data[: following.start()].decode()).get("campaign")
    except (ValueError, RecursionError, OverflowError):
        return None
    return section if isinstance(section, dict) else None


def header_of(section: Section) -> Header | None:
    """Convert a section ``[campaign]``. None if it is not a valid header of the newest format."""
    try:
        header: Header = convert(section, Header, "campaign")
        validate_header(header)
    except (LoadError, SaveError):
        return None
    return header
