"""The wheel: the static program as a script, which pip puts into the environment's bin folder.

The program needs no C library, so any tag for Linux is right. manylinux_2_17 and musllinux_1_1
are the lowest that pip has in use and whose systems have the kernel that glibc's start-up code asks
for (3.2): those of manylinux1 run on 2.6.
"""

import base64
import csv
import hashlib
import io

from common.archives import below, text, zip_
from common.contents import COMPLETIONS, MANUAL, contents
from common.project import FILES, NAME, PROGRAM, REPOSITORY, SUMMARY

TAGS = ("manylinux_2_17", "manylinux2014", "musllinux_1_1")


def make(project):
    tags = [f"{tag}_{project.machine.uname}" for tag in TAGS]
    base = f"{NAME.replace('-', '_')}-{project.version}"
    information = f"{base}.dist-info"
    all_ = contents(project, "static")
    tree = {
        **below(f"{base}.data", {
            f"scripts/{PROGRAM}": all_.program,
            f"data/{MANUAL}": all_.manual,
            **{f"data/{path}": all_.completions[shell] for shell, path in COMPLETIONS.items()},
        }),
        **below(information, {
            "METADATA": text(metadata(project)),
            "WHEEL": text(wheel(tags)),
            "licenses/LICENSE": all_.licence,
            **below("licenses/licences", all_.licences),
        }),
    }
    tree[f"{information}/RECORD"] = text(record(tree, f"{information}/RECORD"))
    return [project.write(f"{base}-py3-none-{'.'.join(tags)}.whl", zip_(tree, project.epoch))]


def metadata(project):
    return "\n".join([
        "Metadata-Version: 2.1",
        f"Name: {NAME}",
        f"Version: {project.version}",
        f"Summary: {SUMMARY}",
        "License: MIT",
        f"Project-URL: Source, {REPOSITORY}",
        "Classifier: Environment :: Console",
        "Classifier: Operating System :: POSIX :: Linux",
        "Classifier: Topic :: Software Development :: Testing",
        "Requires-Python: >=3.7",
        "Description-Content-Type: text/markdown",
        "",
        (FILES / "README-package.md").read_text(),
    ])


def wheel(tags):
    lines = ["Wheel-Version: 1.0", f"Generator: {NAME}", "Root-Is-Purelib: false"]
    return "\n".join(lines + [f"Tag: py3-none-{tag}" for tag in tags]) + "\n"


def record(tree, own):
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    for path, item in sorted(tree.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(item.data).digest()).rstrip(b"=")
        rows.writerow([path, f"sha256={digest.decode()}", len(item.data)])
    rows.writerow([own, "", ""])
    return out.getvalue()
