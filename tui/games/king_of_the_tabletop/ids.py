"""The tile, land or seat that the id of a choice names."""

from rules.engine import choice_ids
from rules.king_of_the_tabletop.facts import MAGIC_OF_VERB, NOBODY

_TILE_FIRST = frozenset(
    {"tile", "army", "cash", "special", "site", "send", "stand", "bear", "hit", "reserve", "arm", "give", "put"}
)
_LAND = {"fort": 1, "site": 2, "land": 1, "battle": 1, "stand": 2, "wall": 1}
"""The place of the land among the words of an id, from 1."""
_SEAT = {"attack": 1, "trade": 1, "target": 1, "seat": 1, "dispell": 1, "give": 2}


def _word(choice_id: str, places: dict[str, int]) -> int:
    verb, words = choice_ids.read(choice_id)
    place = places.get(verb, 0)
    return int(words[place - 1]) if 0 < place <= len(words) else NOBODY


def tile(choice_id: str) -> int:
    """The tile a choice is about, or NOBODY."""
    verb, words = choice_ids.read(choice_id)
    if verb in _TILE_FIRST and words:
        return int(words[0])
    return MAGIC_OF_VERB.get(verb, NOBODY)


def land(choice_id: str) -> int:
    """The land a choice is about, or NOBODY."""
    return _word(choice_id, _LAND)


def seat(choice_id: str) -> int:
    """The other seat a choice is about, or NOBODY."""
    return _word(choice_id, _SEAT)
