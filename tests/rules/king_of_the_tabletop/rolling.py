"""How the outcome of each choice that leads to a throw is read in the chronicle of King of the Tabletop."""

from typing import Any

from rules.engine.decision import Odds
from rules.engine.phrases import Phrase, as_phrase
from rules.engine.table import Table
from rules.king_of_the_tabletop.army.hits import SAVED_ON
from rules.king_of_the_tabletop.army.war_record import placements, the_war, tiles_of, war_of
from rules.king_of_the_tabletop.facts import CHARGE
from rules.king_of_the_tabletop.turn.collection import JOINS
from rules.king_of_the_tabletop.war.hit_odds import HAND, NEXT, RANGED, some_hits
from rules.king_of_the_tabletop.war.initiative import TIE, lines_up_first
from rules.king_of_the_tabletop.war.line_up import LineUp, waiting
from rules.king_of_the_tabletop.windows import Window
from tests.rolls import NOT_ROLLED, Read, Reply, Told, Way, by_kind, first, place_of, wishing

Realm = Table[Any]
in_passing = wishing("pass", "done", "stay")
"""Nobody plays magic, and one goes on with what was begun."""


def kind_of(realm: Realm, choice: str) -> str:
    """The kind of a choice; none for a tile to line up while more of its side are to come, or of the other side with
    lords among them: then the odds are about how things stand, not about the battle."""
    name, label = place_of(realm)
    step = realm.stack[-1]
    verb = choice.split(":")[0]
    if isinstance(step, Window):
        if step.moment == "throw":
            thrower = realm.stack[-3]
            return f"charm {type(thrower).__name__}" if verb == "charm" and thrower.at != "pointed" else ""
        below = type(realm.stack[-2]).__name__
        return f"{step.moment} {verb} {below}{_armed(realm) if (step.moment, verb) == ('battle', 'pass') else ''}"
    if isinstance(step, LineUp):
        war = war_of(realm)
        other = war.defender if step.seat == war.attacker else war.attacker
        last = len(waiting(war, step.seat, step.reserve)) == 1
        unknown = realm.options["royal_influence"] and other not in war.lined_up
        if not last or unknown or war.reserves:
            return ""
        return f"{name}.{label} {verb}{_armed(realm)}"
    return f"{name}.{label} {verb}"


def _armed(realm: Realm) -> str:
    """Whether the side that is asked has named bearers of sword or bow, or has charging knights or forts to roll."""
    war = the_war(realm)
    assert realm.decision is not None
    if war is None or realm.decision.seat not in (war.attacker, war.defender):
        return ""
    own = tiles_of(war, realm.decision.seat)
    armed = any(bearer in own for bearer in (war.sword, war.bow))
    return " armed" if armed else " charging" if any(CHARGE[tile] for tile in own) else ""


def _initiative(realm: Realm, told: Told, choice: str) -> Phrase | str | None:
    found = first(told, "initiative", "initiative_tie")
    if found is None:
        return None
    return lines_up_first(found["seat"]) if "seat" in found else TIE


def _event(realm: Realm, told: Told, choice: str) -> Phrase | str | None:
    found = first(told, "event")
    return Phrase("event", {"event": found["event"]}) if found else None


_ATTEMPTS = {
    "agent_fails": "nothing",
    "agent_seen": "caught_in_the_act",
    "agent_escapes": "escapes",
    "agent_dies": "caught_and_killed",
    "assassin_in": "gets_in",
}


def _theft(realm: Realm, told: Told, choice: str) -> Phrase | str | None:
    found = first(told, "steals", "agent_fails", "agent_escapes", "agent_dies", "assassin_in")
    if found is None:
        return None
    if found["kind"] == "steals":
        return Phrase("steals", {"gold": found["gold"]}) if found["gold"] else Phrase("nothing")
    return Phrase({**_ATTEMPTS, "assassin_in": "kills_a_tile"}[found["kind"]])


def _attempt(realm: Realm, told: Told, choice: str) -> Phrase | str | None:
    """The throw of an attempt itself, not what may follow from it."""
    found = first(told, "steals", "agent_fails", "agent_seen", "agent_escapes", "agent_dies", "assassin_in")
    if found is None:
        return None
    if found["kind"] == "steals":
        return Phrase("steals", {"gold": found["gold"]}) if found["gold"] else Phrase("nothing")
    return Phrase(_ATTEMPTS[found["kind"]])


def _wall(realm: Realm, told: Told, choice: str) -> Phrase | str | None:
    found = first(told, "wall")
    return Phrase("wall_worth", {"value": found["value"]}) if found else None


def _talisman(realm: Realm, told: Told, choice: str) -> Phrase | str | None:
    found = first(told, "talisman")
    return Phrase("dead_return", {"count": found["count"]}) if found else None


def _flyers(realm: Realm, told: Told, choice: str) -> Phrase | str | None:
    found = first(told, "battle_flyers")
    if found is None:
        return None
    down = sum(die not in SAVED_ON for die in found["dice"])
    if len(found["dice"]) == 1:
        return Phrase("flyer_dies" if down else "flyer_lives")
    return Phrase("flyers_die", {"dead": down, "flyers": len(found["dice"])})


_OVER = ("battle_taken", "battle_held", "war_ends", "fight_won", "fight_lost")


def hits(seat: int, land: int, title: str) -> Read:
    """The hits of a seat in the first stage in which it throws at a land; hand to hand only while nobody has
    fallen and no fort is down."""

    def read(realm: Realm, told: Told, choice: str) -> Phrase | str | None:
        begun = next(
            (
                place
                for place, entry in enumerate(told)
                if entry.kind in ("battle", "battle_forts", "battle_undefended") and entry.facts["land"] == land
            ),
            None,
        )
        if begun is None:
            return NOT_ROLLED if first(told, "war_ends", "fight_won", "fight_lost") else None
        stage = {RANGED: "battle_ranged", HAND: "battle_hand_to_hand"}[title]
        for entry in told[begun + 1 :]:
            if entry.kind == stage and entry.facts["seat"] == seat:
                return some_hits(int(str(entry.facts["hits"])))
            if entry.kind in _OVER or (title == HAND and entry.kind in ("battle_lost", "battle_forts_down")):
                return NOT_ROLLED
            if entry.kind == "battle_siege" and not entry.facts["left"]:
                return NOT_ROLLED
        return None

    return read


def _next_stage(seat: int) -> Read:
    """The hits hand to hand of a seat that has just had its losses in the ranged stage."""

    def read(realm: Realm, told: Told, choice: str) -> Phrase | str | None:
        for entry in told:
            if entry.kind == "battle_hand_to_hand" and entry.facts["seat"] == seat:
                return some_hits(int(str(entry.facts["hits"])))
            if entry.kind in _OVER:
                return NOT_ROLLED
        return None

    return read


def marching_to(land: int) -> Reply:
    """Whoever still lines up or chooses a battle goes to that land."""

    def reply(realm: Realm, choice: str) -> str:
        assert realm.decision is not None
        ids = realm.decision.ids
        there = next((one for one in ids if one.startswith(("stand:", "battle:")) and one.endswith(f":{land}")), None)
        return there or in_passing(realm, choice)

    return reply


def _structure(realm: Realm, told: Told, choice: str) -> Phrase | str | None:
    found = first(told, "structure_kept", "structure_lost")
    if found is None:
        return None
    return Phrase(found["kind"], {"tile": found["tile"]})


def _combat(realm: Realm, told: Told, choice: str) -> Phrase | str | None:
    found = first(told, "battle_ranged", "battle_hand_to_hand", "battle_charge")
    if found is None:
        return None
    if found["kind"] == "battle_charge":
        return Phrase("charge_dice", {"count": sum(found["dice"])})
    return Phrase("hits", {"hits": found["hits"]})


_HIRED = by_kind(hired=JOINS[0], not_hired=JOINS[1])
READS: dict[str, Read] = {
    "Agents.target target": _theft,
    "CollectionPart.hire special": _HIRED,
    "Losses.pick hit": _flyers,
    "SetAside.reserve done": _initiative,
    "WarPart.send done": _initiative,
    "part pass EventsPart": _event,
    "war pass War": _initiative,
    "war golem War": _initiative,
    "war arm War": _initiative,
    "charm CollectionPart": _HIRED,
    "charm EventsPart": _event,
    "charm War": _initiative,
    "charm Capture": _structure,
    "charm Battle": _combat,
    "charm Agents": _attempt,
    "charm Disaster": by_kind(
        struck=Phrase("land_struck"),
        spared=Phrase("land_spared"),
        site_stands=Phrase("site_stands"),
        site_lost=Phrase("site_lost"),
    ),
}
LOSSES = "Losses.pick hit"
SIDES = ("", " armed", " charging")
BATTLES = (
    "BattleSequence.choose battle",
    "battle pass Fight",
    *(f"{kind}{side}" for kind in ("LineUp.stand stand", "battle pass BattleSequence") for side in SIDES),
    "LineUp.stand bear armed",
)
"""Choices whose odds are about the hits in a battle."""
WALLS = tuple(f"{moment} wall War" for moment in ("war", "initiative", "lined_up"))
TALISMAN = "war_over talisman War"


def heading_of(odds: Odds) -> str:
    """The key of what the odds are about."""
    return as_phrase(odds.heading).key


def hits_of(realm: Realm, choice: str, title: str) -> Way:
    """How the hits of one stage at the land a choice is about are read."""
    assert realm.decision is not None
    seat, last = realm.decision.seat, choice.rpartition(":")[2]
    land = int(last) if last.isdigit() else realm.stack[-2].land  # type: ignore[attr-defined]
    if choice.startswith("bear:"):
        land = dict(placements(war_of(realm), seat))[land]
    return Way(hits(seat, land, title), marching_to(land))


def way_of(kind: str, realm: Realm, choice: str, title: str = "") -> Way:
    """How a choice of that kind is tried. Raises KeyError for a kind nobody can read."""
    if kind == LOSSES:
        odds = realm.odds(choice)
        assert odds is not None and realm.decision is not None
        return Way(_next_stage(realm.decision.seat) if (title or heading_of(odds)) == NEXT else READS[kind], in_passing)
    if kind in BATTLES:
        odds = realm.odds(choice)
        assert odds is not None and realm.decision is not None
        return hits_of(realm, choice, title or heading_of(odds))
    if " wall " in kind:
        return Way(_wall, in_passing)
    return Way(_talisman if kind == TALISMAN else READS[kind], in_passing)
