"""The archives to unpack: a prefix with bin and share, for the static and the dynamic program."""

import string

from common.archives import below, gzip, tar, text
from common.contents import COMPLETIONS, MANUAL, contents
from common.project import FILES, PROGRAM


def make(project):
    return [
        project.write(f"{project.platform}.tar.gz", archive(project, "static")),
        project.write(f"{project.platform}-dynamic.tar.gz", archive(project, "dynamic")),
    ]


def archive(project, kind):
    return gzip(tar(below(project.stem, prefix(project, kind)), project.epoch))


def prefix(project, kind):
    all_ = contents(project, kind)
    readme = string.Template((FILES / f"README-{kind}.md").read_text())
    return {
        f"bin/{PROGRAM}": all_.program,
        MANUAL: all_.manual,
        **{path: all_.completions[shell] for shell, path in COMPLETIONS.items()},
        "LICENSE": all_.licence,
        "README.md": text(readme.substitute(version=project.version)),
        **below("licences", all_.licences),
    }
