"""The part of `isolated` for targets: it reads the protocol to learn where connections must go."""

import json
import re
import sys
import threading

from isolation import NAMES, PORTS

OVERLAPPING = "Adapters/isolated leads to one gateway at a time: add --jobs 1"


class LedTarget:
    """Forwards the target protocol, and directs connections to the gateway of each case.

    Connections don't show their session, so there can be only one session at a time.
    """

    def __init__(self, lead):
        self.lead = lead
        self.session = None
        self.last = None
        self.lock = threading.Lock()

    def pass_cases(self, lines, command):
        for line in lines:
            line = self.led(line)
            if line is not None:
                try:
                    command.write(line)
                    command.flush()
                except BrokenPipeError:
                    break
        command.close()

    def led(self, line):
        """Returns the message for the command; None if it has been answered already."""
        message = read(line)
        place = message.get("gateway")
        if place is None:
            return line
        with self.lock:
            if self.session not in (None, place["session"]):
                answer = {"type": "errored", "id": message["id"], "message": OVERLAPPING}
                self.write(json.dumps(answer).encode() + b"\n")
                return None
            self.session = place["session"]
            self.last = message["id"] if place["last"] else None
            self.lead(place["host"], place["port"])
        place |= {"host": NAMES[0], "port": PORTS[0]}
        # The command doesn't need the proxy, and can't reach it.
        place.pop("proxy", None)
        # The rest of the message stays as it is written: Python would round some numbers.
        text = line.decode()
        start, end = member(text, "gateway")
        return (text[:start] + json.dumps(place) + text[end:]).encode()

    def pass_answers(self, lines):
        for line in lines:
            message = read(line)
            with self.lock:
                # A step that fails ends its session, like the last step.
                if message.get("type") in ("unsupported", "errored") or (
                        self.last is not None and message.get("id") == self.last):
                    self.session = None
                self.write(line)

    def write(self, line):
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()


def read(line):
    """Returns the message in a line; an empty one if there is none, which the runner will report."""
    try:
        message = json.loads(line)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}


def member(text, wanted):
    """Returns the range of a member's value in the text of an object that has it."""
    decoder, between = json.JSONDecoder(), re.compile(r"[\s{,:]*")
    end = 0
    while True:
        name, end = decoder.raw_decode(text, between.match(text, end).end())
        start = re.compile(r"[\s:]*").match(text, end).end()
        _, end = decoder.raw_decode(text, start)
        if name == wanted:
            return start, end
