"""Duels (19): who must fight, against whom, by which dice, and what a kill brings."""

from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.people import (
    attends,
    can_duel,
    henchmen,
    is_ambassador,
    is_free,
    is_pc,
    is_protected,
    pc_here,
    ready_henchmen,
    roller,
    why_not_at_home,
)
from rules.down_with_the_king.court.purse import spend, why_not_spend
from rules.down_with_the_king.dice.counts import roll_among
from rules.down_with_the_king.dice.reactions import ReactionWindow, TakesReactions, played_so_far
from rules.down_with_the_king.dice.rolls import Modifier, roll_die, total_of
from rules.down_with_the_king.effects.rows import Effects, verb
from rules.down_with_the_king.facts import DUELING, FANDONIA, FEMALE, NOBLES, NOBODY
from rules.down_with_the_king.justice.trials import accuse
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.odds import certainty, mixture, odds, with_more, with_title
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label

BUY_OFF = 3
"""The IP by which a PC keeps out of a duel (19.4)."""
CHALLENGER, OPPONENT = "a", "b"
"""The two dice of a duel, as modifiers name them."""


def fight(court: Court, seat: int, rule: str, attending: bool = False, carousing: bool = False) -> None:
    """The seat must fight a duel by its PC or a henchman (19.1, 19.3); a step is pushed.

    ``attending`` limits both sides to those at the court ball (19.7.3); ``carousing`` adds 1 to its die (19.9).
    """
    court.push(Duel(seat, rule, attending=int(attending), carousing=int(carousing)))


def duelists(s: CourtState, seat: int, attending: bool) -> list[int]:
    """Whom a player may send when he must fight: his PC, and henchmen at home unless the PC is abroad (19.3, D5).

    Nobody for a PC who hides, is banished, in prison, stuck or dead: he is not challenged (24.3, T5).
    """
    pc = s.pc[seat]
    if not pc_here(s, seat) or not is_free(s, pc):
        return []
    people = [pc] if s.place[pc] != FANDONIA else [pc, *ready_henchmen(s, seat)]
    return [who for who in people if can_duel(who) and _present(s, who, attending)]


def _present(s: CourtState, who: int, attending: bool) -> bool:
    return not attending or attends(s, who)


def opponents(s: CourtState, fighter: int, seat: int, attending: bool = False) -> list[int]:
    """Everybody whose dice count counts for an opponent of ``fighter`` (19.7, D2, G14, W15).

    Never the fighter, nor the PC he stands in for. Of those who cannot duel only ladies of a faction stay, whose
    player may send a henchman (D3); abroad, where nobody stands in, none of them does (19.7.4, 20.5, 19.6, 19.7.1,
    19.7.2, 20.6.2).
    """
    country = s.place[fighter]
    fighters = []
    for who in NOBLES:
        if who in (fighter, s.pc[seat]) or s.place[who] != country or not is_free(s, who) or is_protected(s, who):
            continue
        if country != FANDONIA and (is_ambassador(s, who) or not can_duel(who)):
            continue
        if can_duel(who) or (FEMALE[who] and s.owner[who] != NOBODY):
            fighters.append(who)
    return [who for who in fighters if _present(s, who, attending)]


def substitutes(s: CourtState, duel: "Duel") -> list[int]:
    """Who may take the field for the one drawn: himself or, at home, a henchman of his player (19.4, 19.7.5)."""
    drawn = duel.drawn
    people = [drawn]
    if s.place[drawn] == FANDONIA:
        people += [who for who in ready_henchmen(s, s.owner[drawn]) if who != drawn]
    taken = (duel.a, s.pc[duel.seat])
    return [who for who in people if can_duel(who) and who not in taken and _present(s, who, bool(duel.attending))]


def _answers(s: CourtState, seat: int, people: list[int], pays: bool) -> list[str]:
    """Those who may fight, and the payment where a PC is the one who must and the seat may spend it (19.4, D4)."""
    return make_all("who", people) + (["pay"] if pays and not why_not_spend(s, seat, BUY_OFF) else [])


def _safest(s: CourtState, seat: int, ids: list[str]) -> str:
    """The answer that risks least of the seat's own: a henchman fights, else the player pays; empty if the PC must."""
    return next((choice for choice in ids if choice != make("who", s.pc[seat])), "")


class Duel(TakesReactions, Step, tag="duel"):
    """Designate, draw the opponent, cards, both dice at once (19.7-19.9), the killer's die (19.10).

    ``a`` fights for ``seat``, ``drawn`` is the one the dice count named, ``b`` the one who fights for him.
    """

    seat: int
    rule: str
    attending: int = 0
    carousing: int = 0
    a: int = NOBODY
    drawn: int = NOBODY
    b: int = NOBODY
    played: list[Modifier] = []

    @label
    def begin(self, court: Court) -> None:
        """With nobody able to fight, or nobody to fight with, there is no duel and no penalty (19.3, 19.7.4, G15,
        D8)."""
        s = court.state
        people = duelists(s, self.seat, bool(self.attending))
        if not any(opponents(s, who, self.seat, bool(self.attending)) for who in people):
            self._call_off(court, "nobody_to_fight")
        elif len(people) == 1 and why_not_spend(s, self.seat, BUY_OFF):
            self._designate(court, people[0])
        else:
            self.at = "whom"

    def ask_whom(self, court: Court) -> Ask:
        """The PC or a henchman fights, or the player pays for the PC (19.3, D4)."""
        s = court.state
        ids = _answers(s, self.seat, duelists(s, self.seat, bool(self.attending)), pays=True)
        return Ask(self.seat, "duel_whom", ids, "19.3", back=True, safe=_safest(s, self.seat, ids))

    def odds_whom(self, court: Court, choice: str) -> Odds | None:
        """The chances of this fighter against whom the dice may name, if all fight themselves."""
        return None if choice == "pay" else self._before_the_draw(court.state, number(choice))

    def take_whom(self, court: Court, choice: str) -> None:
        if choice == "pay":
            self._buy_off(court, self.seat)
        else:
            self._designate(court, number(choice))

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """PC and henchmen who cannot fight (19.2, 19.3), and a payment that the seat cannot make (19.4)."""
        s = court.state
        able = duelists(s, self.seat, bool(self.attending))
        people = [who for who in (s.pc[self.seat], *henchmen(s, self.seat)) if who not in able]
        reasons: list[tuple[str, Sayable]] = [(make("who", who), self._why_no_duelist(s, who)) for who in people]
        return reasons + self._unaffordable(court, self.seat)

    def _why_no_duelist(self, s: CourtState, who: int) -> str:
        if not can_duel(who):
            return "never_fights"
        return why_not_at_home(s, who) or ("not_at_ball" if not _present(s, who, bool(self.attending)) else "pc_abroad")

    def _designate(self, court: Court, who: int) -> None:
        self.a = who
        self.at = "draw"
        court.tell("duelist", "19.3", seat=self.seat, who=who)

    @label
    def draw(self, court: Court) -> None:
        """A dice count names the opponent (19.7, 19.5)."""
        s = court.state
        legal = opponents(s, self.a, self.seat, bool(self.attending))
        if not legal:
            self._call_off(court, "nobody_to_fight")
            return
        dice, self.drawn = roll_among(court, legal)
        court.tell("duel_opponent", "19.7", seat=roller(s, self.a), who=self.drawn, dice=dice)
        self.b = self.drawn
        self.at = "cards"
        if s.owner[self.drawn] == NOBODY:
            return
        people = substitutes(s, self)
        if not people:
            self._call_off(court, "nobody_to_send")
        elif len(_answers(s, s.owner[self.drawn], people, is_pc(s, self.drawn))) > 1:
            self.at = "reply"
        else:
            self._send(court, people[0])

    def ask_reply(self, court: Court) -> Ask:
        """The opponent's player sends him or a henchman, or pays for his PC (19.4, 19.7.5)."""
        s = court.state
        seat = s.owner[self.drawn]
        ids = _answers(s, seat, substitutes(s, self), is_pc(s, self.drawn))
        facts: dict[str, Value] = {"who": self.drawn, "rival": self.a}
        return Ask(seat, "duel_reply", ids, "19.4", facts, safe=_safest(s, seat, ids))

    def odds_reply(self, court: Court, choice: str) -> Odds | None:
        """The chances of this fighter, if nobody plays Treachery."""
        return None if choice == "pay" else self._of(court.state, self.a, number(choice), [])

    def take_reply(self, court: Court, choice: str) -> None:
        if choice == "pay":
            self._buy_off(court, court.state.owner[self.drawn])
        else:
            self._send(court, number(choice))

    def blocked_reply(self, court: Court) -> list[tuple[str, Sayable]]:
        """Henchmen who cannot take the field for the one drawn, and a payment that is not possible (19.4)."""
        s = court.state
        seat, able = s.owner[self.drawn], substitutes(s, self)
        people = [who for who in henchmen(s, seat) if who not in able]
        reasons: list[tuple[str, Sayable]] = [(make("who", who), self._why_no_duelist(s, who)) for who in people]
        return reasons + (self._unaffordable(court, seat) if is_pc(s, self.drawn) else [("pay", "pc_only")])

    def _send(self, court: Court, who: int) -> None:
        self.b = who
        self.at = "cards"
        if who != self.drawn:
            court.tell("duel_stand_in", "19.4", seat=court.state.owner[who], who=who, drawn=self.drawn)

    @label
    def cards(self, court: Court) -> None:
        """Treachery on either die, one card a player (19.9, D7)."""
        self.at = "roll"
        court.push(ReactionWindow("duel", self.a, self.seat))

    @label
    def roll(self, court: Court) -> None:
        """Both dice, then their effects (19.8). Only a lone killer of a faction rolls for an accusation (19.10, D1)."""
        s, modifiers = court.state, self._modifiers(self.played)
        hits = []
        for who, side in ((self.a, CHALLENGER), (self.b, OPPONENT)):
            roll = roll_die(court, modifiers, side)
            hits.append(roll.total < DUELING[who])
            court.tell(
                "duel_hit" if hits[-1] else "duel_miss",
                "19.8",
                seat=roller(s, who),
                who=who,
                **roll.facts(),
                dueling=DUELING[who],
            )
        court.pop()
        fallen = [who for who, hit in ((self.b, hits[0]), (self.a, hits[1])) if hit]
        killer = self.a if fallen == [self.b] else self.b
        if not fallen:
            court.tell("duel_bloodless", "19.8", who=self.a, rival=self.b)
        elif len(fallen) == 1 and s.owner[killer] != NOBODY:
            _look_for_the_killer(court, killer)
        for who in fallen:
            die(court, who, "19.8")

    def person_on(self, side: str) -> int:
        """The duelist whose die is on that side."""
        return {CHALLENGER: self.a, OPPONENT: self.b}[side]

    def _modifiers(self, played: list[Modifier]) -> list[Modifier]:
        """The cards, and what a carouser adds to his own die, to his harm (D6)."""
        own = [Modifier(self.seat, "carousing", 1, CHALLENGER)] if self.carousing else []
        return [*own, *played]

    def _unaffordable(self, court: Court, seat: int) -> list[tuple[str, Sayable]]:
        why = why_not_spend(court.state, seat, BUY_OFF)
        return [("pay", why)] if why else []

    def _buy_off(self, court: Court, seat: int) -> None:
        spend(court, seat, BUY_OFF)
        court.tell("duel_bought_off", "19.4", seat=seat, ip=BUY_OFF)
        court.pop()

    def _call_off(self, court: Court, why: str) -> None:
        court.tell("no_duel", "19.3", seat=self.seat, why=why)
        court.pop()

    def forecast(self, court: Court, modifiers: list[Modifier]) -> Odds:
        """Of the 36 falls of the two dice: who falls."""
        return self._of(court.state, self.a, self.b, modifiers)

    def _of(self, s: CourtState, a: int, b: int, modifiers: list[Modifier]) -> Odds:
        return with_more(self._falls(a, b, modifiers, _only_falls(b)), *_of_killer(s, a, b))

    def _falls(self, a: int, b: int, modifiers: list[Modifier], opponent_falls: Phrase) -> Odds:
        own = self._modifiers(modifiers)
        first, second = (
            sum(face + total_of(own, side) < DUELING[who] for face in range(1, 7))
            for who, side in ((a, CHALLENGER), (b, OPPONENT))
        )
        return Odds(
            36,
            (
                OddsRow(opponent_falls, first * (6 - second)),
                OddsRow(_only_falls(a), (6 - first) * second),
                OddsRow("both_fall", first * second),
                OddsRow("nobody_falls", (6 - first) * (6 - second)),
            ),
        )

    def _before_the_draw(self, s: CourtState, fighter: int) -> Odds | None:
        """All who may be drawn are equally likely (19.7); of one who cannot fight the player sends another (D3)."""
        legal = opponents(s, fighter, self.seat, bool(self.attending))
        if not legal:
            return None
        parts = []
        for drawn in legal:
            duel = Duel(self.seat, self.rule, self.attending, self.carousing, a=fighter, drawn=drawn)
            people = [drawn] if s.owner[drawn] == NOBODY else substitutes(s, duel)
            if not people:
                parts.append((1, certainty("nobody_sent")))
            elif drawn not in people:
                parts.append((1, certainty("another_sent")))
            else:
                parts.append((1, self._falls(fighter, drawn, [], Phrase("opponent_falls"))))
        return with_more(mixture(parts), *_of_killer(s, fighter, fighter))

    def scene(self, court: Court) -> dict[str, Value]:
        """Both duelists with rating, who rolls, what changes the die, and the four chances of 36."""
        facts: dict[str, Value] = {
            "seat": self.seat,
            "a": self.a,
            "b": self.b,
            "drawn": self.drawn,
            "stands_for": court.state.pc[self.seat],
        }
        played = played_so_far(court, self)
        modifiers = self._modifiers(played)
        for who, side in ((self.a, CHALLENGER), (self.b, OPPONENT)):
            if who != NOBODY:
                facts["dueling_" + side] = DUELING[who]
                facts["roller_" + side] = roller(court.state, who)
                facts["change_" + side] = total_of(modifiers, side)
        if self.a != NOBODY and self.b != NOBODY:
            facts["cases"] = [row.cases for row in self.forecast(court, played).rows]
        return facts


def _only_falls(who: int) -> Phrase:
    return Phrase("only_falls", {"who": who})


def _of_killer(s: CourtState, *duelists: int) -> list[Odds]:
    """The killer's die, where one of a faction may be the only one left standing (19.10, D1)."""
    if all(s.owner[who] == NOBODY for who in duelists):
        return []
    caught = odds(1, lambda die: "accused" if die == 1 else "unseen")
    return [with_title(caught, "killers_die")]


def _look_for_the_killer(court: Court, killer: int) -> None:
    """The killer's player rolls a die; on a 1 the killer is accused, when the duel is over (19.10, W18)."""
    dice = court.dice.roll(1)
    caught = dice[0] == 1
    court.tell(
        "killer_accused" if caught else "killer_unseen", "19.10", seat=court.state.owner[killer], who=killer, dice=dice
    )
    if caught:
        accuse(court, killer)


@verb("duel")
def _duel(court: Court, row: Effects, words: list[str]) -> None:
    fight(court, row.seat, row.rule, carousing="carousing" in words)
