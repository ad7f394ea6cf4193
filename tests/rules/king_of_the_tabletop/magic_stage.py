"""Positions for the tests of magic: a war stopped at one of its moments, a throw just made."""

from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import NOBODY
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.throws import Throw, Thrower
from rules.king_of_the_tabletop.war.war import War
from rules.king_of_the_tabletop.windows import Window
from tests.rules.king_of_the_tabletop.stage import bare, give_hand, give_land, run


class Sum(Thrower, Step, tag="test_sum"):
    """Throws dice and waits: every sum leads to something else."""

    count: int = 2
    safe: int = 0
    thrown: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        self.at = "rolled"
        realm.push(Throw(about="sum", seat=realm.state.active, count=self.count, safe=self.safe))

    def result(self, realm: Realm, dice: list[int]) -> object:
        """The sum."""
        return sum(dice)

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """The sum."""
        return Phrase("sum", {"sum": sum(dice)})

    @label
    def rolled(self, realm: Realm) -> None:
        realm.tell("test_sum", dice=self.thrown)
        realm.pop()


def lands(seats: int = 3, **options: int | bool) -> Realm:
    """Ann (0) has a mountain, Bea (1) a forest and plains, Carl (2) a swamp; nobody else has anything."""
    realm = bare(seats, **options)
    for seat, terrain in ((0, "mountain"), (1, "forest"), (1, "plains"), (2, "swamp"))[: seats + 1]:
        give_land(realm, seat, terrain)
    return realm


def moment(realm: Realm, name: str) -> Realm:
    """Open a window of that moment for Ann, whose part it is."""
    return run(realm, Window(moment=name, lead=0))


def war(realm: Realm, name: str) -> War:
    """Ann's war against Bea at that moment; in a battle window the battle for Bea's first land is next."""
    s = realm.state
    s.phase = "war"
    land = s.lands[1][0] if name == "battle" else NOBODY
    step = War(attacker=0, defender=1, sent=[], lands=s.lands[1][:], next_land=land)
    realm.push(step)
    moment(realm, name)
    return step


def hands(realm: Realm, *seats: int) -> None:
    """A treasure for each of these seats, so that they are asked."""
    for seat in seats:
        give_hand(realm, seat, "ruby" if seat == 0 else "sapphire" if seat == 1 else "emerald")


def asked(realm: Realm) -> int:
    """Who is asked in a window just now."""
    decision = realm.decision
    assert decision is not None and decision.kind == "window"
    return decision.seat


def offered(realm: Realm) -> list[str]:
    """What the window offers beside passing and gifts."""
    assert realm.decision is not None
    return [one for one in realm.decision.ids if one != "pass" and not one.startswith("give:")]


def whys(realm: Realm) -> dict[str, str]:
    """The magic that is blocked, by its name, with the reasons."""
    return {choice.label: choice.why for choice in realm.blocked()}
