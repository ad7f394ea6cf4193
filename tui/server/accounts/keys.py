"""Public keys in the formats of OpenSSH, and their fingerprints, which identify people."""

import base64
import hashlib
import re
from pathlib import Path

from tui.server.errors import ServerError
from tui.words import Words

TEXTS = Words("server", "keys")

MAX_LINE = 16_384
MAX_FILE = 4 << 20

_KIND = re.compile(r"(sk-)?(ssh|ecdsa)-[a-z0-9@.\-]+")
_FINGERPRINT = re.compile(r"SHA256:[A-Za-z0-9+/]{43}")


def is_fingerprint(text: str) -> bool:
    """Whether ``text`` is a fingerprint as ``ssh-keygen -lf`` prints it: SHA256 and 43 characters."""
    return _FINGERPRINT.fullmatch(text) is not None


def fingerprint(blob: bytes) -> str:
    """The fingerprint of a public key in its binary form."""
    return f"SHA256:{base64.b64encode(hashlib.sha256(blob).digest()).decode().rstrip('=')}"


def read_key(text: str) -> str:
    """The fingerprint of what a person has pasted: a fingerprint, or a public key on one line. Raises ServerError."""
    words = text.split()
    if len(words) == 1 and is_fingerprint(words[0]):
        return words[0]
    blob = _blob(words, 0) if len(text) <= MAX_LINE else None
    if blob is None:
        raise ServerError(TEXTS("no_public_key"))
    return fingerprint(blob)


def read_keys_file(path: Path) -> frozenset[str]:
    """The fingerprints in a file in the form of OpenSSH's authorized_keys.

    Options before a key are skipped. Raises ServerError with the line of an invalid key, a certificate authority or a
    revoked key: only single keys are supported, and a key that such a line excludes must not be admitted.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_FILE + 1)
        text = data.decode()
    except OSError as fault:
        raise ServerError(TEXTS("unreadable", path=path, why=fault.strerror)) from None
    except UnicodeDecodeError:
        raise ServerError(TEXTS("no_text", path=path)) from None
    if len(data) > MAX_FILE:
        raise ServerError(TEXTS("too_large", path=path, most=MAX_FILE))
    fingerprints: set[str] = set()
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                fingerprints.add(_line_key(line))
            except ServerError as fault:
                raise ServerError(TEXTS("line", path=path, number=number, why=fault)) from None
    return frozenset(fingerprints)


def host_fingerprint(path: Path) -> str | None:
    """The fingerprint of the key in a private key file of OpenSSH, or None if there is no file.

    The secret part is not read. Raises ServerError for a file in another format, and for one that others may read.
    """
    try:
        if path.stat().st_mode & 0o077:
            raise ServerError(TEXTS("readable_by_others", path=path))
        text = path.read_text(encoding="ascii")[:MAX_LINE]
    except FileNotFoundError:
        return None
    except OSError as fault:
        raise ServerError(TEXTS("unreadable", path=path, why=fault.strerror)) from None
    except UnicodeDecodeError:
        text = ""
    lines = text.split("\n")
    try:
        if lines[0].strip() != "-----BEGIN OPENSSH PRIVATE KEY-----":
            raise ValueError
        data = base64.b64decode("".join(lines[1 : lines.index("-----END OPENSSH PRIVATE KEY-----")]))
        magic, remaining = data[:15], data[15:]
        if magic != b"openssh-key-v1\0":
            raise ValueError
        for _ in range(3):  # cipher, derivation and its options
            _, remaining = _string(remaining)
        blob, _ = _string(remaining[4:])
    except ValueError:
        raise ServerError(TEXTS("no_private_key", path=path)) from None
    return fingerprint(blob)


def _line_key(line: str) -> str:
    if len(line) > MAX_LINE:
        raise ServerError(TEXTS("line_too_long"))
    words = _split_options(line)
    if words[0].startswith("@"):
        raise ServerError(TEXTS("marked_line", mark=words[0]))
    blob = _blob(words, 0)
    if blob is None and len(words) > 1:
        if "cert-authority" in (option.strip().lower() for option in _options(words[0])):
            raise ServerError(TEXTS("certificate_authority"))
        blob = _blob(words, 1)
    if blob is None:
        raise ServerError(TEXTS("line_without_key"))
    return fingerprint(blob)


def _split_options(line: str) -> list[str]:
    """The words of a line; blanks within quotes, which options may have, do not separate words."""
    return re.findall(r'(?:"(?:\\.|[^"\\])*"|[^\s"]|")+', line)


def _options(text: str) -> list[str]:
    return re.findall(r'(?:"(?:\\.|[^"\\])*"|[^,"]|")+', text)


def _blob(words: list[str], at: int) -> bytes | None:
    """The key whose kind is the word ``at``, if these words are one and its binary form says the same kind."""
    if len(words) < at + 2 or not _KIND.fullmatch(words[at]) or "-cert-" in words[at]:
        return None
    try:
        blob = base64.b64decode(words[at + 1], validate=True)
        kind, remaining = _string(blob)
        has_data = bool(remaining)
        while remaining:
            _, remaining = _string(remaining)
    except ValueError:
        return None
    return blob if has_data and kind.decode("ascii", "replace") == words[at] else None


def _string(data: bytes) -> tuple[bytes, bytes]:
    size = int.from_bytes(data[:4], "big")
    if len(data) < 4 + size:
        raise ValueError("cut off")
    return data[4 : 4 + size], data[4 + size :]
