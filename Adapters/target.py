"""The target protocol (Specs/Protocol.md), as the adapters of this folder share it.

An adapter has a class for one client, with a method for each action that it can do. Each session
has its own thread, so that a case that waits doesn't delay others.
"""

import asyncio
import contextvars
import inspect
import json
import queue
import sys
import threading
import time

# How many seconds an application waits for a library call that doesn't return.
DEADLINE = 8

_now = contextvars.ContextVar("now")
_output = threading.Lock()


class Unsupported(Exception):
    """The library can't express what the case asks for. The text says why."""


def arguments(notification, names, enumerations={}):
    """Returns the caller's settings as arguments of a library that requires the whole topic.

    Raises Unsupported for a value that the library's enumeration lacks.
    """
    if "topic" not in notification:
        raise Unsupported("it takes whole topics, not bundle IDs")
    said = {names[name]: notification[name] for name in names if name in notification}
    try:
        return said | {name: kind(said[name]) for name, kind in enumerations.items() if name in said}
    except ValueError as error:
        raise Unsupported(f"it can't say it: {error}") from error


def whole_seconds(time):
    """Returns a time for a library that requires an integer."""
    if time % 1:
        raise Unsupported("its times are in whole seconds")
    return int(time)


def outcome(result, **told):
    """Returns the outcome that the caller received, without members that are None."""
    return {"result": result} | {name: value for name, value in told.items() if value is not None}


def serve(name, version, client, capabilities, deadline=DEADLINE, scope="library"):
    """Answers the runner until it says goodbye.

    `client(place)` creates the client of a session. A call that hangs is abandoned after the
    deadline: its caller got no outcome.
    """
    sessions = {}
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            _say({"type": "ready", "protocol": 1, "name": name, "version": version,
                  "role": "provider", "scope": scope, "capabilities": capabilities,
                  "sends": True})
        elif message["type"] == "case":
            action = next(iter(message["steps"][0]))
            if action not in capabilities:
                _say({"type": "unsupported", "id": message["id"], "reason": f"no {action}"})
                continue
            number = message["gateway"]["session"]
            if number not in sessions:
                sessions[number] = queue.SimpleQueue()
                threading.Thread(
                    target=_session, args=(client, sessions[number], deadline), daemon=True).start()
            sessions[number].put(message)
            if message["gateway"]["last"]:
                del sessions[number]
        elif message["type"] == "bye":
            break


def take_time():
    """Makes `time.time()` return the case's time, so that a library's clock follows `wait`.

    It doesn't move within a step, and has a fraction, as real times nearly always do.
    """
    real = time.time
    time.time = lambda: _now.get() + 0.25 if _now.get(None) else real()


def _session(client, messages, deadline):
    """Does the steps of one session, in order."""
    opened = None
    with asyncio.Runner() as runner:

        def wait(coroutine):
            return runner.run(coroutine, context=contextvars.copy_context())

        def run(call, *arguments):
            return wait(_end(call, arguments, deadline))

        while True:
            message = messages.get()
            place = message["gateway"]
            [(action, argument)] = message["steps"][0].items()
            try:
                if opened is None:
                    # If a case begins with a wait, its client exists before the wait.
                    waited = argument["seconds"] if action == "wait" else 0
                    _now.set(place["now"] - waited)
                    opened = run(client, place | {"now": place["now"] - waited})
                _now.set(place["now"])
                if action == "burst":
                    outcomes = wait(_burst(opened, argument, place["now"], deadline))
                    step = {"deliveries": [_told(outcome) for outcome in outcomes]}
                else:
                    step = _told(run(getattr(opened, action, _nothing), argument, place["now"]))
                _say({"type": "observed", "id": message["id"], "steps": [step]})
            except Unsupported as reason:
                _say({"type": "unsupported", "id": message["id"], "reason": str(reason)})
            except Exception as error:
                text = f"{type(error).__name__}: {error}"
                _say({"type": "errored", "id": message["id"], "message": text})
            if place["last"]:
                if hasattr(opened, "close"):
                    run(opened.close)
                return


async def _burst(opened, notifications, now, deadline):
    """Sends several at a time: with the client's own method, or by concurrent calls with deadlines."""
    if hasattr(opened, "burst"):
        return opened.burst(notifications, now)
    calls = [_end(opened.send, (notification, now), deadline) for notification in notifications]
    return await asyncio.gather(*calls)


def _told(outcome):
    return {"outcome": outcome} if outcome else {}


def _nothing(argument, now):
    """Does nothing: the library has no timers of its own."""


async def _end(call, arguments, deadline):
    """Returns the result of a call, awaited if necessary; None if it hangs."""
    result = call(*arguments)
    if not inspect.isawaitable(result):
        return result
    try:
        return await asyncio.wait_for(result, deadline)
    except asyncio.TimeoutError:
        return None


def _say(message):
    with _output:
        print(json.dumps(message), flush=True)
