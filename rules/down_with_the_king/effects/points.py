"""Verbs that give and take influence and prestige (34, 35)."""

from collections.abc import Callable

from rules.down_with_the_king.court.people import player_order
from rules.down_with_the_king.court.purse import gain_ip, gain_pp, lose_ip, lose_pp
from rules.down_with_the_king.effects.rows import Effects, Verb, verb
from rules.down_with_the_king.facts import NOBODY
from rules.down_with_the_king.state import Court


def _stated(held: int, words: list[str]) -> int:
    return int(words[0])


def _all(held: int, words: list[str]) -> int:
    return held


def _half(held: int, words: list[str]) -> int:
    return (held + 1) // 2


def _points(
    change: Callable[[Court, Effects, str, int], None], points: str, amount: Callable[[int, list[str]], int]
) -> Verb:
    """The verb that gives or takes PP or IP, as a share of what the player holds; a neutral has nothing."""

    def change_points(court: Court, row: Effects, words: list[str]) -> None:
        if row.seat != NOBODY:
            held = (court.state.pp if points == "pp" else court.state.ip)[row.seat]
            change(court, row, points, amount(held, words))

    return change_points


def _add(court: Court, row: Effects, points: str, amount: int) -> None:
    gained = row.share(amount)
    (gain_pp if points == "pp" else gain_ip)(court, row.seat, gained)
    court.tell(f"{points}_gained", row.rule, seat=row.seat, amount=gained)


def _take(court: Court, row: Effects, points: str, amount: int) -> None:
    """A player pays for everybody in the faction, and never more than there is (34.2, 34.3, 35.2, 35.3)."""
    lost = (lose_pp if points == "pp" else lose_ip)(court, row.seat, row.share(amount))
    court.tell(f"{points}_lost", row.rule, seat=row.seat, amount=lost)


@verb("players_ip_at_least")
def _rich(court: Court, row: Effects, words: list[str]) -> None:
    """Each player with so much influence loses some of it, half rounded up or a number (K7)."""
    s = court.state
    for seat in player_order(s):
        held = s.ip[seat]
        if held >= int(words[0]):
            lost = lose_ip(court, seat, (held + 1) // 2 if words[1] == "lose_half" else int(words[2]))
            court.tell("ip_lost", row.rule, seat=seat, amount=lost)


@verb("players_ip_at_most")
def _poor(court: Court, row: Effects, words: list[str]) -> None:
    s = court.state
    for seat in player_order(s):
        if s.ip[seat] <= int(words[0]):
            gain_ip(court, seat, int(words[2]))
            court.tell("ip_gained", row.rule, seat=seat, amount=int(words[2]))


verb("gain_pp")(_points(_add, "pp", _stated))
verb("gain_ip")(_points(_add, "ip", _stated))
verb("lose_pp")(_points(_take, "pp", _stated))
verb("lose_ip")(_points(_take, "ip", _stated))
verb("double_pp")(_points(_add, "pp", _all))
verb("double_ip")(_points(_add, "ip", _all))
verb("lose_all_pp")(_points(_take, "pp", _all))
verb("lose_all_ip")(_points(_take, "ip", _all))
verb("lose_half_pp")(_points(_take, "pp", _half))
verb("lose_half_ip")(_points(_take, "ip", _half))
