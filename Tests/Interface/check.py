#!/usr/bin/env python3
"""Compares what the library `Conformance` shows to other packages with the list of it.

Usage: Tests/Interface/check.py [--record]

The list is Tests/Interface/public.txt: whoever widens the interface, or breaks it, sees so in the
review. Each declaration needs a documentation comment, and there are at most 370 of them. It reads
the modules of the debug build; --record writes the list.
"""
import difflib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
BUILD = PACKAGE / ".build/debug"
# The toolchain that built it.
SWIFT = os.environ.get("SWIFT", "swift")
LIST = Path(__file__).resolve().parent / "public.txt"
# The module that others import comes last: it shows them those before it.
MODULES = [
    "ConformanceBase", "ConformanceSpecs", "ConformanceModels", "ConformanceRunning", "Conformance"]
MOST = 370


def main():
    if sys.argv[1:] not in ([], ["--record"]):
        sys.exit(__doc__.strip())
    if not (BUILD / "Modules/Conformance.swiftmodule").exists():
        sys.exit("Build it first: swift build")
    found = {name: declarations(name) for name in MODULES}
    lines = [line for name in MODULES for line in section(name, found[name])]
    if sys.argv[1:]:
        LIST.write_text("\n".join(lines) + "\n")
    complaints = undocumented(found) + too_many(found) + differences(lines)
    if complaints:
        sys.exit("\n".join(complaints))


def declarations(module):
    """The public declarations of a module, but for those that the compiler writes."""
    with tempfile.TemporaryDirectory() as folder:
        extract(module, folder)
        graphs = [json.loads(file.read_text()) for file in Path(folder).glob("*.symbols.json")]
    defaults = {
        relation["source"] for graph in graphs for relation in graph["relationships"]
        if relation["kind"] == "defaultImplementationOf"}
    found = [
        symbol for graph in graphs for symbol in graph["symbols"]
        if "location" in symbol and symbol["names"]["title"] != "init(rawValue:)"]
    for symbol in found:
        symbol["isDefault"] = symbol["identifier"]["precise"] in defaults
    return found


def extract(module, folder):
    target = json.loads(output(SWIFT, "-print-target-info"))["target"]["triple"]
    system = ["-sdk", output("xcrun", "--show-sdk-path").strip()] if sys.platform == "darwin" else []
    output(
        SWIFT, "symbolgraph-extract", "-module-name", module, "-target", target, *system,
        "-I", BUILD / "Modules", "-Xcc", f"-I{PACKAGE}/Sources/EmbeddedSpecs/include",
        "-Xcc", f"-fmodule-map-file={BUILD}/EmbeddedSpecs.build/module.modulemap",
        "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder)


def output(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command[:2]))} failed:\n{done.stderr}")
    return done.stdout


def section(module, symbols):
    yield from ["", module] if module != MODULES[0] else [module]
    yield from sorted(f"  {name(symbol)}: {text(symbol)}" for symbol in symbols)


def name(symbol):
    return ".".join(symbol["pathComponents"])


def text(symbol):
    """The declaration, on one line."""
    parts = (fragment["spelling"] for fragment in symbol["declarationFragments"])
    declaration = " ".join("".join(parts).split())
    return f"{declaration} (by default)" if symbol["isDefault"] else declaration


def undocumented(found):
    """Those without a comment; a default has that of its requirement."""
    return [
        f"{name(symbol)} is public, and has no documentation comment"
        for symbols in found.values() for symbol in symbols
        if "docComment" not in symbol and not symbol["isDefault"]]


def too_many(found):
    count = sum(map(len, found.values()))
    return [f"{count} declarations are public, and {MOST} may be"] if count > MOST else []


def differences(lines):
    known = LIST.read_text().splitlines() if LIST.is_file() else []
    changed = [
        line for line in difflib.unified_diff(known, lines, "public.txt", "the sources", n=0, lineterm="")]
    return changed and [
        *changed, "The public interface changed. If it was to: Tests/Interface/check.py --record"]


if __name__ == "__main__":
    main()
