"""Pastes are told from typing, however they come in."""

import random

import pytest

from tui.server.transport import paste_parser as pasting
from tui.server.transport.paste_parser import BEGIN, END, PASTE, Pasted, Pasting

STREAM = f"ab{BEGIN}one\x1b[Btwo{END}c{BEGIN}{END}\x1b[A{BEGIN}{'p' * 5000}{END}d"


def _sorted(pieces: list[str]) -> tuple[str, list[str]]:
    sorter, typed, pasted = Pasting(), "", []
    for piece in pieces:
        for text in sorter.sort(piece):
            if isinstance(text, Pasted):
                pasted.append(str(text))
            else:
                typed += text
    return typed, pasted


def test_what_is_typed_and_what_is_pasted_come_in_order() -> None:
    found = Pasting().sort(STREAM)
    assert [str(one) for one in found] == ["ab", "one\x1b[Btwo", "c", "", "\x1b[A", "p" * PASTE, "d"]
    assert [isinstance(one, Pasted) for one in found] == [False, True, False, True, False, True, False]


@pytest.mark.parametrize("seed", range(30))
def test_the_end_of_a_paste_is_found_wherever_the_stream_is_cut(seed: int) -> None:
    chance = random.Random(seed)
    pieces, rest = [], STREAM
    while rest:
        begins = rest.find(BEGIN)
        most = begins + len(BEGIN) if begins == 0 else begins if begins > 0 else len(rest)
        size = most if begins == 0 else chance.randint(1, most)  # its beginning comes whole
        pieces.append(rest[:size])
        rest = rest[size:]
        if begins == 0:
            end = rest.index(END) + len(END)
            while end:
                size = chance.randint(1, end)
                pieces.append(rest[:size])
                rest, end = rest[size:], end - size
    assert _sorted(pieces) == ("abc\x1b[Ad", ["one\x1b[Btwo", "", "p" * PASTE])


def test_a_lone_escape_is_not_kept_back() -> None:
    sorter = Pasting()
    assert sorter.sort("\x1b") == ["\x1b"] and sorter.sort("[B") == ["[B"]


def test_a_paste_without_an_end_is_given_up_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    sorter = Pasting()
    assert sorter.sort(f"{BEGIN}abc\x1b[2") == [] and sorter.sort("x") == []
    monkeypatch.setattr(pasting, "GIVEN_UP", -1.0)
    assert sorter.sort("x") == ["x"]
