#!/usr/bin/env python3
"""Runs action.yml as GitHub's runner would, with a release on this machine.

    RUN=.build/release/conformance-run python3 -m unittest discover -s Tests/Doors

RUN is the program; without it, the tests that need one are skipped.
"""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import release

ACTION = (release.ROOT / "action.yml").read_text()
PROGRAM = os.environ.get("RUN")
needs_program = unittest.skipUnless(PROGRAM, "set RUN to the program")


def section(name):
    """Returns the members of a top-level member of action.yml, each with its lines."""
    lines = re.search(rf"^{name}:\n((?:  .*\n)+)", ACTION, re.M)[1]
    return dict(re.findall(r"^  ([\w-]+):\n((?:    .*\n)+)", lines, re.M))


INPUTS = {name: json.loads(found[1]) if (found := re.search('default: (".*")', lines))
          else re.search("default: (.*)", lines)[1] for name, lines in section("inputs").items()}
VARIABLES = dict(re.findall(r"^        (\w+): \$\{\{ inputs\.([\w-]+) \}\}$", ACTION, re.M))
OUTPUTS = dict(re.findall(r"^    value: \$\{\{ steps\.action\.outputs\.([\w-]+) \}\}()$", ACTION, re.M))


class ActionTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.addCleanup(self.end_gateway)
        self.mirror = self.folder / "mirror"
        program = f'#!/bin/sh\nexec "{os.path.abspath(PROGRAM)}" "$@"\n' if PROGRAM else release.STAND_IN
        release.make(self.mirror, program.encode())
        for name in ("path", "output", "summary"):
            (self.folder / name).touch()
        (self.folder / "temp").mkdir()

    def end_gateway(self):
        file = self.folder / "temp/apns-conformance/serve/pid"
        if file.exists():
            os.kill(int(file.read_text()), signal.SIGKILL)

    def run_action(self, build="false", **inputs):
        """Runs the step with inputs, as a workflow gives them."""
        inputs = {name.replace("_", "-"): value for name, value in inputs.items()}
        self.assertLessEqual(set(inputs), set(INPUTS))
        values = {**INPUTS, "mirror": f"file://{self.mirror}", **inputs}
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        environment = {
            **kept, **{variable: values[name] for variable, name in VARIABLES.items()},
            "GITHUB_ACTION_PATH": str(release.ROOT), "RUNNER_TEMP": str(self.folder / "temp"),
            "GITHUB_PATH": str(self.folder / "path"), "GITHUB_OUTPUT": str(self.folder / "output"),
            "GITHUB_STEP_SUMMARY": str(self.folder / "summary"), "GITHUB_ACTIONS": "true",
            "BUILD": build,
        }
        command = re.search("^      run: '(.*)'$", ACTION, re.M)[1]
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", command], env=environment,
            capture_output=True, text=True, cwd=self.folder, timeout=120)

    def outputs(self):
        lines = (self.folder / "output").read_text().splitlines()
        return dict(line.split("=", 1) for line in lines)

    def write(self, name, text):
        (self.folder / name).parent.mkdir(exist_ok=True)
        (self.folder / name).write_text(text)

    def test_inputs_reach_the_script(self):
        self.assertEqual(sorted(VARIABLES.values()), sorted(INPUTS))
        scripts = "".join((release.ROOT / ".ci" / name).read_text() for name in ("action", "certify"))
        for variable in VARIABLES:
            self.assertIn(f"${{{variable}:", scripts)

    def test_install(self):
        ended = self.run_action(mode="install")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertIn(f"conformance-run {release.VERSION}", ended.stdout)
        folder = pathlib.Path((self.folder / "path").read_text().strip())
        self.assertTrue((folder / "conformance-run").exists())
        # It installs only once in a job.
        shutil.rmtree(self.mirror)
        self.assertEqual(self.run_action(mode="install").returncode, 0)
        self.assertEqual(len((self.folder / "path").read_text().splitlines()), 1)

    def test_what_cannot_be_had_is_built(self):
        self.write("built/conformance-run", "#!/bin/sh\necho built here\n")
        (self.folder / "built/conformance-run").chmod(0o755)
        self.write("build", f"#!/bin/sh\necho {self.folder}/built\n")
        (self.folder / "build").chmod(0o755)
        ended = self.run_action(
            mode="install", mirror=f"file://{self.folder}/nowhere", build=f"{self.folder}/build")
        self.assertEqual((ended.returncode, ended.stdout), (0, "built here\n"))
        self.assertIn("can't be downloaded", ended.stderr)
        self.assertIn("Building the program from the action's checkout", ended.stderr)
        self.assertEqual((self.folder / "path").read_text(), f"{self.folder}/built\n")

    def test_what_is_wrong_is_not_built_instead(self):
        (self.mirror / release.ARTEFACT).write_text("another")
        for inputs in ({}, {"sha256": "0" * 64}):
            with self.subTest(inputs):
                ended = self.run_action(mode="install", build="true", **inputs)
                self.assertEqual(ended.returncode, 3)
                self.assertIn("::error::conformance-run could not be installed", ended.stdout)
                self.assertNotIn("Building", ended.stderr)
                self.assertEqual((self.folder / "path").read_text(), "")

    def test_mistakes(self):
        for inputs, says in (
            ({"mode": "test"}, "::error::the mode is install, certify, check, serve or stop"),
            ({"mode": "check"}, '::error::the input "files" says what to check'),
            ({"mode": "stop"}, "::error::no gateway of this job is running"),
            ({}, "error: TARGET says what to certify"),
        ):
            with self.subTest(inputs):
                ended = self.run_action(**inputs)
                self.assertEqual(ended.returncode, 2, ended.stderr)
                self.assertIn(says, ended.stdout)

    @needs_program
    def test_check(self):
        self.write("my pushes/good.json", '{"aps":{"alert":"Kick-off"}}')
        ended = self.run_action(mode="check", files="my pushes\n")
        self.assertEqual(ended.returncode, 0, ended.stdout + ended.stderr)
        self.write("bad.json", '{"aps":{"content-available":true}}')
        ended = self.run_action(mode="check", files="my pushes\nbad.json")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("::error file=bad.json,line=1", ended.stdout)

    @needs_program
    def test_certify(self):
        target = f"self={os.path.abspath(PROGRAM)} target --role device"
        ended = self.run_action(
            target=target, role="device", arguments="device.states.no-call --jobs 2", reports="out")
        self.assertEqual(ended.returncode, 0, ended.stdout + ended.stderr)
        self.assertEqual(len(list((self.folder / "out").iterdir())), 6)
        self.assertIn("device", (self.folder / "summary").read_text())
        ended = self.run_action(target=target, role="device", arguments="device.states.no-call",
                                expectations="missing.json")
        self.assertEqual(ended.returncode, 3, ended.stdout + ended.stderr)
        self.assertIn("missing.json", ended.stdout + ended.stderr)

    @needs_program
    def test_serve(self):
        started = time.monotonic()
        ended = self.run_action(mode="serve", port="0", arguments="--proxy")
        if "This build has no wire" in ended.stdout:
            self.skipTest("the program was built without the trait Gateway")
        self.assertEqual(ended.returncode, 0, ended.stdout + ended.stderr)
        self.assertLess(time.monotonic() - started, 15)
        outputs = self.outputs()
        self.assertEqual(sorted(outputs), sorted(OUTPUTS))
        self.assertEqual([name for name, value in outputs.items() if not value], [])
        for name in ("ca", "key", "log"):
            self.assertTrue(pathlib.Path(outputs[name]).is_file(), name)
        greeting = json.loads(pathlib.Path(outputs["log"]).read_text().splitlines()[0])
        self.assertEqual(
            [outputs[name] for name in ("url", "ca", "key", "key-id", "team-id", "device-token", "topic")],
            [greeting[name] for name in ("url", "ca", "keyFile", "keyID", "team", "device", "topic")])
        subprocess.run(greeting["curl"], shell=True, check=True, capture_output=True, timeout=30)

        ended = self.run_action(mode="serve", port="0")
        self.assertEqual(ended.returncode, 2)
        self.assertIn("is running already", ended.stdout)

        pid = int((self.folder / "temp/apns-conformance/serve/pid").read_text())
        ended = self.run_action(mode="stop")
        self.assertEqual(ended.returncode, 0, ended.stdout + ended.stderr)
        self.assertIn("1 pushes", ended.stdout)
        self.assertRaises(ProcessLookupError, os.kill, pid, 0)
        self.assertIn('"event":"end"', pathlib.Path(outputs["log"]).read_text())

    @needs_program
    def test_a_gateway_that_does_not_start(self):
        ended = self.run_action(mode="serve", port="0", arguments="--answers missing.json")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("::error::the gateway didn't start: ", ended.stdout)
        if "This build has no wire" not in ended.stdout:
            self.assertIn("missing.json", ended.stdout)


if __name__ == "__main__":
    unittest.main()
