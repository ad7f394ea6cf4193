"""Playing the guided first turn without a screen: along its way, or any other."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from rules import Decision, Table
from rules.bots import levels
from saves import Campaign, Store
from tui.panels.guide import Guide, Guiding, Said, begin, create, load

GAME = "down_with_the_king"
ANN = 0

Choose = Callable[[Table[Any], Said | None], str]


def first_turn() -> Guide:
    """The guide of Down With the King."""
    guide = load(GAME)
    assert guide is not None
    return guide


def passed(decision: Decision) -> bool:
    """Does the program pass for a person here?"""
    return (decision.ask.idle or len(decision.ids) == 1) and bool(decision.way_out)


def play(choose: Choose, campaign: Campaign | None = None) -> Iterator[tuple[Table[Any], Said | None]]:
    """Every question put to Ann with what is said at it, until turn 3; before ``choose`` answers it. At a table nobody
    keeps, or at that of a campaign."""
    guide = first_turn()
    table, guiding = campaign.table if campaign else begin(GAME, guide), Guiding(guide, [ANN])
    answer_with = campaign.answer if campaign else table.choose
    bots = {seat: levels.make(player.level, seat) for seat, player in enumerate(guide.seats) if player.level}
    while table.decision is not None and table.game.turn_and_phase(table)[0] <= guide.turns:
        decision = table.decision
        if decision.seat in bots:
            answer_with(bots[decision.seat].choose(table))
        elif passed(decision):
            answer_with(decision.way_out)
        else:
            said = guiding.hear(table)
            yield table, said
            answer = choose(table, said)
            guiding.answered(table, answer)
            answer_with(answer)


def campaign_at(home: Path, note: str) -> str:
    """A campaign that was played as proposed up to the question of a note; the name of its files."""
    with create(Store(home), GAME, first_turn()) as campaign:
        said = next(said for _, said in play(as_proposed, campaign) if said and said.note == note)
        assert said.note == note
    return campaign.files.stem


def as_proposed(table: Table[Any], said: Said | None) -> str:
    """The answer the guide proposes; where it proposes none, what the heuristic would do."""
    advice = {note.id: note.answer for note in first_turn().notes}
    return (said and advice[said.note]) or levels.make("steady", ANN).choose(table)


def at_random(seed: int, whim: float) -> Choose:
    """Any answer there is, so often; otherwise as proposed."""
    chance = Random(seed)

    def choose(table: Table[Any], said: Said | None) -> str:
        assert table.decision is not None
        return chance.choice(table.decision.ids) if chance.random() < whim else as_proposed(table, said)

    return choose
