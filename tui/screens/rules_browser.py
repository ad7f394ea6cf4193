"""The rules: sections left, the text of the marked one right, in our own words."""

from textual import events

import rules
from rules.engine.ledger import Rule
from tui.bindings import RULES
from tui.drawing.text import EMPTY, Row, Span, fill, fit, paragraph, row, split, unwrapped
from tui.panels.rule_text import rule_of_number
from tui.screens.base import Field, SheetScreen
from tui.widgets.bars import status_bar
from tui.widgets.lines import Lines
from tui.words import Words

TEXTS = Words("screens", "rules")

LEFT = 31
"""Columns of the list of sections."""

ABOVE, BELOW = 3, 2
"""Rows over and under the two columns."""


class RulesBrowser(SheetScreen):
    """All numbered rules and rulings of one game; ``/`` searches, ``n`` goes from hit to hit."""

    KEYS = RULES
    NAME = TEXTS("name")

    def __init__(self, game: str, rule: str = "", searching: bool = False, opened_from: str = "") -> None:
        super().__init__()
        self.games = list(rules.games().values())
        self.opened_from = opened_from
        self.search = Field(most=30)
        self.typing = searching
        self.trail: list[int] = []
        self.open_book(game, rule)

    def open_book(self, game: str, rule: str = "") -> None:
        """Show the ledger of a game, with that rule marked."""
        self.game = rules.game(game)
        self.ledger = self.game.ledger()
        self.listed: tuple[Rule, ...] = self.ledger.rules
        self.trail.clear()
        self.hits: list[int] = []
        opened = self.ledger.get(rule)
        self.at = self.listed.index(opened) if opened else 0
        self.scroll = 0

    @property
    def marked(self) -> Rule:
        """The section whose text is shown."""
        return self.listed[self.at]

    def go(self, at: int) -> None:
        """Mark another section; ``b`` leads back."""
        if at != self.at:
            self.trail.append(self.at)
            self.at, self.scroll = at, 0

    # ---- drawing ---------------------------------------------------------------------------------

    def rows(self, columns: int, height: int) -> list[Row]:
        glyphs, room = self.glyphs, height - ABOVE - BELOW
        dash, right, down, up = glyphs.rule, columns - LEFT - 1, glyphs.joins[2], glyphs.joins[3]
        about = TEXTS("our_words", dot=glyphs.dot, rule=self.marked.id)
        bar = status_bar(TEXTS("title"), self.game.title, about, columns, glyphs)
        rule = row(Span(dash, "line"), Span(TEXTS("sections"), "gold bold"), Span(dash * (LEFT - 11), "line"))
        rows = [bar, self._search_row(), row(rule, Span(down + dash * right, "line"))]
        edge = Span(glyphs.upright, "line")
        text = self._text(right - 2)
        self.scroll = max(0, min(self.scroll, len(text) - room))
        listed = fill(self._sections(room), room)
        shown = fill(text[self.scroll : self.scroll + room], room)
        rows += [row(fit(left, LEFT), edge, " ", line) for left, line in zip(listed, shown, strict=True)]
        rows.append(row(Span(dash * LEFT + up + dash * right, "line")))
        pick = f" {glyphs.pick[0]} {self.game.title} {glyphs.pick[1]}"
        more = TEXTS("other_books") if len(self.games) > 1 else ""
        left = row(Span(pick, "text"), Span(more, "muted"))
        rows.append(split(left, row(Span(f"{self.opened_from} ", "muted")), columns))
        return rows

    def _search_row(self) -> Row:
        hits = TEXTS("hits", count=len(self.hits), dot=self.glyphs.dot) if self.search.text else ""
        quiet = not self.typing and not self.search.text
        field = row(Span(TEXTS("find"), "muted")) if quiet else self.search.row(self.typing)
        return row(fit(row(Span(" / ", "gold"), field), 37), Span(hits, "muted"))

    def _sections(self, room: int) -> list[Row]:
        top = max(0, min(self.at - room // 2, len(self.listed) - room))
        drawn = []
        for at in range(top, min(top + room, len(self.listed))):
            rule, marked = self.listed[at], at == self.at
            ink = "text bold" if marked else "gold" if at in self.hits else "text"
            line = row(
                Span(self.glyphs.cursor if marked else " ", "gold"),
                Span(f"{rule.id:7} ", "gold bold" if rule.kind == "heading" else "muted"),
                Span(rule.title, ink),
            )
            drawn.append(fit(line, LEFT, "raise" if marked else "", self.glyphs))
        return drawn

    def _text(self, columns: int) -> list[Row]:
        rule = self.marked
        rows = [row(Span(f"{rule.id} {rule.title}", "gold bold")), EMPTY, *paragraph(unwrapped(rule.text), columns)]
        terms = f" {self.glyphs.dot} ".join(self.ledger.terms_in(rule))
        if terms:
            rows += [EMPTY, *paragraph(terms, columns, "muted")]
        if rule.see:
            see = f" {self.glyphs.dot} ".join(self._named(rule_id) for rule_id in rule.see)
            rows += [EMPTY, *paragraph(TEXTS("see", rules=see), columns, "muted")]
        return rows

    def _named(self, rule_id: str) -> str:
        rule = self.ledger.get(rule_id)
        return f"{rule_id} {rule.title}" if rule and rule.id == rule_id else rule_id

    # ---- keys ------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if self.typing and event.key not in ("enter", "escape", "up", "down", "tab") and self.search.take(event):
            self.look_up()
            event.stop()
            self.redraw()

    def look_up(self) -> None:
        """The sections that have every word typed. The one of that number is marked, or the first hit, titles before
        texts."""
        wanted = self.search.text.strip()
        matches = self.ledger.search(wanted) if wanted else []
        if exact := rule_of_number(self.ledger, wanted):
            matches = [exact, *(rule for rule in matches if rule != exact)]
        places = {rule.id: at for at, rule in enumerate(self.listed)}
        self.hits = sorted(places[rule.id] for rule in matches)
        if matches:
            self.go(places[matches[0].id])

    def action_find(self) -> None:
        """Begin to type what to search for."""
        self.typing, self.search.text = True, ""
        self.hits = []
        self.redraw()

    def action_answer(self) -> None:
        """Done typing; or open the first reference of the section."""
        if self.typing:
            self.typing = False
        elif self.marked.see and (rule := self.ledger.get(self.marked.see[0])):
            self.go(self.listed.index(rule))
        self.redraw()

    def action_hit(self, step: int) -> None:
        """The next or previous hit, around the ends."""
        if self.hits:
            after = [at for at in self.hits if at > self.at] or self.hits
            before = [at for at in self.hits if at < self.at] or self.hits
            self.go(after[0] if step > 0 else before[-1])
        self.redraw()

    def action_move(self, way: str) -> None:
        """Through the sections; left and right scroll the text."""
        last, page = len(self.listed) - 1, self.size.height - ABOVE - BELOW - 2
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -self.at, "end": last}
        if way in steps:
            self.at, self.scroll = max(0, min(last, self.at + steps[way])), 0
        else:
            self.scroll = max(0, self.scroll + (1 if way == "right" else -1))
        self.redraw()

    def on_lines_clicked(self, message: Lines.Clicked) -> None:
        """A click on a section marks it."""
        room = self.size.height - 1 - ABOVE - BELOW
        top = max(0, min(self.at - room // 2, len(self.listed) - room))
        at = top + message.y - ABOVE
        if message.x < LEFT and ABOVE <= message.y < ABOVE + room and at < len(self.listed):
            self.go(at)
            self.redraw()

    def action_next(self) -> None:
        """The next book."""
        keys = [game.key for game in self.games]
        self.open_book(keys[(keys.index(self.game.key) + 1) % len(keys)])
        self.redraw()

    def action_before(self) -> None:
        """The section one came from."""
        if self.trail:
            self.at, self.scroll = self.trail.pop(), 0
        self.redraw()

    def action_back(self) -> None:
        """Done typing; or close the rules."""
        if self.typing:
            self.typing = False
            self.redraw()
        else:
            self.app.pop_screen()
