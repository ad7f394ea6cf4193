"""Firewall and Golem fight for a side; the Talisman protects its creatures (KA-83, KA-88)."""

from functools import partial

from rules.engine.choice_ids import ChoiceId
from rules.engine.decision import Odds, OddsRow, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.chance.throws import Throw, Thrower
from rules.kings_and_things.chance.windows import BATTLE, ROUND, Magic, magic
from rules.kings_and_things.facts import FIREWALL, GOLEM, TALISMAN
from rules.kings_and_things.magic.at_work import Played, battle_now, effect, put_to_work, takes_part
from rules.kings_and_things.state import War


class RaiseFirewall(Thrower, Step, tag="firewall"):
    """A die says how strong the Firewall is; the Lucky Charm may change it."""

    seat: int
    thrown: list[int] = []

    @label
    def begin(self, war: War) -> None:
        self.at = "rise"
        war.push(Throw(about="firewall", seat=self.seat))

    def result(self, table: War, dice: list[int]) -> Phrase:
        """The value of the Firewall."""
        return Phrase("firewall", {"value": dice[0]})

    @label
    def rise(self, war: War) -> None:
        battle = battle_now(war)
        battle.firewall = self.thrown[0]
        war.pop()
        war.tell("firewall", "KA-87", seat=self.seat, value=battle.firewall)

    def scene(self, war: War) -> dict[str, Value]:
        """Whose Firewall it is."""
        return {"seat": self.seat}


def _legal(verb: str, war: War, seat: int, moment: str) -> list[str]:
    return [verb] if takes_part(war, seat) else []


def _play(tile: int, war: War, seat: int, answer: ChoiceId) -> None:
    war.push(Played(seat=seat, tile=tile))


def _work(war: War, played: Played) -> None:
    put_to_work(war, played)
    if played.tile == FIREWALL:
        war.push(RaiseFirewall(seat=played.seat))


def _firewall_odds(war: War, seat: int, answer: ChoiceId) -> Odds:
    """Each value of the Firewall is equally likely."""
    return Odds(6, tuple(OddsRow(Phrase("firewall", {"value": die}), 1) for die in range(1, 7)))


for _tile, _verb, _moments, _odds in (
    (FIREWALL, "firewall", (BATTLE,), _firewall_odds),
    (GOLEM, "golem", (BATTLE, ROUND), None),
    (TALISMAN, "talisman", (BATTLE, ROUND), None),
):
    magic(Magic(_tile, _verb, _moments, "KA-83", partial(_legal, _verb), partial(_play, _tile), _odds))
    effect(_tile, _work)
