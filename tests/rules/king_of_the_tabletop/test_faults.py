"""A campaign whose steps do not fit the position is refused with the place."""

from collections.abc import Callable
from typing import Any

import pytest

import rules
from rules.engine.dice import Dice
from rules.king_of_the_tabletop.facts import FORTS
from tests.options import non_default_options

KEY = "king_of_the_tabletop"
Spoil = Callable[[dict[str, Any]], None]


def position(top: str, below: str = "", seed: int = 0) -> dict[str, Any]:
    """The plain form of the first position of a random game, options on, where a step ``top`` is asked or lies below
    the one asked, on a step ``below`` if one is named."""
    while True:
        seed += 1
        table = rules.new_table(KEY, ("Ann", "Bea", "Carl"), seed, {**non_default_options(KEY), "turn_limit": 20})
        dice = Dice.seeded(seed)
        while (decision := table.decision) is not None:
            tags = [str(step.__struct_config__.tag) for step in table.stack]
            if top in tags and (not below or tags[tags.index(top) - 1] == below):
                return table.to_dict()
            table.choose(decision.ids[dice.below(len(decision.ids))])


def step(plain: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in plain["stack"] if one["step"] == name)
    return found


def doubled(name: str) -> Spoil:
    def spoil(plain: dict[str, Any]) -> None:
        place = plain["stack"].index(step(plain, name))
        plain["stack"].insert(place, dict(plain["stack"][place]))

    return spoil


def given(name: str, **fields: Any) -> Spoil:
    return lambda plain: step(plain, name).update(fields)


@pytest.mark.parametrize(
    ("top", "below", "spoil", "where"),
    [
        ("window", "throw", doubled("throw"), ": the step below cannot take the results of the step 'throw'"),
        ("acquire", "", doubled("acquire"), ".step: 'acquire' does not lie on"),
        ("collection", "", given("turn", phase=3), "phase"),
        ("collection", "", given("collection", seat=7), ".seat: there is no such seat"),
        ("window", "throw", given("throw", dice=[7]), ".dice: a die shows 1 to 6"),
        ("window", "throw", given("throw", count=9), ".dice:"),
        ("auction", "acquire", given("acquire", land=-1), ".land: on the table"),
        ("fight", "acquire", given("fight", left=5), ".left: there is no such seat"),
        ("auction", "acquire", given("auction", bid=999, leader=1), ".bid: more than the leader has"),
        ("war", "war_part", given("war", defender=-1), ".defender"),
        ("war", "war_part", given("war", stand=[]), ".stand: not one for each of sent"),
        ("line_up", "war", given("war", sent=[3, 3], stand=[-1, -1]), ".sent: each tile once"),
        ("throw", "collection", given("collection", wanted=0), ".wanted: a special character in the bank"),
        ("throw", "capture", given("capture", loser=0, land=-1), ".land: the loser's"),
        ("throw", "capture", given("capture", left=[3]), ".left: what stands on the land"),
        ("losses", "battle", given("losses", tiles=[91]), ".tiles: of the army, or owners"),
        ("losses", "battle", given("losses", hit=[91]), ".hit: some of the tiles"),
        ("battle", "campaign", given("battle", front=[90]), ".front: tiles of the armies"),
        ("battle", "campaign", given("battle", got=[]), ".rolled: one for each side and stage"),
        ("agents", "turn", given("agents", agent=3), ".agent: thief or assassin"),
        ("trade", "war_part", given("trade", offer=[FORTS[0]]), ".offer: goods of the seat"),
        ("played", "window", given("played", tile=3), ".tile: magic on the table"),
    ],
)
def test_steps_that_do_not_fit_are_refused_with_the_place(top: str, below: str, spoil: Spoil, where: str) -> None:
    plain = position(top, below)
    rules.load_table(plain)
    spoil(plain)
    with pytest.raises(rules.LoadError) as fault:
        rules.load_table(plain)
    assert str(fault.value).startswith("stack[") and where in str(fault.value)


def test_a_tile_in_a_hand_lies_open_only_in_a_deal() -> None:
    plain = position("collection")
    seat = next(one for one in plain["state"]["seat"] if one["hand"])
    plain["state"]["shown"] = seat["hand"][:1]
    with pytest.raises(rules.LoadError, match="shown: a tile lies face up"):
        rules.load_table(plain)
