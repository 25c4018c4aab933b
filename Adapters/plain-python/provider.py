"""A provider of push notifications that keeps what Apple documents.

Only one thread may use it at a time, and it waits for the answers. Notifications to try again later
are in `waiting`, until the application calls `send_due`.
"""

import json
import ssl
import time
from dataclasses import dataclass, field

import jwt
from hpack import NeverIndexedHeaderTuple

from connection import Connection, Response, Uncertain, Unprocessed
from notification import Notification, Refused

MOST_TRIES = 4
PAUSE_AFTER_TOO_MANY = 60
PAUSE_AFTER_SERVER_ERROR = 15 * 60


class ProviderToken:
    """The provider token of a key: one for all requests, renewed between 20 minutes and an hour."""

    RENEWED_AFTER = 50 * 60
    NOT_RENEWED_BEFORE = 20 * 60

    def __init__(self, key, key_id, team_id):
        self.key, self.key_id, self.team_id = key, key_id, team_id
        self.made_at = None

    def header(self, now):
        if self.made_at is None or now - self.made_at >= self.RENEWED_AFTER:
            self._renew(now)
        return self.value

    def replace(self, now):
        """Replaces the token because APNs says that it has expired. Returns whether it did."""
        if now - self.made_at < self.NOT_RENEWED_BEFORE:
            return False
        self._renew(now)
        return True

    def _renew(self, now):
        self.made_at = int(now)
        claims = {"iss": self.team_id, "iat": self.made_at}
        self.value = "bearer " + jwt.encode(
            claims, self.key, "ES256", {"kid": self.key_id, "typ": None})


@dataclass
class Outcome:
    """The outcome of a notification.

    `accepted` or `rejected` by APNs; `refused` by this provider; `failed`: it isn't known whether it
    arrived; `waiting` to be tried again.
    """

    result: str
    status: int | None = None
    reason: str | None = None
    id: str | None = None
    # For status 410: when APNs confirmed that the device token is inactive, in milliseconds since
    # 1970.
    timestamp: int | None = None
    error: str | None = None


@dataclass
class Delivery:
    device: str
    path: str
    headers: dict
    body: bytes
    tries: int = 0
    due: float = 0
    # The outcome of the first try, if it was sent together with others.
    early: Response | Exception | None = None


@dataclass
class Provider:
    """Sends to the gateway at a host, with a provider token or with the context's certificate."""

    host: str = "api.push.apple.com"
    port: int = 443
    token: ProviderToken | None = None
    context: ssl.SSLContext = field(default_factory=ssl.create_default_context)
    clock: object = time.time
    timeout: float = 60

    def __post_init__(self):
        self.context.set_alpn_protocols(["h2"])
        self.connection = None
        self.waiting = []
        # Milliseconds since 1970, by device token: inactive since, registered at.
        self.inactive, self.registered = {}, {}

    def send(self, notification: Notification) -> Outcome:
        return self._finish(self._prepared(notification))

    def send_all(self, notifications: list[Notification]) -> list[Outcome]:
        """Sends notifications concurrently, as many as APNs allows. Returns an outcome for each."""
        prepared = [self._prepared(notification) for notification in notifications]
        self._send_early([
            delivery for delivery in prepared
            if isinstance(delivery, Delivery) and not self._is_inactive(delivery)])
        return [self._finish(delivery) for delivery in prepared]

    def register(self, device: str):
        """Records that the app has registered a device token, so it is in use (again)."""
        self.registered[device.lower()] = self.clock() * 1000

    def next_due(self):
        """Returns when to call `send_due` next, in seconds since 1970; None if nothing is waiting."""
        return min((delivery.due for delivery in self.waiting), default=None)

    def send_due(self) -> list[Outcome]:
        """Tries again what is due."""
        now = self.clock()
        due = [delivery for delivery in self.waiting if delivery.due <= now]
        self.waiting = [delivery for delivery in self.waiting if delivery.due > now]
        return [self._deliver(delivery) for delivery in due]

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def _prepared(self, notification):
        """Returns the delivery of a notification, or the outcome if it is refused."""
        try:
            path, headers, body = notification.request(self.token is None, self.clock())
        except Refused as refusal:
            return Outcome("refused", error=str(refusal))
        return Delivery(notification.device.lower(), path, headers, body)

    def _finish(self, prepared):
        return prepared if isinstance(prepared, Outcome) else self._deliver(prepared)

    def _is_inactive(self, delivery):
        return self.inactive.get(delivery.device, -1) >= self.registered.get(delivery.device, 0)

    def _send_early(self, deliveries):
        try:
            results = self._connected().exchange(
                [(self._fields(delivery), delivery.body) for delivery in deliveries])
        except OSError as error:
            results = [error] * len(deliveries)
        for delivery, result in zip(deliveries, results):
            delivery.early = result

    def _response(self, delivery):
        early, delivery.early = delivery.early, None
        if isinstance(early, Exception):
            raise early
        return early or self._connected().request(self._fields(delivery), delivery.body)

    def _deliver(self, delivery):
        if delivery.early is None and self._is_inactive(delivery):
            return Outcome("refused", error="the device token is inactive")
        while delivery.tries < MOST_TRIES:
            delivery.tries += 1
            try:
                response = self._response(delivery)
            except Unprocessed:
                continue
            except (Uncertain, OSError) as error:
                return Outcome("failed", error=str(error))
            outcome = self._outcome(delivery, response)
            if outcome.reason == "Shutdown":
                self.close()
            if outcome.reason == "ExpiredProviderToken" and self.token.replace(self.clock()):
                continue
            return self._tried_later(delivery, outcome) or outcome
        return Outcome("failed", error="the gateway doesn't take it")

    def _connected(self):
        if self.connection and self.connection.ends:
            self.close()
        if self.connection is None:
            self.connection = Connection(self.host, self.port, self.context, self.timeout)
            self.kept = set()
        return self.connection

    def _fields(self, delivery):
        """Returns the header fields in order, each with its representation in HPACK.

        APNs has a small dynamic table. A path is hardly ever used again, and the provider token is
        long, so neither is indexed. Of headers that change each time, only the name is indexed.
        """
        yield ":method", "POST"
        yield ":scheme", "https"
        yield ":authority", self.host
        yield NeverIndexedHeaderTuple(":path", delivery.path)
        if self.token:
            yield NeverIndexedHeaderTuple("authorization", self.token.header(self.clock()))
        for name, value in delivery.headers.items():
            changes = name in ("apns-id", "apns-expiration", "apns-collapse-id")
            if changes and name in self.kept:
                yield NeverIndexedHeaderTuple(name, value)
            else:
                self.kept.add(name)
                yield name, value

    def _outcome(self, delivery, response):
        try:
            body = json.loads(response.body)
        except ValueError:
            body = {}
        if not isinstance(body, dict) or not isinstance(body.get("reason", ""), str):
            body = {}
        if response.status == 410:
            since = body.get("timestamp")
            self.inactive[delivery.device] = self.clock() * 1000 if since is None else since
        return Outcome(
            "accepted" if response.status == 200 else "rejected", response.status,
            body.get("reason"), delivery.headers.get("apns-id") or response.headers.get("apns-id"),
            body.get("timestamp"))

    def _tried_later(self, delivery, outcome):
        if outcome.reason == "TooManyRequests":
            pause = PAUSE_AFTER_TOO_MANY
        elif outcome.status >= 500:
            pause = PAUSE_AFTER_SERVER_ERROR
        else:
            return None
        if delivery.tries >= MOST_TRIES:
            return None
        delivery.due = self.clock() + pause
        self.waiting.append(delivery)
        outcome.result = "waiting"
        return outcome
