"""The court as a panel sees it: the scene, the frozen view in it, and people and seats as pieces of rows."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.down_with_the_king.facts import AMBASSADORS, NOBODY, OFFICE_COUNTRY, OFFICE_KEY, OFFICE_NAME
from rules.down_with_the_king.names import source_name
from rules.down_with_the_king.view import CourtView, Person, Seat
from tui.drawing.text import Row, Span, capital, flow, row, saying, text_of
from tui.panels.panel_context import PanelContext
from tui.words import Words

_OFFICES = Words("down_with_the_king/people", "offices")
_SHORTEST_OFFICES = Words("down_with_the_king/people", "shortest_offices")
_WORDS = Words("down_with_the_king/people", "people")
STATES = Words("down_with_the_king/people", "states")


@dataclass(frozen=True)
class CourtContext(PanelContext[CourtView, Seat]):
    """A scene with the court in it."""

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

    def named(self, who: int, text: str = "") -> Row:
        """A person by mark and full name: ``▲ Earl Duncan``; a royal's crown takes the place of the blank."""
        person = self.person(who)
        if person is None:
            return row(self.mark(NOBODY), Span(f" {text or _WORDS('nobody')}", "muted"))
        name = text or capital(person.full)
        if self.glyphs.in_words:
            return row(
                _WORDS("owned", name=name, owner=self.view.seats[person.owner].name) if person.owner >= 0 else name
            )
        crown = Span(self.glyphs.royal, "gold") if person.royal else Span(" ")
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

    def listed(self, label: str, people: Sequence[int], columns: int) -> list[Row]:
        """People behind a label, on as many rows as they need."""
        names = [self.people([who]) for who in people] or [self.people([])]
        lines = flow(names, columns - len(label), self.dot, 0)
        drawn = [row(Span(" " * len(label) if at else label, "muted"), line) for at, line in enumerate(lines)]
        said = [_WORDS("listed", label=label.strip(), names=text_of(row(*(line for line in lines))))]
        return [saying(line, *([] if at else said)) for at, line in enumerate(drawn)]

    def letters(self, person: Person, gap: str = " ") -> str:
        """The numbers on a card with their letters, ``gap`` between them: ``S5 A3 D2``, ``S3 sed 6``, ``S9 1d×3``."""
        if self.glyphs.in_words:
            return self._ratings(person)
        parts = [f"S{person.status}"]
        if person.usurpation:
            parts.append(self.times(person.usurpation))
        if person.ability:
            parts.append(f"A{person.ability}")
        if person.dueling:
            parts.append(f"D{person.dueling}")
        if person.seduction:
            parts.append(_WORDS("seduction", rating=person.seduction))
        return gap.join(parts)

    def _ratings(self, person: Person) -> str:
        """The numbers on a card in words."""
        parts = [_WORDS("status", rating=person.status)]
        if person.usurpation:
            parts.append(_WORDS("usurpation", dice=self.times(person.usurpation)))
        for key in ("ability", "dueling"):
            rating = {"ability": person.ability, "dueling": person.dueling}[key]
            if rating:
                parts.append(_WORDS(key, rating=rating))
        if person.seduction:
            parts.append(_WORDS("seduction_rating", rating=person.seduction))
        return ", ".join(parts)

    def times(self, dice: str) -> str:
        """A dice value as printed: ``2d×3``."""
        times = f" {self.glyphs.times}" if self.glyphs.in_words else self.glyphs.times
        return dice.replace("x", times)

    def faction_name(self, seat: int) -> str:
        """What a heading calls a seat's faction."""
        return _WORDS("your_faction") if seat == self.own else _WORDS("faction_of", name=self.view.seats[seat].name)

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
            at_post = person.office in AMBASSADORS and person.place == OFFICE_COUNTRY[person.office]
            return _WORDS("ambassador") if at_post else OFFICE_NAME[person.office]
        if person.id == self.view.consort:
            return _WORDS("consort")
        return _WORDS("counselor") if person.counselor else _WORDS("henchman") if person.henchman else ""

    def where(self, person: Person) -> str:
        """Whereabouts in words, for everybody: at court, at home, or the state that matters most."""
        return person.where or (_WORDS("at_court") if person.royal else _WORDS("at_home"))

    def throne(self) -> list[tuple[str, int]]:
        """The Throne and who reigns, where that is a player's royal: its player may change every roll on a problem or a
        counsel (7.12, 15.11)."""
        monarch = self.person(self.view.monarch)
        return [(source_name("throne"), monarch.id)] if monarch and monarch.owner >= 0 else []

    def seat_view(self, seat: int) -> Seat:
        """A seat as everybody sees it."""
        return self.view.seats[seat]


def short_office(office: int) -> str:
    """An office by its telling word, at most thirteen columns; empty for none."""
    return _OFFICES(OFFICE_KEY[office]) if office >= 0 else ""


def shortest_office(office: int) -> str:
    """An office in at most eight columns more or less, beside a status and a side; empty for none."""
    return _SHORTEST_OFFICES.get(OFFICE_KEY[office], short_office(office)) if office >= 0 else ""


def muted(text: str) -> Row:
    """A muted line of text, one column in."""
    return row(Span(f" {text}", "muted"))
