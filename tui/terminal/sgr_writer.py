"""Shortest SGR sequences: colors and attributes are written only where they change.

Textual writes every piece of a line with its full colors and a reset after it, which is most of its output.
``SgrWriter`` removes from that stream the sequences that change nothing; the cells on the screen are the same.
"""

import re
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(
    r"\x1b\[([\d;]*)m|(\x1b\[\d+;\d+H)|(\x1b(?:\[[^@-~]*[@-~]|[\]PX^_].*?(?:\x07|\x1b\\)|.))", re.DOTALL
)
"""Groups: an SGR sequence, a cursor position, any other sequence."""
_OFF = {22: ("1", "2"), 23: ("3",), 24: ("4",), 25: ("5",), 27: ("7",), 28: ("8",), 29: ("9",)}


class Style(NamedTuple):
    """Colors and attributes as the terminal knows them; empty for its defaults."""

    fore: str = ""
    back: str = ""
    attributes: frozenset[str] = frozenset()


PLAIN = Style()


@lru_cache(maxsize=4096)
def style_after(style: Style, codes: str) -> Style:
    """Apply the codes of one SGR sequence to a style."""
    fore, back, attributes = style
    numbers = codes.split(";") if codes else ["0"]
    index = 0
    while index < len(numbers):
        code = int(numbers[index] or 0)
        size = 1
        if code in (38, 48):
            size = 3 if numbers[index + 1 : index + 2] == ["5"] else 5
            color = ";".join(numbers[index : index + size])
            fore, back = (color, back) if code == 38 else (fore, color)
        elif code == 0:
            fore, back, attributes = PLAIN
        elif code in _OFF:
            attributes = attributes.difference(_OFF[code])
        elif code < 10:
            attributes = attributes | {str(code)}
        elif 30 <= code <= 39 or 90 <= code <= 97:
            fore = "" if code == 39 else str(code)
        elif 40 <= code <= 49 or 100 <= code <= 107:
            back = "" if code == 49 else str(code)
        index += size
    return Style(fore, back, attributes)


@lru_cache(maxsize=4096)
def change(old: Style, new: Style) -> str:
    """The shortest SGR sequence that leads from one style to another; empty if they are equal."""
    if old == new:
        return ""
    lost = old.attributes - new.attributes or (old.fore and not new.fore) or (old.back and not new.back)
    base = PLAIN if lost else old
    codes = ["0"] if lost else []
    codes += sorted(new.attributes - base.attributes)
    codes += [color for color, before in ((new.fore, base.fore), (new.back, base.back)) if color != before]
    return f"\x1b[{';'.join(codes)}m"


class SgrWriter:
    """Rewrites a stream of text and escape sequences, piece by piece."""

    def __init__(self) -> None:
        self._shown = PLAIN
        self._wanted = PLAIN

    def rewrite(self, data: str) -> str:
        """Return ``data`` with only the SGR sequences that it needs; the terminal's style at its end is the same."""
        out: list[str] = []
        end = 0
        for token in _TOKEN.finditer(data):
            self._write(data[end : token.start()], out)
            end = token.end()
            if token[1] is not None:
                self._wanted = style_after(self._wanted, token[1])
            elif token[2]:
                self._position(token[2], out)
            else:
                self._other(token[0], out)
        self._write(data[end:], out)
        self._emit_style(out)
        return "".join(out)

    def _position(self, sequence: str, out: list[str]) -> None:
        out.append(sequence)

    def _other(self, sequence: str, out: list[str]) -> None:
        self._emit_style(out)
        out.append(sequence)

    def _write(self, text: str, out: list[str]) -> None:
        if text:
            shown, wanted = self._shown, self._wanted
            if text.strip(" ") or shown.attributes != wanted.attributes or "7" in wanted.attributes:
                self._emit_style(out)
            else:  # blanks show only their background
                background = Style(shown.fore, wanted.back, wanted.attributes)
                out.append(change(shown, background))
                self._shown = background
            out.append(text)

    def _emit_style(self, out: list[str]) -> None:
        out.append(change(self._shown, self._wanted))
        self._shown = self._wanted
