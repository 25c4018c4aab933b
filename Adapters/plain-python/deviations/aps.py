"""Changes of the keys that the system reads."""

from deviations.payloads import change_payload
from deviations.table import breaks, without


def _aps(change):
    """Sends another aps: `change(aps, push type)`."""
    change_payload(lambda payload, push_type: payload | (
        {"aps": change(dict(payload["aps"]), push_type)} if "aps" in payload else {}))


@breaks("alerts.form", "Only the text of an alert is sent.")
def alert_as_text():
    _aps(lambda aps, _: aps | (
        {"alert": aps["alert"]["body"]} if isinstance(aps.get("alert"), dict) else {}))


@breaks("alerts.form", "An alert that is text becomes the title.")
def text_as_title():
    _aps(lambda aps, _: aps | (
        {"alert": {"title": aps["alert"]}} if isinstance(aps.get("alert"), str) else {}))


@breaks("aps.kept", "The keys that a library knows are those of 2009.")
def oldest_keys():
    _aps(lambda aps, _: {name: aps[name] for name in aps if name in ("alert", "badge", "sound")})


@breaks("aps.kept", "A library knows every key except the newest.")
def no_filter_criteria():
    _aps(lambda aps, _: without({"filter-criteria"}, aps))


@breaks("aps.badge", "The badge 0 is treated as none, so it is never removed.")
def badge_zero_dropped():
    _aps(lambda aps, _: aps if aps.get("badge") else without({"badge"}, aps))


@breaks("payloads.nothing-added", "If the caller sets no badge, 0 is sent, and removes it.")
def badge_by_default():
    _aps(lambda aps, push_type: {"badge": 0} | aps if push_type == "alert" else aps)


@breaks("background.content-available", "content-available is sent as true.")
def content_available_true():
    _aps(lambda aps, _: aps | ({"content-available": True} if "content-available" in aps else {}))


@breaks("background.custom-keys", "The app's own keys are put into aps.")
def own_keys_inside():
    change_payload(lambda payload, push_type: payload if push_type != "background" else {
        "aps": payload["aps"] | without({"aps"}, payload)})


@breaks("background.switched-off", "Each notification says content-available, 0 for no.")
def content_available_zero():
    _aps(lambda aps, _: {"content-available": 0} | aps)


@breaks("payloads.nothing-added", "What the caller leaves out is sent as null.")
def nulls_for_nothing():
    _aps(lambda aps, _: {"badge": None, "sound": None} | aps)


@breaks("live-activities.timestamp", "The time of an event is sent in milliseconds.")
def event_in_milliseconds():
    _aps(lambda aps, _: {
        name: value * 1000 if name == "timestamp" else value for name, value in aps.items()})


@breaks("live-activities.timestamp", "The time of an event is missing.")
def event_without_time():
    _aps(lambda aps, _: without({"timestamp"}, aps))


@breaks("live-activities.start-keys", "An activity is started like an update, without attributes.")
def start_like_update():
    _aps(lambda aps, _: without({"attributes", "attributes-type"}, aps))


@breaks("live-activities.update-keys", "An update has the state, but none of the newer keys.")
def update_without_stale_date():
    _aps(lambda aps, _: without({"stale-date"}, aps))


@breaks("sounds.any-file", "Only the kinds of files that a document lists may be named.")
def listed_sounds():
    _aps(lambda aps, _: aps if str(aps.get("sound", "default")).endswith(
        ("default", ".aiff", ".wav", ".caf")) else without({"sound"}, aps))
