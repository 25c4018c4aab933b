"""What each script here begins and ends with."""

import importlib.util
import pathlib
import sys

import chromium


def option(name):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else None


def axe():
    """A copy of axe-core, an accessibility checker of others; None where there is none."""
    package = importlib.util.find_spec("axe_playwright_python")
    path = pathlib.Path(package.origin).parent / "axe.min.js" if package else None
    return path.read_text() if path and path.exists() else None


def begin(explanation):
    """Ends with an explanation unless a program is named, and without a browser."""
    if len(sys.argv) < 2:
        sys.exit(explanation)
    if not chromium.executable():
        sys.exit("Chromium is missing: `make setup` installs it")


def end(test, words):
    """Says what was found; fails if something was."""
    for note in getattr(test, "notes", []):
        print(f"note: {note}")
    for failure in test.failures:
        print(f"FAIL {failure}")
    if test.failures:
        sys.exit(1)
    print(words)
