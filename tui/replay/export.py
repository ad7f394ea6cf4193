"""A campaign written down: its chronicle turn by turn, its curves and its end, as text, Markdown or one HTML page."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from rules import Line, Table
from saves.replay import Recording, ReplayLine
from tui.panels.curves import Curve, Drawn, follow
from tui.panels.ending import ending
from tui.replay.svg import svg
from tui.words import Words

TEXTS = Words("screens", "export")

STYLE = """
body { font: 1rem/1.5 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
       background: #f5efdf; color: #2a251d; }
h1, h2, caption { color: #7f5710; font-weight: normal; }
h2 { border-bottom: 1px solid #c3b793; margin-top: 2rem; font-size: 1.2rem; }
ol { list-style: none; padding: 0; } li { margin: .15rem 0; }
small { color: #6a6253; } figure { margin: 1rem 0; } svg { width: 100%; height: auto; font-family: sans-serif; }
nav a { color: #7f5710; margin-right: .6rem; }
@media (prefers-color-scheme: dark) {
  body { background: #15171f; color: #e9e3d3; } h1, h2, nav a { color: #cfa95a; }
  h2 { border-color: #3f434f; } small { color: #a29e92; } figure { background: #f5efdf; }
}
"""


@dataclass(frozen=True)
class Document:
    """What is written down. ``turns`` are the lines of the chronicle under their headings; a heading may be empty."""

    title: str
    about: tuple[str, ...]
    turns: tuple[tuple[str, tuple[Line, ...]], ...]
    curves: tuple[Drawn, ...] = ()
    end: tuple[str, ...] = ()


def about(table: Table[Any], eyes: int | None, take_back: bool) -> list[str]:
    """Who plays by which options, whether answers may be taken back freely, and who reads."""
    said = [TEXTS("seats", names=", ".join(table.seats))]
    if options := table.game.summarize_options(table.options):
        said.append(TEXTS("options", options=", ".join(options)))
    if table.custom_data:
        said.append(TEXTS("custom_data", file=table.custom_data.file, check=table.custom_data.check))
    if take_back:
        said.append(TEXTS("take_back"))
    if eyes is not None:
        said.append(TEXTS("eyes", name=table.seats[eyes]))
    return said


def written(
    past: Recording, readable: Callable[[ReplayLine], bool], said: Sequence[str], curves: Sequence[Curve]
) -> Document:
    """The whole past, as far as it is ``readable``; ``said`` about it at the top."""
    turns: list[tuple[str, list[Line]]] = []
    for told in past.lines:
        if readable(told):
            head = turn_heading(told.turn)
            if not turns or turns[-1][0] != head:
                turns.append((head, []))
            turns[-1][1].append(told.line)
    end = ending(past.table(past.last).outcome, past.seats) if past.over else []
    title = f"{past.header.name}: {past.game.title}"
    headed = tuple((head, tuple(lines)) for head, lines in turns)
    return Document(title, tuple(said), headed, tuple(follow(past, curves)), tuple(end))


def turn_heading(turn: int) -> str:
    """Over the lines of a turn."""
    return TEXTS("turn", turn=turn) if turn else TEXTS("before")


# ---- the formats -----------------------------------------------------------------------------------


def text(document: Document) -> list[str]:
    """Lines of text; the curves as tables."""
    lines = [document.title, *document.about]
    for head, told in document.turns:
        lines += ["", *([head] if head else []), *(f"{line.text} {line.rule}".rstrip() for line in told)]
    for drawn in document.curves:
        cells = _cells(drawn)
        widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
        lines += ["", drawn.title]
        lines += ["  ".join(cell.rjust(wide) for cell, wide in zip(one, widths, strict=True)) for one in cells]
    return [*lines, *(["", *document.end] if document.end else [])]


def markdown(document: Document) -> list[str]:
    """Markdown with headings, lists, and the curves as tables."""
    lines = [f"# {_marked(document.title)}", ""]
    lines += _paragraphs(document.about)
    for head, told in document.turns:
        lines += ["", *([f"## {head}", ""] if head else [])]
        lines += [f"- {_marked(line.text)}{f' *{line.rule}*' if line.rule else ''}" for line in told]
    for drawn in document.curves:
        names, *rest = _cells(drawn)
        lines += ["", f"## {drawn.title}", "", _table_line(map(_marked, names)), _table_line(["---:"] * len(names))]
        lines += map(_table_line, rest)
    return [*lines, *(["", *_paragraphs(document.end)] if document.end else [])]


def _paragraphs(said: Sequence[str]) -> list[str]:
    """Sentences one under the other: Markdown runs lines together that no blank one parts."""
    return [line for sentence in said for line in (_marked(sentence), "")][:-1]


def html(document: Document) -> list[str]:
    """One page that needs nothing else."""
    heads = [head for head, _ in document.turns if head]
    lines = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        f"<title>{escape(document.title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(document.title)}</h1>",
        *(f"<p>{escape(said)}</p>" for said in document.about),
    ]
    if document.end:
        lines += [f"<h2>{TEXTS('end')}</h2>", *(f"<p>{escape(said)}</p>" for said in document.end)]
    if document.curves:
        lines += [f"<h2>{TEXTS('curves')}</h2>", *(line for drawn in document.curves for line in svg(drawn))]
    if heads:
        lines.append(f"<nav>{' '.join(f'<a href=#{_anchor(head)}>{head}</a>' for head in heads)}</nav>")
    for head, told in document.turns:
        lines += [f'<h2 id="{_anchor(head)}">{head}</h2>'] if head else []
        lines += ["<ol>", *map(_item, told), "</ol>"]
    return [*lines, "</body></html>"]


def _item(line: Line) -> str:
    return f"<li>{escape(line.text)}{f' <small>{escape(line.rule)}</small>' if line.rule else ''}</li>"


def _anchor(head: str) -> str:
    return head.lower().replace(" ", "-")


def _cells(drawn: Drawn) -> list[list[str]]:
    """A curve as a table: a line a turn, the names over it."""
    ends = zip(drawn.turns, zip(*drawn.values, strict=True), strict=True)
    return [[TEXTS("turn_column"), *drawn.names], *([str(turn), *map(str, values)] for turn, values in ends)]


def _table_line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _marked(said: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#|" else sign for sign in said)


FORMATS: dict[str, Callable[[Document], list[str]]] = {"text": text, "markdown": markdown, "html": html}
ENDINGS = {"text": ".txt", "markdown": ".md", "html": ".html"}
"""What a file of each format is called."""
