"""The source of glibc, which its licence requires beside a program that it is linked into.

It comes from Debian's archive, so only this artefact needs the network. apt checks what it
downloads, and works in its own folder, so it doesn't change the machine's sources.
"""

import re
import subprocess
import tempfile
from pathlib import Path

from common.archives import File, tar
from common.components import linked
from common.project import Problem

LISTS = ("/etc/apt/sources.list", "/etc/apt/sources.list.d")


def make(project):
    part = next(part for part in linked("static") if part.name == "glibc")
    with tempfile.TemporaryDirectory() as temporary:
        # apt downloads as its own user.
        Path(temporary).chmod(0o755)
        options = prepare(Path(temporary))
        run(["apt-get", *options, "-qq", "update"], temporary)
        run(["apt-get", *options, "-qq", "source", "--download-only",
             f"{part.source}={part.source_version}"], temporary)
        files = {path.name: File(path.read_bytes()) for path in Path(temporary).glob("glibc_*")}
    if not any(name.endswith(".dsc") for name in files):
        raise Problem(f"Debian's archive has no source of {part.source} {part.source_version}.")
    return [project.write(f"{project.stem}-glibc-source.tar", tar(files, project.epoch))]


def prepare(folder):
    """Copies the machine's sources of Debian as source packages, and returns apt's options for them."""
    lists = folder / "sources"
    lists.mkdir()
    for place in LISTS:
        for path in [Path(place)] if Path(place).is_file() else sorted(Path(place).glob("*")):
            debian = [
                part for part in re.split(r"\n\s*\n", path.read_text()) if "debian.org" in part
            ]
            asked = re.sub(r"(?m)^(Types:\s*)deb\s*$", r"\1deb-src", "\n\n".join(debian))
            (lists / path.name).write_text(re.sub(r"(?m)^deb\s", "deb-src ", asked) + "\n")
    (folder / "state").mkdir()
    return ["-o", "Dir::Etc::SourceList=/dev/null", "-o", f"Dir::Etc::SourceParts={lists}",
            "-o", f"Dir::State::Lists={folder}/state"]


def run(command, folder):
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if answer.returncode != 0:
        raise Problem(f"{' '.join(command[-2:])} failed: {answer.stderr.strip()}")
