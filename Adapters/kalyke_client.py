"""What the adapters of the versions of kalyke-apns share."""

import os
import time
from datetime import datetime
from importlib.metadata import version
from inspect import signature

import kalyke.clients.apns
import target
from kalyke import (ApnsClient, ApnsConfig, ApnsPriority, ApnsPushType, LiveActivityApnsConfig,
                    LiveActivityClient, VoIPApnsConfig, VoIPClient)
from kalyke.exceptions import ApnsProviderException

# These two take no push type: they are for topics with a certain end.
CLIENTS = {".push-type.liveactivity": (LiveActivityClient, LiveActivityApnsConfig),
           ".voip": (VoIPClient, VoIPApnsConfig)}
TYPES = {"liveactivity": ".push-type.liveactivity", "voip": ".voip"}
NAMES = {"topic": "topic", "id": "identifier", "collapse-id": "collapse_id", "type": "push_type",
         "priority": "priority", "expiration": "expiration"}
KINDS = {"priority": ApnsPriority, "push_type": ApnsPushType, "expiration": target.whole_seconds}


class CaseTime(datetime):
    @classmethod  # Its tokens take the time from this class, not from `time`.
    def now(cls, tz=None):
        return cls.fromtimestamp(time.time(), tz)


class Client:
    def __init__(self, place):
        if "certificate" in place:
            raise target.Unsupported("it has certificates only for voip")
        # The client creates its own TLS context; OpenSSL reads the authority from this variable.
        os.environ["SSL_CERT_FILE"] = place["ca"]
        # The host is a constant property, so a subclass of the client overrides it.
        self.host = {"_base_url": f"https://{place['host']}:{place['port']}"}
        self.account = (False, place["team-id"], place["key-id"], place["key"])

    async def send(self, notification, now):
        client, config = choice(notification)
        arguments = target.arguments(notification, NAMES, KINDS)
        arguments.pop("push_type" if config is not ApnsConfig else "", None)
        if "team_id" not in signature(client).parameters:
            raise target.Unsupported("it has no tokens for this push type, only certificates")
        sender = type(client.__name__, (client,), self.host)(*self.account)
        try:
            said = config(**arguments)
        except ValueError:
            return target.outcome("refused")
        try:
            id = await sender.send_message(notification["device"], notification["payload"], said)
        except ApnsProviderException as error:
            # The class has the name of the reason, and contains the rest of the answer's body.
            return target.outcome("rejected", reason=type(error).__name__, **error.error)
        except Exception:
            return target.outcome("failed")
        return target.outcome("accepted", status=200, id=id)


def choice(notification):
    """Returns the client and the settings for the push type, or for the topic where that is left out."""
    for end, classes in CLIENTS.items():
        if TYPES.get(notification.get("type")) == end or (
                "type" not in notification and notification.get("topic", "").endswith(end)):
            return classes
    return ApnsClient, ApnsConfig


def serve():
    kalyke.clients.apns.datetime = CaseTime
    target.take_time()
    target.serve("kalyke-apns", version("kalyke-apns"), Client, ["send", "burst", "wait"])
