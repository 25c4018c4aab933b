"""The way of a push into the device: the connection, the foreground, the background, and what is held."""

import extension
import kinds
import lifecycle
import watch
from permission import may_show
from presentation import present
from state import DAY, RUNNING, Notification, Unsupported

HANDLER_SECONDS = 30
USER_KINDS = {"alert", "background"}


def push(phone, payload, kind="alert", collapse_id=None, **way):
    translations = (phone["texts"] or {}).get(phone["language"], {})
    notification = Notification(next(phone.numbers), payload, kind, collapse_id, translations=translations, **way)
    if not phone["online"]:
        phone.stored[notification.to] = notification  # APNs keeps the newest, as far as this device can tell
    else:
        arrive(phone, notification)


def local(phone, body, title=None, sound=None, badge=None):
    """A local notification needs neither token nor network, and calls the app only in the foreground."""
    alert = {"title": title, "body": body}
    aps = {key: value for key, value in (("alert", alert), ("sound", sound), ("badge", badge)) if value is not None}
    notification = Notification(next(phone.numbers), {"aps": aps}, remote=False)
    display(phone, notification)


def arrive(phone, notification):
    if notification.kind in kinds.KINDS:
        # It has a token of its own, so the app needn't be registered for remote notifications.
        kinds.KINDS[notification.kind](phone, notification)
        return
    if not is_addressed(phone, notification):
        return
    if notification.kind not in USER_KINDS:
        raise Unsupported(f"this device doesn't know pushes of the type {notification.kind}")
    in_front = phone.in_front and notification.to == "phone"
    if in_front and (notification.asks_for_time or not notification.is_visible):
        report_remote(phone, notification, in_front=True)
    if notification.is_visible and not watch.is_repeated(phone, notification):
        if extension.applies(phone, notification):
            extension.run(phone, notification, lambda changed: display(phone, changed))
        else:
            display(phone, notification)
    if notification.asks_for_time and notification.to == "watch":
        watch.wake(phone, notification)
    elif notification.asks_for_time and not in_front:
        wake(phone, notification)


def is_addressed(phone, notification):
    """Whether the app has a token on that device. It registers on the watch by itself, so there it always has one."""
    is_there = phone["watch"] is not None if notification.to == "watch" else phone.registered
    return phone["push-capability"] and is_there


def display(phone, notification):
    if phone.in_front and watch.place(phone, notification) != "watch":
        ask_the_app(phone, notification)
    else:
        present(phone, notification)


def ask_the_app(phone, notification):
    """In the foreground, willPresent decides. Without it nothing is shown; with no delegate we silence it too."""
    told = notification.asks_for_time  # then the callback has been called already
    if not may_show(phone):
        # Without permission it reaches the app silently, by the callback for remote notifications if there is one.
        if notification.remote and not told and not report_remote(phone, notification, in_front=True):
            will_present(phone, notification)
    elif phone.implements("willPresent"):
        will_present(phone, notification)
        if not phone["presents-late"]:
            present(phone, notification, phone["presents"])
    elif notification.remote and not told:
        report_remote(phone, notification, in_front=True)


def will_present(phone, notification):
    if phone.implements("willPresent"):
        phone.call("willPresent", state=phone.app, **content(notification))


def content(notification):
    """What a call about a notification tells the app."""
    aps = notification.aps
    return {
        "push": notification.number,
        "user_info": notification.payload if notification.remote else None,
        "identifier": notification.identifier,
        "thread": aps.get("thread-id"),
        "category": aps.get("category"),
        "target": aps.get("target-content-id"),
    }


def report_remote(phone, notification, in_front=False):
    """Call the newer callback if the app has it, else the older one, which is for the foreground. Says if it called."""
    if in_front and phone["platform"] == "watchOS" and notification.is_visible:
        return False  # device.presentation.watch-without-method
    details = {"state": phone.app, "push": notification.number, "user_info": notification.payload}
    if phone.implements("didReceiveRemoteNotification") and phone["platform"] != "macOS":
        phone.call("didReceiveRemoteNotification", network=phone["app-network"], **details)
        start_handler(phone, notification)
    elif phone.implements("didReceiveRemoteNotification-old") and (in_front or phone["platform"] == "macOS"):
        phone.call("didReceiveRemoteNotification-old", **details)
    else:
        return False
    return True


# The background: may the app be called, and when?


def wake(phone, notification):
    if can_wake(phone):
        if notification.is_background and is_held_back(phone):
            hold(phone, notification)
        else:
            deliver(phone, notification)


def can_wake(phone):
    if phone["platform"] == "macOS":
        return phone.app in RUNNING  # a Mac launches nothing, and asks for no mode
    refresh = phone["background-refresh"] and not phone["low-power"]
    return (
        phone.app != "force-quit"
        and "remote-notification" in phone["modes"]
        and phone.implements("didReceiveRemoteNotification")
        and (refresh or phone["permission"] != "denied")
    )


def is_held_back(phone):
    """Low Power Mode and a used-up budget delay; the documents would let us drop as well."""
    no_budget = phone["power-budget"] == "used-up" and not phone["debugger"]
    return phone["holding"] or phone["low-power"] or no_budget


def hold(phone, notification):
    """There is no queue: only the newest is held."""
    if phone.held:
        phone.add("discarded", phone.held.number)
    phone.held = notification
    phone.add("held", notification.number)


def deliver(phone, notification):
    if lifecycle.bring_behind(phone, notification):
        report_remote(phone, notification)


def deliver_held(phone):
    notification, phone.held = phone.held, None
    if notification is None:
        return
    if phone.in_front:
        report_remote(phone, notification, in_front=True)
    else:
        deliver(phone, notification)


def release(phone):
    phone.facts["holding"] = False
    deliver_held(phone)


# The 30 seconds: each call has a handler of its own.


def start_handler(phone, notification):
    handler = (notification.number, object())
    phone.handlers.append(handler)

    def time_is_over():
        if handler in phone.handlers:
            phone.handlers.remove(handler)
            if phone.app == "background":
                lifecycle.end(phone, "ended-by-system")

    phone.after(HANDLER_SECONDS, time_is_over)


def complete(phone, number=None):
    """The app calls a handler, the oldest if none is named. When it has called the last, the system suspends it."""
    due = [handler for handler in phone.handlers if number in (None, handler[0])]
    if due:
        phone.handlers.remove(due[0])
        if not phone.handlers:
            lifecycle.suspend(phone)


# What changes while the case runs.


def change(phone, facts):
    facts, before = dict(facts), dict(phone.facts)
    phone["settings"].update(facts.pop("settings", {}))
    phone.facts.update(facts)
    kinds.tell_extension(phone, before)
    if facts.get("power-budget") == "used-up":
        schedule_reset(phone)
    if phone["online"] and phone.stored:
        stored, phone.stored = phone.stored, {}
        for notification in stored.values():
            arrive(phone, notification)
    if phone.held and not is_held_back(phone):
        deliver_held(phone)


def schedule_reset(phone):
    """The system resets the budget once a day, at an hour of its own; here a day later at the latest."""
    phone.after(DAY, lambda: change(phone, {"power-budget": "available"}))
