"""What stops the game for a player, and for how long, as the player has set it."""

from collections.abc import Collection
from dataclasses import dataclass

from tui.panels.notice import NoticeKind
from tui.settings import AFTER_ANSWER, AFTER_TURN, Settings


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

    @property
    def followed(self) -> tuple[bool, bool, bool]:
        """Whether pages about rolls and about what is done to a player are shown, and digests."""
        return self.rolls != 0, self.harm != 0, self.digest

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

    def pauses_bots(self, kinds: Collection[str], turn: str) -> bool:
        """Do the bots wait for a key after new entries of these kinds? ``turn`` is the kind that begins a turn."""
        return self.bots == AFTER_ANSWER or (self.bots == AFTER_TURN and turn in kinds)


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
