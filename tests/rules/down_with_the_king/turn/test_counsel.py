"""Counsel to the Monarch (15)."""

import pytest

from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.people import able
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
    FOREIGN_WAR,
    GENERAL,
    GEORGE,
    HIGH_MINISTER,
    JUSTICE,
    MAGISTRATE,
    NAVY,
    NOBODY,
    PIRATES,
    PROBLEM_KEY,
    SECOND_JUDGE,
    SHERIFF,
    STATE,
    TRADE,
    TREASURY,
)
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from rules.down_with_the_king.turn.counsel import CounselStep
from rules.down_with_the_king.turn.counsels import (
    choosable,
    counsel_powers,
    free_speakers,
    harmless,
    open_tables,
    speakers,
    targets,
    why_not,
)
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
    answer,
    befriend,
    begin,
    everybody_passes,
    give,
    give_alignment,
    go_on,
    put_in_office,
    stage,
    told,
)

TABLE = {table.id: place for place, table in enumerate(COUNSELS)}
CROWN = ("court_ball", "intrigue", "scandal")


def open_table(court: Court, key: str) -> None:
    """Open that table, and only that."""
    s = court.state
    s.open = [int(key == problem) for problem in PROBLEM_KEY]
    s.crown = [key] if key in CROWN else ["royal_death"]


def place(key: str, counsel: str) -> int:
    return next(one.number - 1 for one in COUNSELS[TABLE[key]].counsels if one.id == counsel)


def ready(key: str = "pirates", speaker: int = RICHARD) -> Court:
    """Seat 0 has the High Minister (or another) in its faction and one open table."""
    court = stage()
    court.state.pp[0] = 60
    befriend(court, 0, speaker)
    if court.state.office[speaker] == NOBODY:
        put_in_office(court, speaker, "high_minister")
    open_table(court, key)
    return court


def advise(court: Court, key: str, counsel: str, *more: str, dice: tuple[int, ...] = (6, 6)) -> None:
    """Counsel that for seat 0; ``more`` names targets and speakers; everybody passes."""
    court.dice.script(dice)
    begin(court, CounselStep(seat=0))
    answer(court, f"table:{TABLE[key]}", f"counsel:{TABLE[key] * 4 + place(key, counsel)}", *more)
    everybody_passes(court)


def make_counselor(court: Court, seat: int, who: int, kind: str = "monarchs_counselor") -> None:
    s = court.state
    befriend(court, seat, who)
    card = give(court, seat, kind)[0]
    s.hand[seat].remove(card)
    (s.counselor if kind == "monarchs_counselor" else s.henchman)[who] = card


# ---- who may counsel ---------------------------------------------------------------------------------


@pytest.mark.rule("15.1", "10")
def test_counsel_ends_the_turn_even_after_lost_activities() -> None:
    court = ready()
    court.stack[1].stop()
    court.run()
    answer(court, "end")
    assert (court.decision.seat, court.decision.kind) == (0, "counsel_table")
    assert court.decision.ids == [f"table:{TABLE['pirates']}", "pass"]
    answer(court, "pass")
    assert court.decision.seat == 1  # declining ends it


@pytest.mark.rule("15.2", "K11")
@pytest.mark.parametrize(
    ("who", "column", "value", "can"),
    [
        (RICHARD, "place", FANDONIA, True),
        (RICHARD, "place", CRONOS, False),
        (RICHARD, "sentence", PRISON, False),
        (RICHARD, "sentence", BANISHED, False),
        (RICHARD, "hiding", 1, False),
        (31, "place", CRONOS, True),  # the Ambassador to Cronos at his post
    ],
)
def test_an_office_holder_at_liberty_speaks(who: int, column: str, value: int, can: bool) -> None:
    court = stage()
    s = court.state
    assert s.holder[AMBASSADOR_CRONOS] == 31
    befriend(court, 0, who)
    getattr(s, column)[who] = value
    assert (speakers(s, 0) == [who]) == can


@pytest.mark.rule("15.2", "7.10.4", "K11")
def test_an_ambassador_to_an_enemy_cannot_and_a_counselor_can_only_at_liberty() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, 31)
    s.wars = [CRONOS]
    assert speakers(s, 0) == []
    make_counselor(court, 0, MARGARET)
    assert speakers(s, 0) == [MARGARET]
    s.sentence[MARGARET] = PRISON
    assert speakers(s, 0) == [] and s.counselor[MARGARET] != NOBODY


@pytest.mark.rule("15.2")
def test_without_office_or_card_there_is_no_counsel() -> None:
    court = stage()
    open_table(court, "pirates")
    befriend(court, 0, HENRY)
    assert why_not(court.state, 0) == "no_speaker"
    answer(court, "end")
    assert court.decision.seat == 1


@pytest.mark.rule("15.3", "17.2.2", "17.6", "K11")
def test_a_henchman_speaks_for_one_who_is_able_to() -> None:
    court = ready()
    s = court.state
    make_counselor(court, 0, HENRY, "henchman")
    assert speakers(s, 0) == [RICHARD, HENRY]
    s.place[HENRY] = CRONOS
    assert speakers(s, 0) == [RICHARD]
    s.place[HENRY], s.sentence[RICHARD] = FANDONIA, PRISON
    assert speakers(s, 0) == []


@pytest.mark.rule("15.4", "K1")
def test_open_tables() -> None:
    court = stage()
    s = court.state
    s.crown, s.open[PIRATES], s.open[FOREIGN_WAR] = ["intrigue"], 1, 1
    assert [COUNSELS[table].id for table in open_tables(s)] == ["intrigue", "foreign_war", "pirates"]
    s.open[PIRATES] = 0  # resolved
    s.crown = ["royal_death"]
    assert [COUNSELS[table].id for table in open_tables(s)] == ["foreign_war"]
    s.open[FOREIGN_WAR] = 0
    befriend(court, 0, RICHARD)
    assert why_not(s, 0) == "no_open_table"


@pytest.mark.rule("15.5", "33.2.4", "8.4.2", "8.4.7")
@pytest.mark.parametrize("bar", ["famine", "plague", "crisis"])
def test_no_counsel_in_famine_plague_or_crisis_not_even_a_free_one(bar: str) -> None:
    court = ready()
    s = court.state
    s.free_counsel[0] = 1
    assert why_not(s, 0) == ""
    if bar == "crisis":
        s.support = 0
    else:
        s.crown = [bar]
    assert why_not(s, 0)
    answer(court, "end")
    assert court.decision.seat == 1


@pytest.mark.rule("15.11", "K4", "36.10.2")
def test_the_monarchs_player_makes_no_counsel() -> None:
    court = ready()
    s = court.state
    s.free_counsel[0] = 1
    s.owner[GEORGE] = 0
    assert why_not(s, 0) == "your_royal_reigns"


# ---- the roll ----------------------------------------------------------------------------------------


@pytest.mark.rule("15.8", "15.7", "G1")
@pytest.mark.parametrize(
    ("dice", "pp", "keeps", "done"),
    [
        ((1, 1), -5, False, False),
        ((1, 2), 0, False, False),
        ((2, 2), 0, False, False),
        ((1, 4), 1, True, False),
        ((4, 4), 1, True, False),
        ((4, 5), 2, True, True),
        ((6, 6), 2, True, True),
    ],
)
def test_the_monarchs_answer(dice: tuple[int, int], pp: int, keeps: bool, done: bool) -> None:
    court = ready("pirates", HENRY)
    s = court.state
    advise(court, "pirates", "discharge_navy", dice=dice)
    assert s.pp[0] == 60 + pp
    assert (s.holder[HIGH_MINISTER] == HENRY) == keeps
    assert (s.holder[NAVY] == NOBODY) == done


@pytest.mark.rule("15.8", "16.4")
def test_a_counselor_loses_the_card() -> None:
    court = stage()
    s = court.state
    make_counselor(court, 0, MARGARET)
    card = s.counselor[MARGARET]
    open_table(court, "pirates")
    advise(court, "pirates", "more_tribute", dice=(1, 2))
    assert s.counselor[MARGARET] == NOBODY and card in s.discard and s.owner[MARGARET] == 0


@pytest.mark.rule("15.8", "K6", "17.2.2")
@pytest.mark.parametrize(("office", "pp"), [("", 60), ("trade", 55)])
def test_with_a_henchman_the_row_does_nothing_unless_he_holds_an_office(office: str, pp: int) -> None:
    court = ready()
    s = court.state
    make_counselor(court, 0, HENRY, "henchman")
    if office:
        put_in_office(court, HENRY, office)
    advise(court, "pirates", "more_tribute", f"who:{HENRY}", dice=(1, 1))
    assert s.pp[0] == pp
    assert (s.holder[HIGH_MINISTER], s.office[HENRY]) == (RICHARD, NOBODY)
    assert s.henchman[HENRY] != NOBODY  # never the Henchman card


@pytest.mark.rule("15.10", "K6", "C8")
def test_a_free_counsel_does_no_harm_and_is_made_by_pc_or_henchman() -> None:
    court = ready("court_ball")
    s = court.state
    s.free_counsel[0] = 1
    make_counselor(court, 0, HENRY, "henchman")
    put_in_office(court, DREW, "trade")
    assert free_speakers(s, 0) == [DREW, HENRY]  # not the High Minister
    begin(court, CounselStep(seat=0))
    answer(court, f"table:{TABLE['court_ball']}", f"counsel:{TABLE['court_ball'] * 4}")
    reasons = {choice.id: choice.key for choice in court.decision.blocked()}
    assert court.decision.kind == "counsel_speaker" and reasons[f"who:{RICHARD}"] == "no_say"
    court.stack.pop()
    advise(court, "court_ball", "dancing_pointers", f"who:{DREW}", dice=(1, 1))
    assert (s.pp[0], s.office[DREW]) == (60, TRADE)
    assert "displeasure_spared" in told(court)
    assert harmless(s, HENRY, False) and not harmless(s, DREW, False)


@pytest.mark.rule("K11", "C8", "15.2")
def test_a_free_counsel_needs_somebody_at_liberty() -> None:
    court = stage()
    s = court.state
    s.free_counsel[0] = 1
    s.place[DREW] = CRONOS
    assert free_speakers(s, 0) == [] and not able(s, DREW)
    s.place[DREW] = FANDONIA
    assert free_speakers(s, 0) == [DREW]


@pytest.mark.rule("K11", "C8")
def test_a_henchman_at_his_embassy_may_make_the_free_counsel() -> None:
    court = stage()
    s = court.state
    s.free_counsel[0], s.place[DREW] = 1, CRONOS
    make_counselor(court, 0, s.holder[AMBASSADOR_CRONOS], "henchman")
    assert free_speakers(s, 0) == [s.holder[AMBASSADOR_CRONOS]]  # the PC is merely abroad
    s.wars = [CRONOS]
    assert free_speakers(s, 0) == []


@pytest.mark.rule("K14", "C8", "15.8")
def test_without_a_free_speaker_an_office_holder_counsels_at_his_risk() -> None:
    court = ready("court_ball")
    s = court.state
    s.free_counsel[0], s.place[DREW] = 1, CRONOS
    advise(court, "court_ball", "dancing_pointers", dice=(1, 1))
    assert (s.pp[0], s.office[RICHARD]) == (55, NOBODY)


@pytest.mark.rule("15.6", "C8")
def test_one_counsel_a_turn_a_free_one_included() -> None:
    court = ready("court_ball")
    s = court.state
    s.free_counsel[0] = 1  # besides the High Minister's right
    court.dice.script([3, 4])
    answer(court, "end", f"table:{TABLE['court_ball']}", f"counsel:{TABLE['court_ball'] * 4 + 2}")
    assert (court.decision.seat, s.free_counsel[0]) == (1, 0)
    assert told(court).count("counsel_roll") == 1


@pytest.mark.rule("15.7", "2.3", "G2", "G3")
def test_listed_people_of_any_player_and_the_throne_change_the_roll() -> None:
    court = ready("pirates")
    s = court.state
    befriend(court, 1, ADMIRAL)
    befriend(court, 2, s.holder[STATE])
    s.owner[GEORGE] = 3
    court.dice.script([4, 4])
    answer(court, "end", f"table:{TABLE['pirates']}", f"counsel:{TABLE['pirates'] * 4}")
    asked = []
    while court.decision.kind == "reaction":
        asked.append(court.decision.seat)
        answer(court, next(one for one in court.decision.ids if one.endswith("-1")))
    assert asked == [1, 2, 3]  # the one who counsels has nobody listed
    roll = next(entry.facts for entry in court.journal.entries if entry.kind == "counsel_roll")
    assert (roll["change"], roll["total"]) == (-3, 5)
    assert s.pp[0] == 61


@pytest.mark.rule("15.7")
def test_the_odds_of_a_counsel_are_exact() -> None:
    court = ready("pirates")
    befriend(court, 1, ADMIRAL)
    answer(court, "end", f"table:{TABLE['pirates']}", f"counsel:{TABLE['pirates'] * 4}")
    rows = [row.cases for row in court.odds("power:0:+1").rows]
    assert rows == [0, 1 + 2, 3 + 4 + 5 + 6, 5 + 4 + 3 + 2 + 1]  # sums 2 and 3, 4 to 7, 8 to 12


@pytest.mark.rule("15.7")
def test_steps_back_until_a_counsel_is_chosen() -> None:
    court = ready("international_incident")
    answer(court, "end", f"table:{TABLE['international_incident']}")
    court.undo()
    court.undo()
    assert court.decision.kind == "activity"
    answer(court, "end", f"table:{TABLE['international_incident']}")
    answer(court, f"counsel:{TABLE['international_incident'] * 4 + 1}")
    assert court.decision.kind == "counsel_target" and not court.can_undo


# ---- the record --------------------------------------------------------------------------------------


@pytest.mark.rule("15.9", "K3")
def test_no_counsel_twice_until_all_of_the_table_have_been_made() -> None:
    court = ready("pirates")
    s = court.state
    table = TABLE["pirates"]
    advise(court, "pirates", "more_tribute", dice=(4, 4))
    assert s.counsels[0][table] == 0b0010 and s.counsels[1][table] == 0
    assert choosable(s, 0, table, False) == [0, 2, 3]
    s.counsels[0][table] = 0b0111
    assert choosable(s, 0, table, False) == [3]
    die(court, DREW, "31.5")
    go_on(court)
    assert s.counsels[0][table] == 0b0111  # the player's, not the PC's
    s.counsels[0][table] = 0b1111
    assert choosable(s, 0, table, False) == [0, 1, 2, 3]


@pytest.mark.rule("15.9", "K12")
def test_a_free_counsel_ignores_the_record_and_is_entered() -> None:
    court = ready("court_ball")
    s = court.state
    table = TABLE["court_ball"]
    s.free_counsel[0], s.counsels[0][table] = 1, 0b0100
    assert choosable(s, 0, table, False) == [0, 1, 3] and choosable(s, 0, table, True) == [0, 1, 2, 3]
    advise(court, "court_ball", "dancing_pointers", dice=(3, 4))
    assert s.counsels[0][table] == 0b0100
    assert choosable(s, 0, table, False) == [0, 1, 3]
    court = ready("court_ball")
    court.state.free_counsel[0] = 1
    advise(court, "court_ball", "cure_ailments", dice=(3, 4))
    assert court.state.counsels[0][table] == 0b1000


@pytest.mark.rule("K2", "15.9", "K13")
def test_a_counsel_without_a_target_does_not_block() -> None:
    court = ready("scandal")
    s = court.state
    table = TABLE["scandal"]
    assert choosable(s, 0, table, False) == [0, 1, 3]  # no enemy royal to condemn
    s.counsels[0][table] = 0b1011
    assert choosable(s, 0, table, False) == [0, 1, 3]
    befriend(court, 1, ALAN)
    assert choosable(s, 0, table, False) == [2]
    answer(court, "end", f"table:{table}")
    reasons = {choice.id: choice.key for choice in court.decision.blocked()}
    assert reasons == {f"counsel:{table * 4 + one}": "counsel_made" for one in (0, 1, 3)}
    open_table(court, "pirates")
    s.holder[NAVY] = NOBODY
    assert 0 not in choosable(s, 0, TABLE["pirates"], False)  # nobody to dismiss


# ---- the 52 counsels ---------------------------------------------------------------------------------

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
