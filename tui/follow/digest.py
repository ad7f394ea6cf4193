"""The digest of a player's turn: what each other seat did, and what changed for it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from rules import Entry, Line, Table
from rules.engine.chronicle import Chronicle
from tui.follow.digest_log import Figures, Standing
from tui.follow.levels import Level, Marks
from tui.panels.notice import BETWEEN, USUAL, Notice, NoticeKind, NoticeLine, Section
from tui.panels.presenter import Presenter
from tui.words import Words

HEADINGS = Words("follow", "headings")
NOTES = Words("follow", "notes")
TITLES = Words("follow", "titles")
MOST_IN_ROOM = 8
"""Lines of the digest for each other seat where there is room."""
MOST_TO_PLAYER, LEAST_TO_PLAYER = 8, 4
"""Lines of the digest about what happened to its player: at most, and where a low window has no room for more."""
PER_SEAT, MOST_PER_SEAT, SEATS_LINES = 2, 6, 8
"""Lines of the digest for each other seat, where there are two or three of them; with one there are more, with four or
five fewer, so that the digest fits a low window."""

SEAT_FACTS = ("seat", "other", "attacker", "defender", "target", "rival", "loser", "owner")
"""Facts of entries that name a seat, where they name no person or piece."""
NAMING_FACTS = frozenset({"who", *SEAT_FACTS})
"""Facts by which an entry is about somebody, so that it is no news of the realm unless it is important."""
Told = tuple[Entry, int, NoticeLine]
"""An entry of the chronicle, its index, its line."""


class GameFacts(NamedTuple):
    """What the follower asks a game's presenter: who owns a person or piece, and a seat's figures, from a view; the
    name of the source of a modifier; whom a seat plays, in short and then in detail; and the first player."""

    owner: Callable[[Any, int], int]
    figures: Callable[[Any, int], Figures]
    source_name: Callable[[str], str] = str
    about: Callable[[Any, int], Sequence[str]] = lambda view, seat: ()
    first_player: Callable[[Any], int] = lambda view: -1


def facts_of(presenter: Presenter) -> GameFacts:
    """What a game's presenter answers."""
    return GameFacts(presenter.owner, presenter.figures, presenter.source_name, presenter.about, presenter.first_player)


class DigestSource(NamedTuple):
    """What a digest for ``seat`` tells of: ``lines`` of the chronicle, those of them that are news about the player
    (``mine``), how everybody stood before them, whether a turn of the player begins, and whether that player has
    had one before (``had_turn``). ``view`` is from before the last answer; of the index of an entry, ``is_on_page``
    says whether a page has shown it, and ``seat_of`` who acts or is harmed in it (-1: not known)."""

    seat: int
    lines: Sequence[Line]
    mine: Sequence[Line]
    begin: Standing
    opens_turn: bool
    had_turn: bool
    view: Any
    is_on_page: Callable[[int], bool]
    seat_of: Callable[[int], int]


def digest_notice(marks: Marks, facts: GameFacts, table: Table[Any], source: DigestSource, recap: int) -> Notice | None:
    """The page of a digest; None where it would have nothing to say. ``recap`` is the length of the chronicle before
    the player's last answer, with which the recap begins."""
    seat, lines, entries = source.seat, source.lines, table.journal.entries
    mine = [line for line in source.mine if not source.is_on_page(line.index)]
    kinds = [entries[line.index - table.journal.first].kind for line in mine]
    told_you = [NoticeLine(line.text, line.rule, seat, strong=True) for line in mine]
    figures, before = facts.figures(table.view(seat), seat), source.begin.figures.get(seat, {})
    changes = any(before.get(name, value) != value for name, value in figures.items())
    on_pages = len(source.mine) - len(mine)
    sections = [Section(HEADINGS("to_you"), to_player(marks, kinds, told_you, changes, on_pages))]
    rest = [line for line in lines if line not in source.mine]
    others = others_lines(marks, facts, table, source, rest)
    if not others and not any(marks.level(kind) >= Level.ROLL for kind in kinds):
        return None
    is_alone = len(table.seats) == 1
    if others or not is_alone:
        reader = NOTES("reads_recap" if source.begin.length >= recap else "reads_chronicle")
        count = NOTES("line" if len(lines) == 1 else "lines", count=len(lines), key=reader)
        done = others or (NoticeLine(NOTES("nothing_to_you")),)
        sections.append(Section(HEADINGS("happened" if is_alone else "others"), done, count if others else ""))
    if figures:
        sections.append(Section(HEADINGS("now"), (NoticeLine(standing(before, figures), seat=seat),)))
    key = ("digest" if marks.turn_seat else "digest_shared") if source.opens_turn else "unseen"
    title = TITLES(key if source.had_turn else f"{key}_first")
    deaths = [line.text for line, kind in zip(mine, kinds, strict=True) if kind in marks.deaths]
    if deaths:
        title = TITLES("death" if source.had_turn else "death_first", death=deaths[-1])
    return Notice(
        NoticeKind.DIGEST,
        seat,
        title,
        "",
        len(table.journal),
        tuple(sections),
        begin=source.begin.length,
        opens_turn=source.opens_turn,
        is_first=not source.had_turn,
    )


def others_lines(
    marks: Marks, facts: GameFacts, table: Table[Any], source: DigestSource, lines: Sequence[Line]
) -> tuple[NoticeLine, ...]:
    """What each other seat did or suffered in the ``lines``, what says most of it first to be shown, then which of its
    figures changed, and how many more entries it caused; at the end what nobody did, such as a new monarch. What a
    page has shown is only shown of a seat that did nothing else.
    """
    seat, before = source.seat, source.begin.figures
    by_seat: dict[int, list[Told]] = {at: [] for at in range(len(table.seats)) if at != seat}
    realm: list[Told] = []
    journal, now = table.journal, table.view(seat)
    for line in lines:
        entry = journal.entries[line.index - journal.first]
        actor, level = source.seat_of(line.index), marks.level(entry.kind)
        actor = marks.actor(entry, partial(facts.owner, source.view)) if actor < 0 else actor
        least = Level.BEAT if entry.facts.keys() & NAMING_FACTS else Level.DIGEST
        if actor < 0 and (least <= level <= Level.BEAT or level is Level.HARM):
            realm.append((entry, line.index, NoticeLine(line.text, line.rule)))
        elif actor in by_seat and not marks.is_no_gain(entry):
            by_seat[actor].append((entry, line.index, NoticeLine(line.text, line.rule, actor)))
    if not realm and not any(by_seat.values()):
        return ()
    shown: list[NoticeLine] = []
    always = _per_seat(len(by_seat))
    for actor, entries in by_seat.items():
        told = [entry for entry in entries if entry[0].kind not in marks.untold]
        new = [entry for entry in told if not source.is_on_page(entry[1])]
        chosen = most_telling(marks, new or told, always)
        shown += chosen
        summary = _changed(before.get(actor, {}), facts.figures(now, actor))
        if not told and not summary:
            summary = [NOTES("nothing_done")]
        text = NOTES("of_seat", name=table.seats[actor], text=BETWEEN.join(summary)).rstrip()
        shown.append(NoticeLine(text, seat=actor, unlisted=len(told) - len(chosen)))
    return (*merged(shown), *merged(most_telling(marks, realm, PER_SEAT)))


def count_of_others(
    marks: Marks, facts: GameFacts, journal: Chronicle, view: Any, seat: int, lines: Sequence[Line]
) -> int:
    """How many of the lines tell what somebody other than ``seat`` did, and belong in a digest."""
    entries = [journal.entries[line.index - journal.first] for line in lines]
    telling = [entry for entry in entries if marks.weight(entry.kind)[0] >= Level.DIGEST]
    return sum(marks.actor(entry, partial(facts.owner, view)) != seat for entry in telling)


def to_player(
    marks: Marks, kinds: Sequence[str], lines: Sequence[NoticeLine], changes: bool, on_pages: int = 0
) -> tuple[NoticeLine, ...]:
    """What happened to a player, by the kinds of the entries and their lines; of too many those are left out that say
    least, and counted. ``changes``: the player's figures, which follow, are not what they were. ``on_pages`` is how
    many more entries about the player a page has shown."""
    kept = sorted(range(len(lines)), key=lambda at: (-marks.level(kinds[at]), -at))[:MOST_TO_PLAYER]
    first = set(kept[:LEAST_TO_PLAYER])
    shown = merged([lines[at] if at in first else replace(lines[at], extra=USUAL) for at in sorted(kept)])
    if len(lines) > LEAST_TO_PLAYER:
        shown.append(NoticeLine("", seat=lines[0].seat, unlisted=len(lines) - len(kept)))
    if on_pages:
        shown.append(NoticeLine(NOTES("on_page_one" if on_pages == 1 else "on_pages", count=on_pages)))
    return tuple(shown) or (NoticeLine(NOTES("only_figures" if changes else "nothing_to_you")),)


def most_telling(marks: Marks, told: Sequence[Told], always: int) -> list[NoticeLine]:
    """The entries that say most about what a seat did, in their order: of each kind the greatest first, or else the
    last one, and the kinds by their weight. The first ``always`` are usually shown, all but the first one of them only
    if the page has room for that, and the others where there is more room."""
    notable = [entry for entry in told if marks.weight(entry[0].kind)[0] >= Level.DIGEST] or list(told)
    later: dict[str, int] = {}
    ranked = []
    for entry, index, line in sorted(notable, key=lambda told: (marks.size_of(told[0]), told[1]), reverse=True):
        later[entry.kind] = later.get(entry.kind, 0) + 1
        level, weight = marks.weight(entry.kind)
        ranked.append(((later[entry.kind], -level, -weight, -index), index, line))
    ranked = sorted(ranked, key=lambda entry: entry[0])[:MOST_IN_ROOM]
    extra = [
        (index, replace(line, extra=min(place, USUAL) if place < always else place - always + 1 + USUAL))
        for place, (_, index, line) in enumerate(ranked)
    ]
    return [line for _, line in sorted(extra, key=lambda entry: entry[0])]


def merged(lines: Sequence[NoticeLine]) -> list[NoticeLine]:
    """The lines, one that follows itself only once, with their number."""
    kept: list[NoticeLine] = []
    for _, group in groupby(lines, key=lambda line: (line.text, line.rule, line.seat)):
        same = list(group)
        text = same[0].text if len(same) == 1 else NOTES("times", text=same[0].text, count=len(same))
        kept.append(replace(same[0], text=text, extra=min(line.extra for line in same)))
    return kept


def _per_seat(others: int) -> int:
    """Lines of the digest for each of so many other seats."""
    return MOST_PER_SEAT if others < PER_SEAT else max(1, min(PER_SEAT, SEATS_LINES // (others + 1)))


def _changed(before: Figures, after: Figures) -> list[str]:
    """The figures that are not what they were, each with its change."""
    changes = {name: value - before[name] for name, value in after.items() if name in before}
    return [
        NOTES("figure_changed", name=name, after=after[name], change=change)
        for name, change in changes.items()
        if change
    ]


def standing(before: Figures, after: Figures) -> str:
    """All figures in a line, each with its change."""
    parts = []
    for name, value in after.items():
        change = value - before.get(name, value)
        parts.append(NOTES("figure_changed" if change else "figure_same", name=name, after=value, change=change))
    return BETWEEN.join(parts)
