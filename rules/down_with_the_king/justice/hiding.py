"""Going into hiding (24)."""

from rules.down_with_the_king.court.offices import forfeit
from rules.down_with_the_king.justice.sentences import confine
from rules.down_with_the_king.state import Court


def go_into_hiding(court: Court, who: int) -> None:
    """Somebody hides in the country he is in (24.1, W4) and loses his office (24.4), an ambassador at his post (W2)."""
    s = court.state
    forfeit(court, who, "24.4", stays_abroad=True)
    s.hiding[who] = 1
    s.hid[who] = s.turn
    s.unsettled = 1
    court.tell("hides", "24.1", who=who, country=s.place[who])
    confine(court, who)
