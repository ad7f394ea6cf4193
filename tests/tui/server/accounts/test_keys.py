"""Fingerprints as OpenSSH itself makes them, and files of keys with everything that may stand in one."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tui.server.accounts.keys import host_fingerprint, is_fingerprint, read_key, read_keys_file
from tui.server.errors import ServerError

# A key made for this test, and its fingerprint as ssh-keygen -lf printed it.
ED25519 = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIF30tcwGZrEUeSKZhBjnifGcmWz+gVK1p0LJpZom9ZdJ"
FINGERPRINT = "SHA256:c+znm8Z5ABOKwqWTd/ZHI+j3VqlQDojkBTSiovKusxY"
ECDSA = (
    "ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBJBTGv9y1bBi1UMVfp"
    "fh8HGxqOnrtNWwAbiOF4gNDYSZ/8jYzG0FEkNin0y5xmOTh6wDj5LXu9GdertorahpBLM="
)
ECDSA_FINGERPRINT = "SHA256:4vGcD0qSSLsGHDTKl9Czz2w5J2zg8VT1GRnNZVlFQug"

needs_openssh = pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="OpenSSH is not installed")


def make_key(path: Path, kind: str, *more: str) -> str:
    """A new pair of keys; the fingerprint that ssh-keygen prints."""
    subprocess.run(["ssh-keygen", "-q", "-t", kind, "-N", "", "-f", str(path), *more], check=True)
    printed = subprocess.run(["ssh-keygen", "-lf", str(path)], check=True, capture_output=True, text=True).stdout
    return printed.split()[1]


@needs_openssh
@pytest.mark.parametrize("kind", ["ed25519", "ecdsa", "rsa"])
def test_fingerprints_are_those_of_openssh(tmp_path: Path, kind: str) -> None:
    printed = make_key(tmp_path / "key", kind)
    public = (tmp_path / "key.pub").read_text()
    assert is_fingerprint(printed)
    assert read_key(public) == host_fingerprint(tmp_path / "key") == printed
    assert read_keys_file(tmp_path / "key.pub") == {printed}


@pytest.mark.parametrize("text", [ED25519, f"  {ED25519} ann@home and a comment\n", FINGERPRINT, f"{FINGERPRINT}\n"])
def test_what_people_paste_as_a_key(text: str) -> None:
    assert read_key(text) == FINGERPRINT


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ssh-ed25519",
        "ssh-ed25519 AAAA",
        "ssh-ed25519 !!!!",
        ED25519[:-8],
        ED25519.replace("ssh-ed25519 ", "ssh-rsa "),
        ED25519.split()[1],
        FINGERPRINT[:-1],
        "SHA256:",
        "MD5:00:11:22",
        "-----BEGIN OPENSSH PRIVATE KEY-----",
        f"no-pty {ED25519}",
        "ssh-ed25519 \u2028",
        "x" * 100_000,
        "ssh-ed25519 " + "A" * 100_000,
    ],
)
def test_what_is_no_key(text: str) -> None:
    with pytest.raises(ServerError, match="not a public key"):
        read_key(text)


def keys(folder: Path, text: str) -> frozenset[str]:
    path = folder / "keys"
    path.write_text(text, encoding="utf-8")
    return read_keys_file(path)


@pytest.mark.parametrize(
    "line",
    [
        ED25519,
        f"{ED25519} ann@home",
        f"\t{ED25519}",
        f"{ED25519}\r",
        f"no-pty {ED25519}",
        f"no-pty,no-port-forwarding {ED25519} ann",
        f'command="echo \\"a, b\\" # ssh-ed25519 x",restrict {ED25519}',
        f'from="10.0.0.0/8,!10.1.1.1",environment="A=cert-authority" {ED25519}',
    ],
)
def test_options_before_a_key_are_skipped(tmp_path: Path, line: str) -> None:
    assert keys(tmp_path, f"# friends\n\n{line}\n  # end\n") == {FINGERPRINT}


def test_several_keys_one_of_them_twice(tmp_path: Path) -> None:
    assert keys(tmp_path, f"{ED25519} a\n{ECDSA}\n{ED25519} b") == {FINGERPRINT, ECDSA_FINGERPRINT}
    assert keys(tmp_path, "") == frozenset()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (f"cert-authority {ED25519}", "certificate authorities are not supported; list single keys only."),
        (f'from="*",Cert-Authority {ED25519}', "certificate authorities are not supported; list single keys only."),
        (f"@revoked * {ED25519}", "@revoked lines are not supported; list single keys only."),
        (f"@revoked {ED25519}", "@revoked lines are not supported; list single keys only."),
        (f"@cert-authority * {ED25519}", "@cert-authority lines are not supported; list single keys only."),
        (ED25519[:-8], "this is not a public key."),
        ("ssh-ed25519", "this is not a public key."),
        (f"no-pty no-x11 {ED25519}", "this is not a public key."),
        (ED25519.replace("ssh-ed25519 ", "ssh-ed25519-cert-v01@openssh.com "), "this is not a public key."),
        (FINGERPRINT, "this is not a public key."),
        ('"""', "this is not a public key."),
        ('command="', "this is not a public key."),
        ("x" * 20_000, "too long for a key."),
    ],
)
def test_a_file_with_a_line_that_is_not_understood_lets_nobody_in(tmp_path: Path, line: str, sentence: str) -> None:
    with pytest.raises(ServerError) as refused:
        keys(tmp_path, f"{ECDSA}\n{line}\n{ECDSA}\n")
    assert str(refused.value) == f"{tmp_path / 'keys'}: line 2: {sentence}"


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(ServerError, match=r"keys: cannot be read \(No such file or directory\)\.$"):
        read_keys_file(tmp_path / "keys")
    (tmp_path / "keys").write_bytes(b"\xff\xfe")
    with pytest.raises(ServerError, match="this is not text"):
        read_keys_file(tmp_path / "keys")
    (tmp_path / "keys").write_bytes(b"\n" * (5 << 20))
    with pytest.raises(ServerError, match="more than"):
        read_keys_file(tmp_path / "keys")


@needs_openssh
def test_a_host_key_that_is_not_there_open_to_others_or_something_else(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    assert host_fingerprint(path) is None
    printed = make_key(path, "ed25519")
    assert host_fingerprint(path) == printed
    path.chmod(0o640)
    with pytest.raises(ServerError, match="others can read it"):
        host_fingerprint(path)
    path.chmod(0o600)
    whole = path.read_text()
    for text in ("", "hello", whole.replace("OPENSSH", "RSA"), whole[:200], whole.replace("b3Bl", "AAAA"), "\u00e9"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(ServerError, match="not a private key in the format of OpenSSH"):
            host_fingerprint(path)
