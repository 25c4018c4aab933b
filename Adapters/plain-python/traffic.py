"""Lets the control, or one of its deviations, send what the cases of some rules ask for, to a running serve.

Usage: traffic.py NAME STATE RULE…     NAME is `control` or a deviation; STATE is the file of serve --state

Nothing is compared here. What needs a clock other than the real one, or a client certificate, isn't sent.
"""

import json
import sys
import time
import urllib.error
import urllib.request
import uuid

import adapter
import deviations

# Who waits for these answers waits long.
SLOW = {"silent", "after"}


class Desk:
    """The control API of a running serve."""

    def __init__(self, url):
        self.url = url
        self.open = urllib.request.build_opener(urllib.request.ProxyHandler({})).open

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        with self.open(urllib.request.Request(self.url + path, data, method=method), timeout=60) as answer:
            return json.load(answer)


def play(case, state, desk):
    """Sends what a case asks for, as far as that is possible here."""
    given = case["given"]
    if given.get("authentication") == "certificate":
        return
    place = {
        "host": "localhost", "port": state["port"], "ca": state["ca"], "key": state["keyFile"],
        "key-id": state["keyID"], "team-id": state["team"]}
    client = adapter.Client(place)
    try:
        for index, step in enumerate(case["steps"]):
            action = next(iter(step))
            if action not in ("send", "compose", "burst"):
                return  # time that passes, or something that is checked without being sent
            if index > 0 and case["case"].startswith("provider.retries."):
                time.sleep(1.2)  # the judge excuses what was under way before the answer
            notifications = step[action] if action == "burst" else [step[action]]
            for notification in notifications:
                if case["case"].startswith("provider.retries."):
                    # The judge knows a notification that comes again by its id.
                    notification.setdefault("id", str(uuid.uuid4()))
                answers = notification.pop("answers", [])
                if any(SLOW & set(answer) for answer in answers):
                    return
                if answers:
                    desk.ask("PUT", f"/answers/{notification['device']}", answers)
            getattr(client, action)(step[action], time.time())
    finally:
        client.close()


def main(name, state, *rules):
    if name != "control":
        deviations.ALL[name].deviate()
    with open(state) as file:
        state = json.load(file)
    desk = Desk(state["control"])
    for rule in rules:
        for case in desk.ask("GET", f"/specs/{rule}")["cases"]:
            # What one case was answered, the next one doesn't know.
            desk.ask("POST", "/reset")
            try:
                play(case, state, desk)
            except Exception as error:  # a deviation may break in any way, and has sent what it has sent
                print(f"{case['case']}: {type(error).__name__}: {error}", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
