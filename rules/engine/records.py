"""Plain data: fast copies of it, strict checks of what comes from outside."""

import typing
from collections.abc import Callable
from threading import RLock
from typing import Any, TypeVar

import msgspec

from rules.engine.errors import LoadError

S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T")

_copiers: dict[type, Callable[[Any], Any]] = {}
_converting = RLock()


def copy_record(record: S) -> S:
    """An independent copy of a record whose fields are numbers, text, lists of those, and frozen records."""
    copier = _copiers.get(type(record))
    if copier is None:
        copier = _copiers[type(record)] = _make_copier(type(record))
    return copier(record)  # type: ignore[no-any-return]


def _make_copier(record: type[msgspec.Struct]) -> Callable[[Any], Any]:
    """Straight-line code for one record class: a shallow copy, then one fresh list per list field."""
    hints = typing.get_type_hints(record)
    lines = ["def copier(record):", "    twin = record.__copy__()"]
    for name in record.__struct_fields__:
        depth = _list_depth(hints[name])
        if depth == 1:
            lines.append(f"    twin.{name} = record.{name}[:]")
        elif depth == 2:
            lines.append(f"    twin.{name} = [row[:] for row in record.{name}]")
        elif depth:
            raise TypeError(f"{record.__name__}.{name} nests lists too deeply to be plain data")
    lines.append("    return twin")
    scope: dict[str, Any] = {}
    exec("\n".join(lines), scope)
    return scope["copier"]  # type: ignore[no-any-return]


def _list_depth(hint: Any) -> int:
    if typing.get_origin(hint) is not list:
        return 0
    return 1 + _list_depth(typing.get_args(hint)[0])


def typed(data: Any, kind: type[T]) -> T:
    """``data`` as ``kind``, every type and range checked. Raises msgspec.ValidationError.

    One thread at a time: msgspec works out what a type is made of when it first meets it, and a thread that meets it
    half done ends the process.
    """
    with _converting:
        return msgspec.convert(data, kind, strict=True)


def convert(data: Any, kind: type[T] | Any, place: str) -> T:
    """``data`` as ``kind``, every type and range checked. Raises LoadError naming the key path below ``place``."""
    try:
        converted: T = typed(data, kind)
    except msgspec.ValidationError as fault:
        text = str(fault)
        what, _, where = text.partition(" - at `$")
        path = f"{place}{where.rstrip('`')}".lstrip(".") or "the file"
        raise LoadError(f"{path}: {what[:1].lower()}{what[1:]}") from None
    return converted
