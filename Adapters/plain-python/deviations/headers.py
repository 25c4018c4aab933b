"""The headers of a push, and the topic among them."""

import uuid

import notification
from deviations.table import after, breaks, instead
from notification import Notification, Refused
from provider import Provider


def _header(name, change):
    """Changes one of the headers: `change(notification, value, now)`."""

    def changed(self, made, uses_certificate, now):
        path, headers, body = made
        headers = headers | {name: change(self, headers.get(name), now)}
        return path, {name: value for name, value in headers.items() if value is not None}, body

    after(Notification, "request", changed)


@breaks("headers.once", "A header is added where it should be set, beside the default.")
def doubled_priority():
    after(Provider, "_fields", lambda self, fields, _: (
        twice for field in fields
        for twice in ((field, field) if field[0] == "apns-priority" else (field,))))


@breaks("headers.id", "The id is printed by a type that leaves the hyphens out.")
def id_without_hyphens():
    _header("apns-id", lambda self, value, _: value and value.replace("-", ""))


@breaks("headers.id", "The id that the caller names is dropped.")
def id_dropped():
    _header("apns-id", lambda self, value, _: None)


@breaks("headers.id-case", "The id is printed in capital letters, as Swift's UUID does.")
def id_in_capitals():
    _header("apns-id", lambda self, value, _: value and value.upper())


@breaks("headers.id-fresh", "An id is made once, with the client, and set on each request.")
def one_id_for_all():
    made = str(uuid.UUID(int=7))
    _header("apns-id", lambda self, value, _: value or made)


@breaks("headers.id-fresh", "The id of a notification stays set for those after it.")
def id_stays_set():
    named = {}

    def change(self, value, _):
        if value:
            named["last"] = value
        return named.get("last")

    _header("apns-id", change)


@breaks("headers.id-told", "The caller learns only the status.")
def id_untold():

    def change(self, outcome, *_):
        outcome.id = None
        return outcome

    after(Provider, "_outcome", change)


@breaks("headers.id-told", "The id is read from the answer only if the push was accepted.")
def id_told_of_success():

    def change(self, outcome, *_):
        outcome.id = outcome.id if outcome.result == "accepted" else None
        return outcome

    after(Provider, "_outcome", change)


@breaks("headers.expiration", "The expiration is sent in milliseconds.")
def expiration_in_milliseconds():
    _header("apns-expiration", lambda self, value, _: value and str(int(value) * 1000))


@breaks("headers.expiration", "The expiration is sent as a duration.")
def expiration_from_now():
    _header("apns-expiration", lambda self, value, now:
            value and str(max(0, int(value) - int(now))))


@breaks("headers.unset", "If the caller sets no expiration, a default is sent.")
def expiration_by_default():
    _header("apns-expiration", lambda self, value, now: value or str(int(now) + 3600))


@breaks("headers.expiration", "The expiration is kept in 32 bits, which end in 2038.")
def expiration_in_32_bits():
    _header("apns-expiration", lambda self, value, _: value and str(min(int(value), 2**31 - 1)))


@breaks("headers.expiration-zero", "Zero is treated as not set, and left out.")
def zero_left_out():
    _header("apns-expiration", lambda self, value, _: None if value == "0" else value)


@breaks("headers.expiration-zero", "Zero is replaced by the present time.")
def zero_is_now():
    _header("apns-expiration", lambda self, value, now: str(int(now)) if value == "0" else value)


@breaks("headers.refuses", "The fraction of a second is sent along.")
def expiration_with_fraction():
    after(Notification, "_expiration", lambda self, value, *_:
          self.expiration if self.expiration and self.expiration % 1 else value)


@breaks("headers.priority", "The list of priorities is from before 1 was one.")
def two_priorities():

    @instead(Notification, "_priority")
    def priority(method, self, push_type):
        if self.priority == 1:
            raise Refused("the priority is 10 or 5")
        return method(self, push_type)


@breaks("headers.unset", "If the caller sets no priority, 1 is sent to be polite.")
def modest_by_default():
    _header("apns-priority", lambda self, value, _: value or "1")


@breaks("headers.collapse-id", "Every notification of a topic gets the topic as its collapse id.")
def collapse_id_by_default():
    _header("apns-collapse-id", lambda self, value, _: value or self.topic)


@breaks("headers.collapse-id-length", "A collapse id of exactly 64 bytes is rejected as too long.")
def collapse_id_below_64():

    @instead(Notification, "_collapse_id")
    def collapse_id(method, self):
        if self.collapse_id is not None and len(self.collapse_id.encode()) >= 64:
            raise Refused("a collapse identifier has less than 64 bytes")
        return method(self)


@breaks("headers.collapse-id-length", "Letters of a collapse id beyond ASCII become question marks.")
def collapse_id_in_ascii():
    _header("apns-collapse-id", lambda self, value, _:
            value and value.encode("ascii", "replace").decode())


@breaks("headers.refuses", "The length of a collapse id is counted in letters, not in bytes.")
def collapse_id_in_letters():

    @instead(Notification, "_collapse_id")
    def collapse_id(method, self):
        if self.collapse_id is not None and len(self.collapse_id) <= 64:
            return self.collapse_id
        return method(self)


@breaks("headers.refuses", "Headers are sent unchecked, however wrong they are.")
def headers_unchecked():
    Notification._id = lambda self: self.id
    Notification._collapse_id = lambda self: self.collapse_id
    Notification._expiration = lambda self, push_type, now: self.expiration
    Notification._priority = lambda self, push_type: self.priority


@breaks("topic.bare", "The push type is appended to every topic.")
def type_behind_topic():

    @instead(Notification, "_topic")
    def topic(method, self, push_type):
        return self.topic or f"{self.app}.push-type.{push_type}"


@breaks("topic.suffix", "Every push type goes to the bare bundle ID.")
def bare_topic():
    notification.SUFFIXES.clear()


@breaks("topic.suffix", "The push type is in the place of the suffix.")
def type_as_suffix():
    notification.SUFFIXES.update({"pushtotalk": ".pushtotalk", "location": ".location"})


@breaks("topic.suffix", "A suffix is added only if the bundle ID doesn't end in it.")
def suffix_unless_there():
    after(Notification, "_topic", lambda self, topic, push_type: self.topic or (
        self.app if self.app.endswith(notification.SUFFIXES.get(push_type, "?")) else topic))


@breaks("topic.mdm", "The topic of device management is made of the bundle ID.")
def mdm_to_app():

    @instead(Notification, "_topic")
    def topic(method, self, push_type):
        if push_type == "mdm" and self.topic is None:
            return self.app + ".mdm"
        return method(self, push_type)


@breaks("topic.verbatim", "The suffix is added to a topic that has it already.")
def suffix_again():
    after(Notification, "_topic", lambda self, topic, push_type:
          topic + notification.SUFFIXES.get(push_type, "") if self.topic else topic)
