"""Battles between players that are about to be fought."""

from rules.kings_and_things.combat.resolve import Combat
from rules.kings_and_things.state import War
from tests.rules.kings_and_things.stage import ANN, BEA, CARL, answer, at, bare, land, run


def field(seats: int = 2, fort: int = 0, income: str = "", **options: object) -> War:
    """Bea's hex C2 with a Battle marker; everybody owns mountain, plains and swamp elsewhere."""
    war = bare(seats, **options)
    land(war, "C2", "plains", BEA, fort=fort, income=income)
    land(war, "C1", "mountain", ANN)
    land(war, "B1", "plains", ANN)
    land(war, "C5", "mountain", BEA)
    if seats > 2:
        land(war, "D2", "mountain", CARL)
        land(war, "E3", "plains", CARL)
    war.state.marker[at(war, "C2")] = 1
    return war


def fight(war: War, *dice: int) -> War:
    war.dice.script(dice)
    run(war, Combat(), phase="combat")
    return answer(war, f"hex:{at(war, 'C2')}")
