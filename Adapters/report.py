"""Compares the verdicts of the libraries' last runs, and the page about them, with what is committed.

Usage: python3 Adapters/report.py [--record] NAME…

A library's verdicts are in Adapters/NAME/verdicts.txt. The page, Reports/libraries.md, is made from them and from the
known deviations, also for libraries that aren't here, and weren't run. With --record, both are written again.
"""

import argparse
import contextlib
import io
import json
import pathlib
import sys
from fnmatch import fnmatchcase

import verdicts

ROOT = pathlib.Path(__file__).resolve().parents[1]
# The marks of a rule, by the worst verdict of its cases, and what each means.
LEGEND = [("✗", "broken: a case fails"), ("~", "not kept: a case warns, because the rule is a *should*"),
          ("✓", "kept"), ("?", "not asked"), ("–", "unsupported")]
BROKEN, NOT_KEPT, KEPT, UNASKED, UNSUPPORTED = (sign for sign, _ in LEGEND)
MARKS = {"error": UNASKED, "fail": BROKEN, "inconclusive": UNASKED, "warn": NOT_KEPT, "note": KEPT, "pass": KEPT}
HEAD = """# How provider libraries keep the rules

This page compares provider libraries in several languages with the rules for providers. Each library sends by itself to
a gateway of the suite, which observes what arrives ([how](../Specs/Protocol.md#a-provider-that-sends), and [the
adapters](../Adapters/README.md)). Of a library with several clients, the one that waits for the answer is tested:
`APNSClient` of pyapns_client3, not its `AsyncAPNSClient`.

Two more targets are beside them. `plain-python` is a provider that was written to keep every rule: it proves that one
provider can keep them all. `curl` is the program that many examples push with. It is started once for each push; its
tokens and its deadline are the adapter's.

A deviation isn't a verdict on a library. The rules say what the documents say; where the documents are silent, the
rules are this suite's reading. A library leaves to its caller what a whole provider does by itself, so [some
rules](../Specs/Contested.md#c52--what-a-library-leaves-to-its-caller) ask less of it. The page links every rule, and of
every library the verdicts of all cases. What a library can't express is *unsupported*, and counts neither for nor
against it. If you find an entry unfair, please open an issue. The maintainers haven't been asked yet: before this page
is published, they [receive it](../Adapters/Maintainers.md).
"""
# The targets beside the libraries, and what stands for their language.
NO_LIBRARIES = {"curl": "a program", "plain-python": "no library"}
# What carries the requests of a library, and is at fault in some entries.
CARRIERS = ("aioapns", "h2", "httpcore", "httpcore2", "httpx", "httpx2")


def read(name, recording):
    """A library, and whether its last run has the verdicts that are committed."""
    stream = ROOT / ".build/adapters" / f"{name}.jsonl"
    events = [json.loads(line) for line in stream.read_text().splitlines()]
    target = next(event for event in events if event["event"] == "run")["targets"][0]
    # The folder of an older version is named after the library and the version.
    library = origin(name).get("library", name.removesuffix(f"-{target['version']}"))
    text = verdicts.text(f"{library} {target['version']}", verdicts.results(stream))
    as_expected = verdicts.is_recorded(ROOT / "Adapters" / name / "verdicts.txt", text, recording)
    rules = {event["id"]: event for event in events if event["event"] == "rule"}
    return described(name, library, target["version"], target.get("scope", "service"), text) | {"rules": rules}, as_expected


def remembered(name, rules):
    """A library that isn't here, by what was recorded when it was."""
    known = origin(name)
    text = (ROOT / "Adapters" / name / "verdicts.txt").read_text()
    return described(name, known["library"], known["version"], "library", text) | {"rules": rules}


def described(name, library, version, scope, text):
    expected = json.loads((ROOT / "Adapters" / name / "expectations.json").read_text())
    return {
        "name": name,
        "version": version,
        "library": library,
        "language": origin(name).get("language", NO_LIBRARIES.get(name, "Python")),
        "scope": scope,
        "worst": verdicts.worst(text),
        "deviations": expected["deviations"],
        "carriers": carriers(name),
    }


def origin(name):
    """Where a library comes from that PyPI doesn't have, and when its verdicts were recorded."""
    path = ROOT / "Adapters" / name / "library.json"
    return json.loads(path.read_text()) if path.exists() else {}


def carriers(name):
    """Returns the versions of the libraries through which a library sends."""
    path = ROOT / "Adapters" / name / "requirements.txt"
    lines = path.read_text().splitlines() if path.exists() else []
    pinned = dict(line.split("==") for line in lines if "==" in line)
    return [f"{carrier} {pinned[carrier]}" for carrier in CARRIERS
            if carrier in pinned and not name.startswith(carrier)]


def by_version(target):
    return [int(part) if part.isdigit() else 0 for part in target["version"].split(".")]


def mark(target, rule):
    """Returns whether a target keeps a rule, by the worst verdict of the rule's cases."""
    return MARKS[target["worst"][rule]] if rule in target["worst"] else UNSUPPORTED


def page(rule):
    return f"[`{rule['id']}`](../Specs/{rule['page']})"


def level(rule):
    less = rule.get("library-level")
    return ", ".join(filter(None, [rule["level"], less and f"{less} of a library", rule.get("basis")]))


def print_page(targets):
    versions = {}
    for target in targets:
        versions.setdefault(target["library"], []).append(target)
    for family in versions.values():
        family.sort(key=by_version)
    newest = [family[-1] for family in versions.values()]
    print(HEAD)
    print_libraries(versions.values())
    print_rules(newest)
    print_history([family for family in versions.values() if len(family) > 1])
    for target in newest:
        if target["deviations"]:
            print(f"\n## {target['library']} {target['version']}\n")
            through = f", through {' and '.join(target['carriers'])}" if target["carriers"] else ""
            print(f"<{target['deviations'][0]['link']}>{through}\n")
            print_deviations(target, target["rules"])


def print_libraries(families):
    """Prints one row for each library: its newest version, and in one cell all older ones."""
    rows = []
    for *older, newest in families:
        rows.append((newest["language"], newest["library"], linked(newest), newest["scope"], tried(newest),
                     ", ".join(map(linked, reversed(older)))))
    verdicts.table(("language", "library", "version", "scope", "tried", "older versions"), *rows)
    print("\nThe marks aren't a ranking: one bug may break many rules, and one rule may cost more than another. The lists "
          "below say\nwhat each bug means for you.\n")


def linked(target):
    return f"[{target['version']}](../Adapters/{target['name']}/verdicts.txt)"


def tried(target):
    known = origin(target["name"])
    return f"{known['day']}, at {known['commit'][:12]}" if known else "with each submission"


def print_rules(targets):
    print("## Rules that at least one library breaks\n")
    print("Of each library, the newest version. The worst case of a rule counts, and cases that a library can't express "
          "don't:\n\n" + "\n".join(f"- {sign} {meaning}" for sign, meaning in LEGEND) + "\n\n*Not asked* means that "
          "something went wrong in a case that another rule is about, so the case says nothing about\nits own; runs call "
          "it *inconclusive*.\n")
    rows = []
    for id, rule in targets[0]["rules"].items():
        marks = [mark(target, id) for target in targets]
        if {BROKEN, NOT_KEPT} & set(marks):
            rows.append((page(rule), level(rule), *marks))
    verdicts.table(("rule", "level", *(target["library"] for target in targets)), *rows)


def print_history(families):
    """Prints what differs between the versions of a library, and explains what older ones break."""
    if families:
        print("\n## History\n\nThese are the rules whose marks differ between versions of one library.")
    for targets in families:
        *older, newest = targets
        marks = {id: [mark(target, id) for target in targets] for id in newest["rules"]}
        differing = [id for id in marks if len(set(marks[id])) > 1]
        print(f"\n### The versions of {newest['library']}\n")
        verdicts.table(("rule", *(target["version"] for target in targets)),
                       *((page(newest["rules"][id]), *marks[id]) for id in differing))
        for target in older:
            mended = [id for id in differing if mark(target, id) in (BROKEN, NOT_KEPT)]
            if mended:
                print(f"\nOnly in {target['version']}, not in {newest['version']}:\n")
                print_deviations(target, mended)


def print_deviations(target, rules):
    """Prints each explanation once, with the rules of these that its entries name."""
    explained = {}
    for deviation in target["deviations"]:
        pattern = deviation["id"].split("/")[0]
        for rule in rules:
            if fnmatchcase(rule, pattern):
                named = explained.setdefault(deviation["why"], [])
                if rule not in named:
                    named.append(rule)
    for why, named in explained.items():
        sentence = why if why.startswith("push()") else why[0].upper() + why[1:]
        print(f"- {sentence}. ({', '.join(f'`{rule}`' for rule in named)})")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true", help="write what is committed again")
    parser.add_argument("names", nargs="+", metavar="NAME")
    options = parser.parse_args()
    targets, expected = map(list, zip(*(read(name, options.record) for name in options.names)))
    right = all(expected)
    # A page about a few libraries isn't the page.
    if set(options.names) >= {path.parent.name for path in ROOT.glob("Adapters/*/adapter.py")}:
        others = {path.parent.name for path in ROOT.glob("Adapters/*/verdicts.txt")} - set(options.names)
        targets += [remembered(name, targets[0]["rules"]) for name in others]
        # Libraries first, by language.
        targets.sort(key=lambda target: (target["name"] in NO_LIBRARIES, target["language"], target["name"]))
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            print_page(targets)
        right &= verdicts.is_recorded(ROOT / "Reports/libraries.md", printed.getvalue(), options.record)
    sys.exit(0 if right else 1)


if __name__ == "__main__":
    main()
