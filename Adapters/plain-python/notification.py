"""Notifications, and the requests that carry them."""

import json
import re
from dataclasses import dataclass
from typing import Any

SUFFIXES = {
    "complication": ".complication",
    "controls": ".push-type.controls",
    "fileprovider": ".pushkit.fileprovider",
    "liveactivity": ".push-type.liveactivity",
    "location": ".location-query",
    "nowplaying": ".push-type.nowplaying",
    "pushtotalk": ".voip-ptt",
    "voip": ".voip",
    "widgets": ".push-type.widgets",
}
TYPES = {"alert", "background", "mdm", *SUFFIXES}
PRIORITIES = {"background": {5}, "liveactivity": {10, 5}, "location": {10, 5}}
ONLY_BY_TOKEN = {"fileprovider", "liveactivity", "location", "widgets"}
VISIBLE = {"alert", "badge", "sound"}
UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


class Refused(Exception):
    """APNs or the device would reject or ignore this notification, so it isn't sent."""


def payload(title=None, subtitle=None, body=None, badge=None, sound=None, category=None,
            thread_id=None, content_available=False, mutable_content=False, custom=None):
    """Returns the payload of a notification that consists of these parts."""
    aps = {
        "alert": _named({"title": title, "subtitle": subtitle, "body": body}) or None,
        "badge": badge,
        "sound": sound,
        "category": category,
        "thread-id": thread_id,
        "content-available": 1 if content_available else None,
        "mutable-content": 1 if mutable_content else None,
    }
    return {"aps": _named(aps), **(custom or {})}


def _named(parts):
    return {name: part for name, part in parts.items() if part is not None}


@dataclass
class Notification:
    """A notification to send. Missing values have the documented defaults."""

    device: str
    payload: dict
    app: str | None = None
    topic: str | None = None
    type: str | None = None
    priority: int | None = None
    expiration: float | None = None
    collapse_id: str | None = None
    id: str | None = None

    def request(self, uses_certificate: bool, now: float) -> tuple[str, dict[str, Any], bytes]:
        """Returns the path, the headers and the body."""
        push_type = self._push_type()
        if uses_certificate and push_type in ONLY_BY_TOKEN:
            raise Refused(f"{push_type} needs a provider token, not a certificate")
        if not uses_certificate and push_type == "mdm":
            raise Refused("mdm needs a certificate, not a provider token")
        headers = {
            "apns-topic": self._topic(push_type),
            "apns-push-type": push_type,
            "apns-priority": self._priority(push_type),
            "apns-expiration": self._expiration(push_type, now),
            "apns-collapse-id": self._collapse_id(),
            "apns-id": self._id(),
        }
        headers = {name: str(value) for name, value in headers.items() if value is not None}
        return f"/3/device/{self._device()}", headers, self._body(push_type)

    def _push_type(self):
        aps = self.payload.get("aps", {})
        if self.type is None:
            push_type = self._type_of_payload(aps)
        else:
            push_type = self.type
        if push_type not in TYPES:
            raise Refused(f"{push_type!r} is no push type")
        if push_type == "background":
            if VISIBLE & set(aps):
                raise Refused("a background notification shows, sounds and badges nothing")
            if aps.get("content-available") != 1:
                raise Refused("a background notification has content-available 1")
        return push_type

    def _type_of_payload(self, aps):
        if "mdm" in self.payload:
            return "mdm"
        if "container-identifier" in self.payload:
            return "fileprovider"
        if "content-state" in aps:
            return "liveactivity"
        if VISIBLE & set(aps):
            return "alert"
        if aps.get("content-available") == 1:
            return "background"
        raise Refused("what this payload does can't be told: name the push type")

    def _topic(self, push_type):
        if self.topic is not None:
            return self.topic
        if self.app is None:
            raise Refused("neither an app nor a topic is named")
        if push_type == "mdm":
            raise Refused("the topic of mdm is the UID of the certificate: name it")
        return self.app + SUFFIXES.get(push_type, "")

    def _priority(self, push_type):
        allowed = PRIORITIES.get(push_type, {10, 5, 1})
        if self.priority is None:
            return max(allowed) if 10 not in allowed else None
        if self.priority not in allowed:
            raise Refused(f"{push_type} has no priority {self.priority}")
        return self.priority

    def _expiration(self, push_type, now):
        if self.expiration is None:
            return 0 if push_type in ("pushtotalk", "voip") else None
        # A time far beyond this century is in milliseconds by mistake.
        if not 0 <= self.expiration < 100_000_000_000:
            raise Refused("the expiration is counted in seconds since 1970")
        expiration = int(self.expiration)
        if push_type == "pushtotalk" and expiration != 0:
            raise Refused("speech that is late is lost: pushtotalk has the expiration 0")
        if push_type == "voip" and expiration > now + 60:
            raise Refused("a call that is late doesn't ring: it expires within a minute")
        return expiration

    def _collapse_id(self):
        if self.collapse_id is not None:
            if len(self.collapse_id.encode()) > 64:
                raise Refused("a collapse identifier has at most 64 bytes")
            if not self.collapse_id.isprintable():
                raise Refused("a collapse identifier stands on one line")
        return self.collapse_id

    def _id(self):
        if self.id is None:
            return None
        if not UUID.fullmatch(self.id.lower()):
            raise Refused("an id is a UUID of 8-4-4-4-12 hexadecimal digits")
        return self.id.lower()

    def _device(self):
        if not re.fullmatch(r"([0-9a-fA-F]{2})+", self.device):
            raise Refused("a device token is two hexadecimal digits for each of its bytes")
        return self.device.lower()

    def _body(self, push_type):
        body = json.dumps(self.payload, ensure_ascii=False, separators=(",", ":")).encode()
        limit = 5120 if push_type == "voip" else 4096
        if len(body) > limit:
            raise Refused(f"the payload has {len(body)} bytes; at most {limit} are allowed")
        return body
