"""The choices as lines: one line for all squares in reach, one for all other heroes; odds beside each roll."""

from rules import Choice, Odds
from rules.engine import choice_ids
from rules.tabletop_dungeon.facts import HERO_KEY, HEROES, NOBODY, TREASURE_KEY, TREASURES
from tui.drawing.text import capital
from tui.games.tabletop_dungeon.delve import MOVE, Delve, counted, is_tired
from tui.panels.presenter import Answer, Sheet, line, number
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("tabletop_dungeon", "answers")
ACTS = Words("tabletop_dungeon", "acts")
"""The word for Enter, by the kind of question."""
HEADINGS = Words("tabletop_dungeon", "headings")
"""The heading of the choices, by the kind of question."""
HITS = Words("tabletop_dungeon", "hits")
"""The chance of a hit and what it does to the monster, by the key of the outcome."""
TARGETS = Words("tabletop_dungeon", "targets")
GIFTS = Words("tabletop_dungeon", "gifts")
SHORT_REASONS = Words("tabletop_dungeon", "short_reasons")
"""Reasons in a word or three, by key."""
SHORT_TREASURES = Words("tabletop_dungeon", "short_treasures")
MOST_WITH_BLOCKED = 5
"""Most lines among which a narrow window lists treasures that cannot be used now."""
END = "end"
EVIDENCE = 5
"""Rows of the heroes' table without details, which stay in sight."""


def sheet(scene: Scene) -> Sheet:
    """The choices of the question."""
    delve, way_out = Delve(scene), scene.snap.way_out or END
    heading, act = HEADINGS.get(delve.kind, WORDS("your_answer")), ACTS.get(delve.kind, WORDS("choose"))
    if delve.kind == "hero_phase" and scene.snap.mine:
        hero = delve.hand
        answers = number(_deeds(delve), way_out)
        return Sheet(answers, hero.name if hero else heading, "", act, EVIDENCE, _first(delve, answers))
    answers = number([_plain(delve, choice) for choice in (*scene.snap.choices, *scene.snap.blocked)], way_out)
    return Sheet(answers, heading, "", act, EVIDENCE)


def _deeds(delve: Delve) -> list[Answer]:
    choices = {choice.id: choice for choice in (*delve.scene.snap.choices, *delve.scene.snap.blocked)}
    verbs: dict[str, list[Choice]] = {}
    for choice in choices.values():
        verbs.setdefault(choice_ids.verb(choice.id), []).append(choice)
    lines = _attacks(delve, verbs.get("attack", []))
    lines += [_plain(delve, choice) for choice in verbs.get("blast", [])]
    lines += _moves(delve, verbs.get("go", []))
    lines += [_plain(delve, choice) for choice in verbs.get("open", [])]
    things = [choice for verb in ("drink", "wear", "give") for choice in verbs.get(verb, [])]
    if len(lines) + len(things) > MOST_WITH_BLOCKED and not delve.scene.wide:
        things = [choice for choice in things if not choice.why]
    lines += [_plain(delve, choice) for choice in things]
    others = delve.others()
    if delve.glyphs.in_words:
        lines += [_plain(delve, choice) for choice in verbs.get("hero", [])]
    elif others:
        first = sorted(others, key=is_tired)[0]
        key = "take_next" if first is others[0] else "take_other"
        lines.append(
            Answer(
                f"hero:{first.key}",
                0,
                WORDS("another_hero"),
                WORDS("tab", letters=" ".join(hero.letter for hero in others)),
                "TD-10",
                detail=WORDS(key, name=first.name, next=others[0].name),
            )
        )
    ends = "end_search" if delve.has_quiet_room() else "end_alone"
    told = WORDS(ends if len(delve.view.seats) == 1 else "end_others")
    return [*lines, line(choices["end"], detail=told)]


def _attacks(delve: Delve, choices: list[Choice]) -> list[Answer]:
    """One line per attack; one blocked line if no attack is possible."""
    legal = [_plain(delve, choice) for choice in choices if not choice.why]
    if legal or not choices:
        return legal
    used = delve.hand is not None and delve.hand.attacked
    short = WORDS("used_this_turn") if used else WORDS("no_target")
    return [line(choices[0], id="attack:none", label=WORDS("attack"), short_note=short, note="")]


def _moves(delve: Delve, choices: list[Choice]) -> list[Answer]:
    hero = delve.hand
    if hero is None or not choices:
        return []
    if choices[0].why:
        short = WORDS("threatened" if hero.threatened else "no_movement")
        return [line(choices[0], label=WORDS("move"), short_note=short)]
    left = counted("square", hero.moves_left)
    said = WORDS("move_detail", left=left, movement=hero.movement)
    return [Answer(MOVE, 0, WORDS("move"), left, "1.1", detail=said)]


def _plain(delve: Delve, choice: Choice) -> Answer:
    """A choice with the label of the rules; attacks in short, with the chance of a hit."""
    label = capital(choice.label)
    verb, key = choice_ids.verb(choice.id), choice_ids.word(choice.id)
    odds = delve.scene.snap.odds.get(choice.id)
    note, detail = choice.note, ""
    if verb in ("attack", "target") and key.isdigit() and (monster := delve.monster(int(key))):
        detail = f"{label}: {choice.note}." if choice.note else f"{label}."
        where = "" if monster.hero == NOBODY else "_on_hero"
        letter = "" if monster.hero == NOBODY else delve.view.heroes[monster.hero].letter
        label = capital(TARGETS(f"{verb}{where}", name=monster.name, letter=letter, place=delve.place_in_room(monster)))
    elif verb == "open":
        detail = WORDS("open_detail")
    elif verb == "blast":
        label, detail = WORDS("blast_up_to_three"), WORDS("blast_detail")
    elif verb in ("drink", "wear", "give"):
        detail, note = f"{label}. {choice.note}" if choice.note else f"{label}.", ""
        label = _short(choice) or label
    elif verb == "hero" and delve.kind == "line_up":
        hero = delve.view.heroes[HERO_KEY.index(key)]
        label, note, detail = hero.name, WORDS("line_up_note", range=hero.range, save_on=hero.save_on), hero.special
    if odds is not None and not choice.why:
        if verb == "way":
            parts = (WORDS("way_part", outcome=part.outcome, cases=part.cases, of=odds.of) for part in odds.rows)
            detail = f"{label}: {', '.join(parts)}."
        elif odds.rows[0].key.startswith("hit") or choice.id in ("search", "drink:luck"):
            case = "search" if choice.id == "search" else odds.rows[0].key
            note = HITS(case if case in HITS.all() else "hit", cases=odds.rows[0].cases, of=odds.of)
            if choice.id == "search" and not odds.rows[0].cases:
                note = _treasures(odds)
    return line(
        choice,
        label=label,
        note=note,
        detail=detail,
        short_note=SHORT_REASONS.get(choice.key, choice.why) if choice.why else "",
    )


def _treasures(odds: Odds) -> str:
    """The chance of a hero to find anything, while the exit cannot be found."""
    finds = odds.more[0]
    nothing = sum(part.cases for part in finds.rows if part.key == "finds_nothing")
    return HITS("finds", cases=finds.of - nothing, of=finds.of)


def _short(choice: Choice) -> str:
    """A treasure put to use, in a few words; empty for an answer without one."""
    verb, (item, *rest) = choice_ids.read(choice.id)
    if verb == "give":
        return GIFTS(verb, hero=HEROES[HERO_KEY.index(item)].name, name=_item(rest[0])) if rest else GIFTS("give_none")
    return SHORT_TREASURES.get(f"{verb}_{item}") or GIFTS(verb, name=_item(item))


def _item(key: str) -> str:
    return TREASURES[TREASURE_KEY.index(key)].name


def _first(delve: Delve, answers: tuple[Answer, ...]) -> str:
    """The line highlighted first: an attack, else a move, the next hero who has not acted, or the end.

    An attack is safe: it harms monsters alone, and one that is not used by the end of the phase is lost. A line that
    spends a treasure, opens a door or ends the phase while a hero can still act is never the first.
    """
    ids = [answer.id for answer in answers if not answer.why]
    attacks = [choice for choice in ids if choice_ids.verb(choice) == "attack"]
    if attacks:
        return attacks[0]
    hero = delve.hand
    if MOVE in ids and hero is not None and not hero.attacked:
        return MOVE
    fresh = [hero for hero in delve.others() if not is_tired(hero)]
    return next((choice for choice in ids if choice_ids.verb(choice) == "hero"), "end") if fresh else "end"
