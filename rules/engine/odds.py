"""Exact chances of dice."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import accumulate, product
from math import gcd, lcm

import msgspec

from rules.engine.decision import Odds, OddsRow, Spread
from rules.engine.phrases import Phrase, Sayable, as_phrase


@cache
def sums(count: int, faces: int = 6) -> dict[int, int]:
    """Count, of the faces**count ways ``count`` dice can fall, those that give each sum."""
    cases: dict[int, int] = {}
    for dice in product(range(1, faces + 1), repeat=count):
        cases[sum(dice)] = cases.get(sum(dice), 0) + 1
    return cases


def odds(count: int, outcome: Callable[[int], Sayable], order: Sequence[Sayable] = (), faces: int = 6) -> Odds:
    """The chances when ``count`` dice are added and ``outcome`` names what each natural sum leads to.

    Rows come in ``order`` where it names them (with 0 cases, too), else in the order of the sums.
    """
    cases: dict[Phrase, int] = {as_phrase(phrase): 0 for phrase in order}
    for total, ways in sorted(sums(count, faces).items()):
        phrase = as_phrase(outcome(total))
        cases[phrase] = cases.get(phrase, 0) + ways
    return Odds(faces**count, rows_of(cases))


def rows_of(cases: Mapping[Phrase, int]) -> tuple[OddsRow, ...]:
    """One row for each outcome, in the order of ``cases``."""
    return tuple(OddsRow(phrase, count) for phrase, count in cases.items())


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


def spread(title: Sayable, cases: dict[int, int]) -> Spread:
    """The amounts in order, each with its cases."""
    return Spread(title, sum(cases.values()), tuple(sorted(cases.items())))


def win_tie_loss(first: dict[int, int], second: dict[int, int]) -> tuple[int, int, int, int]:
    """Compare two independent amounts, each given as amount -> cases. Returns the cases in which the first is higher,
    both are equal, and the second is higher, and the number of all cases."""
    amounts = sorted(second)
    below = dict(zip(amounts, accumulate(second[amount] for amount in amounts), strict=True))
    reached = iter([*amounts, None])
    following, so_far = next(reached), 0
    won = equal = 0
    for amount in sorted(first):
        while following is not None and following < amount:
            so_far = below[following]
            following = next(reached)
        won += first[amount] * so_far
        equal += first[amount] * second.get(amount, 0)
    every = sum(first.values()) * sum(second.values())
    return won, equal, every - won - equal, every


def with_title(odds: Odds, title: Sayable) -> Odds:
    """The same chances under a title."""
    return msgspec.structs.replace(odds, heading=title)


def with_more(odds: Odds, *more: Odds) -> Odds:
    """The same chances with those of what follows."""
    return msgspec.structs.replace(odds, more=(*odds.more, *more))


def certainty(outcome: Sayable) -> Odds:
    """The only outcome, without a roll."""
    return Odds(1, (OddsRow(as_phrase(outcome), 1),))


def mixture(parts: Iterable[tuple[int, Odds]], order: Sequence[Sayable] = ()) -> Odds:
    """One of several rolls is made, each part with so many equally likely cases of its own: the chances in all.

    Rows of the same key and facts are taken together, in ``order`` where it names them, else as they first come.
    """
    weighed = [(weight, part) for weight, part in parts if weight]
    of = lcm(*(part.of for _, part in weighed))
    cases: dict[Phrase, int] = {as_phrase(phrase): 0 for phrase in order}
    for weight, part in weighed:
        for row in part.rows:
            phrase = as_phrase(row.phrase)
            cases[phrase] = cases.get(phrase, 0) + weight * row.cases * (of // part.of)
    return _shortened(of * sum(weight for weight, _ in weighed), cases)


def _shortened(of: int, cases: dict[Phrase, int]) -> Odds:
    common = gcd(of, *cases.values())
    return Odds(of // common, tuple(OddsRow(phrase, ways // common) for phrase, ways in cases.items()))


def comparison(odds: Odds, before: Odds) -> Odds:
    """The chances with what they were before in each row; outcomes that are no longer possible stay, with 0 cases."""
    of = lcm(odds.of, before.of)
    was = {as_phrase(row.phrase): row.cases * (of // before.of) for row in before.rows}
    rows = [
        OddsRow(row.phrase, row.cases * (of // odds.of), was.pop(as_phrase(row.phrase), 0), row.text)
        for row in odds.rows
    ]
    rows += [OddsRow(phrase, 0, cases) for phrase, cases in was.items()]
    return msgspec.structs.replace(odds, of=of, rows=tuple(rows))


def in_words(odds: Odds, say: Callable[[Phrase], str]) -> Odds:
    """The same chances with every outcome and heading in words."""
    return msgspec.structs.replace(
        odds,
        text=say(as_phrase(odds.heading)) if odds.heading else "",
        rows=tuple(OddsRow(row.phrase, row.cases, row.before, say(as_phrase(row.phrase))) for row in odds.rows),
        more=tuple(in_words(part, say) for part in odds.more),
        spreads=tuple(msgspec.structs.replace(part, text=say(as_phrase(part.heading))) for part in odds.spreads),
    )
