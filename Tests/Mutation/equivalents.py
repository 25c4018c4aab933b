"""The survivors that are explained: what they change can't be told from what is documented."""
import functools
import re
import sys
from pathlib import Path

import building
import scope

PAGE = Path(__file__).resolve().parent / "equivalent.md"
ENTRY = re.compile(r"- `(.+?)`: `(.+?)`: `(.+?)` → `(.+)`$")
# Who may use a declaration has nothing to do with what its value does.
ACCESS = re.compile(r"\b(?:public|package|private|fileprivate|@inlinable|@usableFromInline) ")


def read():
    """The reason of each change, by the file, the text of the line, and the change."""
    reasons = {}
    reason = None
    for number, line in enumerate(PAGE.read_text().splitlines(), 1):
        if line.startswith("## "):
            reason = line[3:]
        elif line.startswith("- "):
            entry = ENTRY.match(line)
            if entry is None:
                raise SystemExit(
                    f"{PAGE.name}:{number}: an entry is - `file`: `line`: `before` → `after`")
            if entry.groups() in reasons:
                raise SystemExit(f"{PAGE.name}:{number}: the entry is there already")
            reasons[entry.groups()] = reason
    return reasons


def gone(explained):
    """The entries whose line isn't in the source any more."""
    return [key for key in explained if key[1] not in code_of(key[0])]


@functools.cache
def code_of(file):
    """The lines of a source, without their indentation and access."""
    paths = [building.ROOT / scope.LIBRARY / file, building.ROOT / file]
    text = next((path.read_text() for path in paths if path.is_file()), "")
    return {plain(line) for line in text.split("\n")}


def plain(line):
    return ACCESS.sub("", line.strip())


def explain(mutations):
    """Gives each mutation the code of its line, and the reason that the page has for it."""
    explained = read()
    lines = {}
    for mutation in mutations:
        file = mutation["file"]
        if file not in lines:
            lines[file] = (building.ROOT / file).read_text().split("\n")
        mutation["code"] = plain(lines[file][mutation["line"] - 1])
        mutation["reason"] = explained.get(key(mutation))


def key(mutation):
    """What a mutation is known by: numbers of lines would move."""
    return (
        mutation["file"].removeprefix("Sources/Conformance/"), mutation["code"],
        mutation["before"], mutation["after"])


def entry(mutation):
    """A mutation as the page lists it."""
    return listed(*key(mutation))


def listed(file, code, before, after):
    return f"- `{file}`: `{code}`: `{before}` → `{after}`"


def tell_gone(explained):
    """Says which entries have lost their line; whether there are any."""
    if missing := gone(explained):
        print(f"{PAGE.name} explains lines that are in no source any more; take each out:")
        tell(missing)
    return bool(missing)


def tell(entries):
    for entry in entries:
        print(listed(*entry), flush=True)


if __name__ == "__main__":
    sys.exit(tell_gone(read()))
