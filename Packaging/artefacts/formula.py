"""The Homebrew formula: it installs the archive on Linux, and builds from source on macOS."""

import string
from typing import NamedTuple

from common.archives import sha256
from common.project import FILES, NAME, PROGRAM, REPOSITORY, SUMMARY
from common.published import tarballs


class Branch(NamedTuple):
    """A processor, by its name in Homebrew's formulae."""

    condition: str
    requirement: str


BRANCHES = {"x86_64": Branch("on_intel", ":x86_64"), "aarch64": Branch("on_arm", ":arm64")}


def make(project):
    found = tarballs(project)
    source = [
        f'url "{REPOSITORY}.git",',
        f'    tag:      "v{project.version}",',
        f'    revision: "{project.revision}"',
    ]
    branches = []
    for machine, path in found.items():
        block = BRANCHES[machine.uname]
        branches += [f"    {block.condition} do", *indent(6, archive(project, path)), "    end"]
    if len(found) == 1:
        branches += ["", f"    depends_on arch: {BRANCHES[next(iter(found)).uname].requirement}"]
    form = string.Template((FILES / "formula.rb").read_text())
    formula = form.substitute(
        summary=SUMMARY, repository=REPOSITORY, version=project.version, program=PROGRAM,
        source="\n".join(indent(4, source)), linux="\n".join(branches))
    return [project.write(f"{NAME}.rb", formula.encode())]


def archive(project, path):
    return [
        f'url "{REPOSITORY}/releases/download/v{project.version}/{path.name}"',
        f'sha256 "{sha256(path.read_bytes())}"',
    ]


def indent(width, lines):
    return [" " * width + line for line in lines]
