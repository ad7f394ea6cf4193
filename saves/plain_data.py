"""TOML text read as plain data, with limits and the place of every fault."""

from typing import Any

import tomli

from rules.engine import data_files
from saves.errors import SaveError

MAX_DEPTH = 12
"""Deepest nesting of tables and arrays that is accepted."""

_INT_LIMIT = 1 << 63


def loads(text: str) -> dict[str, Any]:
    """Parse TOML without any further check. Raises ValueError, RecursionError or OverflowError."""
    return data_files.parse(text)


def parse(data: bytes, max_bytes: int) -> dict[str, Any]:
    """Read the plain data in a file of at most ``max_bytes`` bytes.

    Raises SaveError that names the line, or the key path, of what is too large, not UTF-8, not TOML, nested deeper
    than ``MAX_DEPTH``, or an integer outside 64 bits.
    """
    if len(data) > max_bytes:
        raise SaveError(f"the file has {len(data)} bytes; at most {max_bytes} are allowed")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SaveError(f"line {line}: a byte that is not UTF-8 text") from None
    try:
        contents = loads(text)
    except (ValueError, RecursionError, OverflowError) as error:
        raise SaveError(_toml_error(error, text)) from None
    for key, value in contents.items():
        _check_value(value, key, 1)
    return contents


def toml_reason(error: Exception) -> str:
    """What is wrong with a text that is not TOML, without the place."""
    reason = error.msg if isinstance(error, tomli.TOMLDecodeError) else str(error)
    return f"{reason[:1].lower()}{reason[1:]}"


def _toml_error(error: Exception, text: str) -> str:
    """What is wrong with a text that is not TOML, and in which line."""
    lines = text.count("\n") + 1
    if not isinstance(error, tomli.TOMLDecodeError):
        return f"lines 1 to {lines}: this is not TOML"
    if error.pos >= len(text):
        return f"line {lines}: {toml_reason(error)} at the end of the file"
    return f"line {error.lineno}, column {error.colno}: {toml_reason(error)}"


def _check_value(value: Any, path: str, depth: int) -> None:
    """Raise SaveError at the first value below ``path`` that is nested too deeply or out of range."""
    kind = type(value)
    if depth > MAX_DEPTH:
        raise SaveError(f"{path}: nested too deeply")
    if kind is int:
        if not -_INT_LIMIT <= value < _INT_LIMIT:
            raise SaveError(f"{path}: the number is out of range")
    elif kind is dict:
        for key, item in value.items():
            if type(item) is not str and not _is_small(item):
                _check_value(item, f"{path}.{key}", depth + 1)
    elif kind is list and not _is_plain_list(value):
        for index, item in enumerate(value):
            _check_value(item, f"{path}[{index}]", depth + 1)


def _is_small(item: Any) -> bool:
    return type(item) is int and -_INT_LIMIT <= item < _INT_LIMIT


def _is_plain_list(items: list[Any]) -> bool:
    """Are the items all strings, or all integers within range? Most lists are; this spares a walk through them."""
    kinds = set(map(type, items))
    if kinds == {int}:
        return bool(min(items) >= -_INT_LIMIT and max(items) < _INT_LIMIT)
    return kinds <= {str}


def first_difference(actual: Any, expected: Any, path: str = "") -> str:
    """Name the first place where two pieces of plain data differ: key path and both values. Empty if they are equal."""
    if type(actual) is dict and type(expected) is dict:
        for key in [*expected, *(key for key in actual if key not in expected)]:
            place = f"{path}.{key}" if path else key
            if key not in actual or key not in expected:
                return f"{place}: {'missing' if key not in actual else 'unexpected'}"
            if difference := first_difference(actual[key], expected[key], place):
                return difference
        return ""
    if type(actual) is list and type(expected) is list:
        if len(actual) != len(expected):
            return f"{path}: {len(actual)} values instead of {len(expected)}"
        for index, pair in enumerate(zip(actual, expected, strict=True)):
            if difference := first_difference(*pair, f"{path}[{index}]"):
                return difference
        return ""
    same = type(actual) is type(expected) and actual == expected
    return "" if same else f"{path}: {actual!r} instead of {expected!r}"
