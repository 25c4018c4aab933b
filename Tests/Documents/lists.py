"""The lists beside this file are sorted, so that a change of one reads well in a review."""
from findings import Finding


def check(project):
    entries_of = {
        "words.txt": project.lists.words, "addresses.txt": project.lists.addresses,
        "allowed.txt": project.lists.allowed,
    }
    for name, entries in entries_of.items():
        for before, after in zip(entries, entries[1:]):
            if key(before) >= key(after):
                problem = "is on the list twice" if before == after else f"is after \"{before}\""
                yield Finding(f"Tests/Documents/{name}", f"\"{after}\" {problem}",
                              "sort the list: LC_ALL=C sort -f")


def key(entry):
    """Returns the sort key of a list: without regard to case, capitals first."""
    return entry.upper(), entry


def allow(project, found):
    """Returns the findings that allowed.txt doesn't allow, and its entries that allow nothing."""
    entries = set(project.lists.allowed)
    used = set()
    left = []
    for finding in found:
        entry = next((entry for entry in entries if allows(entry, finding)), None)
        if entry is None:
            left.append(finding)
        else:
            used.add(entry)
    for entry in sorted(entries - used):
        unneeded = Finding("Tests/Documents/allowed.txt", f"\"{entry}\" allows nothing any more",
                           "take it out")
        unneeded.kind = __name__
        left.append(unneeded)
    return left


def allows(entry, finding):
    if finding.phrase is None:
        return False
    path, _, phrase = entry.partition(": ")
    return path == finding.path and phrase.lower() == finding.phrase.lower()
