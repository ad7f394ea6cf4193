"""Options of a campaign beside those of its game."""

from rules import Option

TAKE_BACK = Option(
    "take_back",
    "Take back freely",
    "If you play alone with bots, you can take back any answer, over dice and the answers of others; the chronicle"
    " records it. The same dice fall again, but bots may answer differently.",
)
