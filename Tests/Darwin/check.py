#!/usr/bin/env python3
"""Checks the types of what only Apple's systems compile, where there is no Mac.

Usage: Tests/Darwin/check.py [--tests]

A copy of the sources takes the branches of macOS, against a stand-in of Apple's C library
(System/Darwin.h). Mistakes are planted in the copy, which the check has to find. --tests adds the
tests, which takes some minutes. Linking, running, availability and what Apple's headers deprecate
can't be checked without a Mac.
"""
import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import planted

PACKAGE = Path(__file__).resolve().parents[2]
SYSTEM = Path(__file__).resolve().parent / "System"
COPY = PACKAGE / ".build/darwin"
# What macOS answers to the conditions of the sources.
ANSWERS = {
    "canImport(Darwin)": "true", "canImport(Glibc)": "false", "canImport(Musl)": "false",
    "os(Linux)": "false", "os(macOS)": "true",
}
# Headers that C libraries ask for, of which the stand-in says all that is known.
HEADERS = """errno.h inttypes.h netdb.h pthread.h signal.h stdio.h stdlib.h string.h strings.h time.h unistd.h
  sys/socket.h sys/time.h sys/types.h sys/uio.h""".split()
# Libraries that are there for the wire: their headers are the same on every system.
LIBRARIES = ["openssl", "nghttp2", "event2"]
SUPPORT = "TestSupport"
# These need libFuzzer.
LEFT_OUT = ["FuzzTests"]


def main():
    with_tests = sys.argv[1:] == ["--tests"]
    if sys.argv[1:] and not with_tests:
        sys.exit(__doc__.strip())
    shutil.rmtree(COPY, ignore_errors=True)
    include = COPY / "include"
    write_headers(include)
    modules = in_order(swift_modules(with_tests))
    for module in modules:
        for source in module.sources():
            copy(PACKAGE / source)
    flags = compiler_flags(include)
    if with_tests:
        flags += ["-enable-testing", "-plugin-path", str(testing_macros())]
    complaints = compile_system(flags)
    if complaints:
        sys.exit(f"the stand-in of Apple's C library doesn't compile:\n{complaints}")
    for module in modules:
        if module.name == planted.MODULE:
            missed = planted.missed(COPY / module.folder, lambda _: compile_module(module, flags))
            if missed:
                sys.exit("the check misses what was planted:\n" + "\n".join(missed))
        complaints = compile_module(module, flags)
        if complaints:
            print(complaints, file=sys.stderr)
            sys.exit(f"{module.name} doesn't compile for macOS")
    print(f"For macOS compile: {', '.join(module.name for module in modules)}.")


def copy(source):
    """Copies a source with the conditions of macOS; its lines keep their numbers."""
    def answer(line):
        for condition, value in ANSWERS.items():
            line = line.replace(condition, value)
        return line

    text = re.sub(r"(?m)^ *#(if|elseif) .*$", lambda found: answer(found[0]), source.read_text())
    target = COPY / source.relative_to(PACKAGE)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text)


def write_headers(include):
    """Makes a folder of headers beside which the compiler needs none of this system."""
    for header in HEADERS:
        (include / header).parent.mkdir(parents=True, exist_ok=True)
        (include / header).write_text("#include <Darwin.h>\n")
    for number, folder in enumerate(library_folders()):
        for library in LIBRARIES:
            if (folder / library).is_dir():
                place = include / f"libraries{number}" / library
                place.parent.mkdir(exist_ok=True)
                place.symlink_to(folder / library)


def library_folders():
    root = Path("/usr/include")
    return [root, *sorted(root.glob("*-linux-gnu")), Path("/usr/local/include")]


def compiler_flags(include):
    folders = [SYSTEM, include, *sorted(include.glob("libraries*"))]
    flags = ["-swift-version", "6", "-D", "Gateway", "-parse-as-library", "-wmo"]
    flags += ["-Xcc", "-nostdlibinc"]
    flags += ["-I", str(COPY), "-module-cache-path", str(COPY / "cache")]
    for folder in folders:
        flags += ["-Xcc", "-isystem", "-Xcc", str(folder)]
    for module_map in c_modules(include):
        flags += ["-Xcc", f"-fmodule-map-file={module_map}"]
    return flags


def c_modules(include):
    """The module maps of the package's C targets; where SwiftPM makes one, so does this."""
    for target in sorted((PACKAGE / "Sources").iterdir()):
        headers = target / "include"
        maps = [folder / "module.modulemap" for folder in (target, headers)]
        found = [module_map for module_map in maps if module_map.exists()]
        if found:
            yield found[0]
        elif headers.is_dir():
            made = include / target.name / "module.modulemap"
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_text(f'module {target.name} {{ umbrella "{headers}" export * }}\n')
            yield made


def testing_macros():
    """Where the toolchain keeps the macros of its test library."""
    said = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, check=True).stdout
    return Path(json.loads(said)["paths"]["runtimeResourcePath"]) / "host/plugins/testing"


def compile_system(flags):
    return swiftc(
        [SYSTEM / "Darwin.swift"],
        [*flags, "-emit-module", "-module-name", "Darwin", "-import-underlying-module",
         "-o", str(COPY / "Darwin.swiftmodule")])


def compile_module(module, flags):
    """Compiles a module as far as its types; what the compiler says, empty where all is well."""
    name = module.name.replace("-", "_")
    files = [COPY / source for source in module.sources(COPY)]
    if any(file.name == "main.swift" for file in files):
        flags = [flag for flag in flags if flag != "-parse-as-library"]
    for feature in module.features:
        flags = [*flags, "-enable-upcoming-feature", feature]
    return swiftc(
        files,
        [*flags, "-package-name", "apns_conformance", "-emit-module", "-module-name", name,
         "-o", str(COPY / f"{name}.swiftmodule")])


def swiftc(files, flags):
    command = ["swiftc", *flags, *map(str, files)]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = result.stdout.replace(f"{COPY}/", "")
    # That nothing of this system's C library is found is intended. All other warnings are errors.
    said = re.sub(r"<unknown>:0: warning: libc not found.*\n", "", said)
    if result.returncode == 0 and "warning: " not in said:
        return ""
    return said or f"swiftc ended with {result.returncode}"


@dataclass(frozen=True)
class Module:
    """A Swift module of the package, as its manifest describes it."""
    name: str
    folder: str
    excluded: tuple
    uses: tuple
    features: tuple

    def sources(self, root=PACKAGE):
        """Its files, by their paths in the package."""
        found = [str(file.relative_to(root)) for file in sorted((root / self.folder).rglob("*.swift"))]
        left_out = tuple(f"{self.folder}/{name}/" for name in self.excluded)
        return [file for file in found if not file.startswith(left_out)]


def swift_modules(with_tests):
    """The modules of the package, and those of its tests."""
    said = subprocess.run(["swift", "package", "dump-package"], cwd=PACKAGE, capture_output=True, check=True).stdout
    for target in json.loads(said)["targets"]:
        is_test = target["type"] == "test" or target["name"] == SUPPORT
        if target["type"] == "system" or is_test and (not with_tests or target["name"] in LEFT_OUT):
            continue
        folder = target.get("path", f"{'Tests' if is_test else 'Sources'}/{target['name']}")
        uses = [next(iter(use.values()))[0] for use in target["dependencies"]]
        kinds = [setting["kind"] for setting in target["settings"]]
        features = [kind["enableUpcomingFeature"]["_0"] for kind in kinds if "enableUpcomingFeature" in kind]
        module = Module(target["name"], folder, tuple(target["exclude"]), tuple(uses), tuple(features))
        if module.sources() and (is_test or folder.startswith("Sources/")):
            yield module


def in_order(modules):
    """The modules, each behind those that it uses."""
    named = {module.name: module for module in modules}
    ordered = []

    def visit(name):
        if name in named and named[name] not in ordered:
            for used in named[name].uses:
                visit(used)
            ordered.append(named[name])

    for name in named:
        visit(name)
    return ordered


if __name__ == "__main__":
    main()
