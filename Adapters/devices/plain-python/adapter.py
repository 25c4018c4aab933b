"""A plain device for the conformance suite: it speaks the target protocol on standard input and output."""

import json
import sys
import traceback

import delivered
import delivery
import kinds
import lifecycle
import permission
import registration
import responses
from state import Phone, Unsupported

# Each action of the vocabulary, with what it does to the phone.
ACTIONS = {
    "push": lambda phone, it: delivery.push(
        phone, it.get("payload") or {}, it.get("type") or "alert", it.get("collapse-id"),
        late=bool(it.get("late")), control=it.get("control"), to=it.get("to") or "phone",
    ),
    "local": lambda phone, it: delivery.local(
        phone, it.get("body"), it.get("title"), it.get("sound"), it.get("badge")
    ),
    "tap": lambda phone, it: responses.tap(phone, it.get("push"), it.get("action") or "default", it.get("text")),
    "dismiss": lambda phone, it: responses.dismiss(phone, it.get("push"), it.get("by") or "clear"),
    "open": lambda phone, it: responses.open_app(phone),
    "leave": lambda phone, it: lifecycle.leave(phone),
    "switcher": lambda phone, it: lifecycle.switcher(phone, it["open"]),
    "suspend": lambda phone, it: lifecycle.suspend(phone),
    "end": lambda phone, it: lifecycle.end_by(phone, it.get("by") or "system"),
    "force-quit": lambda phone, it: lifecycle.force_quit(phone),
    "reboot": lambda phone, it: lifecycle.reboot(phone),
    "hold": lambda phone, it: phone.facts.update(holding=True),
    "release": lambda phone, it: delivery.release(phone),
    "complete": lambda phone, it: delivery.complete(phone, it.get("push")),
    "wait": lambda phone, it: phone.wait(it["seconds"]),
    "change": lambda phone, it: delivery.change(phone, it),
    "ask": lambda phone, it: permission.ask(phone, it.get("answer") or "allow", bool(it.get("provisional"))),
    "register": lambda phone, it: registration.register(phone),
    "unregister": lambda phone, it: registration.unregister(phone),
    "restore": lambda phone, it: registration.restore(phone),
    "list": lambda phone, it: delivered.answer(phone),
    "remove": lambda phone, it: delivered.remove(phone, it["identifiers"]),
    "open-settings": lambda phone, it: responses.open_settings(phone),
    "join": lambda phone, it: kinds.join(phone),
}


def say(message):
    print(json.dumps(message), flush=True)


def perform(case):
    """Begin with a new phone, do the steps in order, and return what was observed in each."""
    actions = [next(iter(step.items())) for step in case["steps"]]
    for name, _ in actions:
        if name not in ACTIONS:
            raise Unsupported(f"this device has no action {name}")
    phone = Phone(case["given"])
    if phone["power-budget"] == "used-up":
        delivery.schedule_reset(phone)
    return [phone.step(lambda: ACTIONS[name](phone, argument)) for name, argument in actions]


def answer(case):
    try:
        return {"type": "observed", "id": case["id"], "steps": perform(case)}
    except Unsupported as reason:
        return {"type": "unsupported", "id": case["id"], "reason": str(reason)}
    except Exception as error:  # the next case may work, so this one must not end the conversation
        traceback.print_exc()
        return {"type": "errored", "id": case["id"], "message": repr(error)}


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({
                "type": "ready", "protocol": 1, "name": "plain-device", "version": "1", "role": "device",
                "capabilities": list(ACTIONS),
            })
        elif message["type"] == "case":
            say(answer(message))
        elif message["type"] == "bye":
            break


if __name__ == "__main__":
    main()
