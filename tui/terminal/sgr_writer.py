"""Fewer bytes to the terminal: colors are told only where they change.

Textual writes every piece of a line with its full colors and a reset behind it, which is most of what it sends.
The pen here reads that stream and lets through what changes the look of what follows; the cells come out the same.
"""

import re
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(
    r"\x1b\[([\d;]*)m|(\x1b\[\d+;\d+H)|(\x1b(?:\[[^@-~]*[@-~]|[\]PX^_].*?(?:\x07|\x1b\\)|.))", re.DOTALL
)
"""Colors; the cursor's place; any other sequence."""
_OFF = {22: ("1", "2"), 23: ("3",), 24: ("4",), 25: ("5",), 27: ("7",), 28: ("8",), 29: ("9",)}


class Style(NamedTuple):
    """Colors and attributes as the terminal knows them; empty for its defaults."""

    fore: str = ""
    back: str = ""
    attributes: frozenset[str] = frozenset()


PLAIN = Style()


@lru_cache(maxsize=4096)
def style_after(ink: Style, codes: str) -> Style:
    """The ink after one color sequence with these codes."""
    fore, back, attributes = ink
    numbers = codes.split(";") if codes else ["0"]
    place = 0
    while place < len(numbers):
        code = int(numbers[place] or 0)
        size = 1
        if code in (38, 48):
            size = 3 if numbers[place + 1 : place + 2] == ["5"] else 5
            color = ";".join(numbers[place : place + size])
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
        place += size
    return Style(fore, back, attributes)


@lru_cache(maxsize=4096)
def change(old: Style, new: Style) -> str:
    """The shortest sequence that turns one ink into another."""
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
        """``data`` with the color sequences it needs and no others; the ink is as it says at the end of it."""
        out: list[str] = []
        end = 0
        for token in _TOKEN.finditer(data):
            self._write(data[end : token.start()], out)
            end = token.end()
            if token[1] is not None:
                self._wanted = style_after(self._wanted, token[1])
            elif token[2]:
                self._place(token[2], out)
            else:
                self._other(token[0], out)
        self._write(data[end:], out)
        self._dip(out)
        return "".join(out)

    def _place(self, sequence: str, out: list[str]) -> None:
        out.append(sequence)

    def _other(self, sequence: str, out: list[str]) -> None:
        self._dip(out)
        out.append(sequence)

    def _write(self, text: str, out: list[str]) -> None:
        if text:
            shown, wanted = self._shown, self._wanted
            if text.strip(" ") or shown.attributes != wanted.attributes or "7" in wanted.attributes:
                self._dip(out)
            else:  # blanks show their ground alone
                ground = Style(shown.fore, wanted.back, wanted.attributes)
                out.append(change(shown, ground))
                self._shown = ground
            out.append(text)

    def _dip(self, out: list[str]) -> None:
        out.append(change(self._shown, self._wanted))
        self._shown = self._wanted
