"""Exact chances of dice."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import product

from rules.engine.decision import Odds, OddsRow


@cache
def sums(count: int) -> dict[int, int]:
    """Of the 6**count ways ``count`` dice can fall, how many give each sum."""
    cases: dict[int, int] = {}
    for faces in product(range(1, 7), repeat=count):
        cases[sum(faces)] = cases.get(sum(faces), 0) + 1
    return cases


def odds(count: int, outcome: Callable[[int], str], order: Sequence[str] = ()) -> Odds:
    """The chances when ``count`` dice are added and ``outcome`` names what each natural sum leads to.

    Rows come in ``order`` where it names them (with 0 cases, too), else in the order of the sums.
    """
    cases: dict[str, int] = dict.fromkeys(order, 0)
    for total, ways in sorted(sums(count).items()):
        name = outcome(total)
        cases[name] = cases.get(name, 0) + ways
    return Odds(6**count, tuple(OddsRow(name, ways) for name, ways in cases.items()))


def convolve(parts: Iterable[dict[int, int]]) -> dict[int, int]:
    """The cases of each total when independent amounts, each given as amount -> cases, are added up."""
    total: dict[int, int] = {0: 1}
    for part in parts:
        after: dict[int, int] = {}
        for left, ways in total.items():
            for right, more in part.items():
                after[left + right] = after.get(left + right, 0) + ways * more
        total = after
    return total
