"""Playing a campaign in plain mode."""

from pathlib import Path

from saves import Campaign
from tui import settings
from tui.panels.guide import guiding
from tui.plain.keyboard import Keyboard
from tui.plain.table import TEXTS, PlainTable


def play(campaign: Campaign, home: Path, keyboard: Keyboard) -> None:
    """Play ``campaign`` until it is over, the input ends, or the player leaves. Raises SaveError."""
    auto_pass, guide = settings.load(home).auto_pass, guiding(campaign, plain=True)
    table = PlainTable(campaign, campaign.players, keyboard, auto_pass, guide)
    table.controller.recall(campaign.recording)
    keyboard.say(TEXTS("welcome", game=campaign.table.game.title, campaign=campaign.name))
    over = False
    try:
        over = table.play()
    except KeyboardInterrupt:
        keyboard.say()
    if not over:
        keyboard.say(TEXTS("leave", stem=campaign.files.stem))
