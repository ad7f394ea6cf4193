"""The column beside a map: what is known of the question, the choices, the legend; in wide windows the news."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tui.drawing.text import EMPTY, Row, Span, fill, fit, heading, row
from tui.panels.presenter import BARS, Presenter
from tui.panels.snapshot import Scene, Snapshot
from tui.widgets.choice_block import Block, draw
from tui.widgets.choices import ChoiceList
from tui.widgets.chronicle import newest
from tui.widgets.rail import LEAST_CHRONICLE
from tui.widgets.stage_rows import StageRows

WithNews = Callable[[Sequence[Row], Snapshot, Scene], Sequence[Row]]
"""Puts what the others did under the rows of a stage."""


@dataclass(frozen=True)
class SidePanel:
    """The rows of the column with a hairline at their left, the choices in it, and the row these begin in."""

    rows: Sequence[Row]
    block: Block
    top: int


def beside(
    presenter: Presenter, scene: Scene, choices: ChoiceList, columns: int, with_news: WithNews | None = None
) -> SidePanel:
    """The column for a scene, ``columns`` wide without its hairline. In narrow windows choices and legend are at the
    bottom, and ``with_news`` fills the free rows while others play."""
    glyphs = scene.glyphs
    side = scene.sized(columns, scene.height)
    legend = list(presenter.legend(side))
    room = scene.height - len(legend) - (LEAST_CHRONICLE if scene.wide else 0)
    stage_rows = StageRows(lambda height: presenter.stage(side.sized(columns, height)), room)
    block = draw(choices, columns, room - choices.sheet.evidence, False, glyphs, stage=stage_rows)
    over = room - len(block.rows)
    stage = list(stage_rows.within(over))[:over]
    if with_news and not scene.wide and not choices.answers:
        stage = list(with_news(stage, scene.snap, side.sized(columns, over)))
    if scene.wide:
        rows = [*stage, *block.rows, *legend]
        rows.append(heading(presenter.chronicle_heading(scene), columns, glyphs, BARS("all_chronicle")))
        rows += newest(scene.snap.lines, columns, scene.height - len(rows), scene.snap.recap)
        top = len(stage)
    else:
        rows = [*stage, *[EMPTY] * (over - len(stage)), *block.rows, *legend]
        top = over
    hairline = Span(glyphs.upright, "line")
    rows = [row(hairline, fit(line, columns, glyphs=glyphs)) for line in fill(rows, scene.height)]
    return SidePanel(rows, block, top)
