"""The private notes of a seat in lines of text."""

import re

from saves import SaveError
from saves.campaign_file import note_lines
from tui.words import Words

TEXTS = Words("plain", "notes")

_DELETE = re.compile(r"delete (\d{1,4})", re.IGNORECASE)


def listed(text: str) -> list[str]:
    """The notes with their numbers."""
    lines = text.split("\n") if text else []
    return [TEXTS("line", number=number, text=line) for number, line in enumerate(lines, 1)] or [TEXTS("none")]


def changed(text: str, argument: str) -> tuple[str, str]:
    """The notes after ``notes ARGUMENT``, and what to say: ``delete N`` removes a line, other text adds one.

    If the notes stay as they are, the sentence says why.
    """
    lines = text.split("\n") if text else []
    match = _DELETE.fullmatch(argument)
    if match is not None:
        number = int(match[1])
        if not 1 <= number <= len(lines):
            return text, TEXTS("no_line", number=number)
        del lines[number - 1]
        return "\n".join(lines), TEXTS("deleted", number=number)
    lines.append(argument)
    try:
        note_lines("\n".join(lines))
    except SaveError as error:
        return text, str(error)
    return "\n".join(lines), TEXTS("added", number=len(lines))
