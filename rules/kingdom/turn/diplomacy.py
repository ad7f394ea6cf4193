"""Alliances proposed, made and ended, and gifts to allies (33, L3, L4, L12 to L14)."""

from collections.abc import Sequence

from rules.engine.choice_ids import make_all, number, verb, word
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kingdom.cards import give_card, keys_held, kind_in_hand
from rules.kingdom.forces import pledged
from rules.kingdom.seats import are_allied, set_allied
from rules.kingdom.state import Kingdom, KingdomState, is_amended

SUMS = (1, 5, 10, 50)
"""Gold that may be given at once, beside all there is."""


def why_no_proposal(s: KingdomState, seat: int, other: int, proposed: Sequence[int]) -> Phrase | None:
    """Why a seat cannot propose an alliance to another now; None if it may."""
    if are_allied(s, seat, other):
        return Phrase("is_ally")
    return Phrase("was_proposed") if other in proposed else None


def end_alliance(kingdom: Kingdom, seat: int, other: int) -> None:
    """End an alliance: it holds at once (L14)."""
    set_allied(kingdom.state, seat, other, 0)
    kingdom.tell("ends_alliance", "L14", seat=seat, other=other)


class Proposal(Step, tag="proposal"):
    """``seat`` proposes an alliance to ``other``, who says yes or no at once (L12)."""

    seat: int
    other: int

    @label
    def begin(self, kingdom: Kingdom) -> None:
        kingdom.tell("proposes", "L12", seat=self.seat, other=self.other)
        self.at = "alliance"

    def ask_alliance(self, kingdom: Kingdom) -> Ask:
        """Does the other accept (L12)?"""
        return Ask(self.other, "alliance", ["yes", "no"], "L12", {"seat": self.seat}, way_out="no")

    def take_alliance(self, kingdom: Kingdom, choice: str) -> None:
        if choice == "yes":
            set_allied(kingdom.state, self.seat, self.other, 1)
        kingdom.tell("allied" if choice == "yes" else "no_alliance", "33", seat=self.seat, other=self.other)
        kingdom.pop()

    def scene(self, kingdom: Kingdom) -> dict[str, Value]:
        """Who proposes to whom."""
        return {"seat": self.seat, "other": self.other}


class Gift(Step, tag="gift"):
    """Gold and kept cards for an ally, until ``done`` (L13)."""

    seat: int
    other: int

    @label
    def begin(self, kingdom: Kingdom) -> None:
        self.at = "gift"

    def ask_gift(self, kingdom: Kingdom) -> Ask:
        """What the seat gives, for good; gold pledged as wages stays (C20)."""
        s = kingdom.state
        free = s.gold[self.seat] - pledged(s, self.seat)
        amounts = sorted({amount for amount in (*SUMS, free) if 0 < amount <= free})
        ids = [*make_all("gold", amounts), *make_all("card", keys_held(kingdom, self.seat)), "done"]
        return Ask(self.seat, "gift", ids, "L13", {"other": self.other}, back=True, way_out="done")

    def blocked_gift(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        s = kingdom.state
        free = s.gold[self.seat] - pledged(s, self.seat)
        why = Phrase("gold_pledged", {"gold": max(0, free)})
        return [(f"gold:{amount}", why) for amount in SUMS if amount > free]

    def take_gift(self, kingdom: Kingdom, choice: str) -> None:
        s = kingdom.state
        if verb(choice) == "gold":
            s.gold[self.seat] -= number(choice)
            s.gold[self.other] += number(choice)
            if is_amended(kingdom):
                kingdom.commit()
            kingdom.tell("gives_gold", "L13", seat=self.seat, other=self.other, amount=number(choice))
        elif verb(choice) == "card":
            card = kind_in_hand(kingdom, self.seat, word(choice))
            give_card(kingdom, self.seat, self.other, card, "L13")
        else:
            kingdom.pop()

    def scene(self, kingdom: Kingdom) -> dict[str, Value]:
        """Who gives to whom."""
        return {"seat": self.seat, "other": self.other}
