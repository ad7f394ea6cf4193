"""A new game: seats, who plays them, options, seed and name, on one page."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from secrets import randbelow
from typing import ClassVar

from textual import events

from saves.options import TAKE_BACK
from tui.bindings import NEW_GAME
from tui.drawing.text import EMPTY, Row, Span, fill, fit, heading, paragraph, row
from tui.screens.base import Field
from tui.screens.new_game_plan import GamePlan, Place, Plan
from tui.widgets.bars import status_bar
from tui.widgets.lines import Lines
from tui.words import Words

TEXTS = Words("screens", "new_game")
ERRORS = Words("screens", "new_game_errors")
ABOUT = Words("screens", "new_game_about")

ABOVE, DETAIL = 2, 4
"""Rows over the part of the page that scrolls, and of the detail and the notice under it."""
COLUMNS_AT = (31, 47, 58)
"""Where the columns after the name begin."""


Line = tuple[Row, Sequence[Place]]
"""A line of the page and what can be marked on it."""
BLANK: Line = (EMPTY, [])


class NewGame(GamePlan):
    """The page of a new game. Arrows move the mark, left and right change values, letters type."""

    KEYS = NEW_GAME
    NAME = TEXTS("name")
    TITLE = TEXTS("title")
    ABOUT: ClassVar[Mapping[str, str]] = ABOUT.all()
    HEAD = TEXTS("head")
    HIDDEN = TEXTS("hidden")
    LABELS: ClassVar[Mapping[str, str]] = {"title": TEXTS("campaign"), "begin": TEXTS("begin")}

    def action_move(self, way: str) -> None:
        """Up and down the lines; left and right change the marked value, or leave a name."""
        grid = self.grid()
        at = next(index for index, line in enumerate(grid) if self.place in line)
        if way in ("up", "down"):
            line = grid[(at + (1 if way == "down" else -1)) % len(grid)]
            self.place = line[min(grid[at].index(self.place), len(line) - 1)]
        elif self.place.kind == "name":
            line = grid[at]
            self.place = line[(line.index(self.place) + (1 if way == "right" else -1)) % len(line)]
        else:
            self.change(1 if way == "right" else -1)
        self.notice = ""
        self.redraw()

    def action_next(self) -> None:
        """The next place, along the lines."""
        places = [place for line in self.grid() for place in line]
        self.place = places[(places.index(self.place) + 1) % len(places)]
        self.redraw()

    def action_switch(self) -> None:
        """Switch the marked option or value."""
        self.change(1)
        self.redraw()

    def at(self, x: int, y: int) -> Place | None:
        """The place at a column and row of the page; None if there is none."""
        line = self._where.get(y)
        return line[min(sum(x >= left for left in COLUMNS_AT), len(line) - 1)] if line else None

    def on_lines_clicked(self, message: Lines.Clicked) -> None:
        """One click marks, the second changes what is marked, or begins."""
        place = self.at(message.x, message.y)
        if place is None:
            return
        again, self.place = place == self.place, place
        if again and place.kind == "begin":
            self.action_answer()
        elif again:
            self.change(1)
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        field = self.field()
        if field and field.take(event):
            self.type(field.text)
            event.stop()
            self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text counts as typed."""
        field = self.field()
        if field:
            event.stop()
            field.add(" ".join(event.text.split()))
            self.type(field.text)
            self.redraw()

    def action_answer(self) -> None:
        """Begin, from wherever the mark is; a name must be good first."""
        names = [player.name.strip() for player in self.players]
        if not all(names) or len(set(names)) < len(names):
            self.notice = ERRORS("names")
        elif not self.title_text.strip():
            self.notice = ERRORS("campaign_name")
        elif any(player.bot for player in self.players) and (why := self.game.why_no_bots(self.options)):
            self.notice = ERRORS("no_bots", why=why)
        elif self.take_back and (players := sum(not player.bot for player in self.players)) != 1:
            key = "take_back_players" if players else "take_back_bots"
            self.notice = ERRORS(key, title=TAKE_BACK.title, count=players)
        else:
            named = zip(self.players, names, strict=True)
            seats = tuple(replace(player, name=name) for player, name in named)
            seed = int(self.seed) if self.seed else randbelow(1 << 31)
            custom_data = self.custom_data.strip() if self.game.has_custom_data else ""
            title = self.title_text.strip()
            self.begin(Plan(self.game.key, seats, seed, dict(self.options), title, self.take_back, custom_data))
        self.redraw()

    def words(self) -> dict[str, str]:
        """An option has a rule, which takes the place of the least needed key."""
        return {"new.rule": TEXTS("rule"), "new.next": ""} if self.place.kind == "option" else {}

    def action_rule(self) -> None:
        """The rule of the marked option."""
        rule = self.game.options[self.place.index].rule if self.place.kind == "option" else ""
        self.regalia.ways.open_rules(self.game.key, rule)

    def action_back(self) -> None:
        """Back to the hall."""
        self.app.pop_screen()

    # ---- drawing ---------------------------------------------------------------------------------

    def rows(self, columns: int, height: int) -> list[Row]:
        body, room = self._body(columns), height - ABOVE - DETAIL - len(self.last())
        if len(body) > room:  # options are worth more than blank lines
            body = [line for line in body if line != BLANK]
        self._scroll(body, room)
        left = max(0, len(body) - self._top - room)
        shown = body[self._top : self._top + room]
        foot = self._foot(columns, self._top, left)
        lines = [*shown, *([BLANK] * (room - len(shown))), *foot]
        self._where = {y: places for y, (_, places) in enumerate(lines, start=ABOVE) if places}
        return [
            status_bar("Regalia", self.TITLE, TEXTS("back"), columns, self.glyphs),
            heading(self.game.title, columns, self.glyphs),
            *(line for line, _ in lines),
        ]

    def _scroll(self, body: list[Line], room: int) -> None:
        """Keep the marked line in sight, with one before and one after it."""
        at = next((at for at, (_, places) in enumerate(body) if self.place in places), None)
        if at is not None:
            first = 0 if body[at][1][0].kind in ("game", "seats") else at - 1
            self._top = max(min(self._top, first), at + 2 - room)
        self._top = max(0, min(self._top, len(body) - room))

    def _body(self, columns: int) -> list[Line]:
        """The part that scrolls where it is too long: each line with the places on it."""
        grid = self.grid()
        seats = Span(TEXTS("seats_range", first=self.game.seats[0], last=self.game.seats[-1]), "muted")
        count = len(self.players)
        hidden = self.HIDDEN if self.game.secrets else ""
        body: list[Line] = [
            (self._line(Place("game"), TEXTS("game"), row(self._pick(Place("game"), self.game.title), seats)), grid[0]),
            (self._line(Place("seats"), TEXTS("seats"), self._pick(Place("seats"), str(count))), grid[1]),
            BLANK,
            (row(Span(self.HEAD + hidden, "muted")), []),
            *((self._seat(seat), grid[2 + seat]) for seat in range(count)),
        ]
        if self.game.options or self.own():
            body += [BLANK, (heading(TEXTS("options"), columns, self.glyphs), [])]
            if self.game.presets:
                name = TEXTS("standard") if self.is_standard() else TEXTS("own_mix")
                if known := self.preset():
                    name = known.title
                preset = Place("preset")
                body.append((self._line(preset, TEXTS("preset"), self._pick(preset, name)), [preset]))
            body += [(self._option(at, columns), [Place("option", at)]) for at in range(len(self.game.options))]
            body += [(self._own_line(kind, columns), [Place(kind)]) for kind in self.own()]
        return body

    def _foot(self, columns: int, above: int, below: int) -> list[Line]:
        kind = self.place.kind
        about = self.ABOUT.get(kind, "").format(game=self.game.key)
        if kind == "option":
            option = self.game.options[self.place.index]
            about = TEXTS("option_about", title=option.title, summary=option.summary)
        elif kind == "take_back":
            about = TEXTS("option_about", title=TAKE_BACK.title, summary=TAKE_BACK.summary)
        elif kind == "preset" and (preset := self.preset()):
            about = TEXTS("option_about", title=preset.title, summary=preset.summary)
        elif kind == "preset" and self.is_standard():
            about = TEXTS("standard_about")
        wrong = [row(" ", line) for line in paragraph(self.notice, columns - 2, "bad")][: DETAIL - 1]
        told = [row(" ", line) for line in paragraph(about, columns - 2)][: DETAIL - 1 - len(wrong)]
        lines = [*fill(told, DETAIL - 1 - len(wrong)), *wrong]
        hidden = [
            TEXTS(f"line_{where}" if count == 1 else f"lines_{where}", count=count)
            for count, where in ((above, "above"), (below, "below"))
            if count
        ]
        head = heading(TEXTS("detail"), columns, self.glyphs, f" {self.glyphs.dot} ".join(hidden))
        return [
            *((line, []) for line in fill([head, *lines], DETAIL)),
            *((self._last_line(last, columns), [Place(last)]) for last in self.last()),
        ]

    def _last_line(self, kind: str, columns: int) -> Row:
        """One of the lines under the options."""
        active = self.place.kind == kind
        if kind == "begin":
            begin = row(self._mark(Place("begin")), Span(self.LABELS["begin"], "text bold" if active else "text"))
            return fit(begin, columns, "raise" if active else "")
        if kind == "seed":
            return self._line(
                Place("seed"), TEXTS("seed"), Field(self.seed if self.seed or active else TEXTS("random")).row(active)
            )
        return self._line(Place("title"), self.LABELS["title"], Field(self.title_text).row(active))

    def _mark(self, place: Place) -> Span:
        return Span(f" {self.glyphs.cursor if self.place == place else ' '} ", "gold")

    def _pick(self, place: Place, value: str) -> Row:
        left, right = self.glyphs.pick
        marked = self.place == place
        loose = place.kind in ("game", "seats", "preset") or marked
        return row(Span(f"{left} {value} {right}" if loose else value, "gold bold" if marked else "text"))

    def _line(self, place: Place, title: str, value: Row) -> Row:
        return row(self._mark(place), fit(row(Span(title, "muted")), 10), value)

    def _seat(self, seat: int) -> Row:
        player, place = self.players[seat], self.place
        here = place.index == seat and place.kind in ("name", "by", "level", "personality")
        players = [at for at, other_player in enumerate(self.players) if not other_player.bot]
        hidden = self.glyphs.none if player.bot or len(players) < 2 else TEXTS("curtain")
        none = row(Span(self.glyphs.none, "muted"))
        level = self._pick(Place("level", seat), player.level) if player.bot else none
        leaning = player.bot and player.level != "random"
        leans = self._pick(Place("personality", seat), player.personality) if leaning else none
        return row(
            Span(f" {self.glyphs.cursor if here else ' '} ", "gold"),
            Span(f" {seat + 1} ", "text"),
            Span(f"{self.glyphs.mark(seat)}   ", f"seat{seat + 1}"),
            fit(Field(player.name).row(place == Place("name", seat)), 21),
            fit(self._pick(Place("by", seat), TEXTS("bot" if player.bot else "player_here")), 16),
            fit(level, 11),
            fit(leans, 15),
            Span(hidden if self.game.secrets else "", "muted"),
        )

    def _option(self, index: int, columns: int) -> Row:
        option, place = self.game.options[index], Place("option", index)
        value, marked = self.value(option), self.place == place
        if not option.values:
            return self._switch(place, option.title, bool(value), columns)
        left, right = self.glyphs.pick
        title = Span(option.title, "text bold" if marked else "text")
        shown = row(title, Span(f"  {left} {value} {right}", "gold bold" if marked else "text"))
        return fit(row(self._mark(place), shown), columns, "raise" if marked else "", self.glyphs)

    def _own_line(self, kind: str, columns: int) -> Row:
        """What the campaign allows beside the rules."""
        if kind == "house":
            place = Place(kind)
            marked = self.place == place
            room = columns - 17  # of a long path the end is shown, where one types
            path = self.custom_data
            shown = path if len(path) <= room else f"{self.glyphs.cut}{path[1 - room :]}"
            value = Field(shown if shown or marked else TEXTS("none")).row(marked)
            title = Span(TEXTS("custom_data"), "text bold" if marked else "text")
            return fit(row(self._mark(place), title, value), columns, "raise" if marked else "", self.glyphs)
        return self._switch(Place(kind), TAKE_BACK.title, self.take_back, columns)

    def _switch(self, place: Place, title: str, value: bool, columns: int) -> Row:
        marked = self.place == place
        box = Span("[x] " if value else "[ ] ", "gold" if value else "text")
        shown = row(self._mark(place), box, Span(title, "text bold" if marked else "text"))
        return fit(shown, columns, "raise" if marked else "", self.glyphs)
