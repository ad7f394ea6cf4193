"""Answers in the player's own words (a riddle's).

A question takes text where ``Ask.max_text`` is above 0. Such an answer is a choice id, ``say:TEXT``; the other ids stay
possible. ``answer`` makes the id of what somebody typed, and ``choose`` takes only ids made so. The text is not
translated, told or shown by the engine: the game makes it public when its rules do.
"""

import unicodedata

SAY = "say"
"""The verb of an answer in free text."""

_PREFIX = f"{SAY}:"


def clean(text: str, most: int) -> str:
    """The text typed, printable, in composed form, without doubled or outer blanks, at most ``most`` characters."""
    composed = unicodedata.normalize("NFC", text)
    printable = "".join(letter if letter.isprintable() else " " for letter in composed)
    return " ".join(printable.split())[:most].rstrip()


def answer(text: str, most: int) -> str:
    """The choice id of what somebody typed; empty if nothing of it is left."""
    cleaned = clean(text, most)
    return _PREFIX + cleaned if cleaned else ""


def is_text(choice_id: str) -> bool:
    """Is this an answer in free text?"""
    return choice_id.startswith(_PREFIX)


def text_of(choice_id: str) -> str:
    """The text of such an answer."""
    return choice_id.removeprefix(_PREFIX)


def is_legal(choice_id: str, most: int) -> bool:
    """Does ``choice_id`` answer a question that takes up to ``most`` characters of text?"""
    return most > 0 and is_text(choice_id) and answer(text_of(choice_id), most) == choice_id
