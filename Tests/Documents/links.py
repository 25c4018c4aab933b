"""Links lead to files and headings that are there, and addresses outside are on a list.

The check never connects to an address.
"""
import os.path
import re
import urllib.parse

import findings
from findings import Finding

OUTSIDE = re.compile(r"(https?|mailto):", re.IGNORECASE)
LIST = "Tests/Documents/addresses.txt"


def check(project):
    for document in project.documents:
        used = set()
        for link in document.links:
            if link.label is not None:
                used.add(normal(link.label))
            yield from check_link(project, document, link)
        labels = {}
        for definition in document.definitions:
            label = normal(definition.label)
            if label in labels:
                yield findings.at(
                    document, definition.offset, definition.length,
                    f"[{definition.label}] is defined twice",
                    f"keep one; the other is in line {labels[label]}")
            elif label not in used:
                yield findings.at(
                    document, definition.offset, definition.length,
                    f"nothing on this page refers to [{definition.label}]",
                    "take the definition out", definition.label)
            labels[label], _ = document.position(definition.offset)
    for address in sorted(project.addresses - outside(project)):
        yield Finding(LIST, f"no document links to {address}",
                      "take it out: Tests/Documents/check.py --record writes the list")


def normal(label):
    return " ".join(label.lower().split())


def outside(project):
    """Returns the addresses outside the project that documents link to."""
    return {link.address for document in project.documents for link in document.links
            if link.address and OUTSIDE.match(link.address)}


def check_link(project, document, link):
    def wrong(message, hint):
        phrase = link.address or link.label
        return findings.at(document, link.offset, link.length, message, hint, phrase)

    if link.address is None:
        if document not in project.prose:
            return  # programs write brackets as they find them
        yield wrong(f"[{link.label}] isn't defined on this page",
                    f"define it at the end of the page: [{link.label}]: address \"title\"")
    elif OUTSIDE.match(link.address):
        if link.address not in project.addresses:
            yield wrong(f"{link.address} isn't on the list of addresses",
                        "look at it, then record it: Tests/Documents/check.py --record")
    else:
        path, _, anchor = urllib.parse.unquote(link.address).partition("#")
        folder = os.path.dirname(document.path)
        target = os.path.normpath(os.path.join(folder, path)) if path else document.path
        if path.startswith("/") or target.startswith(".."):
            yield wrong(f"{path} is outside the project",
                        "link to a file of the project, relative to this one")
        elif target not in project.files and target not in project.folders:
            is_there = (project.root / target).exists()
            yield wrong(f"git knows no {target}" if is_there else f"there is no {target}",
                        "add it to the project: git add" if is_there
                        else "correct the path; it is relative to this file's folder")
        elif anchor:
            yield from check_anchor(project, target, anchor, wrong)


def check_anchor(project, target, anchor, wrong):
    document = project.document(target)
    if document is None:
        if not re.fullmatch(r"L\d+(-L\d+)?", anchor):
            yield wrong(f"{target} has no headings", "link to the file, or to a line of it: #L1")
        return
    anchors = [heading.anchor for heading in document.headings]
    if anchor not in anchors:
        near = nearest(anchor, anchors)
        yield wrong(f"{target} has no heading #{anchor}",
                    f"did you mean #{near}?" if near else f"link to a heading that {target} has")


def nearest(anchor, anchors):
    """Returns the anchor that shares most words with a wrong one, if it shares half of them."""
    words = set(anchor.split("-"))

    def likeness(other):
        others = set(other.split("-"))
        return len(words & others) / len(words | others)

    best = max(anchors, key=likeness, default=None)
    return best if best is not None and likeness(best) >= 0.4 else None
