#!/usr/bin/env python3
"""Checks the documents of the project: headings, sentences, spelling, the glossary, and all links.

Usage: Tests/Documents/check.py [--root FOLDER] [FILE…]
       Tests/Documents/check.py --record
All documents are checked, or those that are named. FOLDER is another checkout. Beside this file are
the lists that say what is right:

  words.txt      words that the dictionary lacks, one a line, sorted
  signs.txt      signs of a translated text, and what to write instead
  addresses.txt  addresses outside the project; --record writes it, and prints what was added
  allowed.txt    what is right at one place: a file and a phrase

An entry that no document needs is a mistake too. The check never connects to an address.
"""
import argparse
import sys
from pathlib import Path

import glossary
import headings
import links
import lists
import planted
import repeated
import sentences
import signs
import spelling
from project import Lists, Project, tracked

HERE = Path(__file__).resolve().parent
CHECKS = [headings, sentences, signs, spelling, repeated, glossary, links, lists]


def main():
    options = read_arguments()
    root = (options.root or HERE.parents[1]).resolve()
    # Paths are relative to the working folder, or to the root of another checkout.
    base = root if options.root else Path.cwd()
    files = tracked(root)
    chosen = [relative(base / file, root) for file in options.files]
    for file in chosen:
        if file not in files:
            sys.exit(f"error: {file} isn't a file that git knows")
    project = Project(root, files, Lists.read(HERE))
    if options.record:
        record(project)
        return
    checks = available()
    missed = planted.missed(checks, findings_of)
    if missed:
        sys.exit("the checks don't find these planted mistakes:\n" + "\n".join(missed))
    documents, found = project.documents, findings_of(project, checks)
    if chosen:
        documents = [document for document in documents if document.path in chosen]
        found = [finding for finding in found if finding.path in chosen]
    for finding in found:
        print(finding.rendered(), end="\n\n")
    summary = f"{counted(len(documents), 'document')}, {project.word_count(documents)} words"
    if found:
        sys.exit(f"{summary}: {counted(len(found), 'mistake')}")
    print(f"{summary}: all in order")


def read_arguments():
    """Reads the command line; the documentation above is its help."""
    parser = argparse.ArgumentParser(
        description=__doc__, usage=argparse.SUPPRESS,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--record", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("files", nargs="*", type=Path, help=argparse.SUPPRESS)
    return parser.parse_args()


def relative(path, root):
    path = path.resolve()
    return path.relative_to(root).as_posix() if root in path.parents else str(path)


def counted(number, noun):
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def available():
    """Returns the checks that this machine can do. Homebrew has hunspell without a dictionary."""
    reason = spelling.unavailable()
    if reason is None:
        return CHECKS
    if sys.platform != "darwin":
        sys.exit(f"error: {reason}\n  = .ci/need prose installs what is missing")
    print(f"The spelling isn't checked: {reason}", file=sys.stderr)
    return [check for check in CHECKS if check is not spelling]


def findings_of(project, checks):
    """Returns all findings, sorted by file and line."""
    found = []
    for check in checks:
        for finding in check.check(project):
            finding.kind = check.__name__
            found.append(finding)
    found = lists.allow(project, found)
    return sorted(found, key=lambda finding: (finding.path, finding.place or (), finding.message))


def record(project):
    """Writes the addresses that documents link to, and prints what changed."""
    linked = links.outside(project)
    for address in sorted(linked - project.addresses, key=lists.key):
        print(f"added {address}")
    for address in sorted(project.addresses - linked, key=lists.key):
        print(f"removed {address}")
    file = HERE / "addresses.txt"
    lines = "".join(f"{address}\n" for address in sorted(linked, key=lists.key))
    file.write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    main()
