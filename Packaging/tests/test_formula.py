"""The formula: read by Ruby, and run for Linux by a stand-in for Homebrew.

Homebrew itself isn't available. brew.rb defines the part of its language that the formula uses.
"""

from pathlib import Path

from common.project import MACHINES, NAME, PROGRAM
from common.published import tarballs
from job import does_its_job, expect, has_licences, has_pages, run

HERE = Path(__file__).parent


def test(project, work):
    formula = project.output / f"{NAME}.rb"
    run("ruby", "-wc", formula)
    prefix = work / "prefix"
    run("ruby", HERE / "brew.rb", formula, "linux", project.machine.uname, project.output, prefix)
    command = [prefix / "bin" / PROGRAM]
    does_its_job(command, project.version, watched=[prefix])
    share = prefix / "share"
    has_pages(command, share / f"man/man1/{PROGRAM}.1", {
        "bash": prefix / f"etc/bash_completion.d/{PROGRAM}",
        "zsh": share / f"zsh/site-functions/_{PROGRAM}",
        "fish": share / f"fish/vendor_completions.d/{PROGRAM}.fish",
    })
    has_licences(share / f"doc/{NAME}/licences")
    told = run("ruby", HERE / "brew.rb", formula, "macos", "arm64", project.output, prefix).stdout
    expect(
        told == f"from source: {project.revision}\n" if project.revision else "from source" in told,
        f"on macOS: {told}")
    there = {machine.uname for machine in tarballs(project)}
    for other in {machine.uname for machine in MACHINES.values()} - there:
        refused = run(
            "ruby", HERE / "brew.rb", formula, "linux", other, project.output, prefix, status=1)
        expect("no URL" in refused.stderr, refused.stderr)
