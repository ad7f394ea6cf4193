"""The fortune card of the turn: drawn, carried out for all it reaches, put away (7, B1 to B3, B15, B18, B28)."""

from typing import ClassVar

from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kingdom.cards import under_the_pack
from rules.kingdom.components import Fortune
from rules.kingdom.encounters.tournament import TakesHosting, Tournament
from rules.kingdom.facts import NOBODY
from rules.kingdom.seats import figures_of, gain_chivalry, order_from
from rules.kingdom.state import Kingdom
from rules.kingdom.turn.effects import carry_out


class FortuneCard(TakesHosting, Step, tag="fortune_card"):
    """The card drawn by ``seat``. ``effect``: which of its effects is carried out; ``left``: seats it still reaches.
    ``hosting`` = 1 once a tournament was held; the step below gets it too."""

    hands_to: ClassVar[type] = TakesHosting

    seat: int
    effect: int = NOBODY
    left: list[int] = []
    hosting: int = 0

    @label
    def begin(self, kingdom: Kingdom) -> None:
        """Draw the card. A kept one is secret, the magic lance lies open (B14, B17)."""
        s, figures = kingdom.state, figures_of(kingdom)
        if not s.deck:
            kingdom.pop()
            return
        card = s.deck.pop(0)
        kingdom.commit()
        kind = figures.card(card)
        if kind.is_secret:
            s.hand[self.seat].append(card)
            kingdom.tell("keeps_card", "7", seat=self.seat)
            kingdom.tell("keeps_this_card", "7", [self.seat], seat=self.seat, card=figures.kind_of[card])
            kingdom.pop()
            return
        kingdom.tell("draws_card", "7", seat=self.seat, card=figures.kind_of[card])
        if kind.keep:
            s.hand[self.seat].append(card)
            kingdom.pop()
            return
        s.drawn = card
        self.at = "next_effect"

    def _kind(self, kingdom: Kingdom) -> Fortune:
        return figures_of(kingdom).card(kingdom.state.drawn)

    @label
    def next_effect(self, kingdom: Kingdom) -> None:
        """Each effect in turn, for each seat it reaches in order of play from the drawer (B2, B18)."""
        s = kingdom.state
        kind = self._kind(kingdom)
        while not self.left:
            self.effect += 1
            if self.effect == len(kind.effects):
                self._put_away(kingdom)
                return
            self.left = order_from(s, self.seat) if kind.for_all else [self.seat]
        effect = kind.effects[self.effect]
        if effect.verb == "tournament":
            self.at, self.left = "next_effect", []
            kingdom.push(Tournament(host=self.seat, kind=figures_of(kingdom).kind_of[s.drawn]))
            return
        seat, self.left = self.left[0], self.left[1:]
        if s.out[seat]:
            return
        if effect.verb == "optional":
            self.at = "alms"
        else:
            carry_out(kingdom, seat, effect)

    def ask_alms(self, kingdom: Kingdom) -> Ask:
        """Pay for chivalry, or keep the gold (7, B15)."""
        effect = self._kind(kingdom).effects[self.effect]
        can_pay = kingdom.state.gold[self.seat] >= effect.amount
        facts: dict[str, Value] = {"gold": effect.amount, "points": int(effect.words[0])}
        facts["card"] = figures_of(kingdom).kind_of[kingdom.state.drawn]
        return Ask(self.seat, "alms", ["give", "keep"] if can_pay else ["keep"], "B15", facts, way_out="keep")

    def blocked_alms(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        needs, gold = self._kind(kingdom).effects[self.effect].amount, kingdom.state.gold[self.seat]
        return [] if gold >= needs else [("give", Phrase("gold_short", {"needs": needs, "gold": gold}))]

    def take_alms(self, kingdom: Kingdom, choice: str) -> None:
        s = kingdom.state
        effect = self._kind(kingdom).effects[self.effect]
        if choice == "give":
            s.gold[self.seat] -= effect.amount
            points = gain_chivalry(s, self.seat, int(effect.words[0]))
            kingdom.tell("gives_alms", "7", seat=self.seat, gold=effect.amount, points=points)
        else:
            kingdom.tell("keeps_alms", "7", seat=self.seat)
        self.at = "next_effect"

    def _put_away(self, kingdom: Kingdom) -> None:
        """Under the pack, or beside it while it lasts and its drawer is in the game (7, B3, B21, B31)."""
        s = kingdom.state
        card, s.drawn = s.drawn, NOBODY
        kind = figures_of(kingdom).card(card)
        if kind.until and not s.out[self.seat]:
            s.lasting.append(card)
            s.lasting_by.append(self.seat)
        else:
            under_the_pack(s, card)
        kingdom.pop_to(TakesHosting).hosting = self.hosting

    def scene(self, kingdom: Kingdom) -> dict[str, Value]:
        """Who drew which card, and which of its effects is carried out for whom."""
        drawn = kingdom.state.drawn
        card = figures_of(kingdom).kind_of[drawn] if drawn != NOBODY else NOBODY
        return {"seat": self.seat, "card": card, "effect": self.effect, "left": self.left}
