"""Makes the files of a release that people download, with any program."""

import base64
import hashlib
import io
import json
import pathlib
import platform
import re
import stat
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERSION = re.search(
    'suiteVersion = "(.*)"',
    (ROOT / "Sources/Conformance/Specs/Suite/SuiteVersion.swift").read_text())[1]
NAME = f"apns-conformance-{VERSION}"
ARTEFACT = f"{NAME}-linux-{platform.machine()}.tar.gz"
STAND_IN = f'#!/bin/sh\necho "conformance-run {VERSION}"\necho "specs: in it"\n'


def make(folder, program=STAND_IN.encode(), artefact=ARTEFACT):
    """Writes the artefact and SHA256SUMS to a folder; returns the SHA-256 of SHA256SUMS."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    archive(folder / artefact, {f"{NAME}/bin/conformance-run": program})
    return sums(folder)


def archive(file, members):
    with tarfile.open(file, "w:gz") as archive:
        for name, content in members.items():
            member = tarfile.TarInfo(name)
            member.size, member.mode = len(content), 0o755
            archive.addfile(member, io.BytesIO(content))


def stand_ins(program, folder):
    """Makes an archive, a wheel and npm's package that start a program elsewhere on this machine.

    Returns the folder.
    """
    program = pathlib.Path(program).resolve(strict=True)
    script = f'#!/bin/sh\nexec "{program}" "$@"\n'.encode()
    folder = pathlib.Path(folder)
    folder.mkdir()
    archive(folder / f"apns-conformance-{VERSION}.tgz", {
        "package/package.json": json.dumps({
            "name": "apns-conformance", "version": VERSION,
            "bin": {"conformance-run": "conformance-run"}}).encode(),
        "package/conformance-run": script,
    })
    wheel(folder, script)
    make(folder, script)
    return folder


def wheel(folder, script):
    about = f"apns_conformance-{VERSION}.dist-info"
    members = {
        f"apns_conformance-{VERSION}.data/scripts/conformance-run": script,
        f"{about}/METADATA":
            f"Metadata-Version: 2.1\nName: apns-conformance\nVersion: {VERSION}\n".encode(),
        f"{about}/WHEEL":
            b"Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: false\nTag: py3-none-any\n",
    }
    record = f"{about}/RECORD,,\n"
    for name, content in members.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
        record += f"{name},sha256={digest},{len(content)}\n"
    members[f"{about}/RECORD"] = record.encode()
    with zipfile.ZipFile(folder / f"apns_conformance-{VERSION}-py3-none-any.whl", "w") as file:
        for name, content in members.items():
            information = zipfile.ZipInfo(name)
            information.external_attr = (stat.S_IFREG | 0o755) << 16
            file.writestr(information, content)


def sums(folder):
    """Writes SHA256SUMS of all files in a folder, and returns its own SHA-256."""
    folder = pathlib.Path(folder)
    (folder / "SHA256SUMS").write_text("".join(
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
        for file in sorted(folder.iterdir()) if file.name != "SHA256SUMS"))
    return hashlib.sha256((folder / "SHA256SUMS").read_bytes()).hexdigest()
