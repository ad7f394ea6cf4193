"""The court as a panel sees it: the scene, the frozen view in it, and people and seats as pieces of rows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.down_with_the_king.facts import NOBODY, OFFICE_NAME
from rules.down_with_the_king.view import CourtView, Person, Seat
from rules.engine.decision import Value
from tui.glyphs import Glyphs
from tui.scene import Scene
from tui.text import Row, Span, row, width

SHORT_OFFICE = (
    "Monarch", "High Minister", "Justice", "State", "Army", "Navy", "Treasury", "Trade",
    "Sandarkan", "Epalin", "Cronos", "City States", "Besyzan",
)  # fmt: skip
"""Offices by the word that tells them apart, at most thirteen columns."""


AMBASSADOR = "Ambassador to "


@dataclass(frozen=True)
class Board:
    """A scene with the court in it."""

    scene: Scene

    @property
    def view(self) -> CourtView:
        """What these eyes may know of the court."""
        view: CourtView = self.scene.snap.view
        return view

    @property
    def glyphs(self) -> Glyphs:
        """The glyph set in use."""
        return self.scene.glyphs

    @property
    def columns(self) -> int:
        """Columns of the part being drawn."""
        return self.scene.columns

    @property
    def dot(self) -> str:
        """What stands between two facts."""
        return f" {self.glyphs.dot} "

    @property
    def eyes(self) -> int:
        """The seat that looks; a spectator looks over the shoulder of the seat asked."""
        seat = self.view.seat
        if seat is not None:
            return seat
        asked = self.scene.snap.asked
        return asked.seat if asked else 0

    # ---- what is going on ------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """The kind of the question; empty when the game is over."""
        asked = self.scene.snap.asked
        return asked.kind if asked else ""

    def facts(self, kind: str = "") -> dict[str, Value]:
        """The public facts of the innermost procedure of that kind (of any kind); empty if there is none."""
        for scene in reversed(self.view.scenes):
            if not kind or scene.kind == kind:
                return scene.facts
        return {}

    @property
    def going_on(self) -> tuple[str, ...]:
        """The kinds of all procedures in progress, the innermost first."""
        return tuple(scene.kind for scene in reversed(self.view.scenes))

    # ---- people ----------------------------------------------------------------------------------

    def person(self, who: int) -> Person | None:
        """The person of that number."""
        return self.view.people[who] if 0 <= who < len(self.view.people) else None

    def everybody(self) -> list[Person]:
        """All people who are not dead, royals first."""
        return [person for person in self.view.people if person and not person.dead]

    def faction(self, seat: int) -> list[Person]:
        """A seat's PC, then its nobles, then its royals."""
        own = [person for person in self.everybody() if person.owner == seat]
        return sorted(own, key=lambda person: (not person.pc, person.royal, person.id))

    def ink(self, seat: int) -> str:
        """The token of a seat's colour; nobody's is muted."""
        return f"seat{seat + 1} bold" if seat >= 0 else "muted"

    def mark(self, seat: int) -> Span:
        """The mark of a seat, or of nobody."""
        return Span(self.glyphs.mark(seat if seat >= 0 else None), self.ink(seat))

    def seat(self, seat: int, name: str = "") -> Row:
        """A seat by mark and name: ``▲ Bea``."""
        if seat < 0:
            return row(self.mark(seat), Span(" nobody", "muted"))
        return row(self.mark(seat), Span(f" {name or self.view.seats[seat].name}", self.ink(seat)))

    def seats(self, seats: Iterable[int]) -> Row:
        """Seats by mark and name, with dots between them."""
        parts: list[Span | Row] = []
        for seat in seats:
            if parts:
                parts.append(Span(self.dot, "muted"))
            parts.append(self.seat(seat))
        return row(*parts)

    def named(self, who: int, text: str = "") -> Row:
        """A person by mark and full name: ``▲ Earl Duncan``; a royal's crown takes the place of the blank."""
        person = self.person(who)
        if person is None:
            return row(self.mark(NOBODY), Span(f" {text or 'nobody'}", "muted"))
        crown = Span(self.glyphs.royal, "gold") if person.royal else Span(" ")
        name = text or capital(person.full)
        return row(self.mark(person.owner), crown, Span(name, self.ink(person.owner) if person.owner >= 0 else "text"))

    def people(self, people: Sequence[int], none: str = "") -> Row:
        """Several people by mark and short name, with dots between them."""
        parts: list[Span | Row] = []
        for who in people:
            person = self.person(who)
            if person:
                if parts:
                    parts.append(Span(self.dot, "muted"))
                parts.append(self.named(who, person.name))
        return row(*parts) if parts else row(Span(none or self.glyphs.none, "muted"))

    def letters(self, person: Person) -> str:
        """The numbers on a card with their letters: ``S5 A3 D2``, ``S3 sed 6``, ``S9 1d×3``."""
        parts = [f"S{person.status}"]
        if person.usurpation:
            parts.append(self.times(person.usurpation))
        if person.ability:
            parts.append(f"A{person.ability}")
        if person.dueling:
            parts.append(f"D{person.dueling}")
        if person.seduction:
            parts.append(f"sed {person.seduction}")
        return " ".join(parts)

    def times(self, dice: str) -> str:
        """A dice value as printed: ``2d×3``."""
        return dice.replace("x", self.glyphs.times)

    def role(self, person: Person) -> str:
        """PC, FAC, FARC, NC or NRC; EAC and EARC in somebody else's faction."""
        if person.pc:
            return "PC"
        if person.owner < 0:
            return "NRC" if person.royal else "NC"
        own = person.owner == self.eyes
        return ("FARC" if own else "EARC") if person.royal else ("FAC" if own else "EAC")

    def office(self, person: Person) -> str:
        """Office, or the place taken beside the PC or the Monarch; empty for none.

        Of an ambassador whose whereabouts name the country anyway, only that he is one.
        """
        if person.office >= 0:
            name = OFFICE_NAME[person.office]
            country = name.removeprefix(AMBASSADOR)
            return AMBASSADOR.split(" ")[0] if country != name and person.where.endswith(country) else name
        if person.id == self.view.consort:
            return "consort"
        return "counselor" if person.counselor else "henchman" if person.henchman else ""

    def seat_view(self, seat: int) -> Seat:
        """A seat as everybody sees it."""
        return self.view.seats[seat]


def short_office(office: int) -> str:
    """An office by its telling word; empty for none."""
    return SHORT_OFFICE[office] if office >= 0 else ""


def capital(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


def flow(parts: Sequence[Row], columns: int, gap: str = "   ", indent: int = 1) -> list[Row]:
    """Pieces one after the other, on as many rows as they need."""
    rows: list[Row] = []
    line: Row = ()
    for part in parts:
        if line and indent + width(line) + len(gap) + width(part) > columns:
            rows.append(row(" " * indent, line))
            line = ()
        line = row(line, gap, part) if line else part
    return [*rows, row(" " * indent, line)] if line else rows


def labelled(label: str, value: Row | str, columns: int = 10) -> Row:
    """A muted label in its column, then the value."""
    return row(Span(f" {label:{columns - 1}}", "muted"), value)


def bar(glyphs: Glyphs, full: int, of: int, cells: int, dice: int = 0) -> Row:
    """A bar of ``cells``: ``full`` certain, then ``dice`` possible, the rest empty."""
    of = max(of, 1)
    certain = max(0, min(cells, round(cells * full / of)))
    possible = max(0, min(cells - certain, round(cells * dice / of)))
    sure, maybe, empty = glyphs.bar
    return row(
        Span(sure * certain, "gold"), Span(maybe * possible, "muted"),
        Span(empty * (cells - certain - possible), "line"),
    )  # fmt: skip


def percent(cases: int, of: int) -> str:
    """A chance as counts first: ``21 in 36, 58.3 %``; counts of many dice say nothing and are left out."""
    if of > 7776:
        return f"{100 * cases / of:.1f} %"
    return f"{cases} in {of}, {100 * cases / of:.1f} %"
