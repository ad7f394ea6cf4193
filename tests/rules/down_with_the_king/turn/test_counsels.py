"""The 52 counsels (15.7): who may change them, and what each does."""

import pytest

from rules.down_with_the_king.facts import (
    ADMIRAL,
    ALAN,
    AMBASSADOR_BESYZAN,
    AMBASSADOR_CRONOS,
    AMBASSADORS,
    ANNE,
    ARCHBISHOP,
    ARMY,
    BESYZAN,
    CARDS,
    COUNSELS,
    CRONOS,
    FANDONIA,
    FIRST_JUDGE,
    GENERAL,
    GEORGE,
    HIGH_MINISTER,
    JUSTICE,
    MAGISTRATE,
    NAVY,
    NOBODY,
    SECOND_JUDGE,
    SHERIFF,
    STATE,
    TRADE,
    TREASURY,
)
from rules.down_with_the_king.state import BANISHED, PRISON
from rules.down_with_the_king.turn.counsels import choosable, counsel_powers, targets
from rules.engine.records import copy_record
from tests.rules.down_with_the_king.stage import (
    DEBORAH,
    DREW,
    GUY,
    HENRY,
    MALCOLM,
    MARGARET,
    MARLEY,
    MARY,
    MAXWELL,
    RICHARD,
    ROLAND,
    befriend,
    give,
    give_alignment,
    put_in_office,
    stage,
    told,
)
from tests.rules.down_with_the_king.turn.counseling import TABLE, advise, place, ready

LISTED: dict[str, list[tuple[set[int], set[int]]]] = {
    "court_ball": [(set(), set())] * 4,
    "intrigue": [
        ({JUSTICE}, {FIRST_JUDGE, SECOND_JUDGE}),
        (set(), set()),
        ({JUSTICE}, {SHERIFF, FIRST_JUDGE, SECOND_JUDGE}),
        ({JUSTICE}, {SHERIFF}),
    ],
    "scandal": [
        (set(), {ARCHBISHOP}),
        ({JUSTICE}, {ARCHBISHOP, MAGISTRATE, SHERIFF, FIRST_JUDGE, SECOND_JUDGE}),
        (set(), set()),
        (set(), set()),
    ],
    "banking_crisis": [
        ({TREASURY, HIGH_MINISTER}, set()),
        ({TREASURY}, set()),
        ({TREASURY}, set()),
        ({TREASURY, HIGH_MINISTER, JUSTICE}, {SHERIFF}),
    ],
    "economic_crisis": [
        ({TREASURY, HIGH_MINISTER, TRADE}, set()),
        ({TREASURY, HIGH_MINISTER}, {ARCHBISHOP}),
        (set(), {ARCHBISHOP}),
        ({TREASURY, HIGH_MINISTER}, set()),
    ],
    "international_incident": [
        ({STATE, *AMBASSADORS}, set()),
        ({STATE, AMBASSADOR_CRONOS}, set()),
        ({STATE, ARMY, NAVY}, {GENERAL, ADMIRAL}),
        (set(), set()),
    ],
    "foreign_war": [
        ({STATE, ARMY}, {GENERAL}),
        ({STATE, AMBASSADOR_CRONOS}, set()),
        ({STATE, ARMY}, set()),
        ({STATE, ARMY}, {GENERAL}),
    ],
    "treason_trials": [
        ({JUSTICE}, {ARCHBISHOP, FIRST_JUDGE, SECOND_JUDGE}),
        ({JUSTICE}, {SHERIFF}),
        ({JUSTICE}, {SHERIFF, FIRST_JUDGE, SECOND_JUDGE}),
        ({JUSTICE}, {SHERIFF, MAGISTRATE}),
    ],
    "pirates": [
        ({STATE, NAVY}, {ADMIRAL}),
        ({STATE, NAVY, TREASURY}, set()),
        ({STATE, NAVY}, set()),
        ({STATE, NAVY}, {ADMIRAL}),
    ],
    "townsmen_unrest": [
        ({HIGH_MINISTER}, {ARCHBISHOP, MAGISTRATE}),
        ({HIGH_MINISTER, JUSTICE}, {ARCHBISHOP, MAGISTRATE}),
        ({HIGH_MINISTER, JUSTICE}, {ARCHBISHOP, MAGISTRATE}),
        ({HIGH_MINISTER, ARMY}, {GENERAL, MAGISTRATE}),
    ],
    "peasant_unrest": [
        ({HIGH_MINISTER}, {ARCHBISHOP, SHERIFF}),
        ({HIGH_MINISTER, JUSTICE}, {ARCHBISHOP, SHERIFF}),
        ({HIGH_MINISTER, JUSTICE}, {ARCHBISHOP, SHERIFF}),
        ({HIGH_MINISTER, ARMY}, {GENERAL, SHERIFF}),
    ],
    "agriculture_crisis": [
        ({HIGH_MINISTER, TRADE}, set()),
        ({TRADE, TREASURY}, set()),
        (set(), set()),
        ({TRADE, TREASURY}, set()),
    ],
    "natural_disaster": [
        ({HIGH_MINISTER, TREASURY}, {ARCHBISHOP}),
        ({HIGH_MINISTER, TREASURY}, {ARCHBISHOP}),
        (set(), set()),
        (set(), set()),
    ],
}


@pytest.mark.rule("15.7", "K9", "P15", "15.11")
@pytest.mark.parametrize("key", [table.id for table in COUNSELS])
def test_who_may_change_each_counsel(key: str) -> None:
    court = stage()
    s = court.state
    s.pp[1] = 900
    befriend(court, 1, *s.holder[1:], SHERIFF, MAGISTRATE, FIRST_JUDGE, SECOND_JUDGE, ARCHBISHOP, GENERAL, ADMIRAL)
    s.sentence[SHERIFF] = PRISON  # being of the faction is all that counts
    envoy = s.holder[AMBASSADOR_CRONOS]
    for counsel, (offices, nobles) in zip(COUNSELS[TABLE[key]].counsels, LISTED[key], strict=True):
        powers = counsel_powers(s, counsel, envoy)
        named = set(powers[0].sources.split()) if powers else set()
        assert named == {f"office:{office}" for office in offices} | {f"who:{noble}" for noble in nobles}, counsel.id
    s.owner[GEORGE] = 2
    assert counsel_powers(s, COUNSELS[TABLE["court_ball"]].counsels[0], NOBODY)[-1].sources == "throne"


@pytest.mark.rule("15.8")
@pytest.mark.parametrize(
    ("key", "counsel"),
    [(table.id, counsel.id) for table in COUNSELS for counsel in table.counsels if not counsel.on_accept],
)
def test_some_counsels_bring_nothing_but_prestige(key: str, counsel: str) -> None:
    court = ready(key)
    s = court.state
    before = copy_record(s)
    advise(court, key, counsel)
    before.pp[0] += 2
    before.counsels[0][TABLE[key]] = 1 << place(key, counsel)
    assert s == before


@pytest.mark.rule("15.8", "16.4")
@pytest.mark.parametrize(
    ("key", "counsel", "office"),
    [
        ("banking_crisis", "discharge_treasury", TREASURY),
        ("economic_crisis", "discharge_treasury", TREASURY),
        ("international_incident", "discharge_state", STATE),
        ("foreign_war", "discharge_state", STATE),
        ("treason_trials", "discharge_justice", JUSTICE),
        ("pirates", "discharge_navy", NAVY),
        ("townsmen_unrest", "discharge_high_minister", HIGH_MINISTER),
        ("peasant_unrest", "discharge_high_minister", HIGH_MINISTER),
        ("agriculture_crisis", "discharge_trade", TRADE),
    ],
)
def test_dismissals(key: str, counsel: str, office: int) -> None:
    court = ready(key)  # the High Minister may advise his own dismissal
    advise(court, key, counsel)
    assert court.state.holder[office] == NOBODY
    assert sum(who == NOBODY for who in court.state.holder) == 1


@pytest.mark.rule("15.8", "K8", "14.2.6")
@pytest.mark.parametrize(
    ("key", "counsel", "kinds"),
    [
        ("scandal", "defy_the_pope", ["clergy_support"]),
        ("economic_crisis", "public_works", ["merchant_support"]),
        ("international_incident", "military_action", ["foreign_support_cronos", "foreign_support_epalin"]),
        ("foreign_war", "military_action", ["foreign_support_cronos", "army_support"]),  # Epalin is at peace
        ("treason_trials", "crack_down", ["peasant_support", "townsmen_support"]),
        ("pirates", "military_action", ["navy_support"]),
        ("townsmen_unrest", "military_action", ["townsmen_support"]),
        ("peasant_unrest", "military_action", ["peasant_support"]),
        ("agriculture_crisis", "raise_tariffs", ["trade_guild_support"]),
    ],
)
def test_support_cards_leave_every_hand(key: str, counsel: str, kinds: list[str]) -> None:
    court = ready(key)
    s = court.state
    every = [
        "clergy_support",
        "merchant_support",
        "foreign_support_cronos",
        "foreign_support_epalin",
        "army_support",
        "peasant_support",
        "townsmen_support",
        "navy_support",
        "trade_guild_support",
    ]
    for place_in_list, kind in enumerate(every):
        give(court, place_in_list % 4, kind)
    on_table = give(court, 1, "army_support")[0]
    s.hand[1].remove(on_table)
    s.face_up[1] = [on_table]  # after a usurpation: not in hand
    s.wars = [CRONOS]
    advise(court, key, counsel)
    held = {CARDS[card] for hand in s.hand for card in hand}
    assert set(every) - held == set(kinds)
    assert s.face_up[1] == [on_table]


@pytest.mark.rule("K7", "15.8")
@pytest.mark.parametrize(
    ("key", "counsel", "before", "after"),
    [
        ("banking_crisis", "act_against_speculators", [7, 5, 4, 20], [3, 2, 4, 10]),  # 4, 3, -, 10 lost
        ("economic_crisis", "welfare", [2, 3, 0, 1], [4, 3, 2, 3]),
        ("natural_disaster", "welfare", [2, 3, 0, 1], [4, 3, 2, 3]),
        ("natural_disaster", "tribute_to_church", [7, 5, 4, 20], [5, 3, 4, 18]),
    ],
)
def test_influence_moves_for_all_players_the_counselor_included(
    key: str, counsel: str, before: list[int], after: list[int]
) -> None:
    court = ready(key)
    court.state.ip = before[:]
    advise(court, key, counsel)
    assert court.state.ip == after


@pytest.mark.rule("K15", "15.10", "K7")
def test_a_free_counsel_that_is_accepted_strikes_the_counselor_like_others() -> None:
    court = ready("banking_crisis")
    s = court.state
    s.free_counsel[0], s.ip = 1, [7, 5, 4, 20]
    advise(court, "banking_crisis", "act_against_speculators")
    assert s.ip == [3, 2, 4, 10]


@pytest.mark.rule("15.8")
def test_gambling_advice_and_another_ball() -> None:
    court = ready("court_ball")
    advise(court, "court_ball", "gambling_advice")
    assert court.state.pp[0] == 64  # 2 and 2 more
    court = ready("court_ball")
    advise(court, "court_ball", "royal_extravagance")
    assert court.state.next_crown == ["court_ball"]


@pytest.mark.rule("15.8", "25")
def test_a_wrongdoer_is_brought_back() -> None:
    court = ready("intrigue")
    s = court.state
    counsel = COUNSELS[TABLE["intrigue"]].counsels[0]
    assert 0 not in choosable(s, 0, TABLE["intrigue"], False)
    s.hiding[GUY] = s.wrongdoer[GUY] = 1
    s.hiding[MALCOLM] = 1  # no wrongdoer
    assert targets(s, 0, counsel) == [f"who:{GUY}"]
    advise(court, "intrigue", "extradite", f"who:{GUY}")
    assert "extradited" in told(court) and s.hiding[GUY] == 0


@pytest.mark.rule("K5", "16.5", "16.1", "O6", "K13")
def test_somebody_is_sent_to_besyzan() -> None:
    court = ready("intrigue")
    s = court.state
    befriend(court, 1, HENRY, MARLEY)
    befriend(court, 0, ROLAND)
    befriend(court, 2, MARGARET)
    s.sentence[MARLEY] = PRISON
    counsel = COUNSELS[TABLE["intrigue"]].counsels[1]
    # PCs, the own one too, and EACs who can hold office and are free; Mary and Margaret cannot, Roland is a friend
    assert targets(s, 0, counsel) == [f"who:{DREW}", f"who:{GUY}", f"who:{MALCOLM}", f"who:{HENRY}"]
    put_in_office(court, HENRY, "navy")
    envoy = s.holder[AMBASSADOR_BESYZAN]
    advise(court, "intrigue", "ambassador_to_besyzan", f"who:{HENRY}")
    assert (s.holder[AMBASSADOR_BESYZAN], s.place[HENRY], s.holder[NAVY]) == (HENRY, BESYZAN, NOBODY)
    assert (s.office[envoy], s.place[envoy]) == (NOBODY, FANDONIA)
    assert f"who:{HENRY}" not in targets(s, 0, counsel)  # there already
    s.wars = [BESYZAN]
    assert targets(s, 0, counsel) == []


@pytest.mark.rule("K10", "15.8")
@pytest.mark.parametrize("key", ["intrigue", "treason_trials"])
def test_a_card_is_drawn_by_the_intrigue_rules(key: str) -> None:
    court = ready(key)
    s = court.state
    counsel = COUNSELS[TABLE[key]].counsels[place(key, "accuse_opponent")]
    assert targets(s, 0, counsel) == []  # all hands are safe
    give(court, 2, "alibi", "alibi", "alibi")
    give(court, 3, "evidence", "evidence", "evidence")
    s.owner[ANNE], s.monarch = 3, ANNE  # the Monarch's player's hand is safe
    assert targets(s, 0, counsel) == ["seat:2"]
    s.owner[ANNE], s.monarch = NOBODY, GEORGE
    advise(court, key, "accuse_opponent", "seat:2")
    drawn = [entry.facts for entry in court.journal.entries if entry.kind in ("intrigued", "intrigued_illegal")]
    assert [(one["seat"], one["victim"]) for one in drawn] == [(0, 2)]
    assert len(s.hand[3]) == 4


@pytest.mark.rule("15.8", "13.4.6")
@pytest.mark.parametrize("key", ["intrigue", "treason_trials"])
def test_an_amnesty(key: str) -> None:
    court = ready(key)
    s = court.state
    s.sentence[GUY], s.sentence[HENRY], s.wrongdoer[MALCOLM] = PRISON, BANISHED, 1
    s.place[HENRY] = CRONOS
    advise(court, key, "amnesty")
    assert not (s.sentence[GUY] or s.sentence[HENRY] or s.wrongdoer[MALCOLM])
    assert s.place[HENRY] == FANDONIA


@pytest.mark.rule("15.8", "36.6", "G12")
def test_an_enemy_royal_is_condemned_but_never_a_reigning_one() -> None:
    court = ready("scandal")
    s = court.state
    card = give_alignment(court, 1, ALAN)
    s.hand[1].remove(card)
    befriend(court, 1, ALAN, DEBORAH)
    befriend(court, 0, ANNE)
    s.spouse[ALAN], s.spouse[DEBORAH], s.alignment[ALAN] = DEBORAH, ALAN, card
    s.owner[GEORGE] = 2
    counsel = COUNSELS[TABLE["scandal"]].counsels[2]
    assert targets(s, 0, counsel) == [f"who:{ALAN}"]
    s.owner[GEORGE] = NOBODY
    advise(court, "scandal", "condemn_earc", f"who:{ALAN}")
    assert (s.owner[ALAN], s.owner[DEBORAH], s.spouse[DEBORAH], s.widowed[DEBORAH]) == (NOBODY, 1, NOBODY, 1)
    assert card in s.discard


@pytest.mark.rule("15.8", "22", "W15", "K13")
def test_a_named_noble_is_exposed_friends_and_royals_left_out() -> None:
    court = ready("scandal")
    s = court.state
    befriend(court, 1, HENRY)
    s.returns[2] = 3
    counsel = COUNSELS[TABLE["scandal"]].counsels[3]
    named = targets(s, 0, counsel)
    assert {f"who:{DREW}", f"who:{GUY}", f"who:{HENRY}", f"who:{MAXWELL}"} <= set(named)
    assert not {f"who:{RICHARD}", f"who:{GEORGE}", f"who:{MALCOLM}"} & set(named)
    advise(court, "scandal", "expose_scandal", f"who:{HENRY}", dice=(6, 6, 3, 4))
    assert "scandal" in told(court)


@pytest.mark.rule("15.8", "23.5", "23.1", "K13")
def test_somebody_is_accused_of_witchcraft() -> None:
    court = ready("agriculture_crisis")
    s = court.state
    s.wrongdoer[GUY] = 1
    counsel = COUNSELS[TABLE["agriculture_crisis"]].counsels[2]
    assert f"who:{GUY}" not in targets(s, 0, counsel) and f"who:{MARY}" in targets(s, 0, counsel)
    advise(court, "agriculture_crisis", "accuse_of_witchcraft", f"who:{MARY}", dice=(6, 6, 1))
    assert [entry.facts["who"] for entry in court.journal.entries if entry.kind == "accused"] == [MARY]


@pytest.mark.rule("15.8", "16.5", "7.10.4", "O6")
def test_a_named_ambassador_is_called_home_even_from_an_enemy() -> None:
    court = ready("foreign_war")
    s = court.state
    s.wars = [CRONOS, BESYZAN]
    envoy = s.holder[AMBASSADOR_CRONOS]
    at_war, any_post = COUNSELS[TABLE["foreign_war"]].counsels[1], COUNSELS[TABLE["international_incident"]].counsels[1]
    assert targets(s, 0, at_war) == [f"who:{envoy}", f"who:{s.holder[AMBASSADOR_BESYZAN]}"]
    assert targets(s, 0, any_post) == [f"who:{s.holder[office]}" for office in AMBASSADORS]
    advise(court, "foreign_war", "recall_ambassador", f"who:{envoy}")
    assert (s.holder[AMBASSADOR_CRONOS], s.place[envoy]) == (NOBODY, FANDONIA)
    court = ready("international_incident")
    advise(court, "international_incident", "recall_ambassador", f"who:{envoy}")
    assert court.state.holder[AMBASSADOR_CRONOS] == NOBODY


@pytest.mark.rule("P7", "15.8")
def test_a_recalled_ambassador_faces_the_hearing_that_waited() -> None:
    court = ready("foreign_war")
    s = court.state
    envoy = s.holder[AMBASSADOR_CRONOS]
    s.wars, s.wrongdoer[envoy], s.waiting[envoy] = [CRONOS], 1, 1
    advise(court, "foreign_war", "recall_ambassador", f"who:{envoy}", dice=(6, 6, 1, 1))
    assert s.waiting[envoy] == 0 and {"hearing_clears", "hearing_fails"} & set(told(court))
