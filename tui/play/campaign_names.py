"""Names for new campaigns, easy to say and to type."""

import random

from tui.words import Words

TEXTS = Words("app", "campaign_names")


def propose(rng: random.Random | None = None) -> str:
    """A name for a campaign: ``The silver oath``. ``rng`` is the system's by default."""
    rng = rng or random.SystemRandom()
    first, second = (rng.choice(TEXTS(words).split()) for words in ("first", "second"))
    return TEXTS("name", first=first, second=second)
