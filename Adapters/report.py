"""Writes the page about the libraries' deviations, from the streams of their last runs.

Usage: python3 Adapters/report.py NAME… > Reports/libraries.md
"""

import json
import pathlib
import sys
from fnmatch import fnmatchcase

ROOT = pathlib.Path(__file__).parents[1]
KEPT = {"pass", "note"}
NOT_ASKED = {"inconclusive", "error"}
# The marks of a rule, by the worst verdict of its cases, and what each means.
LEGEND = [("✗", "broken: a case fails"), ("~", "not kept: a case warns"), ("✓", "kept"),
          ("?", "not asked"), ("–", "unsupported")]
BROKEN, NOT_KEPT, ASKED_AND_KEPT, UNASKED, UNSUPPORTED = (sign for sign, _ in LEGEND)
HEAD = """# How provider libraries keep the rules

This page compares libraries for Python that speak HTTP/2 with the rules for providers, as of 2026-11-23. Each library
sends by itself to a gateway of the suite, which observes what arrives
([how](../Specs/Protocol.md#a-provider-that-sends), and [the adapters](../Adapters/README.md)).

Two more targets are beside them. `plain-python` is a provider that was written to keep every rule: it proves that one
provider can keep them all. `curl` is the program that many examples push with. It is started once for each push; its
tokens and its deadline are the adapter's.

A deviation isn't a verdict on a library. The rules say what the documents say; where the documents are silent, the
rules are this suite's reading. A library leaves to its caller what a whole provider does by itself, so [some
rules](../Specs/Contested.md#c52--what-a-library-leaves-to-its-caller) ask less of it. The page links every rule and
every library. What a library can't express is *unsupported*, and counts neither for nor against it. If you find an
entry unfair, please say so.
"""


def read(name):
    lines = (ROOT / ".build/adapters" / f"{name}.jsonl").read_text().splitlines()
    events = [json.loads(line) for line in lines]
    target = next(e for e in events if e["event"] == "run")["targets"][0]
    expected = json.loads((ROOT / "Adapters" / name / "expectations.json").read_text())
    return {
        "name": name,
        "version": target["version"],
        # The folder of an older version is named after the library and the version.
        "library": name.removesuffix(f"-{target['version']}"),
        "scope": target.get("scope", "service"),
        "rules": {e["id"]: e for e in events if e["event"] == "rule"},
        "results": [e for e in events if e["event"] == "result"],
        "deviations": expected["deviations"],
    }


def by_version(target):
    return [int(part) if part.isdigit() else 0 for part in target["version"].split(".")]


def count(target, verdicts):
    return sum(result["verdict"] in verdicts for result in target["results"])


def mark(target, rule):
    """Returns whether a target keeps a rule, by the worst verdict of the rule's cases."""
    verdicts = {r["verdict"] for r in target["results"] if r["rule"] == rule}
    if "fail" in verdicts:
        return BROKEN
    if "warn" in verdicts:
        return NOT_KEPT
    if verdicts & NOT_ASKED:
        return UNASKED
    return ASKED_AND_KEPT if verdicts & KEPT else UNSUPPORTED


def table(*rows):
    """Prints a table; the first row is its head."""
    head, *others = ["| " + " | ".join(str(cell) for cell in cells) + " |" for cells in rows]
    print(head, "|" + "---|" * len(rows[0]), *others, sep="\n")


def page(rule):
    return f"[`{rule['id']}`](../Specs/{rule['page']})"


def level(rule):
    less = rule.get("library-level")
    return rule["level"] + (f" ({less} of a library)" if less else "")


def checks(targets):
    """Returns how many cases no target has the action for, because they check a finished request."""
    return max(sum(result.get("reason") == 'the target doesn\'t do "check"' for result in target["results"])
               for target in targets)


def main(names):
    versions = {}
    for target in map(read, sorted(names)):
        versions.setdefault(target["library"], []).append(target)
    for targets in versions.values():
        targets.sort(key=by_version)
    newest = [targets[-1] for targets in versions.values()]
    print(HEAD)
    print_figures([target for targets in versions.values() for target in reversed(targets)])
    print_rules(newest)
    print_history([targets for targets in versions.values() if len(targets) > 1])
    for target in newest:
        if target["deviations"]:
            print(f"\n## {target['name']} {target['version']}\n")
            print(f"<{target['deviations'][0]['link']}>\n")
            print_deviations(target, target["rules"])


def print_figures(targets):
    table(("library", "version", "scope", "cases kept", "must not kept", "should not kept", "not asked",
           "unsupported"),
          *((f"[{target['library']}](libraries/{target['name']}.txt)", target["version"], target["scope"],
             count(target, KEPT), count(target, {"fail"}), count(target, {"warn"}),
             count(target, NOT_ASKED), count(target, {"unsupported"})) for target in targets))
    print("\n*Not asked* means that a case ended before its point: something that has to happen first didn't. "
          f"Of the\nunsupported cases, {checks(targets)} check a request against the rules without sending it, "
          "which is the work of linters.\nOne bug may break many cases: the lists below name each bug once.\n")


def print_rules(targets):
    print("## Rules that at least one library breaks\n")
    print("Of each library, the newest version.",
          "; ".join(f"{sign} {meaning}" for sign, meaning in LEGEND) + ".\n")
    rows = []
    for id, rule in targets[0]["rules"].items():
        marks = [mark(target, id) for target in targets]
        if {BROKEN, NOT_KEPT} & set(marks):
            rows.append((page(rule), level(rule), *marks))
    table(("rule", "level", *(target["library"] for target in targets)), *rows)


def print_history(families):
    """Prints what differs between the versions of a library, and explains what older ones break."""
    if families:
        print("\n## History\n\nThese are the rules whose marks differ between versions of one library.")
    for targets in families:
        *older, newest = targets
        marks = {id: [mark(target, id) for target in targets] for id in newest["rules"]}
        differing = [id for id in marks if len(set(marks[id])) > 1]
        print(f"\n### The versions of {newest['library']}\n")
        table(("rule", *(target["version"] for target in targets)),
              *((page(newest["rules"][id]), *marks[id]) for id in differing),
              ("cases kept", *(count(target, KEPT) for target in targets)))
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


main(sys.argv[1:])
