#!/usr/bin/env python3
"""Commits payloads to a repository that uses the hook, with pre-commit itself and a stand-in wheel.

    RUN=.build/release/conformance-run python3 -m unittest discover -s Tests/Doors

RUN is the program, and PRE_COMMIT is pre-commit if it isn't on the PATH.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import release

PROGRAM = os.environ.get("RUN")
PRE_COMMIT = os.environ.get("PRE_COMMIT") or shutil.which("pre-commit")
# The files that pip and setup.py read, in place of this repository's current commit.
INSTALLED = ["pyproject.toml", "setup.py", ".pre-commit-hooks.yaml",
             "Sources/Conformance/Specs/Suite/SuiteVersion.swift"]
GOOD = '{"aps":{"alert":"Kick-off"}}\n'
BAD = '{"aps":{"content-available":true}}\n'


@unittest.skipUnless(PROGRAM, "set RUN to the program")
@unittest.skipUnless(PRE_COMMIT, "pre-commit is not installed")
class PreCommitTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.dist = release.stand_ins(PROGRAM, cls.folder / "dist")
        cls.hooks = cls.folder / "hooks"
        for name in INSTALLED:
            (cls.hooks / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(release.ROOT / name, cls.hooks / name)
        cls.repository(cls.hooks)
        cls.run_git("commit", "-qm", "Hooks", folder=cls.hooks)
        cls.commit = cls.run_git("rev-parse", "HEAD", folder=cls.hooks).stdout.strip()

    @classmethod
    def run_git(cls, *words, folder, check=True):
        environment = {
            **os.environ, "PIP_FIND_LINKS": str(cls.dist), "PRE_COMMIT_HOME": str(cls.folder / "cache"),
            "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
            "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
        }
        program = ["git", *words] if words[0] != "pre-commit" else [PRE_COMMIT, *words[1:]]
        return subprocess.run(
            program, cwd=folder, env=environment, check=check, text=True, timeout=300,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    @classmethod
    def repository(cls, folder):
        cls.run_git("init", "-q", folder=folder)
        cls.run_git("add", "-A", folder=folder)

    def commits(self, files, hook="id: apns-payloads"):
        """Commits files to a new repository that uses the hook, and returns the ended process."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        (folder / ".pre-commit-config.yaml").write_text(
            f"repos:\n- repo: {self.hooks}\n  rev: {self.commit}\n  hooks:\n  - {{ {hook} }}\n")
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
        self.repository(folder)
        self.run_git("pre-commit", "install", folder=folder)
        return self.run_git("commit", "-m", "Pushes", folder=folder, check=False)

    def test_payloads_that_keep_the_rules(self):
        ended = self.commits({"pushes/goal.json": GOOD, "App/goal.apns": GOOD})
        self.assertEqual(ended.returncode, 0, ended.stdout)
        self.assertIn("APNs payloads....", ended.stdout)
        self.assertIn("Passed", ended.stdout)

    def test_one_that_breaks_a_rule(self):
        for name in ("goal.apns", "push/goal.json", "App/Payloads/goal.json", "notifications/a/b.json",
                     "apns/with a space.json"):
            with self.subTest(name):
                ended = self.commits({name: BAD})
                self.assertEqual(ended.returncode, 1, ended.stdout)
                self.assertIn(f"{name}:1:9: error: aps.content-available", ended.stdout)

    def test_what_is_none_of_its_business(self):
        for name in ("package.json", "pushups/a.json", "payloads.json", "push/readme.md"):
            with self.subTest(name):
                ended = self.commits({name: BAD})
                self.assertEqual(ended.returncode, 0, ended.stdout)
                self.assertIn("(no files to check)Skipped", ended.stdout)

    def test_files_of_ones_own(self):
        hook = "id: apns-payloads, files: '^fixtures/.*[.]json$'"
        self.assertEqual(self.commits({"fixtures/a.json": BAD}, hook).returncode, 1)
        self.assertEqual(self.commits({"push/a.json": BAD}, hook).returncode, 0)

    def test_options(self):
        hook = "id: apns-payloads, args: [--push-type, background, --priority, '10']"
        ended = self.commits({"push/a.json": '{"aps":{"content-available":1}}'}, hook)
        self.assertEqual(ended.returncode, 1, ended.stdout)
        self.assertIn("apns-priority", ended.stdout)


if __name__ == "__main__":
    unittest.main()
