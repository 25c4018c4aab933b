"""The files that every package installs, whatever its form."""

import subprocess
from functools import lru_cache
from typing import NamedTuple

from common.archives import File, program
from common.components import licences
from common.project import PROGRAM, ROOT, Problem

# Where each shell looks for completions, below a prefix such as /usr.
COMPLETIONS = {
    "bash": f"share/bash-completion/completions/{PROGRAM}",
    "zsh": f"share/zsh/site-functions/_{PROGRAM}",
    "fish": f"share/fish/vendor_completions.d/{PROGRAM}.fish",
}
MANUAL = f"share/man/man1/{PROGRAM}.1"


class Contents(NamedTuple):
    program: File
    manual: File
    completions: dict
    licence: File
    licences: dict


@lru_cache(maxsize=None)
def contents(project, kind):
    path = project.path(kind)
    told = ask(path, "--version").decode().splitlines()[0]
    if told != f"{PROGRAM} {project.version}":
        raise Problem(f"{path} is {told}, not {project.version}: build it again.")
    return Contents(
        program(path.read_bytes()),
        File(ask(path, "manual")),
        {shell: File(ask(path, "completions", shell)) for shell in COMPLETIONS},
        File((ROOT / "LICENSE").read_bytes()),
        licences(kind, project.version))


def ask(path, *words):
    """Returns the program's output. It prints its own manual and completions, so that they match it."""
    answer = subprocess.run(
        [path, *words], capture_output=True, env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"})
    if answer.returncode != 0 or not answer.stdout:
        raise Problem(
            f"`{PROGRAM} {' '.join(words)}` failed with the status {answer.returncode}:"
            f" {answer.stderr.decode(errors='replace').strip()}")
    return answer.stdout
