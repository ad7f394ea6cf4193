"""Bytes of a terminal become characters."""

import pytest

from tui.terminal.input_decoder import InputDecoder


@pytest.mark.parametrize(
    ("reads", "text"),
    [
        ([b"abc"], "abc"),
        (["Zoë".encode()], "Zoë"),
        (["é".encode()[:1], "é".encode()[1:]], "é"),
        ([b"caf\xe9!"], "caf!"),
        ([b"a\x80\xff\xfeb"], "ab"),
        ([b"a\x1b[M \xa5\x30b"], "ab"),
        ([b"\x1b[M !!q"], "q"),
        ([b"a\x1b[M", b" \xff", b"\xfeb"], "ab"),
        ([b"\x1b[A\x1b[<0;1;1M"], "\x1b[A\x1b[<0;1;1M"),
    ],
)
def test_what_is_typed_and_nothing_else(reads: list[bytes], text: str) -> None:
    decoder = InputDecoder()
    assert "".join(decoder.decode(data) for data in reads) == text
