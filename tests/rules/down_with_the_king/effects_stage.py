"""Effects of tables, carried out one by one."""

from rules.down_with_the_king.effects.rows import apply
from rules.down_with_the_king.facts import NOBODY
from rules.down_with_the_king.state import Court
from tests.rules.down_with_the_king.stage import go_on

BESYZANS = 33  # the ambassador to Besyzan of a staged court


def carry_out(court: Court, *effects: str, seat: int = 0, target: int = NOBODY, halved: bool = False) -> None:
    """Let these effects happen and run to the next question."""
    apply(court, [tuple(effect.split()) for effect in effects], seat, target, halved, "13.4.17")
    go_on(court)


def asked(court: Court) -> tuple[str, list[str]]:
    assert court.decision is not None
    return court.decision.kind, court.decision.ids
