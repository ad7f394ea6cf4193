"""Checks on each step of a loaded table: the tiles it needs are in place, and its figures agree."""

from collections.abc import Callable, Iterator
from typing import Any

from rules.engine.choice_ids import read
from rules.engine.step import Step
from rules.king_of_the_tabletop.army.forces import HAND_STAGE, RANGED_STAGE
from rules.king_of_the_tabletop.facts import ASSASSIN, DATA, EVENTS, KIND, LANDS, NOBODY, SPECIALS, THIEF
from rules.king_of_the_tabletop.lands.capture import Capture
from rules.king_of_the_tabletop.lands.victory import specials_in_bank
from rules.king_of_the_tabletop.magic.effects import EFFECTS
from rules.king_of_the_tabletop.magic.played_tile import PlayedTile
from rules.king_of_the_tabletop.realm.holdings import site_on, stands_on
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.throws import Throw
from rules.king_of_the_tabletop.turn.auction import Auction
from rules.king_of_the_tabletop.turn.collection import CollectionPart
from rules.king_of_the_tabletop.turn.disasters import Disaster
from rules.king_of_the_tabletop.turn.land_draw import AcquirePart
from rules.king_of_the_tabletop.turn.turn import PARTS, Part, Turn
from rules.king_of_the_tabletop.war.agents import Agents
from rules.king_of_the_tabletop.war.battle import Battle
from rules.king_of_the_tabletop.war.battle_record import ATTACK, DEFENSE
from rules.king_of_the_tabletop.war.fight import Fight
from rules.king_of_the_tabletop.war.losses import Losses
from rules.king_of_the_tabletop.war.trade import Trade, tradable
from rules.king_of_the_tabletop.war.war import War, WarPart, pay_for

INSTRUCTIONS = frozenset(instruction["id"] for instruction in DATA["instruction"])
COUNTS = {
    "happen": 2,
    "strike": 2,
    "save": 1,
    "saved": 1,
    "tried": 2,
    "caught": 2,
    "pointed": 1,
    "settle": 2,
    "tie": 2,
    "hired": 2,
    "collect": 1,
}
"""How many dice a throw has, by the label that reads them, where that is always the same."""


def validate_step(realm: Realm, place: int) -> Iterator[str]:
    """Yield each fault of the step at that place of the stack, beginning with its field."""
    step = realm.stack[place]
    if check := _CHECKS.get(type(step)):
        yield from check(realm, place, step)


def _inside(part: list[int], all_of: list[int]) -> bool:
    """Are all of ``part`` in ``all_of``, each once?"""
    return len(set(part)) == len(part) and set(part) <= set(all_of)


def _turn(realm: Realm, place: int, turn: Turn) -> Iterator[str]:
    s = realm.state
    part = realm.stack[1] if len(realm.stack) > 1 else None
    if turn.at == "part" and PARTS[turn.phase][0] != s.phase:
        yield "phase: the state is in another"
    if isinstance(part, Part) and turn.at == "part" and part.seat != s.active:
        yield "left: the part on it is of the active seat"


def _collection(realm: Realm, place: int, part: CollectionPart) -> Iterator[str]:
    if part.at == "hired" and part.wanted not in specials_in_bank(realm.state):
        yield "wanted: a special character in the bank"


def _capture(realm: Realm, place: int, capture: Capture) -> Iterator[str]:
    s = realm.state
    if capture.land not in s.lands[capture.loser]:
        yield "land: the loser's"
    elif not _inside(capture.left, stands_on(s, capture.land)):
        yield "left: what stands on the land"


def _losses(realm: Realm, place: int, losses: Losses) -> Iterator[str]:
    s = realm.state
    if not _inside(losses.tiles, [*s.army[losses.seat], *s.owners]):
        yield "tiles: of the army, or owners, each once"
    elif not set(losses.hit) <= set(losses.tiles):
        yield "hit: some of the tiles"


def _throw(realm: Realm, place: int, throw: Throw) -> Iterator[str]:
    below: Any = realm.stack[place - 1]
    count = COUNTS.get(below.at, throw.count)
    if isinstance(below, Battle) and below.at == "fell" and below.side in (ATTACK, DEFENSE):
        count = len(below.needed[2 * below.stage + below.side])
    if throw.count != count or (throw.at == "done" and len(throw.dice) != count):
        yield f"dice: {count} are thrown here"


def _played(realm: Realm, place: int, played: PlayedTile) -> Iterator[str]:
    if played.tile not in EFFECTS or played.tile not in realm.state.table:
        yield "tile: magic on the table"
        return
    verb, words = read(played.choice)
    name = EFFECTS[played.tile].__name__
    throws = [step for step in realm.stack if isinstance(step, Throw)]
    if verb != name:
        yield "choice: not of this tile"
    elif name == "charm":
        dice = throws[-1].dice if throws else []
        if len(words) != 2 or words[0] not in map(str, range(len(dice))) or words[1] not in ("+1", "-1"):
            yield "choice: a die of the throw, and one up or down"
        elif not 1 <= dice[int(words[0])] + int(words[1]) <= 6:
            yield "choice: a die shows 1 to 6"
    elif name in ("wall", "dispell") and words[0] not in map(str, LANDS if name == "wall" else range(len(realm.seats))):
        yield "choice: a land or seat there is"


def _disaster(realm: Realm, place: int, disaster: Disaster) -> Iterator[str]:
    held = [land for lands in realm.state.lands for land in lands]
    if "terrain" not in EVENTS.get(disaster.event, {}):
        yield "event: no disaster"
    if not _inside(disaster.left, held) or (disaster.at in ("strike", "save") and disaster.land not in held):
        yield "land: lands somebody holds, each once"
    elif disaster.at == "save" and site_on(realm.state, disaster.land) == NOBODY:
        yield "land: nothing stands there to be saved"


def _acquire(realm: Realm, place: int, part: AcquirePart) -> Iterator[str]:
    s = realm.state
    if part.instruction != NOBODY and KIND[part.instruction] not in INSTRUCTIONS:
        yield "instruction: a tile of another kind"
    if part.at in ("begin", "draw") and (part.land, part.instruction) != (NOBODY, NOBODY):
        yield "land: nothing is drawn yet"
    if part.at in ("take_free", "pay", "auctioned", "fought") and not part.sold and part.land not in s.table:
        yield "land: on the table"
    if part.at == "pay" and part.instruction == NOBODY:
        yield "instruction: the price"


def _on_offer(realm: Realm, place: int, step: Auction | Fight) -> Iterator[str]:
    s = realm.state
    if step.land not in s.table:
        yield "land: on the table"
    if isinstance(step, Auction) and step.leader != NOBODY and step.bid > s.gold[step.leader]:
        yield "bid: more than the leader has"
    if isinstance(step, Fight) and not _inside(step.sent, [*s.army[step.seat], *step.sent]):
        yield "sent: tiles, each once"
    if isinstance(step, Fight) and step.at != "begin" and step.left not in range(len(s.out)):
        yield "left: there is no such seat"


def _war_part(realm: Realm, place: int, part: WarPart) -> Iterator[str]:
    s = realm.state
    if part.at == "send":
        if part.target in (NOBODY, part.seat) or s.out[part.target]:
            yield "target: another seat of the game"
        if not _inside(part.sent, s.army[part.seat]) or pay_for(len(part.sent)) > s.gold[part.seat]:
            yield "sent: tiles of the army, each once, and paid for"


def _war(realm: Realm, place: int, war: War) -> Iterator[str]:
    if war.attacker == war.defender:
        yield "defender: another seat"
    if len({*war.sent, *war.home}) < len(war.sent) + len(war.home):
        yield "sent: each tile once"
    if war.first == NOBODY and war.at not in ("begin", "initiative", "settle", "aside", "home_again", "over"):
        yield "first: initiative is settled"


def _battle(realm: Realm, place: int, battle: Battle) -> Iterator[str]:
    s = realm.state
    around: Any = next(step for step in reversed(realm.stack[:place]) if isinstance(step, Fight | War))
    sides = (around.seat, around.left) if isinstance(around, Fight) else (around.attacker, around.defender)
    if (battle.attacker, battle.defender) != sides or battle.fight != isinstance(around, Fight):
        yield "attacker: the sides of this war or fight"
        return
    if battle.side not in (ATTACK, DEFENSE) or battle.stage not in (RANGED_STAGE, HAND_STAGE):
        yield "side: two sides, two stages"
    if any(len(rows) != 4 for rows in (battle.rolled, battle.needed, battle.got)) or len(battle.forts_took) != 2:
        yield "rolled: one for each side and stage"
    elif any(rolled and len(rolled) != len(need) for rolled, need in zip(battle.rolled, battle.needed, strict=True)):
        yield "rolled: one die for each needed"
    back = s.owners if battle.fight else s.army[battle.defender]
    if not _inside(battle.front, s.army[battle.attacker]) or not _inside(battle.back, back):
        yield "front: tiles of the armies, each once"


def _agents(realm: Realm, place: int, agents: Agents) -> Iterator[str]:
    s = realm.state
    if not _inside(agents.left, [THIEF, ASSASSIN]):
        yield "left: thief and assassin"
    if agents.at == "begin":
        return
    if agents.agent not in (THIEF, ASSASSIN) or agents.agent not in s.army[agents.seat]:
        yield "agent: thief or assassin of the army"
    elif agents.at != "target":
        if agents.target in (NOBODY, agents.seat) or s.out[agents.target]:
            yield "target: another seat of the game"
        elif not _inside(agents.running, list(range(len(s.army[agents.target])))):
            yield "running: places of the army"
        elif agents.at == "pointed" and len(agents.running) < 2:
            yield "running: two at least"


def _trade(realm: Realm, place: int, trade: Trade) -> Iterator[str]:
    s = realm.state
    if trade.seat == trade.partner or s.out[trade.partner]:
        yield "partner: another seat of the game"
    sides = (
        (trade.seat, "offer", trade.offer, trade.offer_gold),
        (trade.partner, "price", trade.price, trade.price_gold),
    )
    for seat, name, tiles, gold in sides:
        if not _inside(tiles, tradable(s, seat)):
            yield f"{name}: goods of the seat, each once"
        elif any(tile not in s.shown for tile in tiles if tile not in LANDS and tile not in SPECIALS):
            yield f"{name}: what is put down lies open"
        if not 0 <= gold <= s.gold[seat]:
            yield f"{name}_gold: more than the seat has"


_CHECKS: dict[type[Step], Callable[[Realm, int, Any], Iterator[str]]] = {
    Turn: _turn,
    CollectionPart: _collection,
    AcquirePart: _acquire,
    WarPart: _war_part,
    War: _war,
    Battle: _battle,
    Capture: _capture,
    Losses: _losses,
    Throw: _throw,
    PlayedTile: _played,
    Disaster: _disaster,
    Auction: _on_offer,
    Fight: _on_offer,
    Agents: _agents,
    Trade: _trade,
}
