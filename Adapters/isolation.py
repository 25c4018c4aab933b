"""What `isolated` does inside: the command's own process, before it becomes the command."""

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
# What the wrapper ends with where the command was never started: no status of the suite's.
NOT_STARTED = 125

CLONE_NEWNS, CLONE_NEWUSER, CLONE_NEWNET = 0x20000, 0x10000000, 0x40000000
MS_BIND, MS_REC, MS_PRIVATE, MNT_DETACH = 0x1000, 0x4000, 0x40000, 2
SIOCSIFFLAGS, IFF_UP = 0x8914, 1
# Programs outside that would look names up for those inside.
RESOLVERS = ["/run/nscd", "/var/run/nscd", "/run/systemd/resolve"]
# Where systems keep the authorities that everybody trusts.
BUNDLES = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
           "/etc/ssl/cert.pem", "/etc/ssl/ca-bundle.pem"]


def enter(command, authority, channel):
    """Becomes the command, in a network of its own whose ports are handed over to the outside."""
    try:
        unshare()
        raise_loopback()
        place_files(authority)
        listeners = [socket.create_server(("127.0.0.1", port), backlog=1024) for port in PORTS]
        socket.send_fds(channel, [b"ready"], [listener.fileno() for listener in listeners])
    except OSError as error:
        channel.sendall(f"{error.strerror or error} ({error.filename or 'a socket'})".encode())
        os._exit(NOT_STARTED)
    # Nothing else is inherited: Python opens descriptors for its own process only.
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE]:
        signal.signal(number, signal.SIG_DFL)
    try:
        os.execvp(command[0], command)
    except OSError as error:
        os.write(2, f"isolated: {command[0]} can't be started: {error.strerror}\n".encode())
        os._exit(127 if isinstance(error, FileNotFoundError) else 126)


def system(name, *arguments):
    """A call that Python has no name for."""
    function = getattr(ctypes.CDLL(None, use_errno=True), name)
    if function(*arguments) != 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code), name)


def unshare():
    user, group = os.getuid(), os.getgid()
    system("unshare", CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWNS)
    # Only who gives up changing its groups may name its own.
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
    """Puts files over those of the system that say where a name leads, and who is trusted.

    Only in here they are seen.
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
        # The files stay where they were put, and the folder needn't.
        system("umount2", os.fsencode(folder), MNT_DETACH)
    finally:
        os.rmdir(folder)


def looking_up_hosts_in_files(name):
    """What the system says of where names are looked up, but for those of hosts."""
    lines = pathlib.Path(name).read_text().splitlines() if os.path.exists(name) else []
    kept = [line for line in lines if not line.lstrip().startswith("hosts:")]
    return "\n".join([*kept, "hosts: files", ""])
