"""Rows: made, cut, padded, wrapped."""

import pytest
from wcwidth import wcswidth

from rules import Line
from tui.drawing.glyphs import FULL
from tui.drawing.text import Span, clip, cut, dice, fit, heading, plain, row, split, unwrapped, width, wrap
from tui.widgets import chronicle


def test_a_row_is_cut_to_its_columns_and_the_cut_is_marked():
    line = row(Span("Knight Michael", "gold"), " strikes")
    assert plain(clip(line, 10)) == "Knight Mic"
    assert plain(clip(line, 10, FULL)) == "Knight Mi…"
    assert clip(line, 80) == line


@pytest.mark.parametrize("columns", [0, -1, -20])
def test_where_there_is_no_room_nothing_is_left(columns):
    assert cut("Ann", columns) == ""
    assert plain(clip(row("Ann", " and Bea"), columns, FULL)) == ""
    assert plain(split("left", "right", columns, FULL)) == ""


@pytest.mark.parametrize("columns", [1, 2, 7, 22, 40])
def test_a_fitted_row_has_exactly_its_columns_also_with_wide_letters(columns):
    line = fit(row("Ann 安娜 and ", Span("Bea", "seat2 bold")), columns)
    assert wcswidth(plain(line)) == columns == width(line)


def test_a_ground_lies_under_all_of_a_row():
    line = fit(row("a", Span("b", "gold")), 5, "raise")
    assert [span.token for span in line] == ["text raise", "gold raise", "raise"]


def test_the_right_part_of_a_split_stands_at_the_edge_and_the_left_gives_way():
    assert plain(split("left", "right", 12)) == "left   right"
    assert plain(split("a long left part", "right", 12, FULL)) == "a long…right"


def test_a_heading_fills_its_columns_and_shortens_its_note():
    assert plain(heading("Hand", 20, FULL)) == "─ Hand ─────────────"
    assert plain(heading("Hand", 24, FULL, "12 of 12")) == "─ Hand ────── 12 of 12 ─"
    assert width(heading("Hand", 24, FULL, "a note that is much too long for it")) == 24
    assert plain(heading("", 6, FULL)) == "──────"


def test_a_long_title_gives_way_to_a_short_note():
    assert plain(heading("Go into hiding until the next amnesty", 30, FULL, "24.2")) == "─ Go into hiding unt… ─ 24.2 ─"


def test_a_row_of_dice_is_broken_between_two_dice():
    assert wrap("Bea [1][2][3][4][5]: 2 hits", 8) == ["Bea", "[1][2]", "[3][4]", "[5]: 2", "hits"]


def test_text_is_wrapped_at_spaces_keeps_its_indentation_and_cuts_long_words():
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("  a b c d e", 5) == ["  a b", "  c d", "  e"]
    assert wrap("abcdefgh", 3) == ["abc", "def", "gh"]
    assert wrap("a row:\n  Sir to Knight  2     Lord to Duke", 36) == ["a row:", "  Sir to Knight  2     Lord to Duke"]
    assert wrap("a row:\n  Sir to Knight  2     Lord", 16) == ["a row:", "  Sir to Knight", "  2 Lord"]
    assert wrap("likely, 67 %: won", 10) == ["likely,", "67 %: won"]
    assert wrap("", 10) == [""]


def test_full_lines_run_on_short_ones_and_lists_stay():
    full = "A line that was written until the next word found no room any more on it"
    assert unwrapped(f"{full}\nends here.\nA new one.\n  a list\n  of two\nand on") == (
        f"{full} ends here.\nA new one.\n  a list\n  of two\nand on"
    )
    assert unwrapped(f"{full}\n\n{full}") == f"{full}\n\n{full}"


def test_only_dice_are_bold_in_a_line_of_the_chronicle():
    line = dice("Ann rolls [3][5] 8, see [note].", "muted")
    assert [span.text for span in line if span.token == "text bold"] == ["[3]", "[5]"]
    assert plain(line) == "Ann rolls [3][5] 8, see [note]."


def test_the_number_of_a_rule_never_begins_a_line() -> None:
    words = "one two three four five six seven eight nine ten eleven"
    for columns in range(16, 60):
        rows = chronicle.entry(Line(0, 0, words, "13.4.17"), columns)
        assert all(plain(line).strip() != "13.4.17" for line in rows)
        assert not any("\N{NO-BREAK SPACE}" in plain(line) for line in rows)
