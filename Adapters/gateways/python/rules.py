"""The rules of APNs for one push, without a wire: what a request is answered with.

The server in gateway.py uses them, and so does the program behind nginx.
"""

import base64
import binascii
import datetime
import json
import pathlib
import re
import time
import uuid

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

UUID = re.compile(r"[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
TOPIC = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")
URL_BASE64 = re.compile(rb"[A-Za-z0-9_-]*")
# The push types, with the only kind of authentication that each takes.
PUSH_TYPES = {
    "alert": None, "background": None, "complication": None, "controls": None,
    "fileprovider": "token", "liveactivity": "token", "location": "token", "mdm": "certificate",
    "nowplaying": None, "pushtotalk": None, "voip": None, "widgets": "token",
}
TOKEN_LIFETIME = 3600

# The faults that can be planted, each with the rule that notices it.
FAULTS = {
    "wrong-status": "gateway.reasons.method",
    "plain-text": "gateway.answers.refusal",
    "own-id": "gateway.answers.id-repeated",
    "dates": "gateway.reasons.expiration",
    "characters": "gateway.reasons.collapse-id",
    "any-device": "gateway.devices.unknown",
    "any-issuer": "gateway.tokens.team",
    "padded": "gateway.tokens.form",
    "tokens-beside-certificates": "gateway.certificates.ignores",
}


class Refusal(Exception):
    """A refused push: its status, its reason, and since when the device token is inactive."""

    def __init__(self, status, reason, since=None):
        super().__init__(reason)
        self.status, self.reason, self.since = status, reason, since


class Push:
    """A request as it arrived; names of headers are in lower case."""

    def __init__(self, method, path, headers, body):
        self.method, self.path, self.headers, self.body = method, path, headers, body

    def header(self, name):
        return next((value for other, value in self.headers if other == name), None)


class Connection:
    """What the gateway remembers about one connection."""

    def __init__(self, certificate=None):
        self.certificate = certificate
        # The first key, which ties the connection to its team.
        self.first = None


class World:
    """What the gateway knows, read from the file that the suite reads too."""

    def __init__(self, path, fault=None):
        self.fault = fault
        folder = pathlib.Path(path).parent
        world = json.loads(pathlib.Path(path).read_text())
        self.environment = world["environment"]
        self.devices = {device["token"]: device for device in world["devices"]}
        self.apps, self.keys, self.certificates = world["apps"], {}, {}
        for key in world["keys"]:
            private = serialization.load_pem_private_key((folder / key["file"]).read_bytes(), None)
            self.keys[key["id"]] = key | {"public": private.public_key()}
        for certificate in world.get("certificates", []):
            read = x509.load_pem_x509_certificate((folder / certificate["file"]).read_bytes())
            self.certificates[read.public_bytes(serialization.Encoding.DER)] = certificate

    # What is answered

    def answer(self, push, connection):
        """Returns the status, the headers and the body of the answer."""
        asked = push.header("apns-id")
        made = str(uuid.uuid4())
        is_repeated = asked and UUID.fullmatch(asked) and self.fault != "own-id"
        headers = [("apns-id", asked if is_repeated else made)]
        if self.environment == "development":
            headers.append(("apns-unique-id", str(uuid.uuid4())))
        try:
            self.check(push, connection)
        except Refusal as refusal:
            body = {"reason": refusal.reason}
            if refusal.since:
                body["timestamp"] = refusal.since
            text = refusal.reason if self.fault == "plain-text" else json.dumps(body)
            return refusal.status, [*headers, ("content-type", "application/json")], text.encode()
        return 200, headers, b""

    def check(self, push, connection):
        """Makes all checks; raises the refusal."""
        if push.method != "POST":
            raise Refusal(400 if self.fault == "wrong-status" else 405, "MethodNotAllowed")
        before, _, token = push.path.rpartition("/")
        if before != "/3/device":
            raise Refusal(404, "BadPath")
        if not token:
            raise Refusal(400, "MissingDeviceToken")
        names = [name for name, _ in push.headers]
        if len(set(names)) < len(names):
            raise Refusal(400, "DuplicateHeaders")
        key = self.authenticate(push, connection)
        push_type = self.check_headers(push)
        topic = self.topic(push, push_type, key, connection.certificate)
        if not push.body:
            raise Refusal(400, "PayloadEmpty")
        if len(push.body) > (5120 if push_type == "voip" else 4096):
            raise Refusal(413, "PayloadTooLarge")
        self.check_device(token.lower(), topic)

    def check_headers(self, push):
        """Checks the headers that need nothing but the request; returns the push type."""
        identifier = push.header("apns-id")
        if identifier is not None and not UUID.fullmatch(identifier):
            raise Refusal(400, "BadMessageId")
        expiration = push.header("apns-expiration")
        if expiration is not None and not re.fullmatch("[0-9]+", expiration):
            raise Refusal(400, "BadExpirationDate")
        if self.fault == "dates" and expiration:
            try:
                datetime.datetime.fromtimestamp(int(expiration))
            except (OverflowError, ValueError) as error:
                # The year is out of range.
                raise Refusal(500, "InternalServerError") from error
        if push.header("apns-priority") not in (None, "10", "5", "1"):
            raise Refusal(400, "BadPriority")
        collapse = push.header("apns-collapse-id") or ""
        if len(collapse if self.fault == "characters" else collapse.encode()) > 64:
            raise Refusal(400, "BadCollapseId")
        push_type = push.header("apns-push-type")
        if push_type is not None and push_type not in PUSH_TYPES:
            raise Refusal(400, "InvalidPushType")
        return push_type

    def topic(self, push, push_type, key, certificate):
        """Returns the topic, which the sender has to be allowed to use."""
        topic = push.header("apns-topic")
        if topic is None and certificate and len(certificate["topics"]) == 1:
            topic = certificate["topics"][0]
        if topic is None:
            raise Refusal(400, "MissingTopic")
        if not TOPIC.fullmatch(topic):
            raise Refusal(400, "BadTopic")
        only = PUSH_TYPES.get(push_type)
        if only and only != ("certificate" if certificate else "token"):
            raise Refusal(403, "Forbidden")
        if certificate:
            allowed = topic in certificate["topics"]
        else:
            owners = [app for app in self.apps if topic == app["id"] or topic.startswith(app["id"] + ".")]
            owner = max(owners, key=lambda app: len(app["id"]), default=None)
            allowed = owner and owner["team"] == key["team"] and topic in key.get("topics", [topic])
        if not allowed:
            raise Refusal(400, "TopicDisallowed")
        return topic

    def check_device(self, token, topic):
        """Checks that a device token is known, good for the topic, and active."""
        device = self.devices.get(token)
        if self.fault == "any-device" and device is None:
            return
        if not device or device.get("environment", self.environment) != self.environment:
            raise Refusal(400, "BadDeviceToken")
        if device["topic"] != topic:
            raise Refusal(400, "DeviceTokenNotForTopic")
        if since := device.get("expired-since"):
            raise Refusal(410, "ExpiredToken", since)
        if since := device.get("unregistered-since"):
            raise Refusal(410, "Unregistered", since)

    # Who sends

    def authenticate(self, push, connection):
        """Returns the key of a push; None if a certificate replaces it."""
        authorization = push.header("authorization")
        certificate = connection.certificate
        if certificate and not (authorization and self.fault == "tokens-beside-certificates"):
            if certificate.get("standing") == "invalid":
                raise Refusal(403, "BadCertificate")
            if certificate.get("environment", self.environment) != self.environment:
                raise Refusal(403, "BadCertificateEnvironment")
            return None
        if authorization is None or authorization.strip().lower() == "bearer":
            raise Refusal(403, "MissingProviderToken")
        key, issued = self.read(authorization)
        age = time.time() - issued
        if age > TOKEN_LIFETIME:
            raise Refusal(403, "ExpiredProviderToken")
        if age < -TOKEN_LIFETIME:
            raise Refusal(403, "InvalidProviderToken")
        if key.get("environment", self.environment) != self.environment:
            raise Refusal(403, "BadEnvironmentKeyIdInToken")
        if not self.fits(key, connection.first):
            raise Refusal(403, "UnrelatedKeyIdInToken")
        connection.first = connection.first or key
        return key

    def fits(self, key, first):
        """Returns whether a key may be used on a connection with this first key."""
        if first is None or first["id"] == key["id"]:
            return True
        if first["team"] != key["team"]:
            return False
        if "topics" not in first and "topics" not in key:
            return first.get("environment") == key.get("environment")
        return ("topics" in first and "topics" in key
                and (first.get("related") == key["id"] or key.get("related") == first["id"]))

    def read(self, authorization):
        """Returns the key and the time of issue of a provider token; its age isn't checked."""
        scheme, _, token = authorization.partition(" ")
        parts = token.split(".")
        try:
            if scheme.lower() != "bearer" or len(parts) != 3:
                raise ValueError
            header, claims, signature = (self.decoded(part.encode()) for part in parts)
            header, claims = json.loads(header), json.loads(claims)
            key, issued = self.keys[header["kid"]], claims["iat"]
            if header["alg"] != "ES256" or type(issued) is not int or len(signature) != 64:
                raise ValueError
            if claims["iss"] != key["team"] and self.fault != "any-issuer":
                raise ValueError
            numbers = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
            key["public"].verify(encode_dss_signature(*numbers), token.rpartition(".")[0].encode(),
                                 ec.ECDSA(hashes.SHA256()))
        except (ValueError, KeyError, TypeError, InvalidSignature) as error:
            raise Refusal(403, "InvalidProviderToken") from error
        return key, issued

    def decoded(self, part):
        """Returns the bytes of a part of a token, in the documented form of Base64."""
        if self.fault == "padded":
            part = part.rstrip(b"=")
        if not URL_BASE64.fullmatch(part):
            raise ValueError
        try:
            decoded = base64.urlsafe_b64decode(part + b"=" * (-len(part) % 4))
        except binascii.Error as error:
            raise ValueError from error
        if base64.urlsafe_b64encode(decoded).rstrip(b"=") != part:
            raise ValueError
        return decoded
