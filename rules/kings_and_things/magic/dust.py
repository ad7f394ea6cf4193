"""Dust of Defense: every attacker leaves before the first round."""

from rules.engine.choice_ids import ChoiceId, make_all, number
from rules.engine.decision import Ask
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.chance.windows import BATTLE, Magic, magic
from rules.kings_and_things.facts import DUST
from rules.kings_and_things.field.forces import creatures_of
from rules.kings_and_things.field.retreats import closed_retreats, retreat, retreat_goals
from rules.kings_and_things.magic.at_work import Played, battle_now, discard, effect, side_in, takes_part
from rules.kings_and_things.state import War
from rules.kings_and_things.tiles import cashed, with_cash


class DustRetreat(Step, tag="dust"):
    """Attackers in turn order each move all their creatures to one hex; without such a hex they stay."""

    left: list[int]

    @label
    def begin(self, war: War) -> None:
        if not self.left:
            war.pop()
            return
        battle = battle_now(war)
        side = self.left[0]
        creatures = creatures_of(war.state, battle, side)
        if creatures and retreat_goals(war.state, battle, side, creatures):
            self.at = "goal"
        else:
            self.left = self.left[1:]

    def ask_goal(self, war: War) -> Ask:
        battle = battle_now(war)
        seat = self.left[0]
        goals = retreat_goals(war.state, battle, seat, creatures_of(war.state, battle, seat))
        ids = with_cash(war.state, seat, make_all("hex", goals))
        return Ask(seat, "dust_retreat", ids, "KA-46", {"place": battle.place})

    def blocked_goal(self, war: War) -> list[tuple[str, Phrase]]:
        """Hexes of the seat beside the battle that are full, or held by enemies."""
        battle, seat = battle_now(war), self.left[0]
        creatures = creatures_of(war.state, battle, seat)
        return closed_retreats(war.state, battle, seat, creatures)

    def take_goal(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        battle = battle_now(war)
        seat, self.left = self.left[0], self.left[1:]
        self.at = "begin"
        retreat(war, battle, seat, creatures_of(war.state, battle, seat), number(choice), "KA-46")


def _legal(war: War, seat: int, moment: str) -> list[str]:
    if not takes_part(war, seat):
        return []
    battle = battle_now(war)
    return ["dust"] if battle.defender == side_in(battle, seat) else []


def _play(war: War, seat: int, answer: ChoiceId) -> None:
    war.push(Played(seat=seat, tile=DUST))


def _work(war: War, played: Played) -> None:
    discard(war, played.tile)
    war.push(DustRetreat(left=battle_now(war).attackers[:]))


magic(Magic(DUST, "dust", (BATTLE,), "KA-46", _legal, _play))
effect(DUST, _work)
