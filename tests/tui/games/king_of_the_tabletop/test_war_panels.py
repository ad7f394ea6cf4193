"""What the panels of a war say: lines of battle, forecasts, battles."""

import pytest

from rules.king_of_the_tabletop.realm.holdings import take_land
from tests.tui.games.king_of_the_tabletop import arranged as realm
from tests.tui.games.king_of_the_tabletop.arranged import ANN, BEA, DORA
from tests.tui.games.king_of_the_tabletop.chart import lands_row
from tests.tui.games.picture import LARGE, SMALL, Picture, has
from tui.drawing.text import plain

both_sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


# ---- war ---------------------------------------------------------------------------------------------


@both_sizes
def test_the_marked_rivals_lands_are_shown_before_a_war(size):
    has(Picture(realm.war(), size, mark=f"attack:{BEA}"), "▲ Bea's lands", "21 gold · army 10")
    has(Picture(realm.war(), size, mark=f"attack:{DORA}"), "◆ Dora's lands", "40 gold · army 3")


@both_sizes
def test_sending_tells_cost_and_initiative_and_the_ways_on_stand_first(size):
    picture = Picture(realm.sending(), size)
    has(picture, "4 of 10 tiles sent for 2 of 21 gold", "Great Hunter R4 · Wolf Pack 4", "Bea adds 1 to the initiative")
    assert [answer.id for answer in picture.choices.answers[:2]] == ["done", "all"]
    assert picture.choices.marked.id == picture.choices.answers[-1].id == "peace"
    # 21 of 36 throws are higher or win by the bonus: 58 %.
    has(picture, "58 % first" if size == SMALL else "Bea lines up first: 21 in 36, 58.3 %")


def test_both_sides_stand_by_land_the_others_face_down():
    picture = Picture(realm.lining_up())
    has(picture, "▲ Bea's field", "10 tiles, placed · lands 1-5 of 7 ►", "● Your homeland", "6 of 9 placed")
    lands_row(picture, "2▒", "3▒", "2▒")
    lands_row(picture, "Walking Tree 5", "Giant R4", "Elf Mage *2", "Slime Beast 4")
    assert picture.choices.sheet.heading == "White Knight C3"
    assert "Great Hunter" not in picture.text and "Launcelot C5" in picture.text and "Magic Sword" in picture.text


def test_the_lands_round_the_marked_one_are_shown_and_arrows_go_from_land_to_land():
    table = realm.lining_up()
    seventh = next(one for one in table.decision.ids if one.endswith(f":{realm.land(table, ANN, 7)}"))
    picture = Picture(table, mark=seventh)
    has(picture, "lands 3-7 of 7", "7►Mountain", "► here")
    before = picture.choices.at
    picture.choices.move("left", 3)
    assert picture.choices.at == before - 1


def test_a_wide_window_shows_all_seven_lands_over_its_whole_width():
    picture = Picture(realm.lining_up(), LARGE)
    line = next(line for line in picture.lines if "7 Mountain" in line)
    assert line.index("7 Mountain") > 80
    has(
        picture,
        "Still to place",
        "White Knight C3 · ♔ Elf Lord R6 · ♔ Master Thief 4",
        "absorb 4",
        "If White Knight C3 stands in Forest 1",
        "It falls about",
    )


@both_sizes
def test_a_forecast_says_about_and_an_exact_figure_never_does(size):
    table = realm.lined_up()
    picture = Picture(table, size)
    has(picture, "about")
    answer = picture.choices.marked
    page = picture.presenter.estimate(picture.scene, answer)
    text = " ".join(plain(line) for line in page.rows)
    assert "about" in text and page.note == "200 deals, not exact"
    exact = picture.scene.snap.odds
    assert exact and all("about" not in row.outcome for odds in exact.values() for row in odds.rows)
    hiring = Picture(realm.hiring(), size)
    assert "about" not in " ".join(answer.note for answer in hiring.choices.answers)
    assert hiring.presenter.estimate(hiring.scene, hiring.choices.marked) is None


def test_a_forecast_is_the_same_for_all_that_may_hide():
    table = realm.lined_up()
    here, there = (Picture(one, LARGE).text for one in (table.copy(), table.determinise(BEA, 5)))
    assert here == there


@both_sizes
def test_a_battle_shows_both_sides_forts_and_dice_with_hits_bold(size):
    picture = Picture(realm.hits(), size)
    has(
        picture,
        "Land 5 · Desert",
        "♖3 Castle ⌂1 Village absorb 4 hits",
        "▲ Bea, in the field",
        "● Ann, at home",
        "Buffalo Herd 4 4 dice",
        "Elves R2 has shot",
        "Sir Launcelot C5 armed 5 dice on 5",
        "[2][6] 1 hit",
        "[1][6][3][4][6][5] 2 hits",
        "2 hits on Bea",
        "2 hits to give",
    )
    dice = [span for line in picture.stage for span in line if span.text.startswith("[") and len(span.text) == 3]
    assert {span.text for span in dice if "bold" in span.token} == {"[6]"}
    assert {span.text for span in dice if "bold" not in span.token} == {"[1]", "[2]", "[3]", "[4]", "[5]"}


def test_each_who_may_be_hit_says_what_it_costs():
    picture = Picture(realm.hits(), LARGE)
    notes = {answer.label: answer.note for answer in picture.choices.answers}
    assert notes["Buffalo Herd 4"] == "back to the deck"
    assert notes["Sir Launcelot C5"] == "back to the bank, 1 prestige less, bears the sword"
    assert notes["Magic Sword"] == "in place of a character"


@both_sizes
def test_magic_just_played_is_shown_to_the_one_who_may_answer_it(size):
    picture = Picture(realm.answered(), size)
    has(
        picture,
        "Magic on the table",
        "Played ● Ann Scroll of Mist",
        "Ends the war: all armies go home",
        "Scroll of Dispell Magic against Ann",
    )


@both_sizes
def test_a_tile_that_can_join_the_army_says_what_it_does(size):
    table = realm.mustering()
    assert table.decision is not None
    first = table.decision.choices[0].id
    has(Picture(table, size, mark=first), "in a battle")


def test_a_land_that_fell_in_the_war_has_the_mark_of_its_new_owner_for_a_number():
    table = realm.lined_up()
    take_land(table.state, BEA, table.state.lands[ANN][0])
    picture = Picture(table)
    lands_row(picture, "▲►Forest", "2 Mountain", "3 Plains")
    answers = [answer.number for answer in picture.choices.answers]
    assert len(set(answers)) == len(answers)


def test_magic_of_a_window_has_a_name_that_fits_one_of_two_columns():
    answers = Picture(realm.before_a_battle()).choices.answers
    [mist] = [answer for answer in answers if answer.id.startswith("mist")]
    assert mist.short == "Scroll of Mist" and mist.short_note == "the war ends"


@both_sizes
def test_what_lies_face_up_in_an_army_is_not_said_to_stand_on_a_land(size):
    table = realm.war()
    table.state.shown = [table.state.army[BEA][0]]
    has(Picture(table, size), "in the army: ")


def test_a_land_without_a_fort_to_fight_for_has_no_dash():
    picture = Picture(realm.lined_up(), LARGE)
    has(picture, "falls: about")
    assert "– · falls" not in picture.text
