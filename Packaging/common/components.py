"""The libraries in the programs: their origins, versions and licences."""

import re
import shutil
import string
import subprocess
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from common.archives import File, text
from common.project import FILES, NAME, REPOSITORY, ROOT, Problem

COMMON = Path("/usr/share/common-licenses")


class Component(NamedTuple):
    """A library in the program; its package and source package are Debian's."""

    name: str
    version: str
    licence: str
    licence_file: Path
    package: str = ""
    source: str = ""
    source_version: str = ""

    @property
    def file_name(self):
        # libstdc++ and libgcc share a source, and its licence.
        return (self.source or self.name.replace(" ", "-").lower()) + ".txt"


class Archive(NamedTuple):
    """A static library, whose file leads to its package."""

    file: str
    name: str
    licence: str
    texts: tuple = ()


LIBGCC_LICENCE = "GPL-3.0-or-later WITH GCC-exception-3.1"
ARCHIVES = (
    Archive("libc.a", "glibc", "LGPL-2.1-or-later", ("LGPL-2.1", "GPL-2")),
    Archive("libstdc++.a", "libstdc++", LIBGCC_LICENCE, ("GPL-3",)),
    Archive("libgcc.a", "libgcc", LIBGCC_LICENCE, ("GPL-3",)),
    Archive("libssl.a", "OpenSSL", "Apache-2.0", ("Apache-2.0",)),
    Archive("libnghttp2.a", "nghttp2", "MIT"),
    Archive("libcares.a", "c-ares", "MIT"),
    Archive("libevent.a", "libevent", "BSD-3-Clause"),
)


@lru_cache(maxsize=None)
def swift():
    """Swift's runtime, standard library and libdispatch, which share a version and a licence."""
    answer = subprocess.run([tool("swift"), "--version"], capture_output=True, text=True)
    version = re.search(r"Swift version (\S+)", answer.stdout + answer.stderr)
    if not version:
        raise Problem("swift --version doesn't print a version.")
    licence = Path(tool("swift")).resolve().parents[1] / "share/swift/LICENSE.txt"
    if not licence.is_file():
        raise Problem(f"Swift's licence is missing: {licence}.")
    return Component(
        "Swift runtime", version[1], "Apache-2.0 WITH Swift-exception", licence)


@lru_cache(maxsize=None)
def linked(kind):
    """Returns the components inside the program; the dynamic one uses those of the system."""
    return (swift(),) if kind == "dynamic" else (swift(), *map(from_debian, ARCHIVES))


def from_debian(archive):
    package = owner(archive.file)
    facts = query("${Version} ${source:Package} ${source:Version}", package)
    licence = Path("/usr/share/doc") / package.partition(":")[0] / "copyright"
    return Component(archive.name, facts[0], archive.licence, licence, package, *facts[1:])


def owner(file):
    """Returns the package with the static library that Swift's linker takes."""
    place = capture(tool("clang"), f"-print-file-name={file}").strip()
    # Where /lib is a link to /usr/lib, dpkg knows a file by one of its two names.
    for path in (place, str(Path(place).resolve()), f"/usr{place}"):
        found = subprocess.run(["dpkg-query", "-S", path], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(": ")[0]
    raise Problem(f"No installed package has {file}: install what Packaging/build-program needs.")


def query(form, package):
    return capture("dpkg-query", "-W", f"-f={form}", package).split()


def capture(*command):
    answer = subprocess.run(command, capture_output=True, text=True)
    if answer.returncode != 0:
        raise Problem(f"{' '.join(map(str, command))} failed: {answer.stderr.strip()}")
    return answer.stdout


def tool(name):
    found = shutil.which(name)
    if not found:
        raise Problem(f"{name} is missing: put Swift's toolchain in PATH.")
    return found


def licences(kind, version):
    """Returns the folder of licences that every package has, and the page about them."""
    parts = linked(kind)
    tree = {part.file_name: File(part.licence_file.read_bytes()) for part in parts}
    tree[f"{NAME}.txt"] = File((ROOT / "LICENSE").read_bytes())
    if kind == "static":
        for name in sorted({name for archive in ARCHIVES for name in archive.texts}):
            tree[f"texts/{name}.txt"] = File((COMMON / name).read_bytes())
    form = string.Template((FILES / f"licences-{kind}.md").read_text())
    tree["README.md"] = text(form.substitute(
        version=version, repository=REPOSITORY, components=table(parts),
        swift=swift().version))
    return tree


def table(parts):
    rows = [
        "| what | version | licence | its text | source package of Debian |",
        "|---|---|---|---|---|"]
    for part in parts:
        source = f"`{part.source}={part.source_version}`" if part.source else "none: swift.org"
        rows.append(
            f"| {part.name} | {part.version} | {part.licence}"
            f" | [{part.file_name}]({part.file_name}) | {source} |")
    return "\n".join(rows)
