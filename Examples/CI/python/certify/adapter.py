"""Puts our sender under test: conformance-run asks on standard input, and sees what it sends."""

import asyncio
import json
import pathlib
import ssl
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from news.sender import Push, Sender

# The push types that this team sends; cases about others are skipped.
TYPES = ("alert", "background")
OTHERS = {"mdm", "container-identifier", "content-state"}  # members of other payloads


class Unsupported(Exception):
    pass


class Session:
    """What an application keeps between pushes."""

    def __init__(self, gateway):
        trust = ssl.create_default_context(cafile=gateway["ca"])
        if "certificate" in gateway:
            trust.load_cert_chain(gateway["certificate"])
        key = pathlib.Path(gateway["key"]).read_text() if "key" in gateway else None
        self.sender = Sender(
            key, gateway.get("key-id"), gateway.get("team-id"),
            url=f"https://{gateway['host']}:{gateway['port']}", verify=trust, timeout=5,
            clock=lambda: self.now)

    async def send(self, asked):
        members = {*asked["payload"], *asked["payload"].get("aps", {})}
        if asked.get("type", "alert") not in TYPES or members & OTHERS:
            raise Unsupported("we send alerts and background pushes")
        push = Push(**{name.replace("-", "_"): value for name, value in asked.items()})
        outcome = await self.sender.send(push)
        if "error" in outcome:
            print(outcome.pop("error"), file=sys.stderr)
        return {"outcome": outcome}

    async def burst(self, asked):
        return {"deliveries": await asyncio.gather(*map(self.send, asked))}

    async def register(self, asked):
        self.sender.register(asked["device"])
        return {}

    async def wait(self, asked):
        return {}  # the time has passed already, and we try nothing again by ourselves


ACTIONS = ("send", "burst", "register", "wait")
sessions = {}


def say(message):
    print(json.dumps(message), flush=True)


async def perform(case):
    steps = [item for step in case["steps"] for item in step.items()]
    for action, _ in steps:
        if action not in ACTIONS:
            raise Unsupported(f"{action} isn't among the capabilities")
    gateway = case["gateway"]
    session = sessions.get(gateway["session"])
    if session is None:
        session = sessions[gateway["session"]] = Session(gateway)
    session.now = gateway["now"]
    observed = [await getattr(session, action)(asked) for action, asked in steps]
    if gateway["last"]:
        del sessions[gateway["session"]]
        await session.sender.http.aclose()
    return observed


async def answer(case):
    try:
        say({"type": "observed", "id": case["id"], "steps": await perform(case)})
    except Unsupported as reason:
        say({"type": "unsupported", "id": case["id"], "reason": str(reason)})
    except Exception as problem:
        say({"type": "errored", "id": case["id"], "message": repr(problem)})


async def main():
    tasks = set()  # cases overlap, each session on its own
    while line := await asyncio.to_thread(sys.stdin.readline):
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "ready", "protocol": 1, "name": "news-sender", "version": "1.0.0",
                 "role": "provider", "capabilities": ACTIONS, "sends": True})
        elif message["type"] == "case":
            tasks.add(asyncio.create_task(answer(message)))
        elif message["type"] == "bye":
            break


asyncio.run(main())
