"""Lines of text broken between words, for terminals that would break them anywhere."""

import re
import textwrap

RULE_AT_END = re.compile(r" (\([^() ]+\))$")
"""The number of a rule after a sentence, which never begins a line."""
LEAST_COLUMNS = 20
"""The width below which the terminal wraps lines itself."""


def wrapped(text: str, columns: int) -> list[str]:
    """The lines of ``text`` in a window of that width; further lines are indented by two columns more."""
    if not len(text) > columns > LEAST_COLUMNS:
        return [text]
    kept = RULE_AT_END.sub("\N{NO-BREAK SPACE}\\1", text)
    indent = " " * (2 + len(text) - len(text.lstrip(" ")))
    lines = textwrap.wrap(kept, columns - 1, subsequent_indent=indent)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]
