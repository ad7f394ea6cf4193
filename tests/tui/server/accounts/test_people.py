"""The register: who is known, what changes on disk, and what a host may do to the file meanwhile."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tui.server.accounts import people
from tui.server.accounts.people import MAX_KEYS, Register
from tui.server.errors import ServerError

START = datetime(2026, 11, 1, 12, tzinfo=UTC)


def key(number: int) -> str:
    return f"SHA256:{number:043d}"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "server" / "people.toml"


@pytest.fixture
def register(path: Path) -> Register:
    return Register(path, clock=lambda: START)


def test_somebody_new_is_known_by_key_name_and_id_also_after_a_restart(register: Register, path: Path) -> None:
    assert register.people == () and not path.exists()
    ann = register.enroll("  Ann ", key(1))
    bea = register.enroll("Bea", key(2))
    for here in (register, Register(path)):
        assert here.people == (ann, bea)
        assert here.by_key(key(1)) == ann and here.by_key(key(2)) == bea and here.by_key(key(3)) is None
        assert here.by_name("ANN") == here.by_name(" ann ") == ann and here.by_name("An") is None
        assert here.by_id(bea.id) == bea and here.by_id("") is None
    assert (ann.name, ann.keys, ann.since) == ("Ann", (key(1),), START)
    assert ann.id != bea.id
    assert path.parent.stat().st_mode & 0o077 == 0
    assert [one.name for one in path.parent.iterdir()] == ["people.toml"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("ann", "'ann' looks too much like 'Ann'"),
        ("\u0391\u039d\u039d", "looks too much like 'Ann'"),
        ("A n n.", "looks too much like 'Ann'"),
        ("", "needs a letter or a digit"),
        ("You", "reserved name"),
        ("A" * 21, "room for 20 characters"),
        ("\x1b[2J", "digits, spaces, and the signs"),
    ],
)
def test_names_that_will_not_do(register: Register, path: Path, name: str, sentence: str) -> None:
    register.enroll("Ann", key(1))
    before = path.read_bytes()
    with pytest.raises(ServerError, match=sentence):
        register.enroll(name, key(2))
    assert path.read_bytes() == before and register.by_key(key(2)) is None


def test_a_shorter_limit_for_names(path: Path) -> None:
    with pytest.raises(ServerError, match="room for 5 characters"):
        Register(path, most=5).enroll("Annabel", key(1))


def test_a_key_is_one_persons_only(register: Register) -> None:
    ann = register.enroll("Ann", key(1))
    bea = register.enroll("Bea", key(2))
    for change in (lambda: register.enroll("Carl", key(1)), lambda: register.add_key(bea, key(1))):
        with pytest.raises(ServerError, match="already known here"):
            change()
    with pytest.raises(ServerError, match="not a key fingerprint"):
        register.enroll("Carl", "MD5:00:11")
    assert register.people == (ann, bea)


def test_keys_come_and_go_but_never_the_last(register: Register, path: Path) -> None:
    ann = register.enroll("Ann", key(1))
    ann = register.add_key(ann, key(2))
    assert register.by_key(key(2)) == ann and ann.keys == (key(1), key(2))
    ann = register.drop_key(ann, key(1))
    assert register.by_key(key(1)) is None and Register(path).by_key(key(2)) == ann
    with pytest.raises(ServerError, match="only key"):
        register.drop_key(ann, key(2))
    with pytest.raises(ServerError, match="not yours"):
        register.drop_key(ann, key(1))
    for number in range(3, MAX_KEYS + 2):
        ann = register.add_key(ann, key(number))
    with pytest.raises(ServerError, match=f"at most {MAX_KEYS} keys"):
        register.add_key(ann, key(99))


def test_a_new_name_keeps_the_rest(register: Register, path: Path) -> None:
    ann, bea = register.enroll("Ann", key(1)), register.enroll("Bea", key(2))
    with pytest.raises(ServerError, match="looks too much like 'Bea'"):
        register.rename(ann, "BEA")
    anna = register.rename(ann, "ANN")  # like her own, which is hers
    anna = register.rename(anna, "Anna")
    assert (anna.id, anna.keys, anna.since) == (ann.id, ann.keys, ann.since)
    assert register.people == Register(path).people == (anna, bea)
    assert register.by_name("Ann") is None
    register.rename(bea, "Ann")


def test_an_old_picture_of_a_person_changes_only_what_is_asked(register: Register) -> None:
    old = register.enroll("Ann", key(1))
    register.add_key(old, key(2))
    assert register.rename(old, "Anna").keys == (key(1), key(2))


def test_the_register_is_full_at_some_point(register: Register, monkeypatch: pytest.MonkeyPatch) -> None:
    register.enroll("Ann", key(1))
    monkeypatch.setattr(people, "MAX_PEOPLE", 1)
    with pytest.raises(ServerError, match="list of people is full"):
        register.enroll("Bea", key(2))


# ---- the host at the file --------------------------------------------------------------------------


ANN = f"""format = 1
[[person]]
id = "0123456789ab"
name = "Ann"
keys = ["{key(1)}"]
since = 2026-11-01T12:00:00Z
"""


def edit(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_what_the_host_writes_counts_from_the_next_look_on(register: Register, path: Path) -> None:
    register.enroll("Bea", key(2))
    edit(path, ANN)
    assert [person.name for person in register.people] == ["Ann"]
    bea = register.enroll("Bea", key(2))
    assert [person.name for person in Register(path).people] == ["Ann", "Bea"]
    edit(path, ANN)
    with pytest.raises(ServerError, match="no longer on this server's list"):
        register.rename(bea, "Beate")


def test_while_the_file_is_bad_the_known_stay_known_and_nothing_is_written_over_it(
    register: Register, path: Path
) -> None:
    ann = register.enroll("Ann", key(1))
    edit(path, "format = 1\n[[person")
    assert register.by_key(key(1)) == ann
    for change in (lambda: register.enroll("Bea", key(2)), lambda: register.rename(ann, "Anna")):
        with pytest.raises(ServerError, match="cannot be read just now"):
            change()
    assert path.read_text() == "format = 1\n[[person"
    path.unlink()
    assert register.by_key(key(1)) == ann
    with pytest.raises(ServerError, match="cannot be read just now"):
        register.enroll("Bea", key(2))
    assert not path.exists()


PERSON = ANN.removeprefix("format = 1\n")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the file: object missing required field `format`."),
        ("format = 2", "format: invalid enum value 2."),
        (ANN + "door = 1", "person[0]: object contains unknown field `door`."),
        (ANN.replace("Ann", "A\u200bnn"), "person[0].name: 'A\\u200bnn' has blanks or characters that are not shown."),
        (ANN.replace("Ann", "host"), "person[0].name: 'host' is a reserved name; choose another."),
        (
            ANN.replace("SHA256:", "MD5:"),
            f"person[0].keys: 'MD5:{0:042d}1' is not a key fingerprint as ssh-keygen -lf prints it.",
        ),
        (ANN.replace(f'["{key(1)}"]', "[]"), "person[0].keys: expected `array` of length >= 1."),
        (ANN.replace(f'["{key(1)}"]', f'["{key(1)}", "{key(1)}"]'), f"person[0].keys: {key(1)} is listed twice."),
        (ANN.replace("12:00:00Z", "12:00:00"), "person[0].since: expected `datetime` with a timezone component."),
        (ANN.replace("0123456789ab", "../../etc/pa"), "person[0].id: expected `str` matching regex '^[0-9a-f]{12}$'."),
        (ANN + PERSON, "person[0].id: '0123456789ab' is that of 'Ann' too."),
        (ANN + PERSON.replace("0123", "4567"), "person[0].name: 'Ann' could be taken for 'Ann'."),
        (ANN + PERSON.replace("0123", "4567").replace("Ann", "Bea"), f"person[1].keys: {key(1)} is listed twice."),
    ],
)
def test_a_bad_file_is_refused_with_its_place(path: Path, text: str, sentence: str) -> None:
    edit(path, text)
    with pytest.raises(ServerError) as refused:
        Register(path)
    assert str(refused.value) == f"{path}: {sentence}"
    assert path.read_text(encoding="utf-8") == text


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def refuse(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        yield


def test_a_full_disk_leaves_everything_as_it_was(path: Path, request: pytest.FixtureRequest) -> None:
    register = Register(path)
    ann = register.enroll("Ann", key(1))
    before = path.read_bytes()
    request.getfixturevalue("full_disk")
    with pytest.raises(ServerError, match=r"cannot be written just now \(No space left on device\)"):
        register.rename(ann, "Anna")
    assert register.people == (ann,)
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == ["people.toml"]
