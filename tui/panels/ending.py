"""How a game ended, in words: the same on the screen, in plain mode and in an export."""

from collections.abc import Sequence

from rules import Outcome


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """``Ann wins``, ``Ann and Bea win together, score 3``, ``a draw between Ann and Bea``, ``Ann loses``."""
    who = listed([names[seat] for seat in outcome.winners])
    if outcome.result == "loss":
        return f"{listed(names)} {'loses' if len(names) == 1 else 'lose together'}"
    if outcome.result == "draw":
        return f"a draw between {who}" if len(outcome.winners) > 1 else "a draw"
    wins = "wins" if len(outcome.winners) == 1 else "win together" if shared(outcome) else "win"
    return f"{who} {wins}{f', score {outcome.score}' if outcome.score else ''}"


def shared(outcome: Outcome) -> bool:
    """Do all seats win or lose together, so that nobody stands before another?"""
    return outcome.result == "loss" or (outcome.result == "win" and len(outcome.winners) == len(outcome.standings))


def ending(outcome: Outcome | None, seats: Sequence[str]) -> list[str]:
    """How the game ended, in lines."""
    if outcome is None:
        return ["The game is over."]
    rule = f" ({outcome.rule})" if outcome.rule else ""
    head = f"The game is over: {result(outcome, seats)}.{rule}"
    if shared(outcome):
        return [head]
    standings = ", ".join(f"{place} {seats[seat]}" for place, seat in enumerate(outcome.standings, start=1))
    return [head, f"Standings: {standings}."]


def listed(names: Sequence[str]) -> str:
    """``Ann``, ``Ann and Bea``, ``Ann, Bea and Carl``."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
