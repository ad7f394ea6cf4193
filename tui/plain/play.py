"""Playing a campaign in plain mode."""

from contextlib import suppress
from pathlib import Path

from saves import Campaign
from tui import settings
from tui.panels.guide import guiding
from tui.plain.keyboard import Keyboard
from tui.plain.table import TEXTS, PlainTable
from tui.play.stops import stops_of
from tui.settings import Settings


class KeptSettings:
    """The settings of a player, kept in ``home``."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self.settings = settings.load(home)

    def change_settings(self, changed: Settings) -> None:
        """Use and keep ``changed``; a folder that cannot be written changes them for this game only."""
        self.settings = changed
        with suppress(OSError):
            settings.save(self._home, changed)


def play(campaign: Campaign, home: Path, keyboard: Keyboard, resume_line: str) -> None:
    """Play ``campaign`` until it is over, the input ends, or the player leaves. ``resume_line``: the command that
    resumes it. Raises SaveError."""
    kept, guide = KeptSettings(home), guiding(campaign, plain=True)
    chosen = kept.settings
    table = PlainTable(campaign, campaign.players, keyboard, chosen.auto_pass, guide, stops_of(chosen), kept)
    table.controller.recall(campaign.recording)
    keyboard.say(TEXTS("welcome", game=campaign.table.game.title, campaign=campaign.name))
    over = False
    try:
        over = table.play()
    except KeyboardInterrupt:
        keyboard.say()
    if not over:
        keyboard.say(TEXTS("leave", command=resume_line))
