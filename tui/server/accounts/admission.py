"""The rule of admission that the host has set."""

import contextlib
import enum
from typing import TYPE_CHECKING

from tui.server.accounts.keys import read_keys_file
from tui.server.accounts.moderation import Moderation
from tui.server.accounts.people import Person, Register
from tui.server.errors import ServerError
from tui.server.files import stamp
from tui.words import Words

if TYPE_CHECKING:
    from tui.server.accounts.invites import Invites
    from tui.server.config import Config

TEXTS = Words("server", "admission")


class Way(enum.Enum):
    """What a key still needs before its session may enter the hall."""

    KNOWN = "known"  # nothing: the key is a person's
    MAY_ENROLL = "may enroll"  # a name
    NEEDS_CODE = "needs a code"  # a name and the code of an invitation
    REFUSED = "refused"


class Admission:
    """Decides by the register, the invitations, the bans and, with admission by keys, the file of keys.

    That file is read again when it has changed. While it is invalid, the last valid version stays in effect.
    """

    def __init__(
        self, config: "Config", register: Register, invites: "Invites", moderation: Moderation | None = None
    ) -> None:
        """Raises ServerError for a file of keys that is missing or invalid."""
        self._rule = config.admission
        self._register = register
        self._invites = invites
        self._moderation = moderation
        self._file = config.keys_file
        self._stamp = stamp(self._file) if self._file else None
        self._keys = read_keys_file(self._file) if self._file else frozenset()

    def admits(self, fingerprint: str) -> Way:
        """What the owner of this key needs. With admission by keys, known people must be on the list, too."""
        person = self._register.by_key(fingerprint)
        if self._moderation and self._moderation.is_banned(fingerprint, person.id if person else ""):
            return Way.REFUSED
        if self._rule == "keys" and fingerprint not in self._listed():
            return Way.REFUSED
        if person:
            return Way.KNOWN
        return Way.NEEDS_CODE if self._rule == "invite" else Way.MAY_ENROLL

    def enroll(self, name: str, fingerprint: str, code: str = "", caller: str = "") -> Person:
        """Add a person under ``name``; ``code`` is used up only if that succeeds.

        Wrong codes are counted per ``caller``, or per key if it is empty. May run in a thread. Raises ServerError for
        an invalid name or code, and for a key that is refused.
        """
        way = self.admits(fingerprint)
        if way is Way.REFUSED:
            raise ServerError(TEXTS("not_listed"))
        if way is not Way.NEEDS_CODE:
            return self._register.enroll(name, fingerprint)
        enrolled: list[Person] = []

        def enroll() -> None:
            enrolled.append(self._register.enroll(name, fingerprint))

        if not self._invites.use(code, caller or fingerprint, enroll):
            raise ServerError(TEXTS("wrong_code"))
        return enrolled[0]

    def _listed(self) -> frozenset[str]:
        latest = stamp(self._file) if self._file else None
        if self._file and latest and latest != self._stamp:
            with contextlib.suppress(ServerError):
                self._keys = read_keys_file(self._file)
                self._stamp = latest
        return self._keys
