"""What a question is about: the people, places and things that a player would look for among its answers."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from rules import Table
from rules.engine import choice_ids


class Candidates(NamedTuple):
    """The candidates of a kind of question: ``of`` gives them for the waiting question, as they stand in the word at
    ``word`` of an id; only ids of ``verbs`` count, or all if there are none."""

    of: Callable[[Table[Any], int], Iterable[int | str]]
    word: int = 0
    verbs: tuple[str, ...] = ()

    def missing(self, table: Table[Any]) -> set[str]:
        """Candidates that the waiting question neither offers nor shows as blocked."""
        decision = table.decision
        assert decision is not None
        shown = [*decision.ids, *(choice.id for choice in decision.blocked())]
        read = [choice_ids.read(choice) for choice in shown]
        there = {
            answer.words[self.word]
            for answer in read
            if len(answer.words) > self.word and (not self.verbs or answer.verb in self.verbs)
        }
        return {str(candidate) for candidate in self.of(table, decision.seat)} - there


def opponents(table: Table[Any], seat: int) -> list[int]:
    """The other seats that are still in the game."""
    out = getattr(table.state, "out", [0] * len(table.seats))
    return [other for other in range(len(table.seats)) if other != seat and not out[other]]
