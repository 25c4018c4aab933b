"""Puts kalyke-apns under test."""

import os
import pathlib
import sys
import time
from datetime import datetime
from importlib.metadata import version

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import kalyke.clients.apns
import target
from kalyke import (ApnsClient, ApnsConfig, ApnsPriority, ApnsPushType, LiveActivityApnsConfig,
                    LiveActivityClient, VoIPApnsConfig, VoIPClient)
from kalyke.exceptions import ApnsProviderException

CLIENTS = {"liveactivity": (LiveActivityClient, LiveActivityApnsConfig),
           "voip": (VoIPClient, VoIPApnsConfig)}


class CaseTime(datetime):
    """Its tokens ask this class for the time, not `time`."""

    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(time.time(), tz)


class Client:
    def __init__(self, place):
        if "certificate" in place:
            raise target.Unsupported("it has certificates only for voip, and calls that deprecated")
        self.place = place
        # It makes its TLS context itself; OpenSSL takes the authority from here.
        os.environ["SSL_CERT_FILE"] = place["ca"]

    async def send(self, notification, now):
        client, config = CLIENTS.get(notification.get("type"), (ApnsClient, ApnsConfig))
        arguments = translated(notification, has_type=config is ApnsConfig)
        try:
            opened = redirected(client, self.place)
            identifier = await opened.send_message(
                notification["device"], notification["payload"], config(**arguments))
        except ApnsProviderException as error:
            # The class is named like the reason; of the answer's body it keeps the rest.
            return {"result": "rejected", "reason": type(error).__name__} | error.error
        except ValueError:
            return {"result": "refused"}
        except Exception:
            return {"result": "failed"}
        return {"result": "accepted", "status": 200, "id": identifier}

    def wait(self, time, now): ...


def redirected(client, place):
    """The host is written into a property: a subclass of the client has another."""
    url = f"https://{place['host']}:{place['port']}"
    return type(client.__name__, (client,), {"_base_url": url})(
        use_sandbox=False, team_id=place["team-id"], auth_key_id=place["key-id"],
        auth_key_filepath=place["key"])


def translated(notification, has_type):
    if "topic" not in notification:
        raise target.Unsupported("it takes whole topics, not bundle IDs")
    if notification.get("expiration", 0) % 1:
        raise target.Unsupported("its expiration is in whole seconds")
    kinds = {"topic": str, "id": str, "collapse-id": str, "priority": ApnsPriority,
             "expiration": int} | ({"type": ApnsPushType} if has_type else {})
    names = {"id": "identifier", "collapse-id": "collapse_id", "type": "push_type"}
    try:
        return {names.get(name, name): kind(notification[name])
                for name, kind in kinds.items() if name in notification}
    except ValueError as error:
        raise target.Unsupported(f"it can't say it: {error}")


kalyke.clients.apns.datetime = CaseTime
target.take_time()
target.serve("kalyke-apns", version("kalyke-apns"), Client, ["send", "wait"])
