"""Pages that every table has, whatever the game: a rule, the recap, the chronicle, and who answers."""

from collections.abc import Sequence
from dataclasses import replace

import rules
from rules import Line
from tui.bindings import HAND, ON_MAPS, TABLE, Key
from tui.drawing.text import EMPTY, Row, Span, fit, paragraph, row
from tui.panels.presenter import Answer, Item, Page, Presenter
from tui.panels.snapshot import Scene
from tui.play.seat_controller import ALL_ANSWERS, UNTIL_HARM
from tui.widgets.chronicle import listed
from tui.words import Words

TEXTS = Words("table", "pages")

AUTO = "auto"
"""The kind of page names that let the computer give that many answers."""
ANSWER_COUNTS = {"autoplay_1": 1, "autoplay_until": UNTIL_HARM, "autoplay_10": 10, "autoplay_all": ALL_ANSWERS}
"""How many answers the computer can be asked for, by the text of the line."""
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
    """The page of a rule. If ``at`` is not negative, the rules it refers to can be marked, and ``at`` is the mark.

    ``choice`` is the marked choice if the rule was asked for beside the choices. If it is blocked, the page says why;
    if it has another rule than the question, Tab switches between the two.
    """
    ledger = rules.game(scene.snap.game).ledger()
    rule = ledger.get(rule_id.split(",")[0].strip())
    if rule is None:
        heading = rule_id or TEXTS("rule_word")
        return Page(TEXTS("no_rule"), heading, [row(Span(TEXTS("no_rule_named"), "muted"))], enter="")
    columns = min(scene.columns - 2, 96)
    rows: list[Row] = [row(" ", line) for line in paragraph(rule.text, columns)]
    note, groups = TEXTS("search_all"), _rules_of(scene, choice)
    if choice and choice.why and rule_id == groups[0]:
        why = TEXTS("blocked", label=choice.label, why=choice.why)
        rows = [*(row(" ", line) for line in paragraph(why, columns, "bad")), EMPTY, *rows]
    if len(groups) > 1:
        own, asked = groups
        note = TEXTS("rule_of_question", rule=asked) if rule_id == own else TEXTS("rule_of_choice", rule=own)
    items: list[Item] = []
    if rule.see and at >= 0:
        rows += [EMPTY, row(Span(TEXTS("see"), "muted"))]
        for index, see_id in enumerate(rule.see):
            see = ledger.get(see_id)
            items.append(Item(len(rows), opens=f"rule:{see_id}", rule=see_id))
            mark = scene.glyphs.cursor if index == at else " "
            line = row(Span(f" {mark} {see_id:8}", "gold"), Span(see.title if see else "", "text"))
            rows.append(fit(line, scene.columns, "raise" if index == at else ""))
    terms = f" {scene.glyphs.dot} ".join(ledger.terms_in(rule))
    if terms:
        rows += [EMPTY, *(row(" ", line) for line in paragraph(terms, columns, "muted"))]
    pages = tuple(f"rule:{group}" for group in groups) if len(groups) > 1 else ()
    return Page(rule.title, f"{rule.id} {rule.title}", rows, note, rule.id, tuple(items), groups=pages)


def _rules_of(scene: Scene, choice: Answer | None) -> tuple[str, ...]:
    """The rule of the choice, and that of the question if it is another one."""
    asked = scene.snap.asked.rule if scene.snap.asked else ""
    own = choice.rule if choice else ""
    return tuple(dict.fromkeys(rule for rule in (own, asked) if rule)) or ("",)


def auto_page(scene: Scene, at: int) -> Page:
    """The page to choose how many questions the computer answers."""
    items = tuple(Item(place, opens=f"{AUTO}:{count}") for place, count in enumerate(ANSWER_COUNTS.values()))
    rows: list[Row] = []
    for place, key in enumerate(ANSWER_COUNTS):
        mark = scene.glyphs.cursor if place == at else " "
        line = row(Span(f" {mark}{place + 1:2} ", "gold"), Span(TEXTS(key), "text"))
        rows.append(fit(line, scene.columns, "raise" if place == at else ""))
    rows += [EMPTY, row(Span(TEXTS("autoplay_stop"), "muted"))]
    note, enter = TEXTS("autoplay_note"), TEXTS("autoplay_enter")
    return Page(TEXTS("autoplay"), TEXTS("autoplay_word"), rows, note, items=items, enter=enter)


def recap_page(scene: Scene, at: int) -> Page:
    """What happened since the player's last decision."""
    snap = scene.snap
    news = [line for line in snap.lines if line.index >= snap.recap]
    page = Page(TEXTS("recap"), TEXTS("recap_word"), (), _lines(len(news)))
    return _with_lines(scene, news, at, page, TEXTS("no_news"))


def _with_lines(scene: Scene, lines: Sequence[Line], at: int, page: Page, empty: str) -> Page:
    """``page`` with lines of the chronicle, the newest last and marked at first; Enter and ? open the rule of a line.

    ``empty`` is shown if there are no lines.
    """
    rows, starts = listed(lines, scene.columns, at, scene.glyphs)
    items = tuple(
        Item(start, opens=f"rule:{line.rule}" if line.rule else "", rule=line.rule)
        for start, line in zip(starts, lines, strict=True)
    )
    shown = rows or [row(Span(f" {empty}", "muted"))]
    return replace(page, rows=shown, items=items, enter=TEXTS("its_rule"), end=True, first=max(0, len(items) - 1))


def _lines(count: int) -> str:
    return TEXTS("line") if count == 1 else TEXTS("lines", count=count)


def chronicle_page(scene: Scene, seat: str, at: int) -> Page:
    """The chronicle as this player may read it, the newest lines; with ``seat``, the lines that name that seat."""
    names = scene.snap.names
    lines = scene.snap.lines
    title = TEXTS("chronicle")
    if seat:
        lines = tuple(line for line in lines if int(seat) in line.seats)
        title = TEXTS("chronicle_of", name=names[int(seat)])
    note = TEXTS("chronicle_note", lines=_lines(len(lines)), dot=scene.glyphs.dot)
    groups = ("chronicle", *(f"chronicle:{place}" for place in range(len(names))))
    page = Page(title, TEXTS("chronicle_word"), (), note, groups=groups)
    return _with_lines(scene, lines[-NEWEST:], at, page, TEXTS("empty"))
