"""The hall: resume a campaign, start a game, read the rules, change settings."""

# The first picture needs neither rules nor campaigns: they are imported where they are used, off the loop.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from time import monotonic
from typing import TYPE_CHECKING

from textual import events
from textual.message import Message

from tui.bindings import HALL
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import EMPTY, Row, Span, fill, fit, heading, paragraph, row, width
from tui.screens.base import Field, SheetScreen
from tui.widgets.bars import status_bar
from tui.widgets.digits import Digits
from tui.widgets.lines import Lines
from tui.words import Words

if TYPE_CHECKING:
    from rules import GameInfo
    from saves import Header, Summary
    from tui.host import HallContents
    from tui.panels.guide import Guide

TEXTS = Words("hall", "hall")
TAGLINES = Words("hall", "taglines")

SHORT = 4
"""Campaigns in the short list; the others are behind one line."""
ABOVE = 5
"""Rows above the list."""


@dataclass(frozen=True)
class Entry:
    """A line of the hall that can be chosen."""

    kind: str  # campaign, all, guides, guide, game, rules, settings
    title: str
    note: str
    key: str = ""
    campaign: Summary | None = None


class Hall(SheetScreen):
    """The first screen. The last campaign is highlighted, so Enter resumes it."""

    KEYS = HALL
    NAME = TEXTS("name")

    @dataclass
    class Listed(Message):
        """The games were loaded and the campaigns read; ``contents`` are what the hall lists."""

        contents: HallContents

    def __init__(self) -> None:
        super().__init__()
        self.campaigns: Sequence[Summary] = ()
        self.namesakes: frozenset[str] = frozenset()  # stems of campaigns that share their name
        self.problem = ""  # why the campaigns cannot be read
        self.games: Sequence[GameInfo] = ()
        self.guides: Mapping[str, Guide] = {}  # by the key of their game
        self.is_listed = False  # were games and campaigns read?
        self.at = 0
        self.all = False
        self.learning = False  # are only the guides listed?
        self.search: Field | None = None
        self.doomed: Summary | None = None
        self.notice = ""
        self._digits = Digits()
        self._where: dict[int, int] = {}

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        # Loading the games must not delay the first picture.
        self.call_after_refresh(self.run_worker, self._list, thread=True, exclusive=True, group="hall")

    def _list(self) -> None:
        self.post_message(self.Listed(self.regalia.ways.read_hall()))

    def on_hall_listed(self, message: Listed) -> None:
        """Show what was read."""
        contents, self.is_listed = message.contents, True
        self.games, self.guides = contents.games, contents.guides
        self.namesakes, self.problem = contents.namesakes, contents.problem
        before, self.campaigns = self.campaigns, contents.campaigns
        played = [summary.header for summary in before[:1]] != [summary.header for summary in self.campaigns[:1]]
        self.at = 0 if played else min(self.at, len(self.entries()) - 1)
        self.redraw()

    # ---- drawing ---------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """All lines that can be chosen, in their order."""
        guides = [Entry("guide", self._title(key), guide.about, key) for key, guide in self.guides.items()]
        if self.learning:
            return guides
        wanted = self.search.text.casefold() if self.search else ""
        matches = [summary for summary in self.campaigns if wanted in self._searched_text(summary)]
        listed = matches if self.all or wanted else matches[:SHORT]
        entries = [Entry("campaign", summary.name, self._note(summary), campaign=summary) for summary in listed]
        if len(listed) < len(matches):
            finished = sum(summary.over for summary in matches[SHORT:])
            count = len(matches) - len(listed)
            note = TEXTS("more_finished" if finished else "more", count=count, finished=finished)
            entries.append(Entry("all", TEXTS("all"), note))
        if self.games and not self.all and not wanted:
            begin = []
            for game in self.games:
                seats = TEXTS("seats", fewest=game.seats[0], most=game.seats[-1])
                about = [seats, TAGLINES(game.key) if game.key in TAGLINES else ""]
                note = f" {self.glyphs.dot} ".join(filter(None, about))
                begin.append(Entry("game", game.title, note, game.key))
            # New players get the guides first; beside campaigns, they are behind one line.
            entries += (
                [*begin, Entry("guides", TEXTS("guides"), TEXTS("guides_note"))]
                if self.campaigns
                else [*guides, *begin]
            )
            entries.append(Entry("rules", TEXTS("rules"), TEXTS("rules_note")))
            entries.append(Entry("settings", TEXTS("settings"), TEXTS("settings_note")))
        return entries

    def rows(self, columns: int, height: int) -> list[Row]:
        glyphs = self.glyphs
        shade = TEXTS("dark" if self.regalia.settings.theme == "candle" else "light")
        size = TEXTS("size", columns=columns, rows=height + 1)
        right = f" {glyphs.dot} ".join([size, shade, TEXTS("keys")])
        entries = self.entries()
        new_game = TEXTS("new_game")
        heads = {"campaign": TEXTS("continue"), "game": new_game, "guide": TEXTS("learn"), "rules": TEXTS("also")}
        self._where = {}
        last = ""
        body: list[Row] = []
        for at, entry in enumerate(entries):
            head = heads.get(entry.kind, last)
            if head != last:
                body.append(heading(head, columns, glyphs))
            last = head
            self._where[len(body)] = at
            body += self._entry(entry, at, columns)
        if not body and not self.is_listed:
            body.append(row(Span(f"      {TEXTS('reading')}", "muted")))
        foot = self._foot(columns)
        room = height - ABOVE - len(foot)
        marked = next((y for y, at in self._where.items() if at == self.at), 0)
        top = max(0, min(marked - room // 2, len(body) - room))
        hidden = [
            (TEXTS("above", count=top), top),
            (TEXTS("below", count=len(body) - top - room), len(body) - top - room),
        ]
        rows = [
            status_bar(TEXTS("title"), "", right, columns, glyphs),
            heading("", columns, glyphs, f" {glyphs.dot} ".join(text for text, count in hidden if count > 0)),
            EMPTY,
            row(Span(f"      {glyphs.royal}   ", "gold"), Span(TEXTS("motto"), "muted")),
            EMPTY,
        ]
        self._where = {ABOVE + y - top: at for y, at in self._where.items()}
        self.follow(ABOVE + marked - top, 1)
        return [*fill([*rows, *body[top : top + room]], height - len(foot)), *foot]

    def _title(self, key: str) -> str:
        return next((game.title for game in self.games if game.key == key), TEXTS("unreadable"))

    def _game_title(self, campaign: Summary) -> str:
        if campaign.is_newer:
            return TEXTS("newer")
        return self._title(campaign.header.game if campaign.header else "")

    def _searched_text(self, campaign: Summary) -> str:
        return f"{campaign.name} {campaign.path.name} {self._game_title(campaign)}".casefold()

    def _note(self, campaign: Summary) -> str:
        """The game of a campaign; if others have its name, its file, too."""
        title = self._game_title(campaign)
        return f"{campaign.path.name} {self.glyphs.dot} {title}" if campaign.stem in self.namesakes else title

    def _entry(self, entry: Entry, at: int, columns: int) -> list[Row]:
        glyphs, marked = self.glyphs, at == self.at
        note = entry.note
        if entry.campaign:
            note = f"{note} {glyphs.dot} {_state(entry.campaign, glyphs)}"
        line = row(
            Span(f" {glyphs.cursor if marked else ' '}", "gold"),
            Span(f"{at + 1:2} ", "gold"),
            fit(row(Span(entry.title, "text bold" if marked else "text")), 24, glyphs=glyphs),
            Span(f" {note}", "text" if marked else "muted"),
        )
        drawn = [fit(line, columns, "raise" if marked else "", glyphs)]
        if entry.campaign and entry.campaign.header and marked:
            drawn.append(_who(entry.campaign, columns, glyphs))
        return drawn

    def _foot(self, columns: int) -> list[Row]:
        if self.doomed:
            name = self.doomed.path.name if self.doomed.stem in self.namesakes else self.doomed.name
            return [row(Span(TEXTS("delete", name=name), "bad"), TEXTS("delete_keys"))]
        if self.search:
            return [row(Span(" / ", "gold"), self.search.row(True))]
        return [row(Span(" ", "bad"), *line) for line in paragraph(self.notice or self.problem, columns - 2, "bad")]

    def words(self) -> dict[str, str]:
        """Keys that would do nothing now are left out."""
        if self.doomed:
            return dict.fromkeys((f"hall.{name}" for name in ("answer", "move", "find", "past", "write", "leave")), "")
        entries = self.entries()
        campaign = bool(entries) and entries[self.at].campaign
        back = TEXTS("key_clear") if self.search else TEXTS("key_back") if self.all or self.learning else ""
        typing = dict.fromkeys(("hall.find", "hall.past", "hall.write", "hall.leave"), "") if self.search else {}
        return {
            "hall.find": TEXTS("key_find") if self.campaigns and not self.learning else "",
            "hall.write": TEXTS("key_delete") if campaign else "",
            "hall.past": TEXTS("key_replay") if campaign else "",
            "hall.back": back,
            **typing,
        }

    # ---- keys ------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if self.doomed:
            doomed, self.doomed = self.doomed, None
            if event.key == "y":
                self.delete(doomed)
            event.stop()
        elif self.search and self.search.take(event):
            self.at = 0
            event.stop()
        self.notice = ""
        self.redraw()

    def action_move(self, way: str) -> None:
        """Move the highlight."""
        if way in ("up", "down"):
            self.at = (self.at + (1 if way == "down" else -1)) % max(1, len(self.entries()))
        self.redraw()

    def action_point(self, digit: int) -> None:
        """Highlight a line by its number; two digits within a second are one number."""
        number = self._digits.number(digit, monotonic(), range(1, len(self.entries()) + 1))
        if number is not None:
            self.at = number - 1
        self.redraw()

    def on_lines_clicked(self, message: Lines.Clicked) -> None:
        """One click highlights, the second opens."""
        at = self._where.get(message.y)
        if at is not None:
            again, self.at = at == self.at, at
            self.redraw()
            if again:
                self.action_answer()

    def action_answer(self) -> None:
        """Open the highlighted line."""
        entries = self.entries()
        if not entries:
            return
        entry = entries[self.at]
        if entry.campaign:
            self.regalia.ways.resume(entry.campaign)
        elif entry.kind == "all":
            self.all = True
        elif entry.kind == "guides":
            self.learning, self.at = True, 0
        elif entry.kind == "guide":
            self.learning = False  # the new campaign is what the hall shows first afterward
            self.regalia.ways.begin_guided(entry.key, self.guides[entry.key])
        elif entry.kind == "game":
            self.regalia.ways.new_game(entry.key)
        elif entry.kind == "rules":
            self.regalia.ways.open_rules(self.games[0].key)
        else:
            self.regalia.ways.open_settings()
        self.redraw()

    def action_find(self) -> None:
        """Start typing to find campaigns."""
        self.search, self.learning = Field(most=40), False
        self.redraw()

    def action_past(self) -> None:
        """Open the replay of the highlighted campaign."""
        entries = self.entries()
        campaign = entries[self.at].campaign if entries else None
        if campaign:
            self.regalia.ways.open_campaign_past(campaign.stem)

    def action_write(self) -> None:
        """Ask whether to delete the highlighted campaign."""
        entries = self.entries()
        self.doomed = entries[self.at].campaign if entries else None
        self.redraw()

    def delete(self, doomed: Summary) -> None:
        """Delete a campaign in a worker, and list the others again."""

        def work() -> None:
            if refusal := self.regalia.ways.delete_campaign(doomed.stem):
                self.app.call_from_thread(self.say, refusal)
            self._list()

        self.run_worker(work, thread=True, group="hall")

    def say(self, notice: str) -> None:
        """Show a sentence until the next key."""
        self.notice = notice
        self.redraw()

    def action_back(self) -> None:
        """Leave the search, then the list of all campaigns or guides."""
        if self.search:
            self.search = None
        else:
            kind = "guides" if self.learning else "all"
            self.all = self.learning = False
            self.at = next((at for at, entry in enumerate(self.entries()) if entry.kind == kind), 0)
            self.redraw()
            return
        self.at = 0
        self.redraw()


def _state(summary: Summary, glyphs: Glyphs) -> str:
    header = summary.header
    if header is None:
        return TEXTS("backup") if summary.backup and not summary.is_newer else summary.problem
    state = TEXTS("to_choose", name=header.waits_for) if header.waits_for else TEXTS("finished")
    turn = TEXTS("turn", turn=header.turn) if header.turn else TEXTS("set_up")
    return f"{turn} {glyphs.dot} {state}"


def _who(summary: Summary, columns: int, glyphs: Glyphs) -> Row:
    """The players of a campaign, and its time of saving and number of decisions."""
    header = summary.header
    assert header is not None
    count = header.decision
    when = TEXTS("decision" if count == 1 else "decisions", when=_when(header.saved, datetime.now(UTC)), count=count)
    allowed = [
        *([TEXTS("take_back")] if header.take_back else []),
        *([TEXTS("custom_data")] if header.house_data else []),
    ]
    when = ", ".join([*allowed, when])
    room = columns - len(when) - 3
    with_bots = _players(header, glyphs, True)
    players = with_bots if width(with_bots) <= room else _players(header, glyphs, False)
    return row(fit(players, room, glyphs=glyphs), Span(f"  {when} ", "muted"))


def _players(header: Header, glyphs: Glyphs, bots: bool) -> Row:
    """The names of the seats; with ``bots``, bots are marked."""
    spans: list[Span] = [Span(" " * 5)]
    for seat, player in enumerate(header.seats):
        spans.append(Span(f" {glyphs.mark(seat)} {player.name}", f"seat{seat + 1}"))
        spans.append(Span(TEXTS("bot") if bots and player.by == "bot" else " ", "muted"))
    return row(*spans)


def _when(then: datetime, now: datetime) -> str:
    then, now = then.astimezone(), now.astimezone()
    days = (now.date() - then.date()).days
    time = f"{then:%H:%M}"
    return (
        TEXTS("today", time=time) if days == 0 else TEXTS("yesterday", time=time) if days == 1 else f"{then:%Y-%m-%d}"
    )
