"""Puts aioapns under test."""

import pathlib
import ssl
import sys
from importlib.metadata import version

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import target
from aioapns import APNs, NotificationRequest, PushType
from aioapns.connection import APNsProductionClientProtocol


class Client:
    def __init__(self, place):
        options = {"ssl_context": ssl.create_default_context(cafile=place["ca"])}
        if "certificate" in place:
            options["client_cert"] = place["certificate"]
        else:
            options["key"] = pathlib.Path(place["key"]).read_text()
            options |= {"key_id": place["key-id"], "team_id": place["team-id"]}
        # The constructor asks for a topic; each request names its own.
        self.apns = APNs(topic="com.example.news", **options)
        # The host is written into a class: a subclass of it has another.
        self.apns.pool.protocol_class = type(
            "Protocol", (APNsProductionClientProtocol,),
            {"APNS_SERVER": place["host"], "APNS_PORT": place["port"]})

    async def send(self, notification, now):
        request = NotificationRequest(**self.arguments(notification, now))
        try:
            result = await self.apns.send_notification(request)
        except Exception:
            return {"result": "failed"}
        told = {"reason": result.description, "timestamp": result.timestamp}
        return {
            "result": "accepted" if result.is_successful else "rejected",
            "status": int(result.status), "id": result.notification_id,
        } | {name: value for name, value in told.items() if value}

    def arguments(self, notification, now):
        if "topic" not in notification:
            raise target.Unsupported("it takes whole topics, not bundle IDs")
        names = {"device": "device_token", "payload": "message", "topic": "apns_topic",
                 "id": "notification_id", "collapse-id": "collapse_key", "priority": "priority"}
        arguments = {names[name]: notification[name] for name in names if name in notification}
        if "type" in notification:
            if notification["type"] not in {known.value for known in PushType}:
                raise target.Unsupported(f"it has no push type {notification['type']}")
            arguments["push_type"] = PushType(notification["type"])
        if "expiration" in notification:
            if notification["expiration"] % 1:
                raise target.Unsupported("its time to live is in whole seconds")
            # It counts from now; 0 is the nearest to never storing.
            arguments["time_to_live"] = max(0, int(notification["expiration"]) - now)
        return arguments

    def wait(self, time, now): ...


target.take_time()
target.serve("aioapns", version("aioapns"), Client, ["send", "wait"])
