"""Memoization on a frozen struct: what the advice works out from a view or from the figures is kept with them."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple

Owner = TypeVar("Owner")
Rest = TypeVarTuple("Rest")
Result = TypeVar("Result")


def memoized(function: Callable[[Owner, *Rest], Result]) -> Callable[[Owner, *Rest], Result]:
    """Keep the results of ``function`` in the dictionary of its first argument, by the other arguments.

    The first argument is a frozen struct with ``dict=True``; the others are hashable. The results are freed with the
    struct, and do not count when structs are compared.
    """
    name = f"{function.__module__}.{function.__name__}"

    @wraps(function)
    def lookup(owner: Owner, *rest: *Rest) -> Result:
        results: dict[tuple[*Rest], Result] | None = owner.__dict__.get(name)
        if results is None:
            results = owner.__dict__[name] = {}
        if rest not in results:
            results[rest] = function(owner, *rest)
        return results[rest]

    return lookup
