"""Who is let in: the rule that the host has set."""

import contextlib
import enum
from typing import TYPE_CHECKING

from tui.server.accounts.keys import read_keys_file
from tui.server.accounts.moderation import Moderation
from tui.server.accounts.people import Person, Register
from tui.server.errors import ServerError
from tui.server.files import stamp

if TYPE_CHECKING:
    from tui.server.accounts.invites import Invites
    from tui.server.config import Config


class Way(enum.Enum):
    """What stands between a key and the hall."""

    KNOWN = "known"  # nothing: the key is a person's
    MAY_ENROLL = "may enroll"  # a name
    NEEDS_CODE = "needs a code"  # a name and the code of an invitation
    REFUSED = "refused"


class Admission:
    """The host's rule over the register, the invitations and, with admission by keys, the file of keys.

    That file is read anew when it has changed; while it cannot be read, those on it before stay on it.
    """

    def __init__(
        self, config: "Config", register: Register, invites: "Invites", moderation: Moderation | None = None
    ) -> None:
        """Raises ServerError for a file of keys that is not there or not good."""
        self._rule = config.admission
        self._register = register
        self._invites = invites
        self._moderation = moderation
        self._file = config.keys_file
        self._stamp = stamp(self._file) if self._file else None
        self._keys = read_keys_file(self._file) if self._file else frozenset()

    def admits(self, fingerprint: str) -> Way:
        """What whoever has this key must do. With admission by keys the file counts for people known here too."""
        person = self._register.by_key(fingerprint)
        if self._moderation and self._moderation.is_banned(fingerprint, person.id if person else ""):
            return Way.REFUSED
        if self._rule == "keys" and fingerprint not in self._listed():
            return Way.REFUSED
        if person:
            return Way.KNOWN
        return Way.NEEDS_CODE if self._rule == "invite" else Way.MAY_ENROLL

    def enroll(self, name: str, fingerprint: str, code: str = "", caller: str = "") -> Person:
        """Let somebody in for good, under a name; a code is used up only if that succeeds.

        Wrong codes are counted by ``caller``, else by the key. May run in a thread. Raises ServerError when the name or
        the code is not good, or the key may not come in.
        """
        way = self.admits(fingerprint)
        if way is Way.REFUSED:
            raise ServerError("Your key is not on this server's list; ask the admin.")
        if way is not Way.NEEDS_CODE:
            return self._register.enroll(name, fingerprint)
        made: list[Person] = []

        def enroll() -> None:
            made.append(self._register.enroll(name, fingerprint))

        if not self._invites.use(code, caller or fingerprint, enroll):
            raise ServerError("That code is invalid: mistyped, already used, or expired. Ask the admin for another.")
        return made[0]

    def _listed(self) -> frozenset[str]:
        found = stamp(self._file) if self._file else None
        if self._file and found and found != self._stamp:
            with contextlib.suppress(ServerError):
                self._keys = read_keys_file(self._file)
                self._stamp = found
        return self._keys
