"""What the column beside a map and the footer show while others play."""

from dataclasses import replace

import pytest

from rules import Line
from tests.rules.kingdom.stage import on, stage
from tests.tui.unsaved import Unsaved
from tui.bindings import TABLE
from tui.drawing.glyphs import FULL
from tui.drawing.text import EMPTY, clicked_key, plain
from tui.games.kingdom import PRESENTER
from tui.panels.presenter import Item, Page, SeatNote
from tui.panels.snapshot import Player, Scene, Snapshot
from tui.play.snapshot_builder import SnapshotBuilder
from tui.screens import table_footer
from tui.screens.following import with_turn_so_far
from tui.widgets.bars import seats_bar
from tui.widgets.choices import ChoiceList
from tui.widgets.chronicle import newest
from tui.widgets.side_panel import beside


def waiting() -> Snapshot:
    """Bea moves, and Ann waits."""
    table = on(stage(2), "moves")
    table.tell("moves", "9", seat=1, troops=[2, 0, 0], place=0)
    builder = SnapshotBuilder(Unsaved(table), [Player(name) for name in table.seats], 0)
    builder.look_through(0)
    snap = builder.snapshot()
    assert snap.asked is not None
    return replace(snap, choices=(), asked=replace(snap.asked, seat=1), recap=0)


def test_the_free_rows_beside_a_map_say_what_the_others_do() -> None:
    scene = Scene(waiting(), columns=80, height=18)
    rows = beside(PRESENTER, scene, ChoiceList(), 28, with_turn_so_far).rows
    said = " ".join(plain(line).strip("│ ") for line in rows)
    assert "Since your answer" in said and "Bea moves 2 knights" in said
    nothing = replace(scene, snap=replace(scene.snap, recap=scene.snap.lines[-1].index + 1))
    beside_nothing = beside(PRESENTER, nothing, ChoiceList(), 28, with_turn_so_far).rows
    assert not any("Since your answer" in plain(line) for line in beside_nothing)
    assert "Bea moves" not in " ".join(map(plain, beside(PRESENTER, scene, ChoiceList(), 28).rows))


def test_while_others_play_the_footer_begins_with_what_paces_them() -> None:
    keys = table_footer.keys_without_page(TABLE, waiting())
    assert [(key.id, key.shown) for key in keys[:2]] == [("table.switch", "space"), ("table.move", "→↓")]
    words = table_footer.while_others_play(waiting(), on_map=False)
    assert words["table.zoom"] == "" and words["table.move"] == "step, skip"
    table = on(stage(2), "moves")
    builder = SnapshotBuilder(Unsaved(table), [Player(name) for name in table.seats], 0)
    builder.look_through(0)
    assert list(table_footer.keys_without_page(TABLE, builder.snapshot())) == list(TABLE)


def test_no_entry_of_the_chronicle_is_shown_without_its_beginning() -> None:
    lines = [Line(index, 0, text, "") for index, text in enumerate(("Bea places the City 2 in C5.", "Bea is done."))]
    for height in (2, 7):
        shown = [plain(line).strip() for line in newest(lines * 4, 20, height)]
        assert shown[0] in ("Bea places the City", "Bea is done."), "never 2 in C5."
        assert shown[-1] == "Bea is done." and len(shown) <= height
    long = [Line(0, 0, "Ann finds Weather Control, Giant Condor, Ice Giant and the Copper Mine.", "")]
    assert plain(newest(long, 20, 2)[0]).strip().startswith("Ann finds")


def test_the_hand_leads_back_to_a_choice_only_where_there_is_one() -> None:
    snap = waiting()
    page = Page("Your hand", "Hand", [EMPTY], items=(Item(0),), enter="back to the choice")
    for item, word in ((Item(0), ""), (Item(0, answers="choice"), "back to the choice")):
        words = table_footer.on_page(snap, page, item, scrolls=False, has_notice=False, on_hand=True)
        assert words["table.answer"] == word


def test_a_click_anywhere_on_a_seat_opens_all_players() -> None:
    bar = seats_bar(Scene(waiting(), columns=80), [SeatNote("12 gold 34")] * len(waiting().players))
    assert all(clicked_key(span.token) == "f" for span in bar)


@pytest.mark.parametrize("name", ["A name that is cut", "Ann of York"])
def test_a_full_cell_does_not_touch_the_pointer_of_the_next_seat(name: str) -> None:
    snap = waiting()
    assert snap.asked is not None and snap.asked.seat == 1
    snap = replace(snap, players=tuple(Player(name) for _ in range(4)))
    said = plain(seats_bar(Scene(snap, columns=80), [SeatNote("20ip", "20")] * 4))
    assert said[19] == " " and said[20] == FULL.cursor, said
