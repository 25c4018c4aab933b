"""Mutates the reference models and what judges: a sample, held against cases and mutants."""
import json
import os
import re
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import building
import equivalents
import sample
import scope
from outcomes import Outcomes
from witness import Witness, run

# Where more mutants than this come by a place, those that its file speaks of are asked first.
FEW = 6
# All mutants of a role take every core for some seconds: two such runs at once might take too long.
ALL_AT_ONCE = threading.Lock()
OUTCOMES = Outcomes("models")
# After how many mutations it says how far it is.
STEP = 100


def mutate(parts, seed, size):
    """Tries a sample of each group, of the files with one of these in their path.

    Returns all mutations, of which those that were drawn have an outcome, and how many sites didn't
    compile.
    """
    package = building.Package("models", scope.models())
    mutations, uncompiled = package.build("conformance-run")
    count = max(m["number"] for m in mutations) + 1
    mutations = [
        m for m in mutations
        if scope.holds(m) and (not parts or any(p in m["file"] for p in parts))]
    for mutation in mutations:
        mutation["role"] = scope.role(mutation["file"])
        mutation["file-text"] = (building.ROOT / mutation["file"]).read_text()
    equivalents.explain(mutations)
    chosen = [
        mutation for name in scope.GROUPS
        for mutation in sample.draw(
            [m for m in mutations if scope.group(m["file"]) == name], seed, size)]
    left = OUTCOMES.recall(chosen)
    if len(left) < len(chosen):
        say(f"{len(chosen) - len(left)} of {len(chosen)} were tried before")
    Commands(package, count).hold(left, {m["role"] for m in left})
    return mutations, uncompiled


class Commands:
    """What is asked about each mutation of the models: the program that was built, and its tests."""

    def __init__(self, package, count):
        self.program = package.program("conformance-run")
        self.tests = package.tests
        self.count = count

    def hold(self, mutations, roles):
        """Finds out what becomes of each mutation."""
        by_cases = {role: self.witness(self.cases(role), f"cases-{role}", False) for role in roles}
        for role, witness in by_cases.items():
            if witness.said[0] != "passed":
                sys.exit(f"the cases of {role or 'all roles'} fail without any mutation")
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            by_mutants = {role: self.mutant_witnesses(role, pool) for role in roles}
            by_all = {
                role: self.witness(self.mutants(role), f"mutants-{role}") for role in roles if role}
            outcomes = pool.map(
                lambda m: self.outcome(
                    m, by_cases[m["role"]], by_mutants[m["role"]], by_all.get(m["role"])),
                mutations)
            for tried, (mutation, result) in enumerate(zip(mutations, outcomes), 1):
                mutation["outcome"] = result
                OUTCOMES.remember(mutation)
                if result in ("survived", "not reached") and not mutation["reason"]:
                    say(f"{result:12}{equivalents.entry(mutation)}")
                if tried % STEP == 0:
                    say(f"{tried} of {len(mutations)} tried")

    def outcome(self, mutation, by_cases, by_mutants, by_all):
        """What became of a mutation: who noticed first, or nobody, or nobody came by."""
        number = mutation["number"]
        tests = scope.tests(mutation["file"])
        if by_cases.reached[number]:
            noticed = by_cases.notices(number)
            if noticed:
                return noticed
        near = [w for w in by_mutants if w.reached[number]]
        if any(witness.notices(number) for witness in concerned(near, mutation)):
            return "mutants"
        # A debug build takes seconds for what the program does at once.
        if tests and run(self.named_tests(tests), MUTATION=number)[0] != "passed":
            return "tests"
        # Before a survivor counts as a gap, every mutant has been asked, however far away.
        if by_all and by_all.reached[number] and not mutation["reason"]:
            with ALL_AT_ONCE:
                if by_all.notices(number):
                    return "mutants"
        return "survived" if by_cases.reached[number] or near or tests else "not reached"

    def witness(self, command, name, says=True):
        return Witness(command, building.WORK / f"reached-{name}", self.count, says)

    def mutant_witnesses(self, role, pool):
        """A witness for each mutant that is one decision changed."""
        if role is None:
            return []
        listed = json.loads(run(self.mutants(role))[1] or b'{"mutants": []}')["mutants"]
        names = sorted({m["name"] for m in listed if " = " in m["name"]})

        def witness(name):
            found = self.witness(self.mutants(role, name), f"{role}-{names.index(name)}")
            found.field = name.split(" = ")[0]
            return found

        return list(pool.map(witness, names))

    def cases(self, role):
        """The cases of a role against its reference, up to the first that isn't as expected."""
        return [
            self.program, "run", *selection(role), "--level", "should", "--fail-fast",
            "--jobs", "1", "--timeout", "5"]

    def mutants(self, role, *names):
        """The cases of a role against what deviates: all that is seen of it has to stay the same."""
        return [self.program, "mutants", "--json", *selection(role), *names]

    def named_tests(self, names):
        return [self.tests, "--testing-library", "swift-testing", "--filter", names]


def say(line):
    print(line, file=sys.stderr, flush=True)


def concerned(witnesses, mutation):
    """Of many that come by only those whose decision the file speaks of."""
    if len(witnesses) <= FEW:
        return witnesses
    return [w for w in witnesses if re.search(rf"\b{w.field}\b", mutation["file-text"])]


def selection(role):
    return ["--specs", building.ROOT / "Specs", *(["--role", role] if role else [])]
