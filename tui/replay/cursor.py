"""Looking at a campaign's past: where one stands in it, through whose eyes, and what these may know. No widgets.

While a campaign runs, its past is shown to a seat as that seat knew it, and to nobody else more than a spectator may
know. When it is over, everybody may look through any eyes.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from typing import Any

from rules import Table
from saves.replay import Recording, ReplayLine, ReplayPoint
from tui.follow.levels import marks_of
from tui.panels.snapshot import Player, Snapshot
from tui.play.snapshot_builder import asked_of
from tui.words import Words

TEXTS = Words("screens", "replay")

ALL = -1
"""Eyes that see with whoever is asked, and read every line; of finished games only."""

HALTS = "halts"
"""Stands for all kinds of entries that stop a running game for a player whom they concern."""

STRANGER = -2
"""Somebody who has no seat there: as long as a game runs its past is nobody's own for them."""

Eyes = int | None
"""A seat, ALL, or None: a spectator."""


def eyes_of(past: Recording, own: int | None = None) -> list[Eyes]:
    """Whose eyes the past may be seen through, the usual ones first. ``own`` is the seat of whoever looks, or STRANGER;
    None is the keyboard's owner: the one person of the campaign, if there is just one."""
    persons = [seat for seat, player in enumerate(past.header.seats) if player.by == "person"]
    if own is None and len(persons) == 1:
        own = persons[0]
    if past.over:
        usual: Eyes = ALL if own in (None, STRANGER) else own
        every: list[Eyes] = [*range(len(past.seats)), ALL, None]
        return [usual, *(one for one in every if one != usual)]
    return [None] if own in (None, STRANGER) else [own, None]


class ReplayCursor:
    """A place in a campaign's past. ``position`` counts the questions from 0; ``kind`` is the kind of entry that
    ``event`` looks for, empty for any, HALTS for those that stop a game."""

    def __init__(self, past: Recording, own: int | None = None, position: int = 0) -> None:
        self.past = past
        self.allowed = eyes_of(past, own)
        self.eyes = self.allowed[0]
        self.position = position
        self.kind = ""
        self.players = tuple(Player(seat.name, seat.level, seat.personality) for seat in past.header.seats)
        self._turns = past.turns()
        marks = marks_of(past.game.key)
        self._halts = frozenset((*marks.done_to, *marks.roll))

    # ---- moving ----------------------------------------------------------------------------------

    def go(self, position: int) -> None:
        """To a position, as far as there are any."""
        self.position = max(0, min(position, self.past.last))

    def turn(self, step: int) -> None:
        """To the beginning of the next turn, or with -1 of this one, then of the one before."""
        starts = [position for _, position in self._turns]
        if step > 0:
            at = bisect_right(starts, self.position)
            self.go(starts[at] if at < len(starts) else self.past.last)
        else:
            self.go(starts[max(0, bisect_left(starts, self.position) - 1)])

    def event(self, step: int) -> bool:
        """To the next answer, or with -1 the one before, that told something of the kind looked for. Says whether
        there is one."""
        places = range(self.position + 1, self.past.last + 1) if step > 0 else range(self.position - 1, 0, -1)
        found = next((at for at in places if any(self._wanted(line) for line in self.news(at))), None)
        if found is not None:
            self.position = found
        return found is not None

    def go_to(self, text: str) -> str:
        """To a decision by its number, or to a turn: ``t5``. A sentence why not, or nothing."""
        wanted = text.strip().lower().removeprefix("turn ").strip()
        by_turn = wanted != text.strip().lower() or wanted.startswith("t")
        digits = wanted.removeprefix("t").strip()
        if not digits.isdecimal():
            return TEXTS("which_place")
        if not by_turn:
            self.position = self.past.position_of(int(digits))
            return ""
        starts = dict(self._turns)
        if int(digits) not in starts:
            return TEXTS("no_turn", turn=digits, first=self._turns[0][0], last=self._turns[-1][0])
        self.position = starts[int(digits)]
        return ""

    def look_through_next(self) -> None:
        """The next eyes."""
        self.eyes = self.allowed[(self.allowed.index(self.eyes) + 1) % len(self.allowed)]

    # ---- what there is to see --------------------------------------------------------------------

    @property
    def moment(self) -> ReplayPoint:
        """Where one stands."""
        return self.past.points[self.position]

    @property
    def turns(self) -> list[tuple[int, int]]:
        """Every turn with its first position."""
        return self._turns

    @property
    def seen_by(self) -> str:
        """The eyes in words."""
        if self.eyes is None:
            return TEXTS("public_view")
        return TEXTS("open_view") if self.eyes == ALL else TEXTS("seat_view", name=self.past.seats[self.eyes])

    def told_last(self) -> ReplayLine | None:
        """What these eyes read last before the place where one stands."""
        lines = self.lines()
        return lines[-1] if lines else None

    def readable(self, told: ReplayLine) -> bool:
        """May these eyes read it?"""
        return self.eyes == ALL or told.readable(self.eyes)

    def lines(self) -> list[ReplayLine]:
        """The chronicle up to here, as far as these eyes may read it."""
        return [
            told for told in self.past.lines if told.line.index < self.moment.entries_before and self.readable(told)
        ]

    def news(self, position: int) -> list[ReplayLine]:
        """What the answer that led to a position told these eyes."""
        since = self.past.points[position - 1].entries_before if position else 0
        first = self.past.lines[0].line.index if self.past.lines else 0
        told = self.past.lines[max(0, since - first) : max(0, self.past.points[position].entries_before - first)]
        return [line for line in told if self.readable(line)]

    def kinds(self) -> list[tuple[str, int]]:
        """The kinds of entries these eyes may read, with how often each occurs, the most frequent last."""
        counted = Counter(told.kind for told in self.past.lines if self.readable(told))
        return sorted(counted.items(), key=lambda item: (item[1], item[0]))

    def halts(self) -> int:
        """How many entries that these eyes may read stop a game."""
        return sum(told.kind in self._halts for told in self.past.lines if self.readable(told))

    def examples(self) -> dict[str, str]:
        """For each of the kinds the last entry of it that these eyes may read."""
        return {told.kind: told.line.text for told in self.past.lines if self.readable(told)}

    def said(self, position: int) -> str:
        """The answer given at a position: in its own words if these eyes may know them, else what it told."""
        moment = self.past.points[position]
        if moment.seat < 0:
            return TEXTS("over")
        if not moment.choice:
            return TEXTS("asked", prompt=moment.prompt)
        if self.eyes in (ALL, moment.seat):
            return TEXTS("answered", label=moment.label, prompt=moment.prompt)
        news = self.news(position + 1)
        return news[0].line.text if news else TEXTS("answers", prompt=moment.prompt)

    def snapshot(self) -> Snapshot:
        """The table as it stood, as these eyes saw it: the question without its choices."""
        table: Table[Any] = self.past.table(self.position)
        moment = self.moment
        eyes = (moment.seat if moment.seat >= 0 else None) if self.eyes == ALL else self.eyes
        decision = table.decision
        return Snapshot(
            game=table.game.key,
            title=table.game.title,
            players=self.players,
            eyes=eyes,
            view=table.view(eyes),
            turn=moment.turn,
            phase=moment.phase,
            asked=asked_of(decision) if decision else None,
            lines=tuple(line.line for line in self.lines()),
            outcome=table.outcome,
            recap=self.past.points[self.position - 1].entries_before if self.position else 0,
        )

    def _wanted(self, told: ReplayLine) -> bool:
        return not self.kind or told.kind == self.kind or (self.kind == HALTS and told.kind in self._halts)
