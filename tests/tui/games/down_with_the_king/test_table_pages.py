"""The pages of the printed tables."""

import pytest

from rules.down_with_the_king import custom_data
from rules.down_with_the_king.facts import BANKING_CRISIS
from rules.down_with_the_king.turn.counsel import CounselStep
from tests.rules.down_with_the_king import stage as at
from tests.tui.games.picture import LARGE, SMALL, Picture, has
from tui.games.down_with_the_king import PRESENTER
from tui.games.down_with_the_king.tables import PRINTED

both_sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


# ---- tables ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRINTED)
def test_every_printed_table_has_a_page_at_both_sizes(name):
    court = at.stage()
    for size in (SMALL, LARGE):
        page = Picture(court, size, page=f"table:{name}").page
        assert page.heading == PRINTED[name].name and page.rows and len(page.groups) == len(PRINTED)


def test_the_table_about_to_be_rolled_on_comes_first_with_what_the_roll_stands_at():
    court = at.stage()
    court.state.modifiers[0][8] = 1
    at.answer(court, "activity:prestige_table")
    picture = Picture(court, mark="table:8", page="table")
    has(picture, "The table: Gambling", "two dice +1", "3 in 36")
    assert picture.page.groups[0] == "table:gambling"


def test_chances_move_to_the_nearest_row():
    court = at.stage()
    court.state.modifiers[0][0] = -2
    has(Picture(court, page="table:literary"), "2 Hack verse -1 PP, mod -1 6 in 36")


def test_a_table_of_the_house_says_so_and_where_it_differs():
    court = at.stage()
    numbers = {"Famine": 5, "Intrigue": 4, "Court ball": 6, "Two political problems": 7}
    column = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]
    court.figures = custom_data.read(
        {
            "prestige_modifiers": {"carousing": column, "gambling": [-2, -2, -1, 0, 0, 0, 0, 1, 1, 1, 1]},
            "row_numbers": {"crown_events": numbers},
        }
    )
    has(Picture(court, page="table:carousing"), "mod +1 1 in 36", "Custom data: differs from the book at 2, 12.")
    has(Picture(court, page="table:gambling"), "Custom data: the same as in the book.")
    has(Picture(court, page="table:crown_events"), "4 Intrigue", "5 Famine", "differs from the book at 4, 5.")
    assert "Custom data" not in Picture(court, page="table:business").text


def test_pages_of_other_names_are_none():
    assert PRESENTER.page("nothing", Picture(at.stage()).scene, 0) is None
    assert PRESENTER.page("table:nothing", Picture(at.stage()).scene, 0) is None
    assert PRESENTER.page("look:nowhere:11", Picture(at.stage()).scene, 0) is None


def test_the_table_of_counsel_tells_what_may_be_advised_on_the_subject_at_hand():
    court = at.stage()
    has(Picture(court, page="table:counsel"), "Subjects: Court ball")
    at.put_in_office(court, at.DUNCAN, "treasury")
    at.befriend(court, 0, at.DUNCAN)
    court.state.open[BANKING_CRISIS] = 1
    at.begin(court, CounselStep(0))
    shown = Picture(court, page="table:counsel")
    has(
        shown,
        "Banking crisis what may be counseled",
        "1 Dismiss the Minister of the Treasury Treasury falls vacant",
        "+1 or -1 by Treasury",
    )
    assert "Subjects" not in shown.text
    at.answer(court, court.decision.ids[0])
    has(Picture(court, page="table:counsel"), "Banking crisis what may be counseled")
