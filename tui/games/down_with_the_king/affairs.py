"""The smaller panels: prestige tables, marriage, choosing people, discards, losses, and anything else."""

from collections.abc import Sequence

from rules.down_with_the_king.facts import CARD_KINDS, CARDS, NOBODY, ROMANCE, TABLES
from rules.down_with_the_king.facts import Row as TableRow
from rules.engine import choice_ids
from tui.drawing.text import EMPTY, Row, Span, fit, flow, heading, labeled, paragraph, row
from tui.games.down_with_the_king import court, hand, realm
from tui.games.down_with_the_king.context import CourtContext, muted
from tui.games.down_with_the_king.effect_words import effects
from tui.games.down_with_the_king.faction import PAGE as FACTION
from tui.games.down_with_the_king.faction import in_brief, members, purse
from tui.games.down_with_the_king.look import explained, subject
from tui.games.down_with_the_king.reaction import tagged
from tui.games.down_with_the_king.tables import chances, span, table_rows
from tui.panels.panel_context import whole
from tui.words import Words

PRESTIGE = Words("down_with_the_king/affairs", "prestige")
MARRIAGE = Words("down_with_the_king/affairs", "marriage")
WHOM = Words("down_with_the_king/affairs", "whom")
LOSS = Words("down_with_the_king/affairs", "loss")
DISCARD = Words("down_with_the_king/affairs", "discard")

AGENTS = frozenset(
    {
        "designate",
        "acquire_title",
        "office_holder",
        "become_counselor",
        "create_henchman",
        "travel",
        "seducer",
        "proposer",
        "counsel_speaker",
        "duel_whom",
        "duel_reply",
        "scandal_accuser",
        "favor_by",
        "assassin",
    }
)
"""Questions who acts for the player; others ask whom an action is about."""

WED = "18.4.7"
"""The rule of the chronicle's line about a couple that marries."""

WOOED = ("treachery", "seducer", "seduced")
"""Questions in which it matters who is married to whom (38.6.2, 38.6.5, 38.6.6)."""


def prestige(context: CourtContext) -> list[Row]:
    """The marked table, or the one chosen, with the chance of each row."""
    facts = context.facts("prestige_table")
    table, change = whole(facts.get("table")), whole(facts.get("modifier"), 0)
    if table == NOBODY:
        marked = context.scene.marked
        if choice_ids.verb(marked) != "table":
            return []
        table = choice_ids.number(marked)
        change = context.seat_view(context.eyes).modifiers[table]
    chosen = context.view.figures.prestige[table]
    cost = PRESTIGE("cost", ip=chosen.cost) if chosen.cost else PRESTIGE("free")
    note = f"{cost}{context.dot}{_two_dice(change)}"
    head = heading(chosen.name, context.columns, context.glyphs, note)
    rows = table_rows(context, chosen.rows, 2, change, context.columns)
    if context.scene.height < len(rows) + 1:
        return [head, *_narrowed(context, chosen.rows, change)]
    return [head, *rows]


def _two_dice(change: int) -> str:
    return PRESTIGE("changed_dice", change=change) if change else PRESTIGE("two_dice")


def _narrowed(context: CourtContext, rows: Sequence[TableRow], change: int) -> list[Row]:
    """What each row brings and in how many of 36 it comes, in two columns."""
    counts = chances(rows, 2, change)
    drawn = []
    for outcome, cases in zip(rows, counts, strict=True):
        brings = effects(outcome.effects) or outcome.text
        modifier = f" {PRESTIGE('modifier', amount=outcome.modifier)}" if outcome.modifier else ""
        line = row(Span(f" {span(outcome):>4} ", "gold"), brings, Span(modifier, "muted"))
        drawn.append(row(fit(line, 36, glyphs=context.glyphs), Span(f"{cases:2}", "muted")))
    half = -(-len(drawn) // 2)
    return [row(fit(drawn[at], 40), drawn[at + half] if at + half < len(drawn) else EMPTY) for at in range(half)]


def proposal(context: CourtContext) -> list[Row]:
    """Who proposes to whom, the Romance modifier, what each face of the die brings."""
    facts = context.facts("proposal")
    who, target, change = whole(facts.get("who")), whole(facts.get("target")), whole(facts.get("modifier"), 0)
    sure = whole(facts.get("sure"), 0)
    note = MARRIAGE("sure") if sure else MARRIAGE("one_die")
    rows = [heading(MARRIAGE("proposal"), context.columns, context.glyphs, note)]
    if who != NOBODY:
        chain = Span(f"  {context.glyphs.chain}  ", "gold")
        named = tagged(context, target) if target != NOBODY else row(Span(MARRIAGE("whom"), "muted"))
        rows.append(row(" ", tagged(context, who), chain, named))
    if not sure:
        roll = MARRIAGE("changed_roll", change=change) if change else MARRIAGE("unchanged_roll")
        rows += [labeled(MARRIAGE("roll"), roll), *table_rows(context, TABLES["proposal"], 1, change, context.columns)]
    couples = engaged(context)
    if couples:
        rows += [EMPTY, *couples]
    return rows


def eloping(context: CourtContext) -> list[Row]:
    """The couple that elopes, and the Romance table it may be worth a roll on."""
    facts = context.facts("elopement")
    change = whole(facts.get("modifier"), 0)
    table = context.view.figures.prestige[ROMANCE]
    note = MARRIAGE("table_dice", table=table.name, dice=_two_dice(change))
    head = heading(MARRIAGE("eloping"), context.columns, context.glyphs, note)
    chain = Span(f"  {context.glyphs.chain}  ", "gold")
    couple = row(" ", tagged(context, whole(facts.get("who"))), chain, tagged(context, whole(facts.get("target"))))
    rows = table_rows(context, table.rows, 2, change, context.columns)
    return [head, couple, *(rows if context.scene.height >= len(rows) + 2 else _narrowed(context, table.rows, change))]


def wedding(context: CourtContext) -> list[Row]:
    """The engaged couples, and who may come."""
    rows = [heading(MARRIAGE("wedding"), context.columns, context.glyphs, MARRIAGE("wedding_note"))]
    rows += engaged(context) or wed(context)
    for seat in context.view.seats:
        pc = context.person(seat.pc)
        if pc:
            named = fit(context.named(pc.id), 24)
            rows.append(row("   ", fit(context.seat(seat.index), 14), named, Span(context.where(pc), "muted")))
    return rows


def engaged(context: CourtContext) -> list[Row]:
    """All engaged couples."""
    both = Span(f"  {MARRIAGE('and')}  ", "muted")
    return [
        labeled(MARRIAGE("engaged"), row(context.named(person.id), both, context.named(person.engaged)))
        for person in context.everybody()
        if person.engaged > person.id
    ]


def wed(context: CourtContext) -> list[Row]:
    """Whose wedding it is, as the chronicle has it."""
    weddings = [line.text for line in context.scene.snap.lines if line.rule == WED]
    return [row(Span(f" {weddings[-1]}", "text"))] if weddings else []


def whom(context: CourtContext) -> list[Row]:
    """Choosing somebody: the viewer's side, then the highlighted one in full."""
    seat = context.seat_view(context.eyes)
    person = subject(context, context.scene.marked)
    title = WHOM("agent" if context.kind in AGENTS else "heading")
    rows = [heading(title, context.columns, context.glyphs, purse(context, seat))]
    facts = context.facts()
    doer = next((whole(facts.get(key)) for key in ("assassin", "courtier") if whole(facts.get(key)) != NOBODY), NOBODY)
    if doer != NOBODY:
        rows.append(row(" ", tagged(context, doer), Span(f"  {context.glyphs.chain}  ?", "gold")))
    else:
        rows += in_brief(context, seat.index, 2)
    if person:
        rows.append(row(" ", tagged(context, person.id)))
        if context.kind in WOOED and person.spouse != NOBODY:
            rows.append(row(Span(f"   {WHOM('married_to')}  ", "muted"), tagged(context, person.spouse)))
        room = context.scene.height - len(rows)
        if room > 1:
            rows += [row("   ", line) for line in explained(context, person, context.columns - 4, room)][:room]
    return rows


def loss(context: CourtContext) -> list[Row]:
    """Prestige is too small: whom the faction has, and what they count."""
    seat = context.seat_view(context.eyes)
    rows = [heading(LOSS("heading"), context.columns, context.glyphs, purse(context, seat)), muted(LOSS("note"))]
    listed, room = members(context, seat.index), context.scene.height - len(rows)
    return rows + (listed if len(listed) <= room else in_brief(context, seat.index, max(1, room)))


def discard(context: CourtContext) -> list[Row]:
    """A card must be discarded: the highlighted one with its use."""
    why = DISCARD(context.kind, limit=context.view.hand_limit)
    rows = [heading(DISCARD("heading"), context.columns, context.glyphs, why)]
    verb, words = choice_ids.read(context.scene.marked)
    if verb == "card" and words[0].isdigit():
        kind = CARD_KINDS[CARDS[int(words[0])]]
        rows += [
            row(Span(f" {kind.name}  ", "text bold"), Span(hand.kind_in_words(kind), "muted")),
            *(row(" ", line) for line in paragraph(hand.use_of(kind), context.columns - 2)),
        ]
    if context.kind == "mourning_discard":
        reign = [EMPTY, *realm.succession(context)]
        rows += reign if len(rows) + len(reign) <= context.scene.height else court.reign(context)
    return rows


def own(context: CourtContext) -> list[Row]:
    """For all other questions: the viewer's faction, its purse, the open problems."""
    seat = context.seat_view(context.eyes)
    rows = [heading(FACTION("of_seat", name=seat.name), context.columns, context.glyphs, purse(context, seat))]
    listed = members(context, seat.index)
    if len(rows) + len(listed) > context.scene.height:
        return rows + in_brief(context, seat.index, max(1, context.scene.height - len(rows)))
    rows += listed
    troubles = court.problems(context)
    if troubles and context.scene.height > len(rows) + 1:
        rows += [EMPTY, *flow(troubles, context.columns)]
    return rows
