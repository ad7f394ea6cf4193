"""What a player probably meant by a mistyped word."""

from collections.abc import Iterable
from difflib import get_close_matches

from tui.commands.errors import TEXTS


def suggestion(typed: str, known: Iterable[str]) -> str:
    """A question after the known word most like ``typed``; empty if none is much like it."""
    words = {word.casefold(): word for word in known}
    close = get_close_matches(typed.casefold(), words, 1)
    return TEXTS("did_you_mean", word=words[close[0]]) if close else ""


def with_suggestion(sentence: str, typed: str, known: Iterable[str]) -> str:
    """The sentence about a mistyped word, followed by ``suggestion``."""
    return f"{sentence} {suggestion(typed, known)}".rstrip()
