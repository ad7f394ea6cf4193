"""Phase 4: going to war. Choose and pay the army, initiative, line-up, battles, everybody home (12, 20.3, KT-35)."""

from collections.abc import Mapping
from typing import Any

from rules.engine.choice_ids import make, make_all, read
from rules.engine.decision import Ask, Odds, Value
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.army.casualties import discard_fallen
from rules.king_of_the_tabletop.army.forces import is_fighter
from rules.king_of_the_tabletop.army.held_tiles import HoldsTiles, exchanged
from rules.king_of_the_tabletop.army.war_record import WarRecord, takes_part, update_sides
from rules.king_of_the_tabletop.facts import DATA, GOLEM, NOBODY, SPECIALS, WALL
from rules.king_of_the_tabletop.lands.homeless import discard_homeless
from rules.king_of_the_tabletop.realm.holdings import cash, gain, needs_gold, seats_from, treasures
from rules.king_of_the_tabletop.realm.tiles import to_deck
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.throws import Throw, Thrower
from rules.king_of_the_tabletop.war.battle_sequence import BattleSequence
from rules.king_of_the_tabletop.war.initiative import TIE, bonuses, initiative_odds, lines_up_first
from rules.king_of_the_tabletop.war.line_up import LineUp
from rules.king_of_the_tabletop.war.reserves import Reserves, SetAside
from rules.king_of_the_tabletop.war.trade import Trade
from rules.king_of_the_tabletop.windows import Forecasting, Window

_PER_GOLD: int = DATA["gold"]["per_attackers"]
_DICE = 2 * int(DATA["combat"]["initiative_dice"])
"""The dice of the initiative, thrown together: the attacker's first."""


def pay_for(tiles: int) -> int:
    """Gold for sending that many tiles (12.2, KT-3)."""
    return -(-tiles // _PER_GOLD)


class WarPart(HoldsTiles, Step, tag="war_part"):
    """One player's phase 4: peace, a deal if the option allows, or a war. ``sent``: the tiles put out so far."""

    seat: int
    target: int = NOBODY
    sent: list[int] = []

    def exchange(self, tiles: Mapping[int, int]) -> None:
        self.sent = exchanged(self.sent, tiles)

    @label
    def begin(self, realm: Realm) -> None:
        self.at = "look"
        realm.push(Window(moment="part", lead=self.seat))

    @label
    def look(self, realm: Realm) -> None:
        """Without army and hand, and nothing to trade, nothing can be done."""
        s = realm.state
        if s.army[self.seat] or s.hand[self.seat] or realm.options["trading"]:
            self.at = "choose"
        else:
            realm.pop()

    def ask_choose(self, realm: Realm) -> Ask:
        """War against whom, or none (12.1)."""
        others = seats_from(realm.state, self.seat)[1:]
        why = self._why_no_war(realm)
        ids = [] if why else make_all("attack", others)
        trading = bool(realm.options["trading"])
        ids += make_all("trade", others) if trading else []
        ids += treasures(realm.state, self.seat)
        about = "trading" if trading else ""
        return Ask(self.seat, "war", [*ids, "peace"], "12.1", {"about": about}, back=True, way_out="peace")

    def take_choose(self, realm: Realm, choice: str) -> None:
        verb, words = read(choice)
        if verb == "cash":
            cash(realm, self.seat, int(words[0]))
        elif verb == "attack":
            self.target = int(words[0])
            self.at = "send"
        elif verb == "trade":
            self.at = "over"
            realm.push(Trade(seat=self.seat, partner=int(words[0])))
        else:
            realm.pop()

    def blocked_choose(self, realm: Realm) -> list[tuple[str, Sayable]]:
        others = seats_from(realm.state, self.seat)[1:]
        why = self._why_no_war(realm)
        return [(make("attack", seat), why) for seat in others] if why else []

    def _why_no_war(self, realm: Realm) -> Sayable:
        s = realm.state
        if not s.army[self.seat]:
            return "no_army"
        return "" if s.gold[self.seat] else needs_gold(1, 0)

    def ask_send(self, realm: Realm) -> Ask:
        """Which tiles go into the field, one after the other (12.1, 12.2)."""
        s = realm.state
        home = [tile for tile in s.army[self.seat] if tile not in self.sent]
        ids = make_all("send", home) if not self._why_no_more(realm, 1) else []
        if home and not self._why_no_more(realm, len(home)):
            ids.append("all")
        if not self._why_not_yet():
            ids.append("done")
        facts: dict[str, Value] = {"seat": self.target, "count": len(self.sent), "gold": pay_for(len(self.sent))}
        return Ask(
            self.seat, "send", [*ids, *treasures(s, self.seat), "peace"], "12.2", facts, back=True, way_out="peace"
        )

    def take_send(self, realm: Realm, choice: str) -> None:
        verb, words = read(choice)
        if verb == "cash":
            cash(realm, self.seat, int(words[0]))
        elif verb == "send":
            self.sent = [*self.sent, int(words[0])]
        elif verb == "all":
            home = [tile for tile in realm.state.army[self.seat] if tile not in self.sent]
            self.sent = [*self.sent, *home]
        elif verb == "done":
            self._declare(realm)
        else:
            realm.pop()

    def blocked_send(self, realm: Realm) -> list[tuple[str, Sayable]]:
        home = [tile for tile in realm.state.army[self.seat] if tile not in self.sent]
        why = self._why_no_more(realm, 1)
        blocked: list[tuple[str, Sayable]] = [(make("send", tile), why) for tile in home] if why else []
        if home and (why := self._why_no_more(realm, len(home))):
            blocked.append(("all", why))
        if why := self._why_not_yet():
            blocked.append(("done", why))
        return blocked

    def odds_send(self, realm: Realm, choice: str) -> Odds | None:
        """The initiative, if the army goes as it is (12.5)."""
        if choice != "done":
            return None
        return initiative_odds(self.seat, self.target, len(self.sent), len(realm.state.army[self.target]))

    def _why_no_more(self, realm: Realm, more: int) -> Sayable:
        needs, gold = pay_for(len(self.sent) + more), realm.state.gold[self.seat]
        return "" if needs <= gold else needs_gold(needs, gold)

    def _why_not_yet(self) -> Sayable:
        if not self.sent:
            return "nobody_sent"
        return "" if any(is_fighter(tile) for tile in self.sent) else "no_character_sent"

    def _declare(self, realm: Realm) -> None:
        """The army is paid and in the field; only special characters are face up (12.2, 12.3)."""
        cost = pay_for(len(self.sent))
        gain(realm.state, self.seat, -cost)
        specials = [tile for tile in self.sent if tile in SPECIALS]
        facts: dict[str, Any] = {"seat": self.seat, "defender": self.target, "count": len(self.sent), "gold": cost}
        if specials:
            realm.tell("declares_war_known", "12.2", tiles=specials, **facts)
        else:
            realm.tell("declares_war", "12.2", **facts)
        self.at = "over"
        realm.push(
            War(
                attacker=self.seat,
                defender=self.target,
                sent=self.sent,
                stand=[NOBODY] * len(self.sent),
                paid=cost,
                lands=realm.state.lands[self.target][:],
            )
        )

    @label
    def over(self, realm: Realm) -> None:
        realm.pop()


class War(Forecasting, Thrower, WarRecord, tag="war"):
    """One war from its declaration until everybody is home (12, KT-35)."""

    @label
    def begin(self, realm: Realm) -> None:
        update_sides(realm, self)
        self.at = "aside"
        realm.push(Window(moment="war", lead=self.attacker))

    @label
    def aside(self, realm: Realm) -> None:
        """With the option, both sides hold back reserves, the attacker first (23.3)."""
        update_sides(realm, self)
        self.at = "over" if self.stopped else "initiative"
        if realm.options["reserves"] and not self.stopped:
            if self.home:
                realm.push(SetAside(seat=self.defender))
            realm.push(SetAside(seat=self.attacker))

    @label
    def initiative(self, realm: Realm) -> None:
        """Both throw a die, at once (12.5)."""
        self.at = "settle"
        realm.push(Throw(about="initiative", seat=self.attacker, count=_DICE))

    def forecast(self, realm: Realm, seat: int, tile: int = NOBODY) -> Odds | None:
        """The initiative while it is still to be thrown for, with ``tile`` in the army of ``seat``."""
        if self.at != "aside" or self.stopped:
            return None
        joins = tile != NOBODY and takes_part(self, seat, tile)
        sent, home = len(self.sent), len(self.home)
        return initiative_odds(
            self.attacker,
            self.defender,
            sent + (joins and seat == self.attacker),
            home + (joins and seat == self.defender),
        )

    def result(self, realm: Realm, dice: list[int]) -> int:
        """The seat that wins the initiative; NOBODY for a tie."""
        more, others = bonuses(len(self.sent), len(self.home))
        difference = dice[0] + more - dice[1] - others
        return NOBODY if not difference else self.attacker if difference > 0 else self.defender

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """The seat that lines up first, as a phrase."""
        seat = self.result(realm, dice)
        return TIE if seat == NOBODY else lines_up_first(seat)

    @label
    def settle(self, realm: Realm) -> None:
        """The winner lines up first; the attacker, if he lost, may still run away (12.6, KT-23)."""
        more, others = bonuses(len(self.sent), len(self.home))
        self.first = self.result(realm, self.thrown)
        facts: dict[str, Any] = {
            "attacker": self.attacker,
            "dice": self.thrown[:1],
            "bonus": more,
            "defender": self.defender,
            "others": self.thrown[1:],
            "others_bonus": others,
        }
        if self.first == NOBODY:
            self.at = "initiative"
            realm.tell("initiative_tie", "12.5", **facts)
        else:
            self.at = "settled" if self.first == self.attacker else "flee"
            realm.tell("initiative", "12.5", seat=self.first, **facts)

    def ask_flee(self, realm: Realm) -> Ask:
        facts: dict[str, Value] = {"seat": self.defender, "gold": self.paid}
        return Ask(self.attacker, "flee", ["stay", "flee"], "20.3", facts, way_out="stay")

    def take_flee(self, realm: Realm, choice: str) -> None:
        self.at = "settled"
        if choice == "flee":
            self.at = "over"
            realm.tell("runs_away", "20.3", seat=self.attacker, gold=self.paid)

    @label
    def settled(self, realm: Realm) -> None:
        self.at = "line_up"
        realm.push(Window(moment="initiative", lead=self.attacker))

    @label
    def line_up(self, realm: Realm) -> None:
        """The winner of the initiative, then the other, then the reserves (12.6, 12.7, 23.4)."""
        update_sides(realm, self)
        self.at = "lined_up_all"
        if self.stopped:
            self.at = "over"
            return
        second = self.defender if self.first == self.attacker else self.attacker
        if self.reserves:
            realm.push(Reserves())
        realm.push(LineUp(seat=second))
        realm.push(LineUp(seat=self.first))

    @label
    def lined_up_all(self, realm: Realm) -> None:
        self.at = "battles"
        realm.push(Window(moment="lined_up", lead=self.attacker))

    @label
    def battles(self, realm: Realm) -> None:
        self.at = "over"
        realm.push(BattleSequence())

    @label
    def over(self, realm: Realm) -> None:
        self.at = "home_again"
        realm.push(Window(moment="war_over", lead=self.attacker))

    @label
    def home_again(self, realm: Realm) -> None:
        """The dead are put away, magic goes back to the deck, and characters without land leave (17.2, 19.7, 19.12,
        13.8)."""
        s = realm.state
        realm.tell("war_ends", "KT-35", seat=self.attacker, defender=self.defender)
        discard_fallen(s)
        for place in (s.table, *s.army):
            for tile in (GOLEM, WALL):
                if tile in place:
                    place.remove(tile)
                    to_deck(s, tile)
        s.shown = [tile for tile in s.shown if tile not in self.sent and tile not in self.home]
        for seat in (self.attacker, self.defender):
            discard_homeless(realm, seat)
        realm.pop()
