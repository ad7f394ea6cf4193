"""A hex gets another owner (KA-35, KA-47, KA-81)."""

from rules.kings_and_things.facts import NOBODY
from rules.kings_and_things.kingdom.victory import check_second_citadel
from rules.kings_and_things.state import War


def take_hex(war: War, seat: int, place: int, rule: str) -> None:
    """Give a hex with all that stands in it to a seat; the Black Cloud leaves it; a second Citadel wins."""
    s = war.state
    before = s.owner[place]
    s.owner[place] = seat
    if s.cloud == place:
        s.cloud = NOBODY
    war.tell("takes", rule, seat=seat, place=place, loser=before)
    check_second_citadel(war, seat)
