"""What the user has decided about the app's notifications."""

EPHEMERAL_SECONDS = 8 * 60 * 60
ALLOWED = {"authorized", "provisional", "ephemeral"}


def may_show(phone):
    """The permission of an App Clip ends eight hours after a launch; the others don't end."""
    status = phone["permission"]
    if status == "ephemeral":
        return phone.now - phone.launched_at <= EPHEMERAL_SECONDS
    return status in ALLOWED


def is_on(phone, switch):
    return phone["settings"].get(switch, True)


def may_alert(phone):
    return may_show(phone) and is_on(phone, "alert")


def ask(phone, answer="allow", provisional=False):
    """The first request asks the user; a provisional one is granted unasked."""
    before = phone["permission"]
    status = before
    if before == "not-determined" and provisional:
        status = "provisional"
    elif before in ("not-determined", "ephemeral", "provisional") and not provisional:
        phone.note("prompt", True)
        status = "authorized" if answer == "allow" else "denied"
    phone.facts["permission"] = status
    if status != before:
        phone.note("permission", status)
    phone.note("granted", status in ALLOWED)
