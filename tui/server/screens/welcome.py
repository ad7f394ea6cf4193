"""The door: who comes with a key nobody knows chooses a name, and gives the code of an invitation where needed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from textual import events

from tui.drawing.text import EMPTY, Row, Span, fit, heading, row
from tui.screens.base import Field
from tui.server.accounts.admission import Way
from tui.server.bindings import WELCOME
from tui.server.screens.base import ServerSheet
from tui.server.tables import formatting
from tui.widgets.bars import status_bar
from tui.widgets.lines import Lines

CODE_LENGTH = 40
TITLES = {"name": "Your name", "code": "Invitation"}
ABOUT = {
    "name": "The others see it in the hall and at the tables. You can change it later.",
    "code": "The code you were given. It opens the door once; afterwards your key does.",
}
KNOWN_BY = "Your key is not known here yet. From now on it opens the door: no password, and nothing to remember."
GOOD_TO_KNOW = (
    "Digits and arrows mark, Enter answers. F1 shows the keys of every page.",
    "Nothing has to be saved. Leave when you like; your seat at a table is kept for weeks.",
    "Lines of text in place of screens, for a screen reader or a script: ssh with the word plain at its end.",
)


class Welcome(ServerSheet):
    """A name, and perhaps a code; then the hall."""

    KEYS = WELCOME
    NAME = "the door"

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, Field] = {}
        self.at = "name"
        self.busy = False
        self.proposed = True  # the name is the login's; the first letter typed takes its place
        self._where: dict[int, str] = {}

    def on_mount(self) -> None:
        context, client = self.regalia.context, self.regalia.channel.client
        most = context.config.limits.person_name
        name = Field("", most)
        name.add(client.login.capitalize())
        self.fields = {"name": name}
        if context.admission.admits(client.key) is Way.NEEDS_CODE:
            self.fields["code"] = Field("", CODE_LENGTH)
        self.redraw()

    # ---- drawing ---------------------------------------------------------------------------------

    def rows(self, columns: int, height: int) -> list[Row]:
        app, glyphs = self.regalia, self.glyphs
        key = f"key {formatting.short(app.channel.client.key, glyphs)}"
        rows = [
            status_bar("Regalia", f"shared server {app.context.config.name}", key, columns, glyphs),
            heading("", columns, glyphs),
            EMPTY,
            row(Span(f"      {glyphs.royal}   ", "gold"), Span("Welcome", "text bold")),
            EMPTY,
            *formatting.paragraph(KNOWN_BY, columns),
            EMPTY,
            heading("Who are you", columns, glyphs),
        ]
        self._where = {len(rows) + at: kind for at, kind in enumerate(self.fields)}
        for kind, field in self.fields.items():
            active = kind == self.at
            line = row(
                Span(f" {glyphs.cursor if active else ' '} ", "gold"),
                fit(row(Span(TITLES[kind], "muted")), 12),
                field.row(active),
            )
            rows.append(fit(line, columns, "raise" if active else "", glyphs))
        rows += [EMPTY, *formatting.paragraph(ABOUT[self.at], columns, "text")]
        rows += formatting.paragraph(self.notice, columns, "bad") if self.notice else [EMPTY]
        rows += [EMPTY, heading("Good to know", columns, glyphs)]
        rows += [line for text in GOOD_TO_KNOW for line in formatting.paragraph(text, columns)]
        return rows

    def words(self) -> dict[str, str]:
        return {"welcome.move": "next line"} if len(self.fields) > 1 else {}

    # ---- keys ------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        self.notice = ""
        field = self.fields.get(self.at)
        if field is not None:
            if event.is_printable and event.character:
                self._replace()
            if field.take(event):
                self.proposed = self.proposed and self.at != "name"
                event.stop()
        self.redraw()

    def _replace(self) -> None:
        """What is typed or pasted takes the place of the name that was only proposed."""
        if self.proposed and self.at == "name":
            self.fields["name"].text = ""
            self.proposed = False

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text counts as typed."""
        event.stop()
        if self.at in self.fields:
            self._replace()
            self.fields[self.at].add(" ".join(event.text.split()))
        self.redraw()

    def action_move(self, way: str) -> None:
        """The other line."""
        kinds = list(self.fields)
        self.at = kinds[(kinds.index(self.at) + (-1 if way == "up" else 1)) % len(kinds)]
        self.redraw()

    def on_lines_clicked(self, message: Lines.Clicked) -> None:
        """A click goes to a line."""
        self.at = self._where.get(message.y, self.at)
        self.redraw()

    def action_answer(self) -> None:
        """Go in, if the name and the code are good."""
        texts = {kind: field.text.strip() for kind, field in self.fields.items()}
        empty: Sequence[str] = [kind for kind, text in texts.items() if not text]
        if empty:
            self.at = empty[0]
            self.say("A name is needed." if self.at == "name" else "The code of your invitation is needed.")
        elif not self.busy:
            self.busy = True
            self.regalia.run_request(self._go_in(texts["name"], texts.get("code", "")))

    async def _go_in(self, name: str, code: str) -> None:
        admission, client = self.regalia.context.admission, self.regalia.channel.client
        try:
            person = await asyncio.to_thread(admission.enroll, name, client.key, code, client.address)
        finally:
            self.busy = False
        self.regalia.welcome(person)
