#!/usr/bin/env python3
"""Mutates the project's own source, and finds out what nobody notices.

The reference models and what judges are mutated everywhere, and the cases have to notice. The
harness (running, reading, reports, the protocol, the command line, the server) is mutated in a
sample of each of its parts, and the tests have to notice. The seed decides which sample.

With parts of paths only the mutations of those files are tried, and no report is written.
"""
import argparse
import json
import sys
import time

import building
import equivalents
import harness
import models
import report
import scope

REPORT = building.ROOT / "Reports/source-mutants.txt"
SEED = 19
SAMPLE = 15


def main():
    wanted = arguments()
    began = time.monotonic()
    explained = equivalents.read()
    found = report.Found(wanted.seed, wanted.sample)
    if is_wanted(scope.models(), wanted.parts):
        found.models, found.models_uncompiled = models.mutate(wanted.parts)
        tell("models", found.models, began)
    if is_wanted(scope.harness(), wanted.parts):
        found.harness, found.harness_uncompiled = harness.mutate(
            wanted.parts, wanted.seed, wanted.sample)
        tell("harness", found.harness, began)
    if not found.tried:
        sys.exit("no file that is mutated has this in its path: " + ", ".join(wanted.parts))
    if wanted.parts:
        print(report.text(found), end="")
    else:
        REPORT.write_text(report.text(found))
        print(report.figures(found), end="")
    print(f"in {(time.monotonic() - began) / 60:.0f} minutes")
    sys.exit(complain(found, explained, bool(wanted.parts)))


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--seed", type=int, default=SEED, help=f"which sample is drawn (default {SEED})")
    parser.add_argument(
        "--sample", type=int, default=SAMPLE,
        help=f"how many mutants of each part of the harness at most (default {SAMPLE})")
    parser.add_argument("parts", nargs="*", metavar="PART-OF-A-PATH")
    return parser.parse_args()


def is_wanted(files, parts):
    return not parts or any(part in file for file in files for part in parts)


def tell(part, mutations, began):
    """Keeps what became of the mutations: what follows takes long, and may fail."""
    file = building.WORK / f"{part}-outcomes.json"
    kept = [{k: v for k, v in m.items() if k != "file-text"} for m in mutations]
    file.write_text(json.dumps(kept))
    minutes = (time.monotonic() - began) / 60
    print(f"{part}: after {minutes:.0f} minutes, in {file}", file=sys.stderr, flush=True)


def complain(found, explained, is_part):
    """Says what isn't in order; the exit status."""
    unexplained = [m for m in found.models if report.survived(m) and not m["reason"]]
    if unexplained:
        print("\nSurvivors that nothing explains: pin each by a case, or list it in")
        print("Tests/Mutation/equivalent.md with a reason:")
        for mutation in unexplained:
            print(equivalents.entry(mutation))
    stale = [] if is_part else found.stale(explained)
    if stale:
        print("\nListed in Tests/Mutation/equivalent.md, and no survivor: take each out:")
        for file, line, before, after in stale:
            print(f"- `{file}`: `{line}`: `{before}` → `{after}`")
    too_few = False
    for mutations, wanted in [(found.models, report.MODELS), (found.harness, report.HARNESS)]:
        tried = [m for m in mutations if "outcome" in m]
        if tried and report.share(tried) < wanted:
            too_few = True
            print(f"\n{report.share(tried):.1f} % are killed, and {wanted} % are wanted")
    return 1 if unexplained or stale or too_few else 0


if __name__ == "__main__":
    main()
