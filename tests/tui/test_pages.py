"""Pages a game's presenter puts over the table: items, what they open, groups, letters, scrolling, the rail."""

from collections.abc import Sequence

import pytest

import tui.navigation
from tests.tui.test_screens import begin, seen
from tui.drawing.text import Row, Span, fit, row
from tui.panels.presenter import Item, Page, PageKey, Panel, Presenter, SeatNote
from tui.panels.snapshot import Scene


class Court(Presenter):
    """A hand of thirty cards, two groups of people, a card for each, a rail."""

    page_keys = {
        "h": PageKey("hand", "hand", "Your thirty cards."),
        "f": PageKey("people:friends", "people"),
        "i": PageKey("", "look"),
        "t": PageKey("book", "book"),
    }

    def status(self, scene: Scene) -> tuple[str, str]:
        return "turn 5", "Support 85"

    def seats(self, scene: Scene) -> Sequence[SeatNote]:
        return [SeatNote("4ip 11▒", "4·11", first=seat == 1) for seat in range(len(scene.snap.players))]

    def stage(self, scene: Scene) -> Sequence[Row]:
        return [row(f" evidence {line}") for line in range(40)]

    def look(self, scene: Scene) -> str:
        return f"card:{scene.marked}"

    def page(self, name: str, scene: Scene, at: int) -> Page | None:
        kind, _, which = name.partition(":")
        if kind == "hand":
            rows = [self.line(scene, f"card {index}", index == at) for index in range(30)]
            items = tuple(Item(index, opens=f"card:{index}", rule="14.1") for index in range(30))
            return Page("Your hand", "Hand", rows, "sorted by use", "14", items, keys={"s": "people:friends"})
        if kind == "people":
            items = (Item(0, answers="court"),)
            return Page(
                "People",
                which,
                [self.line(scene, which, True)],
                items=items,
                enter="go there",
                groups=("people:friends", "people:foes"),
            )
        if kind == "book":
            group = f"book:{which or 'first'}"
            rows = [row(f" line {line}") for line in range(30 if which else 3)]
            return Page("A book", group, rows, groups=("book:first", "book:second"), group=group)
        return Page("A card", f"card {which}", [row(f" all about {which}")]) if kind == "card" else None

    def rail(self, scene: Scene) -> Sequence[Panel]:
        return [Panel("The court", [row("High Minister")], "w all"), Panel("Too long", [row("x")] * 60)]

    def line(self, scene: Scene, text: str, marked: bool) -> Row:
        return fit(row(Span(f" {'>' if marked else ' '} {text}")), scene.columns, "raise" if marked else "")


@pytest.fixture
def court(app, monkeypatch):
    """An app whose tables are shown by that presenter."""
    monkeypatch.setattr(tui.navigation, "presenter_for", lambda game: Court())
    return app()


async def test_the_presenter_fills_the_bars_and_the_stage(court):
    async with court.run_test(size=(80, 24)) as pilot:
        await begin(court, pilot)
        rows = seen(court).splitlines()
        assert rows[0].endswith("Support 85 ")
        assert "▲Bea¹ 4ip 11▒" in rows[1]
        assert rows[3].startswith(" evidence 0")
        assert " evidence 7" in rows[10]
        assert rows[11].startswith("─ Your answer")
        assert "h hand  i look" in rows[-1]


async def test_a_page_keeps_its_mark_in_sight_and_opens_what_is_marked(court):
    async with court.run_test(size=(80, 24)) as pilot:
        await begin(court, pilot)
        await pilot.press("h")
        assert "● ANN  Your hand" in seen(court)
        assert "15 more below" in seen(court)
        await pilot.press("up")
        assert " > card 29" in seen(court)
        assert "card 14 " not in seen(court)
        await pilot.press("enter")
        assert "all about 29" in seen(court)
        await pilot.press("escape")
        assert " > card 29" in seen(court)
        await pilot.press("question_mark")
        assert "14.1 Reactions" in seen(court)
        await pilot.press("escape", "3")
        assert " > card 2 " in seen(court)
        await pilot.press("escape")
        assert "Choose an activity" in seen(court)


async def test_a_letter_of_the_page_and_tab_change_it_in_place(court):
    async with court.run_test(size=(80, 24)) as pilot:
        await begin(court, pilot)
        await pilot.press("h", "s")
        assert "─ friends ─" in seen(court)
        await pilot.press("tab")
        assert "─ foes ─" in seen(court)
        await pilot.press("escape")
        assert "Choose an activity" in seen(court)


async def test_a_page_that_stands_for_one_of_its_group_leads_to_the_next(court):
    async with court.run_test(size=(80, 24)) as pilot:
        await begin(court, pilot)
        await pilot.press("t")
        assert "─ book:first ─" in seen(court)
        assert "Tab next" in seen(court) and "scroll" not in seen(court)
        await pilot.press("tab")
        assert "─ book:second ─" in seen(court)
        assert "↑↓←→ scroll" in seen(court)


async def test_an_item_can_lead_back_to_its_choice(court):
    async with court.run_test(size=(80, 24)) as pilot:
        await begin(court, pilot)
        await pilot.press("f")
        assert "Enter go there" in seen(court)
        await pilot.press("enter")
        assert "► 3 Court a royal" in seen(court)


async def test_look_shows_the_thing_under_the_mark(court):
    async with court.run_test(size=(80, 24)) as pilot:
        await begin(court, pilot)
        await pilot.press("5", "i")
        assert "all about strike" in seen(court)
        await pilot.press("i")
        assert "Choose an activity" in seen(court)


async def test_a_click_marks_an_item_and_the_second_opens_it(court):
    async with court.run_test(size=(80, 24)) as pilot:
        await begin(court, pilot)
        await pilot.press("h")
        await pilot.click(offset=(5, 8))
        assert " > card 4 " in seen(court)
        await pilot.click(offset=(5, 8))
        assert "all about 4" in seen(court)


async def test_in_a_very_wide_window_the_rest_is_margin(court):
    async with court.run_test(size=(220, 50)) as pilot:
        await begin(court, pilot)
        lines = seen(court).splitlines()
        assert max(len(line.rstrip()) for line in lines) == 160
        assert lines[0].rstrip().endswith("Support 85") and "─ The court ─" in lines[3]


async def test_the_rail_has_the_panels_that_leave_room_for_the_chronicle(court):
    async with court.run_test(size=(120, 40)) as pilot:
        await begin(court, pilot)
        rows = seen(court).splitlines()
        assert "─ The court ───" in rows[3]
        assert "High Minister" in rows[4]
        assert "Too long" not in seen(court)
        assert "─ Chronicle ─" in rows[5]


@pytest.mark.parametrize("depth", ["256", "16", "mono"])
async def test_fewer_colors_show_the_same_words(app, depth):
    rich, poor = app(), app()
    poor._fixed_depth = depth
    poor._dress()
    pictures = []
    for one in (rich, poor):
        async with one.run_test(size=(80, 24)) as pilot:
            await begin(one, pilot, *["up"] * 1, *["backspace"] * 30, *"Same")
            pictures.append(seen(one))
            await pilot.press("q")
    assert pictures[0] == pictures[1]
