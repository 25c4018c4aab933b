#!/usr/bin/env python3
# An adapter that puts your own @ROLE@ under test.
#
#   conformance-run init @LANGUAGE@ @ROLE@ > @FILE@
#   conformance-run run --role @ROLE@ --target 'mine=@START@'
#
# It answers the lines of the target protocol (see Specs/Protocol.md). Put your own code where
# it says CONNECT HERE. `conformance-run explain @ROLE@` lists what a case can say.
# Log to standard error: standard output is for messages alone.
# @provider
#
# It needs two libraries: pip install 'httpx[http2]' 'PyJWT[crypto]'
# On Debian: apt install python3-httpx python3-h2 python3-jwt python3-cryptography
# @end

import json
import sys
import threading
# @provider
import queue
import ssl
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import jwt
# @end

NAME, VERSION = "my-@ROLE@", "1"

# The actions that this adapter supports. Cases with other actions count as unsupported.
CAPABILITIES = [
    # @CAPABILITIES@
]


class Unsupported(Exception):
    pass


# @provider
class Sender:
    """The client that an application sends with. CONNECT HERE: use your own library's client."""

    def __init__(self, gateway, clock):
        self.gateway, self.clock, self.token, self.made = gateway, clock, None, 0
        trust = ssl.create_default_context(cafile=gateway["ca"])
        if "certificate" in gateway:
            trust.load_cert_chain(gateway["certificate"])
        self.http = httpx.Client(
            http2=True, verify=trust, timeout=5, trust_env=False,
            base_url=f"https://{gateway['host']}:{gateway['port']}")

    def authorization(self):
        """Returns the provider token, which it makes again after 40 minutes."""
        if "certificate" in self.gateway:
            return None
        now = int(self.clock())
        if self.token is None or now - self.made >= 40 * 60:
            with open(self.gateway["key"]) as key:
                self.token, self.made = jwt.encode(
                    {"iss": self.gateway["team-id"], "iat": now}, key.read(),
                    algorithm="ES256", headers={"kid": self.gateway["key-id"]}), now
        return f"bearer {self.token}"

    def send(self, push):
        """Sends one notification, and returns its outcome: what the caller learns."""
        headers = {
            "authorization": self.authorization(),
            # @TAKES@
            "apns-topic": push.get("topic", push.get("app")),
            "apns-push-type": push.get("type"),
            "apns-priority": push.get("priority"),
            "apns-expiration": push.get("expiration"),
            "apns-collapse-id": push.get("collapse-id"),
            "apns-id": push.get("id"),
        }
        body = json.dumps(push["payload"], ensure_ascii=False, separators=(",", ":"))
        try:
            answer = self.http.post(
                f"/3/device/{push['device']}", content=body.encode(),
                headers={name: str(value).encode() for name, value in headers.items()
                         if value is not None})
        except httpx.HTTPError as problem:
            print(f"not sent: {problem!r}", file=sys.stderr)
            return {"result": "failed"}
        return outcome(answer.status_code, answer.headers.get("apns-id"), answer.content)

    def burst(self, pushes):
        """Sends several notifications that overlap, and returns their outcomes."""
        with ThreadPoolExecutor(len(pushes)) as pool:
            return list(pool.map(self.send, pushes))

    def close(self):
        self.http.close()


def outcome(status, id, body):
    """Returns what an answer tells the caller."""
    told = {"result": "accepted" if status == 200 else "rejected", "status": status}
    if id is not None:
        told["id"] = id
    try:
        said = json.loads(body)
    except ValueError:
        said = None
    if isinstance(said, dict):
        told.update({name: said[name] for name in ("reason", "timestamp") if name in said})
    return told


real_time, real_sleep = time.time, time.sleep


class Session:
    """One application with its sender and its clock. Its steps follow each other in a thread."""

    def __init__(self):
        self.steps, self.now, self.slept, self.sender = queue.SimpleQueue(), 0, [], None
        threading.Thread(target=self.run, daemon=True).start()

    def clock(self):
        """Returns the case's time. It is the real time if "wait" isn't among the capabilities."""
        return self.now

    def sleep(self, seconds):
        """Lets the case's time pass, and not the real one; the report says so."""
        self.slept.append({"at": real_time(), "seconds": seconds})
        self.now += seconds
        real_sleep(0.01)  # who tries again for ever leaves others time

    def run(self):
        while True:
            case = self.steps.get()
            reply = answer(case, self.perform)
            say(reply)
            if case["gateway"]["last"] or reply["type"] != "observed":
                break
        if self.sender:
            self.sender.close()

    def perform(self, case, action, argument):
        self.now, self.slept = case["gateway"]["now"], []
        # A library that takes no clock: uncomment the next line, and run with --jobs 1.
        # time.time, time.sleep = self.clock, self.sleep
        if self.sender is None:
            self.sender = Sender(case["gateway"], self.clock)
        return {**self.act(action, argument), "slept": self.slept}

    def act(self, action, argument):
        if action == "send":
            return {"outcome": self.sender.send(argument)}
        if action == "burst":
            return {"deliveries": [{"outcome": told} for told in self.sender.burst(argument)]}
        if action == "wait":
            return {}  # the next step's clock shows a later time
        # CONNECT HERE: compose and register, if your library has them
        raise Unsupported(f"{action} isn't connected yet")


sessions = {}


def take(case):
    """Gives a step to its session. A case that names no gateway isn't to be sent."""
    if "gateway" not in case:
        return say(answer(case, perform))
    number = case["gateway"]["session"]
    if number not in sessions:
        sessions[number] = Session()
    sessions[number].steps.put(case)
    if case["gateway"]["last"]:
        del sessions[number]


def perform(case, action, argument):
    """Performs an action that needs no gateway, such as check."""
    raise Unsupported(f"{action} isn't connected yet")
# @others
def take(case):
    say(answer(case, perform))


def perform(case, action, argument):
    """Performs one action of a case, and returns what was observed."""
    given = case["given"]  # the state before the first action
    # CONNECT HERE: perform it with your own code, and return what you observed (names above).
    # What you leave out didn't happen: {} says that nothing did.
    raise Unsupported(f"{action} isn't connected yet")
# @end


def answer(case, perform):
    """Performs the steps of a case, and returns the message that answers it."""
    steps = [item for step in case["steps"] for item in step.items()]
    try:
        for action, _ in steps:
            if action not in CAPABILITIES:
                raise Unsupported(f"{action} isn't among the capabilities")
        observed = [perform(case, action, argument) for action, argument in steps]
        return {"type": "observed", "id": case["id"], "steps": observed}
    except Unsupported as reason:
        return {"type": "unsupported", "id": case["id"], "reason": str(reason)}
    except Exception as problem:
        text = f"{type(problem).__name__}: {problem}"
        return {"type": "errored", "id": case["id"], "message": text}


output = threading.Lock()


def say(message):
    with output:
        print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "ready", "protocol": 1, "name": NAME, "version": VERSION,
             "role": "@ROLE@", "capabilities": CAPABILITIES, "sends": "@SENDS@"})
    elif message["type"] == "case":
        take(message)
    elif message["type"] == "bye":
        break
