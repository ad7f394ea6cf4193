"""The names by which players type a game: its key, its title, or a short name."""

import rules

SHORT_NAMES = {
    "dwtk": "down_with_the_king",
    "kott": "king_of_the_tabletop",
    "knt": "kings_and_things",
    "kd": "kingdom",
    "td": "tabletop_dungeon",
}
"""Short names of games, as a player may type them."""


def game_key(text: str) -> str:
    """The key of the game that ``text`` means: its key, title or short name, in any case, with spaces or hyphens.

    A text that means no game is returned unchanged.
    """
    folded = "_".join(text.casefold().replace("-", " ").replace("_", " ").split())
    key = SHORT_NAMES.get(folded, folded)
    titles = {
        "_".join(info.title.casefold().replace("&", "and").split()): key for key, info in rules.game_infos().items()
    }
    key = titles.get(key.replace("&", "and"), key)
    return key if key in rules.games() else text


def short_name(key: str) -> str:
    """The short name of a game; empty if it has none."""
    return next((short for short, game in SHORT_NAMES.items() if game == key), "")
