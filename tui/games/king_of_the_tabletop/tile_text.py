"""What a tile is and can do, in sentences."""

from rules.king_of_the_tabletop.facts import (
    CHARACTERS,
    DATA,
    KIN,
    KIND,
    MAGICS,
    MINES,
    SETTLEMENTS,
    SORT,
    SPECIALS,
    TERRAIN,
    TREASURES,
    VALUE,
)
from tui.drawing.text import capital
from tui.games.king_of_the_tabletop import magic, pieces
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "hand")
SORTS = Words("king_of_the_tabletop", "sorts")
TERRAINS = Words("king_of_the_tabletop", "terrains")
KINS = Words("king_of_the_tabletop", "kins")
ABILITIES = Words("king_of_the_tabletop", "ability_notes")
"""What an ability does, in a sentence."""

POWER = {KIND.index(entry["id"]): str(entry["power"]) for entry in DATA["special"]}
"""What a special character can do, in our words."""


def sort_of(tile: int) -> str:
    """What a tile is: a character and its terrain, a special character, or another sort."""
    if tile in CHARACTERS:
        terrain = TERRAINS(TERRAIN[tile])
        return (
            WORDS("character_of_kin", terrain=terrain, kin=KINS(KIN[tile]))
            if KIN[tile]
            else WORDS("character_of", terrain=terrain)
        )
    return WORDS("special_character") if tile in SPECIALS else capital(SORTS(SORT[tile]))


def about(tile: int) -> list[str]:
    """What a tile can do, in sentences."""
    if tile in MAGICS:
        return [magic.effect(tile), WORDS("when", when=magic.when(tile))]
    if tile in TREASURES:
        return [WORDS("about_treasure", value=VALUE[tile])]
    if tile in SETTLEMENTS or tile in MINES:
        where = WORDS("mountain") if tile in MINES else WORDS("any_land")
        worth = WORDS("worth", value=VALUE[tile])
        wall = "" if tile in MINES else f" {WORDS('wall', hits=pieces.counted('hit', VALUE[tile]))}"
        return [WORDS("about_site", where=where, worth=worth, wall=wall)]
    hits = "" if "magic" in pieces.abilities(tile) else WORDS("six_hits")
    said = [WORDS("about_dice", dice=pieces.dice_count(VALUE[tile]), hits=hits)]
    said += [ABILITIES(ability) for ability in pieces.abilities(tile)]
    if tile in SPECIALS:
        said.append(WORDS("about_special"))
        if POWER.get(tile):
            said.append(POWER[tile])
    return said


def in_short(tile: int) -> str:
    """A tile in one paragraph."""
    return " ".join([f"{sort_of(tile)}.", *about(tile)])
