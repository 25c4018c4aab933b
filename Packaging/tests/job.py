"""The checks of an installed program, whatever package it came from."""

import json
import queue
import re
import signal
import subprocess
import threading
from pathlib import Path

SECONDS = 30
# How much of a failed command's output is shown: its end.
LINES, WIDTH = 30, 300
GOOD = '{"aps": {"alert": "Hello"}}'
BAD = '{"aps": {"content-available": "yes"}}'


def run(*command, status=0, **options):
    """Runs a command to its end; any status but the wanted one fails the test."""
    options = {"capture_output": True, "text": True, "timeout": SECONDS, **options}
    answer = subprocess.run([str(word) for word in command], **options)
    if answer.returncode != status:
        told = f"{answer.stdout or ''}{answer.stderr or ''}".splitlines()[-LINES:]
        raise AssertionError(
            f"{' '.join(map(str, command))}\nended with {answer.returncode}, not {status}:\n"
            + "\n".join(line[:WIDTH] for line in told))
    return answer


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


def does_its_job(command, version, inside="/", watched=()):
    """Checks that an installed program does its work, and leaves nothing behind.

    command starts it; inside is the folder that it sees as /, which is another one in a chroot;
    watched are the folders in which nothing may change.
    """
    folders = [Path(inside, "tmp"), *map(Path, watched)]
    before = listing(folders)
    told = run(*command, "--version").stdout
    expect(told.startswith(f"conformance-run {version}\n"), f"--version says {told}")
    expect("specs: in this program" in told and "not built in" not in told, f"inside are {told}")
    run(*command, "check", "-", input=GOOD)
    found = run(*command, "check", "-", input=BAD, status=1).stdout
    expect("aps.content-available" in found, f"check doesn't say what is wrong:\n{found}")
    runs_cases(command, at_least=1000)
    runs_cases([*command, "run", "--role", "gateway", "--wire"], at_least=200)
    serves(command, inside)
    changed = sorted(before.items() ^ listing(folders).items())
    expect(not changed, f"files were left behind, or changed: {changed}")


def runs_cases(command, at_least):
    """Checks that every case is as expected, and that there are as many as in the specs."""
    words = command if "run" in command else [*command, "run"]
    events = [json.loads(line) for line in run(*words, "--stream", "-").stdout.splitlines()]
    results = sum(event["event"] == "result" for event in events)
    expect(events[-1]["event"] == "end" and events[-1]["unexpected"] == 0, f"end: {events[-1]}")
    expect(results >= at_least, f"only {results} cases ran")


def serves(command, inside):
    """Checks that a push from outside is answered, and that a signal ends the gateway in order."""
    with Served([*command, "serve", "--port", "0", "--json"]) as served:
        first = served.event("serving")
        authority = Path(inside) / first["ca"].lstrip("/")
        expect(authority.is_file(), f"{authority} is missing")
        answer = run(
            "curl", "--silent", "--show-error", "--http2", "--max-time", SECONDS, "--noproxy", "*",
            "--cacert", authority, "--write-out", "%{http_code} %{http_version}",
            "--header", f"authorization: bearer {first['token']}",
            "--header", f"apns-topic: {first['topic']}", "--header", "apns-push-type: alert",
            "--data", GOOD, f"{first['url']}/3/device/{first['device']}")
        expect(answer.stdout == "200 2", f"curl saw {answer.stdout}")
        push = served.event("push")
        expect(push["answer"]["status"] == 200 and push["findings"] == [], f"push: {push}")
        served.end()
        expect(not authority.exists(), f"{authority} is still there")


class Served:
    """A running `serve`, whose events are read with a deadline."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            [str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put("")

    def event(self, kind):
        while line := self.lines.get(timeout=SECONDS):
            event = json.loads(line)
            if event["event"] == kind:
                return event
        raise AssertionError(f"serve ended before `{kind}`: {self.process.stderr.read()}")

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=SECONDS)
        expect(status == 0, f"serve ended with {status} after SIGTERM")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


def listing(folders):
    """Returns every file below the folders, with its size and the time of its last change."""
    return {
        str(path): (path.lstat().st_size, path.lstat().st_mtime_ns)
        for folder in folders for path in folder.rglob("*") if path.is_symlink() or path.is_file()
    }


def has_pages(program, manual, completions):
    """Checks that the installed manual page and completions are those of this program."""
    expect(Path(manual).read_text() == run(*program, "manual").stdout, f"{manual} is another one")
    for shell, path in completions.items():
        told = run(*program, "completions", shell).stdout
        expect(Path(path).read_text() == told, f"{path} is another one")


def has_licences(folder):
    """Checks that the licences are installed, and each that the table names."""
    page = Path(folder, "README.md").read_text()
    named = re.findall(r"\]\(([^)]+\.txt)\)", page)
    expect("swift-runtime.txt" in named, f"{folder}/README.md names no licence of Swift")
    for name in named:
        expect(Path(folder, name).stat().st_size > 500, f"{folder}/{name} is no licence")
