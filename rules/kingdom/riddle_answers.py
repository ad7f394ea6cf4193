"""How an answer to a riddle is cleaned and compared (J6, J17)."""

import unicodedata

MAX_ANSWER = 40
"""Characters an answer may have at most."""
_ARTICLES = ("a", "an", "the")
_LEADING = (("it", "is"), ("you", "are"), ("i", "am"), ("they", "are"), ("its",), ("my",), ("your",), ("our",))
_APOSTROPHES = "'’‘`´"


def bare(text: str) -> str:
    """What of an answer counts: small letters without accents, punctuation, articles, words like "it is", and a
    final s; empty if nothing is left."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign)).casefold()
    for sign in _APOSTROPHES:
        plain = plain.replace(sign, "")
    words = "".join(sign if sign.isalnum() else " " for sign in plain).split()
    words = [word for word in words if word not in _ARTICLES]
    shortened = True
    while shortened:
        shortened = False
        for phrase in _LEADING:
            if tuple(words[: len(phrase)]) == phrase:
                words = words[len(phrase) :]
                shortened = True
    joined = " ".join(words)
    return joined[:-1] if joined.endswith("s") else joined


def is_right(text: str, answer: str, accept: tuple[str, ...]) -> bool:
    """Does the text mean the answer, or one of the others that are accepted?"""
    return bare(text) in {bare(answer), *map(bare, accept)}
