"""npm's package with the program for this platform; `shim` makes the one that people install."""

import json

from common.archives import below, gzip, tar, text
from common.contents import contents
from common.project import FILES, NAME, PROGRAM, REPOSITORY, SUMMARY


def make(project):
    name = platform_package(project.machine)
    all_ = contents(project, "static")
    tree = {
        "package.json": manifest(
            project, name, description=f"{SUMMARY}: the program for Linux, {project.machine.npm}",
            os=["linux"], cpu=[project.machine.npm]),
        "README.md": text((FILES / "README-npm-platform.md").read_text()),
        "LICENSE": all_.licence,
        f"bin/{PROGRAM}": all_.program,
        **below("licences", all_.licences),
    }
    return [project.write(f"{name}-{project.version}.tgz", pack(project, tree))]


def platform_package(machine):
    return f"{NAME}-linux-{machine.npm}"


def manifest(project, name, **more):
    facts = {
        "name": name, "version": project.version, "description": SUMMARY, "license": "MIT",
        "repository": {"type": "git", "url": f"git+{REPOSITORY}.git"}, **more,
    }
    return text(json.dumps(facts, indent=2) + "\n")


def pack(project, tree):
    return gzip(tar(below("package", tree), project.epoch))
