"""Romantic intrigue: treachery with couples, marriages across factions, hands shown (38.6.2, R17, R18, R20)."""

import pytest

import rules
from rules.down_with_the_king.court.cards import discard, show_hand
from rules.down_with_the_king.court.marriage import marry
from rules.down_with_the_king.court.people import counted, is_henchman, status
from rules.down_with_the_king.facts import ANNE, CARDS, CRONOS, DWTK, NOBODY
from rules.down_with_the_king.saving.codec import dump, restore
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from rules.engine.errors import LoadError
from tests.rules.down_with_the_king.stage import (
    DREW,
    DUNCAN,
    GUY,
    HENRY,
    MARGARET,
    MARLEY,
    RUTH,
    VICTORIA,
    answer,
    asked,
    befriend,
    everybody_passes,
    give,
    give_counter,
    go_on,
    ids,
    stage,
    told,
    turn_of,
    why,
)

OPTION = "romantic_intrigue_married_treachery"


def tempting(*options: str, pair: tuple[int, int] = (HENRY, RUTH)) -> Court:
    """Seat 0 can win people by treachery; seat 1 has a married couple and Duncan."""
    court = stage(options=options)
    befriend(court, 1, *(one for one in pair if one != GUY), DUNCAN)
    marry(court, *pair)
    give_counter(court, "intrigue")
    give(court, 0, "treachery")
    return court


# ---- part 2 ------------------------------------------------------------------------------------------


@pytest.mark.rule("38.6.2", "13.4.14")
def test_both_change_sides() -> None:
    court = tempting(OPTION)
    answer(court, "activity:recruit_by_treachery")
    assert ids(court) == [f"who:{DUNCAN}", f"who:{HENRY}", f"who:{RUTH}"]
    answer(court, f"who:{RUTH}")
    s = court.state
    assert s.owner[HENRY] == s.owner[RUTH] == 0 and s.spouse[RUTH] == HENRY
    assert told(court).count("won_by_treachery") == 2 and turn_of(court).done == ["recruit_by_treachery"]
    assert court.game.faults(court) == []


@pytest.mark.rule("38.6.2", "18.7")
def test_without_the_part_the_married_are_safe() -> None:
    court = tempting()
    answer(court, "activity:recruit_by_treachery")
    assert ids(court) == [f"who:{DUNCAN}"]


@pytest.mark.rule("38.6.2", "14.5.11", "14.5.12")
@pytest.mark.parametrize("card", ["treachery", "informer"])
def test_anybody_may_prevent_it_and_it_is_spent(card: str) -> None:
    court = tempting(OPTION)
    give(court, 2, card)
    answer(court, "activity:recruit_by_treachery", f"who:{HENRY}")
    assert asked(court) == ("reaction", 2)
    answer(court, f"card:{card}:+0")
    s = court.state
    assert s.owner[HENRY] == s.owner[RUTH] == 1 and told(court)[-1] == "couple_stays"
    assert not turn_of(court).has_counter("intrigue") and len(s.hand[0]) == 1
    assert turn_of(court).done == ["recruit_by_treachery"]


@pytest.mark.rule("38.6.2")
def test_nobody_can_prevent_it_for_one_who_is_unmarried() -> None:
    court = tempting(OPTION)
    give(court, 2, "informer")
    answer(court, "activity:recruit_by_treachery", f"who:{DUNCAN}")
    assert asked(court) == ("activity", 0) and court.state.owner[DUNCAN] == 0


@pytest.mark.rule("R18", "35.4")
@pytest.mark.parametrize(("pp", "reason"), [(9, "not_enough_pp"), (10, "")])
def test_the_prestige_must_do_for_both(pp: int, reason: str) -> None:
    court = tempting(OPTION)  # both count 5
    court.state.pp[0] = pp
    answer(court, "activity:recruit_by_treachery")
    assert why(court, f"who:{HENRY}") == reason


@pytest.mark.rule("R18", "35.4")
def test_too_little_prestige_for_anybody() -> None:
    court = tempting(OPTION)
    court.state.owner[DUNCAN], court.state.pp[0] = NOBODY, 9
    go_on(court)
    assert why(court, "activity:recruit_by_treachery") == "not_enough_pp"


@pytest.mark.rule("R18", "T16")
def test_the_spouse_of_a_pc_is_not_won() -> None:
    court = tempting(OPTION, pair=(GUY, RUTH))
    answer(court, "activity:recruit_by_treachery")
    assert ids(court) == [f"who:{DUNCAN}"]


@pytest.mark.rule("38.6", "38.6.2")
@pytest.mark.parametrize("state", ["banished", "prison", "hiding", "abroad"])
def test_both_must_be_within_reach(state: str) -> None:
    court = tempting(OPTION)
    s = court.state
    s.sentence[RUTH] = {"banished": BANISHED, "prison": PRISON}.get(state, 0)
    s.hiding[RUTH] = int(state == "hiding")
    s.place[RUTH] = CRONOS * (state in ("banished", "abroad"))
    go_on(court)
    answer(court, "activity:recruit_by_treachery")
    assert ids(court) == [f"who:{DUNCAN}"]


@pytest.mark.rule("38.6.2", "T15", "18.10")
def test_a_royal_brings_the_alignment_card_along() -> None:
    court = tempting(OPTION, pair=(ANNE, HENRY))
    card = court.state.alignment[ANNE]
    answer(court, "activity:recruit_by_treachery", f"who:{HENRY}")
    s = court.state
    assert s.owner[ANNE] == 0 and s.alignment[ANNE] == card and status(s, HENRY) == 8
    assert court.game.faults(court) == []


# ---- marriages across factions -----------------------------------------------------------------------


def taken(pair: tuple[int, int], options: tuple[str, ...] = ()) -> Court:
    """Deborah has seduced the first of the pair for seat 0; the other stays with seat 1."""
    court = tempting(*options, pair=pair)
    befriend(court, 0, pair[1])
    return court


@pytest.mark.rule("R17", "18.8", "35.6")
def test_the_husband_of_anothers_pc_is_no_henchman_and_counts() -> None:
    court = tempting(pair=(GUY, RUTH))
    s = court.state
    assert is_henchman(s, RUTH) and RUTH not in counted(s, 1)
    befriend(court, 0, RUTH)
    assert s.spouse[GUY] == RUTH and not is_henchman(s, RUTH) and RUTH in counted(s, 0)


@pytest.mark.rule("R17", "18.6", "18.9")
def test_the_marriage_goes_on() -> None:
    court = taken((HENRY, RUTH))
    s = court.state
    assert s.owner[HENRY] == 1 and s.owner[RUTH] == 0 and s.spouse[RUTH] == HENRY and status(s, RUTH) == 5


@pytest.mark.rule("R18")
def test_a_spouse_who_is_a_friend_already_only_gains_company() -> None:
    court = taken((HENRY, RUTH), (OPTION,))
    court.state.pp[0] = 10  # Ruth takes 5, Henry needs 5 more
    go_on(court)
    answer(court, "activity:recruit_by_treachery", f"who:{HENRY}")
    assert court.state.owner[HENRY] == 0 and told(court).count("won_by_treachery") == 1


@pytest.mark.rule("R17", "R18", "T16", "35.6")
def test_the_own_pcs_spouse_can_be_won_back() -> None:
    court = stage(options=[OPTION])
    befriend(court, 0, MARGARET)
    marry(court, DREW, MARGARET)
    befriend(court, 1, MARGARET, VICTORIA)
    court.state.pp[0] = 0  # a PC's spouse takes no PP (35.6)
    give_counter(court, "intrigue")
    give(court, 0, "treachery")
    answer(court, "activity:recruit_by_treachery", f"who:{MARGARET}")
    s = court.state
    assert s.owner[MARGARET] == 0 and is_henchman(s, MARGARET) and MARGARET not in counted(s, 0)


# ---- hands that were shown ---------------------------------------------------------------------------


def shown() -> Court:
    """Seat 0 has seen the hand of seat 1."""
    court = stage()
    give(court, 1, "alibi", "evidence", "peasant_support")
    give(court, 2, "informer", "amnesty")
    show_hand(court, 1, 0)
    go_on(court)
    return court


@pytest.mark.rule("R20", "38.6.5")
def test_only_who_has_seen_a_hand_knows_it() -> None:
    court = shown()
    assert court.view(0).seats[1].shown == ("alibi", "evidence", "peasant_support")
    assert [court.view(seat).seats[1].shown for seat in (1, 2, 3, None)] == [()] * 4
    lines = [" ".join(line.text for line in court.chronicle(seat)) for seat in (0, 1, 2, None)]
    assert all("Bea shows Ann the whole hand." in text for text in lines)
    assert ["Bea's hand:" in text for text in lines] == [True, True, False, False]


@pytest.mark.rule("R20")
def test_a_hand_seen_stays_known_and_is_hidden_from_the_others() -> None:
    court = shown()
    hand, dealt = sorted(court.state.hand[1]), set()
    for seed in range(20):
        assert sorted(court.determinise(0, seed).state.hand[1]) == hand
        other = court.determinise(2, seed)
        assert other.game.faults(other) == []
        assert {*other.state.seen[0]} == {card for card in other.state.hand[1] if CARDS[card] != DWTK}
        dealt.add(tuple(sorted(other.state.hand[1])))
    assert len(dealt) > 10


@pytest.mark.rule("R20")
def test_a_card_that_leaves_the_hand_is_no_longer_known() -> None:
    court = shown()
    s = court.state
    gone = s.seen[0][0]
    discard(court, 1, gone)
    assert gone not in s.seen[0] and len(s.seen[0]) == 2
    assert court.view(0).seats[1].shown == tuple(sorted(CARDS[card] for card in s.seen[0]))


@pytest.mark.rule("R20")
def test_what_was_seen_is_saved_and_loaded_and_checked() -> None:
    court = shown()
    plain = dump(court.state)
    assert restore(plain, 4).seen == court.state.seen
    assert "seen" not in plain["seat"][1]
    whole = court.to_dict()
    whole["state"]["seat"][0]["seen"] = plain["seat"][2]["hand"][:1] + plain["seat"][0]["hand"]
    with pytest.raises(LoadError, match="seen: only cards in other hands"):
        rules.load_table(whole)
    whole["state"]["seat"][0]["seen"] = ["no_card"]
    with pytest.raises(LoadError, match=r"seat\[0\]\.seen"):
        rules.load_table(whole)


@pytest.mark.rule("38.6.2", "38.6.5")
def test_a_couple_and_a_marriage_across_factions_survive_a_seduction_and_a_death() -> None:
    from rules.down_with_the_king.court.deaths import die

    court = taken((MARLEY, RUTH))
    die(court, RUTH, "31")
    go_on(court)
    everybody_passes(court)
    assert court.state.spouse[MARLEY] == NOBODY and court.game.faults(court) == []
