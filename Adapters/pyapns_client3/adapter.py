"""Puts pyapns_client3 under test."""

import pathlib
import sys
from importlib.metadata import version
from inspect import signature

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import target
from pyapns_client import (APNSClient, APNSConnectionException, APNSException, CertificateBasedAuth,
                           IOSNotification, IOSPayload, IOSPayloadAlert, TokenBasedAuth)


class Client:
    def __init__(self, place):
        # The host is written into a class attribute: a subclass has another.
        url = f"https://{place['host']}:{place['port']}"
        client = type("Client", (APNSClient,), {"BASE_URLS": {APNSClient.MODE_PROD: url}})
        if "certificate" in place:
            auth = CertificateBasedAuth(place["certificate"])
        else:
            auth = TokenBasedAuth(place["key"], place["key-id"], place["team-id"])
        self.client = client(APNSClient.MODE_PROD, auth, root_cert_path=place["ca"])

    def send(self, notification, now):
        if "topic" not in notification:
            raise target.Unsupported("it takes whole topics, not bundle IDs")
        names = {"topic": "topic", "id": "apns_id", "collapse-id": "collapse_id",
                 "expiration": "expiration", "priority": "priority", "type": "push_type"}
        arguments = {names[name]: notification[name] for name in names if name in notification}
        pushed = IOSNotification(payload=payload(dict(notification["payload"])), **arguments)
        try:
            self.client.push(pushed, notification["device"])
        except APNSConnectionException:
            return {"result": "failed"}
        except APNSException as error:
            # The class is named like the reason.
            told = {"status": error.status_code, "id": error.apns_id,
                    "reason": type(error).__name__.removesuffix("Exception"),
                    "timestamp": getattr(error, "timestamp", None)}
            return {"result": "rejected"} | {k: v for k, v in told.items() if v is not None}
        except Exception:
            return {"result": "failed"}
        return {"result": "accepted", "status": 200}

    def wait(self, time, now): ...

    def close(self):
        self.client.close()


def payload(members):
    """What it has arguments for goes through them; the app's own data is custom."""
    arguments = {}
    for name, value in members.pop("aps", {}).items():
        if name.replace("-", "_") not in signature(IOSPayload).parameters:
            raise target.Unsupported(f"its payloads have no {name}")
        arguments[name.replace("-", "_")] = value
    alert = arguments.get("alert")
    if alert is not None:
        words = alert if isinstance(alert, dict) else {"body": alert}
        arguments["alert"] = IOSPayloadAlert(**{k.replace("-", "_"): v for k, v in words.items()})
    return IOSPayload(custom=members, **arguments)


target.take_time()
target.serve("pyapns_client3", version("pyapns-client3"), Client, ["send", "wait"], deadline=35)
