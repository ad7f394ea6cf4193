"""A curve as a picture: axes with round figures, and every name inside it, however the lines end."""

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from tui.panels.curves import Drawn
from tui.replay.svg import GAP, HIGH, SIGN, WIDE, svg

NAMES = ("Ann", "Bea", "Carl", "Dora", "Emil the Magnificent", "Fritz")


def texts(drawn: Drawn) -> list[ET.Element]:
    return list(ET.fromstring("".join(svg(drawn))).iter("text"))


def ends(*last: int, names: tuple[str, ...] = NAMES) -> Drawn:
    """A curve whose lines begin at 10 and end there."""
    return Drawn("Prestige", names[: len(last)], True, (0, 1), tuple((10, one) for one in last))


@pytest.mark.parametrize("last", [(0,) * 6, (40,) * 6, (0, 0, 0, 0, 40, 40), (20, 21, 22, 21, 20, 19), (3,)])
def test_every_name_stands_in_the_picture_and_none_over_another(last):
    drawn = ends(*last)
    names = [text for text in texts(drawn) if text.get("text-anchor") == "start"]
    assert [text.text.split(" ", 1)[1] for text in names] == [
        f"{name} {value}" for name, value in zip(NAMES, last, strict=False)
    ]
    for text in names:
        assert 12 <= float(text.get("y")) <= HIGH - 4
        assert float(text.get("x")) + SIGN * len(text.text) <= WIDE
    places = sorted(float(text.get("y")) for text in names)
    assert all(low - high >= GAP for high, low in pairwise(places))


@pytest.mark.parametrize(
    ("values", "figures"),
    [
        ((0, 0), ["0", "1"]),
        ((1, 3), ["0", "1", "2", "3"]),
        ((10, 22), ["0", "10", "20", "30"]),
        ((70, 111), ["0", "50", "100", "150"]),
        ((-3, 2), ["-4", "-2", "0", "2"]),
        ((0, 1999), ["0", "500", "1000", "1500", "2000"]),
    ],
)
def test_the_figures_beside_it_are_round_and_hold_every_value(values, figures):
    drawn = Drawn("Gold", ("it",), False, (0, 1), (values,))
    assert [text.text for text in texts(drawn) if text.get("text-anchor") == "end"] == figures


def test_the_turns_stand_under_it_as_many_as_there_is_room_for():
    drawn = Drawn("Gold", ("it",), False, tuple(range(41)), (tuple(range(41)),))
    under = [text.text for text in texts(drawn) if text.get("text-anchor") == "middle"]
    assert under == [*map(str, range(0, 41, 3)), "turn"]
