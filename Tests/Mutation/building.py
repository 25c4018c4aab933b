"""Builds a copy of the project with every mutation in it, each chosen at run time by its number."""
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build/mutate"
HERE = Path(__file__).resolve().parent
ASKING = HERE / "Runtime/Mutation.swift"
# The compiler tells of one kind of error, and of one module, at a time.
ROUNDS = 40


class Package:
    """A copy of the project, with the mutations of some of its files.

    All of it is a copy: what is mutated may write where it shouldn't.
    """

    def __init__(self, name, mutated, *options):
        self.folder = WORK / name
        self.mutated = mutated
        self.options = options
        # The sites that don't compile, of the sources that were built last.
        self.left_out_file = WORK / f"{name}-left-out.json"

    def build(self, *products):
        """Rewrites the files and builds. Returns the mutations, and how many sites didn't compile.

        The products are built for release, beside the tests.
        """
        program = rewriter()
        self.copy()
        every = self.rewrite(program, set())
        left_out = self.left_out_before(every)
        failed = set()
        for _ in range(ROUNDS):
            mutations = self.rewrite(program, left_out)
            result = self.swift_build("--build-tests")
            if result.returncode == 0:
                break
            wrong = self.sites_of_errors(result.stdout + result.stderr, mutations, failed)
            if not wrong:
                sys.exit(result.stdout + result.stderr)
            left_out |= wrong
            self.remember(left_out, every)
        else:
            sys.exit(f"after {ROUNDS} rounds there is still code that isn't Swift: run this again")
        for product in products:
            result = self.swift_build("-c", "release", "--product", product)
            if result.returncode != 0:
                sys.exit(result.stdout + result.stderr)
        return mutations, len(left_out)

    def rewrite(self, program, left_out):
        """Writes the mutated files without some sites. Returns the mutations that are in them."""
        listing = subprocess.run(
            [program, ROOT, self.folder, ",".join(map(str, left_out)) or "0", *self.mutated],
            capture_output=True, text=True, check=True).stdout
        return [json.loads(line) for line in listing.splitlines()]

    def copy(self):
        """Copies what git knows, but for the files that are rewritten, and removes what is gone."""
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, capture_output=True, text=True, check=True).stdout
        files = {name for name in listed.split("\0") if name and (ROOT / name).is_file()}
        for name in files - set(self.mutated):
            copy(ROOT / name, self.folder / name)
        # What isn't mutated in this process warns that it is always so.
        manifest = (ROOT / "Package.swift").read_text()
        write(self.folder / "Package.swift", manifest.replace(".treatAllWarnings(as: .error),", ""))
        asking = {f"{module}/Mutation.swift" for module in modules(self.mutated)}
        for name in asking:
            write(self.folder / name, ASKING.read_text())
        for file in (self.folder / "Sources").rglob("*"):
            if file.is_file() and str(file.relative_to(self.folder)) not in files | asking:
                file.unlink()
        for name in self.mutated:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)

    def left_out_before(self, mutations):
        """The sites that didn't compile the last time: most of them still don't."""
        if not self.left_out_file.exists():
            return set()
        known = {tuple(key) for key in json.loads(self.left_out_file.read_text())}
        return {m["site"] for m in mutations if uncompiled_key(m) in known}

    def remember(self, left_out, mutations):
        keys = {uncompiled_key(m) for m in mutations if m["site"] in left_out}
        self.left_out_file.write_text(json.dumps(sorted(keys)))

    def swift_build(self, *arguments):
        return subprocess.run(
            ["swift", "build", *self.options, *arguments], cwd=self.folder,
            capture_output=True, text=True)

    def sites_of_errors(self, output, mutations, failed):
        """The innermost site around each error; all of its line if that has failed before."""
        wrong = set()
        errors = re.findall(r"^(/\S+\.swift):(\d+):(\d+): error:", output, re.M)
        before = frozenset(failed)
        for file, line, column in set(errors):
            name, line = str(Path(file).relative_to(self.folder.resolve())), int(line)
            lines = Path(file).read_bytes().split(b"\n")
            offset = sum(len(l) + 1 for l in lines[:line - 1]) + int(column) - 1
            around = [m for m in mutations if m["file"] == name and m["start"] <= offset < m["end"]]
            if around and (name, line) not in before:
                wrong.add(min(around, key=lambda m: m["end"] - m["start"])["site"])
            else:
                wrong |= nearest(mutations, name, line)
            failed.add((name, line))
        return wrong

    @property
    def tests(self):
        return self.folder / ".build/debug/apns-conformancePackageTests.xctest"

    def program(self, name):
        return self.folder / f".build/release/{name}"


def uncompiled_key(mutation):
    """What a mutation is known by that didn't compile: numbers would change with the code."""
    return mutation["file"], mutation["member"], mutation["before"], mutation["after"]


def nearest(mutations, file, line):
    """The sites of the line with any that is nearest to one line of a file.

    The compiler may tell of an error in one branch of a closure on the line of another.
    """
    here = [m for m in mutations if m["file"] == file]
    distance = min((abs(m["line"] - line) for m in here), default=0)
    return {m["site"] for m in here if abs(m["line"] - line) == distance}


def modules(files):
    """The folders of the modules that files belong to."""
    def depth(name):
        return 3 if name.startswith("Sources/Conformance/") else 2
    return {"/".join(name.split("/")[:depth(name)]) for name in files}


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


def write(path, text):
    """Writes what differs, so that nothing is built in vain."""
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def copy(origin, path):
    """Copies what differs, with its mode."""
    if not path.is_file() or path.read_bytes() != origin.read_bytes():
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(origin, path)
