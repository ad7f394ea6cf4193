"""The figures in the reasons of the heuristic player: they come from where it weighs."""

from collections.abc import Callable
from typing import Any

from rules.engine.choice_ids import number, verb
from rules.engine.hint_sentences import HintCase, HintSentences, Reader, percent
from rules.engine.words import pluralize
from rules.king_of_the_tabletop.advice import peace, war
from rules.king_of_the_tabletop.advice.campaign import value_of_war
from rules.king_of_the_tabletop.advice.personality import PERSONALITIES
from rules.king_of_the_tabletop.advice.worth import hits, land_worth, own_seat, own_strength, strength, tile_worth
from rules.king_of_the_tabletop.facts import DATA, LEVEL_NAME, NAME, NOBODY, VALUE
from rules.king_of_the_tabletop.view import Land, RealmView, Seat
from rules.king_of_the_tabletop.words import terms, tile_name


def _land(view: RealmView, tile: int) -> Land | None:
    return next((land for seat in view.seats for land in seat.lands if land.tile == tile), None)


def _land_name(case: HintCase, value: Any) -> str:
    """A land by its terrain and its place in its owner's row, as everywhere."""
    for seat in case.view.seats:
        for land in seat.lands:
            if land.tile == int(value):
                return f"{NAME[land.tile]} {land.number}"
    return NAME[int(value)]


def _worth(case: HintCase, value: Any) -> str:
    land = _land(case.view, int(value))
    return terms("hints")["no_worth"] if land is None else f"{land_worth(land):.1f}"


def _next_level(case: HintCase, value: Any) -> str:
    land = _land(case.view, int(value))
    level = 0 if land is None or land.fort == NOBODY else VALUE[land.fort]
    return LEVEL_NAME[min(level + 1, 4)]


def _seat(read: Callable[[Seat], Any]) -> Reader:
    return lambda case, value: str(read(case.view.seats[int(value)]))


def _own(read: Callable[[RealmView], Any]) -> Reader:
    return lambda case, value: str(read(case.view))


def _chance(case: HintCase, value: Any) -> str:
    """The chance to hire a special character, and the number two dice must reach."""
    needs = peace.needs(case.view, int(value))
    return terms("hints")["chance"].format(chance=percent(peace.chance(needs)), needs=needs)


def _enemies(case: HintCase, value: Any) -> str:
    """Number of enemies at a land, or the number expected there."""
    facts = war.scene(case.view, "war")
    land = _land(case.view, int(value))
    if land is None:
        return terms("hints")["no_enemies"]
    attacking = case.view.seat == facts["attacker"]
    side, all_of_them = ("back", "home") if attacking else ("front", "sent")
    place = facts["lands"].index(land.tile)
    seen = any(facts[side])
    count = war.expected(facts, side, all_of_them, place, land, case.view.seats[facts["defender"]])
    tiles = pluralize(round(count), "tile") if round(count) else terms("hints")["no_enemies"]
    return terms("hints")["enemies" if seen else "about"].format(count=tiles)


def _terrain_hits(case: HintCase, value: Any) -> str:
    land = _land(case.view, int(value))
    return str(land.absorbs if land else 0)


def _best_war(case: HintCase, value: Any) -> str:
    """The war that would bring most, and what."""
    seats = [case.view.seats[number(choice)] for choice in case.ask.ids if verb(choice) == "attack"]
    if not seats or len(case.view.army) < 2:
        return terms("hints")["small_army"]
    foe = max(seats, key=lambda seat: value_of_war(case.view, seat, PERSONALITIES["balanced"]))
    gain = value_of_war(case.view, foe, PERSONALITIES["balanced"])
    return terms("hints")["best_war"].format(name=foe.name, gain=f"{gain:+.1f}")


def _only_gifts(case: HintCase, value: Any) -> str:
    only_gifts = all(verb(choice) in ("pass", "give", "cash") for choice in case.ask.ids)
    return terms("hints")["only_gifts" if only_gifts else "not_worth"]


def _price(case: HintCase, value: Any) -> str:
    facts = case.ask.facts
    return str(facts.get("price", facts.get("gold", 0)))


READERS: dict[str, Reader] = {
    "seat": _seat(lambda seat: seat.name),
    "prestige": _seat(lambda seat: seat.prestige),
    "purse": _seat(lambda seat: seat.gold),
    "army": _seat(lambda seat: pluralize(seat.army, "tile")),
    "strength": _seat(lambda seat: f"{strength(seat):.1f}"),
    "tile": lambda case, value: tile_name(int(value)),
    "name": lambda case, value: NAME[int(value)],
    "hits": lambda case, value: f"{hits(int(value)):.1f}",
    "tile_worth": lambda case, value: f"{tile_worth(int(value)):.1f}",
    "land": _land_name,
    "worth": _worth,
    "absorbs": _terrain_hits,
    "enemies": _enemies,
    "next_level": _next_level,
    "chance": _chance,
    "best_war": _best_war,
    "only_gifts": _only_gifts,
    "draws": lambda case, value: pluralize(int(value), "tile"),
    "draw_price": lambda case, value: str(DATA["gold"]["draws"][int(value) - 1]),
    "price": _price,
    "gold": _own(lambda view: own_seat(view).gold),
    "own_army": _own(lambda view: pluralize(len(view.army), "tile")),
    "own_hits": _own(lambda view: f"{own_strength(view):.1f}"),
    "points": lambda case, value: f"{case.weight:.1f}",
    "to_win": lambda case, value: str(DATA["prestige"]["to_win"]),
    "owners": lambda case, value: str(case.view.owners_count),
    "foe_strength": lambda case, value: f"{strength(case.view.seats[war.scene(case.view, 'war')['defender']]):.1f}",
}
"""How the sentences of data/hints.toml read their facts and figures."""

REASONS = HintSentences("rules.king_of_the_tabletop", READERS)
