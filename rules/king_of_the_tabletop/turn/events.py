"""Phase 2: every player throws two dice for an event, and it happens (9)."""

from collections import Counter
from collections.abc import Callable

from rules.engine.choice_ids import make, make_all, read
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import rows_of
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import DATA, EVENT_TABLE, EVENTS, MINES, NOBODY, VALUE
from rules.king_of_the_tabletop.lands.muster import draw_tiles, muster
from rules.king_of_the_tabletop.realm.holdings import (
    cash,
    fort_on,
    gain,
    in_bank,
    raise_fort,
    site_on,
    treasures,
    why_not_raise,
)
from rules.king_of_the_tabletop.state import Realm, RealmState
from rules.king_of_the_tabletop.throws import Throw, Thrower
from rules.king_of_the_tabletop.turn.collection import collect_gold
from rules.king_of_the_tabletop.turn.disasters import Disaster
from rules.king_of_the_tabletop.turn.plague import BlackPlague, Smallpox
from rules.king_of_the_tabletop.windows import Forecasting, Window

_GOLD = DATA["gold"]


class EventsPart(Forecasting, Thrower, Step, tag="events"):
    """One player's phase 2."""

    seat: int
    thrown: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        self.at = "roll"
        realm.push(Window(moment="part", lead=self.seat))

    @label
    def roll(self, realm: Realm) -> None:
        self.at = "happen"
        realm.push(Throw(about="event", seat=self.seat, count=2))

    def result(self, realm: Realm, dice: list[int]) -> str:
        """The event the first and the second die name together (9.1)."""
        return EVENT_TABLE[dice[0] - 1][dice[1] - 1]

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """The event."""
        return _happens(self.result(realm, dice))

    @label
    def happen(self, realm: Realm) -> None:
        event = self.result(realm, self.thrown)
        realm.tell("event", EVENTS[event]["rule"], seat=self.seat, dice=self.thrown, event=event)
        self.at = "close"
        EFFECTS[event](realm, self.seat, event)

    @label
    def close(self, realm: Realm) -> None:
        realm.pop()

    def forecast(self, realm: Realm, seat: int, tile: int = NOBODY) -> Odds | None:
        """The chances of the events, while the throw is still to come (9.1)."""
        if self.at != "roll":
            return None
        cases = Counter(_happens(event) for row in EVENT_TABLE for event in row)
        return Odds(cases.total(), rows_of(cases))


def _happens(event: str) -> Phrase:
    return Phrase("event", {"event": event})


def _nothing(realm: Realm, seat: int, event: str) -> None:
    """No Event (9.1)."""


def _disaster(realm: Realm, seat: int, event: str) -> None:
    realm.push(Disaster(seat=seat, event=event))


def _willing_workers(realm: Realm, seat: int, event: str) -> None:
    """A level for nothing where a tile fits, else gold (9.11, 9.12, KT-44)."""
    if workers_lands(realm.state, seat):
        realm.push(WillingWorkers(seat=seat))
    else:
        _pay(realm, seat, _GOLD["willing_workers"], "9.12")


def _good_omen(realm: Realm, seat: int, event: str) -> None:
    if draw_tiles(realm, seat, 1, "9.13"):
        muster(realm, seat)


def _mother_lode(realm: Realm, seat: int, event: str) -> None:
    amount = mother_lode(realm.state, seat)
    if amount:
        _pay(realm, seat, amount, "9.14")
    else:
        realm.tell("no_mines", "9.14", seat=seat)


def _pennies(realm: Realm, seat: int, event: str) -> None:
    _pay(realm, seat, _GOLD["pennies_from_heaven"], "9.15")


def _tax_law(realm: Realm, seat: int, event: str) -> None:
    realm.push(TaxLaw(seat=seat))


def _good_harvest(realm: Realm, seat: int, event: str) -> None:
    """All that phase 1 would pay for what one has now (9.17, KT-8)."""
    collect_gold(realm, seat)


def _smallpox(realm: Realm, seat: int, event: str) -> None:
    realm.push(Smallpox(seat=seat))


def _black_plague(realm: Realm, seat: int, event: str) -> None:
    realm.push(BlackPlague(seat=seat))


EFFECTS: dict[str, Callable[[Realm, int, str], None]] = {
    "no_event": _nothing,
    "willing_workers": _willing_workers,
    "good_omen": _good_omen,
    "mother_lode": _mother_lode,
    "pennies_from_heaven": _pennies,
    "d6_tax_law": _tax_law,
    "good_harvest": _good_harvest,
    "smallpox": _smallpox,
    "black_plague": _black_plague,
    **{event: _disaster for event, entry in EVENTS.items() if "terrain" in entry},
}
"""What each event does to the seat that threw it."""


def _pay(realm: Realm, seat: int, amount: int, rule: str) -> None:
    gain(realm.state, seat, amount)
    realm.tell("event_gold", rule, seat=seat, gold=amount)


def mother_lode(s: RealmState, seat: int) -> int:
    """Twice the value of the seat's mines (9.14, KT-7)."""
    mines = [site for land in s.lands[seat] if (site := site_on(s, land)) in MINES]
    return int(_GOLD["mother_lode_factor"]) * sum(VALUE[mine] for mine in mines)


def workers_lands(s: RealmState, seat: int) -> list[int]:
    """Lands on which Willing Workers may build: those whose forts can rise; every land if the seat has no fort; none if
    no tile fits (9.11, KT-44)."""
    forts = [land for land in s.lands[seat] if fort_on(s, land) != NOBODY]
    if forts:
        return [land for land in forts if not why_not_raise(s, seat, land)]
    return s.lands[seat][:] if in_bank(s, 1) != NOBODY else []


class WillingWorkers(Step, tag="willing_workers"):
    """A level of fort for nothing, on a land of the player's choice where there is one (9.11)."""

    seat: int

    @label
    def begin(self, realm: Realm) -> None:
        lands = workers_lands(realm.state, self.seat)
        if len(lands) == 1:
            self._work(realm, lands[0])
        else:
            self.at = "choose"

    def ask_choose(self, realm: Realm) -> Ask:
        s = realm.state
        ids = make_all("fort", workers_lands(s, self.seat))
        safe = ids[0]
        return Ask(self.seat, "willing_workers", [*ids, *treasures(s, self.seat)], "9.11", back=True, safe=safe)

    def take_choose(self, realm: Realm, choice: str) -> None:
        verb, words = read(choice)
        if verb == "cash":
            cash(realm, self.seat, int(words[0]))
        else:
            self._work(realm, int(words[0]))

    def blocked_choose(self, realm: Realm) -> list[tuple[str, Sayable]]:
        s = realm.state
        free = workers_lands(s, self.seat)
        return [
            (make("fort", land), why_not_raise(s, self.seat, land) or "other_fort_first")
            for land in s.lands[self.seat]
            if land not in free
        ]

    def _work(self, realm: Realm, land: int) -> None:
        realm.pop()
        level = raise_fort(realm, land)
        realm.tell("workers_build", "9.11", seat=self.seat, land=land, level=level)


class TaxLaw(Thrower, Step, tag="tax_law"):
    """Gold equal to one die (9.16)."""

    seat: int
    thrown: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        self.at = "collect"
        realm.push(Throw(about="tax_law", seat=self.seat, count=_GOLD["tax_law_dice"]))

    def result(self, realm: Realm, dice: list[int]) -> int:
        """The gold the die brings."""
        return sum(dice)

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """The gold the die brings."""
        return Phrase("gold", {"gold": self.result(realm, dice)})

    @label
    def collect(self, realm: Realm) -> None:
        amount = self.result(realm, self.thrown)
        gain(realm.state, self.seat, amount)
        realm.tell("taxes", "9.16", seat=self.seat, dice=self.thrown, gold=amount)
        realm.pop()

    def scene(self, realm: Realm) -> dict[str, Value]:
        """The player."""
        return {"seat": self.seat}
