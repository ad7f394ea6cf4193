"""The Warlord turns one enemy or neutral creature before the first round (KA-48, KA-100)."""

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask
from rules.engine.step import Step, label
from rules.kings_and_things.facts import CREATURES, KIND, WARLORD
from rules.kings_and_things.field.forces import creatures_of
from rules.kings_and_things.field.records import BattleSides
from rules.kings_and_things.field.retreats import check_balloon
from rules.kings_and_things.kingdom.holdings import room
from rules.kings_and_things.magic.at_work import battle_now
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import cashed, owner_of, place_creature, with_cash


def turnable(war: War, battle: BattleSides, side: int) -> list[int]:
    """The creatures the Warlord of a side may turn: enemy or neutral ones, no heroes; none without room for one."""
    s = war.state
    if room(s, side, battle.place) < 1:
        return []
    enemies = [enemy for enemy in battle.sides if enemy != side]
    return [piece for enemy in enemies for piece in creatures_of(s, battle, enemy) if piece in CREATURES]


def _distinct(s: WarState, pieces: list[int]) -> list[int]:
    """Of creatures that look alike, have the same owner and both ride the Balloon or do not, only the first."""
    first: dict[tuple[object, ...], int] = {}
    for piece in pieces:
        first.setdefault((KIND[piece], owner_of(s, piece), piece in s.riders), piece)
    return list(first.values())


class Turning(Step, tag="warlord"):
    """The Warlord's owner picks a creature, or none."""

    seat: int

    @label
    def begin(self, war: War) -> None:
        battle = battle_now(war)
        if WARLORD in creatures_of(war.state, battle, self.seat) and turnable(war, battle, self.seat):
            self.at = "choose"
        else:
            war.pop()

    def ask_choose(self, war: War) -> Ask:
        battle = battle_now(war)
        ids = [*make_all("turn", _distinct(war.state, turnable(war, battle, self.seat))), "no"]
        return Ask(
            self.seat, "warlord", with_cash(war.state, self.seat, ids), "KA-100", {"place": battle.place}, way_out="no"
        )

    def take_choose(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        war.pop()
        if choice == "no":
            return
        s, battle, piece = war.state, battle_now(war), number(choice)
        loser = owner_of(s, piece)
        neutral = piece in s.neutral
        if neutral:
            s.neutral.remove(piece)
        else:
            s.army[loser].remove(piece)
            if piece in s.riders:
                s.riders.remove(piece)
        place_creature(s, self.seat, piece, battle.place)
        if piece not in s.shown:
            s.shown.append(piece)
        battle.turned = [*battle.turned, piece]
        check_balloon(war, battle)
        war.tell("turns", "KA-100", seat=self.seat, tile=piece, loser=loser, place=battle.place)
