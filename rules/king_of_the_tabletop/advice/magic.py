"""Weighing magic: what to play when a window opens."""

from collections.abc import Callable

from rules.engine.choice_ids import ChoiceId, read
from rules.engine.decision import Ask
from rules.king_of_the_tabletop.advice import threats
from rules.king_of_the_tabletop.advice.peace import wins_with
from rules.king_of_the_tabletop.advice.personality import Personality
from rules.king_of_the_tabletop.advice.war import scene
from rules.king_of_the_tabletop.advice.weights import WEIGHTS
from rules.king_of_the_tabletop.advice.worth import hits, land_worth, own_seat, tile_worth
from rules.king_of_the_tabletop.facts import CHARACTERS, SPECIALS, TERRAIN, VALUE, WALL
from rules.king_of_the_tabletop.view import Land, RealmView

_COMBAT = ("ranged", "hand_to_hand")
"""Throws in which a changed die is a whole hit; a die of a charge is another die, a sixth of a hit."""


def window(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """Pass unless a tile does more than it may do later; gifts are never made."""
    if choice == "pass":
        return 0.0
    answer = read(choice)
    kept = {"charm": WEIGHTS.keep_charm, "talisman": WEIGHTS.keep_talisman}.get(answer.verb, WEIGHTS.keep_magic)
    weight = _WEIGHED[answer.verb](view, ask, answer)
    return weight - kept * (threats.goes_on(view) if weight > 0 else 1.0)


def _charm(view: RealmView, ask: Ask, answer: ChoiceId) -> float:
    """Value of changing a die in the seat's favor, in a roll that concerns it."""
    place, amount = answer.numbers
    facts, up = ask.facts, amount > 0
    mine = facts["seat"] == view.seat
    about = facts["purpose"]
    if about in _COMBAT:
        return _hit(view, ask, up) if up == mine else -1.0
    if about == "hire":
        return 1.2 if mine and up else -1.0
    if about == "initiative":
        ours = view.seat == (scene(view, "war").get("attacker") if place == 0 else scene(view, "war").get("defender"))
        # Who lines up last sees where the other stands.
        return 0.9 if ours != up and view.seat in _sides(view) else -1.0
    if about in ("flyers", "structure", "saving"):
        dice = facts["dice"]
        assert isinstance(dice, list)
        return 1.0 if mine and dice[place] % 2 else -1.0
    return -1.0


def _hit(view: RealmView, ask: Ask, more: bool) -> float:
    """Value of one hit more or less in a combat throw to the seat that gains by it: much if it decides about the land,
    a tile if it gets through to one, else nothing."""
    battle, dice = scene(view, "battle"), ask.facts["dice"]
    if not battle or view.seat not in (battle["attacker"], battle["defender"]):
        return -1.0
    attacking = ask.facts["seat"] == battle["attacker"]
    assert isinstance(dice, list)
    needs = battle[f"{ask.facts['purpose']}_{'front' if attacking else 'back'}_needs"]
    made = sum(die >= need for die, need in zip(dice, needs, strict=True))
    # The hits with the one in question.
    count = made + 1 if more else made
    absorbed = battle["absorb_left"] if attacking else 0
    targets = len(battle["back" if attacking else "front"])
    if count == absorbed + targets:
        land = _land(view, battle["land"])
        return 0.3 + 0.5 * (WEIGHTS.land if land is None else land_worth(land))
    return 0.35 if absorbed < count < absorbed + targets else 0.0


def _sides(view: RealmView) -> tuple[int, ...]:
    facts = scene(view, "war")
    return (facts["attacker"], facts["defender"]) if facts else ()


def _land(view: RealmView, tile: int) -> Land | None:
    return next((land for seat in view.seats for land in seat.lands if land.tile == tile), None)


def _pressed(view: RealmView, tile: int) -> float:
    """Value in points of a land the seat defends, if its attackers will probably take it; else 0."""
    facts, land = scene(view, "war"), _land(view, tile)
    if not facts or facts["defender"] != view.seat or land is None:
        return -1.0
    place = facts["lands"].index(tile)
    mine = [own for own, place in view.line_up if place == tile]
    attack = facts["front"][place] * WEIGHTS.unknown
    return land_worth(land) * 0.5 if attack > land.absorbs + len(mine) else 0.0


def _wall(view: RealmView, ask: Ask, answer: ChoiceId) -> float:
    return _pressed(view, answer.number()) if ask.facts["about"] in ("lined_up", "battle") else -1.0


def _dust(view: RealmView, ask: Ask, answer: ChoiceId) -> float:
    return _pressed(view, scene(view, "war").get("next_land", -1))


def _mist(view: RealmView, ask: Ask, answer: ChoiceId) -> float:
    """A defender ends a war he would lose much in."""
    facts = scene(view, "war")
    if not facts or facts["defender"] != view.seat:
        return -1.0
    waiting = [land for land in facts["lands"] if land not in facts["fought"]]
    if any(facts["front"]):
        return sum(max(0.0, _pressed(view, land)) for land in waiting) - 0.5
    own = sum(hits(tile) for tile in view.army)
    return 1.0 if facts["sent"] * WEIGHTS.unknown > 1.5 * (own + 1) and facts["home"] < facts["sent"] else -1.0


def _golem(view: RealmView, ask: Ask, answer: ChoiceId) -> float:
    return 1.0 if view.seat in _sides(view) else -1.0


def _talisman(view: RealmView, ask: Ask, answer: ChoiceId) -> float:
    """The best of the dead return, as many as the die shows."""
    own = own_seat(view)
    held = {TERRAIN[land.tile] for land in own.lands}
    dead = [tile for tile in own.fallen if tile in SPECIALS or (tile in CHARACTERS and TERRAIN[tile] in held)]
    worths = sorted([tile_worth(tile) for tile in dead], reverse=True)[:6]
    return sum([worth * (6 - place) / 6 for place, worth in enumerate(worths)])


def _dispell(view: RealmView, ask: Ask, answer: ChoiceId) -> float:
    """Against an enemy's magic in a war one has a part in."""
    in_it = view.seat in _sides(view) and answer.number() in _sides(view)
    if not in_it:
        return -1.0
    return 0.8 if ask.facts["about"] == "answer" or WALL in view.table else -1.0


def _arm(view: RealmView, ask: Ask, answer: ChoiceId) -> float:
    return 1.0


def _give(view: RealmView, ask: Ask, answer: ChoiceId) -> float:
    return -1.0


def _cash(view: RealmView, ask: Ask, answer: ChoiceId) -> float:
    """A treasure waits until it pays for something, or wins."""
    return 2.0 if wins_with(view, VALUE[answer.number()]) else -1.0


_WEIGHED: dict[str, Callable[[RealmView, Ask, ChoiceId], float]] = {
    "charm": _charm,
    "wall": _wall,
    "dust": _dust,
    "mist": _mist,
    "golem": _golem,
    "talisman": _talisman,
    "dispell": _dispell,
    "arm": _arm,
    "give": _give,
    "cash": _cash,
}
