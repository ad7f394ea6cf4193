"""Separates pasted text from typed input, at no cost for long pastes."""

from time import monotonic

BEGIN, END = "\x1b[200~", "\x1b[201~"
PASTE = 2000
"""The most characters of a paste that are read."""

GIVEN_UP = 30.0
"""Seconds without input after which a paste without an end is dropped."""


class Pasted(str):
    """Pasted text."""

    __slots__ = ()


class Pasting:
    """Separates the input of one session."""

    def __init__(self) -> None:
        self._text: str | None = None  # the paste so far; None outside of one
        self._rest = ""  # a possible beginning of END
        self._last = monotonic()

    def sort(self, text: str) -> list[str]:
        """The typed and pasted pieces of ``text``, in order. A paste is returned when it has ended."""
        now = monotonic()
        if now - self._last > GIVEN_UP:
            self._text, self._rest = None, ""
        self._last = now
        pieces: list[str] = []
        while text:
            if self._text is None:
                typed, begins, text = text.partition(BEGIN)
                pieces += [typed] if typed else []
                self._text = "" if begins else None
            else:
                text = self._paste(self._rest + text, pieces)
        return pieces

    def _paste(self, text: str, pieces: list[str]) -> str:
        """Add to the paste. Returns the text after it."""
        assert self._text is not None
        pasted, ends, behind = text.partition(END)
        self._rest = ""
        if not ends:
            most = next(count for count in range(len(END) - 1, -1, -1) if text.endswith(END[:count]))
            pasted, self._rest = text[: len(text) - most], text[len(text) - most :]
        self._text += pasted[: PASTE - len(self._text)]
        if ends:
            pieces.append(Pasted(self._text))
            self._text = None
        return behind
