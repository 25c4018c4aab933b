"""SwiftPM's artifact bundle, used by a package whose plugin asks for the program by its name."""

import json
import shutil
from pathlib import Path

from common.project import NAME, PROGRAM
from job import does_its_job, expect, has_licences, run


def test(project, work):
    package = work / "package"
    shutil.copytree(Path(__file__).parent / "plugin", package)
    archive = project.output / f"{project.stem}.artifactbundle.zip"
    run("python3", "-c", UNZIP, archive, package)
    bundle = package / f"{NAME}.artifactbundle"
    facts = json.loads((bundle / "info.json").read_text())["artifacts"][PROGRAM]
    expect(facts["version"] == project.version, f"info.json says {facts['version']}")
    answer = run(
        "swift", "package", "--disable-sandbox", "--package-path", package, "use-program",
        timeout=120)
    program = Path(answer.stdout.splitlines()[-1])
    expect(bundle in program.parents, f"the plugin found {program}")
    does_its_job([program], project.version, watched=[bundle])
    has_licences(program.parents[1] / "licences")


# zipfile of Python before 3.14 unpacks without modes.
UNZIP = """
import pathlib, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    for entry in archive.infolist():
        pathlib.Path(archive.extract(entry, sys.argv[2])).chmod(entry.external_attr >> 16 & 0o777)
"""
