"""The hall: go on where you stopped, begin a game, rules, settings."""

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

if TYPE_CHECKING:
    from rules import GameInfo
    from saves import Header, Summary
    from tui.panels.guide import Guide

SHORT = 4
"""So many campaigns stand in the hall; the rest is behind one line."""

MOTTO = "Games of crowns, borders and bad luck"
TAGLINES = {
    "down_with_the_king": "intrigue, offices, a throne to take",
    "king_of_the_tabletop": "land, armies, magic, a Gran Muniment",
    "kings_and_things": "hexes, bluffs, citadels",
    "tabletop_dungeon": "four heroes, one way out",
    "kingdom": "Arthurian Britain and the Grail",
}


@dataclass(frozen=True)
class Entry:
    """A line of the hall that can be chosen."""

    kind: str  # campaign, all, guide, game, rules, settings
    title: str
    note: str
    key: str = ""
    campaign: Summary | None = None


class Hall(SheetScreen):
    """The first screen. The last campaign is marked, so Enter goes on with it."""

    KEYS = HALL
    NAME = "the hall"

    @dataclass
    class Listed(Message):
        """The games were loaded and the campaigns read."""

        games: Sequence[GameInfo]
        campaigns: Sequence[Summary]
        guides: Mapping[str, Guide]

    def __init__(self) -> None:
        super().__init__()
        self.campaigns: Sequence[Summary] = ()
        self.games: Sequence[GameInfo] = ()
        self.guides: Mapping[str, Guide] = {}  # by the key of their game
        self.at = 0
        self.all = False
        self.search: Field | None = None
        self.doomed: Summary | None = None
        self.notice = ""
        self._digits = Digits()
        self._where: dict[int, int] = {}

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        # Loading the games must not keep the first picture waiting.
        self.call_after_refresh(self.run_worker, self._list, thread=True, exclusive=True, group="hall")

    def _list(self) -> None:
        contents = self.regalia.ways.read_hall()
        self.post_message(self.Listed(contents.games, contents.campaigns, contents.guides))
        if contents.problem:
            self.app.call_from_thread(self.say, contents.problem)

    def on_hall_listed(self, message: Listed) -> None:
        """Show what was read."""
        self.games, self.guides = message.games, message.guides
        before, self.campaigns = self.campaigns, message.campaigns
        played = [one.header for one in before[:1]] != [one.header for one in self.campaigns[:1]]
        self.at = 0 if played else min(self.at, len(self.entries()) - 1)
        self.redraw()

    # ---- drawing ---------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """All lines that can be chosen, in their order."""
        wanted = self.search.text.casefold() if self.search else ""
        found = [one for one in self.campaigns if wanted in f"{one.name} {self._game_title(one)}".casefold()]
        listed = found if self.all or wanted else found[:SHORT]
        entries = [Entry("campaign", one.name, self._game_title(one), campaign=one) for one in listed]
        if len(listed) < len(found):
            finished = sum(one.over for one in found[SHORT:])
            note = f"{len(found) - len(listed)} more" + (f", {finished} finished" if finished else "")
            entries.append(Entry("all", "All campaigns", note))
        if self.games and not self.all and not wanted:
            guides = [Entry("guide", guide.name, guide.about, key) for key, guide in self.guides.items()]
            begin = []
            for game in self.games:
                about = [f"{game.seats[0]}-{game.seats[-1]} seats", TAGLINES.get(game.key, "")]
                note = f" {self.glyphs.dot} ".join(filter(None, about))
                begin.append(Entry("game", game.title, note, game.key))
            # Who has never played finds the guide first, who has played finds it out of the way.
            entries += [*begin, *guides] if self.campaigns else [*guides, *begin]
            entries.append(Entry("rules", "Rules", "read and search the rules"))
            entries.append(Entry("settings", "Settings", "theme, glyphs, bot speed, one-key answers"))
        return entries

    def rows(self, columns: int, height: int) -> list[Row]:
        glyphs = self.glyphs
        shade = "dark" if self.regalia.settings.theme == "candle" else "light"
        right = f"{columns} x {height + 1} {glyphs.dot} {shade} {glyphs.dot} F1 keys"
        rows = [
            status_bar("Regalia", "", right, columns, glyphs),
            heading("", columns, glyphs),
            EMPTY,
            row(Span(f"      {glyphs.royal}   ", "gold"), Span(MOTTO, "muted")),
            EMPTY,
        ]
        entries = self.entries()
        heads = {"campaign": "Continue", "game": "New game", "guide": "New game", "rules": "Also"}
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
        foot = self._foot(columns)
        room = height - len(rows) - len(foot)
        marked = next((y for y, at in self._where.items() if at == self.at), 0)
        top = max(0, min(marked - room // 2, len(body) - room))
        self._where = {len(rows) + y - top: at for y, at in self._where.items()}
        self.follow(len(rows) + marked - top, 1)
        return [*fill([*rows, *body[top : top + room]], height - len(foot)), *foot]

    def _game_title(self, campaign: Summary) -> str:
        key = campaign.header.game if campaign.header else ""
        return next((game.title for game in self.games if game.key == key), "cannot be read")

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
            question = Span(f" Delete {self.doomed.name} permanently? ", "bad")
            return [row(question, "y deletes, any other key cancels")]
        if self.search:
            return [row(Span(" / ", "gold"), self.search.row(True))]
        return [row(Span(" ", "bad"), *line) for line in paragraph(self.notice, columns - 2, "bad")]

    def words(self) -> dict[str, str]:
        """Keys that would do nothing now are left out."""
        if self.doomed:
            return dict.fromkeys((f"hall.{name}" for name in ("answer", "move", "find", "past", "write", "leave")), "")
        entries = self.entries()
        campaign = bool(entries) and entries[self.at].campaign
        back = "clear the search" if self.search else "short list" if self.all else ""
        typing = dict.fromkeys(("hall.find", "hall.past", "hall.write", "hall.leave"), "") if self.search else {}
        return {
            "hall.find": "find" if self.campaigns else "",
            "hall.write": "delete" if campaign else "",
            "hall.past": "replay" if campaign else "",
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
        """Up and down the lines."""
        if way in ("up", "down"):
            self.at = (self.at + (1 if way == "down" else -1)) % max(1, len(self.entries()))
        self.redraw()

    def action_point(self, digit: int) -> None:
        """Mark a line by its number; two digits within a second are one number."""
        number = self._digits.number(digit, monotonic(), range(1, len(self.entries()) + 1))
        if number is not None:
            self.at = number - 1
        self.redraw()

    def on_lines_clicked(self, message: Lines.Clicked) -> None:
        """One click marks, the second opens."""
        at = self._where.get(message.y)
        if at is not None:
            again, self.at = at == self.at, at
            self.redraw()
            if again:
                self.action_answer()

    def action_answer(self) -> None:
        """Open what is marked."""
        entries = self.entries()
        if not entries:
            return
        entry = entries[self.at]
        if entry.campaign:
            self.regalia.ways.resume(entry.campaign)
        elif entry.kind == "all":
            self.all = True
        elif entry.kind == "guide":
            self.regalia.ways.begin_guided(entry.key, self.guides[entry.key])
        elif entry.kind == "game":
            self.regalia.ways.new_game(entry.key)
        elif entry.kind == "rules":
            self.regalia.ways.open_rules(self.games[0].key)
        else:
            self.regalia.ways.open_settings()
        self.redraw()

    def action_find(self) -> None:
        """Type letters of a campaign's name."""
        self.search = Field(most=40)
        self.redraw()

    def action_past(self) -> None:
        """The past of the marked campaign."""
        entries = self.entries()
        campaign = entries[self.at].campaign if entries else None
        if campaign:
            self.regalia.ways.open_campaign_past(campaign.stem)

    def action_write(self) -> None:
        """Ask whether the marked campaign shall be deleted."""
        entries = self.entries()
        self.doomed = entries[self.at].campaign if entries else None
        self.redraw()

    def delete(self, doomed: Summary) -> None:
        """Delete a campaign, off the loop, and list the rest anew."""

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
        """Leave the search, then the long list."""
        if self.search:
            self.search = None
        else:
            self.all = False
        self.at = 0
        self.redraw()


def _state(one: Summary, glyphs: Glyphs) -> str:
    header = one.header
    if header is None:
        return "a backup is there" if one.backup else one.problem
    state = f"{header.waits_for} to choose" if header.waits_for else "finished"
    return f"turn {header.turn} {glyphs.dot} {state}"


def _who(one: Summary, columns: int, glyphs: Glyphs) -> Row:
    """The players of a campaign, and when and after how many decisions it was left."""
    header = one.header
    assert header is not None
    when = f"{_when(header.saved, datetime.now(UTC))}, {header.decision} decision{'' if header.decision == 1 else 's'}"
    allowed = [*(["take back"] if header.take_back else []), *(["house data"] if header.house_data else [])]
    when = ", ".join([*allowed, when])
    room = columns - len(when) - 3
    whole = _players(header, glyphs, True)
    players = whole if width(whole) <= room else _players(header, glyphs, False)
    return row(fit(players, room, glyphs=glyphs), Span(f"  {when} ", "muted"))


def _players(header: Header, glyphs: Glyphs, bots: bool) -> Row:
    """The names of the seats; with ``bots`` it is said who is one."""
    spans: list[Span] = [Span(" " * 5)]
    for seat, player in enumerate(header.seats):
        spans.append(Span(f" {glyphs.mark(seat)} {player.name}", f"seat{seat + 1}"))
        spans.append(Span(" bot " if bots and player.by == "bot" else " ", "muted"))
    return row(*spans)


def _when(then: datetime, now: datetime) -> str:
    then, now = then.astimezone(), now.astimezone()
    days = (now.date() - then.date()).days
    clock = f"{then:%H:%M}"
    return f"today {clock}" if days == 0 else f"yesterday {clock}" if days == 1 else f"{then:%Y-%m-%d}"
