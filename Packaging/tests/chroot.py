"""A folder that is a program's whole system, in a network that has only loopback."""

import fcntl
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

NAME = "conformance-run"
# Own mounts, network and processes, which end together with their namespaces.
NAMESPACES = ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child"]


def may_be_made():
    """Returns whether this user may make one."""
    if os.geteuid() != 0 or not shutil.which("unshare"):
        return False
    return subprocess.run([*NAMESPACES, "true"], stderr=subprocess.DEVNULL).returncode == 0


def start_again_inside(*words):
    """Runs this script with these words and a new folder in namespaces, and returns its status."""
    with tempfile.TemporaryDirectory(prefix="conformance-chroot-") as folder:
        return subprocess.run([*NAMESPACES, sys.executable, sys.argv[0], *words, folder]).returncode


class Chroot:
    """A root with the program, /proc, and the files that are written here."""

    def __init__(self, folder, program):
        self.root = Path(folder)
        shutil.copy(program, self.root / NAME)
        (self.root / "proc").mkdir()
        subprocess.run(["mount", "-t", "proc", "proc", self.root / "proc"], check=True)
        set_loopback_up()

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def remove(self, *paths):
        for path in paths:
            (self.root / path).unlink(missing_ok=True)

    def command(self, *words):
        return ["chroot", self.root, f"/{NAME}", *words]

    def run(self, *words, input="", **environment):
        """Runs the program to its end, and returns its output and its errors together."""
        return subprocess.run(
            self.command(*words), input=input, env=self.environment(environment), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)

    def start(self, *words, **environment):
        return subprocess.Popen(
            self.command(*words), env=self.environment(environment), text=True,
            stdout=subprocess.PIPE)

    @staticmethod
    def environment(environment):
        # There is no /tmp, so TMPDIR names another folder.
        return {"PATH": os.environ["PATH"], "TMPDIR": "/", **environment}


def set_loopback_up():
    """Does `ip link set lo up`, because the loopback interface of a new network is down."""
    get_flags, set_flags, up = 0x8913, 0x8914, 1
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        flags, = struct.unpack_from("H", fcntl.ioctl(control, get_flags, request(0)), 16)
        fcntl.ioctl(control, set_flags, request(flags | up))


def request(flags):
    return struct.pack("16sH14x", b"lo", flags)
