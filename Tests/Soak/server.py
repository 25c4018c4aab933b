"""The server under test, and the memory and descriptors that it has at each moment."""
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import NamedTuple

START_SECONDS = 20
END_SECONDS = 30


class Sample(NamedTuple):
    seconds: float
    # Resident memory.
    megabytes: float
    descriptors: int
    # Whether nothing was connected, for some seconds already.
    is_quiet: bool


class Server:
    """A running `serve` whose log goes to a file with a limit."""

    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory(prefix="soak-")
        log = Path(self.folder.name) / "log.jsonl"
        with log.open("w") as output:
            self.process = subprocess.Popen(
                [program, "serve", "--port", "0", "--json", "--log-limit", "10"],
                stdin=subprocess.DEVNULL, stdout=output)
        self.samples = []
        self.quiet = threading.Event()
        self.over = threading.Event()
        self.began = time.monotonic()
        try:
            self.serving = self._first_line(log)
        except BaseException:
            self.process.kill()
            raise
        self.sampler = threading.Thread(target=self._sample, daemon=True)
        self.sampler.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.over.set()
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()

    def _first_line(self, log):
        while time.monotonic() < self.began + START_SECONDS:
            line, feed, _ = log.read_text().partition("\n")
            if feed:
                return json.loads(line)
            self.check()
            time.sleep(0.05)
        sys.exit(f"serve said nothing within {START_SECONDS} s")

    def check(self):
        """Ends the soak if the server has ended."""
        if self.process.poll() is not None:
            sys.exit(f"serve ended with {self.process.returncode}")

    def be_quiet(self, seconds):
        """Waits until nothing happens any more; only the last second counts as quiet."""
        time.sleep(seconds - 1)
        self.quiet.set()
        time.sleep(1)
        self.quiet.clear()

    def _sample(self):
        place = Path(f"/proc/{self.process.pid}")
        while not self.over.wait(0.5):
            try:
                pages = int((place / "statm").read_text().split()[1])
                descriptors = len(os.listdir(place / "fd"))
            except OSError:
                return
            self.samples.append(Sample(
                time.monotonic() - self.began, pages * os.sysconf("SC_PAGE_SIZE") / 1e6,
                descriptors, self.quiet.is_set()))

    def end(self):
        """Ends the server as a service manager does; returns its exit status."""
        self.over.set()
        self.sampler.join()
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            return f"nothing within {END_SECONDS} s"

    def left_behind(self):
        """Returns a problem for each file of the server that still exists."""
        return [f"it left {path} behind" for path in (self.serving["ca"], self.serving["keyFile"])
                if os.path.exists(path)]
