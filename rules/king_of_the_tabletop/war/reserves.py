"""Reserves, an option: flyers and special characters held back until all others are lined up (23.3, 23.4, KT-54)."""

from typing import Any

from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.army.war_record import tiles_of, war_of
from rules.king_of_the_tabletop.facts import FLYING, NOBODY, SPECIALS
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.throws import Throw, Thrower
from rules.king_of_the_tabletop.war.initiative import TIE, initiative_odds
from rules.king_of_the_tabletop.war.line_up import LineUp

DICE = 2
"""One die of each side, thrown together: the attacker's first."""


def may_wait(tile: int) -> bool:
    """May the tile be held back (23.3)?"""
    return tile in SPECIALS or FLYING[tile]


class SetAside(Step, tag="set_aside"):
    """A side sets tiles aside, face up, before the initiative is thrown for (23.3)."""

    seat: int

    @label
    def begin(self, realm: Realm) -> None:
        self.at = "reserve"

    def ask_reserve(self, realm: Realm) -> Ask:
        war = war_of(realm)
        tiles = [tile for tile in tiles_of(war, self.seat) if tile not in war.reserves and may_wait(tile)]
        ids = make_all("reserve", tiles)
        return Ask(self.seat, "set_aside", [*ids, "done"], "23.3", back=True, way_out="done")

    def take_reserve(self, realm: Realm, choice: str) -> None:
        s = realm.state
        war = war_of(realm)
        if choice == "done":
            realm.pop()
            return
        tile = number(choice)
        war.reserves = [*war.reserves, tile]
        if tile not in SPECIALS:
            # A face-down tile was turned up.
            s.shown.append(tile)
            realm.commit()
        realm.tell("holds_back", "23.3", seat=self.seat, tile=tile)

    def blocked_reserve(self, realm: Realm) -> list[tuple[str, Sayable]]:
        war = war_of(realm)
        tiles = [tile for tile in tiles_of(war, self.seat) if not may_wait(tile)]
        return [(make("reserve", tile), "not_reserve") for tile in tiles]

    def odds_reserve(self, realm: Realm, choice: str) -> Odds | None:
        """The initiative, which is thrown for when both have set their reserves aside (12.5)."""
        war = war_of(realm)
        if choice != "done":
            return None
        return initiative_odds(war.attacker, war.defender, len(war.sent), len(war.home))


class Reserves(Thrower, Step, tag="reserves"):
    """Both reserves are placed; who throws higher does it first, without any bonus (23.4)."""

    thrown: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        war = war_of(realm)
        sides = [
            seat for seat in (war.attacker, war.defender) if any(tile in war.reserves for tile in tiles_of(war, seat))
        ]
        if len(sides) == DICE:
            self.at = "settle"
            realm.push(Throw(about="reserves", seat=war.attacker, count=DICE))
            return
        self.at = "done"
        for seat in sides:
            realm.push(LineUp(seat=seat, reserve=1))

    def result(self, realm: Realm, dice: list[int]) -> int:
        """The seat that places its reserve first; NOBODY for a tie."""
        war = war_of(realm)
        mine, theirs = dice
        return NOBODY if mine == theirs else war.attacker if mine > theirs else war.defender

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """The seat that places its reserve first, as a phrase."""
        seat = self.result(realm, dice)
        return TIE if seat == NOBODY else Phrase("reserve_first", {"seat": seat})

    @label
    def settle(self, realm: Realm) -> None:
        war = war_of(realm)
        winner = self.result(realm, self.thrown)
        facts: dict[str, Any] = {
            "attacker": war.attacker,
            "dice": self.thrown[:1],
            "defender": war.defender,
            "others": self.thrown[1:],
        }
        if winner == NOBODY:
            self.at = "begin"
            realm.tell("reserves_tie", "23.4", **facts)
            return
        self.at = "done"
        realm.tell("reserves_thrown", "23.4", seat=winner, **facts)
        realm.push(LineUp(seat=war.defender if winner == war.attacker else war.attacker, reserve=1))
        realm.push(LineUp(seat=winner, reserve=1))

    @label
    def done(self, realm: Realm) -> None:
        realm.pop()
