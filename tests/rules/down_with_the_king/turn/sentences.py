"""People under sentence."""

from rules.down_with_the_king.state import Court
from tests.rules.down_with_the_king.stage import go_on


def sentenced(court: Court, who: int, sentence: int, turns_ago: int, place: int = 0) -> None:
    s = court.state
    s.turn = max(s.turn, turns_ago + 1)
    s.sentence[who], s.since[who], s.wrongdoer[who], s.place[who] = sentence, s.turn - turns_ago, 1, place
    go_on(court)
