"""What each script here begins and ends with."""

import importlib.util
import pathlib
import sys

import chromium


def option(name):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else None


def axe(test, where):
    """axe-core, an accessibility checker of others, finds nothing in what the browser shows."""
    package = importlib.util.find_spec("axe_playwright_python")
    if not package:
        test.notes.append(f"axe-core wasn't run on {where}: it is missing")
        return
    test.value((pathlib.Path(package.origin).parent / "axe.min.js").read_text())
    found = test.value(
        "axe.run(document, {resultTypes: ['violations']}).then(result => result.violations"
        ".map(v => `${v.impact}: ${v.id}: ${v.nodes[0].html.slice(0, 200)}`))")
    for violation in found:
        test.expect(False, f"axe, {where}: {violation}")


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
