"""Gaining foreign support: people abroad win over the country they are in (38.1)."""

from rules.down_with_the_king.activities.means import performed
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.activities.support_cards import claim
from rules.down_with_the_king.court.cards import held
from rules.down_with_the_king.court.people import is_free, own_nobles
from rules.down_with_the_king.facts import CARD_KINDS, COUNTRY_KEY, NOBODY, read_data
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds
from rules.engine.odds import odds
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

KEY = "gaining_foreign_support"
RULE = "38.1"
CARD_OF: dict[int, str] = {
    COUNTRY_KEY.index(kind.country): key for key, kind in CARD_KINDS.items() if kind.country and kind.kind == "support"
}
"""The Support card of each country that has one."""
LOWEST: tuple[int, ...] = tuple(read_data("options.toml")["foreign_support"]["lowest"])
"""The lowest roll that succeeds, with one, two, three, four or more people there."""


def lowest(people: int) -> int:
    """The lowest roll that succeeds with ``people`` (1 or more) in the country."""
    return LOWEST[min(people, len(LOWEST)) - 1]


def people_in(s: CourtState, seat: int, country: int) -> list[int]:
    """PC and FACs of the seat there, ambassadors too; none banished, hiding or shut in by a war (R14)."""
    return [who for who in own_nobles(s, seat) if s.place[who] == country and is_free(s, who)]


def _countries(s: CourtState, seat: int) -> list[int]:
    return [country for country in CARD_OF if people_in(s, seat, country)]


def _wanted(s: CourtState, seat: int) -> list[int]:
    return [country for country in _countries(s, seat) if not held(s, seat, CARD_OF[country])]


def why_not(at: Standing) -> Sayable:
    """Why the seat can win over no country: nobody is there, or it holds their cards already."""
    if not _countries(at.s, at.seat):
        return "nobody_abroad"
    return "" if _wanted(at.s, at.seat) else "card_held"


def start(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of a country."""
    court.push(ForeignSupport(seat=turn.seat, at="where"))


class ForeignSupport(Step, tag="foreign_support"):
    """A country is named, one die rolled; with luck its Support card comes from a hand or the discards."""

    seat: int
    country: int = NOBODY

    def ask_where(self, court: Court) -> Ask:
        ids = make_all("country", _wanted(court.state, self.seat))
        return Ask(self.seat, "foreign_support", ids or ["pass"], RULE, back=True, way_out="" if ids else "pass")

    def blocked_where(self, court: Court) -> list[tuple[str, Sayable]]:
        """Countries whose card the seat holds, and those where it has nobody."""
        s = court.state
        present, wanted = _countries(s, self.seat), _wanted(s, self.seat)
        return [
            (make("country", country), "card_held" if country in present else "nobody_there")
            for country in CARD_OF
            if country not in wanted
        ]

    def odds_where(self, court: Court, choice: str) -> Odds | None:
        if choice == "pass":
            return None
        need = lowest(len(people_in(court.state, self.seat, number(choice))))
        return odds(1, lambda die: "won_over" if die >= need else "no_effect", ("won_over", "no_effect"))

    def take_where(self, court: Court, choice: str) -> None:
        if choice == "pass":
            court.pop()
            return
        self.country = number(choice)
        self.at = "roll"
        performed(court, KEY)

    @label
    def roll(self, court: Court) -> None:
        seat, country = self.seat, self.country
        dice = court.dice.roll(1)
        need = lowest(len(people_in(court.state, seat, country)))
        court.pop()
        won = dice[0] >= need
        told = "foreign_support_won" if won else "foreign_support_refused"
        court.tell(told, RULE, seat=seat, country=country, dice=dice, need=need)
        if won:
            claim(court, seat, CARD_OF[country], RULE)
