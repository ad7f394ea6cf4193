"""Lines typed at a terminal without a screen: keys without a character leave nothing behind."""

import pytest

from tui.server.plain.line_editor import LineEditor


def typed(*chunks: bytes) -> tuple[list[str | None], str]:
    """The lines that come of the chunks of input, and what was echoed."""
    lines: list[str | None] = []
    echoed: list[str] = []
    editor = LineEditor(lines.append, echoed.append)
    for chunk in chunks:
        editor.receive(chunk)
    return lines, "".join(echoed)


@pytest.mark.parametrize(
    "key",
    [b"\x1b[A", b"\x1bOP", b"\x1b[15~", b"\x1b[1;5D", b"\x1b[200~", b"\x1bb", b"\x1b", b"\x1b\x1b[A", b"\x1b[\x1b[B"],
    ids=["up", "F1", "F5", "ctrl-left", "paste", "alt-b", "escape", "alt-up", "broken off"],
)
def test_a_key_without_a_character_leaves_nothing_in_the_line(key: bytes) -> None:
    assert typed(b"Be", key, b"a\r") == (["Bea"], "Bea\r\n")


def test_a_key_may_come_in_two_parts() -> None:
    assert typed(b"\x1b[", b"1;5", b"DBea\r")[0] == ["Bea"]


def test_enter_ends_the_line_whatever_came_before() -> None:
    assert typed(b"Bea\x1b\r")[0] == ["Bea"]
    assert typed(b"Bea\x1b[\rCarl\r")[0] == ["Bea", "Carl"]
    assert typed(b"Bea\x1b[", b"\x03")[0] == [None]


def test_a_sequence_without_an_end_does_not_swallow_the_input() -> None:
    assert typed(b"\x1b[" + b"1" * 100 + b"\r")[0] != [""]


def test_ctrl_u_clears_the_line() -> None:
    assert typed(b"Ba\x15Bea\r") == (["Bea"], "Ba" + "\b \b" * 2 + "Bea\r\n")
