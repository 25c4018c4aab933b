#!/usr/bin/env python3
"""Mutates the source of the reference models and of what judges, and finds out what nobody notices.

Usage: Tests/Mutation/mutate.py [PART-OF-A-PATH…]

With parts of paths only the mutations of those files are tried, and no report is written.
"""
import json
import os
import re
import resource
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import building
import equivalents
import report
import scope

PROGRAM = building.PACKAGE / ".build/release/conformance-run"
TESTS = building.PACKAGE / ".build/debug/apns-conformancePackageTests.xctest"
# Whatever takes longer, or more room, is noticed by that.
SECONDS = 60
BYTES = 8 << 30
KILLED = 90
# Where more mutants than this come by a place, those that its file speaks of are asked first.
FEW = 6
# All mutants of a role take every core for some seconds: two such runs at once might take too long.
ALL_AT_ONCE = threading.Lock()


def main():
    parts = sys.argv[1:]
    began = time.monotonic()
    explained = equivalents.read()
    mutations, uncompiled = building.build(scope.files())
    count = max(m["number"] for m in mutations) + 1
    mutations = [
        m for m in mutations
        if scope.holds(m) and (not parts or any(p in m["file"] for p in parts))]
    if not mutations:
        sys.exit("no file that is mutated has this in its path: " + ", ".join(parts))
    for mutation in mutations:
        mutation["role"] = scope.role(mutation["file"])
        lines = (building.ROOT / mutation["file"]).read_text().split("\n")
        line = mutation["line"] - 1
        mutation["code"] = lines[line].strip()
        mutation["file-text"] = "\n".join(lines)
        mutation["reason"] = explained.get(equivalents.key(mutation))
    roles = {m["role"] for m in mutations}
    by_cases = {
        role: Witness(cases(role), f"cases-{role}", count, says=False) for role in roles}
    for role, witness in by_cases.items():
        if witness.said[0] != "passed":
            sys.exit(f"the cases of {role or 'all roles'} fail without any mutation")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        by_mutants = {role: mutant_witnesses(role, count, pool) for role in roles}
        by_all = {
            role: Witness(mutants(role), f"mutants-{role}", count) for role in roles if role}
        outcomes = pool.map(
            lambda m: outcome(m, by_cases[m["role"]], by_mutants[m["role"]], by_all.get(m["role"])),
            mutations)
        for mutation, result in zip(mutations, outcomes):
            mutation["outcome"] = result
    minutes = (time.monotonic() - began) / 60
    text = report.text(mutations, uncompiled)
    if parts:
        print(text, end="")
    else:
        (building.ROOT / "Reports/source-mutants.txt").write_text(text)
        print(report.figures(mutations), end="")
    print(f"in {minutes:.0f} minutes")
    sys.exit(complain(mutations, explained, bool(parts)))


def complain(mutations, explained, is_part):
    """Says what isn't in order; the exit status."""
    unexplained = [m for m in mutations if report.survived(m) and not m["reason"]]
    if unexplained:
        print("\nSurvivors that nothing explains: pin each by a case, or list it in")
        print("Tests/Mutation/equivalent.md with a reason:")
        for mutation in unexplained:
            print(equivalents.entry(mutation))
    survivors = {equivalents.key(m) for m in mutations if report.survived(m)}
    stale = [] if is_part else [k for k in explained if k not in survivors]
    if stale:
        print("\nListed in Tests/Mutation/equivalent.md, and no survivor: take each out:")
        for file, line, before, after in stale:
            print(f"- `{file}`: `{line}`: `{before}` → `{after}`")
    share = report.share(mutations)
    if share < KILLED:
        print(f"\n{share:.1f} % are killed, and {KILLED} % are wanted")
    return 1 if unexplained or stale or share < KILLED else 0


class Witness:
    """A command that may notice a mutation: what it says without any, and which it comes by.

    By its status alone where it only says which of the permitted outcomes it saw.
    """

    def __init__(self, command, name, count, says=True):
        path = building.WORK / f"reached-{name}"
        path.write_bytes(bytes(count))
        self.command = command
        self.says = says
        self.said = run(command, MUTATIONS_REACHED=path)
        self.reached = path.read_bytes()

    def notices(self, number):
        """How it notices a mutation, if it does."""
        said = run(self.command, MUTATION=number)
        if said == self.said or not self.says and said[0] == self.said[0]:
            return None
        return said[0]


def outcome(mutation, by_cases, by_mutants, by_all):
    """What became of a mutation: who noticed first, or nobody, or nobody came by."""
    number = mutation["number"]
    tests = scope.tests(mutation["file"])
    if by_cases.reached[number]:
        noticed = by_cases.notices(number)
        if noticed:
            return noticed
    if tests and run(named_tests(tests), MUTATION=number)[0] != "passed":
        return "tests"
    near = [w for w in by_mutants if w.reached[number]]
    if any(witness.notices(number) for witness in concerned(near, mutation)):
        return "mutants"
    # Before a survivor counts as a gap, every mutant has been asked, however far away.
    if by_all and by_all.reached[number] and not mutation["reason"]:
        with ALL_AT_ONCE:
            if by_all.notices(number):
                return "mutants"
    return "survived" if by_cases.reached[number] or near or tests else "not reached"


def concerned(witnesses, mutation):
    """Of many that come by only those whose decision the file speaks of."""
    if len(witnesses) <= FEW:
        return witnesses
    return [w for w in witnesses if re.search(rf"\b{w.field}\b", mutation["file-text"])]


def cases(role):
    """The cases of a role against its reference, up to the first that isn't as expected."""
    return [
        PROGRAM, "run", *selection(role), "--level", "should", "--fail-fast", "--jobs", "1",
        "--timeout", "5"]


def mutants(role, *names):
    """The cases of a role against what deviates: all that is seen of it has to stay the same."""
    return [PROGRAM, "mutants", "--json", *selection(role), *names]


def mutant_witnesses(role, count, pool):
    """A witness for each mutant that is one decision changed."""
    if role is None:
        return []
    listed = json.loads(run(mutants(role))[1] or b'{"mutants": []}')["mutants"]
    names = sorted({m["name"] for m in listed if " = " in m["name"]})

    def witness(name):
        found = Witness(mutants(role, name), f"{role}-{names.index(name)}", count)
        found.field = name.split(" = ")[0]
        return found

    return list(pool.map(witness, names))


def named_tests(names):
    return [TESTS, "--testing-library", "swift-testing", "--filter", names]


def selection(role):
    return ["--specs", building.ROOT / "Specs", *(["--role", role] if role else [])]


def run(command, **environment):
    """How a program ends, and what it says."""
    try:
        ended = subprocess.run(
            command, env=os.environ | {k: str(v) for k, v in environment.items()},
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=SECONDS,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES)))
    except subprocess.TimeoutExpired:
        return "hung", b""
    return {0: "passed", 1: "failed"}.get(ended.returncode, "broke"), ended.stdout


if __name__ == "__main__":
    main()
