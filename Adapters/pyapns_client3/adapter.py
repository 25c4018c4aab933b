"""Puts pyapns_client3 under test."""

import pathlib
import sys
from importlib.metadata import version
from inspect import signature

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import target
from pyapns_client import (APNSClient, APNSConnectionException, APNSException, CertificateBasedAuth,
                           IOSNotification, IOSPayload, IOSPayloadAlert, TokenBasedAuth)

NAMES = {"topic": "topic", "id": "apns_id", "collapse-id": "collapse_id", "type": "push_type",
         "expiration": "expiration", "priority": "priority"}


class Client:
    def __init__(self, place):
        # The host is written into a class attribute: a subclass has another.
        urls = {APNSClient.MODE_PROD: f"https://{place['host']}:{place['port']}"}
        client = type("Client", (APNSClient,), {"BASE_URLS": urls})
        auth = (CertificateBasedAuth(place["certificate"]) if "certificate" in place
                else TokenBasedAuth(place["key"], place["key-id"], place["team-id"]))
        self.client = client(APNSClient.MODE_PROD, auth, root_cert_path=place["ca"])

    def send(self, notification, now):
        words = payload(dict(notification["payload"]))
        arguments = target.arguments(notification, NAMES)
        try:
            self.client.push(IOSNotification(words, **arguments), notification["device"])
        except APNSConnectionException:
            return target.outcome("failed")
        except APNSException as error:
            # The class is named like the reason.
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
    """What it has arguments for goes through them; the app's own data is custom."""
    aps = {key.replace("-", "_"): value for key, value in members.pop("aps", {}).items()}
    if missing := [key for key in aps if key not in signature(IOSPayload).parameters]:
        raise target.Unsupported(f"its payloads have no {missing[0]}")
    if (alert := aps.get("alert")) is not None:
        words = alert if isinstance(alert, dict) else {"body": alert}
        aps["alert"] = IOSPayloadAlert(**{k.replace("-", "_"): v for k, v in words.items()})
    return IOSPayload(custom=members, **aps)


target.take_time()
target.serve("pyapns_client3", version("pyapns-client3"), Client, ["send", "wait"], deadline=35)
