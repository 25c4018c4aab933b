#!/usr/bin/env python3
"""Builds the module for browsers from the library's own sources.

    build.py FILE

The layers of the library are compiled with Embedded Swift, without the folder that asks the system;
Sources/WebAssembly has what stands in its place. The pages of Specs are in the module, compressed: a
browser, and Node, have what expands them. The same sources give the same bytes.
"""
import gzip
import shutil
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import lower

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build/wasm"
OWN = ROOT / "Sources/WebAssembly"
TARGET = "wasm64-unknown-none-wasm"
# Each layer is compiled for those above it.
LAYERS = ["Base", "Specs", "Models", "Contracts", "Running", "References", "Mutants", "Tools", "Questions"]
# What stays outside: the module has no files, threads or processes, and so no targets that are
# waited for, and no reports of them.
SYSTEM = "Base/System"
OUTSIDE = [SYSTEM, "Running/Driving", "Running/Targets", "References/Driving", "Mutants/Killing"]
SWIFT = [
    "-target", TARGET, "-swift-version", "6", "-package-name", "apns_conformance",
    "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern",
    "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility",
    "-wmo", "-parse-as-library", "-enforce-exclusivity=unchecked", "-assert-config", "Release",
    "-I", WORK, "-I", OWN / "LibC", "-I", OWN / "EmbeddedSpecs",
]
# What only the last compilation does, which has the code of all layers.
SMALL = ["-Osize", "-Xfrontend", "-disable-stack-protector"]
C = ["--target=wasm64-unknown-unknown", "-Oz", "-ffreestanding", "-fno-builtin", "-mbulk-memory",
     "-I", OWN / "LibC", "-I", ROOT / "Sources/EmbeddedSpecs/include"]
# Values of JSON are nested, and each level takes some of the stack; one that is used up ends a call.
STACK = 4 << 20
# The runtime's, which Sources/WebAssembly/LibC corrects.
WRAPPED = ["swift_bridgeObjectRetain", "swift_bridgeObjectRetain_n"]
# What Embedded Swift prints where it can't print a value.
UNPRINTABLE = b"(cannot print value in embedded Swift)"
FEATURES = ["bulk-memory", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "multivalue",
            "reference-types"]


def main(output):
    tools = toolchain()
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    for layer in LAYERS:
        interface(tools, layer)
    code = WORK / "module.o"
    run(tools / "swiftc", *SWIFT, *SMALL, "-module-name", "Module", "-c", "-o", code,
        *sorted((OWN / "Module").glob("*.swift")))
    objects = [code]
    for file in sorted(OWN.rglob("*.c")):
        objects.append(WORK / f"{file.stem}.o")
        run(tools / "clang", *C, "-c", "-o", objects[-1], file)
    linked, lowered, small = (WORK / f"{name}.wasm" for name in ("linked", "lowered", "small"))
    run(tools / "wasm-ld", "-mwasm64", "--no-entry", "--gc-sections", "--strip-all", "--stack-first",
        "-z", f"stack-size={STACK}", *(f"--wrap={name}" for name in WRAPPED), *objects,
        library(tools), "-o", linked)
    code = linked.read_bytes()
    if UNPRINTABLE in code:
        sys.exit("error: a text is made of a value that only a full runtime can print, such as a case "
                 "of an enumeration: write its text")
    lowered.write_bytes(lower.lower(code))
    run("wasm-opt", "-Oz", *(f"--enable-{name}" for name in FEATURES), lowered, "-o", small)
    module = small.read_bytes() + section("pages", zlib.compress(pages(), 9))
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_bytes(module)
    print(f"{output}: {len(module):,} bytes, {len(gzip.compress(module, 9)):,} gzipped; "
          f"{small.stat().st_size:,} of them are code")


def toolchain():
    """The folder of the tools that come with Swift."""
    swiftc = shutil.which("swiftc")
    if not swiftc:
        sys.exit("error: Swift is needed: https://www.swift.org/install")
    tools = Path(swiftc).resolve().parent
    if not library(tools).exists() or not (tools / "wasm-ld").exists():
        sys.exit("error: this toolchain has no library for WebAssembly: swift.org's for Linux has one")
    return tools


def library(tools):
    return tools.parent / f"lib/swift/embedded/{TARGET}/libswiftUnicodeDataTables.a"


def interface(tools, layer):
    """Makes what the layers above need of one: all of its code, which the module then compiles."""
    folder = ROOT / "Sources/Conformance" / layer
    files = [file for file in sorted(folder.rglob("*.swift"))
             if not any(file.is_relative_to(ROOT / "Sources/Conformance" / out) for out in OUTSIDE)]
    if layer == Path(SYSTEM).parts[0]:
        files += sorted((OWN / "System").glob("*.swift"))
    name = f"Conformance{layer}"
    run(tools / "swiftc", *SWIFT, "-module-name", name, "-emit-module", "-emit-module-path",
        WORK / f"{name}.swiftmodule", *files)


def pages():
    """The files of Specs as the module reads them: of each two sizes, its path, and itself."""
    packed = bytearray()
    for file in sorted((file for file in (ROOT / "Specs").rglob("*") if file.is_file())):
        path, content = f"../../{file.relative_to(ROOT)}\0".encode(), file.read_bytes()
        packed += struct.pack("<II", len(path), len(content)) + path + content
    return bytes(packed)


def section(name, content):
    """A part of a module that engines leave to whoever asks for it."""
    content = bytes([len(name)]) + name.encode() + content
    return b"\0" + lower.number(len(content)) + content


def run(*command):
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{Path(command[0]).name} failed:\n{result.stdout}{result.stderr}")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
