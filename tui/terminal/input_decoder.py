"""Characters from the bytes of a terminal, whatever bytes come."""

import re
from codecs import getincrementaldecoder

_OLD_MOUSE_REPORT = re.compile(rb"\x1b\[M.{3}", re.DOTALL)
_BEGUN_MOUSE_REPORT = re.compile(rb"\x1b\[M.{0,2}\Z", re.DOTALL)


class InputDecoder:
    """Decodes UTF-8. Ignores bytes that are not UTF-8, such as text pasted in Latin-1, and the mouse reports of old
    terminals, whose coordinates are single bytes of any value. Both may be split between two reads."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("ignore").decode
        self._held = b""

    def decode(self, data: bytes) -> str:
        """Return the characters in ``data``; a beginning at its end is held back for the next call."""
        data = _OLD_MOUSE_REPORT.sub(b"", self._held + data)
        begun = _BEGUN_MOUSE_REPORT.search(data)
        self._held = begun[0] if begun else b""
        return self._decode(data[: len(data) - len(self._held)])
