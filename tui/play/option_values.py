"""The values an option can have, and how they are written."""

from rules import Option


def in_words(option: Option) -> list[str]:
    """All values of an option as they are written on a command line."""
    return [option.format_value(value) for value in values(option)]


def values(option: Option) -> tuple[int | bool, ...]:
    """All values of an option in their order; a switch goes from off to on."""
    return option.values or (False, True)
