"""Sanitizes what people type before others see it: every character has a known width and is what it looks like."""

import re
import unicodedata
from collections.abc import Callable

from tui.server.errors import ServerError

_HIDDEN = {
    "\u2800",  # a blank among the braille signs
    "\ufffc",
    "\ufffd",
}
_UNSTEADY = (
    (0x1100, 0x11FF),
    (0xA960, 0xA97F),
    (0xD7B0, 0xD7FF),  # parts of syllables that melt into one another
    (0xFDFC, 0xFDFF),  # a whole sentence in one sign, and its like
    (0x2630, 0x2637),
    (0x268A, 0x268F),
    (0x4DC0, 0x4DFF),  # signs of the I Ching, which few terminals agree upon
)

_MODIFIERS = ((0x1F1E6, 0x1F1FF), (0x1F3FB, 0x1F3FF))
"""Halves of flags, and colors of skin: pictures that change their neighbors."""

_PERSON = re.compile(r"[^\W_]([^\W_]|[' .\-])*")
_ALPHABETS = ("LATIN", "GREEK", "CYRILLIC")

_CAPITALS = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХҮҺԌԚԜӀI", "ABEZHlKMNOPTYXABESlJKMHOPCTYXYhGQWll")
"""Capitals of other alphabets that are drawn like Latin ones, and the one that is drawn like another letter."""

_SMALL = str.maketrans(
    "авезіјкмнопрстухүѕһԁԛԝьгӏαβγεζηικμνορστυχωϲϳıȷɑɡøđħłŧ0152",
    "abe3ijkmhonpctyxyshdqwbrlabyeznikuvopotuxwcjijagodhltolsz",
)
"""Small letters and digits that are drawn like others."""

_TAKEN = ("you", "bot", "server", "host", "system", "regalia", "nobody", "anybody", "away")
"""What the screens themselves call somebody."""


def clean_line(text: str, most: int) -> str:
    """One line of talk: composed (NFC), blanks folded, and nothing in it that is not one column wide.

    What cannot be seen (control characters, marks of direction, joiners, accents without a letter) is left out; a run
    of what could be seen but would break the columns (wide characters, pictures, letters written from right to left) is
    one question mark. Raises ServerError for nothing at all and for more than ``most`` characters.
    """
    line = _kept(text, most)
    if not line:
        raise ServerError("That line has nothing that can be shown.")
    return line


def clean_chat(text: str, most: int) -> str:
    """A line of chat in any script: as ``clean_line``, but letters, digits and pictures of two columns stay, and so do
    letters written from right to left. Raises ServerError as ``clean_line``."""
    line = _kept(text, most, _legible)
    if not line:
        raise ServerError("That line has nothing that can be shown.")
    return line


def clean_name(text: str, most: int) -> str:
    """A table's or person's name, as ``clean_line`` makes it: 1 to ``most`` characters, a letter or digit among them.

    Raises ServerError for a name that is too long, has nothing to be called by, or holds what cannot be shown.
    """
    name = _kept(text, most)
    if not any(sign.isalnum() for sign in name):
        raise ServerError("A name needs a letter or a digit that can be shown.")
    if name.count("?") > text.count("?"):
        raise ServerError("A name is made of characters one column wide, written from left to right.")
    return name


def clean_person_name(text: str, most: int) -> str:
    """A person's name: letters of one alphabet (Latin, Greek or Cyrillic), digits, blanks and ``' . -``.

    Raises ServerError as ``clean_name``, for letters of two alphabets, and for what the screens call somebody.
    """
    name = clean_name(text, most)
    alphabets = {unicodedata.name(sign, "?").split()[0] for sign in name if sign.isalpha()}
    if not alphabets:
        raise ServerError("A name needs a letter.")
    if (
        not _PERSON.fullmatch(name)
        or not alphabets <= set(_ALPHABETS)
        or any(sign.isdigit() and not sign.isascii() for sign in name)
    ):
        raise ServerError("A name has Latin, Greek or Cyrillic letters, digits, blanks and the signs ' . - only.")
    if len(alphabets) > 1:
        raise ServerError("A name has letters of one alphabet only.")
    if any(alike(name, word) for word in _TAKEN):
        raise ServerError(f"{name!r} is a reserved name; choose another.")
    return name


def folded(name: str) -> str:
    """The same for names that differ in the case of letters alone."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def likeness(name: str) -> str:
    """What a name looks like: the same for two that people could take for each other.

    Accents, blanks and points do not count, nor do letters and digits that are drawn alike in some alphabet.
    """
    letters = "".join(sign for sign in unicodedata.normalize("NFKD", name) if sign.isalnum())
    drawn = unicodedata.normalize("NFKD", letters.translate(_CAPITALS).casefold()).translate(_SMALL)
    return drawn.replace("rn", "m").replace("vv", "w")


def alike(name: str, other: str) -> bool:
    """Are they the same but for the case of letters, or could one be taken for the other?"""
    return folded(name) == folded(other) or likeness(name) == likeness(other)


def _kept(text: str, most: int, is_shown: Callable[[str], bool] | None = None) -> str:
    if len(text) > 8 * most:  # before it is composed: whatever this is, it is no line of that length
        raise ServerError(_too_long(most))
    signs: list[str] = []
    for sign in unicodedata.normalize("NFC", " ".join(text.split())):
        if (is_shown or _shown)(sign):
            signs.append(sign)
        elif _seen(sign) and signs[-1:] != ["?"]:
            signs.append("?")
    line = " ".join("".join(signs).split())
    if len(line) > most:
        raise ServerError(_too_long(most))
    return line


def _too_long(most: int) -> str:
    return f"That is too long; there is room for {most} characters."


def _seen(sign: str) -> bool:
    """Would it leave a mark on the screen? Not what is invisible, and not what only changes its neighbors."""
    kind = unicodedata.category(sign)
    hidden = sign in _HIDDEN or unicodedata.name(sign, "").endswith("FILLER")
    return kind[0] not in "CMZ" and not hidden


def _shown(sign: str) -> bool:
    """Does it take one column, always, and leave its neighbors alone?"""
    if sign.isascii():
        return sign.isprintable()
    code = ord(sign)
    return (
        code <= 0xFFFF
        and _seen(sign)
        and unicodedata.east_asian_width(sign) not in "WF"
        and unicodedata.bidirectional(sign) not in ("R", "AL", "AN")
        and not any(low <= code <= high for low, high in _UNSTEADY)
    )


def _legible(sign: str) -> bool:
    """Does it take one or two columns, on all terminals alike, and leave its neighbors alone?"""
    if _shown(sign):
        return True
    code = ord(sign)
    wide = unicodedata.east_asian_width(sign) in "WF"
    from_right = unicodedata.bidirectional(sign) in ("R", "AL") and code <= 0xFFFF
    return (
        _seen(sign) and (wide or from_right) and not any(low <= code <= high for low, high in (*_UNSTEADY, *_MODIFIERS))
    )
