"""Puts aioapns under test."""

import pathlib
import ssl
import sys
from importlib.metadata import version

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import target
from aioapns import APNs, NotificationRequest, PushType
from aioapns.connection import APNsProductionClientProtocol

NAMES = {"device": "device_token", "payload": "message", "topic": "apns_topic", "type": "push_type",
         "id": "notification_id", "collapse-id": "collapse_key", "priority": "priority"}


class Client:
    def __init__(self, place):
        options = {"ssl_context": ssl.create_default_context(cafile=place["ca"])}
        if "certificate" in place:
            options["client_cert"] = place["certificate"]
        else:
            options["key"] = pathlib.Path(place["key"]).read_text()
            options |= {"key_id": place["key-id"], "team_id": place["team-id"]}
        # The constructor requires a topic, but each request has its own.
        self.apns = APNs(topic="com.example.news", **options)
        # The host is a constant of a class, so a subclass overrides it.
        self.apns.pool.protocol_class = type(
            "Protocol", (APNsProductionClientProtocol,),
            {"APNS_SERVER": place["host"], "APNS_PORT": place["port"]})

    async def send(self, notification, now):
        arguments = target.arguments(notification, NAMES, {"push_type": PushType})
        if "expiration" in notification:
            # Its time to live counts from now; 0 is the closest to not storing at all.
            expiration = target.whole_seconds(notification["expiration"])
            arguments["time_to_live"] = max(0, expiration - now)
        try:
            result = await self.apns.send_notification(NotificationRequest(**arguments))
        except Exception:
            return target.outcome("failed")
        return target.outcome(
            "accepted" if result.is_successful else "rejected", status=int(result.status),
            id=result.notification_id, reason=result.description, timestamp=result.timestamp)


target.take_time()
target.serve("aioapns", version("aioapns"), Client, ["send", "burst", "wait"])
