"""Errors of the rules."""


class RulesError(Exception):
    """A request the rules refuse. ``str()`` is one sentence for a person: what is wrong, and what to do."""


class LoadError(RulesError):
    """Plain data that is not a valid table. The sentence names the place (a key path) and the fault."""
