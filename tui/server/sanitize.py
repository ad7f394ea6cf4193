"""Sanitizes what people type before others see it: every character has a known width and cannot pass for another."""

import re
import unicodedata
from collections.abc import Callable

from tui.server.errors import ServerError
from tui.words import Words

TEXTS = Words("server", "sanitize")

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
"""Capitals of other alphabets that look like Latin ones, and the one that looks like another letter."""

_SMALL = str.maketrans(
    "авезіјкмнопрстухүѕһԁԛԝьгӏαβγεζηικμνορστυχωϲϳıȷɑɡøđħłŧ0152",
    "abe3ijkmhonpctyxyshdqwbrlabyeznikuvopotuxwcjijagodhltolsz",
)
"""Small letters and digits that look like others."""

_RESERVED = ("you", "bot", "server", "host", "system", "regalia", "nobody", "anybody", "away")
"""Names that the screens use themselves."""


def clean_line(text: str, most: int) -> str:
    """A line of text: composed (NFC), blanks folded, every character one column wide.

    Invisible characters (control characters, marks of direction, joiners, accents without a letter) are left out. A run
    of visible ones that would break the columns (wide characters, pictures, letters written from right to left) becomes
    one question mark. Raises ServerError for an empty line and for more than ``most`` characters.
    """
    line = _filtered(text, most)
    if not line:
        raise ServerError(TEXTS("empty"))
    return line


def clean_chat(text: str, most: int) -> str:
    """A line of chat in any script: as ``clean_line``, but letters, digits and pictures of two columns stay, and so do
    letters written from right to left. Raises ServerError as ``clean_line``."""
    line = _filtered(text, most, _is_legible)
    if not line:
        raise ServerError(TEXTS("empty"))
    return line


def clean_name(text: str, most: int) -> str:
    """The name of a table or person, cleaned as by ``clean_line``: 1 to ``most`` characters with a letter or a digit.

    Raises ServerError for a name that is too long, has no letter or digit, or has characters that cannot be shown.
    """
    name = _filtered(text, most)
    if not any(sign.isalnum() for sign in name):
        raise ServerError(TEXTS("no_letter_or_digit"))
    if name.count("?") > text.count("?"):
        raise ServerError(TEXTS("wide"))
    return name


def clean_person_name(text: str, most: int) -> str:
    """A person's name: letters of one alphabet (Latin, Greek or Cyrillic), digits, blanks and ``' . -``.

    Raises ServerError as ``clean_name``, for letters of two alphabets, and for reserved names.
    """
    name = clean_name(text, most)
    alphabets = {unicodedata.name(sign, "?").split()[0] for sign in name if sign.isalpha()}
    if not alphabets:
        raise ServerError(TEXTS("no_letter"))
    if (
        not _PERSON.fullmatch(name)
        or not alphabets <= set(_ALPHABETS)
        or any(sign.isdigit() and not sign.isascii() for sign in name)
    ):
        raise ServerError(TEXTS("signs"))
    if len(alphabets) > 1:
        raise ServerError(TEXTS("alphabets"))
    if any(alike(name, word) for word in _RESERVED):
        raise ServerError(TEXTS("reserved", name=name))
    return name


def folded(name: str) -> str:
    """``name`` without the difference of cases."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def likeness(name: str) -> str:
    """The look of a name: the same for two names that people could confuse.

    Accents, blanks and points do not count, and letters and digits that look alike are the same.
    """
    letters = "".join(sign for sign in unicodedata.normalize("NFKD", name) if sign.isalnum())
    drawn = unicodedata.normalize("NFKD", letters.translate(_CAPITALS).casefold()).translate(_SMALL)
    return drawn.replace("rn", "m").replace("vv", "w")


def alike(name: str, known_name: str) -> bool:
    """Whether the names differ only in the case of letters, or look the same."""
    return folded(name) == folded(known_name) or likeness(name) == likeness(known_name)


def _filtered(text: str, most: int, is_shown: Callable[[str], bool] | None = None) -> str:
    if len(text) > 8 * most:  # composing (NFC) cannot make it short enough
        raise ServerError(_too_long(most))
    signs: list[str] = []
    for sign in unicodedata.normalize("NFC", " ".join(text.split())):
        if (is_shown or _is_narrow)(sign):
            signs.append(sign)
        elif _is_visible(sign) and signs[-1:] != ["?"]:
            signs.append("?")
    line = " ".join("".join(signs).split())
    if len(line) > most:
        raise ServerError(_too_long(most))
    return line


def _too_long(most: int) -> str:
    return TEXTS("too_long", most=most)


def _is_visible(sign: str) -> bool:
    """Whether ``sign`` is visible: not invisible, and not a mark that only changes its neighbors."""
    kind = unicodedata.category(sign)
    hidden = sign in _HIDDEN or unicodedata.name(sign, "").endswith("FILLER")
    return kind[0] not in "CMZ" and not hidden


def _is_narrow(sign: str) -> bool:
    """Whether ``sign`` always takes one column and leaves its neighbors alone."""
    if sign.isascii():
        return sign.isprintable()
    code = ord(sign)
    return (
        code <= 0xFFFF
        and _is_visible(sign)
        and unicodedata.east_asian_width(sign) not in "WF"
        and unicodedata.bidirectional(sign) not in ("R", "AL", "AN")
        and not any(low <= code <= high for low, high in _UNSTEADY)
    )


def _is_legible(sign: str) -> bool:
    """Whether ``sign`` takes one or two columns on all terminals, and leaves its neighbors alone."""
    if _is_narrow(sign):
        return True
    code = ord(sign)
    wide = unicodedata.east_asian_width(sign) in "WF"
    from_right = unicodedata.bidirectional(sign) in ("R", "AL") and code <= 0xFFFF
    return (
        _is_visible(sign)
        and (wide or from_right)
        and not any(low <= code <= high for low, high in (*_UNSTEADY, *_MODIFIERS))
    )
