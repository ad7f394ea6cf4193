"""Notices in a battle: none of them waits for a key before a question that the program passes."""

import pytest

from rules.kings_and_things.combat.resolve import Combat
from tests.rules.kings_and_things.stage import ANN, BEA, answer, at, bare, hold, land, put, run
from tests.tui.unsaved import Unsaved
from tui.follow.follower import Follower
from tui.follow.game_facts import GameFacts
from tui.games.kings_and_things import PRESENTER
from tui.panels.snapshot import Player, Snapshot
from tui.play.session import Session


@pytest.mark.parametrize("bea", ["", "steady"])
def test_the_notice_of_a_battle_comes_with_the_next_question_to_a_person(
    bea: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    war = bare(2)
    for name, terrain, seat in (("C1", "mountain", ANN), ("C2", "plains", BEA), ("C5", "mountain", BEA)):
        land(war, name, terrain, seat)
    put(war, ANN, "C2", "goblins", "troll")
    put(war, BEA, "C2", "cyclops", "ogre")
    hold(war, ANN, "farmers")
    war.state.marker[at(war, "C2")] = 1
    run(war, Combat(), phase="combat")
    shown: list[Snapshot] = []
    players = [Player("Ann", ""), Player("Bea", bea)]
    persons = [ANN] if bea else [ANN, BEA]
    facts = GameFacts(PRESENTER.owner, PRESENTER.figures)
    follower = Follower("kings_and_things", persons, facts, len(war.journal), answers=1)
    session = Session(Unsaved(war), players, shown.append, follower=follower, submit=lambda job: job())

    def wait_for_key(seconds: float | None) -> None:
        assert war.decision is not None and war.decision.seat not in session.persons

    monkeypatch.setattr(session.pacing, "wait_for_key", wait_for_key)
    war.dice.script([6] * 40)
    session.start()
    session.open_curtain(ANN)
    decision = war.decision
    assert decision is not None and decision.kind == "battle_hex"
    session.answer(f"hex:{at(war, 'C2')}", decision.number)
    assert war.decision is not None and war.decision.kind != "window"
    assert "fault" not in shown[-1].notice


@pytest.mark.parametrize(("persons", "said"), [([ANN, BEA], "Bea is asked next"), ([BEA], "You are asked next")])
def test_a_notice_at_a_shared_keyboard_names_who_is_asked(persons: list[int], said: str) -> None:
    war = bare(2)
    for name, terrain, seat in (("C1", "mountain", ANN), ("C2", "plains", BEA), ("C5", "mountain", BEA)):
        land(war, name, terrain, seat)
    put(war, ANN, "C2", "troll")
    put(war, BEA, "C2", "bears", "cyclops", "ogre")
    war.state.marker[at(war, "C2")] = 1
    run(war, Combat(), phase="combat")
    facts = GameFacts(PRESENTER.owner, PRESENTER.figures)
    follower = Follower("kings_and_things", persons, facts, len(war.journal), answers=1)
    follower.before(war)
    war.dice.script([1, 6, 6])
    answer(war, f"hex:{at(war, 'C2')}")
    follower.after(war)
    assert war.decision is not None and war.decision.seat == BEA
    notice = follower.due(war)
    assert notice is not None
    lines = [line.text for section in notice.sections for line in section.lines]
    assert any(line.startswith(said) for line in lines), lines
