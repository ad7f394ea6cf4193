"""Usurpation: both ratings adding up line by line, what is certain and what the dice may bring."""

from rules.down_with_the_king.facts import CARD_KINDS
from tui.drawing.text import EMPTY, Row, Span, capital, fit, heading, percent, row, split
from tui.games.down_with_the_king.board import Board
from tui.panels.panel_context import numbers, whole

NAMES = {
    "friends": "friends",
    "friendly_royals": "friendly royals",
    "neutral_nobles": "neutral nobles",
    "neutral_royals": "neutral royals",
    "support": "Support",
    "married_monarch": "married Monarch",
}
CELLS = 60


def stage(board: Board) -> list[Row]:
    """Both sides in equal columns, totals, bars, the exact chance."""
    facts = board.facts("usurpation")
    half = board.columns // 2
    seat, monarch = whole(facts.get("seat")), board.person(whole(facts.get("monarch")))
    left, right = (_lines(board, str(facts.get(f"{side}_lines", "")), half - 3) for side in ("usurper", "monarch"))
    totals = [numbers(facts.get(f"{side}_total")) for side in ("usurper", "monarch")]
    name = monarch.full if monarch else "the Monarch"
    head = heading(f"{board.glyphs.mark(seat)} {board.view.seats[seat].name}", half, board.glyphs)
    other = heading(f"{board.glyphs.throne} {name}", board.columns - half, board.glyphs)
    rows = [row(head, other)]
    count = max(len(left), len(right))
    for at in range(count):
        one = left[at] if at < len(left) else EMPTY
        rows.append(row(" ", fit(one, half - 1), right[at] if at < len(right) else EMPTY))
    if all(len(total) == 2 for total in totals):
        rows.append(row(" ", fit(_total(board, totals[0], half - 3), half - 1), _total(board, totals[1], half - 3)))
        most = max(total[1] for total in totals)
        bars = [_bar(board, board.view.seats[seat].name, totals[0], most), _bar(board, "Monarch", totals[1], most)]
        rows += bars if len(rows) + 3 <= board.scene.height else []
    won, of = int(str(facts.get("won", 0))), int(str(facts.get("cases", 1)))
    chance = f" Higher is needed. Chance {percent(won, of)}"
    sure, maybe, _ = board.glyphs.bar
    legend = row(Span(f"{sure} ", "gold"), Span("certain  ", "muted"), Span(f"{maybe} dice ", "muted"))
    rows.append(split(row(Span(chance, "text bold")), legend, board.columns))
    return rows


def _lines(board: Board, text: str, columns: int) -> list[Row]:
    rows = []
    for line in text.split("\n"):
        if line.count("|") == 5:
            source, dice, least, most, people, halved = line.split("|")
            amount = f"{least} to {most}" if dice else f"{int(least)}"
            if dice or int(least) or source == "support":
                rolled = board.times(dice) + (", halved" if int(halved) else "")
                label = row(_source(board, source, int(people)), Span(f"  {rolled}" if dice else "", "muted"))
                rows.append(split(label, row(amount), columns))
    return rows


def _source(board: Board, source: str, people: int) -> Row:
    if source.startswith("who:"):
        return board.named(int(source[4:]))
    if source in CARD_KINDS:
        return row(CARD_KINDS[source].name)
    name = NAMES.get(source, source.replace("_", " "))
    if source == "support":
        return row(f"{name} {board.view.support}")
    return row(f"{people} {name}" if people else capital(name))


def _total(board: Board, total: list[int], columns: int) -> Row:
    least, most = total
    figure = f"{least} to {most}" if least < most else f"{least}"
    return split(row(Span("Rating", "text bold")), row(Span(figure, "text bold")), columns)


def _bar(board: Board, name: str, total: list[int], most: int) -> Row:
    least, highest = total
    sure = round(CELLS * max(0, least) / max(1, most))
    possible = round(CELLS * max(0, highest) / max(1, most)) - sure
    certain, maybe, _ = board.glyphs.bar
    return row(f" {name[:8]:9}", Span(certain * sure, "gold"), Span(maybe * possible, "muted"))
