"""Rows as a terminal shows them: text with styles. Sessions share the results, since many show the same rows."""

from __future__ import annotations

from functools import lru_cache

from rich.color import ColorSystem
from rich.style import Style as RichStyle

from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row, fit, spelled
from tui.drawing.theme import Palette
from tui.terminal.screen_diff import StyledText, styled_text
from tui.terminal.sgr_writer import PLAIN, Style, style_after

MAX_LINES = 4096
"""Lines kept, for each look."""

COLOR_SYSTEMS = {"standard": ColorSystem.STANDARD, "256": ColorSystem.EIGHT_BIT, "truecolor": ColorSystem.TRUECOLOR}


class LineStyler:
    """Styles rows with one palette and glyph set, for terminals with these colors."""

    def __init__(self, palette: Palette, glyphs: Glyphs, colors: ColorSystem) -> None:
        self._palette = palette
        self._glyphs = glyphs
        self._colors = colors
        self._styles: dict[str, Style] = {}
        self.line = lru_cache(maxsize=MAX_LINES)(self._line)

    def _line(self, line: Row, columns: int, ground: str) -> StyledText:
        """``line`` cut or padded to ``columns``, over that ground; empty for the screen's own."""
        return styled_text(
            (spelled(text, token, self._glyphs), self._style(f"{ground} {token}")) for text, token in fit(line, columns)
        )

    def _style(self, token: str) -> Style:
        style = self._styles.get(token)
        if style is None:
            style = self._styles[token] = terminal_style(self._palette.style(token), self._colors)
        return style


def terminal_style(style: RichStyle, colors: ColorSystem) -> Style:
    """A style of Rich as a terminal with these colors shows it."""
    codes = style.render("x", color_system=colors).partition("x")[0]
    return style_after(PLAIN, codes[2:-1]) if codes else PLAIN


_stylers: dict[tuple[str, str, str, str], LineStyler] = {}


def line_styler(palette: Palette, glyphs: Glyphs, colors: str) -> LineStyler:
    """The styler of all sessions with that look. ``colors``: "standard", "256" or "truecolor"."""
    key = (palette.theme, palette.depth, glyphs.name, colors)
    if key not in _stylers:
        _stylers[key] = LineStyler(palette, glyphs, COLOR_SYSTEMS[colors])
    return _stylers[key]
