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
HEADERS = """errno.h inttypes.h pthread.h signal.h stdio.h stdlib.h string.h strings.h time.h unistd.h
  sys/socket.h sys/time.h sys/types.h""".split()
# Libraries that are there for the wire: their headers are the same on every system.
LIBRARIES = ["openssl", "nghttp2"]
TESTS = ["ConformanceTests", "GatewayTests"]


def main():
    with_tests = sys.argv[1:] == ["--tests"]
    if sys.argv[1:] and not with_tests:
        sys.exit(__doc__.strip())
    shutil.rmtree(COPY, ignore_errors=True)
    include = COPY / "include"
    write_headers(include)
    folders = ["Sources", *(f"Tests/{name}" for name in TESTS if with_tests)]
    for folder in folders:
        for source in sorted((PACKAGE / folder).rglob("*.swift")):
            copy(source)
    flags = compiler_flags(include)
    if with_tests:
        flags += ["-enable-testing", "-plugin-path", str(testing_macros())]
    complaints = compile_system(flags)
    if complaints:
        sys.exit(f"the stand-in of Apple's C library doesn't compile:\n{complaints}")
    modules = in_order(COPY / "Sources") + [COPY / folder for folder in folders[1:]]
    for module in modules:
        if module.name == planted.MODULE:
            missed = planted.missed(module, lambda folder: compile_module(folder, flags))
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
    manifest = (PACKAGE / "Package.swift").read_text()
    features = re.findall(r'enableUpcomingFeature\("(\w+)"\)', manifest)
    folders = [SYSTEM, include, *sorted(include.glob("libraries*"))]
    flags = ["-swift-version", "6", "-D", "Gateway", "-parse-as-library", "-wmo"]
    flags += ["-Xcc", "-nostdlibinc"]
    flags += ["-I", str(COPY), "-module-cache-path", str(COPY / "cache")]
    for feature in features:
        flags += ["-enable-upcoming-feature", feature]
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


def compile_module(folder, flags):
    """Compiles a module as far as its types; what the compiler says, empty where all is well."""
    name = folder.name.replace("-", "_")
    files = sorted(folder.rglob("*.swift"))
    if any(file.name == "main.swift" for file in files):
        flags = [flag for flag in flags if flag != "-parse-as-library"]
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


def in_order(sources):
    """The Swift modules, each behind those that it imports."""
    folders = {folder.name: folder for folder in sorted(sources.iterdir())}
    ordered = []

    def visit(name):
        if name not in folders or folders[name] in ordered:
            return
        for file in sorted(folders[name].rglob("*.swift")):
            for imported in re.findall(r"(?m)^ *(?:\w+ )*import (\w+)", file.read_text()):
                if imported != name:
                    visit(imported)
        ordered.append(folders[name])

    for name in folders:
        visit(name)
    return ordered


if __name__ == "__main__":
    main()
