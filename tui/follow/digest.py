"""The digest of a player's turn: what each other seat did, and what changed for it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple, Protocol, runtime_checkable

from rules import Entry, Line, Table
from rules.engine.chronicle import Chronicle
from tui.follow.digest_log import Standing
from tui.follow.game_facts import HEADINGS, NOTES, TITLES, Figures, GameFacts
from tui.follow.levels import Level, Marks
from tui.follow.shut_in import ShutIn, shut_in_text
from tui.panels.notice import BETWEEN, USUAL, Notice, NoticeKind, NoticeLine, Phrase, Section

MOST_IN_ROOM = 8
"""Lines of the digest for each other seat where there is room."""
MOST_TO_PLAYER, LEAST_TO_PLAYER = 8, 4
"""Lines of the digest about what happened to its player: at most, and where a low window has no room for more."""
PER_SEAT, MOST_PER_SEAT, SEATS_LINES = 2, 6, 8
"""Lines of the digest for each other seat, where there are two or three of them; with one there are more, with four or
five fewer, so that the digest fits a low window."""

PHRASES_PER_LINE = 3
"""Phrases of the digest about another seat instead of each line, in games that have phrases."""
PHRASES_AT_LEAST = 2
"""Phrases about another seat where there is least room."""
FIGURE, MINOR_FIGURE = 1, 2
"""The ``extra`` of a figure of another seat that has phrases, too: the players' bar shows most of them."""
TO_PLAYER = 2
"""The ``extra`` of what happened to the player beyond LEAST_TO_PLAYER: left out after what others did besides."""

SEAT_FACTS = ("seat", "other", "attacker", "defender", "target", "rival", "loser", "owner")
"""Facts of entries that name a seat, where they name no person or piece."""
NAMING_FACTS = frozenset({"who", *SEAT_FACTS})
"""Facts by which an entry is about somebody, so that it is no news of the realm unless it is important."""
Told = tuple[Entry, int, NoticeLine]
"""An entry of the chronicle, its index, its line."""


@runtime_checkable
class HasPhrases(Protocol):
    """The words of a game that can tell an entry as a phrase after the name of a seat."""

    def phrase(self, table: Any, entry: Entry) -> str:
        """The phrase; empty if the entry has none."""


def phrase_of(table: Table[Any], entry: Entry) -> str:
    """An entry as a phrase after the name of a seat; empty if it has none, or its game has no phrases."""
    words = table.game.words
    return words.phrase(table, entry) if isinstance(words, HasPhrases) else ""


class DigestSource(NamedTuple):
    """What a digest for ``seat`` tells of: ``lines`` of the chronicle, those of them that are news about the player
    (``mine``), how everybody stood before them, whether a turn of the player begins, and whether that player has
    had one before (``had_turn``). ``view`` is from before the last answer; of the index of an entry, ``is_on_page``
    says whether a page has shown it, ``seat_of`` who acts or is harmed in it (-1: not known), and ``shut_in`` whom it
    shuts in."""

    seat: int
    lines: Sequence[Line]
    mine: Sequence[Line]
    begin: Standing
    opens_turn: bool
    had_turn: bool
    view: Any
    is_on_page: Callable[[int], bool]
    seat_of: Callable[[int], int]
    shut_in: Callable[[int], ShutIn]


def digest_notice(marks: Marks, facts: GameFacts, table: Table[Any], source: DigestSource, recap: int) -> Notice | None:
    """The page of a digest; None where it would have nothing to say. ``recap`` is the length of the chronicle before
    the player's last answer, with which the recap begins."""
    seat, lines, entries = source.seat, source.lines, table.journal.entries
    news = [line for line in source.mine if not source.is_on_page(line.index)]
    routine = [line for line in news if entries[line.index - table.journal.first].kind in marks.routine]
    mine = [line for line in news if line not in routine]
    kinds = [entries[line.index - table.journal.first].kind for line in mine]
    told_you = [NoticeLine(line.text, line.rule, seat, strong=True) for line in mine]
    caught = [name for line in mine for name in source.shut_in(line.index).get(seat, ())]
    figures, before = facts.figures(table.view(seat), seat), source.begin.figures.get(seat, {})
    changes = any(before.get(name, value) != value for name, value in figures.items())
    on_pages = _on_pages(len(source.mine) - len(news))
    together = _together(table, seat, [entries[line.index - table.journal.first] for line in routine], on_pages)
    to_you = (
        to_player(marks, kinds, told_you, changes, "" if together else on_pages) if told_you or not together else ()
    )
    if caught:
        to_you += (NoticeLine(shut_in_text(caught), seat=seat, strong=True),)
    sections = [Section(HEADINGS("to_you"), (*to_you, *together))]
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
        held = {name: value for name, value in figures.items() if value or before.get(name)} or figures
        sections.append(Section(HEADINGS("now"), (NoticeLine(standing(before, held), seat=seat),)))
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
        if entry.kind in marks.realm or (actor < 0 and (least <= level <= Level.BEAT or level is Level.HARM)):
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
        chosen, phrases, unlisted = _lines_and_phrases(marks, table, new or told, always)
        shown += chosen
        changed = _changed(before.get(actor, {}), facts.figures(now, actor))
        summary = list(changed.values())
        if not told and not summary:
            summary = [NOTES("nothing_done")]
        unlisted += len(told) - len(new or told)
        caught = [name for line in lines for name in source.shut_in(line.index).get(actor, ())]
        if caught:
            phrases.append(Phrase(shut_in_text(caught), entries=0))
        if phrases:
            phrases += [
                Phrase(text, MINOR_FIGURE if name in facts.minor else FIGURE, 0) for name, text in changed.items()
            ]
            summary = []
        text = NOTES("of_seat", name=table.seats[actor], text=BETWEEN.join(summary)).rstrip()
        shown.append(NoticeLine(text, seat=actor, unlisted=unlisted, phrases=tuple(phrases)))
    realm = [entry for entry in realm if not source.is_on_page(entry[1])]
    told_of_realm, phrases, _ = _lines_and_phrases(marks, table, realm, PER_SEAT)
    if phrases:
        told_of_realm.append(NoticeLine(NOTES("realm"), phrases=tuple(phrases)))
    return (*merged(shown), *merged(told_of_realm))


def count_of_others(
    marks: Marks, facts: GameFacts, journal: Chronicle, view: Any, seat: int, lines: Sequence[Line]
) -> int:
    """How many of the lines tell what somebody other than ``seat`` did, and belong in a digest."""
    entries = [journal.entries[line.index - journal.first] for line in lines]
    telling = [entry for entry in entries if marks.weight(entry.kind)[0] >= Level.DIGEST]
    return sum(marks.actor(entry, partial(facts.owner, view)) != seat for entry in telling)


def to_player(
    marks: Marks, kinds: Sequence[str], lines: Sequence[NoticeLine], changes: bool, on_pages: str = ""
) -> tuple[NoticeLine, ...]:
    """What happened to a player, by the kinds of the entries and their lines; of too many those are left out that say
    least, and counted. ``changes``: the player's figures, which follow, are not what they were. ``on_pages`` says
    how many more entries about the player a page has shown."""
    kept = sorted(range(len(lines)), key=lambda at: (-marks.level(kinds[at]), -at))[:MOST_TO_PLAYER]
    first = set(kept[:LEAST_TO_PLAYER])
    shown = merged([lines[at] if at in first else replace(lines[at], extra=TO_PLAYER) for at in sorted(kept)])
    if len(lines) > LEAST_TO_PLAYER:
        shown.append(NoticeLine("", seat=lines[0].seat, unlisted=len(lines) - len(kept)))
    if on_pages:
        shown.append(NoticeLine(on_pages))
    return tuple(shown) or (NoticeLine(NOTES("only_figures" if changes else "nothing_to_you")),)


def _on_pages(count: int) -> str:
    """That so many entries about the player were on a page; nothing for none."""
    return NOTES("on_page_one" if count == 1 else "on_pages", count=count) if count else ""


def _together(table: Table[Any], seat: int, entries: Sequence[Entry], on_pages: str) -> tuple[NoticeLine, ...]:
    """What comes to a player in every turn, and what has been on pages, on one line."""
    texts = [phrase_of(table, entry) for entry in entries]
    if not any(texts):
        return ()
    name = NOTES("of_seat", name=table.seats[seat], text="").rstrip()
    phrases = [Phrase(text) for text in texts]
    phrases += [Phrase(on_pages, entries=0)] if on_pages else []
    return (NoticeLine(name, seat=seat, phrases=tuple(phrases)),)


def _lines_and_phrases(
    marks: Marks, table: Table[Any], told: Sequence[Told], always: int
) -> tuple[list[NoticeLine], list[Phrase], int]:
    """What a seat did, as lines and, where the game has them, as phrases; and how many of the entries are left
    out."""
    texts = {index: phrase_of(table, entry) for entry, index, _ in told}
    notable = [entry for entry in told if marks.weight(entry[0].kind)[0] >= Level.DIGEST] or list(told)
    lines = most_telling(marks, [entry for entry in notable if not texts[entry[1]]], always)
    short = [entry for entry in notable if texts[entry[1]]]
    most = always * PHRASES_PER_LINE
    ranks = {index: rank for rank, index in enumerate(_ranked(marks, short)[: 2 * most])}
    grouped: dict[str, list[int]] = {}
    for _, index, _ in short:
        if index in ranks:
            grouped.setdefault(texts[index], []).append(ranks[index])
    phrases = [
        Phrase(
            text if len(same) == 1 else NOTES("times", text=text, count=len(same)),
            _extra(min(same), PHRASES_AT_LEAST, most),
            len(same),
        )
        for text, same in grouped.items()
    ]
    return lines, phrases, len(told) - len(lines) - len(ranks)


def most_telling(marks: Marks, told: Sequence[Told], always: int) -> list[NoticeLine]:
    """The entries that say most about what a seat did, in their order. The first ``always`` are usually shown, all but
    the first one of them only if the page has room for that, and the others where there is more room."""
    ranks = {index: rank for rank, index in enumerate(_ranked(marks, told)[:MOST_IN_ROOM])}
    return [replace(line, extra=_extra(ranks[index], 1, always)) for _, index, line in told if index in ranks]


def _extra(rank: int, at_least: int, always: int) -> int:
    """The ``extra`` of what has a rank from 0 among what a seat did: ``at_least`` so many are shown, ``always`` many
    unless there is too little room."""
    return min(max(0, rank - at_least + 1), USUAL) if rank < always else rank - always + 1 + USUAL


def _ranked(marks: Marks, told: Sequence[Told]) -> list[int]:
    """The indices of the entries that say most about what a seat did, the most telling first: of each kind the greatest
    first, or else the last one, and the kinds by their weight."""
    later: dict[str, int] = {}
    ranked = []
    for entry, index, _ in sorted(told, key=lambda each: (marks.size_of(each[0]), each[1]), reverse=True):
        later[entry.kind] = later.get(entry.kind, 0) + 1
        level, weight = marks.weight(entry.kind)
        ranked.append(((later[entry.kind], -level, -weight, -index), index))
    return [index for _, index in sorted(ranked)]


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


def _changed(before: Figures, after: Figures) -> dict[str, str]:
    """The figures that are not what they were, by their names, each with its change."""
    changes = {name: value - before[name] for name, value in after.items() if name in before}
    return {
        name: NOTES("figure_changed", name=name, after=after[name], change=change)
        for name, change in changes.items()
        if change
    }


def standing(before: Figures, after: Figures) -> str:
    """All figures in a line, each with its change."""
    parts = []
    for name, value in after.items():
        change = value - before.get(name, value)
        parts.append(NOTES("figure_changed" if change else "figure_same", name=name, after=value, change=change))
    return BETWEEN.join(parts)
