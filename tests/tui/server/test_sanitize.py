"""Names and talk: whatever people send, the columns hold and nobody passes for somebody else."""

import pytest
from rich.cells import cell_len
from wcwidth import wcwidth

from tui.server.errors import ServerError
from tui.server.sanitize import alike, clean_chat, clean_line, clean_name, clean_person_name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\r\n the   Hill ", "Ann of the Hill"),
        ("Ann\x00\x07\x08\x7f\x9b", "Ann"),  # control characters of both sets
        ("\x1b[31mAnn\x1b[0m", "[31mAnn[0m"),  # without their escape they are only text
        ("\x1b]0;title\x07Ann", "]0;titleAnn"),
        ("A\u200bn\u200c\u200dn\ufeff\u2060", "Ann"),  # zero width
        ("\u202eAnn\u202c\u2066\u2069\u200e\u200f\u061c", "Ann"),  # marks of direction
        ("A\u00adn\u034fn", "Ann"),  # soft hyphen, joiner of graphemes
        ("Ann\u3164\u115f\u1160\uffa0\u2800", "Ann"),  # letters and signs that show nothing
        ("A\ufe0fnn\U000e0041", "Ann"),  # selectors and tags
        ("Rene\u0301", "Ren\u00e9"),  # composed
        ("A\u0336n\u0336n" + "\u0300" * 30, "An\u01f9"),  # heaps of accents
        ("Ann\u2028Bea\u2029\x85Carl", "Ann Bea Carl"),  # other ends of lines
        ("A\ud800nn\ue000\uffff", "Ann"),  # half a pair, private use, no character
        ("\u4f60\u597d Ann", "? Ann"),  # wide letters
        ("well \U0001f468\u200d\U0001f469\u200d\U0001f467!", "well ?!"),
        ("\uff21\uff4e\uff4e", "?"),  # wide forms of Latin letters
        ("\U0001d400nn", "?nn"),  # beyond the first plane
        ("\u05d0\u05d1 Ann \u0627", "? Ann ?"),  # right to left
        ("100 % \u2013 \u201cyes\u201d, \u00bd \u265b", "100 % \u2013 \u201cyes\u201d, \u00bd \u265b"),
        ("really?!", "really?!"),
        ("a \ufdfd of signs", "a ? of signs"),  # a sentence in one sign
    ],
)
def test_a_line_is_cleaned(typed: str, kept: str) -> None:
    assert clean_line(typed, 100) == kept


def test_whatever_is_kept_takes_one_column_and_stays_apart_from_its_neighbors() -> None:
    kept = 0
    for code in range(0x110000):
        sign = chr(code)
        if sign == "?":
            continue
        line = clean_line(f"a{sign}b", 10)
        if line in ("ab", "a b", "a?b"):
            continue
        assert all(wcwidth(one) == cell_len(one) == 1 for one in line), hex(code)
        assert clean_line(line, 10) == line
        kept += 1
    assert kept > 10_000


@pytest.mark.parametrize("typed", ["", "   ", "\n\t", "\u200b\u200f", "\x00" * 5, "\u0301\u0302", "\u3164"])
def test_nothing_at_all_is_refused(typed: str) -> None:
    with pytest.raises(ServerError, match="nothing that can be shown"):
        clean_line(typed, 20)
    with pytest.raises(ServerError, match="needs a letter or a digit"):
        clean_name(typed, 20)


@pytest.mark.parametrize(
    "typed",
    ["A" * 21, "A" * 10_000, "A" + "\u0301\u0327" * 5_000, "\u200b" * 10_000, "\u4f60a" * 5_000, "A" * 10_000_000],
)
def test_what_is_too_long_is_refused(typed: str) -> None:
    for clean in (clean_line, clean_name, clean_person_name):
        with pytest.raises(ServerError, match="room for 20 characters"):
            clean(typed, 20)


def test_the_longest_that_fits() -> None:
    assert clean_line("A" * 20, 20) == clean_name("A" * 20, 20) == clean_person_name("A" * 20, 20) == "A" * 20
    assert clean_line("e\u0301" * 20 + "  ", 20) == "\u00e9" * 20


@pytest.mark.parametrize("typed", ["\u4f60\u597d a", "\U0001f451 Ann", "\u05d0nn"])
def test_a_name_is_not_half_shown(typed: str) -> None:
    with pytest.raises(ServerError, match="one column wide"):
        clean_name(typed, 20)


@pytest.mark.parametrize("typed", ["!!!", "? ?", "---", "\u265b"])
def test_a_name_can_be_called(typed: str) -> None:
    with pytest.raises(ServerError, match="needs a letter or a digit"):
        clean_name(typed, 20)


def test_a_table_may_be_called_with_more_than_letters() -> None:
    assert clean_name("Ann & Bea's: round #2?", 40) == "Ann & Bea's: round #2?"


@pytest.mark.parametrize(
    "typed", ["Ann", "Jean-Luc O'Hara", "J. R. 2", "Ren\u00e9", "\u0410\u043d\u043d\u0430", "\u0391\u03bd\u03bd\u03b1"]
)
def test_names_of_people(typed: str) -> None:
    assert clean_person_name(typed, 20) == typed


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("A\u0430nn", "letters of one alphabet only"),  # Cyrillic a beside a Latin one
        ("\u0391nn", "letters of one alphabet only"),  # Greek capital
        ("Ann_B", "digits, spaces, and the signs"),
        ("Ann!", "digits, spaces, and the signs"),
        ("<Ann>", "digits, spaces, and the signs"),
        ("\u13aaNN", "Latin, Greek, or Cyrillic"),  # Cherokee
        ("\u0531\u0532", "Latin, Greek, or Cyrillic"),  # Armenian
        ("Ann\u0661", "one column wide"),
        ("Ann\u00b2", "digits, spaces, and the signs"),
        ("123", "needs a letter"),
        ("-Ann", "digits, spaces, and the signs"),
        ("you", "reserved name"),
        ("Y0U", "reserved name"),
        ("B\u00f6t", "reserved name"),
        ("h ost", "reserved name"),
    ],
)
def test_names_that_people_may_not_have(typed: str, sentence: str) -> None:
    with pytest.raises(ServerError, match=sentence):
        clean_person_name(typed, 20)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Stra\u00dfe", "STRASSE"),
        ("\u03a3\u03af\u03c3\u03c5\u03c6\u03bf\u03c2", "\u03a3\u038a\u03a3\u03a5\u03a6\u039f\u03a3"),
        ("ian", "IAN"),
        ("Ann", "A n n"),
        ("Ann", "Ann."),
        ("Ren\u00e9", "Rene"),
        ("\u0391\u039d\u039d", "Ann"),  # all Greek capitals
        ("\u0412\u0415\u0410", "Bea"),  # all Cyrillic capitals
        ("\u0440\u0430\u0441", "pac"),
        ("\u0456\u0430\u0441", "iac"),
        ("Ian", "lan"),
        ("Bob", "B0b"),
        ("Karl", "Kar1"),
        ("Mo", "rno"),
        ("Wim", "VVim"),
        ("\u0131da", "ida"),
        ("\ufb01n", "fin"),
        ("S\u00f8ren", "Soren"),
        ("Sam", "5am"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert alike(one, other) and alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Ila", "Lia"),
        ("Clara", "Dara"),
        ("Ann 1", "Ann 2"),
        ("Bea", "Lea"),
        ("\u0416\u0430\u043d", "Jan"),
    ],
)
def test_names_that_differ(one: str, other: str) -> None:
    assert not alike(one, other)


@pytest.mark.parametrize(
    "line",
    ["こんにちは Ann", "שלום", "مرحبا", "well played \U0001f44f", "你好，皇后 ♛", "안녕하세요"],
    ids=["Japanese", "Hebrew", "Arabic", "emoji", "Chinese", "Korean"],
)
def test_chat_in_any_script_is_shown(line: str) -> None:
    assert clean_chat(line, 100) == line


def test_chat_keeps_nothing_whose_width_is_in_doubt() -> None:
    assert clean_chat("a\u202eb\u200d\ufe0f\x1b[2J c\U0001f3fb\U0001f1e6", 100) == "ab[2J c?"
    kept = 0
    for code in range(0x110000):
        line = clean_chat(f"a{chr(code)}b", 10)
        if chr(code) == "?" or line in ("ab", "a b", "a?b"):
            continue
        assert all(wcwidth(sign) == cell_len(sign) > 0 for sign in line), hex(code)
        kept += 1
    assert kept > 50_000
