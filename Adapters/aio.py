"""What the adapters of the versions of aioapns share, and that of a library above it."""

import pathlib
import ssl
from importlib.metadata import version
from inspect import signature

import target
from aioapns import APNs, NotificationRequest, PushType
from aioapns.connection import APNsProductionClientProtocol

NAMES = {"device": "device_token", "payload": "message", "topic": "apns_topic", "type": "push_type",
         "id": "notification_id", "collapse-id": "collapse_key", "priority": "priority"}
VERSION = version("aioapns")
# Since 3.2 each request can have a topic of its own.
HAS_TOPICS = "apns_topic" in signature(NotificationRequest).parameters
# Since 4.0 the client takes the key itself; before, it took the path of its file.
TAKES_KEY = int(VERSION.split(".")[0]) >= 4

CENTURY = 100 * 365 * 86_400
# After ten seconds without an answer it sends a request again, five times in all. Who waits for 35
# seconds has seen that, and how it ends depends on chance.
DEADLINE = 35


class Client:
    def __init__(self, place):
        self.protocol = protocol(place)
        self.options = {"ssl_context": ssl.create_default_context(cafile=place["ca"])}
        if "certificate" in place:
            self.options["client_cert"] = place["certificate"]
        else:
            key = pathlib.Path(place["key"]).read_text() if TAKES_KEY else place["key"]
            self.options |= {"key": key, "key_id": place["key-id"], "team_id": place["team-id"]}
        self.clients = {}

    def client(self, topic):
        """Returns the client for a topic: one for all, if each request can name its own."""
        # The constructor requires a topic in any case.
        topic = "com.example.news" if HAS_TOPICS else topic
        if topic not in self.clients:
            client = self.clients[topic] = APNs(topic=topic, **self.options)
            client.pool.protocol_class = self.protocol
        return self.clients[topic]

    async def send(self, notification, now):
        arguments = target.arguments(notification, NAMES, {"push_type": PushType})
        if "expiration" in notification:
            # Its time to live counts from now; 0 is the closest to not storing at all.
            seconds = target.whole_seconds(notification["expiration"]) - now
            if seconds > CENTURY:
                raise target.Unsupported("it takes a time to live, and no time in milliseconds")
            arguments["time_to_live"] = max(0, seconds)
        client = self.client(arguments["apns_topic"])
        if not HAS_TOPICS:
            del arguments["apns_topic"]
        try:
            result = await client.send_notification(NotificationRequest(**arguments))
        except Exception:
            return target.outcome("failed")
        return target.outcome(
            "accepted" if result.is_successful else "rejected", status=int(result.status),
            id=result.notification_id, reason=result.description,
            timestamp=getattr(result, "timestamp", None))


def protocol(place):
    """Returns a subclass with another host, which the library has as a constant of a class."""
    return type("Protocol", (APNsProductionClientProtocol,),
                {"APNS_SERVER": place["host"], "APNS_PORT": place["port"]})


def serve():
    target.take_time()
    target.serve("aioapns", VERSION, Client, ["send", "burst", "wait"],
                 deadline=DEADLINE)
