"""The pages over the table: hand, charts, look, magic, tables, estimates."""

import pytest

from rules.king_of_the_tabletop.facts import CHARACTERS, GOLEM, MAGICS, SPECIALS, TREASURES
from tests.tui.games.king_of_the_tabletop import arranged as realm
from tests.tui.games.king_of_the_tabletop.arranged import ANN, BEA
from tests.tui.games.picture import LARGE, SMALL, Picture, has
from tui.games.king_of_the_tabletop import pieces
from tui.games.king_of_the_tabletop.tables import PRINTED

both_sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


@both_sizes
def test_hand_and_army_are_listed_and_the_marked_tile_is_boxed(size):
    picture = Picture(realm.building(), size, page="hand", at=1)
    has(
        picture,
        "Your hand and army. Only you see this page.",
        "1 Sphinx *4 desert",
        "┌─ Vampire F4",
        "♔ Elf Lord R6 special",
        "Character of the swamp",
        "4 dice in a battle, a 6 hits.",
    )
    has(picture, "Flying: a first hit kills only")
    assert Picture(realm.building(), eyes=BEA, page="hand").text.count("Sphinx") == 0


def test_a_tile_of_the_hand_leads_back_to_its_choice():
    table = realm.mustering()
    page = Picture(table, page="hand").page
    assert page.items[0].answers == f"army:{realm.tile('sphinx')}"
    assert page.items[3].answers == "" and page.items[3].opens.startswith("look:tile:")


def test_a_spectator_has_no_hand():
    table = realm.building()
    picture = Picture(table)
    assert picture.presenter.page("hand", picture.scene, 0) is not None
    view = table.view(None)
    assert view.hand == () and view.seat is None


@both_sizes
def test_all_kingdoms_are_on_one_page_and_each_on_its_own(size):
    has(
        Picture(realm.building(), size, page="charts"),
        "All kingdoms",
        "▲ Bea",
        "20 prestige · 21 gold · income 17",
        "♔ Sir Launcelot C5",
        "1Pl ♖3⌂2",
        "4 ◆ Dora",
    )
    picture = Picture(realm.building(), size, page=f"chart:{BEA}")
    has(
        picture,
        "The kingdom of Bea",
        "Prestige 20",
        "17 of lands and buildings, 2 of gold, 1 of special",
        "♖3 Castle",
        "⌂2 City",
        "9▒ face down",
        "In hand: 4▒",
    )
    assert "Great Hunter" not in picture.text
    assert picture.page.groups == ("chart:0", "chart:1", "chart:2", "chart:3")


@both_sizes
def test_a_land_is_looked_at_with_both_sides_of_the_war(size):
    table = realm.lining_up()
    picture = Picture(table, size, mark=next(one for one in table.decision.ids))
    assert picture.presenter.look(picture.scene) == f"look:land:{realm.land(table, ANN, 1)}"
    has(
        Picture(table, size, page=f"look:land:{realm.land(table, ANN, 5)}"),
        "A land: Desert 5",
        "♖3 Castle",
        "5 gold per turn and 5 prestige",
        "4 hits, and rolls 4 dice",
        "▲ Bea: Sir Launcelot C5 · Magic Sword · 2▒",
    )


@both_sizes
def test_magic_tells_when_each_tile_may_be_played_and_which_are_ones_own(size):
    picture = Picture(realm.before_a_battle(), size, page="magic")
    has(
        picture,
        "Magic: what may be played when",
        "you hold 2",
        "Scroll of Mist in your hand",
        "Golem in your hand",
        "Magic Sword Bea's army",
        "You may play it now",
    )
    assert picture.page.items[0].answers == "mist"
    assert [item.answers for item in picture.page.items[1:]] == [""] * 8
    assert "Talisman" in picture.text and "not seen" in picture.text


@both_sizes
@pytest.mark.parametrize("table", PRINTED)
def test_every_table_is_printed(table, size):
    picture = Picture(realm.building(), size, page=f"table:{table}")
    assert picture.page.title == f"The table: {PRINTED[table][0]}"
    assert len(picture.page.rows) >= 5
    assert set(picture.page.groups) == {f"table:{key}" for key in PRINTED}


def test_the_table_of_the_question_comes_first_and_chances_add_up():
    has(
        Picture(realm.event(), page="table"),
        "Good Harvest 6, then 1-4 4 in 36",
        "Smallpox 6, then 6 1 in 36",
        "No Event 1-5, then 5-6 10 in 36",
    )
    has(Picture(realm.building(), page="table"), "♖4 Gran Muniment worth 4, absorbs 4 hits 4 of 4 in the bank")
    has(Picture(realm.hiring(), page="table"), "♔ Elf Lord R6 needs 12 ● Ann", "♔ Arch Mage *6 needs 12 in the bank")
    has(Picture(realm.lining_up(), page="table"), "A hit on 6; * on 5 and 6")


def test_names_are_shortened_as_far_as_they_must_be():
    great_hunter, launcelot = realm.tile("great_hunter"), realm.tile("sir_launcelot")
    assert pieces.name(great_hunter) == "Great Hunter R4"
    assert pieces.name(great_hunter, 13) == "Gr. Hunter R4"
    assert pieces.name(launcelot, 13) == "Launcelot C5"
    for tile in (*CHARACTERS, *SPECIALS, *TREASURES, *MAGICS):
        for columns in (8, 10, 13, 15, 18):
            assert len(pieces.name(tile, columns)) <= max(columns, len(pieces.figure(tile)) + 2), (tile, columns)
    assert pieces.figure(GOLEM) == "9" and pieces.figure(MAGICS.start) == ""


def test_a_wide_window_names_the_lands_of_all_kingdoms():
    has(Picture(realm.hiring(), LARGE, page="charts"), "♖2 Keep", "Castle")
    assert "Keep" not in Picture(realm.hiring(), SMALL, page="charts").text
