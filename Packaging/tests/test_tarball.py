"""The archive with the static program, installed as its README says into an empty chroot."""

from common.contents import COMPLETIONS, MANUAL
from common.project import PROGRAM
from job import does_its_job, has_licences, has_pages, run
from place import empty_root


def test(project, work):
    run("tar", "-xzf", project.output / f"{project.platform}.tar.gz")
    unpacked = work / project.stem
    root = empty_root(work / "root")
    prefix = root / "usr/local"
    prefix.mkdir(parents=True)
    run("cp", "-R", unpacked / "bin", unpacked / "share", prefix)
    command = ["chroot", root, f"/usr/local/bin/{PROGRAM}"]
    does_its_job(command, project.version, inside=root, watched=[prefix])
    has_pages(
        command, prefix / MANUAL,
        {shell: prefix / path for shell, path in COMPLETIONS.items()})
    has_licences(unpacked / "licences")
