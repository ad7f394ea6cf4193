"""Hooks: places where the module of an optional rule adds to a procedure that lies below it."""

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Hook(Generic[P]):
    """A place in a procedure for one listener, called with the arguments ``P``."""

    def __init__(self) -> None:
        self._listener: Callable[P, None] | None = None

    def add(self, listener: Callable[P, None]) -> Callable[P, None]:
        """Register the listener; a decorator. Raises ValueError if there is one already."""
        if self._listener is not None:
            raise ValueError("a hook has one listener")
        self._listener = listener
        return listener

    def fire(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Call the listener, if there is one."""
        if self._listener is not None:
            self._listener(*args, **kwargs)
