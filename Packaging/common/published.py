"""Reads the archives in the output folder, for the artefacts that cover several machines."""

import tarfile

from common.project import MACHINES, Problem


def tarballs(project):
    """Returns the paths of the existing archives with the static program, by machine."""
    found = {
        machine: path for machine in MACHINES.values()
        if (path := project.output / f"{project.stem}-linux-{machine.uname}.tar.gz").is_file()
    }
    if not found:
        raise Problem(
            f"{project.output} has no {project.stem}-linux-….tar.gz: make `tarball` first.")
    return found


def member(project, path, name):
    with tarfile.open(path) as archive:
        return archive.extractfile(f"{project.stem}/{name}").read()


def licences(project, path):
    """Returns the licences in an archive, by their names in the folder licences."""
    start = f"{project.stem}/licences/"
    with tarfile.open(path) as archive:
        return {
            entry.name[len(start):]: archive.extractfile(entry).read()
            for entry in archive if entry.isfile() and entry.name.startswith(start)
        }
