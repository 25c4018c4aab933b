"""Push types, and what goes with each."""

import notification
from deviations.table import after, breaks, instead
from notification import Notification, Refused


def _type_of_payload(change):
    after(Notification, "_type_of_payload", lambda self, push_type, aps: change(push_type, aps))


def _may_leave_type_out(leaves):
    """Sends no push type if the caller names none and `leaves(its type)`."""

    def changed(self, made, *_):
        path, headers, body = made
        if self.type is None and leaves(headers["apns-push-type"]):
            del headers["apns-push-type"]
        return path, headers, body

    after(Notification, "request", changed)


@breaks("background.push-type", "Every notification is sent as an alert.")
def all_alerts():
    notification.PRIORITIES.clear()
    after(Notification, "_push_type", lambda self, push_type: "alert")


@breaks("background.push-type", "A notification is background only if the caller names that push type.")
def silent_is_alert():
    _type_of_payload(lambda push_type, aps: "alert" if push_type == "background" else push_type)


@breaks("background.push-type-watch", "A silent notification without a type goes out without one.")
def silent_without_type():
    _may_leave_type_out(lambda push_type: push_type == "background")


@breaks("background.push-type-everywhere", "The type is left out if the caller leaves it out.")
def type_left_out():
    _may_leave_type_out(lambda push_type: True)


@breaks("background.push-type-everywhere", "Only a payload with an alert is an alert.")
def badge_without_type():

    def changed(self, made, *_):
        path, headers, body = made
        if self.type is None and "alert" not in self.payload.get("aps", {}):
            headers.pop("apns-push-type")
        return path, headers, body

    after(Notification, "request", changed)


@breaks("background.priority", "A background notification goes without a priority, which means 10.")
def background_without_priority():
    notification.PRIORITIES["background"] = {10, 5}


@breaks("background.visible-is-alert", "Every payload with content-available is treated as background.")
def content_available_is_background():
    notification.VISIBLE.clear()


@breaks("background.refuses", "A background notification with an alert's parts is sent.")
def visible_background():

    @instead(Notification, "_push_type")
    def push_type(method, self):
        return self.type or method(self)


@breaks("background.refuses", "A background notification of priority 10 is sent.")
def urgent_background():

    @instead(Notification, "_priority")
    def priority(method, self, push_type):
        return self.priority or method(self, push_type)


@breaks("push-type.carried", "The list of push types lacks the newest.")
def old_push_types():
    notification.TYPES -= {"controls", "widgets", "pushtotalk", "location", "liveactivity"}


@breaks("push-type.carried", "Complications were forgotten.")
def no_complications():
    notification.TYPES.discard("complication")


@breaks("push-type.truthful", "A payload that doesn't show its type is sent as an alert.")
def other_is_alert():
    _type_of_payload(lambda push_type, aps:
                     push_type if push_type in ("alert", "background") else "alert")


@breaks("push-type.talk-priority", "If the caller sets no priority, speech gets 5.")
def modest_speech():

    @instead(Notification, "_priority")
    def priority(method, self, push_type):
        if push_type == "pushtotalk" and self.priority is None:
            return 5
        return method(self, push_type)


def _without_expiration(kind):

    @instead(Notification, "_expiration")
    def expiration(method, self, push_type, now):
        if push_type == kind and self.expiration is None:
            return None
        return method(self, push_type, now)


@breaks("push-type.talk-expiration", "Speech waits for a device that is off, for weeks.")
def speech_kept():
    _without_expiration("pushtotalk")


@breaks("push-type.call-expiration", "A call rings when the phone comes back, a day later.")
def calls_kept():
    _without_expiration("voip")


@breaks("payloads.size-voip", "Every payload has 4,096 bytes at most, a call's too.")
def calls_as_small():

    @instead(Notification, "_body")
    def body(method, self, push_type):
        return method(self, "alert")


@breaks("push-type.mdm-payload", "Every payload gets an aps, a managed device's too.")
def aps_for_all():
    _adds_aps("mdm")


@breaks("push-type.call-payload", "A call's payload gets an aps that it didn't have.")
def aps_for_calls():
    _adds_aps("voip")


def _adds_aps(kind):

    @instead(Notification, "_body")
    def body(method, self, push_type):
        if push_type == kind:
            self.payload = {"aps": {}} | self.payload
        return method(self, push_type)
