"""The words of a table's footer where they differ from those of its keys, by the id of the key."""

from collections.abc import Sequence
from dataclasses import replace

from tui.bindings import Key
from tui.follow.frequency import SETTING_OF
from tui.panels.presenter import Item, Page, Presenter
from tui.panels.snapshot import Snapshot
from tui.widgets.choices import ChoiceList
from tui.words import Words

TEXTS = Words("table", "footer")
STEP_AND_SKIP = "→↓"
"""The arrows that do something while others play."""


def on_page(
    snap: Snapshot | None, page: Page, item: Item | None, scrolls: bool, has_notice: bool, on_hand: bool
) -> dict[str, str]:
    """While a page is open, with its marked ``item``. ``scrolls``: its rows do not fit."""
    enter = page.enter if item is not None and (item.opens or item.answers) else ""
    words = dict.fromkeys(("table.undo", "table.odds", "table.recap", "table.look", "table.zoom"), "")
    advised = snap is not None and snap.mine and snap.asked is not None
    if not advised:
        words["table.hint"] = ""
    if has_notice:
        can_lower = snap is not None and snap.halt is not None and snap.halt.kind in SETTING_OF
        words |= {"table.fewer": TEXTS("fewer") if can_lower else "", "table.recap": TEXTS("recap")}
    if on_hand:
        words |= {"table.hand": TEXTS("hint") if advised else "", "table.hint": ""}
    elif snap is not None and snap.eyes is None:
        words["table.hand"] = ""
    return {
        "table.answer": enter if page.items else page.closes,
        "table.move": TEXTS("scroll") if scrolls else "",
        "table.next": TEXTS("next") if page.groups else "",
        "table.back": TEXTS("back"),
        **words,
    }


def while_typing(keys: Sequence[Key]) -> dict[str, str]:
    """While an answer in free text is typed: all other keys are letters."""
    return {
        **dict.fromkeys((key.id for key in keys), ""),
        "table.answer": TEXTS("answer"),
        "table.back": TEXTS("stop_typing"),
    }


def at_end(snap: Snapshot | None, presenter: Presenter) -> dict[str, str]:
    """When the game is over."""
    unused = ("answer", "odds", "hint", "zoom", "look", "recap", "find", "rule")
    words = dict.fromkeys((f"table.{name}" for name in unused), "")
    return {
        **words,
        "table.past": TEXTS("replay"),
        "table.curves": TEXTS("curves") if presenter.curves else "",
        "table.write": TEXTS("write"),
        "table.chronicle": TEXTS("chronicle"),
        "table.undo": undo_word(snap),
        "table.leave": TEXTS("to_hall"),
    }


def keys_without_page(keys: Sequence[Key], snap: Snapshot) -> Sequence[Key]:
    """The keys in the order of the footer: while another seat must answer, first those that pause, step and skip."""
    if snap.mine or snap.asked is None:
        return keys
    pacing = {
        "table.switch": [key for key in keys if key.id == "table.switch"],
        "table.move": [replace(key, shown=STEP_AND_SKIP) for key in keys if key.id == "table.move"],
    }
    rest = [key for key in keys if key.id not in pacing]
    return [*pacing["table.switch"], *pacing["table.move"], *rest]


def while_others_play(snap: Snapshot, on_map: bool, zooms: bool = True) -> dict[str, str]:
    """While another seat must answer. ``on_map``: a map is shown; ``zooms``: the game shows it in two sizes."""
    words = dict.fromkeys(("table.answer", "table.undo", "table.odds", "table.hint"), "")
    if not on_map:
        words |= {"table.look": "", "table.goto": ""}
    if not on_map or not zooms:
        words["table.zoom"] = ""
    if snap.automatic:
        words["table.auto"] = TEXTS("take_over")
    if snap.eyes is None:
        words["table.hand"] = ""
    space = "answer_now" if snap.thinking else "continue" if snap.paused else "pause"
    return {**words, "table.switch": TEXTS(space), "table.move": TEXTS("step_skip")}


def while_asked(choices: ChoiceList, snap: Snapshot) -> dict[str, str]:
    """While the player is asked: Enter has the word of the question, but not at the answer that does nothing of it."""
    marked = choices.marked
    act = TEXTS("choose") if marked and marked.id == snap.way_out else choices.sheet.act
    return {"table.answer": act, "table.undo": undo_word(snap)}


def undo_word(snap: Snapshot | None) -> str:
    """The word of the key that goes back one step; empty if there is no step."""
    if snap is None:
        return ""
    if snap.can_undo:
        return TEXTS("undo")
    return TEXTS("take_back") if snap.takes_back else ""
