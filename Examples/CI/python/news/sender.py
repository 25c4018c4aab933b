"""Sends the news app's pushes, with httpx."""

import json
import re
import time
from dataclasses import dataclass, field

import httpx
import jwt

# In seconds. APNs takes no token older than an hour, and no new one within 20 minutes.
TOKEN_LIFETIME = 50 * 60
TOKEN_REST = 20 * 60


class Refused(Exception):
    """A push that APNs would refuse, or that would do nothing on the phone."""


@dataclass
class Push:
    device: str
    payload: dict
    app: str = "com.example.news"
    topic: str | None = None
    type: str | None = None
    priority: int | None = None
    expiration: float | None = None
    collapse_id: str | None = None
    id: str | None = None

    def request(self):
        """The path, the headers and the body."""
        if not re.fullmatch("([0-9a-f]{2})+", self.device.lower()):
            raise Refused("a device token has hexadecimal digits")
        body = json.dumps(self.payload, ensure_ascii=False, separators=(",", ":")).encode()
        if len(body) > 4096:
            raise Refused(f"the payload has {len(body)} bytes, and may have 4096")
        push_type = self.type or self._type_of_payload()
        headers = {
            "apns-topic": self.topic or self.app,
            "apns-push-type": push_type,
            "apns-priority": self._priority(push_type),
            "apns-expiration": None if self.expiration is None else int(self.expiration),
            "apns-collapse-id": self.collapse_id,
            "apns-id": self.id,
        }
        set_headers = {name: str(value).encode() for name, value in headers.items()
                       if value is not None}
        return f"/3/device/{self.device.lower()}", set_headers, body

    def _type_of_payload(self):
        aps = self.payload.get("aps", {})
        if {"alert", "badge", "sound"} & set(aps):
            return "alert"
        if aps.get("content-available") == 1:
            return "background"
        raise Refused("the payload doesn't show its push type")

    def _priority(self, push_type):
        if push_type == "background" and self.priority not in (None, 5):
            raise Refused("a background push has priority 5")
        return 5 if push_type == "background" else self.priority


@dataclass
class Sender:
    key: str | None
    key_id: str | None
    team_id: str | None
    url: str = "https://api.push.apple.com"
    verify: object = True
    timeout: float = 30
    clock: object = time.time
    gone: set = field(default_factory=set)  # device tokens that APNs called inactive
    issued: int | None = None

    def __post_init__(self):
        self.http = httpx.AsyncClient(
            http1=False, http2=True, base_url=self.url, verify=self.verify, timeout=self.timeout,
            limits=httpx.Limits(max_connections=1))

    async def send(self, push):
        """What became of it: `result` is accepted, rejected, refused or failed."""
        try:
            path, headers, body = push.request()
            if path in self.gone:
                raise Refused("the device token is inactive")
        except Refused as problem:
            return {"result": "refused", "error": str(problem)}
        if self.key:
            headers["authorization"] = f"bearer {self._token()}"
        try:
            response = await self.http.post(path, content=body, headers=headers)
        except httpx.HTTPError as problem:
            return {"result": "failed", "error": repr(problem)}
        if response.status_code == 410:
            self.gone.add(path)
        return self._outcome(response)

    def register(self, device):
        """The app handed its device token in again."""
        self.gone.discard(f"/3/device/{device.lower()}")

    def _outcome(self, response):
        accepted = response.status_code == 200
        outcome = {"result": "accepted" if accepted else "rejected",
                   "status": response.status_code}
        if "apns-id" in response.headers:
            outcome["id"] = response.headers["apns-id"]
        try:
            told = {} if accepted else response.json()
        except ValueError:
            told = {}
        if not isinstance(told, dict):
            told = {}  # whatever answered, it gave no reason
        is_expired = told.get("reason") == "ExpiredProviderToken"
        if is_expired and self.clock() - self.issued >= TOKEN_REST:
            self.issued = None
        return {**outcome, **{name: told[name] for name in ("reason", "timestamp") if name in told}}

    def _token(self):
        now = int(self.clock())
        if self.issued is None or now - self.issued >= TOKEN_LIFETIME:
            self.issued = now
            self.token = jwt.encode(
                {"iss": self.team_id, "iat": now}, self.key, "ES256", {"kid": self.key_id})
        return self.token
