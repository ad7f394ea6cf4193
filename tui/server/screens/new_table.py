"""A new table on the server: which game, who plays what, how one gets in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.bots.levels import LEVELS
from rules.bots.simulate import NAMES
from tui.drawing.text import Row, Span, fit, row
from tui.panels.snapshot import Player
from tui.screens import new_game_plan
from tui.screens.new_game import NewGame
from tui.screens.new_game_plan import Place
from tui.server.bindings import NEW_TABLE
from tui.server.host import ServerHost
from tui.server.sanitize import alike
from tui.server.screens.base import server_host
from tui.server.tables import formatting
from tui.server.tables.formatting import BANKS, BOT_AFTERS
from tui.server.tables.table_record import BOT_AFTER, BOT_LEVEL, ON_TIMEOUT

BOT_LEVELS = (BOT_LEVEL, *(level for level in LEVELS if level not in (BOT_LEVEL, "random")))
AGREED: Mapping[str, Sequence[int | str]] = {
    "bot_after": BOT_AFTERS,
    "bot_level": BOT_LEVELS,
    "bank": BANKS,
    "on_timeout": ON_TIMEOUT,
}
"""What the players agree upon at the start, with the values that are offered."""
TITLES = {
    "bot_after": "A bot for the absent",
    "bot_level": "Level of that bot",
    "bank": "Clocks",
    "on_timeout": "When time is up",
}

OTHER_NAMES = ("Gus", "Hana", "Ida", "Jon", "Kit", "Leo")
"""For bots, where people have the usual names."""


class NewTable(NewGame):
    """The page of a new game, with people who are still to come. You have the first seat that is not a bot's."""

    KEYS = NEW_TABLE
    NAME = "a new table"
    TITLE = "new table"
    HEAD = "   Seat   Name                 For             Level      Leans to"
    HIDDEN = ""
    LABELS: ClassVar[Mapping[str, str]] = {"title": "Table", "begin": "Create the table"}
    ABOUT: ClassVar[Mapping[str, str]] = {
        **NewGame.ABOUT,
        "by": "A player who takes the seat later, or a bot.",
        "title": "Type to name the table; the hall shows it under that name.",
        "word": "Players need this password to take a seat; anyone may watch. Leave it empty for no password.",
        "bot_after": "When a player has been away for so long, the host may put a bot on the seat without asking.",
        "bot_level": "Every bot that takes a player's seat in this game plays at this level.",
        "bank": "The time that each player has for all answers together, as in correspondence games.",
        "on_timeout": "What happens when a player's time is up. A bot plays until the player takes the seat back.",
        "pass": "Absent players who could pass do so automatically after this time.",
        "begin": "Enter creates the table. The game begins when all seats are taken and a player begins it.",
    }
    LONGEST: ClassVar[Mapping[str, int]] = {**new_game_plan.LONGEST, "title": 40, "word": 40}

    def __init__(self, game: str, people: Sequence[str] = ()) -> None:
        """``people``: who is here, so that no bot is proposed under their names."""
        free = [name for name in (*NAMES, *OTHER_NAMES) if not any(alike(name, person) for person in people)]
        self.names = free if len(free) >= len(NAMES) else NAMES
        super().__init__(game, lambda plan: None)
        self.players = [Player(player.name) for player in self.players]
        self.word = ""
        self.passes = 0
        self.agreed = {"bot_after": BOT_AFTERS.index(BOT_AFTER), "bot_level": 0, "bank": 0, "on_timeout": 0}
        self.busy = False

    @property
    def regalia(self) -> ServerHost:
        """The app of this session."""
        return server_host(self)

    # ---- what can be marked and changed ------------------------------------------------------------

    def named(self, player: Player) -> bool:
        """People bring their names with them."""
        return player.bot

    def own(self) -> Sequence[str]:
        """What the players agree upon at the start. No file of the server's is named here, and nobody takes back what
        others have seen."""
        return ("bot_after", "bot_level", "bank", *(("on_timeout",) if self.agreed["bank"] else ()))

    def last(self) -> Sequence[str]:
        """The places under the options."""
        return "word", "pass", "title", "begin"

    def change(self, step: int) -> None:
        """The next or previous value of the marked place."""
        if self.place.kind == "pass":
            self.passes = (self.passes + step) % len(formatting.PASSES)
        elif self.place.kind in AGREED:
            kind = self.place.kind
            self.agreed[kind] = (self.agreed[kind] + step) % len(AGREED[kind])
        else:
            super().change(step)

    def typed(self) -> str:
        """The text of the marked place."""
        return self.word if self.place.kind == "word" else super().typed()

    def type(self, text: str) -> None:
        """Give the marked place a new text."""
        if self.place.kind == "word":
            self.word = text
        else:
            super().type(text)

    def action_answer(self) -> None:
        """Set the table, from wherever the mark is; names must be good first."""
        names = [player.name.strip() for player in self.players if player.bot]
        people = len(self.players) - len(names)
        if not all(names) or len(set(names)) < len(names):
            self.notice = "Every bot needs a name of its own."
        elif not people:
            self.notice = "One seat must be a person's: yours."
        elif not self.title_text.strip():
            self.notice = "The table needs a name."
        elif names and (why := self.game.why_no_bots(self.options)):
            self.notice = f"{why}."
        elif not self.busy:
            self.busy = True
            self.regalia.run_request(self._set())
        self.redraw()

    async def _set(self) -> None:
        try:
            actor = await self.regalia.context.registry.make(
                self.regalia.person,
                self.game.key,
                [player if player.bot else None for player in self.players],
                options=dict(self.options),
                name=self.title_text.strip(),
                join_word=self.word.strip(),
                auto_pass=formatting.PASSES[self.passes],
                bot_after=BOT_AFTERS[self.agreed["bot_after"]],
                bot_level=BOT_LEVELS[self.agreed["bot_level"]],
                bank=BANKS[self.agreed["bank"]],
                on_timeout=ON_TIMEOUT[self.agreed["on_timeout"]],
            )
        finally:
            self.busy = False
        if self.is_current:
            self.regalia.open_table_page(actor, replacing=True)

    def say(self, notice: str) -> None:
        """Show a sentence until the next key."""
        self.notice = notice
        self.redraw()

    # ---- drawing ---------------------------------------------------------------------------------

    def _seat(self, seat: int) -> Row:
        player, place = self.players[seat], self.place
        if player.bot:
            return super()._seat(seat)
        here = place.index == seat and place.kind in ("name", "by")
        first = next(at for at, player in enumerate(self.players) if not player.bot)
        who = self.regalia.person.name if seat == first else "who comes"
        none = row(Span(self.glyphs.none, "muted"))
        return row(
            Span(f" {self.glyphs.cursor if here else ' '} ", "gold"),
            Span(f" {seat + 1} ", "text"),
            Span(f"{self.glyphs.mark(seat)}   ", f"seat{seat + 1}"),
            fit(row(Span(who, "text" if seat == first else "muted")), 21),
            fit(self._pick(Place("by", seat), "you" if seat == first else "a person"), 16),
            fit(none, 11),
            none,
        )

    def _own_line(self, kind: str, columns: int) -> Row:
        """What is agreed at the start, beside the rules of the game."""
        place, value = Place(kind), AGREED[kind][self.agreed[kind]]
        shown = {
            "bot_after": lambda: f"after {formatting.long(int(value))} away",
            "bank": lambda: f"{formatting.long(int(value))} per player" if value else "none",
            "on_timeout": lambda: formatting.ON_TIMEOUT_WORDS[str(value)],
        }.get(kind, lambda: str(value))()
        marked = self.place == place
        title = Span(f"{TITLES[kind]:22}", "text bold" if marked else "text")
        line = row(self._mark(place), title, self._pick(place, shown))
        return fit(line, columns, "raise" if marked else "", self.glyphs)

    def _last_line(self, kind: str, columns: int) -> Row:
        active = self.place.kind == kind
        if kind == "word":
            field = self.field() if active else None
            shown = field.row(True) if field else row(Span(self.word or "none: anyone may take a seat", "text"))
            return self._line(Place("word"), "Password", shown)
        if kind == "pass":
            seconds = formatting.PASSES[self.passes]
            said = f"pass after {formatting.long(seconds)}" if seconds else "are waited for"
            return self._line(Place("pass"), "Absent", self._pick(Place("pass"), said))
        return super()._last_line(kind, columns)
