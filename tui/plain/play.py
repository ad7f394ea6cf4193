"""Playing a campaign in plain mode."""

from pathlib import Path

from saves import Campaign
from tui import settings
from tui.panels.guide import guiding
from tui.plain.keyboard import Keyboard
from tui.plain.table import TEXTS, PlainTable
from tui.play.session import stops_of


def play(campaign: Campaign, home: Path, keyboard: Keyboard) -> None:
    """Play ``campaign`` until it is over, the input ends, or the player leaves. Raises SaveError."""
    chosen, guide = settings.load(home), guiding(campaign, plain=True)
    table = PlainTable(campaign, campaign.players, keyboard, chosen.auto_pass, guide, stops_of(chosen))
    table.controller.recall(campaign.recording)
    keyboard.say(TEXTS("welcome", game=campaign.table.game.title, campaign=campaign.name))
    over = False
    try:
        over = table.play()
    except KeyboardInterrupt:
        keyboard.say()
    if not over:
        keyboard.say(TEXTS("leave", stem=campaign.files.stem))
