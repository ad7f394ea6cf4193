"""A new table on the server: game, seats, options, agreements, password and name, on one page."""

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
from tui.words import Words

TEXTS = Words("server", "new_table")
ABOUT = Words("server", "new_table_about")

BOT_LEVELS = (BOT_LEVEL, *(level for level in LEVELS if level not in (BOT_LEVEL, "random")))
AGREED: Mapping[str, Sequence[int | str]] = {
    "bot_after": BOT_AFTERS,
    "bot_level": BOT_LEVELS,
    "bank": BANKS,
    "on_timeout": ON_TIMEOUT,
}
"""What the players agree upon when the table is created, with the values that are offered."""
OTHER_NAMES = ("Gus", "Hana", "Ida", "Jon", "Kit", "Leo")
"""Names of bots when people in the hall have the usual ones."""


class NewTable(NewGame):
    """The page of a new game, with seats for players who join later. You have the first seat that is not a bot's."""

    KEYS = NEW_TABLE
    NAME = TEXTS("name")
    TITLE = TEXTS("title")
    HEAD = TEXTS("head")
    HIDDEN = ""
    LABELS: ClassVar[Mapping[str, str]] = {"title": TEXTS("table"), "begin": TEXTS("begin")}
    ABOUT: ClassVar[Mapping[str, str]] = {**NewGame.ABOUT, **ABOUT.all()}
    LONGEST: ClassVar[Mapping[str, int]] = {**new_game_plan.LONGEST, "title": 40, "word": 40}

    def __init__(self, game: str, people: Sequence[str] = ()) -> None:
        """``people`` are the names of those in the hall, which no bot is given."""
        free = [name for name in (*NAMES, *OTHER_NAMES) if not any(alike(name, person) for person in people)]
        self.names = free if len(free) >= len(NAMES) else NAMES
        super().__init__(game, lambda plan: None)
        self.players = [Player(player.name) for player in self.players]
        self.password = ""
        self.pass_after = 0  # an index of PASSES
        self.agreed = {"bot_after": BOT_AFTERS.index(BOT_AFTER), "bot_level": 0, "bank": 0, "on_timeout": 0}
        self.busy = False

    @property
    def regalia(self) -> ServerHost:
        """The app of this session."""
        return server_host(self)

    # ---- what can be marked and changed ------------------------------------------------------------

    def named(self, player: Player) -> bool:
        """Only bots are named on this page; players have their own names."""
        return player.bot

    def own(self) -> Sequence[str]:
        """What the players agree upon. The server offers neither custom data nor answers taken back."""
        return ("bot_after", "bot_level", "bank", *(("on_timeout",) if self.agreed["bank"] else ()))

    def last(self) -> Sequence[str]:
        """The lines under the options."""
        return "word", "pass", "title", "begin"

    def change(self, step: int) -> None:
        """Change the value of the marked line by ``step``, 1 or -1."""
        if self.place.kind == "pass":
            self.pass_after = (self.pass_after + step) % len(formatting.PASSES)
        elif self.place.kind in AGREED:
            kind = self.place.kind
            self.agreed[kind] = (self.agreed[kind] + step) % len(AGREED[kind])
        else:
            super().change(step)

    def typed(self) -> str:
        """The text of the marked line."""
        return self.password if self.place.kind == "word" else super().typed()

    def type(self, text: str) -> None:
        """Give the marked line a new text."""
        if self.place.kind == "word":
            self.password = text
        else:
            super().type(text)

    def action_answer(self) -> None:
        """Create the table, wherever the mark is, or show what is wrong."""
        names = [player.name.strip() for player in self.players if player.bot]
        people = len(self.players) - len(names)
        if not all(names) or len(set(names)) < len(names):
            self.notice = TEXTS("error_bot_names")
        elif not people:
            self.notice = TEXTS("error_all_bots")
        elif not self.title_text.strip():
            self.notice = TEXTS("error_name")
        elif names and (why := self.game.why_no_bots(self.options)):
            self.notice = TEXTS("error_no_bots", why=why)
        elif not self.busy:
            self.busy = True
            self.regalia.run_request(self._create())
        self.redraw()

    async def _create(self) -> None:
        try:
            actor = await self.regalia.context.registry.make(
                self.regalia.person,
                self.game.key,
                [player if player.bot else None for player in self.players],
                options=dict(self.options),
                name=self.title_text.strip(),
                join_word=self.password.strip(),
                auto_pass=formatting.PASSES[self.pass_after],
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
        who = self.regalia.person.name if seat == first else TEXTS("player_later")
        none = row(Span(self.glyphs.none, "muted"))
        return row(
            Span(f" {self.glyphs.cursor if here else ' '} ", "gold"),
            Span(f" {seat + 1} ", "text"),
            Span(f"{self.glyphs.mark(seat)}   ", f"seat{seat + 1}"),
            fit(row(Span(who, "text" if seat == first else "muted")), 21),
            fit(self._pick(Place("by", seat), TEXTS("you" if seat == first else "player")), 16),
            fit(none, 11),
            none,
        )

    def _own_line(self, kind: str, columns: int) -> Row:
        """A line of what the players agree upon."""
        place, value = Place(kind), AGREED[kind][self.agreed[kind]]
        shown = {
            "bot_after": lambda: TEXTS("after", time=formatting.long(int(value))),
            "bank": lambda: TEXTS("per_player", time=formatting.long(int(value))) if value else TEXTS("no_clocks"),
            "on_timeout": lambda: formatting.after_timeout(str(value)),
        }.get(kind, lambda: str(value))()
        marked = self.place == place
        title = Span(f"{TEXTS(kind):22}", "text bold" if marked else "text")
        line = row(self._mark(place), title, self._pick(place, shown))
        return fit(line, columns, "raise" if marked else "", self.glyphs)

    def _last_line(self, kind: str, columns: int) -> Row:
        active = self.place.kind == kind
        if kind == "word":
            field = self.field() if active else None
            shown = field.row(True) if field else row(Span(self.password or TEXTS("no_password"), "text"))
            return self._line(Place("word"), TEXTS("password"), shown)
        if kind == "pass":
            seconds = formatting.PASSES[self.pass_after]
            value = TEXTS("pass_after", time=formatting.long(seconds)) if seconds else TEXTS("no_pass")
            return self._line(Place("pass"), TEXTS("absent"), self._pick(Place("pass"), value))
        return super()._last_line(kind, columns)
