"""Dispel Magic: in a battle and as an answer (KA-10, KA-86)."""

from rules.engine.choice_ids import ChoiceId, make
from rules.kings_and_things.chance.played import the_played
from rules.kings_and_things.chance.throws import spend
from rules.kings_and_things.chance.windows import ANSWER, BATTLE, ROUND, Magic, Window, magic
from rules.kings_and_things.facts import ANSWERED_BY, CREATURES, DISPEL, HEROES, MAGIC, NOBODY
from rules.kings_and_things.field.forces import magic_of, stage_of, things_of
from rules.kings_and_things.field.records import MAGIC_STEP, BattleSides, the_battle
from rules.kings_and_things.field.retreats import remove_magic
from rules.kings_and_things.magic.at_work import side_in, takes_part
from rules.kings_and_things.state import War


def _targets(war: War, battle: BattleSides, seat: int) -> list[str]:
    """An enemy side with magic, alone or with one of its magic tiles."""
    s = war.state
    ids = []
    for side in battle.sides:
        if side == side_in(battle, seat):
            continue
        tiles = magic_of(battle, side)
        stars = any(
            MAGIC[thing] and stage_of(s, battle, side, thing) == MAGIC_STEP
            for thing in things_of(s, battle, side)
            if thing in CREATURES or thing in HEROES
        )
        if stars or tiles:
            ids += [make("dispel", side, tile) for tile in (*tiles, NOBODY)]
    return ids


def _legal(war: War, seat: int, moment: str) -> list[str]:
    battle = the_battle(war)
    ids = _targets(war, battle, seat) if battle is not None and takes_part(war, seat) else []
    if moment != ANSWER:
        return ids
    played = the_played(war)
    if played is None or DISPEL not in ANSWERED_BY[played.tile]:
        return []
    return ids or ["dispel"]


def _play(war: War, seat: int, answer: ChoiceId) -> None:
    """Stop the tile just played, if this answers one; in a battle strike an enemy side's magic too."""
    spend(war, seat, DISPEL)
    war.commit()
    war.tell("plays", "KA-86", seat=seat, tile=DISPEL)
    window = war.stack[-1]
    played = the_played(war)
    if isinstance(window, Window) and window.moment == ANSWER and played is not None:
        played.failed = 1
    battle = the_battle(war)
    if answer.words and battle is not None:
        side, tile = answer.numbers
        battle.dispelled = [*battle.dispelled, side]
        war.tell("dispelled", "KA-86", side=side, place=battle.place)
        if tile != NOBODY:
            remove_magic(war, battle, tile)


magic(Magic(DISPEL, "dispel", (BATTLE, ROUND, ANSWER), "KA-86", _legal, _play))
