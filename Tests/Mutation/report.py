"""The figures, and every survivor."""
import collections
import datetime

import building
import scope

HEAD = """\
Source mutants of the reference models and of what judges, {day}

Each comparison, boundary, logical operator, condition, boolean, sum, returned list, optional value
and statement of {files} files was changed, one at a time: {count} mutants, each held against
  - the cases of its role, which pass: it is killed by an unexpected verdict;
  - `conformance-run mutants` of its role, which proves what the cases notice: it is killed where
    something else is noticed than is recorded;
  - where neither can tell, as of what judges and of words for people, the tests that
    Tests/Mutation/scope.py names.
What breaks or doesn't end is killed as well. {uncompiled} places were left out, because what they
became isn't Swift. {page} explains the survivors.
"""


def survived(mutation):
    return mutation["outcome"] in ("survived", "not reached")


def group(mutation):
    """The line of the figures that a mutation counts in."""
    return mutation["role"] or ("judging" if scope.tests(mutation["file"]) else "shared")


def share(mutations):
    """How many of a hundred are killed, the equivalent ones among those that aren't."""
    return 100 * sum(not survived(m) for m in mutations) / max(len(mutations), 1)


def figures(mutations):
    """A line for each part of the code."""
    lines = [f"{'':10}{'mutants':>9}{'reached':>9}{'killed':>9}{'explained':>11}{'open':>6}"]
    for name in [*scope.ROLES, "shared", "judging", "all"]:
        of_group = [m for m in mutations if name in ("all", group(m))]
        if not of_group:
            continue
        alive = [m for m in of_group if survived(m)]
        explained = sum(m["reason"] is not None for m in alive)
        unreached = sum(m["outcome"] == "not reached" for m in of_group)
        lines.append(
            f"{name:10}{len(of_group):9}{len(of_group) - unreached:9}"
            f"{len(of_group) - len(alive):9}{explained:11}{len(alive) - explained:6}"
            f"  {share(of_group):5.1f} %")
    found = collections.Counter(m["outcome"] for m in mutations)
    by_cases = sum(found[name] for name in ("failed", "broke", "hung"))
    lines.append(
        f"killed: {by_cases} by the cases, {found['mutants']} by what `mutants` proves, "
        f"{found['tests']} by tests")
    return "\n".join(lines) + "\n"


def text(mutations, uncompiled):
    """The whole report."""
    lines = [HEAD.format(
        day=datetime.date.today().isoformat(), files=len({m["file"] for m in mutations}),
        count=len(mutations), uncompiled=uncompiled,
        page="Tests/Mutation/equivalent.md"), figures(mutations)]
    alive = [m for m in mutations if survived(m)]
    for reason in sorted({m["reason"] for m in alive}, key=lambda r: (r is not None, r)):
        lines.append(f"{reason or 'Not explained'}")
        lines += [f"  {place(m)}" for m in alive if m["reason"] == reason]
        lines.append("")
    return "\n".join(lines)


def place(mutation):
    """A survivor in one line."""
    file = mutation["file"].removeprefix(f"{building.LIBRARY}/")
    unreached = " (not reached)" if mutation["outcome"] == "not reached" else ""
    return f"{file}:{mutation['line']}: {mutation['before']} → {mutation['after']}{unreached}"
