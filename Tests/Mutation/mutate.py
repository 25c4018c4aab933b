#!/usr/bin/env python3
"""Mutates the project's own source, and finds out what nobody notices.

The reference models and what judges are one half: the cases have to notice. The harness (running,
reading, reports, the protocol, the command line, the server) is the other: the tests have to notice.
Of each group of the one and part of the other a sample is tried; the seed decides which.

Each half has its own report, and can be tried alone. With parts of paths only the mutations of those
files are tried, all of the models' if no sample is asked for, and no report is written.
"""
import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import building
import equivalents
import harness
import models
import report
import scope

REPORTS = building.ROOT / ".build/reports"
SEED = 19


def main():
    wanted = arguments()
    explained = equivalents.read()
    gone = equivalents.tell_gone(explained)
    halves = [half for half in HALVES if wanted.of in (None, half.name) and is_wanted(half, wanted)]
    if not halves:
        sys.exit("no file that is mutated has this in its path: " + ", ".join(wanted.parts))
    failed = [half.name for half in halves if not hold(half, wanted, explained)]
    sys.exit(1 if failed or gone else 0)


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--of", choices=[half.name for half in HALVES], help="only the models, or only the harness")
    parser.add_argument(
        "--seed", type=int, default=SEED, help=f"which sample is drawn (default {SEED})")
    parser.add_argument(
        "--sample", type=int,
        help="how many mutants of each group and part at most (default: "
        + ", ".join(f"{half.sample} of the {half.name}" for half in HALVES) + ")")
    parser.add_argument("parts", nargs="*", metavar="PART-OF-A-PATH")
    return parser.parse_args()


@dataclass(frozen=True)
class Half:
    """One half of the source: its files, and what tries the mutations of some of them."""
    name: str
    files: Callable
    mutate: Callable
    # How many of each of its groups or parts are drawn unless somebody asks for more.
    sample: int
    # What becomes of the mutations as text.
    report: type


HALVES = [
    # A case takes no time, a test of the harness seconds.
    Half("models", scope.models, models.mutate, 40, report.Models),
    Half("harness", scope.harness, harness.mutate, 4, report.Harness),
]


def is_wanted(half, wanted):
    return not wanted.parts or any(
        part in file for file in half.files() for part in wanted.parts)


def hold(half, wanted, explained):
    """Tries a half and reports it. Whether all is in order."""
    began = time.monotonic()
    all_of_these = wanted.parts and half.name == "models"
    size = wanted.sample or (sys.maxsize if all_of_these else half.sample)
    mutations, uncompiled = half.mutate(wanted.parts, wanted.seed, size)
    found = half.report(mutations, uncompiled, wanted.seed, size)
    if wanted.parts:
        print(found.text(), end="")
    else:
        REPORTS.mkdir(parents=True, exist_ok=True)
        (REPORTS / f"{half.name}-mutants.txt").write_text(found.text())
        print(found.figures(), end="")
    print(f"{half.name}: in {(time.monotonic() - began) / 60:.0f} minutes", flush=True)
    return is_in_order(found, [] if wanted.parts else found.stale(explained))


def is_in_order(found, stale):
    """Says what isn't."""
    unexplained = found.unexplained()
    if unexplained:
        print("\nSurvivors that nothing explains: pin each by a case or a test, or list it in")
        print("Tests/Mutation/equivalent.md with a reason:")
        for mutation in unexplained:
            print(equivalents.entry(mutation))
    if stale:
        print("\nListed in Tests/Mutation/equivalent.md, and no survivor: take each out:")
        equivalents.tell(stale)
    share = report.share(found.tried)
    if share < found.wanted:
        print(f"\n{share:.1f} % are killed, and {found.wanted} % are wanted")
    return not stale and share >= found.wanted


if __name__ == "__main__":
    main()
