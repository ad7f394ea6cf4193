"""A table as plain text, put together as the table screen does it, without a terminal."""

from dataclasses import replace
from typing import Any

from rules import Table
from tests.tui.unsaved import Unsaved
from tui.drawing.glyphs import FULL, Glyphs, spell
from tui.drawing.text import Row, fill, fit, heading, plain, row
from tui.games.registry import presenter_for
from tui.panels.board import Board, Square, picture, scrolled
from tui.panels.presenter import Page, Presenter
from tui.panels.snapshot import Player, Scene, Snapshot
from tui.play.session import Session
from tui.screens.layout import LEAST_RAIL
from tui.screens.table import LEAST_UNDER, under
from tui.widgets.bars import decision_bar, seats_bar, status_bar
from tui.widgets.choice_block import Block, draw
from tui.widgets.choices import ChoiceList
from tui.widgets.chronicle import newest
from tui.widgets.rail import rail_rows, rail_width
from tui.widgets.side_panel import beside
from tui.widgets.stage_rows import StageRows

SMALL, LARGE = (80, 24), (120, 40)


def snapshot(table: Table[Any], eyes: int | None = None) -> Snapshot:
    """The table through the eyes of a seat, by default of the one asked."""
    if eyes is None and table.decision:
        eyes = table.decision.seat
    told: list[Snapshot] = []
    players = [Player(name, "" if seat == eyes else "steady") for seat, name in enumerate(table.seats)]
    session = Session(Unsaved(table), players, told.append, auto_pass=False, submit=lambda job: job())
    session._snapshots.look_through(eyes)
    session._publish()
    return told[-1]


class Picture:
    """What the table screen shows at one size; ``rows`` from the status to the last line above the keys, ``block`` the
    choices in them."""

    block: Block

    def __init__(
        self,
        table: Table[Any],
        size: tuple[int, int] = SMALL,
        *,
        mark: str = "",
        page: str = "",
        at: int = 0,
        glyphs: Glyphs = FULL,
        eyes: int | None = None,
        cursor: Square | None = None,
        zoomed: bool = False,
    ) -> None:
        columns, height = size
        self.presenter: Presenter = presenter_for(table.game.key)
        rail = rail_width(columns)
        main = columns - rail - 1 if rail else columns
        below = 0 if rail else 4 + max(0, min(5, height - 29))
        snap = snapshot(table, eyes)
        scene = Scene(snap, glyphs, main, height - 4 - below, bool(rail))
        choices = ChoiceList()
        choices.show(self.presenter.sheet(scene), safe=scene.snap.safe, opened=scene.snap.opened)
        if mark:
            choices.mark(mark)
        scene = replace(scene, marked=choices.marked.id if choices.marked else "", cursor=cursor, zoomed=zoomed)
        self.choices, self.scene = choices, scene
        self.page: Page | None = self.presenter.page(page, scene, at) if page else None
        whole = scene.sized(columns, height)
        middle, right = self.presenter.status(whole)
        self.rows: list[Row] = [
            status_bar(snap.title, middle, right, columns, glyphs),
            seats_bar(whole, self.presenter.seats(whole)),
            decision_bar(whole, self.page.title if self.page else "", self.page.rule if self.page else ""),
        ]
        self.map = self.presenter.board(scene) if not page and snap.asked else None
        if self.map:
            self.rows += self._map_rows(self.map, columns, below)
        elif rail:
            side = columns - main
            room = scene.height - max(LEAST_UNDER, len(choices.answers) + 6)
            wide = [] if page or not snap.asked else self.presenter.banner(scene.sized(columns, room))[:room]
            scene = self.scene = under(scene, wide)
            self.rows += wide
            board = self._page_rows() if self.page else self._board_rows()
            panels = self.presenter.rail(scene.sized(side - 2, scene.height))
            rows = rail_rows(panels, snap.lines, side - 1, scene.height, glyphs)
            self.rows += [row(fit(left, main), right) for left, right in zip(board, rows, strict=True)]
        else:
            board = self._page_rows() if self.page else self._board_rows()
            title = heading(self.presenter.chronicle_heading(scene), columns, glyphs)
            self.rows += [*board, *fill([title, *newest(snap.lines, columns, below - 1)], below)]
        self.lines = [spell(plain(fit(line, columns)), glyphs).rstrip() for line in self.rows]
        self.text = "\n".join(self.lines)

    def _map_rows(self, board: Board, columns: int, below: int) -> list[Row]:
        """Map and side column; in a narrow window the chronicle under them, without a heading."""
        scene = self.scene if self.scene.wide else self.scene.sized(columns, self.scene.height + 1)
        across = max(scene.columns, min(board.columns, columns - LEAST_RAIL - 1)) if scene.wide else board.columns
        side = beside(self.presenter, scene, self.choices, columns - across - 1)
        self.block = side.block
        shown = picture(board, scrolled(board, across, scene.height), scene.glyphs.arrows)
        rows = [row(left, right) for left, right in zip(shown, side.rows, strict=True)]
        return rows if scene.wide else [*rows, *fill(newest(scene.snap.lines, columns, below - 1), below - 1)]

    def _page_rows(self) -> list[Row]:
        assert self.page is not None
        shown = [fit(line, self.scene.columns) for line in self.page.rows]
        rule = heading(self.page.heading, self.scene.columns, self.scene.glyphs, self.page.note)
        return fill([rule, *shown], self.scene.height)

    def _board_rows(self) -> list[Row]:
        scene, height = self.scene, self.scene.height
        most = height - (min(self.choices.sheet.evidence, height // 3) if self.choices.answers else 0)
        stage_rows = StageRows(lambda rows: self.presenter.stage(scene.sized(scene.columns, rows)), height)
        block = draw(self.choices, scene.columns, most, scene.wide, scene.glyphs, stage=stage_rows)
        self.block = block
        room = height - len(block.rows)
        place = scene.sized(scene.columns, room)
        self.stage = list(self.presenter.end(place) if scene.snap.asked is None else stage_rows.within(room))
        self.room = room
        return [*fill([fit(line, scene.columns, glyphs=scene.glyphs) for line in self.stage], room), *block.rows]


def has(picture: Picture, *texts: str) -> None:
    """Every text stands in the picture, blanks taken as one."""
    shown = " ".join(picture.text.split())
    for text in texts:
        assert text in shown, f"{text!r} is missing from\n{picture.text}"
