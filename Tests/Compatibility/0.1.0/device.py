#!/usr/bin/env python3
# An adapter: it puts a device of your own under test.
#
#   conformance-run init python device > my_adapter.py
#   conformance-run run --role device --target 'mine=python3 my_adapter.py'
#
# It answers the lines of the target protocol, which Specs/Protocol.md tells. Your code goes
# where it says CONNECT HERE; `conformance-run explain device` lists what a case can say.

import json
import sys

NAME, VERSION = "my-device", "1"

# What is listed is asked for, and what isn't counts as unsupported.
CAPABILITIES = [
    # A notification arrives. Pushes are numbered from 1.
    #   takes payload, type
    #   tells app, callbacks, shown, sound, badge, extension, held, discarded, granted,
    #     prompt, permission
    "push",
    # A local notification comes due. It takes the next number of the pushes.
    #   takes trigger, body, sound, badge
    #   tells the same
    # "local",
    # The user taps a notification.
    #   takes push, action, text
    #   tells the same
    # "tap",
    # The user gets rid of a notification.
    #   takes push, by
    #   tells the same
    # "dismiss",
    # The user opens the app from the Home Screen.
    #   tells the same
    # "open",
    # The user goes to the Home Screen.
    #   tells the same
    # "leave",
    # The app switcher opens or closes.
    #   takes open
    #   tells the same
    # "switcher",
    # The user swipes the app away.
    #   tells the same
    # "force-quit",
    # The device restarts.
    #   tells the same
    # "reboot",
    # The system suspends the app.
    #   tells the same
    # "suspend",
    # The app is ended.
    #   takes by
    #   tells the same
    # "end",
    # The app calls its completion handler.
    #   takes result, push
    #   tells the same
    # "complete",
    # Time passes.
    #   takes seconds
    #   tells the same
    # "wait",
    # Something about the device changes.
    #   takes permission, settings, background-refresh, low-power, power-budget, debugger,
    #     focus, muted, online, app-network
    #   tells the same
    # "change",
    # The system begins to hold background notifications.
    #   tells the same
    # "hold",
    # The system delivers what it holds.
    #   tells the same
    # "release",
    # The app registers for remote notifications.
    #   tells the same
    # "register",
    # The app, registered until then, unregisters from remote notifications.
    #   tells the same
    # "unregister",
    # The app asks for permission to notify.
    #   takes provisional, answer
    #   tells the same
    # "ask",
]


class Unsupported(Exception):
    pass


def observe(case):
    """Does what a case asks, from a fresh start: an observation for each step."""
    given = case["given"]  # what holds beforehand
    return [perform(given, action, argument)
            for step in case["steps"] for action, argument in step.items()]


def perform(given, action, argument):
    alert = argument["payload"].get("aps", {}).get("alert")
    return {"shown": [{"body": alert}]} if isinstance(alert, str) else {}


def answer(case):
    actions = [action for step in case["steps"] for action in step]
    try:
        for action in actions:
            if action not in CAPABILITIES:
                raise Unsupported(f"{action} isn't among the capabilities")
        return {"type": "observed", "steps": observe(case)}
    except Unsupported as reason:
        return {"type": "unsupported", "reason": str(reason)}
    except Exception as problem:
        return {"type": "errored", "message": f"{type(problem).__name__}: {problem}"}


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "ready", "protocol": 1, "name": NAME, "version": VERSION,
             "role": "device", "capabilities": CAPABILITIES, "sends": False})
    elif message["type"] == "case":
        say({"id": message["id"], **answer(message)})
    elif message["type"] == "bye":
        break
