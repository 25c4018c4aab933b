"""The wheel, installed by pip into an empty environment."""

import base64
import csv
import hashlib
import zipfile

from common.contents import COMPLETIONS, MANUAL
from common.project import NAME, PROGRAM, ROOT
from job import does_its_job, expect, has_licences, has_pages, listing, run

TOOLS = ROOT / ".build/python/bin"


def test(project, work):
    environment = work / "environment"
    pip = [TOOLS / "pip", "--isolated", "--disable-pip-version-check", "--no-cache-dir"]
    offline = ["--no-index", "--find-links", project.output]
    run("python3", "-m", "venv", "--without-pip", environment)
    before = set(listing([environment]))
    into = [*pip, "--python", environment]
    run(*into, "install", *offline, NAME)
    command = [environment / "bin" / PROGRAM]
    does_its_job(command, project.version, watched=[environment])
    has_pages(
        command, environment / MANUAL,
        {shell: environment / path for shell, path in COMPLETIONS.items()})
    information = f"{NAME.replace('-', '_')}-{project.version}.dist-info"
    has_licences(next(environment.glob(f"lib/*/site-packages/{information}/licenses/licences")))
    run(*into, "check")
    run(*into, "uninstall", "--yes", NAME)
    left = {path for path in set(listing([environment])) - before if "__pycache__" not in path}
    expect(not left, f"pip left behind: {left}")

    machine = project.machine.uname
    fetch = [*pip, "download", *offline, "--only-binary", ":all:", "--dest", work / "fetched"]
    for platform in ("manylinux_2_17", "manylinux2014", "musllinux_1_1"):
        run(*fetch, "--platform", f"{platform}_{machine}", NAME)
    refused = run(*fetch, "--platform", "win_amd64", NAME, status=1).stderr
    expect("No matching distribution found" in refused, f"on Windows pip says:\n{refused}")

    wheel, = project.output.glob("*.whl")
    records_itself(wheel)
    shown = run(TOOLS / "auditwheel", "show", wheel).stdout
    expect("requires no external shared libraries" in " ".join(shown.split()), shown)
    expect(f'platform tag: "manylinux_2_5_{machine}"' in " ".join(shown.split()), shown)


def records_itself(wheel):
    """Checks that RECORD has every file with its checksum, because pip doesn't."""
    with zipfile.ZipFile(wheel) as archive:
        record, = (name for name in archive.namelist() if name.endswith(".dist-info/RECORD"))
        told = {row[0]: row[1:] for row in csv.reader(archive.read(record).decode().splitlines())}
        expect(set(told) == set(archive.namelist()), "RECORD names other files than the wheel has")
        for name, (digest, size) in told.items():
            data = archive.read(name)
            found = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
            right = [f"sha256={found}", str(len(data))] if name != record else ["", ""]
            expect([digest, size] == right, f"RECORD has another checksum of {name}")
