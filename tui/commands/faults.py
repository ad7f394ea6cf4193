"""Exceptions in one sentence."""

import os

from rules import RulesError
from saves import SaveError
from tui.commands.errors import TEXTS
from tui.home import HomeError
from tui.server.errors import ServerError


def sentence_of(fault: Exception) -> str:
    """An exception in one sentence. Raises it again when REGALIA_TRACEBACK is set and nothing expects it."""
    said = " ".join(str(fault).split())
    if isinstance(fault, (HomeError, RulesError, SaveError, ServerError)):
        return said
    if isinstance(fault, OSError):
        reason = fault.strerror or str(fault)
        return f"{reason}: {fault.filename}." if fault.filename else f"{reason}."
    if os.environ.get("REGALIA_TRACEBACK"):
        raise fault
    return TEXTS("fault", fault=f"{type(fault).__name__}: {said}")
