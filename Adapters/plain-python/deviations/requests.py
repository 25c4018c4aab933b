"""The request line, and the bytes of the body."""

import gzip

from connection import Connection
from deviations.table import after, breaks, instead
from notification import Notification, Refused
from provider import Provider


def _path(change):
    after(Notification, "request", lambda self, made, *_: (change(self, made[0]), *made[1:]))


@breaks("requests.method", "The path is taken for the name of a resource, and PUT puts it there.")
def put():
    after(Provider, "_fields", lambda self, fields, _: (
        (name, "PUT") if name == ":method" else (name, value) for name, value in fields))


@breaks("requests.path", "The path has the plural, as a resource of the web usually has.")
def plural_path():
    _path(lambda self, path: path.replace("/device/", "/devices/"))


@breaks("requests.path", "Joining texts to a URL leaves a slash behind the token.")
def slash_after_token():
    _path(lambda self, path: path + "/")


@breaks("requests.refuses", "The description of NSData goes into the path as it is.")
def token_as_printed():
    Notification._device = lambda self: self.device


@breaks("requests.token-case", "A token in capital letters stays in capital letters.")
def token_in_capitals():
    after(Notification, "_device", lambda self, _: self.device)


@breaks("requests.token-length", "A token of more than 64 digits is taken for a mistake.")
def tokens_of_64_digits():

    @instead(Notification, "_device")
    def device(method, self):
        if len(self.device) > 64:
            raise Refused("a device token has 64 digits")
        return method(self)


@breaks("requests.one-token", "One request names all devices, as with services that take a list.")
def list_of_tokens():
    devices = []

    @instead(Notification, "_device")
    def device(method, self):
        if self.device not in devices:
            devices.append(self.device)
        return ",".join(devices)


@breaks("requests.uncompressed", "The HTTP client compresses what it sends.")
def compressed_body():
    after(Notification, "request", lambda self, made, *_: (
        made[0], made[1] | {"content-encoding": "gzip"}, gzip.compress(made[2], mtime=0)))


@breaks("requests.authority", "The host of a proxy is named in place of the gateway.")
def host_of_proxy():
    after(Provider, "_fields", lambda self, fields, _: (
        (name, "proxy.example.com") if name == ":authority" else (name, value)
        for name, value in fields))


@breaks("requests.content-type", "The HTTP client labels every body as a form.")
def body_of_a_form():
    after(Notification, "request", lambda self, made, *_: (
        made[0], made[1] | {"content-type": "application/x-www-form-urlencoded"}, made[2]))


@breaks("requests.lower-case-names", "Header names are written as in HTTP/1.")
def capital_names():

    @instead(Connection, "__init__")
    def init(method, self, *given):
        method(self, *given)
        self.h2.config.normalize_outbound_headers = False
        self.h2.config.validate_outbound_headers = False

    after(Provider, "_fields", lambda self, fields, _: (
        (name.title() if name.startswith("apns-") else name, value) for name, value in fields))
