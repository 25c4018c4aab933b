"""The project for every artefact: names, version, time, and paths."""

import os
import platform
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
FILES = ROOT / "Packaging/files"
NAME = "apns-conformance"
PROGRAM = "conformance-run"
SUMMARY = "Conformance suite for Apple push notifications"
AUTHORS = "the apns-conformance authors"
ACCOUNT = "OWNER"
ADDRESS = f"{ACCOUNT}@users.noreply.github.com"
REPOSITORY = f"https://github.com/{ACCOUNT}/{NAME}"


class Problem(Exception):
    """Something that the person who packages has to change. The text says what."""


class Machine(NamedTuple):
    """A processor, with its name in each packaging system."""

    uname: str
    debian: str
    npm: str
    oci: str
    triple: str


MACHINES = {
    "x86_64": Machine("x86_64", "amd64", "x64", "amd64", "x86_64-unknown-linux-gnu"),
    "aarch64": Machine("aarch64", "arm64", "arm64", "arm64", "aarch64-unknown-linux-gnu"),
}


class Project:
    """A version of the project, on one machine: programs go in, artefacts come out."""

    def __init__(self, programs, output):
        self.programs = Path(programs)
        self.output = Path(output)
        if platform.system() != "Linux" or platform.machine() not in MACHINES:
            raise Problem(
                "Packages are made on Linux, on x86_64 or aarch64;"
                f" this is {platform.system()} on {platform.machine()}.")
        self.machine = MACHINES[platform.machine()]
        self.version = read_version()
        self.epoch = read_epoch()
        self.revision = git("rev-parse", "HEAD")

    @property
    def stem(self):
        return f"{NAME}-{self.version}"

    @property
    def platform(self):
        return f"{self.stem}-linux-{self.machine.uname}"

    def program(self, kind):
        """Returns the program as bytes; kind is static or dynamic."""
        return self.path(kind).read_bytes()

    def path(self, kind):
        path = self.programs / kind / PROGRAM
        if not path.is_file():
            raise Problem(f"{path} is missing: run Packaging/build-program first.")
        return path.resolve()

    def write(self, name, data):
        """Writes an artefact under its name, atomically."""
        self.output.mkdir(parents=True, exist_ok=True)
        partial = self.output / f".{name}.partial"
        partial.write_bytes(data)
        partial.replace(self.output / name)
        return self.output / name


def read_version():
    path = ROOT / "Sources/Conformance/Specs/Suite/SuiteVersion.swift"
    found = re.search(r'suiteVersion = "([^"]+)"', path.read_text())
    if not found:
        raise Problem(f"{path.relative_to(ROOT)} doesn't say suiteVersion = \"…\".")
    return found[1]


def read_epoch():
    """Returns the time of files in archives: the commit's, so that it is always the same."""
    given = os.environ.get("SOURCE_DATE_EPOCH") or git("log", "-1", "--format=%ct")
    if not given:
        raise Problem("This isn't a Git checkout: set SOURCE_DATE_EPOCH to the version's time.")
    return int(given)


def git(*words):
    """Returns git's answer about this checkout; an empty text if there is none."""
    command = ["git", "-c", f"safe.directory={ROOT}", "-C", str(ROOT), *words]
    answer = subprocess.run(command, capture_output=True, text=True)
    return answer.stdout.strip() if answer.returncode == 0 else ""


def succeed(main):
    """Runs a script's main function; a problem becomes one sentence and the status 1."""
    try:
        sys.exit(main())
    except Problem as problem:
        sys.exit(f"{Path(sys.argv[0]).name}: {problem}")
