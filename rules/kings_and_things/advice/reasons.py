"""The sentences of hints, read from data/hints.toml."""

from rules.engine.hint_sentences import HintCase, HintSentences, Reader, percent
from rules.kings_and_things.advice.worth import chance, defense, strength
from rules.kings_and_things.chart import chart
from rules.kings_and_things.facts import NAME, TERRAIN_NAME


def _hex(case: HintCase, value: str) -> str:
    place = int(value)
    return f"{chart(len(case.view.hexes)).names[place]} {TERRAIN_NAME[case.view.hexes[place].terrain]}"


def _win(case: HintCase, value: str) -> str:
    """The chance that the picked party wins a hex, as the heuristic estimates it."""
    moving = case.view.moving
    place = int(str(value).rpartition(":")[2])
    mine = strength(case.view, moving.picked) if moving is not None else 0.0
    return percent(chance(mine, defense(case.view, case.view.hexes[place])))


_READERS: dict[str, Reader] = {
    "name": lambda case, value: NAME[int(value)],
    "hex": _hex,
    "player": lambda case, value: str(case.view.seats[int(value)].name),
    "win": _win,
}

REASONS = HintSentences("rules.kings_and_things", _READERS)
