"""What is written is what tomllib reads."""

import json
import random
import tomllib
from datetime import UTC, datetime
from typing import Any

import pytest

from saves.toml_text import WIDTH, document, inline

LETTERS = 'abcZ09_-."\\\n\t\r\x00\x1b\x7f \u00e9\u265b\U0001f451#=[]{}'


def some_value(chance: random.Random, depth: int) -> Any:
    kind = chance.randrange(8 if depth else 4)
    if kind == 0:
        return chance.choice((0, -1, 2**63 - 1, -(2**63), chance.randrange(10**6)))
    if kind == 1:
        return chance.random() < 0.5
    if kind == 2:
        return "".join(chance.choice(LETTERS) for _ in range(chance.randrange(60)))
    if kind == 3:
        return datetime(2026, 5, 17, 12, 0, 30, tzinfo=UTC)
    if kind < 6:
        return [some_value(chance, depth - 1) for _ in range(chance.randrange(8))]
    return some_table(chance, depth - 1)


def some_table(chance: random.Random, depth: int) -> dict[str, Any]:
    keys = ["".join(chance.choices(LETTERS, k=chance.randrange(6))) for _ in range(chance.randrange(7))]
    return {key: some_value(chance, depth) for key in keys}


def as_told(value: Any) -> str:
    """Text that tells 1 from true and does not tell the order of keys."""
    return json.dumps(value, sort_keys=True, default=repr)


@pytest.mark.parametrize("seed", range(300))
def test_any_plain_data_comes_back(seed: int) -> None:
    data = some_table(random.Random(seed), 4)
    assert as_told(tomllib.loads(document(data))) == as_told(data)


def test_a_long_row_is_wrapped() -> None:
    text = document({"state": {"row": list(range(200))}})
    assert max(map(len, text.splitlines())) <= WIDTH
    assert len(text.splitlines()) < 16
    assert tomllib.loads(text) == {"state": {"row": list(range(200))}}


def test_small_records_stand_on_a_line_each() -> None:
    text = document({"campaign": {"seats": [{"name": "Ann"}, {"name": "Bea", "by": "bot"}]}})
    assert '    { name = "Bea", by = "bot" },' in text.splitlines()


@pytest.mark.parametrize("value", [None, 1.5, {1, 2}, b"x"])
def test_what_is_not_plain_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="no place in a campaign file"):
        inline(value)
