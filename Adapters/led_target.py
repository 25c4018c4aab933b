"""What `isolated` does where its command is a target: it reads along, to know where to lead."""

import json
import re
import sys
import threading

from isolation import NAMES, PORTS

OVERLAPPING = "Adapters/isolated leads to one gateway at a time: add --jobs 1"


class LedTarget:
    """Passes the target protocol on, and leads to the gateway that each case names.

    All sessions look alike from outside, so there can be only one at a time.
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
        """What the command is told; nothing, where the answer has been given already."""
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
        # In there it isn't needed, nor to be reached.
        place.pop("proxy", None)
        # Everything else stays as it was written: numbers too, which Python would round.
        text = line.decode()
        start, end = member(text, "gateway")
        return (text[:start] + json.dumps(place) + text[end:]).encode()

    def pass_answers(self, lines):
        for line in lines:
            message = read(line)
            with self.lock:
                # A step that can't be done ends its session, as the last one does.
                if message.get("type") in ("unsupported", "errored") or (
                        self.last is not None and message.get("id") == self.last):
                    self.session = None
                self.write(line)

    def write(self, line):
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()


def read(line):
    """The message in a line; an empty one where it is none, which the runner will tell."""
    try:
        message = json.loads(line)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}


def member(text, wanted):
    """Where the value of a member stands that the object has."""
    decoder, between = json.JSONDecoder(), re.compile(r"[\s{,:]*")
    end = 0
    while True:
        name, end = decoder.raw_decode(text, between.match(text, end).end())
        start = re.compile(r"[\s:]*").match(text, end).end()
        _, end = decoder.raw_decode(text, start)
        if name == wanted:
            return start, end
