"""What the services here share: a backend of an app, which keeps device tokens, and pushes when it is asked to.

A service says how it keeps a device, and how it pushes. It does both as the documentation of its library shows it.
"""

import argparse
import http.server
import traceback
from urllib.parse import unquote


def arguments():
    """The place of the gateway and the key, as the plan hands them over."""
    parser = argparse.ArgumentParser()
    for name in ("port", "gateway-host", "gateway-port", "key", "key-id", "team-id", "topic"):
        parser.add_argument(f"--{name}")
    return parser.parse_args()


class Devices:
    """The device tokens of a service that has no database."""

    def __init__(self):
        self.devices = set()

    def register(self, device):
        self.devices.add(device)

    def knows(self, device):
        return device in self.devices


def serve(service, port):
    """Answers /devices, /devices/TOKEN, /push/KIND/TOKEN and /health, one request at a time."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            words = self.path.strip("/").split("/")
            self._answer(200 if words == ["health"] or words[0] == "devices" and service.knows(words[1]) else 404)

        def do_POST(self):
            body = self.rfile.read(int(self.headers.get("content-length", 0))).decode()
            words = [unquote(word) for word in self.path.strip("/").split("/")]
            try:
                if words == ["devices"]:
                    service.register(body)
                    self._answer(201)
                elif service.knows(words[2]):
                    self._answer(200, service.push(words[1], words[2], body))
                else:
                    self._answer(200, "no such device")
            except Exception as problem:
                traceback.print_exc()
                self._answer(500, f"{type(problem).__name__}: {problem}")

        def _answer(self, status, text=""):
            self.send_response(status)
            self.send_header("content-length", str(len(text.encode())))
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, *words):
            pass

    http.server.HTTPServer(("127.0.0.1", int(port)), Handler).serve_forever()
