"""Changes of a payload between the caller and the wire."""

import json

from deviations.table import after, breaks, instead
from notification import Notification, Refused


def change_payload(change):
    """Sends another payload: `change(payload, push type)`."""

    @instead(Notification, "_body")
    def body(method, self, push_type):
        self.payload = change(self.payload, push_type)
        return method(self, push_type)


def _own(change):
    """Changes the app's own data, which is beside aps."""
    change_payload(lambda payload, _: {
        name: value if name == "aps" else change(value) for name, value in payload.items()})


@breaks("payloads.kinds", "The app's own values are turned into text.")
def data_as_text():
    _own(lambda value: value if isinstance(value, str) else json.dumps(value))


@breaks("payloads.kinds", "Values that are empty, zero or false are left out.")
def empty_data_dropped():
    change_payload(lambda payload, _: {
        name: value for name, value in payload.items() if value or name == "aps"})


@breaks("payloads.kinds", "Text that looks like a number becomes one.")
def text_read_as_number():
    _own(lambda value: int(value) if isinstance(value, str) and value.isdecimal() else value)


@breaks("payloads.kinds", "Letters beyond ASCII become question marks.")
def ascii_only():

    @instead(Notification, "_body")
    def body(method, self, push_type):
        return method(self, push_type).decode().encode("ascii", "replace")


@breaks("payloads.kinds", "The body begins with a byte order mark.")
def byte_order_mark():
    after(Notification, "_body", lambda self, body, _: b"\xef\xbb\xbf" + body)


@breaks("payloads.older-limits", "A payload has 256 bytes, as in 2013.")
def limit_of_256():
    _limit(256, lambda body: len(body))


@breaks("payloads.older-limits", "A payload has 2,048 bytes, as in 2014.")
def limit_of_2048():
    _limit(2048, lambda body: len(body))


@breaks("payloads.older-limits", "The length is measured with each letter beyond ASCII escaped.")
def escaped_letters_counted():
    _limit(4096, lambda body: len(json.dumps(json.loads(body), separators=(",", ":"))))


def _limit(limit, length):

    def changed(self, body, push_type):
        if push_type == "alert" and length(body) > limit:
            raise Refused(f"the payload has more than {limit} bytes")
        return body

    after(Notification, "_body", changed)


@breaks("payloads.older-limits", "Letters beyond ASCII are escaped, and take three times the bytes.")
def letters_escaped():
    _escaped("alert")


@breaks("payloads.size-voip", "Letters beyond ASCII of a call are escaped.")
def letters_of_a_call_escaped():
    _escaped("voip")


def _escaped(kind):

    def changed(self, body, push_type):
        if push_type != kind:
            return body
        return json.dumps(json.loads(body), separators=(",", ":")).encode()

    after(Notification, "_body", changed)


@breaks("payloads.over-limit", "A payload that is too long is shortened silently.")
def shortened():

    def change(payload, push_type):
        alert = payload.get("aps", {}).get("alert")
        body = json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode()
        surplus = len(body) - 4096
        if isinstance(alert, dict) and surplus > 0:
            alert["body"] = alert["body"][:-surplus]
        return payload

    change_payload(change)
