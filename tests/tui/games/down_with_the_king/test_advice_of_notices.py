"""What a notice advises: it follows the rules."""

import pytest

from tui.follow.levels import marks_of


@pytest.mark.rule("31.6", "38.6.3", "U3", "P8", "14.5.19")
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("condemned", ["escape", "pardon", "amnesty"]),
        ("eloped", ["married"]),
        ("usurpation_begins", ["royal reigns", "nobody else"]),
        ("turn_lost", ["cards", "ministers"]),
        ("became_neutral", ["Loyalty counter", "Royal Alignment"]),
    ],
)
def test_the_advice_of_down_with_the_king_follows_the_rules(kind: str, words: list[str]) -> None:
    advice = marks_of("down_with_the_king").advice[kind]
    assert [word for word in words if word not in advice] == []
