"""The checksums: of all artefacts, and a single changed byte in any of them is noticed."""

import shutil

from artefacts.sums import NAME
from job import expect, run


def test(project, work):
    listed = {line.split("  ")[1] for line in (project.output / NAME).read_text().splitlines()}
    there = {path.name for path in project.output.iterdir()} - {NAME}
    expect(listed == there, f"listed and there differ: {sorted(listed ^ there)}")
    run("sha256sum", "--check", "--strict", NAME, cwd=project.output)
    for name in sorted(listed):
        changed = work / name
        shutil.copyfile(project.output / NAME, work / NAME)
        shutil.copyfile(project.output / name, changed)
        with changed.open("r+b") as file:
            middle = changed.stat().st_size // 2
            file.seek(middle)
            byte = file.read(1)[0]
            file.seek(middle)
            file.write(bytes([byte ^ 1]))
        answer = run("sha256sum", "--check", "--quiet", "--ignore-missing", NAME, status=1)
        expect(answer.stdout == f"{name}: FAILED\n", f"{name}: {answer.stdout}")
        expect("1 computed checksum did NOT match" in answer.stderr, answer.stderr)
        changed.unlink()
