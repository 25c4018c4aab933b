"""The notification service extension, which may change an alert before the user sees it."""

from permission import may_alert

SECONDS = 30
MEGABYTES = {
    **dict.fromkeys(["AIFF", "WAV", "MP3", "MPEG-4 audio"], 5),
    **dict.fromkeys(["JPEG", "GIF", "PNG"], 10),
    **dict.fromkeys(["MPEG", "MPEG-2", "MPEG-4", "AVI"], 50),
}


def applies(phone, notification):
    """It runs for a remote alert dictionary with a text, while alerts are on."""
    return (
        phone["extension"] is not None
        and notification.remote
        and notification.aps.get("mutable-content") == 1
        and isinstance(notification.aps.get("alert"), dict)
        and bool(notification.texts)
        and may_alert(phone)
    )


def run(phone, notification, done):
    """Hand the notification over. `done` gets it back, unless it is suppressed."""
    plan = phone["extension"]
    delay = plan.get("answers-after", 0)
    phone.add("extension", "started")

    def finish():
        phone.add("extension", "finished")
        if answer(phone, plan, notification):
            done(notification)

    def expire():
        # The extension is warned, and may still hand over what it has.
        phone.add("extension", "expired")
        if "body-at-expiry" in plan:
            notification.texts["body"] = plan["body-at-expiry"]
        done(notification)

    if plan.get("answers") == "never" or delay > SECONDS:
        phone.after(SECONDS, expire)
    elif delay:
        phone.after(delay, finish)
    else:
        finish()


def answer(phone, plan, notification):
    """Apply the answer. Returns whether there is something to show."""
    kind = plan.get("answers", "modified")
    if kind == "no-text":
        # Without a text the original counts, unless the answer is empty and the app may filter.
        is_empty = notification.sound is None and "attachment" not in plan
        may_filter = "filtering" in phone["entitlements"] and notification.kind == "alert"
        return not (is_empty and may_filter)
    if kind == "modified":
        notification.texts.update({key: plan[key] for key in ("title", "subtitle", "body") if key in plan})
        attachment = plan.get("attachment")
        if attachment and attachment.get("megabytes", 1) <= MEGABYTES.get(attachment["format"], 0):
            notification.attachment = attachment["format"]
    return True
