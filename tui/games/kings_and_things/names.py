"""Names of pieces in few columns, short but still different from each other."""

from rules.kings_and_things.facts import KIND, NAME
from tui.drawing.glyphs import Glyphs
from tui.words import Words

SHORT_NAMES = Words("kings_and_things", "short_names")
"""Names in at most twelve columns of the pieces whose names are longer, by kind."""
FIRST = 3
"""Letters of the first word of a name of which both words are cut."""


def short_name(piece: int) -> str:
    """The name of a piece in at most twelve columns."""
    return SHORT_NAMES.get(KIND[piece], NAME[piece])


def name_within(piece: int, columns: int, glyphs: Glyphs) -> str:
    """The name of a piece in so many columns (at least 5): whole, in short, or with its words cut at a full stop, as
    in Gia.Condor. Plain mode reads it whole."""
    short = short_name(piece)
    if glyphs.in_words or len(NAME[piece]) <= columns:
        return NAME[piece]
    if len(short) <= columns:
        return short
    first, _, rest = short.replace(".", "").partition(" ")
    if not rest or " " in rest:
        return _stopped(short, columns)
    begin = f"{first[:FIRST]}."
    return begin + (rest if len(begin + rest) <= columns else _stopped(rest, columns - len(begin), stop=""))


def _stopped(text: str, columns: int, stop: str = ".") -> str:
    return text[: columns - len(stop)].rstrip(" -") + stop
