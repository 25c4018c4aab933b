"""What the user sees and hears of a notification."""

import delivered
import sounds
import watch
from permission import is_on, may_show
from state import DAY

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
    return is_time_sensitive(phone, level) and bool(focus.get("allows-time-sensitive"))


def is_time_sensitive(phone, level):
    return level == "time-sensitive" and "time-sensitive" in phone["entitlements"] and is_on(phone, "time-sensitive")


def waits_for_summary(phone, notification):
    """An active one waits, and so does one that isn't allowed to be time-sensitive. What a passive one does is open."""
    level = notification.aps.get("interruption-level", "active")
    is_urgent = is_time_sensitive(phone, level) or is_critical(phone, notification)
    return phone["summary"] is not None and level != "passive" and not is_urgent


def collect(phone, notification):
    """It is presented when the next summary comes. The documents don't say when the one after it comes; here, daily."""
    phone.collected.append(notification)

    def summary_comes():
        if notification in phone.collected:
            phone.collected.remove(notification)
            present_now(phone, notification)

    phone.after((phone["summary"] - phone.now) % DAY, summary_comes)


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
    if options is None and may_show(phone) and waits_for_summary(phone, notification):
        collect(phone, notification)
    else:
        present_now(phone, notification, options)


def present_now(phone, notification, options=None):
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
        sounds.play(phone, sound)
    if badge is not None:
        phone.note("badge", badge)


def show(phone, notification, places):
    entry = {"push": notification.number, **notification.texts, "in": places}
    if "thread-id" in notification.aps:
        entry["thread"] = notification.aps["thread-id"]
    if notification.attachment:
        entry["attachment"] = notification.attachment
    notification.on = watch.place(phone, notification)
    if notification.on:
        entry["on"] = notification.on
    older = next((one for one in phone.on_screen if is_newer_of(notification, one)), None)
    if older:
        delivered.take_away(phone, older)
        entry["replaces"] = older.number
    phone.on_screen.append(notification)
    if notification.to == "phone" and "list" in places:
        delivered.add(phone, notification.identifier)
    phone.add("shown", entry)


def is_newer_of(notification, older):
    """Two with the same identifier are one notification, if they were sent to the same device."""
    return (older.identifier, older.to) == (notification.identifier, notification.to)
