"""Writes the page about the libraries' deviations, from the streams of their last runs.

Usage: python3 Adapters/report.py NAME… > Reports/libraries.md
"""

import json
import pathlib
import sys
from fnmatch import fnmatchcase

ROOT = pathlib.Path(__file__).parents[1]
KEPT = {"pass", "note"}
MARKS = {"fail": "**broken**", "warn": "not kept"}
HEAD = """# How provider libraries keep the rules

This page compares libraries for Python that speak HTTP/2 with the rules for providers, as of 2026-11-21. Each library
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
        "scope": target.get("scope", "service"),
        "rules": {e["id"]: e for e in events if e["event"] == "rule"},
        "results": [e for e in events if e["event"] == "result"],
        "deviations": expected["deviations"],
    }


def count(library, *verdicts):
    return sum(result["verdict"] in verdicts for result in library["results"])


def mark(library, rule):
    """Returns whether a library keeps a rule, by the worst verdict of the rule's cases."""
    verdicts = {r["verdict"] for r in library["results"] if r["rule"] == rule["id"]}
    for verdict, words in MARKS.items():
        if verdict in verdicts:
            return words
    if verdicts & {"inconclusive", "error"}:
        return "not asked"
    return "kept" if verdicts & KEPT else "–"


def row(*cells):
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def page(rule):
    return f"[`{rule['id']}`](../Specs/{rule['page']})"


def checks(libraries):
    """Returns how many cases no library has the action for, because they check a finished request."""
    return max(sum(result.get("reason") == 'the target doesn\'t do "check"' for result in library["results"])
               for library in libraries)


def level(rule):
    less = rule.get("library-level")
    return rule["level"] + (f" ({less} of a library)" if less else "")


def main(names):
    libraries = [read(name) for name in names]
    print(HEAD)
    print(row("library", "version", "scope", "cases kept", "must not kept", "should not kept",
              "not asked", "unsupported"))
    print("|---|---|---|---|---|---|---|---|")
    for library in libraries:
        print(row(f"[{library['name']}](libraries/{library['name']}.txt)", library["version"],
                  library["scope"], count(library, *KEPT), count(library, "fail"), count(library, "warn"),
                  count(library, "inconclusive", "error"), count(library, "unsupported")))
    print("\n*Not asked* means that a case ended before its point: something that has to happen first didn't. "
          f"Of the\nunsupported cases, {checks(libraries)} check a request against the rules without sending it, "
          "which is the work of linters.\n")
    print("## Rules that at least one library breaks\n")
    print(row("rule", "level", *(library["name"] for library in libraries)))
    print("|---|---|" + "---|" * len(libraries))
    for rule in libraries[0]["rules"].values():
        marks = [mark(library, rule) for library in libraries]
        if set(marks) & set(MARKS.values()):
            print(row(page(rule), level(rule), *marks))
    for library in libraries:
        if library["deviations"]:
            print(f"\n## {library['name']} {library['version']}\n")
            print(f"<{library['deviations'][0]['link']}>\n")
            findings(library)


def findings(library):
    """Prints each explanation once, with the rules that its entries name."""
    rules = {}
    for deviation in library["deviations"]:
        rule = deviation["id"].split("/")[0]
        named = rules.setdefault(deviation["why"], [])
        for known in library["rules"]:
            if fnmatchcase(known, rule) and known not in named:
                named.append(known)
    for why, names in rules.items():
        sentence = why if why.startswith("push()") else why[0].upper() + why[1:]
        print(f"- {sentence}. ({', '.join(f'`{name}`' for name in names)})")


main(sys.argv[1:])
