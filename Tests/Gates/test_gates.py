"""Tests of the gates themselves: what fails is told, and nothing hides it."""

import pathlib
import re
import shlex
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
NIGHTLY = ROOT / ".ci/nightly"


def bash(script):
    return subprocess.run(["bash", "-uo", "pipefail", "-c", script], cwd=ROOT, capture_output=True, text=True)


def nightly(*words):
    return subprocess.run([NIGHTLY, *words], capture_output=True, text=True)


class Steps(unittest.TestCase):
    def test_all_pass(self):
        ended = bash(". .ci/steps; step one true; step two echo said; finish")
        self.assertEqual(ended.returncode, 0, ended.stdout)
        self.assertRegex(ended.stdout, r"\nsaid\n")
        self.assertRegex(ended.stdout, r"\n +\d+  one\n +\d+  two\n +\d+  all\n$")

    def test_a_failure_stops_nothing_and_is_told(self):
        ended = bash(". .ci/steps; step one false; step two true; step three sh -c 'exit 7'; finish")
        self.assertEqual(ended.returncode, 1)
        self.assertRegex(ended.stdout, r"one  FAILED\n +\d+  two\n +\d+  three  FAILED\n")
        self.assertTrue(ended.stdout.endswith("\nfailed: one three\n"), ended.stdout)

    def test_the_end_repeats_why(self):
        noise = "seq 100; echo '◇ Test case of error: started'; echo '✘ Test \"A push\" recorded an issue'; seq 100; exit 1"
        ended = bash(f". .ci/steps; step loud sh -c {shlex.quote(noise)}; step quiet sh -c 'seq 99; exit 2'; finish")
        loud, quiet = ended.stdout.split("\n== why ")[1:]
        self.assertEqual(loud, 'loud failed\n✘ Test "A push" recorded an issue\n')
        self.assertEqual(quiet.splitlines()[:2], ["quiet failed", "80"])
        self.assertIn("\n99\n\nseconds  step\n", quiet)

    def test_seconds_are_those_of_the_step(self):
        ended = bash(". .ci/steps; step slow sleep 2; step fast true; finish")
        self.assertRegex(ended.stdout, r"\n +[23]  slow\n +[01]  fast\n +[23]  all\n")


class Nightly(unittest.TestCase):
    def test_an_unknown_step_is_refused_before_anything_runs(self):
        ended = nightly("darwin", "brwoser")
        self.assertEqual(ended.returncode, 2)
        self.assertEqual(ended.stdout, "")
        self.assertTrue(ended.stderr.startswith('error: "brwoser" is no step of .ci/nightly; these are: plain '))

    def test_the_workflow_has_a_job_for_each_step(self):
        workflow = (ROOT / ".github/workflows/ci.yml").read_text()
        listed = re.search(r"step: \[(.*)\]", workflow)[1].split(", ")
        self.assertEqual(listed, nightly("--list").stdout.split())

    def test_contributing_explains_each_step(self):
        rows = re.findall(r"^\| `(\w+)` \| `make ", (ROOT / "CONTRIBUTING.md").read_text(), re.MULTILINE)
        self.assertEqual(rows, nightly("--list").stdout.split())

    def test_the_gate_draws_from_all_but_one(self):
        drawn = [nightly("--draw", str(number)).stdout.split(" ", 1) for number in range(24)]
        # A machine that can't try the artefacts draws another step in their place.
        undrawn = set(nightly("--list").stdout.split()) - {name for name, _ in drawn}
        self.assertIn(undrawn, ({"mutate"}, {"dist", "mutate"}))
        commands = {command.strip() for _, command in drawn}
        self.assertLessEqual({"make soak MINUTES=3", "make fuzz FUZZ_SECONDS=5", "make sanitize-address"}, commands)
        self.assertFalse({"make soak", "make fuzz", "make sanitize"} & commands)

    def test_the_same_number_draws_the_same(self):
        self.assertEqual(nightly("--draw", "167442217").stdout, nightly("--draw", "167442217").stdout)


if __name__ == "__main__":
    unittest.main()
