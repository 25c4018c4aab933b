"""Puts the provider of this folder under test."""

import pathlib
import ssl
import sys
from dataclasses import asdict

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import target
from notification import Notification, payload
from provider import Provider, ProviderToken


class Client:
    def __init__(self, place):
        context = ssl.create_default_context(cafile=place["ca"])
        token = None
        if "certificate" in place:
            context.load_cert_chain(place["certificate"])
        else:
            key = pathlib.Path(place["key"]).read_text()
            token = ProviderToken(key, place["key-id"], place["team-id"])
        self.provider = Provider(
            place["host"], place["port"], token, context, clock=lambda: self.now,
            timeout=target.DEADLINE)

    def send(self, notification, now):
        self.now = now
        return report(self.provider.send(asked(notification)))

    def compose(self, notification, now):
        self.now = now
        asked = {name: notification[name] for name in ("device", "topic", "type")}
        parts = {name.replace("-", "_"): part for name, part in notification["parts"].items()}
        return report(self.provider.send(Notification(payload=payload(**parts), **asked)))

    def burst(self, notifications, now):
        self.now = now
        outcomes = self.provider.send_all([asked(notification) for notification in notifications])
        return [report(outcome) for outcome in outcomes]

    def register(self, app, now):
        self.now = now
        self.provider.register(app["device"])

    def wait(self, time, now):
        # The time has already passed. What became due in the meantime is sent at its own time.
        outcomes = []
        while (due := self.provider.next_due()) is not None and due <= now:
            self.now = due
            outcomes += self.provider.send_due()
        return report(outcomes[-1]) if outcomes else None

    def close(self):
        self.provider.close()


def asked(notification):
    return Notification(**{name.replace("-", "_"): value for name, value in notification.items()})


def report(outcome):
    told = asdict(outcome)
    del told["error"]
    return {name: value for name, value in told.items() if value is not None}


def serve(name):
    target.serve(name, "1", Client, ["send", "compose", "burst", "wait", "register"],
                 scope="service")


if __name__ == "__main__":
    serve("plain-python")
