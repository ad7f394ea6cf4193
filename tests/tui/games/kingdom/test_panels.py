"""What the panels and the column beside the map show: nothing cut, costs, reasons, owners."""

import re
from dataclasses import replace
from typing import Any

import pytest

import rules
from rules.bots import levels
from rules.kingdom.facts import NOBODY
from rules.kingdom.prison import Ransom
from rules.kingdom.seats import set_allied
from rules.kingdom.turn.setup import AllegianceAuction, Allegiances
from rules.kingdom.turn.turn import Rounds
from tests.rules.kingdom.stage import ANN, BEA, CARL, answer, clear, crown, hold, on, put, stage
from tests.rules.kingdom.test_battle import meet
from tests.rules.kingdom.test_prison import jailed
from tests.rules.kingdom.test_quest import facing
from tests.rules.kingdom.test_tournament import hosted
from tests.tui.games.picture import LARGE, SMALL, Picture, snapshot
from tui.drawing.glyphs import FULL
from tui.drawing.text import plain
from tui.games.kingdom import PRESENTER
from tui.screens.curtain import Curtain

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def riding(*pieces: str, at: str = "15.9", **troops: int) -> Any:
    """Ann's group asked where it rides."""
    table = stage(2)
    clear(table, ANN)
    put(table, ANN, at, **troops)
    return answer(on(table, "moves"), f"take:{at}", *pieces)


@SIZES
def test_the_battle_tables_name_every_row_and_column_in_full(size: tuple[int, int]) -> None:
    for number, table in enumerate(meet().figures.tables):
        text = Picture(meet(), size, page=f"tables:{number}").text
        for name in (*table.attacker_actions, *table.defender_actions):
            assert f"{name} " in text.replace("\n", " "), f"{name}\n{text}"


def test_a_battle_says_whose_dice_they_are() -> None:
    table = meet(place="5.16", start="6.16", attack=(4, 2), defend=(2, 3))
    hold(table, ANN, "battle_plus_one")
    on(table, "moves")
    answer(table, "take:6.16", "all", "to:5.16:6.16")
    table.dice.script([6, 2])
    answer(table, "done")
    assert table.decision.prompt == "Ann throws [6], Bea [2]. Play a card?"
    picture = Picture(table)
    assert "attack [6] -1 castle = 5   defense [2] +1 castle = 3" in picture.text
    results = [each.note for each in picture.choices.answers]
    assert len(results) == 2 and all("Bea" in result for result in results) and len(set(results)) == 2, results


@SIZES
def test_a_place_in_reach_shows_its_cost_and_what_happens_there(size: tuple[int, int]) -> None:
    table = riding(at="15.9", knights=1)
    lines = Picture(table, size, cursor=(17, 9)).lines
    assert any("2 squares" in line for line in lines)
    slow = Picture(table, size, cursor=(18, 9)).lines
    assert any("3 squares, end of move" in line for line in slow)


def test_a_closed_place_shows_the_reason_and_any_other_that_it_is_out_of_reach() -> None:
    table = riding(at="15.9", knights=1)
    text = Picture(table, cursor=(15, 11)).text
    assert "Camelot" in text and "troops cannot enter" in text
    assert "out of reach" in Picture(table, cursor=(25, 12)).text


def test_a_group_that_is_chosen_shows_what_is_there() -> None:
    table = stage(2)
    crown(table, ANN, "15.9")
    put(table, ANN, "15.9", 3, 2)
    text = Picture(answer(on(table, "moves"), "take:15.9")).text
    assert "3 knights and 2 foot" in text and "endurance 40 of 40" in text


def test_narrow_lists_show_pieces_by_letters_and_wide_ones_in_words() -> None:
    table = stage(2)
    clear(table, ANN)
    put(table, ANN, "15.9", 3, 0)
    on(table, "moves")
    assert "3k" in Picture(table).text
    assert "3 knights" in Picture(table, LARGE).text


@SIZES
def test_the_page_of_places_says_what_each_is_and_whose(size: tuple[int, int]) -> None:
    lines = Picture(on(stage(2), "moves"), size, page="places").lines
    caerlon = next(line for line in lines if "Caerlon" in line and "9·13" in line)
    assert "castle" in caerlon and "Ann" in caerlon
    camelot = next(line for line in lines if "Camelot" in line and "16·12" in line)
    assert "nobody" not in camelot


@SIZES
def test_record_cards_name_a_challenger_in_full_or_by_his_first_name(size: tuple[int, int]) -> None:
    table = stage(2, challengers=(0, 4))
    text = Picture(table, size, page="records").text
    assert "Urien" in text and "Urien of Rh " not in text and "Urien of R " not in text


def test_a_guardian_and_a_challenger_are_drawn_on_one_scale() -> None:
    table = facing(8)
    lines = Picture(table).lines
    bars = [line.count("█") for line in lines if "█" in line]
    assert bars == [round(24 * table.figures.guardians[table.state.facing].endurance / 40), 24]


def test_before_the_first_round_the_status_names_no_round() -> None:
    table = stage(2)
    table.state.round, table.state.phase = 0, "setup"
    status = Picture(table).lines[0]
    assert "set-up" in status and "round" not in status


def test_an_auction_shows_the_taxes_of_the_lands() -> None:
    table = stage(3)
    table.state.round = 0
    table.stack = [Rounds(), Allegiances(at="next"), AllegianceAuction(challenger=1)]
    table.run()
    assert "Taxes: 11 gold per turn." in Picture(table).text


def test_the_curtain_shows_the_whole_question(monkeypatch: pytest.MonkeyPatch) -> None:
    table = facing(8)
    snap = replace(snapshot(table), curtain=ANN)
    monkeypatch.setattr(Curtain, "glyphs", FULL, raising=False)
    text = " ".join(plain(line).strip(" ░") for line in Curtain(snap, lambda: None, lambda: None).closed(80, 23))
    assert " ".join(table.decision.prompt.split()) in " ".join(text.split())


def test_fights_in_the_list_name_the_enemy() -> None:
    table = meet()
    put(table, ANN, "15.9", knights=1)
    put(table, BEA, "16.9", foot=1)
    on(table, "moves")
    answer(table, "take:15.12", "all", "to:16.12:15.12", "take:15.9", "to:16.9:15.9", "done")
    text = Picture(table).text
    assert "17·10" in text and text.count(" Bea") > 2 and table.state.crown[ANN] != NOBODY


@SIZES
def test_attacks_on_one_square_are_told_apart(size: tuple[int, int]) -> None:
    table = stage(2)
    clear(table, ANN)
    put(table, ANN, "15.9", knights=1)
    put(table, BEA, "16.10", foot=1)
    answer(on(table, "moves"), "take:15.9")
    attacks = [choice for choice in table.decision.ids if choice.count(":") == 2]
    assert len(attacks) > 1
    text = Picture(table, size).text
    assert "from 17·10" in text
    notes = [choice.note for choice in table.decision.choices if choice.id in attacks]
    assert len(set(notes)) == len(notes) and all(" from " in note for note in notes)


def test_the_line_that_names_the_terms_keeps_its_place() -> None:
    table = jailed()
    table.state.gold = [0, 20, 0]
    hold(table, BEA, "free_move")
    on(table, "end", Ransom(seat=BEA))
    places = []
    for choice in ("gold:10", "gold:20"):
        answers = PRESENTER.sheet(Picture(table, eyes=ANN).scene).answers
        places.append([answer.id for answer in answers].index("name") - len(answers))
        answer(table, choice)
    assert places == [-1, -1]


def test_a_wide_window_shows_all_battle_tables_at_once() -> None:
    table = meet()
    text = Picture(table, LARGE, page="tables").text
    assert all(shown.name in text for shown in table.figures.tables), text


def test_the_gold_of_an_ally_to_be_does_not_read_as_a_price() -> None:
    table = on(stage(2), "moves")
    gold = table.state.gold[BEA]
    assert f"has {gold}g" in Picture(table).text


def test_a_bid_says_that_it_is_paid_at_each_turn() -> None:
    table = rules.new_table("kingdom", ["Ann", "Bea", "Carl"], 31)
    while table.decision is not None and table.decision.kind != "bid":
        table.choose(table.decision.ids[0])
    assert "gold per turn" in Picture(table, SMALL).text
    assert "gold at each of your turns" in Picture(table, LARGE).text


@SIZES
def test_a_site_in_reach_has_the_sign_of_a_square_in_reach(size: tuple[int, int]) -> None:
    table = stage(2)
    clear(table, ANN)
    crown(table, ANN, "17.7")
    assert "∩'" in Picture(answer(on(table, "moves"), "take:17.7"), size).text


@SIZES
@pytest.mark.parametrize("rival", [False, True])
def test_camelot_says_that_a_rival_inside_fights_to_the_death(size: tuple[int, int], rival: bool) -> None:
    table = stage()
    table.state.chivalry[ANN] = 20
    crown(table, ANN, "15.10")
    if rival:
        crown(table, BEA, "15.11")
    picture = Picture(answer(on(table, "moves"), "take:15.10"), size)
    camelot = next(each for each in picture.choices.answers if each.id == "to:15.11")
    assert (camelot.short_note == "a duel") is ("a fight to the death" in camelot.detail) is rival


LONGEST_NAME = "Arianrhod's Circle"
"""The one name that a narrow column cuts beside a note."""


def test_no_answer_is_cut_beside_the_map() -> None:
    """Rides name the squares from which they attack and the banks of rivers; the whole is in the detail."""
    table = rules.new_table("kingdom", ["Ann", "Bea", "Carl"], 1)
    bots = [levels.make("steady", seat) for seat in range(3)]
    asked = 0
    while table.decision is not None and table.number < 700:
        if table.decision.kind in ("ride", "moves"):
            asked += 1
            for size in (SMALL, LARGE) if asked % 3 == 0 else ():
                cut = [line for line in Picture(table, size).lines if "\N{HORIZONTAL ELLIPSIS}" in line]
                assert not [line for line in cut if LONGEST_NAME[:10] not in line], cut
        table.choose(bots[table.decision.seat].choose(table))
    assert asked > 20


@SIZES
def test_at_a_guardian_and_a_tournament_each_answer_says_what_it_may_bring(size: tuple[int, int]) -> None:
    notes = {each.id: each.note for each in Picture(facing(8), size).choices.answers}
    assert re.search(r"slain in the end: \d+\.\d %", notes["throw"])
    weak = facing(8)
    for endurance, word in ((40, "endurance"), (2, "dies")):
        weak.state.endurance[ANN] = endurance
        retreats = [each.note for each in Picture(weak, size).choices.answers if each.id.startswith("retreat")]
        assert retreats and all(word in note for note in retreats), retreats
    notes = {each.id: each.note for each in Picture(hosted(), size, eyes=BEA).choices.answers}
    assert "50 gold" in notes["attend"] and "2 chivalry lost" in notes["decline"]


def test_a_challenger_whom_a_common_ally_protects_is_not_shown_as_a_capture() -> None:
    table = stage()
    clear(table, ANN)
    put(table, ANN, "15.9", knights=1)
    crown(table, BEA, "16.9")
    set_allied(table.state, ANN, CARL, 1)
    answer(on(table, "moves"), "take:15.9")
    assert "capture Bea" in Picture(table, cursor=(16, 9)).text
    answer(table, "stop")
    put(table, CARL, "16.9", foot=1)
    set_allied(table.state, BEA, CARL, 1)
    answer(table, "take:15.9")
    assert "capture Bea" not in Picture(table, cursor=(16, 9)).text
