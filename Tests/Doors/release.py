"""Makes the files of a release as they are downloaded, with any program."""

import hashlib
import io
import pathlib
import platform
import re
import tarfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERSION = re.search(
    'suiteVersion = "(.*)"',
    (ROOT / "Sources/Conformance/Specs/Suite/SuiteVersion.swift").read_text())[1]
NAME = f"apns-conformance-{VERSION}"
ARTEFACT = f"{NAME}-linux-{platform.machine()}.tar.gz"
STAND_IN = f'#!/bin/sh\necho "conformance-run {VERSION}"\n'


def make(folder, program=STAND_IN.encode(), artefact=ARTEFACT):
    """Writes the artefact and SHA256SUMS to a folder; returns the SHA-256 of SHA256SUMS."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(folder / artefact, "w:gz", compresslevel=1) as archive:
        member = tarfile.TarInfo(f"{NAME}/bin/conformance-run")
        member.size, member.mode = len(program), 0o755
        archive.addfile(member, io.BytesIO(program))
    return sums(folder)


def sums(folder):
    """Writes SHA256SUMS of all that is in a folder, and returns its own SHA-256."""
    folder = pathlib.Path(folder)
    (folder / "SHA256SUMS").write_text("".join(
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
        for file in sorted(folder.iterdir()) if file.name != "SHA256SUMS"))
    return hashlib.sha256((folder / "SHA256SUMS").read_bytes()).hexdigest()
