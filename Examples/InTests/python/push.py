"""Sends the news app's pushes over one HTTP/2 connection, with httpx."""

import ssl
import time
from dataclasses import dataclass

import httpx
import jwt

# In seconds. APNs takes no provider token older than an hour.
TOKEN_LIFETIME = 50 * 60
# The pause that Apple names after an error of APNs itself.
PAUSE = 15 * 60


@dataclass(frozen=True)
class Push:
    device: str
    type: str
    priority: int
    payload: dict


def alert(device, title, body):
    return Push(device, "alert", 10, {"aps": {"alert": {"title": title, "body": body}}})


def background(device, **news):
    return Push(device, "background", 5, {"aps": {"content-available": 1}, **news})


class Sender:
    def __init__(self, url, topic, key, key_id, team, ca=None, clock=time.time):
        self.topic, self.key, self.key_id, self.team = topic, key, key_id, team
        self.clock = clock
        self.http = httpx.Client(
            base_url=url, http1=False, http2=True, verify=ssl.create_default_context(cafile=ca))
        self.dead = set()  # device tokens that APNs called inactive
        self.later = []  # pushes to try again, each with the earliest time
        self.token, self.issued = None, None

    def send(self, push):
        """Sends a push, and returns the status of the answer: None for a dead device token."""
        if push.device in self.dead:
            return None
        status = self.http.post(f"/3/device/{push.device}", json=push.payload, headers={
            "authorization": f"bearer {self._provider_token()}",
            "apns-topic": self.topic,
            "apns-push-type": push.type,
            "apns-priority": str(push.priority),
        }).status_code
        if status == 410:
            self.dead.add(push.device)
        elif status >= 500:
            self.later.append((self.clock() + PAUSE, push))
        return status

    def retry(self):
        """Sends the pushes whose pause is over; call it every minute or so."""
        now = self.clock()
        due = [push for earliest, push in self.later if earliest <= now]
        self.later = [entry for entry in self.later if entry[0] > now]
        for push in due:
            self.send(push)

    def _provider_token(self):
        now = int(self.clock())
        if self.token is None or now - self.issued >= TOKEN_LIFETIME:
            self.issued = now
            self.token = jwt.encode(
                {"iss": self.team, "iat": now}, self.key, "ES256", {"kid": self.key_id})
        return self.token
