"""Pages every table has, whatever the game: the rule, recap, the whole chronicle."""

from collections.abc import Sequence
from dataclasses import replace

import rules
from rules import Line
from tui.bindings import HAND, ON_MAPS, TABLE, Key
from tui.drawing.text import EMPTY, Row, Span, fit, paragraph, row
from tui.panels.presenter import Answer, Item, Page, Presenter
from tui.panels.snapshot import Scene
from tui.play.seat_controller import ALL_ANSWERS
from tui.widgets.chronicle import listed, names_seat

AUTO = "auto:"
"""Pages of this name are no pages: the computer gives so many answers."""
STAND_INS = (
    (1, "Answer this question"),
    (10, "Answer the next ten questions asked here"),
    (ALL_ANSWERS, "Answer everything, to the end of the game"),
)


NEWEST = 500
"""Lines of the chronicle that its page at the table draws, the newest; the history has all of them."""


def keys_of(presenter: Presenter, keys: Sequence[Key] = TABLE) -> list[Key]:
    """Of the keys of a table those of this game: page letters it has no page for are left out, and those of maps where
    there is no map."""
    own = presenter.page_keys
    return [
        key
        for key in (_of_game(key, presenter) for key in keys)
        if (not key.action.startswith("page(") or key.presses in own)
        and (key.action != "zoom" or presenter.has_map)
        and (key.action != "curves" or presenter.curves)
    ]


def _of_game(key: Key, presenter: Presenter) -> Key:
    """A key with the game's own word for it; without a hand its letter is that of a hint."""
    own = presenter.page_keys.get(key.presses)
    if own:
        return replace(key, word=own.word, tooltip=own.tooltip or key.tooltip)
    if key.action == "hint" and HAND not in presenter.page_keys:
        return replace(key, shown=HAND, footer=2)
    return replace(key, tooltip=ON_MAPS.get(key.id, key.tooltip)) if presenter.has_map else key


def rule_page(scene: Scene, rule_id: str, at: int = 0, choice: Answer | None = None) -> Page:
    """One rule in our words; with what it refers to, unless ``at`` is negative and nothing can be marked.

    ``choice`` is the marked one, where the rule was asked for beside the choices: a blocked one says why, and where its
    rule is another than the question's, Tab goes from one to the other.
    """
    ledger = rules.game(scene.snap.game).ledger()
    rule = ledger.get(rule_id.split(",")[0].strip())
    if rule is None:
        return Page("No such rule", rule_id or "Rule", [row(Span(" No rule is named here.", "muted"))], enter="")
    columns = min(scene.columns - 2, 96)
    rows: list[Row] = [row(" ", line) for line in paragraph(rule.text, columns)]
    note, groups = "/ searches all rules", _rules_of(scene, choice)
    if choice and choice.why and rule_id == groups[0]:
        why = f"{choice.label} is not possible now: {choice.why}."
        rows = [*(row(" ", line) for line in paragraph(why, columns, "bad")), EMPTY, *rows]
    if len(groups) > 1:
        own, asked = groups
        note = f"Tab: the rule of the question, {asked}" if rule_id == own else f"Tab: the rule of the choice, {own}"
    items: list[Item] = []
    if rule.see and at >= 0:
        rows += [EMPTY, row(Span(" See", "muted"))]
        for index, other in enumerate(rule.see):
            found = ledger.get(other)
            items.append(Item(len(rows), opens=f"rule:{other}", rule=other))
            mark = scene.glyphs.cursor if index == at else " "
            line = row(Span(f" {mark} {other:8}", "gold"), Span(found.title if found else "", "text"))
            rows.append(fit(line, scene.columns, "raise" if index == at else ""))
    terms = f" {scene.glyphs.dot} ".join(ledger.terms_in(rule))
    if terms:
        rows += [EMPTY, *(row(" ", line) for line in paragraph(terms, columns, "muted"))]
    pages = tuple(f"rule:{group}" for group in groups) if len(groups) > 1 else ()
    return Page(rule.title, f"{rule.id} {rule.title}", rows, note, rule.id, tuple(items), groups=pages)


def _rules_of(scene: Scene, choice: Answer | None) -> tuple[str, ...]:
    """The rules at hand beside the choices: that of the choice, then that of the question where it is another."""
    asked = scene.snap.asked.rule if scene.snap.asked else ""
    own = choice.rule if choice else ""
    return tuple(dict.fromkeys(rule for rule in (own, asked) if rule)) or ("",)


def auto_page(scene: Scene, at: int) -> Page:
    """For how long the computer answers."""
    items = tuple(Item(place, opens=f"{AUTO}{count}") for place, (count, _) in enumerate(STAND_INS))
    rows = [
        fit(
            row(Span(f" {scene.glyphs.cursor if place == at else ' '}{place + 1:2} ", "gold"), Span(said, "text")),
            scene.columns,
            "raise" if place == at else "",
        )
        for place, (_, said) in enumerate(STAND_INS)
    ]
    rows += [EMPTY, row(Span(" a or Esc takes the answers back into your own hands.", "muted"))]
    note = "as a steady player would"
    return Page("Let the computer answer", "The computer answers", rows, note, items=items, enter="let it")


def recap_page(scene: Scene, at: int) -> Page:
    """What happened since the last decision of these eyes."""
    snap = scene.snap
    news = [line for line in snap.lines if line.index >= snap.recap]
    title = "What happened since your last decision"
    return _told(scene, news, at, Page(title, "Recap", (), _lines(len(news))), "Nothing has happened since.")


def _told(scene: Scene, lines: Sequence[Line], at: int, page: Page, otherwise: str) -> Page:
    """A page of lines of the chronicle, the newest last and marked at first; Enter and ? lead to the rule of a line."""
    rows, starts = listed(lines, scene.columns, at, scene.glyphs)
    items = tuple(
        Item(start, opens=f"rule:{line.rule}" if line.rule else "", rule=line.rule)
        for start, line in zip(starts, lines, strict=True)
    )
    said = rows or [row(Span(f" {otherwise}", "muted"))]
    return replace(page, rows=said, items=items, enter="its rule", end=True, first=max(0, len(items) - 1))


def _lines(count: int) -> str:
    return "1 line" if count == 1 else f"{count} lines"


def chronicle_page(scene: Scene, seat: str, at: int) -> Page:
    """Everything these eyes may read, or what of it names a seat, from the end."""
    names = scene.snap.names
    lines = scene.snap.lines
    title = "The chronicle, newest last"
    if seat:
        lines = tuple(filter(names_seat(names[int(seat)]), lines))
        title = f"The chronicle of {names[int(seat)]}, newest last"
    note = f"{_lines(len(lines))} {scene.glyphs.dot} Tab seat by seat"
    groups = ("chronicle", *(f"chronicle:{place}" for place in range(len(names))))
    return _told(
        scene, lines[-NEWEST:], at, Page(title, "Chronicle", (), note, groups=groups), "The chronicle is empty."
    )
