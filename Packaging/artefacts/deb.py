"""Debian's package. It has no dependencies, so it can be installed on every Debian and Ubuntu."""

import email.utils
import hashlib
import os
import string
import subprocess
import tempfile
from pathlib import Path

from common.archives import File, below, gzip, text, unfold
from common.components import capture, linked
from common.contents import COMPLETIONS, MANUAL, contents
from common.project import ADDRESS, AUTHORS, FILES, NAME, PROGRAM, REPOSITORY, ROOT

DOCUMENTS = f"usr/share/doc/{NAME}"
# Debian's zsh looks for completions in another folder than zsh itself.
PLACES = {**COMPLETIONS, "zsh": f"share/zsh/vendor-completions/_{PROGRAM}"}


def make(project):
    architecture = capture("dpkg", "--print-architecture").strip()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary, "package")
        unfold(package(project, architecture), folder, project.epoch)
        path = Path(temporary, f"{NAME}_{project.version}_{architecture}.deb")
        subprocess.run(
            # xz with several threads would split its output into blocks, so it gets only one.
            ["dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1", "--build", folder, path],
            check=True, stdout=subprocess.DEVNULL,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(project.epoch)})
        return [project.write(path.name, path.read_bytes())]


def package(project, architecture):
    all_ = contents(project, "static")
    tree = {
        f"usr/bin/{PROGRAM}": all_.program,
        f"usr/{MANUAL}.gz": File(gzip(all_.manual.data, level=9)),
        **{f"usr/{path}": all_.completions[shell] for shell, path in PLACES.items()},
        f"{DOCUMENTS}/copyright": text(copyright_()),
        # The version has no Debian revision, so this is the package's only change log.
        f"{DOCUMENTS}/changelog.gz": File(gzip(changelog(project).encode(), level=9)),
        f"usr/share/lintian/overrides/{NAME}": File((FILES / "lintian-overrides").read_bytes()),
        **below(f"{DOCUMENTS}/licences", all_.licences),
    }
    size = sum(-(-len(item.data) // 1024) for item in tree.values())
    tree["DEBIAN/control"] = text(control(project, architecture, size))
    tree["DEBIAN/md5sums"] = text(md5sums(tree))
    return tree


def control(project, architecture, size):
    built = {f"{part.source} (= {part.source_version})" for part in linked("static") if part.source}
    form = string.Template((FILES / "control").read_text())
    return form.substitute(
        name=NAME, version=project.version, architecture=architecture, size=size,
        maintainer=f"{AUTHORS} <{ADDRESS}>", built=", ".join(sorted(built)), repository=REPOSITORY)


def copyright_():
    """Returns the copyright file. The licences of the parts are in the folder beside it."""
    parts = [f"  {part.name} {part.version} ({part.licence})" for part in linked("static")]
    form = string.Template((FILES / "copyright").read_text())
    return form.substitute(
        name=NAME, repository=REPOSITORY, licence=(ROOT / "LICENSE").read_text().rstrip(),
        parts=",\n".join(parts))


def changelog(project):
    return (
        f"{NAME} ({project.version}) unstable; urgency=medium\n\n"
        f"  * Version {project.version}: {REPOSITORY}/releases/tag/v{project.version}\n\n"
        f" -- {AUTHORS} <{ADDRESS}>  {email.utils.formatdate(project.epoch)}\n")


def md5sums(tree):
    return "".join(
        f"{hashlib.md5(item.data).hexdigest()}  {path}\n"
        for path, item in sorted(tree.items()) if not path.startswith("DEBIAN/"))
