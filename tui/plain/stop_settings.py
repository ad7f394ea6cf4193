"""What plain mode stops for: the player's settings, and the notices that ``fewer`` turned off."""

from typing import Protocol

from tui.follow.frequency import FAR, stop_less
from tui.panels.notice import NoticeKind
from tui.play.stops import Stops, stops_of
from tui.settings import Settings
from tui.words import Words

PLAIN = Words("follow", "plain")


class Preferences(Protocol):
    """The settings of the player at this keyboard."""

    settings: Settings

    def change_settings(self, settings: Settings) -> None:
        """Use and keep ``settings``."""


class StopSettings:
    """The ``stops`` of one keyboard. Changes are kept in the player's ``preferences``, if there are any."""

    def __init__(self, stops: Stops, preferences: Preferences | None) -> None:
        self.stops = stops
        self._preferences = preferences
        self._turned_off: list[NoticeKind] = []

    def turn_off(self, kind: NoticeKind) -> bool:
        """Stop no longer for notices of a kind. Returns False for a kind that always stops the game."""
        if not self._move(kind, FAR):
            return False
        self._turned_off.append(kind)
        return True

    def turn_on(self) -> str:
        """Stop again for the notices that were turned off last. Returns what to say."""
        if not self._turned_off:
            return PLAIN("none_off")
        self._move(self._turned_off.pop(), -FAR)
        return PLAIN("turned_on")

    def _move(self, kind: NoticeKind, steps: int) -> bool:
        """Move the setting of a kind of notice. Returns whether it has one."""
        before = self._preferences.settings if self._preferences else Settings()
        changed = stop_less(before, kind, steps)
        if changed is not None:
            self.stops = stops_of(changed[0])
            if self._preferences:
                self._preferences.change_settings(changed[0])
        return changed is not None
