"""The guardian of a mystic site: throw by throw, with retreat (28, J1 to J4, J10 to J14)."""

from functools import cache

from rules.engine.choice_ids import make, word
from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.odds import rows_of, spread, with_title
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kingdom.board import ID, PLACE
from rules.kingdom.cards import lasts
from rules.kingdom.dice import throw
from rules.kingdom.elimination import eliminate, wound
from rules.kingdom.encounters.quest import remove_token
from rules.kingdom.encounters.riddles import RiddleStep
from rules.kingdom.facts import BAN_TURNS, GRAIL_TOKEN, NOBODY
from rules.kingdom.routes import free_squares
from rules.kingdom.seats import board_of, figures_of, gain_chivalry, others_from
from rules.kingdom.state import Kingdom


class GuardianFight(Step, tag="guardian_fight"):
    """A Challenger fights the guardian of a site. ``endurance`` is what the guardian has left."""

    seat: int
    site: int
    endurance: int = 0
    rounds: int = 0
    dice: list[int] = []

    @label
    def begin(self, kingdom: Kingdom) -> None:
        """The next player draws the guardian (28 i)."""
        s = kingdom.state
        s.facing = s.guardians.pop(0)
        kingdom.commit()
        self.endurance = figures_of(kingdom).guardians[s.facing].endurance
        drawer = others_from(s, self.seat)[0]
        kingdom.tell("guardian", "28", seat=self.seat, other=drawer, site=self.site, guardian=s.facing)
        self.at = "guardian"

    def retreats(self, kingdom: Kingdom) -> list[int]:
        """Squares the Challenger may retreat to: free ones that no card closes (28 iv, J2, C8, C22)."""
        board = board_of(kingdom)
        closed = {word for effect in lasts(kingdom, self.seat, "closed_terrain") for word in effect.words}
        if board.terrain[board.sites[self.site]] in closed:
            return []
        flooded = bool(lasts(kingdom, self.seat, "bridges_closed"))
        return [
            place
            for place in free_squares(kingdom, self.seat, board.sites[self.site])
            if board.terrain[place] not in closed and not (flooded and place in board.bridges)
        ]

    def ask_guardian(self, kingdom: Kingdom) -> Ask:
        """Throw or retreat, before each round (28, J13)."""
        s = kingdom.state
        ids = ["throw", *(make("retreat", ID[place]) for place in self.retreats(kingdom))]
        facts: dict[str, Value] = {"guardian": s.facing, "left": self.endurance, "endurance": s.endurance[self.seat]}
        return Ask(self.seat, "guardian", ids, "28", facts, safe=ids[0])

    def blocked_guardian(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        free = self.retreats(kingdom)
        near = board_of(kingdom).neighbors[board_of(kingdom).sites[self.site]]
        return [(make("retreat", ID[place]), Phrase("no_retreat")) for place in near if place not in free]

    def take_guardian(self, kingdom: Kingdom, choice: str) -> None:
        if choice == "throw":
            self._throw(kingdom)
        else:
            self._retreat(kingdom, PLACE[word(choice)])

    def _throw(self, kingdom: Kingdom) -> None:
        """Guardian, then Challenger; the lower one loses the difference (28 ii, J1)."""
        s = kingdom.state
        faces = figures_of(kingdom).guardians[s.facing].die
        self.dice = [throw(kingdom, faces), throw(kingdom, faces)]
        self.rounds += 1
        difference = self.dice[1] - self.dice[0]
        dead = False
        if difference > 0:
            self.endurance -= difference
        elif difference < 0:
            dead = wound(kingdom, self.seat, -difference)
        kingdom.tell(
            "guardian_round",
            "28",
            seat=self.seat,
            guardian=s.facing,
            dice=self.dice[:],
            left=max(0, self.endurance),
            endurance=max(0, s.endurance[self.seat]),
        )
        if dead:
            self._put_under(kingdom)
            kingdom.pop()
            eliminate(kingdom, [self.seat], "guardian", "34")
        elif self.endurance <= 0:
            self._slain(kingdom)

    def _put_under(self, kingdom: Kingdom) -> int:
        """The guardian goes to the bottom of its pack (28 v, J14)."""
        s = kingdom.state
        guardian, s.facing = s.facing, NOBODY
        s.guardians.append(guardian)
        return guardian

    def _slain(self, kingdom: Kingdom) -> None:
        """Chivalry first, then the token is turned; the Challenger stays where he is (29, J10, J20)."""
        s = kingdom.state
        guardian = self._put_under(kingdom)
        gained = gain_chivalry(s, self.seat, figures_of(kingdom).guardians[guardian].reward)
        kingdom.tell("guardian_slain", "28", seat=self.seat, guardian=guardian, points=gained)
        kingdom.pop()
        if s.tokens[self.site] != GRAIL_TOKEN:
            kingdom.tell("token_blank", "29", seat=self.seat, site=self.site)
            remove_token(kingdom, self.site)
            return
        s.face_up = self.site
        kingdom.tell("token_grail", "30", seat=self.seat, site=self.site)
        kingdom.push(RiddleStep(seat=self.seat, site=self.site))

    def _retreat(self, kingdom: Kingdom, place: int) -> None:
        """The loss on the card comes first and may kill (28 iv, J2)."""
        s = kingdom.state
        guardian = figures_of(kingdom).guardians[self._put_under(kingdom)]
        dead = wound(kingdom, self.seat, guardian.retreat_endurance)
        points = -gain_chivalry(s, self.seat, -guardian.retreat_chivalry)
        s.bans[self.seat * len(s.tokens) + self.site] = BAN_TURNS + 1
        kingdom.tell(
            "retreats",
            "28",
            seat=self.seat,
            site=self.site,
            place=place,
            endurance=guardian.retreat_endurance,
            points=points,
        )
        kingdom.pop()
        if dead:
            eliminate(kingdom, [self.seat], "guardian", "34")
        else:
            s.crown[self.seat] = place

    def odds_guardian(self, kingdom: Kingdom, choice: str) -> Odds | None:
        """One round, then the fight to its end; a retreat is certain and has no odds."""
        if choice != "throw":
            return None
        s = kingdom.state
        faces = figures_of(kingdom).guardians[s.facing].die
        return round_odds(faces, self.endurance, s.endurance[self.seat])

    def scene(self, kingdom: Kingdom) -> dict[str, Value]:
        """Who fights which guardian where, and what both have left."""
        s = kingdom.state
        return {
            "seat": self.seat,
            "site": self.site,
            "guardian": s.facing,
            "left": self.endurance,
            "endurance": s.endurance[self.seat],
            "rounds": self.rounds,
            "dice": self.dice,
        }


def round_odds(faces: int, guardian: int, challenger: int) -> Odds:
    """The chances of one round, with those of the fight to its end: never retreating, and retreating when a quarter of
    the endurance is left."""
    cases = {Phrase("guardian_hurt"): 0, Phrase("challenger_hurt"): 0, Phrase("tie"): faces}
    slain = dead = 0
    for own in range(1, faces + 1):
        for its in range(1, faces + 1):
            slain += own - its >= guardian
            dead += its - own >= challenger
    pairs = faces * (faces - 1) // 2
    cases[Phrase("guardian_hurt")] = pairs - slain
    cases[Phrase("challenger_hurt")] = pairs - dead
    if slain:
        cases[Phrase("guardian_dies")] = slain
    if dead:
        cases[Phrase("challenger_dies")] = dead
    more = [to_the_end(faces, guardian, challenger, 0)]
    if challenger > 4:
        more.append(to_the_end(faces, guardian, challenger, challenger // 4))
    return Odds(faces * faces, rows_of(cases), "", tuple(more))


@cache
def to_the_end(faces: int, guardian: int, challenger: int, retreat_at: int) -> Odds:
    """The exact chances of a whole fight if the Challenger retreats once he has ``retreat_at`` endurance or less (0:
    never), with the endurance he has left when the guardian is slain. Ties change nothing and are left out."""
    pairs = faces * (faces - 1)
    live: dict[tuple[int, int], int] = {(guardian, challenger): 1}
    slain: dict[int, int] = {}
    dead = fled = 0
    of = 1
    while live:
        after: dict[tuple[int, int], int] = {}
        slain = {left: ways * pairs for left, ways in slain.items()}
        dead, fled, of = dead * pairs, fled * pairs, of * pairs
        for (its, own), ways in live.items():
            for difference in range(1, faces):
                count = ways * (faces - difference)
                if its <= difference:
                    slain[own] = slain.get(own, 0) + count
                else:
                    after[its - difference, own] = after.get((its - difference, own), 0) + count
                if own <= difference:
                    dead += count
                elif own - difference <= retreat_at:
                    fled += count
                else:
                    after[its, own - difference] = after.get((its, own - difference), 0) + count
        live = after
    rows = [OddsRow(Phrase("guardian_dies"), sum(slain.values())), OddsRow(Phrase("challenger_dies"), dead)]
    if retreat_at:
        rows.append(OddsRow(Phrase("retreats"), fled))
    heading = Phrase("to_the_end", {"left": retreat_at}) if retreat_at else Phrase("to_the_death")
    odds = with_title(Odds(of, tuple(rows)), heading)
    if slain:
        odds = Odds(odds.of, odds.rows, odds.heading, (), (spread(Phrase("endurance_left"), slain),))
    return odds
