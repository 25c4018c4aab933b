#!/usr/bin/env python3
"""Prints the filter of `swift test` for the suites below folders of tests.

Usage: Tests/suites.py FOLDER…    such as RunningTests/Protocol, below Tests

`--filter` knows suites, and no folders. A folder that doesn't exist, or has no suite, is an error:
a filter that matches nothing passes.
"""
import re
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent
SUITE = re.compile(r"^ *@Suite\b.*?^ *(?:final )?(?:struct|class|enum|actor) (\w+)", re.M | re.S)


class NoSuites(Exception):
    """A folder that names no suite."""


def suites(folder):
    """The suites of a folder, or of one file of tests, as `swift test` names them."""
    place = TESTS / folder
    if not place.exists():
        raise NoSuites(f"Tests/{folder} doesn't exist: name a folder of tests")
    module = folder.split("/")[0]
    files = sorted(place.rglob("*.swift")) if place.is_dir() else [place]
    found = [f"{module}.{name}" for file in files for name in SUITE.findall(file.read_text())]
    if not found:
        raise NoSuites(f"Tests/{folder} has no suite: name a folder of tests")
    return found


def pattern(folders):
    """A filter that fits the suites of all folders, and no others."""
    names = [name.replace(".", r"\.") for folder in folders for name in suites(folder)]
    return f"^({'|'.join(names)})/"


if __name__ == "__main__":
    try:
        if not sys.argv[1:]:
            sys.exit("usage: Tests/suites.py FOLDER…")
        print(pattern(sys.argv[1:]))
    except NoSuites as missing:
        sys.exit(str(missing))
