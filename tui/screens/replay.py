"""The replay: the past of a campaign on the table screen, step by step, as one seat or a spectator knows it."""

from dataclasses import replace

from textual import events
from textual.timer import Timer

from saves.replay import ReplayPoint
from tui.bindings import REPLAY, click_keys, footer
from tui.drawing.text import Row, Span, fill, fit, heading, row, split
from tui.panels.presenter import Presenter
from tui.panels.snapshot import Scene
from tui.replay.cursor import ALL, HALTS, ReplayCursor
from tui.screens.base import Field
from tui.screens.kinds import KindsScreen
from tui.screens.layout import LEAST_SIDE, LayoutScreen
from tui.screens.past_pages import ChronicleScreen, CurvesScreen, Writing
from tui.widgets.bars import decision_bar, keys_bar, seats_bar, status_bar
from tui.widgets.chronicle import newest
from tui.widgets.grid import Grid
from tui.widgets.lines import Lines
from tui.widgets.rail import rail_rows, rail_width
from tui.words import Words

TEXTS = Words("screens", "replay")
CHRONICLE_TEXTS = Words("screens", "chronicle")

STEPS = 6
"""Rows of the list of steps with its heading, where the window is low."""

SECONDS = (0.0, 3.0, 2.0, 1.4, 1.0, 0.7, 0.45, 0.3, 0.15, 0.05)
"""Between two steps while it runs, by the digit of the speed."""


class ReplayScreen(LayoutScreen, Writing):
    """Draws a place in the past with the game's own presenter; the keys move it."""

    KEYS = REPLAY
    NAME = TEXTS("name")
    ABOVE = ("turns",)
    DEFAULT_CSS = "ReplayScreen #turns { height: 2; }"

    def __init__(self, presenter: Presenter, replay_cursor: ReplayCursor) -> None:
        super().__init__()
        self.presenter = presenter
        self.replay_cursor = replay_cursor
        self.speed = 5
        self.notice = ""
        self.field: Field | None = None
        self._naming = False  # is the name of a branch being typed, or a place to go to?
        self._ticking: Timer | None = None

    # ---- drawing ---------------------------------------------------------------------------------

    def redraw(self) -> None:
        columns, height = self.size
        if self.is_covered or not self.children:
            return
        here, glyphs, presenter = self.replay_cursor, self.glyphs, self.presenter
        snap = here.snapshot()
        rail = rail_width(columns)
        below = 0 if rail else 4
        main = columns - rail - 1 if rail else columns
        scene = Scene(snap, glyphs, main, height - 6 - below, bool(rail))
        whole = scene.sized(columns, height)
        board = presenter.board(scene) if snap.asked is not None else None
        number, last = here.moment.number, here.past.points[-1].number
        middle = TEXTS("title", turn=snap.turn, dot=glyphs.dot, number=number, last=last)
        self._show("status", [status_bar(snap.title, middle, here.seen_by, columns, glyphs)])
        self._show("seats", [seats_bar(whole, presenter.seats(whole))])
        self._show("decision", [self._decision(whole, here.moment)])
        self._show("turns", self._turns(columns))
        plan, rails = self.query_one("#map", Grid), self.query_one("#rail", Lines)
        plan.display, rails.display = board is not None, bool(rail) and board is None
        self.query_one("#chronicle").display = not rail
        if board is not None:
            across = min(board.columns, columns - (rail or LEAST_SIDE) - 1)
            plan.styles.width = across
            plan.show_board(board, across, scene.height)
            side = columns - across - 1
            rows = [*self._steps(side, scene.height // 2 if rail else scene.height)]
            if rail:
                rows += [
                    heading(CHRONICLE_TEXTS("heading"), side, glyphs),
                    *newest(snap.lines, side, scene.height - len(rows) - 1),
                ]
            hairline = Span(glyphs.upright, "line")
            self._show("board", [row(hairline, fit(line, side, glyphs=glyphs)) for line in fill(rows, scene.height)])
        else:
            steps = STEPS + max(0, (scene.height - 14) // 3)
            place = scene.sized(main, scene.height - steps)
            over = snap.asked is None
            stage = presenter.end(place) if over else presenter.stage(place)
            shown = [fit(line, main, glyphs=glyphs) for line in fill(list(stage), place.height)]
            self._show("board", [*shown, *self._steps(main, steps)])
        if rail and board is None:
            rails.styles.width = rail + 1
            panels = presenter.rail(scene.sized(rail - 1, scene.height))
            rails.show(rail_rows(panels, snap.lines, rail, scene.height, glyphs))
        elif not rail:
            head = heading(presenter.chronicle_heading(scene), columns, glyphs)
            self._show("chronicle", [head, *newest(snap.lines, columns, 3, snap.recap)])
        self._show("keys", [self._foot(columns)])

    def _decision(self, scene: Scene, moment: ReplayPoint) -> Row:
        """The player who is asked and the answer, as far as the viewer may know it."""
        if moment.seat < 0:
            return decision_bar(scene)
        known = moment.choice and self.replay_cursor.eyes in (ALL, moment.seat)
        said = TEXTS("chose", label=moment.label) if known else moment.prompt
        asked = replace(scene, snap=replace(scene.snap, eyes=moment.seat))
        return decision_bar(asked, said, moment.rule)

    def _turns(self, columns: int) -> list[Row]:
        """A ruler of the whole game with its turns and the present position."""
        here, glyphs = self.replay_cursor, self.glyphs
        room, last = columns - 3, max(1, here.past.last)
        cells = [Span(glyphs.rule, "line")] * room
        free = 0
        for turn, position in here.turns:
            at, figure = position * (room - 1) // last, str(turn)
            if at >= free and at + len(figure) <= room:
                cells[at : at + len(figure)] = [Span(sign, "muted") for sign in figure]
                free = at + len(figure) + 1
        cells[here.position * (room - 1) // last] = Span(glyphs.cursor, "gold bold")
        looked_for = TEXTS("halts") if here.kind == HALTS else here.kind.replace("_", " ") or TEXTS("any_entry")
        return [heading(TEXTS("turns"), columns, glyphs, TEXTS("looks_for", kind=looked_for)), row(" ", *cells)]

    def _steps(self, columns: int, height: int) -> list[Row]:
        """The list of steps around the present position."""
        here, glyphs = self.replay_cursor, self.glyphs
        note = "" if here.past.over else TEXTS("only_known")
        room = height - 1
        top = max(0, min(here.position - room // 2, here.past.last + 1 - room))
        rows = [heading(TEXTS("steps"), columns, glyphs, note)]
        for at in range(top, min(top + room, here.past.last + 1)):
            moment, marked = here.past.points[at], at == here.position
            name = glyphs.mark(moment.seat if moment.seat >= 0 else None)
            line = row(
                Span(f" {glyphs.cursor if marked else ' '} ", "gold"),
                Span(f"{moment.number:4} ", "muted"),
                Span(f"{name} ", f"seat{moment.seat + 1} bold" if moment.seat >= 0 else "muted"),
                Span(here.said(at), "text bold" if marked else "muted"),
            )
            rows.append(fit(line, columns, "raise" if marked else "", glyphs))
        return rows

    def _foot(self, columns: int) -> Row:
        if self.field is not None:
            asks = TEXTS("branch_name" if self._naming else "go_to")
            typed = row(Span(f" {asks}", "gold"), self.field.row(True))
            return fit(split(typed, Span(TEXTS("confirm"), "muted"), columns), columns, "panel")
        if self.notice:
            return fit(row(Span(f" {self.notice}", "text bold")), columns, "panel", self.glyphs)
        return keys_bar(footer(self.key_table(), self.wide, self._words()), columns, click_keys(self.key_table()))

    def _words(self) -> dict[str, str]:
        past = self.replay_cursor.past
        return {
            "replay.run": TEXTS("stop" if self._ticking else "run"),
            "replay.eyes": TEXTS("eyes") if len(self.replay_cursor.allowed) > 1 else "",
            "replay.branch": TEXTS("branch") if past.over and past.start is not None else "",
            "replay.curves": TEXTS("curves") if self.presenter.curves else "",
        }

    # ---- keys ------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if self.wrote(event):
            return
        if self.notice:
            self.say("")
        if self.field is not None:
            event.stop()
            if event.key == "enter":
                self._typed(self.field.text)
            elif event.key == "escape":
                self.field = None
            else:
                self.field.take(event)
            self.redraw()

    def _typed(self, text: str) -> None:
        self.field = None
        if self._naming:
            self.regalia.ways.begin_branch(self.replay_cursor.past, self.replay_cursor.position, text.strip(), self.say)
        else:
            self.notice = self.replay_cursor.go_to(text)

    def say(self, notice: str) -> None:
        """A sentence in the last row until the next key."""
        self.notice = notice
        self.redraw()

    def _moved(self) -> None:
        self._stop_running()
        self.redraw()

    def action_step(self, way: str) -> None:
        """One decision back or on."""
        self.replay_cursor.go(self.replay_cursor.position + (1 if way == "right" else -1))
        self._moved()

    def action_turn(self, way: str) -> None:
        """The next turn, or the one before."""
        self.replay_cursor.turn(1 if way in ("down", "pagedown") else -1)
        self._moved()

    def action_move(self, way: str) -> None:
        """The wheel steps."""
        self.action_step("right" if way == "down" else "left")

    def action_ends(self, way: str) -> None:
        """The beginning or the end."""
        self.replay_cursor.go(0 if way == "home" else self.replay_cursor.past.last)
        self._moved()

    def action_hit(self, step: int) -> None:
        """Go to the next entry of the kind looked for."""
        self._stop_running()
        if not self.replay_cursor.event(step):
            self.notice = TEXTS("no_later" if step > 0 else "no_earlier")
        self.redraw()

    def action_kind(self) -> None:
        """Choose what n looks for."""

        def chosen(kind: str) -> None:
            self.replay_cursor.kind = kind

        self._stop_running()
        self.app.push_screen(KindsScreen(self.replay_cursor, self.replay_cursor.kind, chosen, with_halts=True))

    def action_eyes(self) -> None:
        """Show the game as the next seat, or a spectator, knows it."""
        self.replay_cursor.look_through_next()
        self.redraw()

    def action_goto(self) -> None:
        """Ask where to."""
        self._ask(False)

    def action_branch(self) -> None:
        """Ask for the name of a campaign that begins here."""
        past = self.replay_cursor.past
        if self.regalia.no_files:
            self.say(self.regalia.no_files)
        elif not past.over:
            self.say(TEXTS("unfinished"))
        elif self.replay_cursor.position == past.last:
            self.say(TEXTS("at_end"))
        else:
            self._ask(True, self.regalia.ways.store.free_name(past.header.name))

    def _ask(self, naming: bool, text: str = "") -> None:
        self._stop_running()
        self._naming, self.field = naming, Field(text, 40)
        self.redraw()

    def action_run(self) -> None:
        """Play or pause."""
        if self._ticking:
            self._moved()
        else:
            self._run()

    def action_speed(self, digit: int) -> None:
        """Run at that speed."""
        self.speed = digit
        self._stop_running()
        self._run()

    def _run(self) -> None:
        self._ticking = self.set_interval(SECONDS[self.speed], self.run_on)
        self.redraw()

    def run_on(self) -> None:
        """One step further, until the end."""
        if self.replay_cursor.position == self.replay_cursor.past.last:
            return self._moved()
        self.replay_cursor.go(self.replay_cursor.position + 1)
        return self.redraw()

    def _stop_running(self) -> None:
        if self._ticking:
            self._ticking.stop()
            self._ticking = None

    def action_chronicle(self) -> None:
        """The whole chronicle."""
        self._stop_running()
        self.app.push_screen(ChronicleScreen(self.presenter, self.replay_cursor, here=True))

    def action_curves(self) -> None:
        """The curves."""
        self._stop_running()
        self.app.push_screen(CurvesScreen(self.presenter, self.replay_cursor.past))

    def action_rule(self) -> None:
        """The rule of the question."""
        self._stop_running()
        self.regalia.ways.open_rules(
            self.replay_cursor.past.game.key, self.replay_cursor.moment.rule, opened_from=self.NAME
        )

    def action_find(self) -> None:
        """Search the rules, from the rule of the question on."""
        self._stop_running()
        self.regalia.ways.open_rules(self.replay_cursor.past.game.key, self.replay_cursor.moment.rule, True, self.NAME)

    def action_told(self) -> None:
        """Open the rule of the last entry here."""
        self._stop_running()
        told = self.replay_cursor.told_last()
        if told is None or not told.line.rule:
            return self.say(TEXTS("empty"))
        return self.regalia.ways.open_rules(self.replay_cursor.past.game.key, told.line.rule, opened_from=self.NAME)

    def action_back(self) -> None:
        """Close the replay."""
        self._stop_running()
        self.app.pop_screen()
