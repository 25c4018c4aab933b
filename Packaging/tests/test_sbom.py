"""The bill of materials: valid by a validator, and true of the programs."""

import json
import re
import tarfile

from common.archives import sha256
from common.project import PROGRAM, ROOT
from job import expect, run

VALIDATOR = ROOT / ".build/python/bin/pyspdxtools"


def test(project, work):
    path = project.output / f"{project.platform}.spdx.json"
    run(VALIDATOR, "--infile", path)
    document = json.loads(path.read_text())
    refuses_a_broken_one(document, work)
    for kind, suffix in (("static", ""), ("dynamic", "-dynamic")):
        with tarfile.open(project.output / f"{project.platform}{suffix}.tar.gz") as archive:
            data = archive.extractfile(f"{project.stem}/bin/{PROGRAM}").read()
        name = f"./{kind}/{PROGRAM}"
        entry = next(file for file in document["files"] if file["fileName"] == name)
        sums = {part["algorithm"]: part["checksumValue"] for part in entry["checksums"]}
        expect(sums["SHA256"] == sha256(data), f"the {kind} program is another one")
        if kind == "static":
            names_what_is_inside(document, data, work)


def names_what_is_inside(document, data, work):
    """Checks that the program prints the same versions of its libraries as the document."""
    program = work / PROGRAM
    program.write_bytes(data)
    program.chmod(0o755)
    wire = re.search(r"(?m)^wire: (.*)$", run(program, "--version").stdout)[1]
    versions = {part["name"]: part["versionInfo"] for part in document["packages"]}
    for name, version in (told.split() for told in wire.split(", ")):
        expect(
            versions[name].startswith(version),
            f"{name} is {version} in the program, {versions[name]} in the document")
    for name in ("glibc", "c-ares", "Swift runtime", "libstdc++", "libgcc"):
        expect(versions.get(name), f"{name} is missing")


def refuses_a_broken_one(document, work):
    broken = json.loads(json.dumps(document))
    broken["relationships"][0]["relatedSpdxElement"] = "SPDXRef-Nothing"
    path = work / "broken.spdx.json"
    path.write_text(json.dumps(broken))
    run(VALIDATOR, "--infile", path, status=1)
