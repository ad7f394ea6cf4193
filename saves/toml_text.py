"""Plain data as TOML that people like to read: a row of numbers is a line, not a column."""

import json
import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

WIDTH = 100
"""Longer rows are wrapped."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def document(data: Mapping[str, Any]) -> str:
    """``data`` as a TOML document; tomllib reads the same data back.

    Values are whole numbers, booleans, text, times, lists and dicts of those. Raises TypeError for others.
    """
    return "\n".join(_table(data, "")) + "\n"


def inline(value: Any) -> str:
    """``value`` on one line."""
    if value is True or value is False:
        return "true" if value else "false"
    kind = type(value)
    if kind is int:
        return str(value)
    if kind is str:
        # JSON's escapes are TOML's, but for DEL, which JSON leaves as it is.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if kind is list or kind is tuple:
        return f"[{', '.join(map(inline, value))}]"
    if kind is dict:
        pairs = ", ".join(f"{_key(key)} = {inline(item)}" for key, item in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if kind is datetime:
        return value.isoformat().replace("+00:00", "Z")  # type: ignore[no-any-return]
    raise TypeError(f"{kind.__name__} has no place in a campaign file")


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else inline(key)


def _table(data: Mapping[str, Any], path: str) -> Iterator[str]:
    """The lines of one table: its plain values first, its sections after them, as TOML demands."""
    sections: list[tuple[str, Any]] = []
    for key, value in data.items():
        lines = [] if not path and type(value) is dict else _value(_key(key), value)
        if lines and (path or not _is_records(value)):
            yield from lines
        else:
            sections.append((key, value))
    for key, value in sections:
        name = f"{path}{_key(key)}"
        if type(value) is dict:
            yield f"\n[{name}]"
            yield from _table(value, f"{name}.")
        else:
            for record in value:
                yield f"\n[[{name}]]"
                yield from _table(record, f"{name}.")


def _is_records(value: Any) -> bool:
    return type(value) is list and bool(value) and all(type(item) is dict for item in value)


def _value(key: str, value: Any) -> list[str]:
    """A value as one line, a list as several if need be; nothing if a section reads better."""
    line = f"{key} = {inline(value)}"
    if _is_records(value):
        lines = [f"    {inline(item)}," for item in value]
        return [] if any(len(row) > WIDTH for row in lines) else [f"{key} = [", *lines, "]"]
    if len(line) <= WIDTH:
        return [line]
    if type(value) is dict:
        return []
    return _wrapped(key, value) if type(value) is list else [line]


def _wrapped(key: str, row: list[Any]) -> list[str]:
    lines, line = [f"{key} = ["], "   "
    for item in map(inline, row):
        if len(line) + len(item) + 2 > WIDTH and line.strip():
            lines.append(line)
            line = "   "
        line += f" {item},"
    return [*lines, line, "]"]
