"""How often the game stops for each kind of notice: one step less or more, as a player asks for it on a notice."""

from tui.follow.game_facts import NOTES
from tui.panels.notice import NoticeKind
from tui.settings import SETTINGS, Settings, with_value

SETTING_OF = {
    NoticeKind.ROLL: "follow_rolls",
    NoticeKind.HARM: "follow_harm",
    NoticeKind.DIGEST: "follow_digest",
    NoticeKind.YOU_ARE: "follow_start",
}
"""The setting of each kind of notice; being out of the game has none."""


FAR = 9
"""More steps than any setting has values: to its last value, or back to its first with a minus."""


def stop_less(settings: Settings, kind: NoticeKind, step: int) -> tuple[Settings, str] | None:
    """The settings with those of a kind of notice moved by ``step`` (1: fewer, -1: more), and a sentence that says so;
    None for a kind that always stops the game."""
    key = SETTING_OF.get(kind)
    if key is None:
        return None
    setting = next(setting for setting in SETTINGS if setting.key == key)
    at = setting.values.index(str(getattr(settings, key)))
    value = setting.values[max(0, min(at + step, len(setting.values) - 1))]
    return with_value(settings, key, value), NOTES("lowered", setting=setting.title, value=value)
