"""The figures of a half, and every survivor."""
import collections
import datetime
from dataclasses import dataclass

import equivalents
import scope

HEAD = """\
Mutants of {what}, {day}

Each comparison, boundary, logical operator, condition, boolean, sum, returned list, optional value
and statement is a place that can be changed. What breaks or doesn't end is killed as well.
Tests/Mutation/equivalent.md explains survivors.

{how}
{uncompiled} places were left out, because what they became isn't Swift.
"""

MODELS = """\
{files} files. Up to {sample} mutants of each group, drawn by the seed {seed}: {count} of {all}. Each is
held against
  - the cases of its role, which pass: it is killed by an unexpected verdict;
  - `conformance-run mutants` of its role, which proves what the cases notice: it is killed where
    something else is noticed than is recorded;
  - where neither can tell, as of what judges and of words for people, the tests that
    Tests/Mutation/scope.py names."""

HARNESS = """\
{files} files. Up to {sample} mutants of each part, drawn by the seed {seed}: {count} of {all}, each
held against the tests that Tests/Mutation/scope.py names for its part."""


@dataclass
class Found:
    """What became of the mutations of one half of the source."""
    mutations: list
    uncompiled: int
    seed: int
    sample: int

    @property
    def tried(self):
        """Those that were drawn have an outcome."""
        return [m for m in self.mutations if "outcome" in m]

    def unexplained(self):
        return [m for m in self.tried if survived(m) and not m["reason"]]

    def stale(self, explained):
        """The entries of explained survivors that no longer survive, or no longer exist."""
        survivors = {
            equivalents.key(m) for m in self.mutations if "outcome" not in m or survived(m)}
        files = {file.removeprefix(scope.LIBRARY) for file in self.files()}
        return [key for key in explained if key[0] in files and key not in survivors]

    def figures(self):
        """A line for each group or part."""
        lines = [
            f"{'':16}{'mutants':>9}{'drawn':>9}{'reached':>9}{'killed':>9}{'explained':>11}"
            f"{'open':>6}"]
        missing = []
        for name in [*self.names, "all"]:
            existing = [m for m in self.mutations if name in ("all", self.name(m))]
            drawn = [m for m in existing if "outcome" in m]
            lines += [line(name, len(existing), drawn)] if drawn else []
            missing += [] if drawn else [name]
        if missing:
            lines.append(f"not tried: {', '.join(missing)}")
        return "\n".join(lines) + "\n"

    def text(self):
        """The whole report."""
        how = self.how.format(
            files=count_files(self.mutations), count=len(self.tried), all=len(self.mutations),
            seed=self.seed, sample=self.sample)
        head = HEAD.format(
            what=self.what, day=datetime.date.today().isoformat(), how=how,
            uncompiled=self.uncompiled)
        return "\n".join([head, self.figures(), *survivors(self.tried)]).rstrip() + "\n"


class Models(Found):
    what = "the reference models, and of what judges"
    how = MODELS
    files = staticmethod(scope.models)
    # How many of a hundred have to be killed.
    wanted = 90
    names = scope.GROUPS

    @staticmethod
    def name(mutation):
        return scope.group(mutation["file"])

    def figures(self):
        """A line for each group, and who noticed."""
        outcomes = collections.Counter(m["outcome"] for m in self.tried)
        by_cases = sum(outcomes[name] for name in ("failed", "broke", "hung"))
        return super().figures() + (
            f"killed: {by_cases} by the cases, {outcomes['mutants']} by what `mutants` proves, "
            f"{outcomes['tests']} by tests\n")


class Harness(Found):
    what = "the harness"
    how = HARNESS
    files = staticmethod(scope.harness)
    wanted = 92
    names = [part.name for part in scope.PARTS]

    @staticmethod
    def name(mutation):
        return mutation["part"]


def survived(mutation):
    return mutation["outcome"] in ("survived", "not reached")


def share(mutations):
    """How many of a hundred are killed, the equivalent ones among those that aren't."""
    return 100 * sum(not survived(m) for m in mutations) / max(len(mutations), 1)


def line(name, existing, mutations):
    alive = [m for m in mutations if survived(m)]
    explained = sum(m["reason"] is not None for m in alive)
    unreached = sum(m["outcome"] == "not reached" for m in mutations)
    return (
        f"{name:16}{existing:9}{len(mutations):9}{len(mutations) - unreached:9}"
        f"{len(mutations) - len(alive):9}{explained:11}{len(alive) - explained:6}"
        f"  {share(mutations):5.1f} %")


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
