"""What the adapters of pyapns_client and its successor share: both import one module name."""

from inspect import signature

import target
from pyapns_client import (APNSClient, APNSConnectionException, APNSException, IOSNotification,
                           IOSPayload, IOSPayloadAlert)

NAMES = {"topic": "topic", "id": "apns_id", "collapse-id": "collapse_id", "type": "push_type",
         "expiration": "expiration", "priority": "priority"}


def client_class(place):
    """Returns a subclass with another host, which the library has as a class attribute."""
    url = f"https://{place['host']}:{place['port']}"
    return type("Client", (APNSClient,), {"BASE_URLS": {APNSClient.MODE_PROD: url}})


class Sender:
    """Sends through a client, which subclasses create as their library requires."""

    def send(self, notification, now):
        members = dict(notification["payload"])
        if notification.get("type") == "voip" and isinstance(
                members.get("aps", {}).get("alert"), str):
            raise target.Unsupported("its alerts are objects")
        return self._push(notification, payload(members))

    def compose(self, notification, now):
        parts = {name.replace("-", "_"): part for name, part in notification["parts"].items()}
        texts = {name: parts.pop(name) for name in ("title", "subtitle", "body") if name in parts}
        return self._push(notification, IOSPayload(IOSPayloadAlert(**texts), **parts))

    def _push(self, notification, words):
        arguments = target.arguments(notification, NAMES)
        try:
            self.client.push(IOSNotification(words, **arguments), notification["device"])
        except APNSConnectionException:
            return target.outcome("failed")
        except APNSException as error:
            # The class has the name of the reason.
            return target.outcome(
                "rejected", status=error.status_code, id=error.apns_id,
                reason=type(error).__name__.removesuffix("Exception"),
                timestamp=getattr(error, "timestamp", None))
        except Exception:
            return target.outcome("failed")
        return target.outcome("accepted", status=200)

    def close(self):
        self.client.close()


def payload(members):
    """Returns a payload made with the library's arguments; the app's own data is custom."""
    aps = {key.replace("-", "_"): value for key, value in members.pop("aps", {}).items()}
    if missing := [key for key in aps if key not in signature(IOSPayload).parameters]:
        raise target.Unsupported(f"its payloads have no {missing[0]}")
    if (alert := aps.get("alert")) is not None:
        words = alert if isinstance(alert, dict) else {"body": alert}
        aps["alert"] = IOSPayloadAlert(**{k.replace("-", "_"): v for k, v in words.items()})
    return IOSPayload(custom=members, **aps)
