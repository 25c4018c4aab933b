"""Gets the libraries that PyPI doesn't have, and builds their adapters.

Usage: [LIBRARIES=FOLDER] python3 Adapters/build.py [--get] NAME…

Prints the names of the adapters that are built. Those whose library isn't there are left out, with one line that says
so; with --get, they are got and built, and what can't be is an error. The program of an adapter is
.build/adapters/NAME/adapter. Adapters/NAME/library.json says which library it is of, and at which commit.

A library comes as its users get it: with Go from its repository, which contains what it needs, with JavaScript from npm,
and with Swift from the package manager. Where these can't be reached, LIBRARIES is a folder of Git repositories, each as
OWNER/NAME. What an adapter patches is the library's clock; APNSwift can't be told an authority either.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
LIBRARIES = os.environ.get("LIBRARIES")
# What says how a run of the adapter ends, and isn't a part of it.
WRITTEN_AFTERWARDS = ("expectations.json", "verdicts.txt", "jobs", "chance")
# How long a command may take: the slowest is the first build of a library with all that it needs.
SECONDS = 1800


class Missing(Exception):
    """Why an adapter can't be built here, in words for people."""


def run(*command, folder=None, **variables):
    if not shutil.which(command[0]):
        raise Missing(f"{command[0]} isn't installed")
    done = subprocess.run(command, cwd=folder, env={**os.environ, **variables}, text=True, timeout=SECONDS,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        raise Missing(f"{' '.join(map(str, command[:3]))}: {done.stdout.strip()[-1500:]}")


def clone(repository, folder, commit="HEAD"):
    """A repository's files at a commit."""
    source = f"{LIBRARIES}/{repository}" if LIBRARIES else f"https://github.com/{repository}"
    run("git", "clone", "-q", "--no-checkout", source, folder, GIT_TERMINAL_PROMPT="0")
    run("git", "-C", folder, "checkout", "-q", commit)


def adapted(adapter, library, folder):
    """The library's sources, with the case's clock in place of theirs."""
    clone(library["library"], folder, library["commit"])
    for path, lines in library["instead"].items():
        text = (folder / path).read_text()
        for ours, theirs in lines.items():
            if theirs not in text:
                raise Missing(f"{path} has no {theirs!r}")
            text = text.replace(theirs, ours)
        (folder / path).write_text(text)
    for name, place in library["added"].items():
        (folder / place).parent.mkdir(exist_ok=True)
        shutil.copy(adapter / name, folder / place)


def build_go(adapter, library, at):
    """The adapter is built among the library's own sources, which have what they need in their folder vendor."""
    source = at / "library"
    adapted(adapter, library, source)
    run("go", "build", "-mod=vendor", "-ldflags", f"-X main.version={library['version']}", "-o", at / "adapter",
        "./adapter", folder=source)


def build_javascript(adapter, library, at):
    """The library is in a folder of modules, by which Node finds it."""
    modules = at / "node_modules"
    if LIBRARIES:
        clone(library["library"], modules / library["package"], library["commit"])
        for name, repository in library["needs"].items():
            clone(repository, modules / name)
        run(ROOT / ".ci/install-packages", *library["debian"])
    else:
        run("npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", at,
            f"{library['package']}@{library['version']}")
    path = f"{modules}:/usr/share/nodejs"
    run("node", "-e", f"require('{library['package']}')", NODE_PATH=path)
    start(at, f"NODE_PATH={path} exec node {adapter / 'adapter.js'}")


def build_swift(adapter, library, at):
    """The adapter is a package, and the library one inside it."""
    package = at / "package"
    shutil.copytree(adapter / "Sources", package / "Sources")
    shutil.copy(adapter / "Package.swift", package)
    adapted(adapter, library, package / "library")
    if LIBRARIES:
        mirrors = [{"original": f"https://github.com/{repository.parent.name}/{repository.name}{end}",
                    "mirror": repository.as_uri()}
                   for repository in pathlib.Path(LIBRARIES).glob("*/*") for end in ("", ".git")]
        configuration = package / ".swiftpm/configuration"
        configuration.mkdir(parents=True)
        (configuration / "mirrors.json").write_text(json.dumps({"version": 1, "object": mirrors}))
    # What was compiled stays, since the library's dependencies take minutes.
    scratch = at.with_name(f"{at.name}.build")
    run("swift", "build", "--package-path", package, "--scratch-path", scratch)
    start(at, f"VERSION={library['version']} exec {scratch}/debug/adapter")


def start(at, command):
    program = at / "adapter"
    program.write_text(f"#!/bin/sh\n{command}\n")
    program.chmod(0o755)


BUILDERS = {"Go": build_go, "JavaScript": build_javascript, "Swift": build_swift}


def is_built(adapter, at):
    """Whether the program is newer than what it is built from."""
    program = at / "adapter"
    sources = [path for path in adapter.rglob("*") if path.name not in WRITTEN_AFTERWARDS]
    return program.exists() and all(path.stat().st_mtime <= program.stat().st_mtime for path in sources)


def build(name):
    adapter, at = ROOT / "Adapters" / name, ROOT / ".build/adapters" / name
    library = json.loads((adapter / "library.json").read_text())
    print(f"Adapters/{name}: {library['library']} {library['version']} ({library['language']})", file=sys.stderr)
    shutil.rmtree(at, ignore_errors=True)
    at.mkdir(parents=True)
    BUILDERS[library["language"]](adapter, library, at)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--get", action="store_true", help="get what isn't there")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    left_out, failed = [], False
    for name in options.names:
        try:
            if not is_built(ROOT / "Adapters" / name, ROOT / ".build/adapters" / name):
                if not options.get:
                    left_out.append(name)
                    continue
                build(name)
            print(name)
        except (Missing, subprocess.TimeoutExpired) as why:
            print(f"Adapters/{name}: not built: {why}", file=sys.stderr)
            failed = True
    if left_out:
        print(f"Left out, as their libraries aren't here: {', '.join(left_out)}. "
              "make setup-adapters ALL=yes gets and builds them.", file=sys.stderr)
    sys.exit(1 if failed else 0)


main()
