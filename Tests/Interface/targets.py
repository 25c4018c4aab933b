#!/usr/bin/env python3
"""Checks that each target of the package names all the Swift targets that it sees through others.

Usage: Tests/Interface/targets.py

SwiftPM compiles a target again when a module that it names has changed. What a target sees of a
module that it doesn't name, such as the layout of a type, would stay as it was: an incremental
build then crashes when it runs.
"""
import json
import os
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]


def named(target):
    """The targets that a target names, those of a condition included."""
    return [next(iter(use.values()))[0] for use in target["dependencies"]]


def seen(name, targets):
    """The targets that a target sees, through others too."""
    found, rest = set(), list(named(targets[name]))
    while rest:
        used = rest.pop()
        if used in targets and used not in found:
            found.add(used)
            rest += named(targets[used])
    return found


def is_swift(target):
    """Whether a target is a Swift module; C has no layouts that SwiftPM doesn't follow."""
    folder = target.get("path", f"{'Tests' if target['type'] == 'test' else 'Sources'}/{target['name']}")
    return any((PACKAGE / folder).rglob("*.swift"))


def main():
    said = subprocess.run(
        [os.environ.get("SWIFT", "swift"), "package", "dump-package"], cwd=PACKAGE, capture_output=True, check=True).stdout
    targets = {target["name"]: target for target in json.loads(said)["targets"] if is_swift(target)}
    if "ConformanceBase" not in seen("ConformanceCommands", targets):
        sys.exit("the check is blind: the command line sees no layer")
    faults = [
        f"{name} sees {', '.join(sorted(lacks))}, and doesn't name it"
        for name in targets if (lacks := seen(name, targets) - set(named(targets[name])))]
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(targets)} targets name all that they see")


if __name__ == "__main__":
    main()
