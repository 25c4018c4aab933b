"""What became of mutations of this source: a run that was cut short goes on from here."""
import functools
import hashlib
import json
import subprocess
import threading

import building
import equivalents


class Outcomes:
    """The outcomes of one half, kept while it runs. They hold for the source as it is."""

    def __init__(self, half):
        self.file = building.WORK / f"{half}-outcomes.jsonl"
        self.writing = threading.Lock()

    def recall(self, mutations):
        """Gives mutations the outcomes that they had before; returns the others."""
        lines = self.file.read_text().splitlines() if self.file.exists() else []
        known = [json.loads(line) for line in lines]
        outcomes = {tuple(k["key"]): k["outcome"] for k in known if k["source"] == source()}
        for mutation in mutations:
            if (outcome := outcomes.get(key(mutation))) is not None:
                mutation["outcome"] = outcome
        return [m for m in mutations if "outcome" not in m]

    def remember(self, mutation):
        known = {"source": source(), "key": key(mutation), "outcome": mutation["outcome"]}
        with self.writing, self.file.open("a") as file:
            file.write(json.dumps(known) + "\n")


def key(mutation):
    """Two lines of a file may be equal, so the number tells them apart."""
    return (mutation["number"], *equivalents.key(mutation))


@functools.cache
def source():
    """Names the source and the tests as they are: any change of them may change an outcome."""
    listed = subprocess.run(
        ["git", "ls-files", "-s", "Sources", "Tests", "Specs"], cwd=building.ROOT,
        capture_output=True, check=True).stdout
    changed = subprocess.run(
        ["git", "diff", "HEAD", "--", "Sources", "Tests", "Specs"], cwd=building.ROOT,
        capture_output=True, check=True).stdout
    return hashlib.sha256(listed + changed).hexdigest()
