"""Collects the events of a table that a player at this keyboard must not miss, until they are shown."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from rules import Entry, Table
from rules.engine.chronicle import Chronicle
from tui.follow.changes import Change, EntryViews, summed
from tui.follow.digest import SEAT_FACTS, DigestSource, count_of_others, digest_notice
from tui.follow.digest_log import DigestLog, Standing
from tui.follow.game_facts import HEADINGS, NOTES, TITLES, Figures, GameFacts
from tui.follow.introduction import introduction
from tui.follow.journal_search import cause_of, leading_to, neutral_leader, set_up_length, told_with
from tui.follow.levels import Level, Marks, marks_of
from tui.follow.page_lines import lines_between
from tui.follow.roll_tables import height, remains, roll_sides
from tui.follow.shut_in import ShutIn, newly_shut_in, shut_in_text
from tui.follow.what_now import advice, what_follows
from tui.panels.notice import Notice, NoticeKind, NoticeLine, RollSide, RollTable, Section

MOST_LINES = 9
"""Lines of one notice about what happened; of more, those that concern the player are kept."""
MOST_TABLES = 3
"""Rolls of one notice that are shown as tables; of more, the last ones."""
LEAST_CHRONICLE = 3
"""Entries that are on the screen without a digest: in the chronicle of a low window, or on a curtain."""
NOBODY = -1
SEATS = 6
"""The most seats of a game."""


@dataclass(frozen=True)
class Event:
    """A halting event: its entry and index in the chronicle, the seats it concerns, the procedure it is part of, and
    the sides of its roll."""

    index: int
    entry: Entry
    level: Level
    seats: frozenset[int]
    procedure: str
    sides: tuple[RollSide, ...] = ()


class Follower:
    """The events of one table for the ``persons`` at one keyboard.

    ``length`` is that of the chronicle, ``answers`` the number of answers given so far: players of a new game
    are introduced. ``before`` is called before an answer and ``after`` behind it; ``due``, ``digest`` and
    ``introduction`` give what is to be shown.
    """

    def __init__(self, game: str, persons: Sequence[int], facts: GameFacts, length: int, answers: int = 0) -> None:
        self.marks: Marks = marks_of(game)
        self.persons = tuple(persons)
        self.levels: dict[int, Event] = {}
        self._facts = facts
        self._read = self._begun = length
        self._pending: list[Event] = []
        self._view: Any = None
        self._views: EntryViews | None = None
        self._changes: dict[int, Sequence[Change]] = {}  # by index of the entry, since the oldest pending event
        self._log = DigestLog(self.marks, is_new=not answers)
        self._noticed = 0  # the chronicle up to here was in a notice, where it concerns somebody here
        self._answering = NOBODY, ""  # who gives the answer that is followed, and the kind of question
        self._introduced = set(self.persons) if answers else set()
        self.stops_at_beats = False

    @property
    def eyes(self) -> int | None:
        """Through whose eyes everybody here may look: those of the only person, or a spectator's."""
        return None if len(self.persons) > 1 else self.persons[0]

    @property
    def follows(self) -> bool:
        """Can anything stop the game for anybody here?"""
        return bool(self.persons) and bool(self.marks.done_to or self.marks.roll)

    def before(self, table: Table[Any], views: EntryViews | None = None) -> None:
        """Remember the owners of pieces before an answer, and look at what each entry will change; ``views`` does so
        for several followers."""
        if not self.follows:
            return
        self._views = views or EntryViews(table, self.eyes)
        self._view = self._views.views[0]
        self._log.start(table.journal)
        self._answering = NOBODY, ""

    def answered(self, table: Table[Any], seat: int, is_personal: bool = True) -> None:
        """A person answers, or (``is_personal`` is not set) the computer in that person's place: what follows is new to
        the person. Of the computer's answers only the first of all counts."""
        if not is_personal:
            if seat not in self.persons or self._log.has_answered(seat):
                return
        elif table.decision is not None:
            self._answering = seat, table.decision.kind
        if self.follows and self._view is not None:
            self._log.answered(seat, Standing(len(table.journal), self._figures(table, self._view)))

    def after(self, table: Table[Any]) -> None:
        """Read what an answer caused."""
        if not self.follows:
            return
        journal = table.journal
        scenes = [scene.kind for scene in getattr(table.view(None), "scenes", ())]
        procedure = next((kind for kind in reversed(scenes) if kind not in self.marks.lasting), "")
        for index in range(max(self._read, journal.first), len(journal)):
            entry = journal.entries[index - journal.first]
            if entry.kind == self.marks.turn:
                self._log.turn(index, entry, self._figures(table, self._view_before(index)))
            seats = self.marks.concerned(entry, self.persons, self._owner)
            level = self.marks.level(entry.kind)
            about = {self.marks.actor(entry, self._owner)} - {NOBODY}
            if not about and level is Level.HARM:
                about = self.marks.concerned(entry, range(len(table.seats)), self._owner)
            self._log.acted(index, about)
            if not seats and (seats := self.marks.rollers(entry, self.persons, self._owner)):
                level = Level.ROLL
            if entry.kind in self.marks.shuts_in and (caught := self._shut_in(table, index)):
                seats, level = seats | (caught.keys() & set(self.persons)), Level.HARM
            if len(self.persons) > 1 and entry.to:
                seats = set()  # what only one of several may read waits for that player's digest
            seats -= {neutral_leader(self.marks, journal, index)}
            who, question = self._answering
            if question and question == self.marks.chosen.get(entry.kind):
                seats -= {who}
            seats -= {seat for seat in seats if index < self._log.last_answer(seat)}  # read before a resume
            if self.stops_at_beats and level is Level.BEAT and entry.readable(None):
                seats = set(self.persons[:1])
            if seats:
                source = self.marks.sources.get(entry.kind, "")
                adds = entry.kind in self.marks.sums
                owners = self._facts.dice_owners(self._view, entry) if self._view is not None else ()
                sides = roll_sides(
                    table, entry, self._facts.source_name, partial(self._seat_of, entry), source, adds, owners
                )
                event = Event(index, entry, level, frozenset(seats), procedure, sides)
                self._pending.append(event)
                self.levels[index] = event
        self._read = len(journal)
        if self._views is not None:
            self._views.close()
            if self._pending:
                self._changes.update(self._views.changes(self.marks, self._facts, self.persons))

    def rewind(self, table: Table[Any]) -> None:
        """Answers were undone: forget what they caused."""
        length = len(table.journal)
        self._read = min(self._read, length)
        self._pending = [event for event in self._pending if event.index < length]
        self.levels = {index: event for index, event in self.levels.items() if index < length}
        self._changes = {index: changes for index, changes in self._changes.items() if index < length}
        self._log.rewind(length)
        self._noticed = min(self._noticed, length)

    def resumed(self, journal: Chronicle, seen: Mapping[int, int], answered: Collection[int]) -> None:
        """Continue after a resume with what is at hand of the chronicle. ``seen``: for each player, the length of the
        chronicle at their last own answer. ``answered``: the seats whose own players have answered, who are not
        introduced again."""
        self._log = DigestLog(self.marks)
        for seat, length in seen.items():
            if length and seat in self.persons:
                self._log.answered(seat, Standing(length))
        self._log.read_turns(journal)
        self._introduced = {seat for seat in self.persons if seat in answered}

    def follow_from(self, length: int) -> None:
        """Follow again from where the chronicle had this length."""
        self._pending, self._read, self._begun = [], length, min(self._begun, length)

    def follow_answers_from(self, length: int) -> None:
        """Follow again from where the chronicle had this length, with all answers that the players gave since."""
        self.follow_from(length)
        self._log.forget_answers(length)

    def answered_at(self, table: Table[Any], seat: int, length: int) -> None:
        """Note an answer of ``seat`` at an earlier ``table``, when the chronicle had that length."""
        self._log.answered(seat, Standing(length, self._figures(table, table.view(self.eyes))))

    def follow_last(self, table: Table[Any]) -> None:
        """Follow again what the last answer that told anything brought, by who owns what now."""
        journal = table.journal
        number = journal.entries[-1].number if journal.entries else -1
        self.follow_from(journal.since(number) if number >= 0 else len(journal))
        self._views, self._view = None, table.view(self.eyes)
        self.after(table)

    def _shut_in(self, table: Table[Any], index: int) -> ShutIn:
        """Whom an entry shuts in."""
        caught = newly_shut_in(self._facts, self._view_before(index), self._view_before(index + 1), len(table.seats))
        if caught:
            self._log.shuts_in(index, caught)
        return caught

    def _view_before(self, index: int) -> Any:
        """What was on the table before an entry of the last answer."""
        views, at = (self._views.views, index - self._views.first) if self._views is not None else ([], 0)
        return views[at] if 0 <= at < len(views) else self._view

    def _seat_of(self, entry: Entry, key: str) -> int:
        """The seat that a fact of an entry names, or that owns the person or piece it names; -1 for none."""
        value = entry.facts.get(key)
        if not isinstance(value, int):
            return -1
        if key in self.marks.owned(entry.kind):
            return self._owner(value)
        return value if key in SEAT_FACTS and 0 <= value < SEATS else -1

    def _owner(self, piece: int) -> int:
        return self._facts.owner(self._view, piece) if self._view is not None else -1

    # ---- notices -----------------------------------------------------------------------------------

    def due(self, table: Table[Any], rolls: bool = True, harm: bool = True, passes_next: bool = False) -> Notice | None:
        """The notice to show now, which then counts as read; None while its procedure is unfinished.

        All events of one procedure make one page. ``rolls`` and ``harm`` say which events stop the game; being out and
        the end always do. ``passes_next``: the program passes at the question that waits, and the notice comes after
        that if the question is to a person here.
        """
        if not self._pending or not self._is_over(table):
            return None
        if passes_next and table.decision is not None and table.decision.seat in self.persons:
            return None
        pending, self._pending = self._pending, []
        changes, self._changes = self._changes, {}
        kept = [event for event in pending if self._stops(event, rolls, harm)]
        if not kept:
            return None
        return self._notice(table, kept, changes)

    def shown(self, notice: Notice) -> None:
        """A page was shown: the digests of whom it concerns do not tell its entries at length again."""
        events = [self.levels[index] for index in notice.entries if index in self.levels]
        self._log.paged(notice.entries, {seat for event in events for seat in event.seats})

    def dropped(self, notice: Notice) -> None:
        """A page that counted as shown was dropped unread."""
        self._log.not_paged(notice.entries)

    def _is_over(self, table: Table[Any]) -> bool:
        decision = table.decision
        if decision is None:
            return True
        if decision.seat in self.persons:
            return True
        if self._pending[-1].entry.kind in self.marks.opens:
            return False
        scenes = {scene.kind for scene in getattr(table.view(None), "scenes", ())}
        return self._pending[-1].procedure not in scenes

    def _stops(self, event: Event, rolls: bool, harm: bool) -> bool:
        if event.entry.kind in self.marks.out.kinds:
            return True
        if event.level is Level.BEAT:
            return self.stops_at_beats
        return harm if event.level is Level.HARM else rolls

    def _notice(self, table: Table[Any], events: Sequence[Event], changes: Mapping[int, Sequence[Change]]) -> Notice:
        worst = max(events, key=lambda event: event.level)
        concerned = frozenset[int]().union(*(event.seats for event in events if event.level == worst.level))
        seat = min(concerned)
        kind = {Level.HARM: NoticeKind.HARM, Level.BEAT: NoticeKind.BEAT}.get(worst.level, NoticeKind.ROLL)
        rule = worst.entry.rule
        if departures := [event.entry for event in events if event.entry.kind in self.marks.out.kinds]:
            kind, rule = NoticeKind.OUT, departures[0].rule
        first = cause_of(self.marks, table.journal, events[0].index)
        strong = {event.index for event in events}
        told = max(self._noticed, *map(self._log.last_answer, concerned))
        related = leading_to(self.marks, table.journal, first, events[0].index, told)
        related += told_with(self.marks, table.journal, strong)
        self._noticed = related[-1] + 1
        sections = self._happened(table, events, related, self.eyes)
        changed = _changed([change for index in related for change in changes.get(index, ())], concerned)
        caught = [pair for index in related for pair in self._log.shut_in(index).items()]
        changed += tuple(NoticeLine(shut_in_text(names), seat=at) for at, names in caught)
        if changed:
            sections.append(Section(HEADINGS("changes"), changed))
        if kind is NoticeKind.HARM and table.outcome is None:
            sections.append(
                Section(
                    HEADINGS("can_do"),
                    advice(self.marks, table, self.persons, [(event.entry.kind, event.procedure) for event in events]),
                )
            )
        rolls_nothing = all(event.entry.kind in self.marks.begins for event in events if event.level == worst.level)
        own = all(event.seats <= self.marks.rollers(event.entry, self.persons, self._owner) for event in events)
        title = TITLES("begins" if kind is NoticeKind.ROLL and rolls_nothing else "roll" if own else kind.value)
        if len(self.persons) > 1:
            names = f" {NOTES('and')} ".join(table.seats[seat] for seat in sorted(concerned))
            title = f"{NOTES('named', name=names)}: {title}"
        return Notice(
            kind,
            seat,
            title,
            rule,
            len(table.journal),
            tuple(sections),
            follows=what_follows(table, self.persons),
            is_last=len(self.persons) == 1,
            is_public=all(event.entry.readable(None) for event in events),
            entries=tuple(related),
        )

    def _happened(
        self, table: Table[Any], events: Sequence[Event], related: Sequence[int], eyes: int | None
    ) -> list[Section]:
        """The rolls of a notice as tables, and the lines of the chronicle round them."""
        first, kept, strong = related[0], set(related), {event.index for event in events}
        told = [line for line in table.chronicle(eyes, first) if line.index in kept]
        rolled = {event.index: event.sides for event in events if event.sides}
        shown = sorted(rolled)[-MOST_TABLES:]
        cause = [line for line in told if line.index == first < events[0].index]
        tables = tuple(
            RollTable(
                rolled[line.index], NoticeLine(line.text, line.rule, strong=True), remains(self.marks, told, line.index)
            )
            for line in told
            if line.index in shown
        )
        told = [line for line in told if (line.index not in shown or not tables) and line not in cause]
        most = max(2, MOST_LINES - sum(height(rolled) for rolled in tables))
        lines = lines_between(self.marks, table, told, strong, most)
        causes = tuple(NoticeLine(line.text, line.rule) for line in cause)
        sections = [Section(HEADINGS("cause"), causes)] if causes else []
        sections += [Section(HEADINGS("roll"), (), rolls=tables)] if tables else []
        return [*sections, Section(HEADINGS("happened"), lines)] if lines else sections

    def digest(self, table: Table[Any], seat: int, unseen: bool = False) -> Notice | None:
        """The digest of what happened since the last turn of ``seat``, or the last digest, at the first question of a
        turn of that seat; None where no turn has begun since its person answered.

        ``unseen``: the person could not watch, because others sat at the keyboard. Then a digest comes in the middle
        of a turn, too, if more happened than the curtain has shown, or something was done to that person.
        """
        journal, log = table.journal, self._log
        for index in range(max(self._read, journal.first), len(journal)):
            log.turn(index, journal.entries[index - journal.first], {})
        opens_turn = log.begins_turn(seat)
        if not log.is_at_table(seat) or log.has_digest(seat, len(journal)) or not (opens_turn or unseen):
            return None
        begin, answer, had_turn = log.begin(seat), log.last_answer(seat), log.has_had_turn(seat)
        lines = table.chronicle(seat, begin.length)
        view, entries = self._view or table.view(seat), journal.entries
        mine = [line for line in lines if self._is_news(entries[line.index - journal.first], line.index, seat, view)]
        causes = {cause_of(self.marks, journal, line.index) for line in mine}
        mine = [line for line in lines if line in mine or line.index in causes]  # what strikes a player has a name
        new = [line for line in lines if line.index >= answer]
        halted = any(line.index in self.levels and seat in self.levels[line.index].seats for line in new)
        others = count_of_others(self.marks, self._facts, journal, view, seat, new)
        if not opens_turn and not halted and others <= LEAST_CHRONICLE:
            return None
        if len(table.seats) == 1 and not mine and len(lines) <= LEAST_CHRONICLE:
            return None
        log.digested(seat, Standing(len(journal), self._figures(table, table.view(seat))))
        source = DigestSource(
            seat, lines, mine, begin, opens_turn, had_turn, view, log.is_on_page(seat), log.seat_of, log.shut_in
        )
        return digest_notice(self.marks, self._facts, table, source, answer)

    def _figures(self, table: Table[Any], view: Any) -> dict[int, Figures]:
        """The figures of all seats."""
        return {seat: dict(self._facts.figures(view, seat)) for seat in range(len(table.seats))}

    def _is_news(self, entry: Entry, index: int, seat: int, view: Any) -> bool:
        """Does an entry tell the player of a seat what happened to that seat?"""
        halted = index in self.levels and seat in self.levels[index].seats
        if index < self._begun and index not in self.levels:  # before a resume: who owns what now
            halted = seat in self.marks.concerned(entry, [seat], partial(self._facts.owner, view))
        own = entry.kind in self.marks.own and not self.marks.is_no_gain(entry)
        return halted or (own and (entry.facts.get("seat") == seat or entry.to == [seat]))

    def introduction(self, table: Table[Any], seat: int) -> Notice | None:
        """Who the player of ``seat`` is, what wins, the hand and the order of play: once, before that player's first
        own answer. The digest of the first turn begins with the first answer of the game."""
        if seat in self._introduced or not self.marks.how_to_win:
            return None
        self._introduced.add(seat)
        if not self._log.has_answered(seat):
            length = set_up_length(table.journal)
            is_over = length < len(table.journal)
            self._log.digested(seat, Standing(length, {} if is_over else self._figures(table, table.view(seat))))
        return introduction(self.marks, self._facts, table, seat)


def _changed(changes: Sequence[Change], seats: frozenset[int]) -> tuple[NoticeLine, ...]:
    """The changes of the figures of ``seats`` in lines."""
    return tuple(
        NoticeLine(NOTES("figure", name=name, before=before, after=after, change=after - before), seat=seat)
        for seat, name, before, after in sorted(summed(changes), key=lambda change: change.seat)
        if seat in seats
    )
