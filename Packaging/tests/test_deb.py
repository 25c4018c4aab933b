"""Debian's package, installed by dpkg into an empty root, and read by lintian."""

from common.components import linked
from common.project import NAME, PROGRAM
from artefacts.deb import DOCUMENTS
from job import does_its_job, expect, has_licences, listing, run
from place import empty_root


def test(project, work):
    package = next(project.output.glob(f"{NAME}_*.deb"))
    root = empty_root(work / "root")
    for folder in ("info", "updates"):
        (root / "var/lib/dpkg" / folder).mkdir(parents=True)
    (root / "var/lib/dpkg/status").touch()
    dpkg = ["dpkg", f"--root={root}", "--log=/dev/null"]
    run(*dpkg, "--install", package)
    command = ["chroot", root, f"/usr/bin/{PROGRAM}"]
    does_its_job(command, project.version, inside=root, watched=[root / "usr", root / "var"])
    has_licences(root / DOCUMENTS / "licences")
    manual = run("gzip", "--decompress", "--stdout", root / f"usr/share/man/man1/{PROGRAM}.1.gz")
    expect(
        manual.stdout == run(*command, "manual").stdout,
        "the manual page is another one")
    for path in (f"bash-completion/completions/{PROGRAM}", f"zsh/vendor-completions/_{PROGRAM}",
                 f"fish/vendor_completions.d/{PROGRAM}.fish"):
        expect((root / "usr/share" / path).stat().st_size > 100, f"{path} is empty")
    built = run("dpkg-deb", "--field", package, "Built-Using").stdout
    for part in linked("static"):
        expect(part.source in built, f"Built-Using doesn't name {part.source}")
    run(*dpkg, "--remove", NAME)
    left = sorted(listing([root / "usr"]))
    expect(not left, f"dpkg left behind: {left}")
    run("lintian", "--fail-on", "error,warning", "--tag-display-limit", 0, package,
        timeout=120)
