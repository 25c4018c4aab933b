"""Payloads that are made of named parts."""

import adapter
import notification
from deviations.table import breaks


def _composed(change):
    """Sends another payload: `change(payload)`, which may change it in place."""
    made = adapter.payload

    def changed(**parts):
        payload = made(**parts)
        return change(payload) or payload

    adapter.payload = changed


@breaks("composing.alert", "The builder is older than the subtitle, and drops it.")
def subtitle_dropped():
    _composed(lambda payload: payload["aps"]["alert"].pop("subtitle", None) and None)


@breaks("composing.alert", "A text of digits becomes a number.")
def digits_in_alert():

    def change(payload):
        alert = payload["aps"]["alert"]
        for name, text in alert.items():
            alert[name] = int(text) if text.isdecimal() else text

    _composed(change)


@breaks("composing.keys", "The thread has the name of the property in the language.")
def thread_in_camel_case():

    def change(payload):
        if "thread-id" in payload["aps"]:
            payload["aps"]["threadId"] = payload["aps"].pop("thread-id")

    _composed(change)


@breaks("composing.keys", "A badge of 0 counts as none.")
def composed_badge_zero_dropped():
    _composed(lambda payload: payload["aps"].get("badge") == 0 and payload["aps"].pop("badge") and None)


@breaks("composing.custom", "The app's own values go into aps.")
def custom_inside_aps():
    _composed(lambda payload: {"aps": payload.pop("aps") | payload})


@breaks("composing.custom", "Values that are empty, zero or false are left out.")
def empty_custom_dropped():
    _composed(lambda payload: notification._named({
        name: value or None for name, value in payload.items()}))
