"""Sitting down at a campaign in plain mode, and getting up again."""

from pathlib import Path

from saves import Campaign
from tui import settings
from tui.panels.guide import guiding
from tui.plain.keyboard import Keyboard
from tui.plain.table import PlainTable


def play(campaign: Campaign, home: Path, keyboard: Keyboard) -> None:
    """Play ``campaign`` until it is over, the input ends, or the person leaves. Raises SaveError."""
    auto_pass, guide = settings.load(home).auto_pass, guiding(campaign, plain=True)
    table = PlainTable(campaign, campaign.players, keyboard, auto_pass, guide)
    table.answering.recall(campaign.recording)
    keyboard.say(f"{campaign.table.game.title}: {campaign.name}. Type help for what you can do.")
    over = False
    try:
        over = table.play()
    except KeyboardInterrupt:
        keyboard.say()
    if not over:
        keyboard.say(f"The campaign stays as it is. Go on with: regalia resume {campaign.files.stem} --plain")
