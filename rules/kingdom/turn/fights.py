"""The battle step: battles, guardian and Camelot, in the order the mover likes (6 iv, D1, D18, D20, D21)."""

from rules.engine.choice_ids import make, read
from rules.engine.decision import Ask, Odds
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kingdom.battle.battle import Battle
from rules.kingdom.battle.forecast import first_round
from rules.kingdom.board import ID, PLACE
from rules.kingdom.encounters.camelot import CamelotFight, duel_odds, rivals_inside
from rules.kingdom.encounters.guardians import GuardianFight
from rules.kingdom.facts import NOBODY
from rules.kingdom.forces import (
    enemies_at,
    engaged_places,
    hostile_places,
    lone_challengers,
    occupied,
    step_back,
    wages_at,
)
from rules.kingdom.holdings import can_take, take_if_possible
from rules.kingdom.prison import Imprison, goes_free_there
from rules.kingdom.seats import board_of
from rules.kingdom.state import Kingdom


class Fights(Step, tag="fights"):
    """The fights of ``seat``. ``places`` and ``foes``: battles fought in this step; ``met`` = 1 after the guardian."""

    seat: int
    places: list[int] = []
    foes: list[int] = []
    met: int = 0

    @label
    def begin(self, kingdom: Kingdom) -> None:
        self.at = "next"

    @label
    def next(self, kingdom: Kingdom) -> None:
        """Take what is undefended, step back without wages (D11, D28); then the only fight, a question, or the end."""
        s = kingdom.state
        if s.out[self.seat]:
            kingdom.pop()
            return
        for place in engaged_places(s):
            if not enemies_at(s, self.seat, place):
                take_if_possible(kingdom, self.seat, place)
            elif s.gold[self.seat] < wages_at(s, self.seat, place):
                kingdom.tell("no_wages", "D11", seat=self.seat, place=place)
                step_back(s, place, self.seat)
        must, may = self._fights(kingdom)
        if not must and not may:
            kingdom.pop()
        elif len(must) == 1 and not may:
            self.take_fight(kingdom, must[0])
        else:
            self.at = "fight"

    def _fights(self, kingdom: Kingdom) -> tuple[list[str], list[str]]:
        """Ids of the fights that must be fought and of those that may (D20). A place entered against several enemies
        offers each; after one battle there the others are a matter of choice (D18). What is nobody's now may be
        taken (D30)."""
        s, board = kingdom.state, board_of(kingdom)
        must: list[str] = []
        may: list[str] = []
        engaged, hostile = engaged_places(s), hostile_places(s, self.seat)
        for place in sorted(occupied(s, self.seat)):
            if place in hostile:
                fought = {foe for at, foe in zip(self.places, self.foes, strict=True) if at == place}
                ids = [f"battle:{ID[place]}:{foe}" for foe in enemies_at(s, self.seat, place) if foe not in fought]
                if place in engaged and not fought:
                    must += ids
                elif ids and wages_at(s, self.seat, place) <= s.gold[self.seat]:
                    may += ids
            elif can_take(s, board, self.seat, place):
                may.append(f"take:{ID[place]}")
            if place in s.crown:
                lone = lone_challengers(s, self.seat, place)
                may += [f"capture:{opponent}" for opponent in lone if not goes_free_there(kingdom, self.seat, opponent)]
        crown = s.crown[self.seat]
        site = board.site_at.get(crown, NOBODY)
        if site != NOBODY and s.tokens[site] != NOBODY and not self.met:
            must.append("guardian")
        if crown == board.camelot and rivals_inside(kingdom, self.seat):
            must.append("camelot")
        return must, may

    def ask_fight(self, kingdom: Kingdom) -> Ask:
        """Which fight is next; ``done`` when only a choice is left (D21)."""
        must, may = self._fights(kingdom)
        ids = [*must, *may] if must else [*may, "done"]
        return Ask(self.seat, "fight", ids, "D21", way_out="" if must else "done", safe=ids[0] if must else "done")

    def blocked_fight(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        s = kingdom.state
        must, may = self._fights(kingdom)
        blocked = [("done", Phrase("must_fight"))] if must else []
        for place in sorted(occupied(s, self.seat)):
            for foe in enemies_at(s, self.seat, place):
                choice = make("battle", ID[place], foe)
                if choice in must or choice in may:
                    continue
                if (place, foe) in zip(self.places, self.foes, strict=True):
                    blocked.append((choice, Phrase("was_fought")))
                else:
                    needs = wages_at(s, self.seat, place)
                    blocked.append((choice, Phrase("gold_short", {"needs": needs, "gold": s.gold[self.seat]})))
            blocked += [
                (make("capture", opponent), Phrase("no_castle_for_prisoner"))
                for opponent in lone_challengers(s, self.seat, place)
                if goes_free_there(kingdom, self.seat, opponent)
            ]
        return blocked

    def odds_fight(self, kingdom: Kingdom, choice: str) -> Odds | None:
        """The first round of a battle, as a whole battle has no exact figure; the whole fight at Camelot."""
        picked = read(choice)
        if picked.verb == "camelot":
            return duel_odds(kingdom, self.seat)
        if picked.verb != "battle":
            return None
        return first_round(kingdom, self.seat, int(picked.words[1]), PLACE[picked.words[0]])

    def take_fight(self, kingdom: Kingdom, choice: str) -> None:
        s = kingdom.state
        picked = read(choice)
        self.at = "next"
        if picked.verb == "battle":
            place, foe = PLACE[picked.words[0]], int(picked.words[1])
            self.places, self.foes = [*self.places, place], [*self.foes, foe]
            kingdom.push(Battle(mover=self.seat, other=foe, place=place))
        elif picked.verb == "take":
            take_if_possible(kingdom, self.seat, PLACE[picked.words[0]])
        elif picked.verb == "capture":
            opponent = picked.number()
            kingdom.push(Imprison(captor=self.seat, prisoner=opponent, start=s.crown[opponent]))
        elif picked.verb == "guardian":
            self.met = 1
            kingdom.push(GuardianFight(seat=self.seat, site=board_of(kingdom).site_at[s.crown[self.seat]]))
        elif picked.verb == "camelot":
            kingdom.push(CamelotFight(seat=self.seat))
        else:
            kingdom.pop()
