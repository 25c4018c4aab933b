"""What the user sees and hears of a notification."""

from permission import is_on, may_show

PLACES = ["banner", "lock-screen", "list"]
QUIET = {"list"}


def is_critical(phone, notification):
    sound = notification.aps.get("sound")
    wants = notification.aps.get("interruption-level") == "critical" or (
        isinstance(sound, dict) and sound.get("critical") == 1
    )
    return wants and "critical-alerts" in phone["entitlements"] and is_on(phone, "critical")


def passes_focus(phone, level):
    """Whether the Focus, if one is on, lets a notification through that isn't critical."""
    focus = phone["focus"]
    if focus is None or focus.get("allows-app"):
        return True
    return (
        level == "time-sensitive"
        and "time-sensitive" in phone["entitlements"]
        and bool(focus.get("allows-time-sensitive"))
        and is_on(phone, "time-sensitive")
    )


def loudness(phone, notification):
    """The places and the sound that payload, settings and Focus leave, in that order: the last two only take away."""
    level = notification.aps.get("interruption-level", "active")
    critical = is_critical(phone, notification)
    places = {place for place in PLACES if is_on(phone, place)}
    sound = notification.sound
    if critical and sound is None:
        sound = "default-critical"

    quiet = level == "passive" or not passes_focus(phone, level)
    if phone["permission"] == "provisional" or (quiet and not critical):
        places &= QUIET
        sound = None
    if not is_on(phone, "alert"):
        # The switch of Notification Center is the one that counts (device.permission.still-listed).
        places &= QUIET
    if not is_on(phone, "sound") or (phone["muted"] and not critical):
        sound = None
    return places, sound


def present(phone, notification, options=None):
    """Show it as its content says, or in the foreground with the options that the app answered."""
    if not may_show(phone):
        return
    places, sound = loudness(phone, notification)
    badge = notification.badge if is_on(phone, "badge") else None
    if options is not None:
        places &= {"banner", "list"} & set(options)
        sound = sound if "sound" in options else None
        badge = badge if "badge" in options else None

    if notification.texts and places:
        show(phone, notification, [place for place in PLACES if place in places])
    if sound is not None:
        phone.note("sound", sound)
    if badge is not None:
        phone.note("badge", badge)


def show(phone, notification, places):
    entry = {"push": notification.number, **notification.texts, "in": places}
    if "thread-id" in notification.aps:
        entry["thread"] = notification.aps["thread-id"]
    if notification.attachment:
        entry["attachment"] = notification.attachment
    older = next((one for one in phone.on_screen if one.identifier == notification.identifier), None)
    if older:
        phone.on_screen.remove(older)
        entry["replaces"] = older.number
    phone.on_screen.append(notification)
    phone.add("shown", entry)
