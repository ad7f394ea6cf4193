"""Figures and components of Kingdom as constants (3, 4), read from the data files.

Everything here is a fact of the rulebook and cannot be replaced; what is reconstructed is in ``custom_data``.
"""

from typing import Any

from rules.engine import data_files

NOBODY = -1
"""No seat, no place, no card."""

LOST = -2
"""The Grail, once it is lost forever (31 iii)."""

PRISON = -2
"""Where a Challenger in prison is: on no square (B19)."""


def read_data(name: str) -> dict[str, Any]:
    """One of the game's data files."""
    return data_files.read("rules.kingdom", name)


_DATA = read_data("components.toml")
_RULES: dict[str, int] = _DATA["rules"]
_SUPPLY: dict[str, int] = _DATA["supply"]

START_GOLD = _RULES["start_gold"]
START_KNIGHTS = _RULES["start_knights"]
START_FOOT = _RULES["start_foot"]
START_ENDURANCE = _RULES["start_endurance"]
START_CHIVALRY = _RULES["start_chivalry"]
ALLY_KNIGHTS = _RULES["allegiance_knights"]
ALLY_FOOT = _RULES["allegiance_foot"]
MOVE_CHALLENGER = _RULES["move_challenger"]
MOVE_KNIGHT = _RULES["move_knight"]
MOVE_FOOT = _RULES["move_foot"]
KNIGHT_PRICE = _RULES["knight_price"]
FOOT_PRICE = _RULES["foot_price"]
KNIGHT_WAGE = _RULES["knight_wage"]
FOOT_WAGE = _RULES["foot_wage"]
CASTLE_TAX = _RULES["castle_tax"]
RANSOM = _RULES["ransom_gold"]
PRISON_ENDURANCE = _RULES["ransom_endurance"]
PRISON_TURNS = _RULES["prison_turns"]
REST_AFTER_PRISON = _RULES["after_prison_turns"]
CAMELOT_CHIVALRY = _RULES["camelot_chivalry"]
CAMELOT_GOLD = _RULES["camelot_gold"]
BAN_TURNS = _RULES["guardian_ban_turns"]
JOUST_WIN = _RULES["joust_points_win"]
JOUST_BOTH = _RULES["joust_points_both"]
JOUST_ENDURANCE = _RULES["joust_stamina_loss"]
JOUST_REST = _RULES["joust_rest_turns"]

FIELD, VILLAGE, CASTLE = range(3)
"""What a battle is fought for: nothing but the square, a village or a castle of the defender."""
DEFENDER_BONUS = (0, _RULES["village_defender_bonus"], _RULES["castle_defender_bonus"])
ATTACKER_PENALTY = (0, _RULES["village_attacker_penalty"], _RULES["castle_attacker_penalty"])

RED = len(_DATA["dice"]["red"])
BLUE = len(_DATA["dice"]["blue"])
SCORE_MIN: int = _DATA["dice"]["score_min"]
SCORE_MAX: int = _DATA["dice"]["score_max"]

KNIGHTS = _SUPPLY["knights_per_player"]
FOOT = _SUPPLY["foot_per_player"]
TROOPS = KNIGHTS + FOOT
"""Pieces of one player: numbers 0 to KNIGHTS - 1 are companies of knights, the rest detachments of foot."""
STANDARDS = _SUPPLY["standards_per_player"]
CHALLENGERS = _SUPPLY["challengers"]
TOKENS = _SUPPLY["magic_tokens"]
FORTUNE_CARDS = _SUPPLY["fortune_cards"]
GUARDIAN_CARDS = _SUPPLY["guardian_cards"]
RIDDLE_CARDS = _SUPPLY["riddle_cards"]
GRAIL_TOKEN = 0
"""The magic token that shows the Grail; 1 to 8 are blank."""

COMMODITIES: dict[str, int] = _DATA["commodities"]
"""What a village of each commodity pays in tax (24)."""


BIDS_OFFERED = 20
"""How many of the next amounts an auction offers, beside the highest allowed."""
ARTHUR = 0
"""The Challenger who must be played (4 v)."""
CASTLES = range(CHALLENGERS)
"""Holdings 0 to 5 are the castles, by Challenger."""
VILLAGES = range(CHALLENGERS, 4 * CHALLENGERS)
"""Holdings 6 to 23 are the villages, three for each Challenger in turn."""
HOLDINGS = 4 * CHALLENGERS
