#!/usr/bin/env python3
"""Tries .ci/install-release against a release on this machine, by file:// and by HTTP.

    python3 -m unittest discover -s Tests/Doors
"""

import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

import release

INSTALL = release.ROOT / ".ci/install-release"
# What the script needs on a system, beside a downloader and a tool for checksums.
TOOLS = "awk cat cp cut dirname grep gzip head mkdir mktemp mv rm sed sh tail tar tr uname".split()
SHELLS = [shell for shell in ("dash", "bash", "busybox") if shutil.which(shell)]


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass

    def do_GET(self):
        if not self.path.startswith("/cut/"):
            return super().do_GET()
        # The connection ends before the announced length is reached.
        self.send_response(200)
        self.send_header("content-length", "100000")
        self.end_headers()
        self.wfile.write(b"x" * 1000)


class InstallReleaseTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.mirror = self.folder / "mirror"
        self.into = self.folder / "into"
        self.digest = release.make(self.mirror)

    def install(self, *words, mirror=None, path=None, shell=None):
        words = [release.VERSION, "--into", self.into, "--mirror", mirror or self.url(), *words]
        return self.run_script(*words, path=path, shell=shell)

    def run_script(self, *words, path=None, shell=None):
        start = [*shell.split(), INSTALL] if shell else [INSTALL]
        environment = {**os.environ, **({"PATH": path} if path else {})}
        return subprocess.run(
            [*map(str, start), *map(str, words)], env=environment, capture_output=True, text=True,
            cwd=self.folder, timeout=60)

    def url(self):
        return f"file://{self.mirror}"

    def serve(self):
        handler = functools.partial(Handler, directory=self.folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_port}"

    def tools(self, *further, uname=None):
        """Returns a folder for PATH with only the tools that the script may use."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        for tool in [*TOOLS, *further]:
            # The Python on PATH may be a script that looks for the real one.
            found = os.path.realpath(sys.executable) if tool == "python3" else shutil.which(tool)
            (folder / tool).symlink_to(found)
        if uname:
            (folder / "uname").unlink()
            (folder / "uname").write_text(f"#!/bin/sh\n[ $1 = -s ] && echo {uname[0]} || echo {uname[1]}\n")
            (folder / "uname").chmod(0o755)
        return str(folder)

    def assert_installed(self, ended):
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        folder = pathlib.Path(ended.stdout.strip())
        self.assertEqual(folder, self.into / release.NAME / "bin")
        self.assertTrue(os.access(folder / "conformance-run", os.X_OK))
        self.assertEqual([file.name for file in self.into.iterdir()], [release.NAME])

    def assert_refused(self, ended, status, *says):
        self.assertEqual(ended.returncode, status, ended.stderr)
        self.assertEqual(ended.stdout, "")
        self.assertEqual(len(ended.stderr.splitlines()), 1, ended.stderr)
        self.assertTrue(ended.stderr.startswith("error: "), ended.stderr)
        for text in says:
            self.assertIn(text, ended.stderr)
        self.assertEqual(list(self.into.iterdir()) if self.into.exists() else [], [])

    def test_from_a_folder(self):
        for shell in SHELLS:
            with self.subTest(shell):
                self.assert_installed(self.install(shell="busybox sh" if shell == "busybox" else shell))

    def test_the_version_of_the_checkout(self):
        self.assert_installed(
            self.run_script("--into", self.into, "--mirror", self.url(), "--sha256", self.digest))

    def test_by_each_downloader(self):
        server = self.serve()
        for tool in ("curl", "wget", "python3"):
            with self.subTest(tool):
                if not shutil.which(tool):
                    self.skipTest(f"no {tool} here")
                path = self.tools("sha256sum", tool)
                self.assert_installed(self.install(mirror=f"{server}/mirror", path=path))
                shutil.rmtree(self.into)
                self.assert_refused(
                    self.install(mirror=f"{server}/nowhere", path=path), 1,
                    f"{server}/nowhere/SHA256SUMS can't be downloaded: ")
                self.assert_refused(
                    self.install(mirror=f"{server}/nowhere", path=path), 1, "404")

    def test_an_answer_that_is_cut_off(self):
        server = self.serve()
        for tool in ("curl", "python3"):
            with self.subTest(tool):
                ended = self.install(mirror=f"{server}/cut", path=self.tools("sha256sum", tool))
                self.assert_refused(ended, 1, "/cut/")

    def test_by_shasum(self):
        self.assert_installed(self.install(path=self.tools("shasum", "perl")))

    def test_nothing_to_make_checksums_with(self):
        self.assert_refused(self.install(path=self.tools()), 1, "sha256sum and shasum are missing")

    def test_nothing_to_download_with(self):
        ended = self.install(mirror="http://127.0.0.1:9/", path=self.tools("sha256sum"))
        self.assert_refused(ended, 1, "curl, wget and python3 are missing")

    def test_nobody_there(self):
        self.assert_refused(self.install(mirror="http://127.0.0.1:9"), 1, "http://127.0.0.1:9/SHA256SUMS")

    def test_the_second_takes_the_place_of_the_first(self):
        self.assert_installed(self.install())
        left = self.into / release.NAME / "left"
        left.touch()
        self.assert_installed(self.install())
        self.assertFalse(left.exists())

    def test_the_first_stays_where_the_second_is_wrong(self):
        self.assert_installed(self.install())
        self.damage()
        self.assertEqual(self.install().returncode, 3)
        self.assertTrue((self.into / release.NAME / "bin/conformance-run").exists())
        self.assertEqual([file.name for file in self.into.iterdir()], [release.NAME])

    def damage(self):
        with open(self.mirror / release.ARTEFACT, "r+b") as file:
            file.seek(30)
            file.write(b"\0")

    def test_a_damaged_download(self):
        self.damage()
        self.assert_refused(self.install(), 3, "and SHA256SUMS says", "nothing was installed")

    def test_a_download_that_ends_early(self):
        file = self.mirror / release.ARTEFACT
        file.write_bytes(file.read_bytes()[:50])
        self.assert_refused(self.install(), 3, "and SHA256SUMS says")

    def test_checksums_that_are_not_those_asked_for(self):
        digest = "0" * 64
        self.assert_refused(self.install("--sha256", digest), 3, f"not {digest}")
        self.assert_installed(self.install("--sha256", self.digest.upper()))

    def test_no_archive_at_all(self):
        (self.mirror / release.ARTEFACT).write_text("<html>")
        release.sums(self.mirror)
        self.assert_refused(self.install(), 3, "can't be unpacked")

    def test_a_program_that_does_not_run(self):
        release.make(self.mirror, b"#!/bin/sh\necho too old >&2\nexit 127\n")
        self.assert_refused(self.install(), 3, "doesn't run here: too old")

    def test_another_version(self):
        release.make(self.mirror, b"#!/bin/sh\necho conformance-run 9.9.9\n")
        self.assert_refused(self.install(), 3, "conformance-run 9.9.9")

    def test_an_artefact_that_is_not_listed(self):
        (self.mirror / "SHA256SUMS").write_text(f"{'0' * 64}  {release.ARTEFACT}.asc\n")
        self.assert_refused(self.install(), 1, f"has no {release.ARTEFACT}")

    def test_an_artefact_that_is_listed_and_missing(self):
        (self.mirror / release.ARTEFACT).unlink()
        self.assert_refused(self.install(), 1, f"{release.ARTEFACT} can't be downloaded: ")

    def test_machines_that_have_no_release(self):
        for system in (("Darwin", "arm64"), ("Linux", "riscv64")):
            with self.subTest(system):
                ended = self.install(path=self.tools("sha256sum", uname=system))
                self.assert_refused(ended, 1, "there is no release for", system[0])

    def test_the_machine_chooses_the_artefact(self):
        ended = self.install(path=self.tools("sha256sum", uname=("Linux", "arm64")))
        self.assert_refused(ended, 1, f"has no {release.NAME}-linux-aarch64.tar.gz")

    def test_usage(self):
        for words, says in (
            (["--mirror"], "--mirror needs a value"), (["--colour"], "unknown option --colour"),
            (["1.0", "2.0"], "one VERSION"), (["../x"], "isn't a version"), (["v1"], "isn't a version"),
            (["1.0", "--sha256", "abc"], "64 digits"), (["1.0", "--sha256", "xyz"], "isn't a SHA-256"),
            (["1.0", "--mirror", "ftp://x"], "isn't a URL"),
        ):
            with self.subTest(words):
                ended = self.run_script(*words)
                self.assertEqual(ended.returncode, 2)
                self.assertIn(says, ended.stderr)
                self.assertEqual(len(ended.stderr.splitlines()), 1)


if __name__ == "__main__":
    unittest.main()
