"""The two themes, candle and parchment, in four depths of color, and what each token looks like in them."""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from rich.color import Color
from rich.style import Style
from textual.theme import Theme

from tui.drawing.text import CLICK, VERBATIM

Depth = Literal["true", "256", "16", "mono"]
THEMES = ("candle", "parchment")


@dataclass(frozen=True)
class Shade:
    """One token in one theme: its exact color and its entry in the 256-color table."""

    exact: str
    entry: int


# token -> candle, parchment
_SHADES: dict[str, tuple[Shade, Shade]] = {
    "bg": (Shade("#15171f", 234), Shade("#f5efdf", 255)),
    "panel": (Shade("#1d2029", 235), Shade("#ece4cf", 254)),
    "raise": (Shade("#2a2f3c", 237), Shade("#e0d6bb", 187)),
    "floor": (Shade("#20232b", 235), Shade("#efe8d6", 254)),
    "hall": (Shade("#27241f", 236), Shade("#efe6cd", 230)),
    "reach": (Shade("#203543", 24), Shade("#dce9e6", 195)),
    "plains": (Shade("#3a3a1e", 58), Shade("#ece7b4", 229)),
    "forest": (Shade("#1c3322", 22), Shade("#cfe3c8", 194)),
    "swamp": (Shade("#2b2536", 53), Shade("#e2d9e8", 189)),
    "mountain": (Shade("#33302c", 238), Shade("#e0dad0", 253)),
    "desert": (Shade("#45361e", 52), Shade("#f3dfb8", 223)),
    "jungle": (Shade("#123a35", 23), Shade("#bfe0d2", 152)),
    "ice": (Shade("#2a3a46", 237), Shade("#dcebf2", 195)),
    "sea": (Shade("#16263d", 17), Shade("#cbdff2", 153)),
    "line": (Shade("#3f434f", 239), Shade("#c3b793", 144)),
    "text": (Shade("#e9e3d3", 254), Shade("#2a251d", 235)),
    "muted": (Shade("#a29e92", 247), Shade("#6a6253", 241)),
    "blocked": (Shade("#85827a", 244), Shade("#736a5a", 242)),
    "gold": (Shade("#cfa95a", 179), Shade("#7f5710", 94)),
    "good": (Shade("#7fc8a0", 115), Shade("#1d6b43", 29)),
    "bad": (Shade("#e58a7a", 174), Shade("#a3301f", 88)),
    "seat1": (Shade("#a9dcf5", 153), Shade("#1a3160", 17)),
    "seat2": (Shade("#e0693f", 166), Shade("#5a1c10", 52)),
    "seat3": (Shade("#6ce59d", 78), Shade("#1f7a45", 29)),
    "seat4": (Shade("#d9ca26", 184), Shade("#746d14", 58)),
    "seat5": (Shade("#a973e6", 135), Shade("#8b2caa", 55)),
    "seat6": (Shade("#c7759a", 175), Shade("#b92f78", 162)),
}
TERRAINS = ("plains", "forest", "swamp", "mountain", "desert", "jungle", "ice", "sea")
"""Grounds of lands; words or letters on them say the same."""
_GROUNDS = ("bg", "panel", "raise", "floor", "hall", "reach", *TERRAINS)
_TINT = 0.22
"""So much of the seat's color is mixed into the ground of the decision bar."""

# In 16 colors and in mono the attribute does the work; the ground is the terminal's own.
_PLAIN_16: dict[str, Style] = {
    "gold": Style(bold=True),
    "good": Style(bold=True),
    "bad": Style(bold=True),
    "seat1": Style(color="cyan"),
    "seat2": Style(color="red"),
    "seat3": Style(color="green"),
    "seat4": Style(color="yellow"),
    "seat5": Style(color="magenta"),
    "seat6": Style(bold=True),
    "raise": Style(reverse=True),
}
_MONO: dict[str, Style] = {
    "gold": Style(bold=True),
    "good": Style(bold=True),
    "bad": Style(underline=True),
    "blocked": Style(dim=True),
    "raise": Style(reverse=True),
}
_DEFAULT = Style.from_color(Color.default(), Color.default())


class Palette:
    """Tokens to styles, for one theme in one depth of color."""

    def __init__(self, theme: str, depth: Depth) -> None:
        self.theme = theme
        self.depth = depth
        self._index = THEMES.index(theme)
        self._known: dict[str, Style] = {}

    def style(self, token: str) -> Style:
        """The style of a token such as ``gold bold raise``. Raises KeyError for a word that is none."""
        style = self._known.get(token)
        if style is None:
            words = [word for word in token.split() if not word.startswith((CLICK, VERBATIM))]
            make = self._colored if self.depth in ("true", "256") else self._attributed
            style = self._known[token] = make(words)
        return style

    def exact(self, name: str) -> str:
        """The color of a token as ``#rrggbb``."""
        if name.startswith("tint"):
            return _mix(self.exact("bg"), self.exact(f"seat{name[4:]}"))
        return _SHADES[name][self._index].exact

    def _color(self, name: str) -> Color:
        if self.depth == "true":
            return Color.parse(self.exact(name))
        if name.startswith("tint"):
            return Color.from_ansi(_nearest_entry(self.exact(name)))
        return Color.from_ansi(_SHADES[name][self._index].entry)

    def _colored(self, words: list[str]) -> Style:
        ink, ground, attributes = "text", "bg", Style()
        for word in words:
            if word in _GROUNDS or word.startswith("tint"):
                ground = word
            elif word in ("bold", "italic", "reverse"):
                attributes += Style.parse(word)
            else:
                ink = word
        if attributes.reverse:
            # Spelled out, because the reverse attribute would take the ground's place in some terminals.
            attributes += Style(reverse=False)
            ink, ground = ground, ink
        return Style.from_color(self._color(ink), self._color(ground)) + attributes

    def _attributed(self, words: list[str]) -> Style:
        table = _PLAIN_16 if self.depth == "16" else _MONO
        style = _DEFAULT
        for word in words:
            if word in ("bold", "italic", "reverse"):
                style += Style.parse(word)
            elif word.startswith("tint"):
                style += Style(reverse=True)
            elif word in table:
                style += table[word]
            elif word not in _SHADES:
                raise KeyError(word)
        return style


@cache
def palette(theme: str, depth: Depth) -> Palette:
    """The palette of that theme in that depth of color; all apps of a process share it."""
    return Palette(theme, depth)


def _mix(ground: str, color: str) -> str:
    pairs = [(int(ground[at : at + 2], 16), int(color[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(low + (high - low) * _TINT):02x}" for low, high in pairs)


def _nearest_entry(exact: str) -> int:
    """The entry of the 256-color table nearest to a color (Rich's choice passes dark grays over)."""
    wanted = Color.parse(exact).get_truecolor()

    def distance(entry: int) -> int:
        found = Color.from_ansi(entry).get_truecolor()
        return sum((left - right) ** 2 for left, right in zip(wanted, found, strict=True))

    return min(range(16, 256), key=distance)


def textual_theme(name: str) -> Theme:
    """What Textual itself must know. Everything one sees is drawn with tokens over it."""
    exact = palette(name, "true").exact
    ground = exact("bg")
    return Theme(
        name=name,
        primary=exact("gold"),
        foreground=exact("text"),
        background=ground,
        surface=ground,
        panel=ground,
        dark=name == "candle",
    )


def depth_of(color_system: str | None, no_color: bool) -> Depth:
    """The depth for a console's color system: NO_COLOR wins."""
    if no_color or color_system is None:
        return "mono"
    depths: dict[str, Depth] = {"truecolor": "true", "256": "256", "standard": "16", "windows": "16"}
    return depths[color_system]
