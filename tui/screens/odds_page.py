"""The page of the odds: every outcome of the marked choice with its chance, what it would be otherwise, and the numbers
behind it."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest

from rules.engine.decision import Odds, OddsRow, Spread
from tui.drawing.text import EMPTY, MOST_CASES, Row, Span, capital, fit, paragraph, percent, row, width
from tui.panels.presenter import Answer, Page, Presenter
from tui.panels.snapshot import Scene
from tui.words import Words

TEXTS = Words("screens", "odds")

BAR, SHORT_BAR = 20, 12
"""Cells of the bar beside a chance; fewer beside a change, or beside two columns of numbers."""
FIGURE = 24
"""Columns of a chance: ``  12 in 36, 33.3 %``."""


Effect = Callable[[OddsRow], str]
"""What an outcome brings; empty where it says so itself."""


def odds_page(scene: Scene, answer: Answer, presenter: Presenter) -> Page:
    """The exact chance of each outcome of the marked choice, with what a row of a table brings, under the game's own
    estimate if there is one."""
    estimate = presenter.estimate(scene, answer)
    odds = scene.snap.odds.get(answer.id)
    title = TEXTS("title", label=answer.label)
    if odds is None:
        if estimate is not None:
            return estimate
        said = TEXTS("blocked", why=answer.why) if answer.why else TEXTS("none")
        told = [row(" ", line) for line in paragraph(said, scene.columns - 2, "muted")]
        return Page(title, TEXTS("word"), told, rule=answer.rule, enter="")
    rows = [*estimate.rows, EMPTY] if estimate is not None else []
    effect: Effect = partial(presenter.effect, scene.snap.view)
    rows += _group(scene, odds, effect)
    for more in odds.more:
        rows += [EMPTY, *_group(scene, more, effect)]
    if odds.spreads:
        rows += [EMPTY, *_spreads(scene, odds.spreads)]
    note = estimate.note if estimate is not None else _note(odds)
    return Page(title, TEXTS("word"), rows, note, answer.rule, enter="")


def _note(odds: Odds) -> str:
    return TEXTS("exact") if odds.of == 1 or odds.of > MOST_CASES else TEXTS("exact_of", cases=odds.of)


def _group(scene: Scene, odds: Odds, effect: Effect) -> list[Row]:
    """One roll: its title where it has one, and its outcomes, likelier ones with longer bars, or with their effects."""
    heading = [row(Span(f" {capital(odds.title)}", "muted"))] if odds.title else []
    widest = min(max(width(line.outcome) for line in odds.rows) + 2, scene.columns - FIGURE - BAR - 4)
    return [*heading, *(_chance(scene, line, odds.of, widest, effect(line)) for line in odds.rows)]


def _chance(scene: Scene, line: OddsRow, of: int, widest: int, effect: str) -> Row:
    cells = SHORT_BAR if line.before >= 0 else BAR
    return row(
        fit(row(Span(f" {line.outcome}", "text")), widest, glyphs=scene.glyphs),
        fit(row(Span(_figure(line.cases, of), "text")), FIGURE),
        Span(effect, "muted") if effect else _bar(scene, line.cases, of, cells),
        Span(f" {_was(line, of)}", "muted") if line.before >= 0 and not effect else "",
    )


def _figure(cases: int, of: int) -> str:
    if of == 1 or of > MOST_CASES:
        return f"{percent(cases, of):>7}"
    return TEXTS("cases", cases=cases, of=of, percent=100 * cases / of)


def _was(line: OddsRow, of: int) -> str:
    return TEXTS("same") if line.before == line.cases else TEXTS("before", percent=100 * line.before / of)


def _bar(scene: Scene, cases: int, of: int, cells: int) -> Row:
    full = round(cells * cases / of)
    certain, _, empty = scene.glyphs.bar
    return row(Span(certain * full, "gold"), Span(empty * (cells - full), "line"))


def _spreads(scene: Scene, spreads: Sequence[Spread]) -> list[Row]:
    """The numbers behind the odds, two beside each other."""
    columns = scene.columns // 2
    rows: list[Row] = []
    for first in range(0, len(spreads), 2):
        pair = [_spread(scene, spread) for spread in spreads[first : first + 2]]
        rows += [
            row(*(fit(part, columns, glyphs=scene.glyphs) for part in parts))
            for parts in zip_longest(*pair, fillvalue=EMPTY)
        ]
    return rows


def _spread(scene: Scene, spread: Spread) -> list[Row]:
    bands = spread.bands()
    most = max(cases for _, _, cases in bands)
    head = TEXTS("average", title=capital(spread.title), average=spread.average)
    rows = [row(Span(head, "muted"))]
    for low, high, cases in bands:
        said = str(low) if low == high else TEXTS("band", low=low, high=high)
        rows.append(row(f" {said:>11} {100 * cases / spread.of:5.1f} % ", _bar(scene, cases, most, SHORT_BAR)))
    return rows
