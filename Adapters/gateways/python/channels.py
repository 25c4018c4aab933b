"""The rules of APNs for broadcasts and channels, without a wire: what a request is answered with."""

import base64
import json
import re
import uuid

from rules import UUID, Refusal

MOST_CHANNELS = 10_000
MEMBERS = {"message-storage-policy", "push-type"}
# What a topic has behind the bundle ID; a path has the bundle ID alone.
SUFFIX = re.compile(r".*\.(voip|voip-ptt|complication|location-query|pushkit\.fileprovider|"
                    r"push-type\.[a-z]+)")
# Reasons that the list for broadcasts and channels doesn't have.
ONLY_FOR_PUSHES = ("BadEnvironmentKeyIdInToken", "UnrelatedKeyIdInToken")

# The faults that can be planted, each with the rule that notices it.
FAULTS = {
    "gone": "gateway.broadcasts.no-410",
    "one-limit": "gateway.broadcasts.size",
    "letter-case": "gateway.broadcasts.push-type-case",
    "talkative-deletion": "gateway.channels.deleted",
    "policy": "gateway.channels.read",
}


class Channels:
    """The channels of all apps. Nothing is delivered, because no device follows any."""

    def __init__(self, world):
        self.world = world
        # The storage policy of each channel, by the app and the ID.
        self.policies = {app["id"]: {} for app in world.apps}

    # What is answered

    def answer_broadcast(self, push, connection):
        """Returns the status, the headers and the body of the answer to a broadcast."""
        return self.answer(push, connection, self.broadcast)

    def answer_management(self, push, connection):
        """Returns the same for a request to the service that manages channels."""
        return self.answer(push, connection, self.manage)

    def answer(self, push, connection, perform):
        asked = push.header("apns-request-id") or ""
        headers = [("apns-request-id", asked if UUID.fullmatch(asked) else str(uuid.uuid4()))]
        try:
            status, added, body = perform(push, connection)
        except Refusal as refusal:
            reason = "InvalidProviderToken" if refusal.reason in ONLY_FOR_PUSHES else refusal.reason
            is_gone = self.world.fault == "gone" and reason == "ChannelNotRegistered"
            status, added, body = 410 if is_gone else refusal.status, [], {"reason": reason}
        if body is None:
            return status, headers + added, b""
        return status, [*headers, *added, ("content-type", "application/json")], json.dumps(body).encode()

    def broadcast(self, push, connection):
        """Makes all checks of a broadcast; raises the refusal."""
        path = re.fullmatch("/4/broadcasts/apps/([^/?]+)", push.path)
        if not path:
            raise Refusal(404, "BadPath")
        if push.method != "POST":
            raise Refusal(405, "MethodNotAllowed")
        app = path[1]
        self.admit(push, connection, app)
        policy = self.policies[app][self.channel(push, app)]
        self.check_headers(push, policy)
        if not push.body:
            raise Refusal(400, "PayloadEmpty")
        if len(push.body) > (4096 if self.world.fault == "one-limit" else 5120):
            raise Refusal(413, "PayloadTooLarge")
        return 200, [("apns-unique-id", str(uuid.uuid4()))], None

    def manage(self, push, connection):
        """Creates, reads or deletes a channel, or lists those of an app; raises the refusal."""
        path = re.fullmatch("/1/apps/([^/?]+)/(channels|all-channels)", push.path)
        if not path:
            raise Refusal(404, "BadPath")
        app, place = path.groups()
        if push.method not in (("GET",) if place == "all-channels" else ("GET", "POST", "DELETE")):
            raise Refusal(405, "MethodNotAllowed")
        self.admit(push, connection, app)
        policies = self.policies[app]
        if place == "all-channels":
            return 200, [], {"channels": list(policies)}
        if push.method == "POST":
            return self.create(push, policies)
        channel = self.channel(push, app)
        if push.method == "GET":
            return 200, [], {"message-storage-policy": policies[channel], "push-type": "LiveActivity"}
        del policies[channel]
        return (200, [], {}) if self.world.fault == "talkative-deletion" else (204, [], None)

    def create(self, push, policies):
        policy = self.policy(push.body)
        if len(policies) >= MOST_CHANNELS:
            raise Refusal(400, "CannotCreateChannelConfig")
        # No ID comes twice: it is random.
        channel = base64.b64encode(uuid.uuid4().bytes).decode()
        # The fault takes 0 for a missing value.
        policies[channel] = policy or 1 if self.world.fault == "policy" else policy
        return 201, [("apns-channel-id", channel)], None

    # What is checked

    def admit(self, push, connection, app):
        """Checks the sender, its right to an app, and the identifier of the request."""
        key = self.world.authenticate(push, connection)
        if SUFFIX.fullmatch(app):
            raise Refusal(400, "TopicDisallowed")
        team = next((known["team"] for known in self.world.apps if known["id"] == app), None)
        if connection.certificate and key is None:
            is_allowed = team and app in connection.certificate["topics"]
        else:
            is_allowed = team == key["team"] and app in key.get("topics", [app])
        if not is_allowed:
            raise Refusal(403, "TopicMismatch")
        identifier = push.header("apns-request-id")
        if identifier is not None and not UUID.fullmatch(identifier):
            raise Refusal(400, "BadMessageId")

    def channel(self, push, app):
        """Returns the ID of the channel that a request names, which the app has to have."""
        channel = push.header("apns-channel-id")
        if not channel:
            raise Refusal(400, "MissingChannelId")
        try:
            base64.b64decode(channel, validate=True)
        except ValueError as error:
            raise Refusal(400, "BadChannelId") from error
        if channel not in self.policies[app]:
            raise Refusal(400, "ChannelNotRegistered")
        return channel

    def check_headers(self, push, policy):
        """Checks the headers that only a broadcast has."""
        push_type = push.header("apns-push-type")
        if push_type is None:
            raise Refusal(400, "MissingPushType")
        # Apple's documents spell it in three ways.
        if (push_type if self.world.fault == "letter-case" else push_type.lower()) != "liveactivity":
            raise Refusal(400, "InvalidPushType")
        if push.header("apns-priority") not in ("10", "5", "1"):
            raise Refusal(400, "BadPriority")
        expiration = push.header("apns-expiration") or ""
        # A channel without storage has nowhere to keep a broadcast until then.
        if not re.fullmatch("[0-9]+" if policy else "0+", expiration):
            raise Refusal(400, "BadExpirationDate")

    def policy(self, body):
        """Returns the storage policy that the body of a creation asks for."""
        if not body:
            raise Refusal(400, "PayloadEmpty")
        try:
            members = json.loads(body)
        except (ValueError, RecursionError) as error:
            raise Refusal(400, "BadRequestPayload") from error
        if not isinstance(members, dict):
            raise Refusal(400, "BadRequestPayload")
        policy = members.get("message-storage-policy")
        # In Python, true and 1.0 equal 1.
        if set(members) != MEMBERS or type(policy) is not int or policy not in (0, 1):
            raise Refusal(400, "BadRequestParams")
        if members["push-type"] != "LiveActivity":
            raise Refusal(400, "InvalidPushType")
        return policy
