"""An isolated place for each test: only loopback, an empty /tmp, the checkout read-only.

`run` starts each test under unshare, in namespaces for network, mounts and processes. So tests can
run in parallel, and the processes of a test end with it.
"""

import fcntl
import os
import socket
import struct
import subprocess
from pathlib import Path

UNSHARE = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
SIOCSIFFLAGS, IFF_UP = 0x8914, 0x1


def enter(*kept):
    """Prepares the namespaces that unshare made, and returns an empty folder to work in.

    The folders in kept stay where they are, read-only. They may be below /tmp, so they are mounted
    again over the empty one.
    """
    raise_loopback()
    mount("-t", "tmpfs", "tmpfs", "/mnt")
    for number, folder in enumerate(kept):
        carried = Path("/mnt", str(number))
        carried.mkdir()
        mount("--bind", folder, carried)
        mount("-o", "remount,bind,ro", carried)
    mount("-t", "tmpfs", "-o", "mode=1777", "tmpfs", "/tmp")
    for number, folder in enumerate(kept):
        if not folder.is_dir():
            folder.mkdir(parents=True)
        mount("--move", f"/mnt/{number}", folder)
    work = Path("/tmp/work")
    (work / "home").mkdir(parents=True)
    os.environ["HOME"] = str(work / "home")
    os.chdir(work)
    return work


def empty_root(path):
    """Makes a folder that can be a root: with /tmp, and with /proc, which Swift's runtime reads."""
    for name in ("tmp", "proc"):
        (path / name).mkdir(parents=True, exist_ok=True)
    (path / "tmp").chmod(0o1777)
    mount("-t", "proc", "proc", path / "proc")
    return path


def raise_loopback():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        fcntl.ioctl(control, SIOCSIFFLAGS, struct.pack("16sH14x", b"lo", IFF_UP))


def mount(*words):
    subprocess.run(["mount", *map(str, words)], check=True)
