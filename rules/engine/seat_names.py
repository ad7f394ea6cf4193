"""Names of seats and campaigns: when two of them are the same name."""

import unicodedata


def name_key(name: str) -> str:
    """Fold a name for comparison. Names that differ only in case, in Unicode composition or in spaces at the ends have
    the same key, so they count as one name."""
    decomposed = unicodedata.normalize("NFD", name)
    return unicodedata.normalize("NFC", decomposed.casefold()).strip()
