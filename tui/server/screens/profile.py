"""One's own page: the name, the keys it is known by, the seats one has."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.drawing.text import EMPTY, Row, heading
from tui.server.accounts.keys import read_key
from tui.server.accounts.people import Person, Register
from tui.server.bindings import PROFILE
from tui.server.screens.listing import Entry, ListSheet
from tui.server.tables import formatting
from tui.widgets.bars import status_bar

KEY_LENGTH = 2000
"""Letters of a public key that can be pasted."""
ABOUT = {
    "rename": "The others see it at once; at tables that have begun your seat keeps its name.",
    "add": "Paste one line of a public key, such as stands in id_ed25519.pub on your other machine.",
    "key": "Enter removes the key; it no longer logs in under your name.",
    "seat": "Enter gives up the seat. Another player may take it then, with everything it has.",
}


class Profile(ListSheet):
    """Name, keys and seats of the person whose session this is."""

    KEYS = PROFILE
    NAME = "your key and name"

    def title_columns(self, columns: int) -> int:
        """Fingerprints are long."""
        return 55

    def entries(self) -> Sequence[Entry]:
        me, here = self.regalia.person, self.regalia.channel.client.key
        last = "your only key" if len(me.keys) == 1 else ""
        view = self.regalia.context.registry.hall(me)
        return [
            Entry("rename", me.name, "rename", head="Your name"),
            *(
                Entry("key", key, "used for this login" if key == here else "remove", last, "Your keys", stem=key)
                for key in me.keys
            ),
            Entry("add", "Add a second key", "for another machine", head="Your keys"),
            *(
                Entry("seat", table.name, "give up the seat", head="Your seats", stem=table.stem)
                for table in view.yours
                if not table.over
            ),
        ]

    def status(self, columns: int) -> Row:
        return status_bar("Regalia", "your key and name", "Esc back to the hall", columns, self.glyphs)

    def below(self, columns: int, room: int) -> Sequence[Row]:
        about = formatting.paragraph(ABOUT[self.marked.kind], columns, "text") if self.marked else []
        return [EMPTY, heading("Detail", columns, self.glyphs), *about, EMPTY, self.foot(columns)]

    def words(self) -> dict[str, str]:
        word = {"rename": "rename", "key": "remove", "add": "add", "seat": "give up"}
        return {"own.answer": word[self.marked.kind] if self.marked else "", **super().words()}

    def open(self, entry: Entry, value: int) -> None:
        """Ask for what is needed, then do it."""
        me, context = self.regalia.person, self.regalia.context
        if entry.kind == "rename":
            self.ask("Your name:", context.config.limits.person_name, self._rename, me.name)
        elif entry.kind == "add":
            self.ask("Public key:", KEY_LENGTH, self._add)
        elif entry.kind == "key":
            self.confirm(f"Remove {formatting.short(entry.stem, self.glyphs)}?", lambda _: self._drop(entry.stem))
        else:
            self.confirm(f"Give up your seat at {entry.title}?", lambda _: self._give_up(entry.stem))

    def _rename(self, name: str) -> None:
        if name and name != self.regalia.person.name:
            self._keep(lambda register, me: register.rename(me, name), "The others see your new name.")

    def _add(self, line: str) -> None:
        if line:
            self._keep(
                lambda register, me: register.add_key(me, read_key(line)), "You can now log in with that key too."
            )

    def _drop(self, key: str) -> None:
        self._keep(lambda register, me: register.drop_key(me, key), "The key is removed.")

    def _keep(self, change: Callable[[Register, Person], Person], said: str) -> None:
        """Change what the register knows of the person, and go on as whom it knows then."""

        def work() -> None:
            self.regalia.update_person(change(self.regalia.context.register, self.regalia.person))

        if self.attempt(work):
            self.say(said)

    def _give_up(self, stem: str) -> None:
        async def work() -> None:
            await self.regalia.context.registry.table(stem).leave_seat(self.regalia.person)
            self.say("The seat is free.")

        self.regalia.run_request(work())
