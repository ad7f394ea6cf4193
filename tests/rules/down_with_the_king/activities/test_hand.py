"""The cards in hand (14.1 to 14.5)."""

import pytest

from rules.down_with_the_king.activities.blackmail import draw_from
from rules.down_with_the_king.court.cards import draw
from rules.down_with_the_king.facts import ALAN, CARDS, DWTK, GEORGE, HAND_LIMIT
from rules.down_with_the_king.hidden import deal_anew
from rules.down_with_the_king.turn.menu import ACTIONS
from rules.engine.dice import Dice
from tests.rules.down_with_the_king.stage import (
    DUNCAN,
    answer,
    befriend,
    give,
    go_on,
    ids,
    kind,
    stage,
    told,
    turn_of,
    why,
)

# ---- the hand ----------------------------------------------------------------------------------------


@pytest.mark.rule("14.2.1", "G6", "14.2.8")
@pytest.mark.parametrize(("others", "discards"), [(11, 0), (12, 1), (14, 3)])
def test_twelve_cards_with_down_with_the_king_at_the_end_of_the_turn(others: int, discards: int) -> None:
    court = stage()
    s = court.state
    for _ in range(others):
        s.hand[0].append(s.deck.pop())
    go_on(court)
    assert kind(court) == "activity"
    answer(court, "end")
    while kind(court) in ("counsel_table", "reaction"):
        court.choose("pass")
    for _ in range(discards):
        assert kind(court) == "hand_limit"
        assert not [choice for choice in ids(court) if CARDS[int(choice[5:])] == DWTK]
        court.choose(ids(court)[0])
    assert len(court.state.hand[0]) == HAND_LIMIT == 12
    assert court.decision is None or court.decision.kind != "hand_limit"


@pytest.mark.rule("14.2.1")
def test_cards_on_the_table_do_not_count_in_the_hand() -> None:
    court = stage()
    befriend(court, 0, DUNCAN, ALAN)
    cards = give(court, 0, "henchman", *["alibi"] * 8, "evidence", "evidence", "evidence")
    assert len(court.state.hand[0]) == 13
    answer(court, "activity:create_henchman", "who:34", "end")
    assert kind(court) != "hand_limit" and cards[0] not in court.state.hand[0]


@pytest.mark.rule("14.2.1", "14.2.2", "14.2.8", "T1")
def test_any_number_may_be_thrown_away_and_all_see_it() -> None:
    court = stage()
    alibi, evidence = give(court, 0, "alibi", "evidence")
    answer(court, "action:discard")
    assert set(ids(court)) == {f"card:{alibi}", f"card:{evidence}"}
    court.choose(f"card:{alibi}")
    assert ids(court) == [f"card:{evidence}", "done"]
    twin = court.copy()
    twin.choose(f"card:{evidence}")
    assert kind(twin) == "activity" and why(twin, "action:discard") == "nothing_to_discard"
    court.choose("done")
    assert kind(court) == "activity"
    line = next(entry for entry in court.journal.entries if entry.kind == "discarded")
    assert line.facts["card"] == alibi and line.readable(None) and line.readable(3)
    assert alibi in court.state.discard and turn_of(court).left == 2


@pytest.mark.rule("14.2.2", "14.2.7", "14.2.8", "C3")
@pytest.mark.parametrize("card", ["alibi", "treachery", "assassination", "intrigue"])
def test_a_legal_card_drawn_is_discarded_an_illegal_one_stays(card: str) -> None:
    court = stage()
    given = give(court, 1, card, card, card)
    court.dice.script([1, 1, 1])
    for seed in range(50):  # a draw that does not fall on Down With the King
        twin = court.copy()
        twin.dice = Dice.seeded(seed)
        twin.journal.entries.clear()
        draw_from(twin, 0, 1)
        entry = twin.journal.entries[0]
        if entry.facts["card"] in given:
            break
    assert entry.readable(None)
    stays = card != "alibi"
    assert (entry.facts["card"] in twin.state.hand[1]) == stays
    assert (entry.facts["card"] in twin.state.discard) != stays
    assert ("accused" in [entry.kind for entry in twin.journal.entries]) == stays


@pytest.mark.rule("14.2.7", "14.2.8")
def test_small_hands_and_the_monarchs_player_are_safe() -> None:
    court = stage()
    give(court, 1, "alibi", "alibi")
    draw_from(court, 0, 1)
    assert len(court.state.hand[1]) == 3 and told(court) == ["hand_is_safe"]
    give(court, 1, "alibi")
    court.state.owner[GEORGE] = 1
    draw_from(court, 0, 1)
    assert len(court.state.hand[1]) == 4 and court.state.discard == []


@pytest.mark.rule("14.3", "G7")
def test_the_discards_become_a_new_pile() -> None:
    court = stage()
    s = court.state
    s.discard, s.deck = s.deck, []
    number = len(s.discard)
    assert draw(court, 0)
    assert len(s.deck) == number - 1 and s.discard == [] and "pile_renewed" in told(court)
    s.deck = []
    assert not draw(court, 0) and len(s.hand[0]) == 2


@pytest.mark.rule("14.4", "14.3", "G8")
def test_hands_and_piles_are_hidden_from_the_others() -> None:
    court = stage()
    for seat in range(4):
        for _ in range(5):
            court.state.hand[seat].append(court.state.deck.pop())
    go_on(court)
    before = [court.game.view(court, seat) for seat in (0, None)]
    hand = court.state.hand[0][:]
    deal_anew(court, 0, Dice.seeded(3))
    assert court.state.hand[0] == hand
    assert court.game.view(court, 0) == before[0] and court.game.view(court, None) == before[1]


@pytest.mark.rule("14.4", "34.5", "35.7")
def test_nothing_is_given_to_another_player() -> None:
    assert not {"give", "sell", "trade"} & {word for key in ACTIONS for word in key.split("_")}
