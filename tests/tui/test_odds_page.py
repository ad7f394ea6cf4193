"""The page of the odds: outcomes, what they would be otherwise, what follows, and the numbers behind."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rules import Odds, OddsRow, Spread
from rules.engine.odds import certainty, comparison, odds, spread, sums, with_more, with_title
from tests.tui.games.picture import Picture
from tests.tui.snapshots import positions
from tui.drawing.text import plain, row
from tui.panels.presenter import Answer, Page, Presenter
from tui.panels.snapshot import Scene
from tui.plain.reading import odds_lines
from tui.screens.odds_page import odds_page


class Stub(Presenter):
    """A presenter with an estimate of its own and the effects of outcomes by name."""

    def __init__(self, estimated: Page | None, effects: Mapping[str, str]) -> None:
        self.estimated, self.effects = estimated, effects

    def estimate(self, scene: Scene, answer: Answer) -> Page | None:
        return self.estimated

    def effect(self, view: Any, row: OddsRow) -> str:
        return self.effects.get(row.outcome, "")


def page_of(
    found: Odds | None,
    size: tuple[int, int] = (80, 24),
    estimate: Page | None = None,
    effects: Mapping[str, str] = MappingProxyType({}),
    **more: str,
) -> Page:
    """The page for a choice with these odds, and ``effects`` of outcomes."""
    scene = Picture(positions.duel(), size).scene
    answer = Answer("x", 1, "Strike", **more)
    told = {} if found is None else {"x": found}
    presenter = Stub(estimate, effects)
    return odds_page(replace(scene, snap=replace(scene.snap, odds=told)), answer, presenter)


def lines(page: Page) -> list[str]:
    return [plain(line).rstrip() for line in page.rows]


def test_each_outcome_stands_with_its_cases_and_a_bar() -> None:
    page = page_of(odds(1, lambda face: "hit" if face > 3 else "miss"))
    assert page.title == "The odds of: Strike" and page.note == "exact, of 6 equal cases"
    assert lines(page) == [
        " miss    3 in 6, 50.0 %       ██████████░░░░░░░░░░",
        " hit     3 in 6, 50.0 %       ██████████░░░░░░░░░░",
    ]


def test_a_reaction_shows_what_it_changes() -> None:
    before = odds(1, lambda face: "hit" if face > 3 else "miss")
    page = page_of(comparison(odds(1, lambda face: "hit" if face > 1 else "miss", ("hit", "miss")), before))
    assert [line.split()[-3:] for line in lines(page)] == [["now", "50.0", "%"], ["now", "50.0", "%"]]
    assert lines(page_of(comparison(before, before)))[0].endswith("as now")


def test_an_outcome_that_is_a_row_of_a_table_says_what_it_brings() -> None:
    effects = {"Cruel talk": "-5 PP"}
    page = page_of(odds(1, lambda face: "Cruel talk" if face < 3 else "miss", ("Cruel talk", "miss")), effects=effects)
    assert [line.rpartition("%")[2].strip() for line in lines(page)] == ["-5 PP", "█████████████░░░░░░░"]


def test_what_follows_has_its_heading() -> None:
    found = with_more(certainty("falls"), with_title(certainty("accused"), "the killer's die"))
    assert lines(page_of(found))[1:3] == ["", " The killer's die"]


def test_two_spreads_stand_beside_each_other() -> None:
    found = Odds(1, (OddsRow("wins", 1),), spreads=(spread("your rating", sums(2)), Spread("theirs", 1, ((7, 1),))))
    for size in ((80, 24), (120, 40)):
        said = lines(page_of(found, size))
        assert said[2].startswith(" Your rating, 7.0 on average") and "Theirs, 7.0 on average" in said[2]
        assert all(len(line) <= size[0] for line in said)


def test_counts_of_many_dice_are_left_out() -> None:
    page = page_of(Odds(6**9, (OddsRow("wins", 6**8), OddsRow("fails", 6**9 - 6**8))))
    assert page.note == "exact" and "16.7 %" in lines(page)[0] and " in " not in lines(page)[0]


def test_a_certain_outcome_has_no_count() -> None:
    page = page_of(certainty("falls"))
    assert page.note == "exact" and "100.0 %" in lines(page)[0] and " in " not in lines(page)[0]


def test_without_odds_it_says_so_or_why_the_choice_is_not_possible() -> None:
    assert "No dice decide" in lines(page_of(None))[0]
    assert lines(page_of(None, why="nobody to strike")) == [" Not possible: nobody to strike."]


def test_an_estimate_stands_above_the_exact_figures() -> None:
    estimate = Page("t", "Estimate", [row(" about 70 %")], "not exact")
    page = page_of(certainty("hits"), estimate=estimate)
    assert lines(page)[0] == " about 70 %" and page.note == "not exact" and "hits" in lines(page)[2]
    assert page_of(None, estimate=estimate) is estimate


def test_in_plain_lines_all_that_may_follow_is_told_for_one_answer() -> None:
    found = with_more(odds(1, lambda face: "hit" if face > 3 else "miss"), with_title(certainty("dies"), "then"))
    found = replace_spreads(found, spread("rating", {4: 1, 5: 1}))
    assert odds_lines(found, whole=False) == ["3 in 6, 50.0 %  miss", "3 in 6, 50.0 %  hit"]
    assert odds_lines(found)[2:] == [
        "then:",
        "1 in 1, 100.0 %  dies",
        "rating, 4.5 on average:",
        "   50.0 %  4",
        "   50.0 %  5",
    ]
    assert odds_lines(comparison(certainty("stopped"), certainty("hit")))[0] == "1 in 1, 100.0 %  stopped (now 0.0 %)"


def replace_spreads(found: Odds, *spreads: Spread) -> Odds:
    return Odds(found.of, found.rows, found.title, found.more, spreads)
