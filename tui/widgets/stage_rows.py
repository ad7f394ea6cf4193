"""The rows over the choices, built once if they fit in the room that the choices leave."""

from collections.abc import Callable, Sequence

from tui.drawing.text import Row


class StageRows:
    """The rows of a stage. ``build`` makes them for a height; ``most`` is the height of stage and choices together."""

    def __init__(self, build: Callable[[int], Sequence[Row]], most: int) -> None:
        self._build = build
        self.most = most
        self._whole: Sequence[Row] | None = None

    def needed(self) -> int:
        """How many rows the stage has where it has all the room."""
        if self._whole is None:
            self._whole = self._build(self.most)
        return len(self._whole)

    def within(self, room: int) -> Sequence[Row]:
        """The rows for ``room`` rows; they may be more, where the stage cannot do with so few."""
        if self._whole is not None and len(self._whole) <= room:
            return self._whole
        return self._build(room)
