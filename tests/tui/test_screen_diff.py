"""Fewer bytes, the same cells."""

import random
from typing import Any

import pyte
import pytest
from rich.cells import cell_len

from tui.terminal.screen_diff import Pieces, ScreenDiff, StyledText, styled_text
from tui.terminal.sgr_writer import PLAIN, SgrWriter, Style, change, style_after


def cells(*pieces: str) -> Any:
    """What a terminal shows after these pieces: every cell with its look."""
    screen = pyte.Screen(40, 6)
    stream = pyte.Stream(screen)
    for piece in pieces:
        stream.feed(piece)
    return [[screen.buffer[row][column] for column in range(40)] for row in range(6)]


def look(cell: Any) -> Any:
    """A cell as the eye has it: a blank shows its ground alone."""
    if cell.data != " " or cell.reverse or cell.underscore:
        return cell
    return cell._replace(fg="default", bold=False, italics=False)


@pytest.mark.parametrize("kind", [SgrWriter, ScreenDiff])
@pytest.mark.parametrize("seed", range(30))
def test_the_cells_are_the_same(seed: int, kind: type[SgrWriter]) -> None:
    chance = random.Random(seed)
    colors = [
        "38;5;254;48;5;235",
        "1;38;5;179;48;5;235",
        "38;2;1;2;3;48;2;4;5;6",
        "7",
        "31;44",
        "3;4;97;100",
        "0",
        "",
        "1",
        "22",
        "39;49",
    ]
    pieces = []
    for _ in range(12):
        piece = ""
        for _ in range(chance.randrange(1, 12)):
            piece += chance.choice(
                [
                    f"\x1b[{chance.choice(colors)}m",
                    chance.choice(["crown", "  ", "a b", "§"]),
                    "\x1b[0m",
                    f"\x1b[{chance.randrange(1, 7)};{chance.randrange(1, 30)}H",
                    "\x1b[K",
                    "\x1b[?25l",
                ]
            )
        pieces.append(piece)
    pen = kind()
    with_screen_diff = [pen.rewrite(piece) for piece in pieces]
    expected, shown = cells(*pieces), cells(*with_screen_diff)
    assert [[look(cell) for cell in row] for row in shown] == [[look(cell) for cell in row] for row in expected]
    assert sum(map(len, with_screen_diff)) <= sum(map(len, pieces)) + 4 * len(pieces)


def test_a_line_of_pieces_in_one_color_is_told_once() -> None:
    raw = "".join(f"\x1b[38;5;254;48;5;235m{word}\x1b[0m" for word in ("the ", "king ", "is ", "dead"))
    assert SgrWriter().rewrite(raw) == "\x1b[38;5;254;48;5;235mthe king is dead\x1b[0m"


def test_only_what_changes_is_told() -> None:
    gold, muted = Style("38;5;179", "48;5;235"), Style("38;5;247", "48;5;235")
    assert change(gold, muted) == "\x1b[38;5;247m"
    assert change(gold._replace(attributes=frozenset("1")), gold) == "\x1b[0;38;5;179;48;5;235m"
    assert change(gold, PLAIN) == "\x1b[0m"
    assert style_after(gold, "39") == Style("", "48;5;235")


def test_other_sequences_pass_untouched() -> None:
    raw = "\x1b]0;Regalia\x07\x1b[?2026h\x1b[2J\x1b[1;1H\x1b[?2026l\x1b7"
    assert SgrWriter().rewrite(raw) == raw


def test_cells_that_are_there_already_are_not_sent_again() -> None:
    slate = ScreenDiff()
    line = "\x1b[2;1H\x1b[31mthe king is dead\x1b[0m"
    slate.rewrite(line)
    assert slate.rewrite(line) == ""
    assert slate.rewrite(line.replace("king", "duke")) == "\x1b[2;5H\x1b[31mduke\x1b[0m\x1b[8C"


@pytest.mark.parametrize("forgotten", ["\x1b[2J", "\x1b[?1049h", "\x1b[1A", "\x1bc"])
def test_what_clears_or_moves_unseen_is_forgotten(forgotten: str) -> None:
    slate = ScreenDiff()
    line = "\x1b[2;1Hthe king is dead"
    slate.rewrite(line)
    assert slate.rewrite(forgotten + line).endswith(line)


def test_a_terminal_of_another_size_gets_everything_again() -> None:
    slate = ScreenDiff()
    line = "\x1b[2;1Hthe king is dead"
    assert slate.rewrite(line) == line
    slate.forget()
    assert slate.rewrite(line) == line


def test_modes_and_titles_are_no_reason_to_forget() -> None:
    slate = ScreenDiff()
    line = "\x1b[2;1Hthe king is dead"
    slate.rewrite(line)
    assert slate.rewrite(f"\x1b[?2026h\x1b]0;Regalia\x07{line}\x1b[?2026l").count("king") == 0


def test_letters_of_two_columns_are_sent_as_they_come() -> None:
    slate = ScreenDiff()
    line = "\x1b[2;1H安娜 is here"
    assert "安娜 is here" in slate.rewrite(line)
    assert "安娜 is here" in slate.rewrite(line)


def painted(chance: random.Random) -> Pieces:
    """A line of 40 columns in up to three pieces, sometimes with characters of two columns."""
    looks = [
        Style("38;5;254", "48;5;235"),
        Style("38;5;179", "48;5;235", frozenset("1")),
        Style("", "", frozenset("7")),
    ]
    pieces: list[tuple[int, StyledText]] = []
    begin = 0
    for end in (*sorted(chance.sample(range(8, 36), chance.randrange(3))), 40):
        words = ["crown ", "king  ", "a b c ", "      ", "§ ─── "] + ["安娜  "] * chance.randrange(2)
        runs = [(chance.choice(words), chance.choice(looks)) for _ in range(9)]
        kept, room = [], end - begin
        for text, style in runs:
            kept.append((text if cell_len(text) <= room else " " * room, style))
            room -= cell_len(kept[-1][0])
        pieces.append((begin, styled_text(kept)))
        begin = end
    return tuple(pieces)


def directly(y: int, pieces: Pieces) -> str:
    """A line as it is written without a diff."""
    out = f"\x1b[{y + 1};1H"
    for _, piece in pieces:
        begin = 0
        for end, style in piece.runs:
            out += f"{change(PLAIN, style)}{piece.text[begin:end]}\x1b[0m"
            begin = end
    return out


@pytest.mark.parametrize("seed", range(30))
def test_painted_lines_show_what_they_are(seed: int) -> None:
    chance = random.Random(seed)
    diff, expected, sent = ScreenDiff(), [], []
    known = [painted(chance) for _ in range(6)]
    for _ in range(20):
        lines = [(y, chance.choice(known)) for y in sorted(chance.sample(range(6), chance.randrange(1, 5)))]
        expected += [directly(y, pieces) for y, pieces in lines]
        sent.append(diff.paint(lines, (chance.randrange(40), chance.randrange(6))))
        if chance.random() < 0.2:
            other = f"\x1b[{chance.randrange(1, 7)};{chance.randrange(1, 30)}H\x1b[31mthe king\x1b[0m"
            expected.append(other)
            sent.append(diff.rewrite(other))
    shown, wanted = cells(*sent), cells(*expected)
    assert [[look(cell) for cell in row] for row in shown] == [[look(cell) for cell in row] for row in wanted]


def test_a_painted_line_is_sent_once_and_then_its_changes() -> None:
    diff, gold, text = ScreenDiff(), Style("38;5;179"), Style("38;5;254")
    line = ((0, styled_text([("the king ", text), ("is dead", gold)])),)
    assert "the king" in diff.paint([(1, line)], (0, 0))
    assert diff.paint([(1, line)], (0, 0)) == ""
    other = ((0, styled_text([("the king ", text), ("is glad", gold)])),)
    assert diff.paint([(1, other)], (0, 0)) == "\x1b[2;13H\x1b[38;5;179mgl\x1b[1;1H\x1b[0m"
    assert diff.paint([], (3, 0)) == "\x1b[3C"
