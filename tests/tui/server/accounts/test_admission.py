"""Who is let in under each of the three rules."""

from pathlib import Path

import pytest

from tests.tui.server.accounts.test_keys import ECDSA, ECDSA_FINGERPRINT, ED25519, FINGERPRINT
from tui.server.accounts.admission import Admission, Way
from tui.server.accounts.attempt_limiter import WRONG
from tui.server.accounts.invites import Invites
from tui.server.accounts.people import Register
from tui.server.config import read_config
from tui.server.errors import ServerError


class Host:
    """A home with one person in it, and a rule."""

    def __init__(self, home: Path, rule: str) -> None:
        self.keys = home / "keys"
        self.keys.write_text(f"{ED25519}\n")
        said = {"admission": rule} | ({"keys": str(self.keys)} if rule == "keys" else {})
        config = read_config(home, None, said)
        self.register = Register(config.people_file)
        self.invites = Invites(config.invites_file)
        self.admission = Admission(config, self.register, self.invites)


def test_open_to_anybody_with_a_key(tmp_path: Path) -> None:
    host = Host(tmp_path, "open")
    assert host.admission.admits(FINGERPRINT) is Way.MAY_ENROLL
    ann = host.admission.enroll("Ann", FINGERPRINT)
    assert host.admission.admits(FINGERPRINT) is Way.KNOWN
    assert host.register.by_key(FINGERPRINT) == ann
    with pytest.raises(ServerError, match="looks too much like"):
        host.admission.enroll("ann", ECDSA_FINGERPRINT)
    assert host.admission.admits(ECDSA_FINGERPRINT) is Way.MAY_ENROLL


def test_by_invitation(tmp_path: Path) -> None:
    host = Host(tmp_path, "invite")
    code = host.invites.new()
    assert host.admission.admits(FINGERPRINT) is Way.NEEDS_CODE
    with pytest.raises(ServerError, match="code is invalid"):
        host.admission.enroll("Ann", FINGERPRINT)
    with pytest.raises(ServerError, match="needs a letter"):
        host.admission.enroll("", FINGERPRINT, code)
    ann = host.admission.enroll("Ann", FINGERPRINT, code)
    assert host.admission.admits(FINGERPRINT) is Way.KNOWN
    assert host.register.people == (ann,)
    with pytest.raises(ServerError, match="code is invalid"):
        host.admission.enroll("Bea", ECDSA_FINGERPRINT, code)
    assert host.admission.admits(ECDSA_FINGERPRINT) is Way.NEEDS_CODE


def test_a_name_or_key_that_will_not_do_does_not_use_up_the_code(tmp_path: Path) -> None:
    host = Host(tmp_path, "invite")
    host.admission.enroll("Ann", FINGERPRINT, host.invites.new())
    code = host.invites.new()
    with pytest.raises(ServerError, match="looks too much like"):
        host.admission.enroll("ann", ECDSA_FINGERPRINT, code)
    with pytest.raises(ServerError, match="not a key fingerprint"):
        host.admission.enroll("Bea", "nonsense", code)
    assert host.admission.enroll("Bea", ECDSA_FINGERPRINT, code).name == "Bea"


def test_guessing_is_counted_by_key_or_by_address(tmp_path: Path) -> None:
    host = Host(tmp_path, "invite")
    for _ in range(WRONG):
        with pytest.raises(ServerError, match="code is invalid"):
            host.admission.enroll("Ann", FINGERPRINT, "aaaa")
        with pytest.raises(ServerError, match="code is invalid"):
            host.admission.enroll("Ann", FINGERPRINT, "aaaa", "192.0.2.1")
    good = host.invites.new()
    for caller in ("", "192.0.2.1"):
        with pytest.raises(ServerError, match="many wrong codes"):
            host.admission.enroll("Ann", FINGERPRINT, good, caller)
    assert host.admission.enroll("Ann", FINGERPRINT, good, "192.0.2.2").name == "Ann"


def test_by_a_file_of_keys(tmp_path: Path) -> None:
    host = Host(tmp_path, "keys")
    assert host.admission.admits(FINGERPRINT) is Way.MAY_ENROLL
    assert host.admission.admits(ECDSA_FINGERPRINT) is Way.REFUSED
    with pytest.raises(ServerError, match="not on this server's list"):
        host.admission.enroll("Bea", ECDSA_FINGERPRINT)
    host.admission.enroll("Ann", FINGERPRINT)
    assert host.admission.admits(FINGERPRINT) is Way.KNOWN


def test_the_file_of_keys_counts_as_it_is_now_also_for_those_who_are_known(tmp_path: Path) -> None:
    host = Host(tmp_path, "keys")
    ann = host.admission.enroll("Ann", FINGERPRINT)
    host.register.add_key(ann, ECDSA_FINGERPRINT)
    assert host.admission.admits(ECDSA_FINGERPRINT) is Way.REFUSED
    host.keys.write_text(f"# Ann has another key now\n{ECDSA}\n")
    assert host.admission.admits(ECDSA_FINGERPRINT) is Way.KNOWN
    assert host.admission.admits(FINGERPRINT) is Way.REFUSED


def test_while_the_file_of_keys_is_bad_the_last_good_one_counts(tmp_path: Path) -> None:
    host = Host(tmp_path, "keys")
    host.keys.write_text(f"{ECDSA}\nnonsense\n")
    assert host.admission.admits(FINGERPRINT) is Way.MAY_ENROLL
    assert host.admission.admits(ECDSA_FINGERPRINT) is Way.REFUSED
    host.keys.unlink()
    assert host.admission.admits(FINGERPRINT) is Way.MAY_ENROLL
    config = read_config(tmp_path, None, {"admission": "keys", "keys": str(host.keys)})
    with pytest.raises(ServerError, match="cannot be read"):
        Admission(config, host.register, host.invites)
