"""Builds the project once with every mutation in it, each chosen at run time by its number."""
import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build/mutate"
PACKAGE = WORK / "package"
LIBRARY = Path("Sources/Conformance")
HERE = Path(__file__).resolve().parent
# The sites that don't compile, of the sources that were built last.
LEFT_OUT = WORK / "left-out.json"


def rewriter():
    """The program that rewrites sources, built with the syntax library that comes with Swift."""
    program = WORK / "rewriter"
    WORK.mkdir(parents=True, exist_ok=True)
    sources = sorted((HERE / "Rewriter").glob("*.swift"))
    if program.exists() and program.stat().st_mtime > max(s.stat().st_mtime for s in sources):
        return program
    compiler = subprocess.run(
        ["xcrun", "-f", "swiftc"] if sys.platform == "darwin" else ["which", "swiftc"],
        capture_output=True, text=True, check=True).stdout.strip()
    host = Path(compiler).resolve().parents[1] / "lib/swift/host"
    libraries = ["-lSwiftSyntax", "-lSwiftParser", "-lSwiftOperators"]
    subprocess.run(
        [compiler, "-swift-version", "6", "-I", host, "-L", host, "-Xlinker", "-rpath",
         "-Xlinker", host, *sources, *libraries, "-o", program], check=True)
    return program


def copy_package():
    """What is rewritten is a copy; all else is the project's own, by links."""
    PACKAGE.mkdir(parents=True, exist_ok=True)
    manifest = (ROOT / "Package.swift").read_text()
    # What isn't mutated in this process warns that it is always so.
    write(PACKAGE / "Package.swift", manifest.replace(".treatAllWarnings(as: .error),", ""))
    (PACKAGE / "Sources").mkdir(exist_ok=True)
    for origin in [ROOT / "Tests", ROOT / "Specs", *(ROOT / "Sources").iterdir()]:
        link = PACKAGE / origin.relative_to(ROOT)
        if origin != ROOT / LIBRARY and not link.is_symlink():
            link.symlink_to(origin)
    wanted = {file.relative_to(ROOT) for file in (ROOT / LIBRARY).rglob("*.swift")}
    for file in wanted:
        (PACKAGE / file).parent.mkdir(parents=True, exist_ok=True)
    asking = LIBRARY / "Support/Mutation.swift"
    for file in (PACKAGE / LIBRARY).rglob("*.swift"):
        if file.relative_to(PACKAGE) not in wanted | {asking}:
            file.unlink()
    write(PACKAGE / asking, (HERE / "Runtime/Mutation.swift").read_text())
    return wanted


def write(path, text):
    """Writes what differs, so that nothing is built in vain."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def build(mutated):
    """Rewrites the files and builds. Returns the mutations, and how many sites didn't compile."""
    program = rewriter()
    for file in copy_package() - {Path(name) for name in mutated}:
        write(PACKAGE / file, (ROOT / file).read_text())
    left_out = left_out_before(mutated)
    # What doesn't compile is found in a few rounds: the compiler tells one kind of error at a time.
    for _ in range(10):
        listing = subprocess.run(
            [program, ROOT, PACKAGE, ",".join(map(str, left_out)) or "0", *mutated],
            capture_output=True, text=True, check=True).stdout
        mutations = [json.loads(line) for line in listing.splitlines()]
        result = swift_build("--build-tests")
        if result.returncode == 0:
            break
        wrong = sites_of_errors(result.stdout + result.stderr, mutations)
        if not wrong:
            sys.exit(result.stdout + result.stderr)
        left_out |= wrong
    result = swift_build("-c", "release", "--product", "conformance-run")
    if result.returncode != 0:
        sys.exit(result.stdout + result.stderr)
    remember(left_out, mutated)
    return mutations, len(left_out)


def left_out_before(mutated):
    """The sites that didn't compile the last time, of the same sources; else none are known.

    Without them the same text is written, and then nothing has to be built at all.
    """
    if not LEFT_OUT.exists():
        return set()
    last = json.loads(LEFT_OUT.read_text())
    return set(last["sites"]) if last["sources"] == digest(mutated) else set()


def remember(left_out, mutated):
    LEFT_OUT.write_text(json.dumps({"sources": digest(mutated), "sites": sorted(left_out)}))


def digest(mutated):
    """What stands for the sources, and for how they are rewritten."""
    files = [*sorted((HERE / "Rewriter").glob("*.swift")), *(ROOT / name for name in mutated)]
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def swift_build(*arguments):
    return subprocess.run(
        ["swift", "build", *arguments], cwd=PACKAGE, capture_output=True, text=True)


def sites_of_errors(output, mutations):
    """The innermost site around each error, or else all that stand in its line."""
    wrong = set()
    for file, line, column in set(re.findall(r"^(/\S+\.swift):(\d+):(\d+): error:", output, re.M)):
        path = Path(file)
        name = str(path.relative_to(PACKAGE.resolve()))
        text = path.read_bytes()
        lines = text.split(b"\n")
        offset = sum(len(l) + 1 for l in lines[:int(line) - 1]) + int(column) - 1
        around = [m for m in mutations if m["file"] == name and m["start"] <= offset < m["end"]]
        if around:
            wrong.add(min(around, key=lambda m: m["end"] - m["start"])["site"])
        else:
            wrong |= {m["site"] for m in mutations if (m["file"], m["line"]) == (name, int(line))}
    return wrong
