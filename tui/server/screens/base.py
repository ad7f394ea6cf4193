"""What the pages of the server share: a notice, and a question whose answer is typed."""

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
from tui.words import Words

PAGE = Words("server", "page")


def server_host(screen: Screen[None]) -> ServerHost:
    """The app of a screen, as far as screens need it."""
    return cast(ServerHost, screen.app)


@dataclass
class Question:
    """A question in the last line of a page. The answer is typed into ``line``; without one, ``y`` confirms.

    ``on_answer`` gets the text typed, stripped, or ``y``.
    """

    prompt: str
    on_answer: Callable[[str], None]
    line: Field | None = None
    enter_label: str = ""  # what the footer calls Enter


class ServerSheet(SheetScreen):
    """A page of the server. Its last row shows the open question, otherwise the notice until the next key."""

    def __init__(self) -> None:
        super().__init__()
        self.notice = ""
        self.question: Question | None = None

    @property
    def regalia(self) -> ServerHost:
        """The app of this session."""
        return server_host(self)

    def on_ring(self, message: Ring) -> None:
        """Show that it is this person's turn at a table."""
        if self.is_current:
            self.say(message.said)

    def say(self, notice: str) -> None:
        """Show a sentence until the next key."""
        self.notice = notice
        self.redraw()

    def attempt(self, action: Callable[[], object]) -> bool:
        """Run ``action``; show the reason if it raises ServerError. Returns whether it succeeded."""
        try:
            action()
        except ServerError as refusal:
            self.say(str(refusal))
            return False
        return True

    def ask(self, prompt: str, most: int, on_answer: Callable[[str], None], text: str = "", enter: str = "") -> None:
        """Open a line of at most ``most`` characters, with ``text`` in it.

        Enter, which the footer calls ``enter`` (default: done), calls ``on_answer`` with the text; Esc cancels.
        """
        self.question = Question(prompt, on_answer, Field(text, most), enter or PAGE("done"))
        self.redraw()

    def confirm(self, prompt: str, on_answer: Callable[[str], None]) -> None:
        """Ask for a confirmation: ``y`` calls ``on_answer``, any other key cancels."""
        self.question = Question(prompt, on_answer)
        self.redraw()

    def foot(self, columns: int) -> Row:
        """The row of the open question, or of the notice."""
        question = self.question
        if question is None:
            return clip(row(Span(f" {self.notice}", "bad")), columns, self.glyphs)
        if question.line is None:
            prompt, keys = row(Span(f" {question.prompt} ", "bad")), PAGE("confirm")
            return row(fit(prompt, min(width(prompt), columns - width(keys)), glyphs=self.glyphs), keys)
        head = row(Span(f" {question.prompt} ", "gold"))
        typed = Field(question.line.text[-(columns - width(head) - 2) :])
        return row(head, typed.row(True))

    def on_key(self, event: events.Key) -> None:
        """Answer the open question, and clear the notice."""
        question, is_clear = self.question, not self.notice
        self.notice = ""
        if question is None and is_clear:
            return  # the key's action draws what it changes
        if question and question.line is None:
            self.question = None
            if event.key == "y":
                question.on_answer("y")
            event.stop()
        elif question and question.line and question.line.take(event):
            event.stop()
        self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        """Type the pasted text, on one line."""
        if self.question and self.question.line:
            event.stop()
            self.question.line.add(" ".join(event.text.split()))
            self.redraw()

    def submit_line(self) -> bool:
        """Close the open question and pass on the line that was typed. Returns whether there was a question."""
        question, self.question = self.question, None
        if question and question.line:
            question.on_answer(question.line.text.strip())
        return question is not None

    def cancel_question(self) -> bool:
        """Close the open question without an answer. Returns whether there was one."""
        was_open, self.question = self.question is not None, None
        return was_open

    def words(self) -> dict[str, str]:
        """While a line is open, only the keys that concern it."""
        if self.question is None:
            return {}
        kept = {"answer": self.question.enter_label, "back": PAGE("cancel")}
        return {
            key.id: kept.get(key.action, "")
            for key in self.key_table()
            if (key.footer or key.action in kept) and key.action != "keys"
        }
