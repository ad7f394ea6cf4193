"""A magic tile just played, as those who may answer it see it (19, KT-50)."""

from rules.engine.decision import Value
from rules.engine.step import Step
from rules.king_of_the_tabletop.state import Realm


class PlayedRecord(Step, tag="played_record"):
    """A tile ``seat`` has laid open on the table; ``choice`` says what at."""

    seat: int
    tile: int
    choice: str

    def scene(self, realm: Realm) -> dict[str, Value]:
        """The player and the tile."""
        return {"seat": self.seat, "tile": self.tile}
