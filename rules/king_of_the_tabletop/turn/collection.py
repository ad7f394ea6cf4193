"""Phase 1: collect gold, count prestige, roll for a special character, build (5 to 8)."""

from rules.engine.choice_ids import make, make_all, read
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import odds
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import DATA, KIND, MINES, NOBODY, SITES, SPECIALS, TERRAIN, VALUE
from rules.king_of_the_tabletop.lands.muster import draw_tiles, muster
from rules.king_of_the_tabletop.lands.victory import specials_in_bank
from rules.king_of_the_tabletop.realm.holdings import (
    cash,
    gain,
    income,
    needs_gold,
    prestige,
    prestige_parts,
    put_site,
    raise_fort,
    site_on,
    treasures,
    why_not_raise,
)
from rules.king_of_the_tabletop.realm.tiles import to_deck
from rules.king_of_the_tabletop.state import Realm, RealmState
from rules.king_of_the_tabletop.throws import Throw, Thrower
from rules.king_of_the_tabletop.windows import Window

_HIRING = DATA["hiring"]
_LEVEL_COST: int = DATA["gold"]["fort_level"]
_REPLACES: dict[str, list[str]] = DATA["building"]["replaces"]


JOINS = (Phrase("joins"), Phrase("stays"))
"""Outcomes of the roll for a special character: it joins the army, or stays in the bank (7.1)."""


class CollectionPart(Thrower, Step, tag="collection"):
    """One player's phase 1. ``wanted`` is the special character rolled for, ``thrown`` the dice."""

    seat: int
    wanted: int = NOBODY
    thrown: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        self.at = "collect"
        realm.push(Window(moment="part", lead=self.seat))

    @label
    def collect(self, realm: Realm) -> None:
        """Gold and prestige; with no special character in the bank there is no roll (7.3)."""
        collect_gold(realm, self.seat)
        land, gold, specials = prestige_parts(realm.state, self.seat)
        realm.tell(
            "counts", "6", seat=self.seat, prestige=land + gold + specials, holdings=land, gold=gold, specials=specials
        )
        self.at = "hire" if specials_in_bank(realm.state) else "build"

    def ask_hire(self, realm: Realm) -> Ask:
        s = realm.state
        ids = make_all("special", specials_in_bank(s))
        bonus = hire_bonus(s, self.seat)
        ids += [*treasures(s, self.seat), "pass"]
        return Ask(self.seat, "hire", ids, "7.1", {"bonus": bonus}, back=True, way_out="pass")

    def take_hire(self, realm: Realm, choice: str) -> None:
        verb, words = read(choice)
        if verb == "cash":
            cash(realm, self.seat, int(words[0]))
        elif verb == "pass":
            self.at = "build"
        else:
            self.wanted = int(words[0])
            self.at = "hired"
            realm.push(Throw(about="hire", seat=self.seat, count=_HIRING["dice"]))

    def blocked_hire(self, realm: Realm) -> list[tuple[str, Sayable]]:
        """Special characters in an army (KT-16)."""
        serving = [(tile, seat) for seat, army in enumerate(realm.state.army) for tile in army if tile in SPECIALS]
        return [(make("special", tile), Phrase("serves", {"seat": seat})) for tile, seat in sorted(serving)]

    def odds_hire(self, realm: Realm, choice: str) -> Odds | None:
        """The chance that the special character joins (7.1, 7.2)."""
        verb, words = read(choice)
        if verb != "special":
            return None
        needed = hire_needs(int(words[0])) - hire_bonus(realm.state, self.seat)
        return odds(_HIRING["dice"], lambda total: JOINS[total < needed], JOINS)

    def result(self, realm: Realm, dice: list[int]) -> bool:
        """Does the special character join (7.1)?"""
        return sum(dice) + hire_bonus(realm.state, self.seat) >= hire_needs(self.wanted)

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """Whether the special character joins."""
        return JOINS[not self.result(realm, dice)]

    @label
    def hired(self, realm: Realm) -> None:
        s = realm.state
        bonus = hire_bonus(s, self.seat)
        facts: dict[str, Value] = {
            "seat": self.seat,
            "tile": self.wanted,
            "dice": self.thrown,
            "bonus": bonus,
            "total": sum(self.thrown) + bonus,
            "needs": hire_needs(self.wanted),
        }
        if self.result(realm, self.thrown):
            s.bank.remove(self.wanted)
            s.army[self.seat].append(self.wanted)
            s.unsettled = 1
            realm.tell("hired", "7.1", [], **facts)
        else:
            realm.tell("not_hired", "7.1", [], **facts)
        self.wanted = NOBODY
        self.at = "build"

    def ask_build(self, realm: Realm) -> Ask:
        s = realm.state
        lands = s.lands[self.seat] if s.gold[self.seat] >= _LEVEL_COST else []
        ids = make_all("fort", [land for land in lands if not why_not_build(s, self.seat, land)])
        ids += _sites(s, self.seat)
        return Ask(self.seat, "build", [*ids, *treasures(s, self.seat), "done"], "8", back=True, way_out="done")

    def take_build(self, realm: Realm, choice: str) -> None:
        s = realm.state
        verb, words = read(choice)
        if verb == "cash":
            cash(realm, self.seat, int(words[0]))
        elif verb == "done":
            realm.pop()
        elif verb == "fort":
            land = int(words[0])
            gain(s, self.seat, -_LEVEL_COST)
            s.built.append(land)
            level = raise_fort(realm, land)
            realm.tell("builds", "8.3", seat=self.seat, land=land, level=level, gold=_LEVEL_COST)
        else:
            self.at = "drawn"
            place_site(realm, self.seat, int(words[0]), int(words[1]))

    def blocked_build(self, realm: Realm) -> list[tuple[str, Sayable]]:
        s = realm.state
        forts = [(land, why_not_build(s, self.seat, land)) for land in s.lands[self.seat]]
        return [(make("fort", land), why) for land, why in forts if why] + _blocked_sites(s, self.seat)

    @label
    def drawn(self, realm: Realm) -> None:
        """A tile for each settlement or mine placed; it may be built on at once (8.9)."""
        self.at = "build"
        if draw_tiles(realm, self.seat, 1, "8.9"):
            muster(realm, self.seat)

    def scene(self, realm: Realm) -> dict[str, Value]:
        """The player, the special character rolled for, and the bonus of prestige."""
        return {"seat": self.seat, "wanted": self.wanted, "bonus": hire_bonus(realm.state, self.seat)}


def collect_gold(realm: Realm, seat: int) -> None:
    """Gold for everything one holds (5.1); also the Good Harvest's (9.17)."""
    amount = income(realm.state, seat)
    gain(realm.state, seat, amount)
    realm.tell("collects", "5.1", seat=seat, gold=amount)


def hire_bonus(s: RealmState, seat: int) -> int:
    """Bonus of prestige to the roll: 1 for every 10 (7.2)."""
    return prestige(s, seat) // int(_HIRING["prestige_per_bonus"])


def hire_needs(tile: int) -> int:
    """Total the dice must reach: twice the combat value (7.1)."""
    return VALUE[tile] * int(_HIRING["value_factor"])


def why_not_build(s: RealmState, seat: int, land: int) -> Sayable:
    """Empty if a level may be built and paid on that land now, else why not (8.1 to 8.6)."""
    if land in s.built:
        return "built_this_turn"
    why = why_not_raise(s, seat, land)
    if why or s.gold[seat] >= _LEVEL_COST:
        return why
    return needs_gold(_LEVEL_COST, s.gold[seat])


def fits(s: RealmState, tile: int, land: int) -> bool:
    """May the settlement or mine be placed on the land, in an empty place or as a replacement (8.7, 8.8, KT-43)?"""
    if tile in MINES and TERRAIN[land] != "mountain":
        return False
    old = site_on(s, land)
    return old == NOBODY or _sort(tile) in _REPLACES.get(_sort(old), ())


def _sort(tile: int) -> str:
    return "mine" if tile in MINES else KIND[tile]


def _sites(s: RealmState, seat: int) -> list[str]:
    """Every settlement or mine in hand with every land it may stand on; tiles that look alike once."""
    return [
        make("site", tile, land) for tile in _distinct_sites(s, seat) for land in s.lands[seat] if fits(s, tile, land)
    ]


def _blocked_sites(s: RealmState, seat: int) -> list[tuple[str, Sayable]]:
    """Every settlement or mine in hand with the lands it may not stand on, tiles that look alike once; alone where no
    land has room for it (8.7, 8.8, KT-43)."""
    blocked: list[tuple[str, Sayable]] = []
    for tile in _distinct_sites(s, seat):
        misfits = [land for land in s.lands[seat] if not fits(s, tile, land)]
        if len(misfits) == len(s.lands[seat]):
            blocked.append((make("tile", tile), "needs_mountain" if tile in MINES else "no_room"))
        else:
            blocked += [(make("site", tile, land), _why_not_there(s, tile, land)) for land in misfits]
    return blocked


def _why_not_there(s: RealmState, tile: int, land: int) -> Sayable:
    if tile in MINES and TERRAIN[land] != "mountain":
        return "needs_mountain"
    return Phrase("not_in_place_of", {"tile": site_on(s, land)})


def _distinct_sites(s: RealmState, seat: int) -> list[int]:
    """The settlements and mines in hand; of tiles that look alike the first."""
    first: dict[str, int] = {}
    for tile in s.hand[seat]:
        if tile in SITES:
            first.setdefault(KIND[tile], tile)
    return list(first.values())


def place_site(realm: Realm, seat: int, tile: int, land: int) -> None:
    """A settlement or mine from the hand onto a land; what it replaces goes back to the deck (8.7, 8.10, KT-17)."""
    s = realm.state
    old = site_on(s, land)
    s.hand[seat].remove(tile)
    if old != NOBODY:
        to_deck(s, old)
    put_site(s, land, tile)
    if old == NOBODY:
        realm.tell("settles", "8.7", seat=seat, tile=tile, land=land)
    else:
        realm.tell("replaces", "8.10", seat=seat, tile=tile, land=land, old=old)
