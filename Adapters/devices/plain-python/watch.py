"""The watch that is paired with the phone: on which of the two a notification appears, and what calls its app."""

import json


def place(phone, notification):
    """The device on which a notification appears, or nothing if there is only one device."""
    watch = phone["watch"]
    if watch is None:
        return None
    if notification.to == "watch":
        return "watch"
    in_use = phone["screen-on"] and not phone["locked"]
    is_ready = watch.get("on-wrist", True) and watch.get("unlocked", True)
    return "watch" if is_ready and not in_use else "phone"


def is_repeated(phone, notification):
    """Whether the other device got the same payload before, which is then shown once; each push has one such twin."""
    if phone["watch"] is None:
        return False
    others = [one for one in phone.without_twin if one.to != notification.to]
    twin = next((one for one in others if is_same(one.payload, notification.payload)), None)
    if twin is None:
        phone.without_twin.append(notification)
    else:
        phone.without_twin.remove(twin)
    return twin is not None


def is_same(payload, other):
    return json.dumps(payload, sort_keys=True) == json.dumps(other, sort_keys=True)


def wake(phone, notification):
    """Call the app on the watch. No case gives its state, so it runs in the background and nothing holds it back."""
    if "remote-notification" in phone["modes"] and phone.implements("didReceiveRemoteNotification"):
        details = {"push": notification.number, "user_info": notification.payload, "on": "watch"}
        phone.call("didReceiveRemoteNotification", state="background", **details)
