"""The three glyph sets of the screens: full, lines (what plain programmer fonts have), ascii.

Every glyph is one column wide and no emoji; minus and quotation marks are ASCII in all sets, so that logs can
be searched.
"""

from dataclasses import dataclass, fields, replace

Seven = tuple[str, str, str, str, str, str, str]
Four = tuple[str, str, str, str]
IN_WORDS = "words"
"""The name of the set that spells each sign as a word, and the marks of the seats as their names: for plain mode."""


@dataclass(frozen=True)
class Glyphs:
    """One set. Each field is one glyph, or a tuple of them in the order its comment gives."""

    name: str
    seats: Seven  # seats 1 to 6, nobody
    cursor: str  # the marked line; the seat that acts
    blocked: str  # not possible, failed
    times: str  # number of copies
    done: str
    first: str  # the first player
    hidden: str  # a hidden card or tile
    royal: str
    throne: str  # the throne, the house
    forts: Four  # level 1 to 4
    city: str
    mystic: str
    camelot: str
    forest: str
    marsh: str
    mountain: str
    open: str
    river: str
    bridge: str
    rule: str
    upright: str
    corners: Four  # top left, top right, bottom left, bottom right
    joins: tuple[str, str, str, str, str]  # right, left, down, up, all
    walls: tuple[str, ...]  # level, upright, four corners, five joins
    doors: tuple[str, str]  # whole, damaged
    edges: Four  # of a hex: rising, falling, bottom, top
    wound: tuple[str, str]  # yes, no
    bar: tuple[str, str, str]  # certain, dice, empty
    arrows: Four  # up, down, left, right
    chain: str  # from one to the next, three columns
    pick: tuple[str, str]  # round a value that can be changed
    dot: str  # between facts
    none: str
    cut: str
    shade: str  # the curtain

    def mark(self, seat: int | None) -> str:
        """The mark of a seat (from 0), or of nobody."""
        return self.seats[6] if seat is None else self.seats[seat]

    def marked(self, seat: int, name: str) -> str:
        """A seat's mark before its player's name; the name alone where it is the mark."""
        mark = self.mark(seat)
        return name if mark == name else f"{mark} {name}"

    @property
    def in_words(self) -> bool:
        """Are the signs words, to be read aloud?"""
        return self.name == IN_WORDS

    def labeled(self, seat: int, name: str) -> str:
        """A seat by mark and name: ``▲ Bea``; in words by name alone."""
        return name if self.in_words else f"{self.mark(seat)} {name}"

    def drawn(self) -> list[str]:
        """Every glyph of the set, for checks."""
        found: list[str] = []
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name != "name":
                found.extend(value if isinstance(value, tuple) else [value])
        return found


FULL = Glyphs(
    name="full",
    seats=("●", "▲", "■", "◆", "▼", "▬", "○"),
    cursor="►",
    blocked="×",
    times="×",
    done="√",
    first="¹",
    hidden="▒",
    royal="♔",
    throne="♛",
    forts=("♖1", "♖2", "♖3", "♖4"),
    city="⌂",
    mystic="∩",
    camelot="☼",
    forest="♧",
    marsh="≈",
    mountain="^",
    open="·",
    river="~",
    bridge="=",
    rule="─",
    upright="│",
    corners=("┌", "┐", "└", "┘"),
    joins=("├", "┤", "┬", "┴", "┼"),
    walls=("━", "┃", "┏", "┓", "┗", "┛", "┣", "┫", "┳", "┻", "╋"),
    doors=("▓", "░"),
    edges=("╱", "╲", "_", "▔"),
    wound=("■", "□"),
    bar=("█", "▒", "░"),
    arrows=("↑", "↓", "←", "→"),
    chain="──►",
    pick=("‹", "›"),
    dot="·",
    none="–",
    cut="…",
    shade="░",
)

LINES = replace(
    FULL, name="lines", royal="R", throne="§", forts=("T1", "K2", "C3", "M4"), city="C", camelot="Ω", forest="Ψ"
)

ASCII = Glyphs(
    name="ascii",
    seats=("@", "&", "%", "?", "$", "!", "-"),  # no letters: heroes and hexes have those
    cursor=">",
    blocked="x",
    times="x",
    done="v",
    first="*",
    hidden="#",
    royal="R",
    throne="K",
    forts=("T1", "K2", "C3", "M4"),
    city="C",
    mystic="n",
    camelot="O",
    forest="Y",
    marsh='"',
    mountain="^",
    open=".",
    river="~",
    bridge="=",
    rule="-",
    upright="|",
    corners=("+", "+", "+", "+"),
    joins=("+", "+", "+", "+", "+"),
    walls=("#",) * 11,
    doors=("+", "%"),
    edges=("/", "\\", "_", "-"),
    wound=("X", "o"),
    bar=("#", "=", "."),
    arrows=("N", "S", "W", "E"),
    chain="-->",
    pick=("<", ">"),
    dot=".",
    none="-",
    cut="~",
    shade="#",
)

SETS: dict[str, Glyphs] = {one.name: one for one in (FULL, LINES, ASCII)}

_LINES_SPELLING = str.maketrans({"♔": "R", "♛": "§", "♖": "T", "⌂": "C", "☼": "Ω", "♧": "Ψ"})
_ASCII_SPELLING = str.maketrans(
    {
        **dict(zip("●▲■◆▼▬○", ASCII.seats, strict=True)),
        "►": ">",
        "×": "x",
        "√": "v",
        "¹": "*",
        "▒": "#",
        "♔": "R",
        "♛": "K",
        "♖": "T",
        "⌂": "C",
        "·": ".",
        "–": "-",
        "…": "~",
        "─": "-",
        "│": "|",
        "‹": "<",
        "›": ">",
        "█": "#",
        "░": ".",
        "□": "o",
        "↑": "^",
        "↓": "v",
        "←": "<",
        "→": ">",
        "┌": "+",
        "┐": "+",
        "└": "+",
        "┘": "+",
        "├": "+",
        "┤": "+",
        "┬": "+",
        "┴": "+",
        "┼": "+",
    }
)
_SPELLINGS = {"lines": _LINES_SPELLING, "ascii": _ASCII_SPELLING}


def needs_ascii(encoding: str | None) -> bool:
    """Can an output of that encoding not show the full set?"""
    try:
        "".join(FULL.drawn()).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def spell(text: str, glyphs: Glyphs) -> str:
    """``text`` in this set, column for column: what the set lacks is replaced by what it has."""
    spelling = _SPELLINGS.get(glyphs.name)
    return text if spelling is None or text.isascii() else text.translate(spelling)
