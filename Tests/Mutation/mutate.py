#!/usr/bin/env python3
"""Mutates the source of the reference models and of what judges, and finds out what nobody notices.

Usage: Tests/Mutation/mutate.py [PART-OF-A-PATH…]

With parts of paths only the mutations of those files are tried, and no report is written.
"""
import os
import resource
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import building
import equivalents
import report
import scope

CASES = building.PACKAGE / ".build/release/conformance-run"
TESTS = building.PACKAGE / ".build/debug/apns-conformancePackageTests.xctest"
# Whatever takes longer, or more room, is noticed by that.
SECONDS = 60
BYTES = 8 << 30
KILLED = 90


def main():
    parts = sys.argv[1:]
    began = time.monotonic()
    explained = equivalents.read()
    mutations, uncompiled = building.build(scope.files())
    count = max(m["number"] for m in mutations) + 1
    mutations = [
        m for m in mutations
        if scope.holds(m) and (not parts or any(p in m["file"] for p in parts))]
    for mutation in mutations:
        mutation["role"] = scope.role(mutation["file"])
        mutation["code"] = code(mutation)
    reached = {role: reach(role, count) for role in {m["role"] for m in mutations}}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = pool.map(lambda m: outcome(m, reached[m["role"]]), mutations)
        for mutation, result in zip(mutations, outcomes):
            mutation["outcome"] = result
            mutation["reason"] = explained.get(equivalents.key(mutation))
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


def code(mutation):
    """The line of a mutation as it is written."""
    lines = (building.ROOT / mutation["file"]).read_text().split("\n")
    return lines[mutation["line"] - 1].strip()


def reach(role, count):
    """A byte a mutation: whether any case comes by."""
    path = building.WORK / f"reached-{role}"
    path.write_bytes(bytes(count))
    result = run(cases(role), MUTATIONS_REACHED=path)
    if result != "survived":
        sys.exit(f"the cases of {role or 'all roles'} fail without any mutation: {result}")
    return path.read_bytes()


def outcome(mutation, reached):
    """What became of a mutation: first by the cases, then by the tests that its file has."""
    number = mutation["number"]
    if reached[number] == 1:
        result = run(cases(mutation["role"]), MUTATION=number)
        if result != "survived":
            return result
    tests = scope.tests(mutation["file"])
    if tests and run([TESTS, "--testing-library", "swift-testing", "--filter", tests],
                     MUTATION=number) != "survived":
        return "tests"
    return "survived" if reached[number] == 1 or tests else "not reached"


def cases(role):
    """The command that runs the cases of a role, up to the first that isn't as expected."""
    selection = ["--role", role] if role else []
    return [
        CASES, "run", *selection, "--specs", building.ROOT / "Specs", "--level", "should",
        "--fail-fast", "--jobs", "1", "--timeout", "5"]


def run(command, **environment):
    """What a program says to one mutation."""
    try:
        status = subprocess.run(
            command, env=os.environ | {k: str(v) for k, v in environment.items()},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=SECONDS,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))).returncode
    except subprocess.TimeoutExpired:
        return "hung"
    return {0: "survived", 1: "failed"}.get(status, "broke")


main()
