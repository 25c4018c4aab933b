"""The part of `isolated` that runs in the command's process, before it becomes the command."""

import ctypes
import fcntl
import os
import pathlib
import signal
import socket
import struct
import tempfile

NAMES = ["api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com"]
PORTS = [443, 2197]
# The wrapper's status if the command couldn't be started; the suite has no such status.
NOT_STARTED = 125

CLONE_NEWNS, CLONE_NEWUSER, CLONE_NEWNET = 0x20000, 0x10000000, 0x40000000
MS_BIND, MS_REC, MS_PRIVATE, MNT_DETACH = 0x1000, 0x4000, 0x40000, 2
SIOCSIFFLAGS, IFF_UP = 0x8914, 1
# Programs outside that would look up names for programs inside.
RESOLVERS = ["/run/nscd", "/var/run/nscd", "/run/systemd/resolve"]
# Where systems keep the certificate authorities that they trust.
BUNDLES = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
           "/etc/ssl/cert.pem", "/etc/ssl/ca-bundle.pem"]


def enter(command, authority, channel):
    """Becomes the command, in its own network, and passes the sockets of its ports to the outside."""
    try:
        unshare()
        raise_loopback()
        place_files(authority)
        listeners = [socket.create_server(("127.0.0.1", port), backlog=1024) for port in PORTS]
        socket.send_fds(channel, [b"ready"], [listener.fileno() for listener in listeners])
    except OSError as error:
        channel.sendall(f"{error.strerror or error} ({error.filename or 'a socket'})".encode())
        os._exit(NOT_STARTED)
    # The command inherits nothing else: Python's descriptors are closed on exec.
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE]:
        signal.signal(number, signal.SIG_DFL)
    try:
        os.execvp(command[0], command)
    except OSError as error:
        os.write(2, f"isolated: {command[0]} can't be started: {error.strerror}\n".encode())
        os._exit(127 if isinstance(error, FileNotFoundError) else 126)


def system(name, *arguments):
    """Makes a system call that Python lacks."""
    function = getattr(ctypes.CDLL(None, use_errno=True), name)
    if function(*arguments) != 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code), name)


def unshare():
    user, group = os.getuid(), os.getgid()
    system("unshare", CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWNS)
    # Linux lets a process map its group only after it has given up setgroups.
    pathlib.Path("/proc/self/setgroups").write_text("deny")
    pathlib.Path("/proc/self/uid_map").write_text(f"0 {user} 1")
    pathlib.Path("/proc/self/gid_map").write_text(f"0 {group} 1")
    mount(None, "/", None, MS_REC | MS_PRIVATE)


def raise_loopback():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sH14x", b"lo", IFF_UP))


def mount(source, target, kind, flags=0):
    words = [word and os.fsencode(word) for word in (source, target, kind)]
    system("mount", *words, ctypes.c_ulong(flags), None)


def place_files(authority):
    """Replaces the system's files that resolve names, and those of the authorities that it trusts.

    Only the command sees the new files.
    """
    files = {
        "/etc/hosts": f"127.0.0.1 localhost {socket.gethostname()} {' '.join(NAMES)}\n",
        "/etc/nsswitch.conf": looking_up_hosts_in_files("/etc/nsswitch.conf"),
        "/etc/resolv.conf": "nameserver 127.0.0.1\noptions timeout:1 attempts:1\n",
    }
    for name in filter(os.path.exists, BUNDLES if authority else []):
        files[os.path.realpath(name)] = pathlib.Path(name).read_text() + "\n" + authority
    folder = tempfile.mkdtemp(prefix="apns-conformance-")
    try:
        mount("tmpfs", folder, "tmpfs")
        for name in filter(os.path.exists, RESOLVERS):
            mount("tmpfs", name, "tmpfs")
        for name, text in files.items():
            if os.path.exists(name):
                file = pathlib.Path(folder, os.path.basename(name))
                file.write_text(text)
                mount(str(file), os.path.realpath(name), None, MS_BIND)
        # The mounted files stay, so the folder can go.
        system("umount2", os.fsencode(folder), MNT_DETACH)
    finally:
        os.rmdir(folder)


def looking_up_hosts_in_files(name):
    """Returns the system's configuration of name services, with hosts looked up only in files."""
    lines = pathlib.Path(name).read_text().splitlines() if os.path.exists(name) else []
    kept = [line for line in lines if not line.lstrip().startswith("hosts:")]
    return "\n".join([*kept, "hosts: files", ""])
