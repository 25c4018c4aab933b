"""A serve of its own for each test of the page, and clients that send pushes to it."""

import contextlib
import json
import os
import pathlib
import select
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request

HOSTILE = "</script><img src=x onerror=alert(1)><b>\u202etxet\u202c \U0001f469\u200d\U0001f52c"

# Sends many pushes over one connection, as fast as the gateway answers them.
NODE = r"""
const http2 = require("http2"), fs = require("fs");
const { url, ca, token, topic, count } = JSON.parse(process.argv[1]);
const client = http2.connect(url, { ca: fs.readFileSync(ca) });
let sent = 0, done = 0;
function next() {
  if (sent >= count) return;
  const number = sent++;
  const device = (0xd0000000 + number % 50).toString(16);
  const request = client.request({ ":method": "POST", ":path": "/3/device/" + device,
    authorization: "bearer " + token, "apns-topic": topic, "apns-push-type": "alert" });
  request.on("error", (error) => console.error(error.message));
  request.on("close", () => {
    done += 1;
    if (done === count) client.close();
    // Until the first push is answered, the gateway permits one stream.
    else for (let i = 0; i < (done === 1 ? 40 : 1); i += 1) next();
  });
  request.resume();
  request.end(JSON.stringify({ aps: { alert: { title: "Flood " + number, body: "of many" } } }));
}
client.on("connect", next);
client.on("error", (error) => { console.error(error.message); process.exit(1); });
"""


class Failure(Exception):
    """What serve or a client didn't do."""


class Serve:
    """A serve with its page, as a context manager."""

    SECONDS = 30

    def __init__(self, program, *options):
        self.command = [program, "serve", "--port", "0", "--control", "0", "--json", *options]

    def __enter__(self):
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
            start_new_session=True)
        try:
            self.ready = json.loads(self._first_line())
        except Exception:
            self.__exit__()
            raise
        self.page = self.ready["control"] + "/"
        # Nobody reads the rest, and a full pipe would hold serve up.
        self.drain = subprocess.Popen(
            ["cat"], stdin=self.process.stdout, stdout=subprocess.DEVNULL, start_new_session=True)
        return self

    def _first_line(self):
        end, line = time.monotonic() + self.SECONDS, b""
        while not line.endswith(b"\n"):
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            # Byte by byte: what follows belongs to the reader after this one.
            byte = os.read(self.process.stdout.fileno(), 1) if ready else b""
            if not byte:
                raise Failure("serve doesn't start")
            line += byte
        return line

    def __exit__(self, *_):
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        if hasattr(self, "drain"):
            self.drain.wait(10)

    # The control API

    def ask(self, method, path, body=None):
        """The JSON of the answer, or of its problem."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.page.rstrip("/") + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self.SECONDS) as answer:
                return json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as error:
            return json.loads(error.read() or b"null")

    def push(self, payload, device="ab12", **headers):
        """Sends a push from serve itself, and returns its number."""
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.ask(
            "POST", "/pushes", {"device": device, "headers": headers, "payload": payload})["number"]

    # Real clients

    def curl(self, line=None):
        """Runs a curl line in a shell, as its reader would, and returns what it prints."""
        found = subprocess.run(
            ["sh", "-c", line or self.ready["curl"]], capture_output=True, timeout=self.SECONDS)
        return (found.stdout + found.stderr).decode(errors="replace")

    def library(self, *pushes):
        """Sends pushes with a library, each a token, a payload and a type, and returns what it prints."""
        values = [value if isinstance(value, str) else json.dumps(value) for push in pushes for value in push]
        found = subprocess.run(
            [sys.executable, pathlib.Path(__file__).parent / "library.py", json.dumps(self.ready), *values],
            capture_output=True, timeout=self.SECONDS)
        # The library logs refusals.
        return (found.stdout if found.returncode == 0 else found.stderr).decode(errors="replace")

    def flood(self, count):
        """Starts to send pushes, and returns the process. None without Node."""
        node = shutil.which("node")
        if not node:
            return None
        values = {name: self.ready[name] for name in ("url", "ca", "token", "topic")}
        return subprocess.Popen(
            [node, "-e", NODE, json.dumps({**values, "count": count})],
            stdin=subprocess.DEVNULL, start_new_session=True)


def run(script, *arguments, folder, name, seconds=60):
    """Writes a program to a file and runs it; returns what it prints."""
    path = pathlib.Path(folder) / name
    path.write_text(script)
    found = subprocess.run([*arguments, path], capture_output=True, timeout=seconds)
    return (found.stdout + found.stderr).decode(errors="replace")
