"""Mutates the harness: a sample of it, held against the tests."""
import functools
import sys
import time

import building
import equivalents
import sample
import scope
from outcomes import Outcomes
from witness import Witness

sys.path.append(str(building.ROOT / "Tests"))
import suites  # noqa: E402

# A debug build of a hundred tests that start programs.
SECONDS = 600
OUTCOMES = Outcomes("harness")


def mutate(parts, seed, size):
    """Tries a sample of each part, of the files with one of these in their path.

    Returns all mutations, of which those that were drawn have an outcome, and how many sites didn't
    compile.
    """
    package = building.Package("harness", scope.harness(), "--traits", "Gateway")
    mutations, uncompiled = package.build()
    count = max(m["number"] for m in mutations) + 1
    equivalents.explain(mutations)
    witness = witnesses(package, count)
    for part in scope.PARTS:
        here = [m for m in mutations if m["file"].startswith(part.folder + "/")]
        for mutation in here:
            mutation["part"] = part.name
        wanted = [m for m in here if not parts or any(p in m["file"] for p in parts)]
        try_part(part, OUTCOMES.recall(sample.draw(wanted, seed, size)), witness)
    return mutations, uncompiled


def try_part(part, mutations, witness):
    """Asks the tests about each mutation, one at a time: tests with deadlines want the machine."""
    witnesses = [witness(folders) for folders in part.steps] if mutations else []
    for mutation in mutations:
        number = mutation["number"]
        near = [w for w in witnesses if w.reached[number]]
        noticed = any(w.notices(number) for w in near)
        mutation["outcome"] = "tests" if noticed else "survived" if near else "not reached"
        OUTCOMES.remember(mutation)
        print(f"{mutation['outcome']:12}{equivalents.entry(mutation)}", file=sys.stderr, flush=True)


def witnesses(package, count):
    """Returns what makes a witness of the tests in some folders, once for all parts that ask it."""
    @functools.cache
    def witness(folders):
        began = time.monotonic()
        command = [
            package.tests, "--testing-library", "swift-testing", "--filter",
            suites.pattern(folders)]
        reached = building.WORK / f"reached-{'-'.join(folders).replace('/', '.')}"
        found = Witness(command, reached, count, says=False, seconds=SECONDS, folder=package.folder)
        if found.said[0] != "passed":
            sys.exit(f"without any mutation, these tests fail: {', '.join(folders)}")
        found.seconds = 3 * (time.monotonic() - began) + 20
        return found

    return witness
