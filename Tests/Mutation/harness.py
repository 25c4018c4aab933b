"""Mutates the harness: a sample of it, held against the tests."""
import hashlib
import sys
import time

import building
import equivalents
import scope
from witness import Witness

sys.path.append(str(building.ROOT / "Tests"))
import suites  # noqa: E402

# A debug build of a hundred tests that start programs.
SECONDS = 600


def mutate(parts, seed, sample):
    """Tries a sample of each part, of the files with one of these in their path.

    Returns all mutations, of which those that were drawn have an outcome, and how many sites didn't
    compile.
    """
    package = building.Package("harness", scope.harness(), "--traits", "Gateway")
    mutations, uncompiled = package.build()
    count = max(m["number"] for m in mutations) + 1
    equivalents.explain(mutations)
    for part in scope.PARTS:
        here = [m for m in mutations if m["file"].startswith(part.folder + "/")]
        for mutation in here:
            mutation["part"] = part.name
        wanted = [m for m in here if not parts or any(p in m["file"] for p in parts)]
        chosen = sorted(wanted, key=lambda m: rank(m, seed))[:sample]
        if chosen:
            try_part(part, package, chosen, count)
    return mutations, uncompiled


def rank(mutation, seed):
    """A place in the order in which mutations are drawn.

    It depends on the seed and on the mutation itself, so code elsewhere doesn't change it, and a
    larger sample contains the smaller one.
    """
    text = "\0".join([str(seed), *equivalents.key(mutation)])
    return hashlib.sha256(text.encode()).digest()


def try_part(part, package, mutations, count):
    """Asks the tests about each mutation, one at a time: tests with deadlines want the machine."""
    witnesses = []
    for place, folders in enumerate(part.steps):
        began = time.monotonic()
        command = [
            package.tests, "--testing-library", "swift-testing", "--filter",
            suites.pattern(folders)]
        reached = building.WORK / f"reached-{part.name}-{place}"
        witness = Witness(command, reached, count, says=False, seconds=SECONDS, folder=package.folder)
        if witness.said[0] != "passed":
            sys.exit(f"without any mutation, these tests fail: {', '.join(folders)}")
        witness.seconds = 3 * (time.monotonic() - began) + 20
        witnesses.append(witness)
    for mutation in mutations:
        number = mutation["number"]
        near = [w for w in witnesses if w.reached[number]]
        noticed = any(w.notices(number) for w in near)
        mutation["outcome"] = "tests" if noticed else "survived" if near else "not reached"
        print(f"{mutation['outcome']:12}{equivalents.entry(mutation)}", file=sys.stderr, flush=True)
