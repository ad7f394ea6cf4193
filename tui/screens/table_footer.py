"""The words of a table's footer where they differ from those of its keys, by the id of the key."""

from tui.panels.presenter import Page, Presenter
from tui.panels.snapshot import Snapshot


def on_page(snap: Snapshot | None, page: Page, scrolls: bool, has_notice: bool, on_hand: bool) -> dict[str, str]:
    """While a page is open. ``scrolls``: its rows do not fit."""
    words = dict.fromkeys(("table.undo", "table.odds", "table.recap", "table.look", "table.zoom"), "")
    advised = snap is not None and snap.mine and snap.asked is not None
    if not advised:
        words["table.hint"] = ""
    if has_notice:
        words |= {"table.fewer": "fewer", "table.recap": "recap"}
    if on_hand:
        words |= {"table.hand": "hint" if advised else "", "table.hint": ""}
    elif snap is not None and snap.eyes is None:
        words["table.hand"] = ""
    return {
        "table.answer": page.enter if page.items else page.closes,
        "table.move": "scroll" if scrolls else "",
        "table.next": "next" if page.groups else "",
        "table.back": "back",
        **words,
    }


def at_end(snap: Snapshot | None, presenter: Presenter) -> dict[str, str]:
    """When the game is over."""
    unused = ("answer", "odds", "hint", "zoom", "look", "recap", "find", "rule")
    words = dict.fromkeys((f"table.{name}" for name in unused), "")
    curves = "curves" if presenter.curves else ""
    ended = {"past": "replay", "curves": curves, "write": "write", "chronicle": "chronicle"}
    words |= {f"table.{name}": word for name, word in ended.items()}
    return {**words, "table.undo": undo_word(snap), "table.leave": "to the hall"}


def while_others_play(snap: Snapshot) -> dict[str, str]:
    """While another seat must answer."""
    words = dict.fromkeys(("table.answer", "table.undo", "table.odds", "table.hint"), "")
    if snap.automatic:
        words["table.auto"] = "take over"
    if snap.eyes is None:
        words["table.hand"] = ""
    return {**words, "table.switch": "continue" if snap.paused else "pause", "table.move": "→ step ↓ skip"}


def undo_word(snap: Snapshot | None) -> str:
    """What the key for a step back does now; empty where there is none."""
    if snap is None:
        return ""
    return "undo" if snap.can_undo else "take back" if snap.takes_back else ""
