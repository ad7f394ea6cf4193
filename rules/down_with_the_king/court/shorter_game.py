"""The shorter game: five changes, each an option of its own (38.14)."""

from typing import Any

from rules.down_with_the_king.facts import ALIGNMENT, HAND_LIMIT, KEY, NOBODY, START_HAND, START_IP, START_PP, read_data
from rules.down_with_the_king.state import ON_CARD, Court

_FIGURES: dict[str, Any] = read_data("options.toml")["shorter_game"]
ACTIVITIES_PER_TURN: int = read_data("components.toml")["setup"]["activities_per_turn"]


def start_pp(court: Court) -> int:
    """The PP of a player when the game begins: 10, or 25 (3.8, 38.14.1)."""
    return int(_FIGURES["pp"]) if court.options["shorter_game_a"] else START_PP


def start_ip(court: Court) -> int:
    """The IP of a player when the game begins: 2, or 10 (3.8, 38.14.1)."""
    return int(_FIGURES["ip"]) if court.options["shorter_game_a"] else START_IP


def start_hand(court: Court) -> int:
    """The cards dealt to each beside Down With the King: nine, or twelve (3.9, 38.14.3)."""
    return int(_FIGURES["hand"]) if court.options["shorter_game_c"] else START_HAND


def hand_limit(court: Court) -> int:
    """How many cards a hand may hold at the end of its turn: twelve, or fifteen (14.2.1, 38.14.3, G6)."""
    return int(_FIGURES["hand_limit"]) if court.options["shorter_game_c"] else HAND_LIMIT


def activities_per_turn(court: Court) -> int:
    """Activities in a player turn: two, or three (13.1, 38.14.4)."""
    return int(_FIGURES["activities"]) if court.options["shorter_game_d"] else ACTIVITIES_PER_TURN


def leaves_for_good(court: Court, who: int) -> None:
    """No heir follows a noble who has died; his Loyalty counter stays with the card (38.14.2, R9)."""
    if court.options["shorter_game_b"]:
        court.state.dead[who] = 1
        court.state.loyalty[who] = ON_CARD
        court.tell("no_heir", "38.14.2", who=who)


def remove_royals(court: Court) -> None:
    """Four royals and their Royal Alignment cards leave before the deal; George reigns unmarried (38.14.5, R10)."""
    if not court.options["shorter_game_e"]:
        return
    s = court.state
    removed = [KEY.index(key) for key in _FIGURES["removed"]]
    for royal in removed:
        s.dead[royal] = 1
        if s.spouse[royal] != NOBODY:
            s.spouse[s.spouse[royal]] = s.spouse[royal] = s.consort = NOBODY
        if royal in ALIGNMENT:
            s.deck.remove(ALIGNMENT[royal])
            s.removed.append(ALIGNMENT[royal])
    court.tell("royals_removed", "38.14.5", people=removed)
