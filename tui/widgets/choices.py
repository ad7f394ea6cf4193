"""The list of choices: a sheet of answers, the mark in it, and what is said beside it."""

from tui.drawing.glyphs import Glyphs
from tui.panels.presenter import Answer, Sheet
from tui.widgets.digits import Digits

NOWHERE = -1
"""The place of the mark while no line is marked."""


class ChoiceList:
    """A sheet of answers and the mark in it. The detail line shows ``notice``, a refusal, or ``hint``, advice, until
    the next key."""

    def __init__(self) -> None:
        self.sheet = Sheet(())
        self.at = 0
        self.notice = self.hint = ""
        self.first = 0  # the first line of the page of a long list that is shown
        self._digits = Digits()

    def spoken(self, glyphs: Glyphs) -> tuple[str, str]:
        """The notice, or the hint with its sign, and its ink; empty if there is neither."""
        if self.notice:
            return self.notice, "bad"
        return (f"{glyphs.cursor} {self.hint}", "good") if self.hint else ("", "")

    def quiet(self) -> None:
        """Say nothing more beside the choices."""
        self.notice = self.hint = ""

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The lines in their order."""
        return self.sheet.answers

    @property
    def marked(self) -> Answer | None:
        """The marked line; None while there is nothing to choose, or the player has not gone to a line yet."""
        return self.answers[self.at] if self.answers and self.at != NOWHERE else None

    def show(self, sheet: Sheet, keep: str = "", safe: str = "", opened: bool = False) -> None:
        """Take a new sheet. The highlight stays on the line ``keep``, or goes to the line that the sheet names, to the
        ``safe`` one, or to the first that can be answered. In a question that was only ``opened`` no line is marked
        before the player goes to one."""
        self.sheet = sheet
        open_lines = [at for at, answer in enumerate(sheet.answers) if not answer.why]
        kept = [
            at
            for wanted in (keep, sheet.first, safe)
            if wanted
            for at, answer in enumerate(sheet.answers)
            if answer.id == wanted
        ]
        self.at = (kept or open_lines or [0])[0]
        if opened and (not kept or self.answers[self.at].id != keep):
            self.at = NOWHERE
        self.first = 0
        self._digits.clear()

    def mark(self, choice_id: str) -> bool:
        """Mark a line; a line that the list does not have changes nothing. Returns whether it was marked already."""
        before = self.at
        self.at = next((at for at, answer in enumerate(self.answers) if answer.id == choice_id), before)
        return before == self.at

    def point(self, digit: int, now: float) -> bool:
        """Mark the line of the number typed; ``now`` is in seconds. Returns whether there is such a line."""
        numbers = {answer.number: at for at, answer in reversed(list(enumerate(self.answers)))}
        number = self._digits.number(digit, now, numbers)
        if number is None:
            return False
        self.at = numbers[number]
        return True

    def move(self, way: str, rows: int = 0) -> None:
        """The mark up or down, around the ends; left and right do the same on sheets that say so, else they go between
        two columns of ``rows``."""
        count = len(self.answers)
        if not count:
            return
        if self.at == NOWHERE:
            self.at = count - 1 if way == "up" else 0
        elif way in ("up", "down") or self.sheet.sideways:
            self.at = (self.at + (1 if way in ("down", "right") else -1)) % count
        elif rows:
            there = self.at + (rows if way == "right" else -rows)
            if 0 <= there < count:
                self.at = there
