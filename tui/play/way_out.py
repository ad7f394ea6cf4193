"""The way out of a question, as its step states it."""

from rules.engine.decision import Ask

PASS = "pass"


def way_out_of(ask: Ask) -> str:
    """The id that passes, stops or declines; empty where every answer does something.

    A game whose steps state no way out yet has it where an id is ``pass``.
    """
    return ask.way_out or (PASS if PASS in ask.ids else "")
