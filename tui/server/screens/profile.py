"""A player's own page: the name, the keys that log in under it, and the seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.drawing.text import EMPTY, Row, heading
from tui.server.accounts.keys import read_key
from tui.server.accounts.people import Person, Register
from tui.server.bindings import PROFILE
from tui.server.screens.base import PAGE
from tui.server.screens.listing import Entry, ListSheet
from tui.server.tables import formatting
from tui.widgets.bars import status_bar
from tui.words import Words

TEXTS = Words("server", "profile")
ABOUT = Words("server", "profile_about")

KEY_LENGTH = 2000
"""The most characters of a public key that can be pasted."""


class Profile(ListSheet):
    """Name, keys and seats of the person whose session this is."""

    KEYS = PROFILE
    NAME = TEXTS("name")

    def title_columns(self, columns: int) -> int:
        """Columns for the fingerprint of a key."""
        return 55

    def entries(self) -> Sequence[Entry]:
        me, here = self.regalia.person, self.regalia.channel.client.key
        only = TEXTS("only_key") if len(me.keys) == 1 else ""
        view = self.regalia.context.registry.hall(me)
        return [
            Entry("rename", me.name, TEXTS("rename"), section=TEXTS("your_name")),
            *(
                Entry("key", key, TEXTS("this_login" if key == here else "remove"), only, TEXTS("your_keys"), stem=key)
                for key in me.keys
            ),
            Entry("add", TEXTS("add"), TEXTS("add_note"), section=TEXTS("your_keys")),
            *(
                Entry("seat", table.name, TEXTS("give_up"), section=TEXTS("your_seats"), stem=table.stem)
                for table in view.yours
                if not table.over
            ),
        ]

    def status(self, columns: int) -> Row:
        return status_bar("Regalia", self.NAME, PAGE("back_to_hall"), columns, self.glyphs)

    def rows_below(self, columns: int, room: int) -> Sequence[Row]:
        about = formatting.paragraph(ABOUT(self.marked.kind), columns, "text") if self.marked else []
        return [EMPTY, heading(PAGE("detail"), columns, self.glyphs), *about, EMPTY, self.foot(columns)]

    def words(self) -> dict[str, str]:
        enter = TEXTS(f"enter_{self.marked.kind}") if self.marked else ""
        return {"own.answer": enter, **super().words()}

    def open(self, entry: Entry, value: int) -> None:
        """Ask for the new name or key, or for a confirmation; then make the change."""
        me, context = self.regalia.person, self.regalia.context
        if entry.kind == "rename":
            self.ask(TEXTS("new_name"), context.config.limits.person_name, self._rename, me.name)
        elif entry.kind == "add":
            self.ask(TEXTS("public_key"), KEY_LENGTH, self._add)
        elif entry.kind == "key":
            key = formatting.short(entry.stem, self.glyphs)
            self.confirm(TEXTS("remove_key", key=key), lambda _: self._remove_key(entry.stem))
        else:
            self.confirm(TEXTS("give_up_seat", table=entry.title), lambda _: self._give_up(entry.stem))

    def _rename(self, name: str) -> None:
        if name and name != self.regalia.person.name:
            self._change_person(lambda register, me: register.rename(me, name), TEXTS("renamed"))

    def _add(self, line: str) -> None:
        if line:
            self._change_person(lambda register, me: register.add_key(me, read_key(line)), TEXTS("key_added"))

    def _remove_key(self, key: str) -> None:
        self._change_person(lambda register, me: register.drop_key(me, key), TEXTS("key_removed"))

    def _change_person(self, change: Callable[[Register, Person], Person], notice: str) -> None:
        """Change the person's record in the register, use it in this session, and show ``notice``."""

        def work() -> None:
            self.regalia.update_person(change(self.regalia.context.register, self.regalia.person))

        if self.attempt(work):
            self.say(notice)

    def _give_up(self, stem: str) -> None:
        async def work() -> None:
            await self.regalia.context.registry.table(stem).leave_seat(self.regalia.person)
            self.say(PAGE("seat_freed"))

        self.regalia.run_request(work())
