"""Views whose parts are made when they are first read; a reader drops them before the table moves on."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

Part = Callable[[Any, int | None], Any]
"""Makes one part of a view, from the table and the seat that looks."""

Item = TypeVar("Item")


class LazyView:
    """The parts of a view, by name, each made when it is first read."""

    def __init__(self, parts: Mapping[str, Part], table: Any, seat: int | None) -> None:
        self._parts, self._table = parts, table
        self.seat = seat

    def __getattr__(self, name: str) -> Any:
        make = self._parts.get(name)
        if make is None:
            raise AttributeError(name)
        part = make(self._table, self.seat)
        setattr(self, name, part)
        return part


class LazyItems(Sequence[Item]):
    """``count`` items, each made by ``make(index)`` when it is first read."""

    def __init__(self, make: Callable[[int], Item], count: int) -> None:
        self._make = make
        self._items: list[Item | None] = [None] * count

    def __len__(self) -> int:
        return len(self._items)

    def __getitem__(self, index: Any) -> Any:
        item = self._items[index]
        if item is None:
            item = self._items[index] = self._make(index)
        return item
