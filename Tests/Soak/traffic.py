"""What clients do to the server: load, restarts, and every kind of misbehaviour."""
import re
import signal
import socket
import ssl
import struct
import subprocess
import time

BODY = b'{"aps":{"alert":{"title":"Soak","body":"a notification of about the usual length"},"badge":1}}'
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
SECONDS = 20


def load(server):
    """Sends pushes over ten connections for three seconds; returns how many were accepted."""
    return _h2load(server, "-c", "10", "-m", "20", "-D", "3s", "--warm-up-time", "0s")


def restarts(server):
    """Opens two hundred connections for one push each; returns how many there were."""
    return _h2load(server, "-c", "200", "-n", "200", "-m", "1")


def one_push(server):
    """Sends one push, which has to be accepted."""
    if _h2load(server, "-c", "1", "-n", "1") != 1:
        raise SystemExit("after these faults, serve no longer accepts a push")
    return 1


def _h2load(server, *words):
    process = _start(server, *words)
    try:
        said, _ = process.communicate(timeout=2 * SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise SystemExit(f"h2load got no answer within {2 * SECONDS} s") from None
    found = re.search(r"status codes: (\d+) 2xx", said)
    return int(found[1]) if found else 0


def _start(server, *words):
    serving = server.serving
    body = f"{server.folder.name}/body.json"
    with open(body, "wb") as file:
        file.write(BODY)
    return subprocess.Popen(
        ["h2load", "-d", body, "-H", f"authorization: bearer {serving['token']}",
         "-H", f"apns-topic: {serving['topic']}", "-H", "apns-push-type: alert", *words,
         f"{serving['url']}/3/device/{serving['device']}"],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


# Each of the following is one kind of fault, and returns how many connections did it.


def killed_clients(server):
    """A client that dies in the middle of its work."""
    processes = [_start(server, "-c", "20", "-m", "50", "-D", "30s") for _ in range(2)]
    time.sleep(1)
    for process in processes:
        process.send_signal(signal.SIGKILL)
        process.communicate()
    return 40


def silent_connections(server):
    """Connections without a handshake, half of which are reset."""
    return _all(server, 200, lambda plain: plain, reset=True)


def broken_handshakes(server):
    """Bytes that aren't TLS, and a hello that breaks off."""
    def spoil(plain):
        plain.sendall(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" if plain.fileno() % 2
                      else b"GET / HTTP/1.1\r\n\r\n")
        return plain
    return _all(server, 100, spoil)


def garbage(server):
    """Bytes in TLS that aren't HTTP/2."""
    return _all(server, 50, lambda plain: _send(plain, b"\xff" * 4096))


def unfinished_pushes(server):
    """A hundred pushes on each connection, of which none ends."""
    fields = b"".join(
        b"\0" + bytes([len(name)]) + name + bytes([len(value)]) + value
        for name, value in ((b":method", b"POST"), (b":scheme", b"https"), (b":path", b"/3/device/0"),
                            (b":authority", b"localhost")))
    frames = b"".join(
        _frame(1, 4, stream, fields) + _frame(0, 0, stream, b"[" * 500)
        for stream in range(1, 200, 2))
    return _all(server, 50, lambda plain: _send(plain, PREFACE + frames))


def rapid_resets(server):
    """Requests that are taken back at once, which exhausts what a server allows."""
    fields = b"\x83\x87\x84"
    frames = b"".join(
        _frame(1, 4, stream, fields) + _frame(3, 0, stream, struct.pack(">I", 8))
        for stream in range(1, 6000, 2))
    return _all(server, 10, lambda plain: _send(plain, PREFACE + frames))


def closed_windows(server):
    """Requests whose answers aren't let through."""
    settings = _frame(4, 0, 0, struct.pack(">HI", 4, 0))
    frames = b"".join(_frame(1, 5, stream, b"\x82\x87\x84") for stream in range(1, 100, 2))
    return _all(server, 50, lambda plain: _send(plain, PREFACE + settings + frames), reset=True)


FAULTS = [killed_clients, silent_connections, broken_handshakes, garbage, unfinished_pushes,
          rapid_resets, closed_windows]


def _frame(kind, flags, stream, body):
    return len(body).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big") + body


def _send(plain, data):
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.set_alpn_protocols(["h2"])
    secure = context.wrap_socket(plain, server_hostname="localhost")
    try:
        secure.sendall(data)
    except OSError:
        pass  # The server may end the connection before it has read everything.
    return secure


def _all(server, count, misbehave, reset=False):
    """Opens connections at the same time, lets each misbehave, and closes them a second later."""
    connections = []
    for _ in range(count):
        plain = socket.create_connection((server.serving["host"], server.serving["port"]), SECONDS)
        connections.append(misbehave(plain))
    time.sleep(1)
    for index, connection in enumerate(connections):
        if reset and index % 2:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()
    return count
