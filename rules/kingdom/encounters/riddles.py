"""The riddle of the Grail: one answer in free text (30, J5, J6, J15 to J19)."""

from rules.engine.choice_ids import make, word
from rules.engine.decision import Ask
from rules.engine.dice import Dice
from rules.engine.free_text import answer, is_text, text_of
from rules.engine.step import Step, label
from rules.kingdom.board import ID, PLACE, bare_distances
from rules.kingdom.encounters.quest import remove_token
from rules.kingdom.facts import BAN_TURNS, NOBODY
from rules.kingdom.forces import hostile_places
from rules.kingdom.riddle_answers import MAX_ANSWER, bare, is_right
from rules.kingdom.routes import closed_squares, free_squares
from rules.kingdom.seats import board_of, figures_of, others_from
from rules.kingdom.state import Kingdom


def free_answer(kingdom: Kingdom, ask: Ask, rng: Dice) -> str:
    """What a bot says to a riddle: the right answer in one of two cases, else one that belongs to another riddle (J7,
    J18)."""
    riddles = figures_of(kingdom).riddles
    asked = riddles[kingdom.state.asked]
    if rng.below(2):
        return answer(asked.answer, ask.max_text)
    wrong = riddles[rng.below(len(riddles))].answer
    return ask.way_out if is_right(wrong, asked.answer, asked.accept) else answer(wrong, ask.max_text)


class RiddleStep(Step, tag="riddle"):
    """The Challenger who uncovered the Grail is asked a riddle by the next player (30)."""

    seat: int
    site: int

    @label
    def begin(self, kingdom: Kingdom) -> None:
        s = kingdom.state
        s.asked = s.riddles.pop(0)
        kingdom.commit()
        text = figures_of(kingdom).riddles[s.asked].text
        kingdom.tell("riddle", "30", seat=self.seat, other=self._reader(kingdom), text=text)
        self.at = "riddle"

    def _reader(self, kingdom: Kingdom) -> int:
        return others_from(kingdom.state, self.seat)[0]

    def ask_riddle(self, kingdom: Kingdom) -> Ask:
        """What is the answer (30)? Any text beside ``silent``; ``say:TEXT`` carries it."""
        text = figures_of(kingdom).riddles[kingdom.state.asked].text
        facts: dict[str, int | str | list[int]] = {"text": text, "other": self._reader(kingdom)}
        return Ask(self.seat, "riddle", ["silent"], "30", facts, way_out="silent", max_text=MAX_ANSWER)

    def take_riddle(self, kingdom: Kingdom, choice: str) -> None:
        s = kingdom.state
        riddle = figures_of(kingdom).riddles[s.asked]
        text = text_of(choice)
        if is_text(choice) and not bare(text):
            return  # nothing of it counts: asked again (J17)
        right = choice != "silent" and is_right(text, riddle.answer, riddle.accept)
        reader = self._reader(kingdom)
        s.riddles.append(s.asked)
        s.asked = NOBODY
        kingdom.commit()
        if choice == "silent":
            kingdom.tell("says_nothing", "J17", seat=self.seat)
        else:
            kingdom.tell("answers_right" if right else "answers_wrong", "30", seat=self.seat, text=text)
        if right:
            s.grail = self.seat
            kingdom.tell("finds_grail", "30", seat=self.seat)
            kingdom.pop()
            remove_token(kingdom, self.site)
            return
        kingdom.tell("riddle_answer", "J16", [reader], seat=reader, text=riddle.answer)
        s.bans[self.seat * len(s.tokens) + self.site] = BAN_TURNS + 1
        places = self._places(kingdom)
        if len(places) == 1:
            self._leave(kingdom, places[0])
        else:
            self.at = "leave"

    def _places(self, kingdom: Kingdom) -> list[int]:
        """Free squares beside the site, else the nearest free one (J15)."""
        board = board_of(kingdom)
        site = board.sites[self.site]
        places = free_squares(kingdom, self.seat, site)
        if places:
            return places
        hostile, closed = hostile_places(kingdom.state, self.seat), closed_squares(kingdom)
        distances = bare_distances(board, site, closed - {site})
        free = {place: steps for place, steps in distances.items() if place != site and place not in hostile}
        least = min(free.values())
        return [place for place, steps in free.items() if steps == least]

    def ask_leave(self, kingdom: Kingdom) -> Ask:
        """Where the Challenger goes after a miss (30, J15)."""
        ids = [make("to", ID[place]) for place in self._places(kingdom)]
        return Ask(self.seat, "leave", ids, "30", {"site": self.site}, safe=ids[0])

    def take_leave(self, kingdom: Kingdom, choice: str) -> None:
        self._leave(kingdom, PLACE[word(choice)])

    def _leave(self, kingdom: Kingdom, place: int) -> None:
        kingdom.state.crown[self.seat] = place
        kingdom.tell("leaves_site", "30", seat=self.seat, site=self.site, place=place)
        kingdom.pop()

    def scene(self, kingdom: Kingdom) -> dict[str, int | str | list[int]]:
        """Who is asked which riddle, at which site; the text is public while it is asked (J16)."""
        asked = kingdom.state.asked
        text = figures_of(kingdom).riddles[asked].text if asked != NOBODY else ""
        return {"seat": self.seat, "site": self.site, "text": text, "other": self._reader(kingdom)}
