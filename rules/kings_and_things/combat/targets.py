"""Targets in a battle of three or more sides: named by all at once, shown when all have named one (KA-17)."""

from collections.abc import Mapping

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask
from rules.engine.secret_choices import SecretChoices
from rules.engine.step import Step
from rules.kings_and_things.facts import NOBODY
from rules.kings_and_things.field.forces import left_in
from rules.kings_and_things.magic.at_work import battle_now
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import cashed, with_cash


class Targets(SecretChoices[WarState], Step, tag="targets"):
    """Each side that is left names one opponent."""

    order: list[int] = []
    place: int = 0
    picks: list[str] = []

    def seats_asked(self, table: War) -> list[int]:
        return left_in(table.state, battle_now(table))

    def options(self, table: War, seat: int) -> list[str]:
        return make_all("target", [side for side in left_in(table.state, battle_now(table)) if side != seat])

    def question(self, table: War, seat: int, ids: list[str]) -> Ask:
        facts = {"place": battle_now(table).place}
        return Ask(seat, "target", with_cash(table.state, seat, ids), "KA-17", {**facts})

    def take_pick(self, table: War, choice: str) -> None:
        if not cashed(table, choice):
            super().take_pick(table, choice)

    def reveal(self, table: War, picks: Mapping[int, str]) -> None:
        battle = battle_now(table)
        battle.targets = [number(picks[side]) if side in picks else NOBODY for side in battle.sides]
        table.pop()
        for side, pick in picks.items():
            table.tell("targets", "KA-17", seat=side, target=number(pick), place=battle.place)
