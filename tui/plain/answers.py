"""Find the choice that a player's text means."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules import Choice
from rules.engine import free_text
from tui.panels.places import begins
from tui.panels.presenter import Sheet
from tui.plain.keyboard import SQUARE_SIGN
from tui.words import Words

TEXTS = Words("plain", "answers")
SLASH = "/"
"""Begins a line that is a command even if an answer has the same name."""
MANY_ANSWERS = 20
"""If there are more answers, of those that only the map of the screen shows the first are enough."""
FIRST_ANSWERS = 10
"""So many lines such a question has at least."""
ARTICLE = "the "
"""Begins labels such as "The Knight"; nobody needs to type it."""
LONG_RUN = 6
"""From so many amounts in a row on, one line stands for all of them."""


class UnclearError(Exception):
    """An answer that names no choice, or more than one. ``str()`` is one sentence."""


@dataclass(frozen=True)
class Numbered:
    """A choice, the number to answer it with, and its note (costs, chances)."""

    number: int
    choice: Choice
    note: str = ""
    on_map: bool = False  # does the screen show it on its map alone?


def free_answer(text: str, most: int, answers: Sequence[Numbered] = ()) -> str:
    """The choice id of an answer in free text, typed after ``say``; empty if ``text`` is none or the question takes
    none (``most`` is 0). Raises UnclearError if nothing follows, or if one of the ``answers`` may be meant; after a
    slash, it is always free text."""
    typed = text.strip()
    line = typed.removeprefix(SLASH).strip()
    word, _, answer = line.partition(" ")
    if not most or word.casefold() != free_text.SAY:
        return ""
    choice_id = free_text.answer(answer, most)
    if not choice_id:
        raise UnclearError(TEXTS("say_what", most=most))
    hits = meant(line, answers) if line == typed else []
    if hits:
        raise UnclearError(TEXTS("say_or_answer", text=line, answers=_listed(hits)))
    return choice_id


def numbered(sheet: Sheet, choices: Sequence[Choice]) -> list[Numbered]:
    """The choices with the numbers and notes that the screen gives them, in its order. If the screen shows some choices
    in another way (squares of a map), all are numbered from 1 on, those after the others."""
    by_id = {choice.id: choice for choice in choices}
    lines = [answer for answer in sheet.answers if answer.id in by_id]
    listed = [Numbered(answer.number, by_id[answer.id], answer.note) for answer in lines if not answer.why]
    seen = {answer.id for answer in lines}
    unlisted = [choice for choice in choices if choice.id not in seen]
    if unlisted:
        out = [answer for answer in listed if not answer.number]
        ways = [answer for answer in listed if answer.number]
        ways += [Numbered(0, choice, choice.note, on_map=True) for choice in unlisted]
        return [*(replace(answer, number=number) for number, answer in enumerate(ways, start=1)), *out]
    return sorted(listed, key=lambda answer: (not answer.number, answer.number))


def answer_lines(answers: Sequence[Numbered], blocked: Sequence[Numbered], whole: bool = True) -> list[str]:
    """The numbered answers as lines, many amounts in a row as one; a last line says which numbers between them are not
    possible now. Unless ``whole``, one line stands for many places that only a map shows."""
    shown, later = (answers, []) if whole else _first(answers)
    lines = [line for run in _amounts(shown) for line in _run_lines(run)]
    if later:
        lines.append(TEXTS("more_places", first=later[0].number, last=later[-1].number, count=len(later)))
    last = max((answer.number for answer in answers), default=0)
    skipped = sorted(answer.number for answer in blocked if answer.number < last)
    return [*lines, TEXTS("skipped", numbers=_runs(skipped))] if skipped else lines


def _first(answers: Sequence[Numbered]) -> tuple[Sequence[Numbered], Sequence[Numbered]]:
    """The answers to print of many, and the places that are left for later; the way out is never left."""
    places = [answer for answer in answers if answer.on_map]
    later = places[max(0, FIRST_ANSWERS - (len(answers) - len(places))) :]
    if len(answers) <= MANY_ANSWERS or len(later) < 2:
        return answers, []
    numbers = {answer.number for answer in later}
    return [answer for answer in answers if answer.number not in numbers], later


def _amounts(answers: Sequence[Numbered]) -> list[list[Numbered]]:
    """The answers in their order; those that follow one another and differ only by their amount, together."""
    runs: list[list[Numbered]] = []
    for answer in answers:
        last = runs[-1][-1] if runs else None
        if last and answer.number == last.number + 1 and _but_for_amount(answer) == _but_for_amount(last) is not None:
            runs[-1].append(answer)
        else:
            runs.append([answer])
    return runs


def _but_for_amount(answer: Numbered) -> str | None:
    """The words of an answer whose number is its amount, without it; None for other answers."""
    words = answer.choice.label.split()
    amount = str(answer.number)
    return " ".join(word for word in words if word != amount) if amount in words and not answer.note else None


def _run_lines(run: Sequence[Numbered]) -> list[str]:
    """A line for each answer, or one line for many amounts; an amount without words only once."""
    first, last = run[0], run[-1]
    if len(run) >= LONG_RUN:
        labels = {"label": first.choice.label, "last_label": last.choice.label}
        return [
            TEXTS(
                "amounts" if _but_for_amount(first) else "bare_amounts", first=first.number, last=last.number, **labels
            )
        ]
    return [
        TEXTS(
            "line_with_note" if answer.note else "line" if _but_for_amount(answer) != "" else "bare_line",
            number=answer.number,
            label=answer.choice.label,
            note=answer.note,
        )
        for answer in run
    ]


def _runs(numbers: Sequence[int]) -> str:
    """Numbers in rising order as text, runs of three and more by their ends: ``2, 4 to 7``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    texts = [
        [TEXTS("run", first=run[0], last=run[-1])] if len(run) > 2 else [str(number) for number in run] for run in runs
    ]
    return ", ".join(text for run in texts for text in run)


def refused(sheet: Sheet, choices: Sequence[Choice], blocked: Sequence[Choice]) -> list[Numbered]:
    """The blocked choices with the numbers that the screen gives them, to ask about them; those that it does not list,
    and those whose number another choice has, follow after all others."""
    open_numbers = [answer.number for answer in numbered(sheet, choices)]
    shown = {answer.id: answer.number for answer in sheet.answers if answer.why and answer.number not in open_numbers}
    listed = [Numbered(shown[choice.id], choice) for choice in blocked if choice.id in shown]
    taken = [*open_numbers, *(answer.number for answer in listed)]
    unlisted = [choice for choice in blocked if choice.id not in shown]
    return [
        *listed,
        *(Numbered(number, choice) for number, choice in enumerate(unlisted, start=1 + max(taken, default=0))),
    ]


def find(text: str, choices: Sequence[Numbered], blocked: Sequence[Numbered] = ()) -> Choice:
    """The choice meant by a number, an id, a label, or the beginning of exactly one of those.

    Raises UnclearError saying what is wrong; for a blocked choice, why it is blocked.
    """
    wanted = _fold(text)
    if wanted.isdecimal():
        for answer in choices:
            if answer.number == int(wanted):
                return answer.choice
        for answer in blocked:
            if answer.number == int(wanted):
                raise UnclearError(_refusal(answer.choice))
        numbers = sorted(answer.number for answer in choices)
        raise UnclearError(TEXTS("no_number", number=wanted, numbers=_range(numbers)))
    for fits in (_is, _begins):
        hits = [answer for answer in choices if fits(answer.choice, wanted)]
        if len(hits) == 1:
            return hits[0].choice
        if hits:
            raise UnclearError(TEXTS("several", text=text.strip(), answers=_listed(hits)))
    for answer in blocked:
        if _begins(answer.choice, wanted):
            raise UnclearError(_refusal(answer.choice))
    hits = [answer for answer in choices if wanted and begins(_fold(answer.choice.label), wanted)]
    if hits:
        raise UnclearError(TEXTS("perhaps", text=text.strip(), answers=_listed(hits)))
    raise UnclearError(TEXTS("unknown", text=text.strip()))


def answer_to(text: str, most: int, choices: Sequence[Numbered], blocked: Sequence[Numbered]) -> Choice:
    """The choice meant by a line: an answer in free text of at most ``most`` characters, without a label, or one of
    the ``choices``. Raises UnclearError."""
    choice_id = free_answer(text, most, choices)
    return Choice(choice_id, "") if choice_id else find(text, choices, blocked)


def _listed(hits: Sequence[Numbered]) -> str:
    """The first answers that may be meant."""
    listed = ", ".join(f"{answer.number} {answer.choice.label}" for answer in hits[:4])
    return listed + (", ..." if hits[4:] else "")


def meant(text: str, choices: Sequence[Numbered]) -> list[Numbered]:
    """The choices that a text other than a number may mean."""
    wanted = _fold(text)
    if not wanted or wanted.isdecimal():
        return []
    return [answer for answer in choices if _is(answer.choice, wanted) or _begins(answer.choice, wanted)]


def _refusal(choice: Choice) -> str:
    return TEXTS("blocked", label=choice.label, why=choice.why.rstrip("."))


def _fold(text: str) -> str:
    return " ".join(text.casefold().replace(SQUARE_SIGN, ".").split())


def _names(choice: Choice) -> tuple[str, ...]:
    """What a choice may be called: its id, and its label with and without the article before it."""
    label = _fold(choice.label)
    return _fold(choice.id), label, label.removeprefix(ARTICLE)


def _is(choice: Choice, wanted: str) -> bool:
    return wanted in _names(choice)


def _begins(choice: Choice, wanted: str) -> bool:
    return any(name.startswith(wanted) for name in _names(choice))


def _range(numbers: list[int]) -> str:
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return TEXTS("range", first=numbers[0], last=numbers[-1])
    return TEXTS("numbers", numbers=_runs(numbers))
