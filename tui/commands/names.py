"""Names for new campaigns, such as people can say and type."""

import random

_HOW = (
    "amber", "bitter", "borrowed", "bright", "broken", "careful", "crooked", "distant", "early", "empty",
    "faithful", "first", "gilded", "golden", "hidden", "hollow", "honest", "idle", "iron", "last",
    "late", "long", "lost", "merry", "modest", "narrow", "painted", "patient", "proud", "quiet",
    "rightful", "second", "secret", "silver", "stolen", "stubborn", "sudden", "uneasy", "velvet",
    "winter",
)
_WHAT = (
    "abbot", "alliance", "audience", "banner", "banquet", "betrothal", "chancellor", "claim",
    "coronation", "council", "court", "crown", "dowry", "duke", "embassy", "envoy", "feast", "garter",
    "heir", "herald", "oath", "orb", "pardon", "petition", "pretender", "queen", "ransom", "regent",
    "sceptre", "seal", "siege", "stewardship", "summons", "throne", "toast", "treaty", "truce",
    "tourney", "vigil", "wedding",
)


def propose(chance: random.Random | None = None) -> str:
    """A name for a campaign: ``The silver oath``."""
    chance = chance or random.SystemRandom()
    return f"The {chance.choice(_HOW)} {chance.choice(_WHAT)}"
