"""What stops the game for a player, and for how long, as the player has set it."""

from dataclasses import dataclass

from tui.panels.notice import NoticeKind
from tui.settings import Settings


@dataclass(frozen=True)
class Stops:
    """What stops the game: seconds for which a notice stays (None: until a key, 0: it does not come) about the player's
    own rolls and about what is done to the player, and whether a digest opens the player's turn, and
    an introduction a new game. ``bots`` is a value of the setting ``bots_stop``."""

    rolls: float | None = None
    harm: float | None = None
    digest: bool = True
    introduction: bool = True
    bots: str = "never"

    def shows(self, kind: NoticeKind) -> bool:
        """Is a notice of this kind shown?"""
        on = {
            NoticeKind.ROLL: self.rolls != 0,
            NoticeKind.HARM: self.harm != 0,
            NoticeKind.DIGEST: self.digest,
            NoticeKind.YOU_ARE: self.introduction,
        }
        return on.get(kind, True)

    def seconds(self, kind: NoticeKind) -> float | None:
        """How long a notice of this kind stays; None: until a key."""
        return {NoticeKind.ROLL: self.rolls, NoticeKind.HARM: self.harm}.get(kind)


DEFAULT_STOPS = Stops()


def stops_of(settings: Settings) -> Stops:
    """The stops that a player has set."""
    return Stops(
        SECONDS[settings.follow_rolls],
        SECONDS[settings.follow_harm],
        settings.follow_digest == "page",
        settings.follow_start == "page",
        settings.bots_stop,
    )


SECONDS: dict[str, float | None] = {"until a key": None, "4 s": 4.0, "2 s": 2.0, "off": 0.0}
"""Seconds for which a notice stays, by the value of its setting."""
