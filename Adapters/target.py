"""The target protocol (Specs/Protocol.md), as the adapters of this folder share it.

An adapter has a class for one client, with a method for each action that it can do. Each session
has a thread of its own, so that a case that waits holds up no other.
"""

import asyncio
import inspect
import json
import queue
import sys
import threading
import time

# How long an application waits for a library that doesn't end by itself, in seconds.
DEADLINE = 8

_time = time.time
_case = threading.local()
_output = threading.Lock()


class Unsupported(Exception):
    """The library can't express what the case asks; says why."""


def serve(name, version, client, capabilities):
    """Answers the runner until it says goodbye; `client(place)` opens what a session goes through."""
    sessions = {}
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            _say({"type": "ready", "protocol": 1, "name": name, "version": version,
                  "role": "provider", "capabilities": capabilities, "sends": True})
        elif message["type"] == "case":
            action = next(iter(message["steps"][0]))
            if action not in capabilities:
                _say({"type": "unsupported", "id": message["id"], "reason": f"no {action}"})
                continue
            number = message["gateway"]["session"]
            if number not in sessions:
                sessions[number] = queue.SimpleQueue()
                threading.Thread(
                    target=_session, args=(client, sessions[number]), daemon=True).start()
            sessions[number].put(message)
            if message["gateway"]["last"]:
                del sessions[number]
        elif message["type"] == "bye":
            break


def take_time():
    """Lets `time.time()` tell the case's time, so that a library's own clock follows `wait`."""
    time.time = lambda: _time() + getattr(_case, "ahead", 0)


def _session(client, messages):
    """Does the steps of one session, in order."""
    with asyncio.Runner() as runner:
        opened = None
        while True:
            message = messages.get()
            place = message["gateway"]
            _case.ahead = place["now"] - int(_time())
            [(action, argument)] = message["steps"][0].items()
            try:
                if opened is None:
                    opened = runner.run(_done(client, place))
                outcome = runner.run(_done(getattr(opened, action), argument, place["now"]))
                step = {"outcome": outcome} if outcome else {}
                _say({"type": "observed", "id": message["id"], "steps": [step]})
            except Unsupported as reason:
                _say({"type": "unsupported", "id": message["id"], "reason": str(reason)})
            except Exception as error:
                text = f"{type(error).__name__}: {error}"
                _say({"type": "errored", "id": message["id"], "message": text})
            if place["last"]:
                close = getattr(opened, "close", None)
                if close:
                    runner.run(_done(close))
                return


async def _done(call, *arguments):
    """What a call gives, at once or in the end; nothing where it hangs."""
    result = call(*arguments)
    if not inspect.isawaitable(result):
        return result
    try:
        return await asyncio.wait_for(result, DEADLINE)
    except TimeoutError:
        return None


def _say(message):
    with _output:
        print(json.dumps(message), flush=True)
