"""Usurpation: both ratings adding up line by line, what is certain and what the dice may bring."""

from typing import NamedTuple

from rules.down_with_the_king.facts import CARD_KINDS
from rules.engine import choice_ids
from tui.drawing.text import EMPTY, Row, Span, fit, heading, percent, row, split, width
from tui.games.down_with_the_king.context import CourtContext
from tui.games.down_with_the_king.hand import names_of
from tui.panels.panel_context import numbers, whole
from tui.words import Words

WORDS = Words("down_with_the_king/usurpation", "usurpation")
SOURCES = Words("down_with_the_king/usurpation", "sources")

CELLS = 60
"""Columns of the bar of the higher rating."""


class RatingLine(NamedTuple):
    """One part of a rating as the rules list it: its source, its dice (empty: certain), its least and its highest
    amount, how many people are in it, and whether it is halved."""

    source: str
    dice: str
    least: int
    most: int
    people: int
    halved: bool


def rating_lines(facts: object) -> list[RatingLine]:
    """The parts of a rating from the public facts of a usurpation, which list them one a line."""
    lines = []
    for line in str(facts or "").splitlines():
        source, dice, least, most, people, halved = line.split("|")
        lines.append(RatingLine(source, dice, int(least), int(most), int(people), halved == "1"))
    return lines


def stage(context: CourtContext) -> list[Row]:
    """Both sides in equal columns, totals, bars, the exact chance."""
    facts = context.facts("usurpation")
    half = context.columns // 2
    seat, monarch = whole(facts.get("seat")), context.person(whole(facts.get("monarch")))
    left, right = (
        _side(context, rating_lines(facts.get(f"{side}_lines")), half - 3) for side in ("usurper", "monarch")
    )
    totals = [numbers(facts.get(f"{side}_total")) for side in ("usurper", "monarch")]
    name = monarch.full if monarch else WORDS("the_monarch")
    usurper_head = heading(context.glyphs.marked(seat, context.view.seats[seat].name), half, context.glyphs)
    monarch_head = heading(f"{context.glyphs.throne} {name}", context.columns - half, context.glyphs)
    rows = [row(usurper_head, monarch_head)]
    for at in range(max(len(left), len(right))):
        usurper_line = left[at] if at < len(left) else EMPTY
        rows.append(row(" ", fit(usurper_line, half - 1), right[at] if at < len(right) else EMPTY))
    if all(len(total) == 2 for total in totals):
        rows.append(row(" ", fit(_total(totals[0], half - 3), half - 1), _total(totals[1], half - 3)))
        most = max(total[1] for total in totals)
        names = (context.view.seats[seat].name, WORDS("monarch"))
        bars = [_bar(context, name, total, most) for name, total in zip(names, totals, strict=True)]
        rows += bars if len(rows) + 3 <= context.scene.height else []
    won, of = int(str(facts.get("won", 0))), int(str(facts.get("cases", 1)))
    chance = Span(f" {WORDS('chance', chance=percent(won, of))}", "text bold")
    certain, possible, _ = context.glyphs.bar
    legend = row(
        Span(f"{certain} ", "gold"),
        Span(f"{WORDS('certain')}  ", "muted"),
        Span(f"{possible} {WORDS('dice')} ", "muted"),
    )
    rows.append(split(row(chance), legend, context.columns))
    return rows


def _side(context: CourtContext, lines: list[RatingLine], columns: int) -> list[Row]:
    """The parts of one side; those that give nothing for certain are left out, but for the Support."""
    rows = []
    for line in lines:
        if line.dice or line.least or line.source == "support":
            amount = WORDS("span", least=line.least, most=line.most) if line.dice else f"{line.least}"
            dice = context.times(line.dice)
            dice = WORDS("halved", dice=dice) if line.halved else dice
            thrown = Span(f"  {dice}" if line.dice else "", "muted")
            source = _source(context, line, columns - width(thrown) - len(amount) - 1)
            rows.append(split(row(source, thrown), row(amount), columns))
    return rows


def _source(context: CourtContext, line: RatingLine, columns: int) -> Row:
    """What gives the amount; a card by the longest of its names that fits."""
    if choice_ids.verb(line.source) == "who":
        return context.named(choice_ids.number(line.source))
    if line.source in CARD_KINDS:
        names = names_of(line.source)
        return row(next((name for name in names if len(name) <= columns), names[-1]))
    return row(SOURCES(line.source, people=line.people, support=context.view.support))


def _total(total: list[int], columns: int) -> Row:
    least, most = total
    figure = WORDS("span", least=least, most=most) if least < most else f"{least}"
    return split(row(Span(WORDS("rating"), "text bold")), row(Span(figure, "text bold")), columns)


def _bar(context: CourtContext, name: str, total: list[int], most: int) -> Row:
    least, highest = total
    sure = round(CELLS * max(0, least) / max(1, most))
    possible = round(CELLS * max(0, highest) / max(1, most)) - sure
    certain, maybe, _ = context.glyphs.bar
    return row(f" {name[:8]:9}", Span(certain * sure, "gold"), Span(maybe * possible, "muted"))
