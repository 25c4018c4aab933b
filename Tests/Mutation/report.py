"""The figures, and every survivor."""
import collections
import datetime
from dataclasses import dataclass, field

import equivalents
import scope

# How many of a hundred have to be killed.
MODELS = 90
HARNESS = 92

HEAD = """\
Source mutants, {day}

Each comparison, boundary, logical operator, condition, boolean, sum, returned list, optional value
and statement is a place that can be changed. What breaks or doesn't end is killed as well.
Tests/Mutation/equivalent.md explains survivors.
"""

MODELS_HEAD = """\
The reference models, and what judges

{files} files, each place changed, one at a time: {count} mutants, each held against
  - the cases of its role, which pass: it is killed by an unexpected verdict;
  - `conformance-run mutants` of its role, which proves what the cases notice: it is killed where
    something else is noticed than is recorded;
  - where neither can tell, as of what judges and of words for people, the tests that
    Tests/Mutation/scope.py names.
{uncompiled} places were left out, because what they became isn't Swift.
"""

HARNESS_HEAD = """\
The harness

{files} files. Up to {sample} mutants of each part, drawn by the seed {seed}: {count} of {all}, each
held against the tests that Tests/Mutation/scope.py names for its part.
{uncompiled} places were left out, because what they became isn't Swift.
"""


@dataclass
class Found:
    """What became of all mutations that were tried."""
    seed: int
    sample: int
    models: list = field(default_factory=list)
    models_uncompiled: int = 0
    # Those that weren't drawn are among these, without an outcome.
    harness: list = field(default_factory=list)
    harness_uncompiled: int = 0

    @property
    def tried(self):
        return self.models + self.drawn

    @property
    def drawn(self):
        return [m for m in self.harness if "outcome" in m]

    def stale(self, explained):
        """The entries of explained survivors that no longer survive, or no longer exist."""
        survivors = {
            equivalents.key(m) for m in self.models + self.harness
            if "outcome" not in m or survived(m)}
        return [key for key in explained if key not in survivors]


def survived(mutation):
    return mutation["outcome"] in ("survived", "not reached")


def group(mutation):
    """The line of the figures that a mutation of the models counts in."""
    return mutation["role"] or ("judging" if scope.tests(mutation["file"]) else "shared")


def share(mutations):
    """How many of a hundred are killed, the equivalent ones among those that aren't."""
    return 100 * sum(not survived(m) for m in mutations) / max(len(mutations), 1)


def text(found):
    """The whole report."""
    lines = [HEAD.format(day=datetime.date.today().isoformat())]
    if found.models:
        lines += [
            MODELS_HEAD.format(
                files=count_files(found.models), count=len(found.models),
                uncompiled=found.models_uncompiled),
            models_figures(found), *survivors(found.models)]
    if found.harness:
        lines += [
            HARNESS_HEAD.format(
                files=count_files(found.harness), sample=found.sample, seed=found.seed,
                count=len(found.drawn), all=len(found.harness),
                uncompiled=found.harness_uncompiled),
            harness_figures(found), *survivors(found.drawn)]
    return "\n".join(lines).rstrip() + "\n"


def figures(found):
    """The figures alone."""
    parts = [models_figures(found)] if found.models else []
    if found.harness:
        parts.append(f"seed {found.seed}\n{harness_figures(found)}")
    return "\n".join(parts)


def models_figures(found):
    """A line for each role."""
    lines = [f"{'':16}{'mutants':>9}{'reached':>9}{'killed':>9}{'explained':>11}{'open':>6}"]
    for name in [*scope.ROLES, "shared", "judging", "all"]:
        of_group = [m for m in found.models if name in ("all", group(m))]
        lines += [line(name, of_group, [len(of_group)])] if of_group else []
    outcomes = collections.Counter(m["outcome"] for m in found.models)
    by_cases = sum(outcomes[name] for name in ("failed", "broke", "hung"))
    lines.append(
        f"killed: {by_cases} by the cases, {outcomes['mutants']} by what `mutants` proves, "
        f"{outcomes['tests']} by tests")
    return "\n".join(lines) + "\n"


def harness_figures(found):
    """A line for each part of the harness."""
    lines = [
        f"{'':16}{'mutants':>9}{'drawn':>9}{'reached':>9}{'killed':>9}{'explained':>11}{'open':>6}"]
    for name in [*(part.name for part in scope.PARTS), "all"]:
        existing = [m for m in found.harness if name in ("all", m["part"])]
        drawn = [m for m in existing if "outcome" in m]
        lines += [line(name, drawn, [len(existing), len(drawn)])] if drawn else []
    return "\n".join(lines) + "\n"


def line(name, mutations, counts):
    alive = [m for m in mutations if survived(m)]
    explained = sum(m["reason"] is not None for m in alive)
    unreached = sum(m["outcome"] == "not reached" for m in mutations)
    return (
        f"{name:16}" + "".join(f"{count:9}" for count in counts)
        + f"{len(mutations) - unreached:9}{len(mutations) - len(alive):9}{explained:11}"
        f"{len(alive) - explained:6}  {share(mutations):5.1f} %")


def count_files(mutations):
    return len({m["file"] for m in mutations})


def survivors(mutations):
    """Those that nobody noticed, by what explains them; their code where nothing does."""
    alive = [m for m in mutations if survived(m)]
    for reason in sorted({m["reason"] for m in alive}, key=lambda r: (r is not None, r)):
        yield reason or "Not explained"
        for mutation in alive:
            if mutation["reason"] == reason:
                yield f"  {place(mutation)}"
                if reason is None:
                    yield f"      {mutation['code']}"
        yield ""


def place(mutation):
    """A survivor in one line."""
    file = mutation["file"].removeprefix(scope.LIBRARY)
    unreached = " (not reached)" if mutation["outcome"] == "not reached" else ""
    return f"{file}:{mutation['line']}: {mutation['before']} → {mutation['after']}{unreached}"
