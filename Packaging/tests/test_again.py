"""The same programs give the same artefacts, at any time, in any folder and for any user."""

import os

from artefacts.sums import NAME
from common.project import ROOT
from job import expect, run

ELSEWHERE = {"TZ": "Asia/Tokyo", "LC_ALL": "C.UTF-8", "LANG": "de_DE", "PYTHONHASHSEED": "7"}


def test(project, work):
    """Packs again under different conditions, and compares the artefacts."""
    os.umask(0o077)
    again = work / "again"
    run(ROOT / "Packaging/make", "--programs", project.programs, "--output", again, cwd="/",
        env={**os.environ, **ELSEWHERE}, timeout=240)
    before, after = (set((folder / NAME).read_text().splitlines())
                     for folder in (project.output, again))
    names = sorted({line.split("  ")[1] for line in before ^ after})
    expect(not names, f"these have other bytes: {', '.join(names)}; is dist/ of another commit?")
