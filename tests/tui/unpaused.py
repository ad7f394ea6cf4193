"""Settings under which bots answer at once and no notice waits for a key."""

UNPAUSED = "".join(
    f'{key} = "{value}"\n'
    for key, value in {
        "bot_speed": "at once",
        "follow_rolls": "off",
        "follow_harm": "off",
        "follow_digest": "off",
        "follow_start": "off",
    }.items()
)
"""The text of ``settings.toml``."""
