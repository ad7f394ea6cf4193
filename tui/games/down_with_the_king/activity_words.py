"""The activities and own-turn actions in short words, and reasons short enough for two columns."""

from functools import cache
from typing import NamedTuple

from rules.engine.decision import Choice
from tui.words import Words

ACTIONS = (
    "free_intrigue",
    "extra_activity",
    "propose",
    "align_royal",
    "buy_pp",
    "hide",
    "come_out",
    "royal_mercy",
    "abdication",
    "suicide",
    "discard",
    "usurp",
)
"""Own-turn actions in their fixed order."""

SHORTEST = 15
"""Columns of a note beside a short label."""

_REASONS = Words("down_with_the_king/short_reasons", "short_reasons")


class ActivityWords(NamedTuple):
    """A short label (18 columns), notes for two columns (15) and for one, and the sentence under the list."""

    short: str
    short_note: str
    note: str
    detail: str


@cache
def activity_words(activity: str) -> ActivityWords:
    """The words of an activity. Raises KeyError for an unknown key."""
    return ActivityWords(**Words("down_with_the_king/activities", activity).all())


@cache
def action_words(action: str) -> ActivityWords:
    """The words of an own-turn action. Raises KeyError for an unknown key."""
    return ActivityWords(**Words("down_with_the_king/own_actions", action).all())


def shortened(choice: Choice) -> str:
    """Why an answer is blocked, in ``SHORTEST`` columns if there are words for it; empty if it is not blocked."""
    if len(choice.why) <= SHORTEST:
        return choice.why
    return _REASONS.get(choice.key, choice.why).format_map(choice.facts)
