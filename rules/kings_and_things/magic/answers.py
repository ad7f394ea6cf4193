"""Fan and Elixir: answers to tiles of others (KA-80, KA-82, KA-89)."""

from rules.engine.choice_ids import ChoiceId, make_all
from rules.kings_and_things.chance.played import PlayedTile, the_played
from rules.kings_and_things.chance.throws import spend
from rules.kings_and_things.chance.windows import ANSWER, Magic, magic
from rules.kings_and_things.facts import ANSWERED_BY, BALLOON, ELIXIR, FAN, NOBODY, POX, SEA, WEATHER
from rules.kings_and_things.kingdom.holdings import neighbors, room, terrain_at
from rules.kings_and_things.state import War


def _answerable(war: War, tile: int) -> PlayedTile | None:
    played = the_played(war)
    return played if played is not None and tile in ANSWERED_BY[played.tile] else None


def _fan_goals(war: War, played: PlayedTile) -> list[int]:
    """Where the Fan can blow the tile: next to its goal; the Balloon needs room or Sea, the cloud an owned hex."""
    s = war.state
    around = sorted(neighbors(s, played.target))
    if played.tile == WEATHER:
        return [place for place in around if s.owner[place] != NOBODY]
    riders = len(s.riders)
    return [place for place in around if terrain_at(s, place) == SEA or room(s, played.seat, place) >= riders]


def _fan(war: War, seat: int, moment: str) -> list[str]:
    played = _answerable(war, FAN)
    if played is None:
        return []
    if played.tile not in (BALLOON, WEATHER):
        return ["fan"]
    ids = make_all("fan", _fan_goals(war, played))
    return [*ids, f"fan:{NOBODY}"] if played.tile == WEATHER else ids


def _play_fan(war: War, seat: int, answer: ChoiceId) -> None:
    played = the_played(war)
    assert played is not None
    spend(war, seat, FAN)
    war.commit()
    war.tell("plays", "KA-82", seat=seat, tile=FAN)
    if answer.words:
        played.blown = answer.number()
    else:
        played.failed = 1


def _elixir(war: War, seat: int, moment: str) -> list[str]:
    played = _answerable(war, ELIXIR)
    if played is None or (played.tile == POX and played.target != seat) or seat in played.spared:
        return []
    return ["elixir"]


def _play_elixir(war: War, seat: int, answer: ChoiceId) -> None:
    played = the_played(war)
    assert played is not None
    spend(war, seat, ELIXIR)
    war.commit()
    played.spared = [*played.spared, seat]
    war.tell("elixir", "KA-80", seat=seat, tile=played.tile)


magic(Magic(FAN, "fan", (ANSWER,), "KA-89", _fan, _play_fan))
magic(Magic(ELIXIR, "elixir", (ANSWER,), "KA-80", _elixir, _play_elixir))
