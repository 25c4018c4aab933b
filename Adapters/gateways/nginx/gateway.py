"""A mock of APNs behind nginx: a program that speaks HTTP/1.1, with the rules of ../python/rules.py.

It shows what becomes of a gateway in front of which a proxy stands. It reads no client certificates.
"""

import argparse
import collections
import http.server
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "python"))

from rules import FAULTS, Connection, Push, World  # noqa: E402

# The headers that nginx and HTTP/1.1 add.
ADDED = {"x-connection", "host", "content-length", "connection"}


class Program(http.server.BaseHTTPRequestHandler):
    """The program behind nginx."""

    protocol_version = "HTTP/1.1"
    connections = collections.defaultdict(Connection)
    world = None

    def __getattr__(self, name):
        # Every method is answered, if only with a refusal.
        if name.startswith("do_"):
            return self.answer
        raise AttributeError(name)

    def answer(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        # Headers are read as Latin-1, and carry UTF-8.
        fields = [(name.lower(), value.encode("latin-1").decode(errors="replace"))
                  for name, value in self.headers.items()]
        connection = self.connections[dict(fields)["x-connection"]]
        status, headers, text = self.world.answer(
            Push(self.command, self.path, [field for field in fields if field[0] not in ADDED], body),
            connection)
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(text)

    def log_message(self, *_):
        pass


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def serve(options):
    Program.world = World(options.config, options.fault)
    backend = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Program)
    threading.Thread(target=backend.serve_forever, daemon=True).start()
    port = options.port or free_port()
    with tempfile.TemporaryDirectory() as folder:
        text = (HERE / "nginx.conf").read_text()
        for word, value in {"FOLDER": folder, "PORT": port, "CERTIFICATE": options.certificate,
                            "KEY": options.key, "BACKEND": backend.server_address[1]}.items():
            text = text.replace(word, str(value))
        configuration = pathlib.Path(folder) / "nginx.conf"
        configuration.write_text(text)
        # Debian's nginx isn't on everybody's path.
        path = f"{os.environ['PATH']}:/usr/sbin"
        proxy = subprocess.Popen([shutil.which("nginx", path=path) or "nginx", "-p", folder,
                                  "-c", configuration, "-e", "stderr"])
        signal.signal(signal.SIGTERM, lambda *_: proxy.terminate())
        while proxy.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            signal.sigtimedwait([], 0.02)
        print("listening on port", port, flush=True)
        proxy.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--config", help="the file that says what the gateway knows")
    parser.add_argument("--certificate", help="the gateway's certificate, as PEM")
    parser.add_argument("--key", help="its private key, as PEM")
    parser.add_argument("--port", type=int, default=0, help="the port; 0 takes a free one")
    parser.add_argument("--fault", choices=FAULTS, help="one thing to do wrong")
    parser.add_argument("--faults", action="store_true",
                        help="list the faults, each with the rule that it breaks")
    options = parser.parse_args()
    if options.faults:
        for name, rule in FAULTS.items():
            if not rule.startswith("gateway.certificates."):
                print(name, rule)
        return
    serve(options)


main()
