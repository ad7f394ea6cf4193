"""How a game ended, in words: the same on the screen, in plain mode and in an export."""

from collections.abc import Sequence

from rules import Outcome
from tui.words import Words

TEXTS = Words("screens", "ending")


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """``Ann wins``, ``Ann and Bea win together, score 3``, ``a draw between Ann and Bea``, ``Ann loses``."""
    winners = listed([names[seat] for seat in outcome.winners])
    if outcome.result == "loss":
        return TEXTS("loses" if len(names) == 1 else "lose", names=listed(names))
    if outcome.result == "draw":
        return TEXTS("draw_between", names=winners) if len(outcome.winners) > 1 else TEXTS("draw")
    win = "wins" if len(outcome.winners) == 1 else "win_together" if shared(outcome) else "win"
    return TEXTS(win, names=winners) + (TEXTS("score", score=outcome.score) if outcome.score else "")


def shared(outcome: Outcome) -> bool:
    """Do all seats win or lose together, so that nobody stands before another?"""
    return outcome.result == "loss" or (outcome.result == "win" and len(outcome.winners) == len(outcome.standings))


def placed(outcome: Outcome) -> list[tuple[int, int]]:
    """Every seat with its place, the best first; those who win together, or draw, share the first."""
    return [(1 if seat in outcome.winners else place, seat) for place, seat in enumerate(outcome.standings, start=1)]


def ending(outcome: Outcome | None, seats: Sequence[str]) -> list[str]:
    """How the game ended, in lines."""
    if outcome is None:
        return [TEXTS("over")]
    rule = f" ({outcome.rule})" if outcome.rule else ""
    head = TEXTS("result", result=result(outcome, seats), rule=rule)
    if shared(outcome):
        return [head]
    standings = ", ".join(f"{place} {seats[seat]}" for place, seat in placed(outcome))
    return [head, TEXTS("standings", names=standings)]


def listed(names: Sequence[str]) -> str:
    """``Ann``, ``Ann and Bea``, ``Ann, Bea and Carl``."""
    return TEXTS("and").join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
