"""Effects of rows of tables on people: wrongdoing, offices, cards (notes 2 to 12, 34, 35, T18, T19)."""

import pytest

from rules.down_with_the_king.effects.rows import ANSWERS, VERBS
from rules.down_with_the_king.facts import ALAN, BESYZAN, CARDS, COUNSELS, NOBODY, PRESTIGE, TABLES
from rules.down_with_the_king.state import BANISHED, CONDEMNED, PRISON, Court
from tests.rules.down_with_the_king.effects_stage import BESYZANS, asked, carry_out
from tests.rules.down_with_the_king.stage import (
    ARTHUR,
    DREW,
    DUNCAN,
    GUY,
    MALCOLM,
    MARLEY,
    MARY,
    MORTIMER,
    answer,
    befriend,
    everybody_passes,
    fact,
    give,
    go_on,
    put_in_office,
    stage,
    told,
    turn_of,
)

# ---- who bears it ------------------------------------------------------------------------------------


def with_henchman(court: Court, who: int = DUNCAN) -> None:
    """Seat 0 has a henchman."""
    befriend(court, 0, who)
    card = give(court, 0, "henchman")[0]
    court.state.hand[0].remove(card)
    court.state.henchman[who] = card
    go_on(court)


@pytest.mark.rule("note 7", "note 8", "note 9", "17.2.5", "17.5", "T9")
@pytest.mark.parametrize(
    ("effect", "line"),
    [("accuse player", "accused"), ("hearing player", "sent_to_hearing"), ("trial player", "sent_to_trial")],
)
def test_the_player_names_pc_or_henchman_for_an_accusation(effect: str, line: str) -> None:
    for who in (DREW, DUNCAN):
        court = stage()
        with_henchman(court)
        carry_out(court, effect)
        assert asked(court) == ("designate", ["who:11", "who:34"])
        court.choose(f"who:{who}")
        assert fact(court, line, "who") == who
        assert not turn_of(court).stopped


@pytest.mark.rule("note 9", "17.2.5")
@pytest.mark.parametrize(("who", "questioned"), [(DREW, False), (DUNCAN, True)])
def test_only_a_henchman_is_interrogated_before_the_trial(who: int, questioned: bool) -> None:
    court = stage()
    with_henchman(court)
    court.dice.script([5, 5] if questioned else [])
    carry_out(court, "trial player")
    answer(court, f"who:{who}")
    everybody_passes(court)
    assert ("interrogated" in told(court)) == questioned


@pytest.mark.rule("17.5", "17.2.5", "T9", "17.6")
@pytest.mark.parametrize("column", ["place", "hiding", "sentence"])
def test_without_a_free_henchman_at_home_the_pc_bears_it(column: str) -> None:
    court = stage()
    with_henchman(court)
    getattr(court.state, column)[DUNCAN] = 1
    carry_out(court, "accuse player")
    assert fact(court, "accused", "who") == DREW
    assert "designated" not in told(court)


@pytest.mark.rule("17.5")
def test_a_friend_without_the_card_bears_nothing_for_the_pc() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    carry_out(court, "hearing player")
    assert fact(court, "sent_to_hearing", "who") == DREW


@pytest.mark.rule("note 6", "T9", "17.2.5")
def test_a_scandal_on_a_prestige_table_ends_activities_and_falls_on_the_one_named() -> None:
    court = stage()
    with_henchman(court)
    court.dice.script([3, 4])
    carry_out(court, "end_activities", "scandal player")
    answer(court, "who:34")
    everybody_passes(court)
    assert fact(court, "scandal", "who") == DUNCAN
    assert turn_of(court).stopped


@pytest.mark.rule("note 5", "19.3", "17.2.1")
def test_a_duel_ends_activities_and_asks_who_fights() -> None:
    court = stage()
    with_henchman(court)
    carry_out(court, "end_activities", "duel player")
    kind, ids = asked(court)
    assert kind == "duel_whom" and {"who:11", "who:34"} <= set(ids)
    assert turn_of(court).stopped


@pytest.mark.rule("note 5", "D8")
def test_without_a_fighter_only_the_duel_is_dropped() -> None:
    court = stage(pcs=(MARY, GUY))
    carry_out(court, "end_activities", "duel player")
    assert asked(court)[0] == "activity" and "no_duel" in told(court)
    assert turn_of(court).stopped


# ---- people, offices, cards --------------------------------------------------------------------------


@pytest.mark.rule("16.6", "G12", "11.3", "14.2.4", "17.4")
def test_one_who_becomes_neutral_keeps_title_and_office_and_loses_cards() -> None:
    court = stage()
    with_henchman(court, MORTIMER)
    put_in_office(court, MORTIMER, "army")
    s = court.state
    s.steps[MORTIMER] = 1
    card = s.henchman[MORTIMER]
    carry_out(court, "make_neutral proposed", target=MORTIMER)
    assert s.owner[MORTIMER] == NOBODY and s.office[MORTIMER] == 4 and s.steps[MORTIMER] == 1
    assert s.henchman[MORTIMER] == NOBODY and card in s.discard and s.loyalty[MORTIMER] == 0


@pytest.mark.rule("14.2.5")
def test_the_alignment_card_of_a_royal_made_neutral_is_discarded() -> None:
    court = stage()
    befriend(court, 1, ALAN)
    card = court.state.alignment[ALAN]
    carry_out(court, "make_nrc target", target=ALAN)
    assert court.state.owner[ALAN] == NOBODY and card in court.state.discard


@pytest.mark.rule("36.6")
def test_a_friendly_monarch_is_a_friend_for_life() -> None:
    court = stage()
    befriend(court, 1, ALAN)
    court.state.monarch = ALAN
    carry_out(court, "make_nrc target", target=ALAN)
    assert court.state.owner[ALAN] == 1


@pytest.mark.rule("16.4", "16.5", "15.8")
@pytest.mark.parametrize(
    ("effect", "target", "office"),
    [("discharge army", NOBODY, 4), ("recall target", BESYZANS, 12), ("lose_office", 14, 1)],
)
def test_a_discharged_office_is_vacant(effect: str, target: int, office: int) -> None:
    court = stage()
    holder = court.state.holder[office]
    carry_out(court, effect, target=target)
    assert court.state.holder[office] == NOBODY and court.state.office[holder] == NOBODY
    assert court.state.place[holder] == 0


@pytest.mark.rule("15.8", "14.2.4")
def test_a_counselor_out_of_favor_loses_the_card() -> None:
    court = stage()
    befriend(court, 0, ARTHUR)
    card = give(court, 0, "monarchs_counselor")[0]
    court.state.hand[0].remove(card)
    court.state.counselor[ARTHUR] = card
    carry_out(court, "lose_office", target=ARTHUR)
    assert court.state.counselor[ARTHUR] == NOBODY and card in court.state.discard


@pytest.mark.rule("16.5", "K5", "O6", "16.2")
@pytest.mark.parametrize("target", [MALCOLM, 14])
def test_a_counsel_sends_somebody_to_besyzan(target: int) -> None:
    court = stage()
    s = court.state
    former = s.holder[12]
    carry_out(court, "recall ambassador_besyzan", "install target ambassador_besyzan", target=target)
    assert s.holder[12] == target and s.place[target] == BESYZAN
    assert s.office[former] == NOBODY and s.place[former] == 0
    assert target not in s.holder[1:12]  # the old office is given up


@pytest.mark.rule("16.4", "16.5", "K5")
@pytest.mark.parametrize("sentence", [BANISHED, PRISON])
def test_nobody_under_sentence_is_installed(sentence: int) -> None:
    court = stage()
    court.state.sentence[MALCOLM] = sentence
    carry_out(court, "recall ambassador_besyzan", "install target ambassador_besyzan", target=MALCOLM)
    assert court.state.holder[12] == NOBODY


@pytest.mark.rule("14.2.6", "K8")
def test_support_cards_leave_the_hands_only() -> None:
    court = stage()
    held = give(court, 1, "peasant_support", "army_support")
    open_card = give(court, 2, "peasant_support")[0]
    court.state.hand[2].remove(open_card)
    court.state.face_up[2].append(open_card)
    in_deck = sum(CARDS[card] == "peasant_support" for card in court.state.deck)
    carry_out(court, "discard_support peasant_support")
    s = court.state
    assert held[0] in s.discard and held[1] in s.hand[1] and open_card in s.face_up[2]
    assert sum(CARDS[card] == "peasant_support" for card in s.deck) == in_deck


@pytest.mark.rule("14.2.6")
@pytest.mark.parametrize(("key", "left"), [("foreign_support", 0), ("foreign_support_at_war", 1)])
def test_foreign_support_is_discarded_by_country(key: str, left: int) -> None:
    court = stage()
    give(court, 1, "foreign_support_sandarkan", "foreign_support_cronos")
    court.state.wars = [1]
    carry_out(court, f"discard_support {key}")
    assert len(court.state.hand[1]) == 1 + left


@pytest.mark.rule("28.6.1", "28.6.2", "28.6.3", "28.6.4", "28.6.5", "25")
@pytest.mark.parametrize(
    ("effect", "line", "sentence"),
    [
        ("acquit character", "restored", 0),
        ("banish character", "banished", BANISHED),
        ("imprison character", "imprisoned", PRISON),
        ("await_execution character", "condemned", CONDEMNED),
        ("execute character", "died", 0),
        ("kill target", "died", 0),
        ("extradite target", "extradited", 0),
    ],
)
def test_sentences_strike_the_one_the_table_is_about(effect: str, line: str, sentence: int) -> None:
    court = stage()
    court.state.wrongdoer[MARLEY] = 1
    court.state.hiding[MARLEY] = int("extradite" in effect)
    court.state.wars = [2, 3, 4, 5]  # one country is left for an exile
    if "extradite" in effect:
        court.dice.script([5, 5, 1, 2, 3])  # interrogation, judge, not guilty
    carry_out(court, effect, target=MARLEY)
    assert fact(court, line, "who") == MARLEY
    assert court.state.sentence[MARLEY] == sentence


@pytest.mark.rule("13.4.12", "K10")
def test_a_counsel_draws_a_card_from_the_hand_named() -> None:
    court = stage()
    give(court, 2, "alibi", "alibi", "evidence")
    carry_out(court, "intrigue_card target", target=2)
    assert {"intrigued", "intrigued_illegal"} & set(told(court))


@pytest.mark.rule("W7", "27.2")
def test_an_accusation_of_the_patron_strikes_a_pc_who_is_there() -> None:
    court = stage()
    carry_out(court, "accuse pc", seat=1)
    assert fact(court, "accused", "who") == GUY
    court = stage()
    court.state.returns[1] = 3
    carry_out(court, "accuse pc", seat=1)
    assert "accused" not in told(court)


@pytest.mark.rule("34.2", "16.4")
def test_neutrals_and_vacant_offices_leave_effects_without_an_object() -> None:
    court = stage()
    court.state.holder[4], court.state.office[court.state.holder[4]] = NOBODY, NOBODY
    carry_out(court, "gain_pp 1", "lose_ip 1", "lose_half_pp up", "lose_half_ip up", "discharge army", seat=NOBODY)
    assert (court.state.ip, court.state.pp) == ([20] * 4, [30] * 4)
    assert not {"discharged", "pp_gained", "pp_lost", "ip_lost"} & set(told(court))


@pytest.mark.rule("13.4.6", "T14")
def test_an_amnesty_clears_everybody() -> None:
    court = stage()
    s = court.state
    s.sentence[DUNCAN], s.place[DUNCAN] = BANISHED, 2
    s.sentence[GUY] = PRISON
    s.wrongdoer[MARLEY] = s.hiding[MARLEY] = 1
    carry_out(court, "amnesty")
    assert not any(s.sentence) and not any(s.wrongdoer) and not s.hiding[MARLEY]
    assert s.place[DUNCAN] == 0


@pytest.mark.rule("C17")
def test_the_next_crown_event_is_fixed_once() -> None:
    court = stage()
    carry_out(court, "next_crown court_ball", "next_crown court_ball")
    assert court.state.next_crown == ["court_ball"]


@pytest.mark.rule("13.4.17")
def test_every_effect_of_the_tables_has_an_implementation() -> None:
    lists = [row.effects for table in PRESTIGE for row in table.rows]
    lists += [
        row.effects
        for name, rows in TABLES.items()
        if name not in ("crown_events", "court_ball", "foreign_war")
        for row in rows
    ]
    lists += [counsel.on_accept for table in COUNSELS for counsel in table.counsels]
    used = {effect[0] for effects in lists for effect in effects}
    assert used <= set(VERBS) | ANSWERS
