"""The deepest procedures of Down With the King, saved and resumed at every single decision.

Each is played twice with the same dice and answers: once straight on, once through TOML and back before every
answer. Both ways must ask the same questions and pass through the same positions.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence

import pytest
import tomli_w

from rules.down_with_the_king.facts import ALAN, GEORGE, NOBODY, SECOND_JUDGE
from rules.down_with_the_king.game import GAME
from rules.down_with_the_king.realm.crown_events import CrownEvents
from rules.down_with_the_king.state import CONDEMNED, PRISON, Court
from rules.down_with_the_king.turn.game_turn import Turn
from rules.engine.load import load
from tests.rules.down_with_the_king.stage import (
    DREW,
    GUY,
    HENRY,
    MALCOLM,
    MARLEY,
    MARY,
    MICHAEL,
    ROLAND,
    befriend,
    give,
    give_counter,
    go_on,
    put_in_office,
    stage,
)

QUIET = ("end", "pass", "done", "refuse", "face")
"""What is answered where a test has nothing to say; without one of these the last choice."""

Answers = Mapping[str, Sequence[str]]


class Run:
    """A course of decisions, each with seat, kind, answer and the tags of the stack; what was told; where it led."""

    def __init__(self, court: Court, answers: Answers, until: Callable[[Court], bool], saved: bool) -> None:
        self.court = court
        self.asked: list[tuple[int, str, str, tuple[str, ...]]] = []
        self.checksums: list[str] = []
        self.told: list[str] = []
        left = {kind: list(choices) for kind, choices in answers.items()}
        while not until(self.court):
            if saved:
                self.court = through_toml(self.court)
            self._answer(left)
        assert not any(left.values()), f"never asked for: {left}"

    def _answer(self, left: dict[str, list[str]]) -> None:
        decision = self.court.decision
        assert decision is not None
        planned = left.get(decision.kind)
        choice = planned.pop(0) if planned else next((one for one in QUIET if one in decision.ids), decision.ids[-1])
        tags = tuple(str(step.__struct_config__.tag) for step in self.court.stack)
        self.asked.append((decision.seat, decision.kind, choice, tags))
        journal = self.court.journal
        before = len(journal)
        self.court.choose(choice, decision.number)
        self.told += [entry.kind for entry in journal.entries[before - journal.first :]]
        self.checksums.append(self.court.checksum())

    def asked_of(self, kind: str) -> list[tuple[int, tuple[str, ...]]]:
        """Seat and stack, each time a question of that kind was asked."""
        return [(seat, tags) for seat, one, _, tags in self.asked if one == kind]


def through_toml(court: Court) -> Court:
    """The table written and read again: it waits at the same question, and everybody sees the same."""
    loaded = load(GAME, tomllib.loads(tomli_w.dumps(court.to_dict())))
    assert loaded.checksum() == court.checksum()
    assert loaded.decision is not None
    assert court.decision is not None
    for name in ("seat", "kind", "rule", "ids", "prompt", "number"):
        assert getattr(loaded.decision, name) == getattr(court.decision, name)
    for seat in (None, *range(len(court.seats))):
        assert loaded.view(seat) == court.view(seat)
    return loaded


def both_ways(build: Callable[[], Court], answers: Answers, until: Callable[[Court], bool]) -> Run:
    """Play straight on and by way of saves; the two must be the same. Returns the course with saves."""
    straight, saved = (Run(build(), answers, until, saves) for saves in (False, True))
    assert straight.asked == saved.asked
    assert straight.told == saved.told
    assert straight.checksums == saved.checksums
    return saved


def in_order(line: Iterable[str], *kinds: str) -> bool:
    """Do these kinds occur in ``line`` one after the other?"""
    rest = iter(line)
    return all(kind in rest for kind in kinds)


def hire(court: Court, seat: int, who: int) -> None:
    """A FAC of the seat with a Henchman card."""
    befriend(court, seat, who)
    card = give(court, seat, "henchman")[0]
    court.state.hand[seat].remove(card)
    court.state.henchman[who] = card
    go_on(court)


# ---- the King's murder: reactions to reactions, the assassin's trial, the mourning, the ball -----------


def regicide() -> Court:
    """Ann is about to send her henchman Henry against King George; the Minister of Justice is Dora's friend, the
    second Judge is Carl's."""
    court = stage((DREW, GUY, MALCOLM, MARY))
    court.state.pp = [60] * 4
    hire(court, 0, HENRY)
    befriend(court, 2, SECOND_JUDGE)
    befriend(court, 3, MICHAEL)
    put_in_office(court, MICHAEL, "justice")
    give(court, 0, "assassination", "alibi", "informer", "treachery")
    give(court, 1, "palace_guards", "evidence", "treachery", "extra_activity", "extra_activity")
    give(court, 2, "informer", "evidence")
    give(court, 3, "palace_guards", "prison_guards", "pardon")
    give_counter(court, "intrigue")
    court.dice.script(
        [
            4,
            6,  # the attempt: 10 - 1 (Monarch) + 2 (Informer) - 2 (Guards) - 2 (Treachery) + 2 (Guards) = 9
            6,  # the accusation
            3,
            3,  # the hearing: 6 - 3 (Alibi) + 1 (Evidence) + 1 (Informer) = 5, not less than Status 5
            5,
            5,  # the interrogation: 10 - 1 (Treachery) + 2 (Guards) = 11, silent
            1,
            1,  # the trial: 2 + 5 (Judge) + 1 (Evidence) = 8, prison
            3,
            3,  # Alan's Support: 60
        ]
    )
    return court


@pytest.mark.rule("13.4.8", "21", "C10", "9.4", "C11", "C17", "G2", "14.1", "14.5.17", "14.5.18")
def test_a_murdered_king_an_assassin_on_trial_and_the_ball_of_the_next_turn() -> None:
    answers = {
        "activity": ["activity:assassinate"],
        "assassin": [f"who:{HENRY}"],
        "assassination_target": [f"who:{GEORGE}"],
        "reaction": [
            # the attempt: Bea answers Ann's Informer, Dora answers Bea's Guards
            "card:informer:+2",
            "pass",
            "card:palace_guards:-2",
            "card:treachery:-2",
            "pass",
            "pass",
            "card:palace_guards:+2",
            "pass",
            # the hearing
            "card:alibi:-3",
            "pass",
            "card:evidence:+1",
            "pass",
            "card:informer:+1",
            "pass",
            "pass",
            # the interrogation
            "card:treachery:-1",
            "pass",
            "pass",
            "card:prison_guards:+2",
            # the trial
            "pass",
            "power:0:+5",
            "card:evidence:+1",
            "pass",
        ],
        "hearing_ordered": ["face"],
        "name_judge": [f"who:{SECOND_JUDGE}"],
    }
    run = both_ways(regicide, answers, lambda court: court.state.turn == 2 and court.state.phase == "players")
    stacks = [tags for _, tags in run.asked_of("reaction")]
    assert ("turn", "player_turn", "assassination", "reactions") in stacks
    assert ("turn", "player_turn", "effects", "hearing", "reactions") in stacks
    assert ("turn", "player_turn", "effects", "trial", "interrogation", "reactions") in stacks
    assert ("turn", "player_turn", "effects", "trial", "reactions") in stacks
    assert in_order(
        run.told,
        "assassination",
        "died",
        "accused",
        "accusation_holds",
        "hearing_fails",
        "interrogated",
        "judge_named",
        "tried",
        "new_monarch",
        "support_established",
        "all_discharged",
        "discarded",
        "first_player",
        "court_ball",
    )
    # two cards of each who has them: Bea's pair, Dora's last
    assert [seat for seat, _ in run.asked_of("mourning_discard")] == [1, 1, 3]
    # nobody but Ann had a turn: the court was in mourning
    before = run.told[: run.told.index("first_player")]
    assert "turn_begins" not in before
    s = run.court.state
    assert (s.monarch, s.crown, s.sentence[HENRY], s.dead[GEORGE]) == (ALAN, ["court_ball"], PRISON, 1)


# ---- a PC dies in a duel at a court ball --------------------------------------------------------------


def ball() -> Court:
    """A court ball, Ann's PC Michael first; two henchmen of hers attend."""
    court = stage((MICHAEL, GUY, MALCOLM, MARY))
    s = court.state
    s.pp = [60] * 4
    s.steps[GUY] = 3  # Lord Guy, Status 4
    hire(court, 0, HENRY)
    hire(court, 0, MARLEY)
    give(court, 0, "treachery", "alibi", "pardon", "amnesty", "escape", "evidence")
    give(court, 2, "treachery")
    s.phase, s.next_crown, s.active = "crown", ["court_ball"], NOBODY
    court.stack = [Turn(at="after_crown"), CrownEvents()]
    court.dice.script(
        [
            1,
            2,  # Ann at the ball: a duel and a ban
            1,
            2,  # the opponent: 12, Guy
            5,
            2,  # Michael 5 - 1 against 4 misses; Guy 2 - 1 against 2 hits
            1,  # the killing is reported
            6,  # the accusation of Guy
            1,
            1,  # the hearing: 2 - 1 (no Evidence) is less than Status 4
            3,
            3,
            3,
            3,
            3,
            3,  # the other three at the ball
        ]
    )
    go_on(court)
    return court


@pytest.mark.rule("8.4.4", "C7", "19.7.3", "31.5", "X3", "19.10", "W18", "G16")
def test_a_pc_dies_in_a_duel_at_the_court_ball() -> None:
    answers = {
        "designate": [f"who:{MARLEY}"],
        "duel_whom": [f"who:{MICHAEL}"],
        "duel_reply": [f"who:{GUY}"],
        "reaction": ["card:treachery:-1:a", "card:treachery:-1:b"],
        "hearing_ordered": ["face"],
    }
    run = both_ways(ball, answers, lambda court: court.decision is not None and court.decision.kind == "lost_turn")
    hall = ("turn", "crown_events", "court_ball")
    assert run.asked_of("duel_whom") == [(0, (*hall, "duel"))]
    assert run.asked_of("duel_reply") == [(1, (*hall, "duel"))]
    assert run.asked_of("reaction")[0] == (0, (*hall, "duel", "reactions"))
    assert run.asked_of("pc_death_discard") == [(0, (*hall, "accusation", "pc_death"))] * 5
    assert run.asked_of("hearing_ordered") == [(1, (*hall, "hearing"))]
    assert in_order(
        run.told,
        "duel_opponent",
        "duel_miss",
        "duel_hit",
        "killer_accused",
        "died",
        "discarded",
        "estate_halved",
        "accusation_holds",
        "hearing_clears",
        "banned",
        "court_ball",
        "court_ball",
        "court_ball",
    )
    s = run.court.state
    assert (s.returns[0], s.pp[0], s.ip[0], s.banned[MARLEY], s.banned[MICHAEL]) == (3, 30, 10, 1, 0)
    assert run.court.decision is not None
    assert run.court.decision.seat == 0, "Ann's turn is lost"


# ---- hearing, hiding, extradition, trial, execution ---------------------------------------------------


def outlaw() -> Court:
    """Ann knows a scandal about Roland, Bea's friend; Carl holds an Extradition, Dora some Evidence."""
    court = stage((DREW, GUY, MALCOLM, MARY))
    court.state.pp = [60] * 4
    befriend(court, 1, ROLAND)
    give(court, 1, "informer")
    give(court, 2, "extradition", "extradition")
    give(court, 3, "evidence")
    give_counter(court, "scandal")
    court.dice.script(
        [
            1,
            2,  # the scandal: 3, a hearing, from which Roland hides
            6,
            6,  # the interrogation: silent
            1,  # the first Judge sits
            5,
            5,  # the trial: 10 + 1 (Evidence) = 11, a death sentence
        ]
    )
    return court


@pytest.mark.rule("22", "24.2", "W1", "13.4.11", "25", "28.6.4", "31.6", "W12")
def test_a_hearing_leads_to_hiding_extradition_trial_and_execution() -> None:
    answers = {
        "activity": ["activity:expose_scandal", "end", "end", "activity:extradite"],
        "scandal_object": [f"who:{ROLAND}"],
        "hearing_ordered": ["hide"],
        "extradite": [f"who:{ROLAND}"],
        "reaction": ["pass", "pass", "pass", "pass", "pass", "pass", "card:evidence:+1"],
    }
    sentenced = both_ways(outlaw, answers, lambda court: court.state.turn == 2)
    assert sentenced.asked_of("hearing_ordered") == [(1, ("turn", "player_turn", "effects", "hearing"))]
    assert sentenced.asked_of("extradite") == [(2, ("turn", "player_turn", "extradition"))]
    stacks = [tags for _, tags in sentenced.asked_of("reaction")]
    assert stacks.count(("turn", "player_turn", "trial", "interrogation", "reactions")) == 3
    assert in_order(
        sentenced.told,
        "scandal",
        "sent_to_hearing",
        "hides",
        "extradited",
        "interrogated",
        "judge_drawn",
        "tried",
        "condemned",
    )
    s = sentenced.court.state
    assert (s.sentence[ROLAND], s.owner[ROLAND]) == (CONDEMNED, 1)
    run = both_ways(outlaw, answers, lambda court: court.state.turn == 3)
    # he waits through the following turn and dies in its end steps; the heir is neutral and free
    assert in_order(run.told, "condemned", "first_player", "crown_event", "turn_begins", "executed", "died")
    assert "died" not in sentenced.told
    s = run.court.state
    assert (s.sentence[ROLAND], s.owner[ROLAND], s.wrongdoer[ROLAND]) == (0, NOBODY, 0)
