"""What the pages of the server share: a notice, and a line to type in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from textual import events
from textual.screen import Screen

from tui.drawing.text import Row, Span, clip, fit, row, width
from tui.screens.base import Field, SheetScreen
from tui.server.errors import ServerError
from tui.server.host import ServerHost
from tui.server.tables.messages import Ring


def server_host(screen: Screen[None]) -> ServerHost:
    """The app of a screen, as far as screens need it."""
    return cast(ServerHost, screen.app)


YES = "y yes, any other key no"


@dataclass
class Question:
    """Something to be typed in the last line of a page, or to be confirmed with ``y`` where there is no ``line``."""

    prompt: str
    done: Callable[[str], None]
    line: Field | None = None
    word: str = ""  # what Enter does


class ServerSheet(SheetScreen):
    """A page of the server. Its foot is one row: the question that is open, else the notice until the next key."""

    def __init__(self) -> None:
        super().__init__()
        self.notice = ""
        self.question: Question | None = None

    @property
    def regalia(self) -> ServerHost:
        """The app of this session."""
        return server_host(self)

    def on_ring(self, message: Ring) -> None:
        """It is one's turn somewhere."""
        if self.is_current:
            self.say(message.said)

    def say(self, notice: str) -> None:
        """Show a sentence until the next key."""
        self.notice = notice
        self.redraw()

    def attempt(self, action: Callable[[], object]) -> bool:
        """Do something that may be refused; a refusal is said. Says whether it was done."""
        try:
            action()
        except ServerError as refusal:
            self.say(str(refusal))
            return False
        return True

    def ask(self, prompt: str, most: int, done: Callable[[str], None], text: str = "", word: str = "done") -> None:
        """Have a line of at most ``most`` letters typed. Enter, in the footer called ``word``, gives it to ``done``,
        Esc drops it."""
        self.question = Question(prompt, done, Field(text, most), word)
        self.redraw()

    def confirm(self, prompt: str, done: Callable[[str], None]) -> None:
        """Have something confirmed with ``y``; any other key drops it."""
        self.question = Question(prompt, done)
        self.redraw()

    def foot(self, columns: int) -> Row:
        """The row of the open question, or of the notice."""
        question = self.question
        if question is None:
            return clip(row(Span(f" {self.notice}", "bad")), columns, self.glyphs)
        if question.line is None:
            asked = row(Span(f" {question.prompt} ", "bad"))
            return row(fit(asked, min(width(asked), columns - width(YES)), glyphs=self.glyphs), YES)
        head = row(Span(f" {question.prompt} ", "gold"))
        typed = Field(question.line.text[-(columns - width(head) - 2) :])
        return row(head, typed.row(True))

    def on_key(self, event: events.Key) -> None:
        question = self.question
        self.notice = ""
        if question and question.line is None:
            self.question = None
            if event.key == "y":
                question.done("y")
            event.stop()
        elif question and question.line and question.line.take(event):
            event.stop()
        self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text counts as typed."""
        if self.question and self.question.line:
            event.stop()
            self.question.line.add(" ".join(event.text.split()))
            self.redraw()

    def typed(self) -> bool:
        """Enter was pressed: an open line goes to whom it is for. Says whether there was one."""
        question, self.question = self.question, None
        if question and question.line:
            question.done(question.line.text.strip())
        return question is not None

    def dropped(self) -> bool:
        """Esc was pressed: an open question is dropped. Says whether there was one."""
        open_one, self.question = self.question is not None, None
        return open_one

    def words(self) -> dict[str, str]:
        """While something is typed, only what has to do with it."""
        if self.question is None:
            return {}
        kept = {"answer": self.question.word, "back": "drop it"}
        return {
            key.id: kept.get(key.action, "")
            for key in self.key_table()
            if (key.footer or key.action in kept) and key.action != "keys"
        }
