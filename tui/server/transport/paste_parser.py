"""What is pasted, taken out of what is typed: text comes in whole and at no cost, however long it is."""

from time import monotonic

BEGIN, END = "\x1b[200~", "\x1b[201~"
PASTE = 2000
"""Letters of a paste that are read."""

GIVEN_UP = 30.0
"""Seconds in which nothing comes after which a paste without an end is no paste."""


class Pasted(str):
    """Text that was pasted."""

    __slots__ = ()


class Pasting:
    """Sorts the letters of one session."""

    def __init__(self) -> None:
        self._text: str | None = None  # what was pasted so far, while it goes on
        self._rest = ""  # the beginning of its end, perhaps
        self._last = monotonic()

    def sort(self, text: str) -> list[str]:
        """What was typed and what was pasted, in order. A paste is told when it has ended."""
        now = monotonic()
        if now - self._last > GIVEN_UP:
            self._text, self._rest = None, ""
        self._last = now
        found: list[str] = []
        while text:
            if self._text is None:
                typed, begins, text = text.partition(BEGIN)
                found += [typed] if typed else []
                self._text = "" if begins else None
            else:
                text = self._paste(self._rest + text, found)
        return found

    def _paste(self, text: str, found: list[str]) -> str:
        """Add to the paste; what comes behind it."""
        assert self._text is not None
        pasted, ends, behind = text.partition(END)
        self._rest = ""
        if not ends:
            most = next(count for count in range(len(END) - 1, -1, -1) if text.endswith(END[:count]))
            pasted, self._rest = text[: len(text) - most], text[len(text) - most :]
        self._text += pasted[: PASTE - len(self._text)]
        if ends:
            found.append(Pasted(self._text))
            self._text = None
        return behind
