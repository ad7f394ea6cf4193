"""Public keys as OpenSSH writes them, and the fingerprints by which people are known."""

import base64
import hashlib
import re
from pathlib import Path

from tui.server.errors import ServerError

MAX_LINE = 16_384
MAX_FILE = 4 << 20

_KIND = re.compile(r"(sk-)?(ssh|ecdsa)-[a-z0-9@.\-]+")
_FINGERPRINT = re.compile(r"SHA256:[A-Za-z0-9+/]{43}")


def is_fingerprint(text: str) -> bool:
    """Is it a fingerprint as ``ssh-keygen -lf`` prints it: SHA256 and 43 characters?"""
    return _FINGERPRINT.fullmatch(text) is not None


def fingerprint(blob: bytes) -> str:
    """The fingerprint of a public key in its binary form."""
    return f"SHA256:{base64.b64encode(hashlib.sha256(blob).digest()).decode().rstrip('=')}"


def read_key(text: str) -> str:
    """The fingerprint in what a person has pasted: a fingerprint, or a public key as one line. Raises ServerError."""
    words = text.split()
    if len(words) == 1 and is_fingerprint(words[0]):
        return words[0]
    found = _blob(words, 0) if len(text) <= MAX_LINE else None
    if found is None:
        raise ServerError("That is not a public key; paste the one line of a file such as ~/.ssh/id_ed25519.pub.")
    return fingerprint(found)


def read_keys_file(path: Path) -> frozenset[str]:
    """The fingerprints in a file in the form of OpenSSH's authorized_keys.

    Options before a key are skipped. Raises ServerError naming the line of what is no key, and of certificate
    authorities and revoked keys: this server knows single keys only, and must not let in whom such a line keeps out.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_FILE + 1)
        text = data.decode()
    except OSError as fault:
        raise ServerError(f"{path}: cannot be read ({fault.strerror}).") from None
    except UnicodeDecodeError:
        raise ServerError(f"{path}: this is not text.") from None
    if len(data) > MAX_FILE:
        raise ServerError(f"{path}: has more than {MAX_FILE} bytes.")
    found: set[str] = set()
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                found.add(_line_key(line))
            except ServerError as fault:
                raise ServerError(f"{path}: line {number}: {fault}") from None
    return frozenset(found)


def host_fingerprint(path: Path) -> str | None:
    """The fingerprint of the key in a private key file of OpenSSH, or None if there is no file.

    The secret part is not looked at. Raises ServerError for what is no such file, and for one that others may read.
    """
    try:
        if path.stat().st_mode & 0o077:
            raise ServerError(f"{path}: others can read it; chmod 600 it, or delete it for a new one.")
        text = path.read_text(encoding="ascii")[:MAX_LINE]
    except FileNotFoundError:
        return None
    except OSError as fault:
        raise ServerError(f"{path}: cannot be read ({fault.strerror}).") from None
    except UnicodeDecodeError:
        text = ""
    lines = text.split("\n")
    try:
        if lines[0].strip() != "-----BEGIN OPENSSH PRIVATE KEY-----":
            raise ValueError
        data = base64.b64decode("".join(lines[1 : lines.index("-----END OPENSSH PRIVATE KEY-----")]))
        magic, rest = data[:15], data[15:]
        if magic != b"openssh-key-v1\0":
            raise ValueError
        for _ in range(3):  # cipher, derivation and its options
            _, rest = _string(rest)
        blob, _ = _string(rest[4:])
    except ValueError:
        raise ServerError(f"{path}: this is not a private key in the format of OpenSSH.") from None
    return fingerprint(blob)


def _line_key(line: str) -> str:
    if len(line) > MAX_LINE:
        raise ServerError("too long for a key.")
    words = _split_options(line)
    if words[0].startswith("@"):
        raise ServerError(f"{words[0]} lines are not understood here; list single keys only.")
    blob = _blob(words, 0)
    if blob is None and len(words) > 1:
        if "cert-authority" in (option.strip().lower() for option in _options(words[0])):
            raise ServerError("certificate authorities are not understood here; list single keys only.")
        blob = _blob(words, 1)
    if blob is None:
        raise ServerError("this is not a public key.")
    return fingerprint(blob)


def _split_options(line: str) -> list[str]:
    """The words of a line; blanks within quotes, which options may have, do not part words."""
    return re.findall(r'(?:"(?:\\.|[^"\\])*"|[^\s"]|")+', line)


def _options(text: str) -> list[str]:
    return re.findall(r'(?:"(?:\\.|[^"\\])*"|[^,"]|")+', text)


def _blob(words: list[str], at: int) -> bytes | None:
    """The key whose kind is the word ``at``, if these words are one and its binary form says the same kind."""
    if len(words) < at + 2 or not _KIND.fullmatch(words[at]) or "-cert-" in words[at]:
        return None
    try:
        blob = base64.b64decode(words[at + 1], validate=True)
        kind, rest = _string(blob)
        whole = bool(rest)
        while rest:
            _, rest = _string(rest)
    except ValueError:
        return None
    return blob if whole and kind.decode("ascii", "replace") == words[at] else None


def _string(data: bytes) -> tuple[bytes, bytes]:
    size = int.from_bytes(data[:4], "big")
    if len(data) < 4 + size:
        raise ValueError("cut off")
    return data[4 : 4 + size], data[4 + size :]
