"""Kingdom: the candidates of each kind of question."""

from rules.kingdom.cards import keys_held
from rules.kingdom.facts import CHALLENGERS, TROOPS
from rules.kingdom.state import Kingdom
from rules.kingdom.turn.movement import ID
from tests.tui.limits.candidates import Candidates, opponents


def _occupied(kingdom: Kingdom, seat: int) -> list[str]:
    """The places with pieces of the seat."""
    s = kingdom.state
    places = {*s.at[seat * TROOPS : (seat + 1) * TROOPS], s.crown[seat]}
    return [ID[place] for place in sorted(places) if place >= 0]


CANDIDATES = {
    "challenger": [Candidates(lambda kingdom, seat: range(CHALLENGERS))],
    "gift": [Candidates(lambda kingdom, seat: keys_held(kingdom, seat), verbs=("card",))],
    "move": [Candidates(_occupied, verbs=("take",)), Candidates(opponents, verbs=("ally",))],
    "need": [
        Candidates(opponents, verbs=("ask",)),
        Candidates(lambda kingdom, seat: keys_held(kingdom, seat), verbs=("sell",)),
    ],
    "pick": [Candidates(lambda kingdom, seat: keys_held(kingdom, seat))],
}

COMPLETE = {
    "yes or no": ["alliance", "alms", "answer", "battle_card", "offer", "tournament", "with"],
    "amounts; of those that gold does not allow, the next": ["bid", "plea", "price", "terms"],
    "of one square all that can move, or that can be fought": ["fight", "foot", "group", "knights"],
    "places equally near": ["flee", "hosting", "leave", "prison", "release", "return_to"],
    "squares in reach; the closed ones beside them are blocked": ["guardian", "ride"],
    "numbers that were not named yet": ["number"],
    "the player's own words": ["riddle"],
    "castles and kinds of troops, blocked one by one": ["purchase"],
}
