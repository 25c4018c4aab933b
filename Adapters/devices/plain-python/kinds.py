"""The kinds of pushes that aren't notifications: each takes a way of its own, and none is shown."""

import lifecycle
from state import DAY

COMPLICATION_PUSHES = 50  # in a day
# The first system that tells the app whether it must report a call is iOS 26.4, but a case names whole numbers.
TELLS_MUST_REPORT = 27
HAS_REMOTE_MEDIA = 27


def call_behind(phone, notification, method, **details):
    """Call a method of the app, launched if need be, and return whether it was called."""
    runs = lifecycle.bring_behind(phone, cause=None)  # no launch option names such a push
    if runs:
        phone.call(method, state=phone.app, push=notification.number, **details)
    return runs


def voip(phone, notification):
    """The app must report a call, or else it is ended."""
    excused = phone.in_front or phone["in-call"] or notification.late
    is_told = phone["system"] >= TELLS_MUST_REPORT
    must_report = not (is_told and excused)
    if call_behind(phone, notification, "didReceiveIncomingPush", must_report=must_report if is_told else None):
        phone.note("call", phone["reports"] == "call")
        if must_report and phone["reports"] == "nothing":
            lifecycle.end(phone, "ended-by-system")


def complication(phone, notification):
    """The documents don't say when the day begins; here it begins with the case."""
    today = phone.now // DAY
    if phone["on-face"] and phone.complication_pushes[today] < COMPLICATION_PUSHES:
        phone.complication_pushes[today] += 1
        call_behind(phone, notification, "didReceiveIncomingPush")


def fileprovider(phone, notification):
    """Whether the app is called too is left open, so it isn't."""
    container = notification.payload.get("container-identifier")
    if container is not None:
        phone.add("signals", container)


def location(phone, notification):
    """The extension is called, which is a process by itself."""
    if phone["location"] == "always":
        phone.call("didReceiveLocationPushPayload", push=notification.number)


def mdm(phone, notification):
    """A Vision Pro has to be worn for it."""
    if phone["platform"] != "visionOS" or phone["worn"]:
        phone.add("contacts", "management-server")


def nowplaying(phone, notification):
    """The extension is called for a start and an update, and only a start or an end changes what is displayed."""
    if phone["system"] < HAS_REMOTE_MEDIA:
        return
    event, attributes = notification.aps.get("event"), notification.aps.get("attributes", {})
    session = attributes.get("id")
    is_displayed = session in phone.media
    # What a second start does, or a push for a session that isn't displayed, is left open; here it changes no display.
    if event == "start":
        phone.call("session", push=notification.number, attributes=attributes)
        if not is_displayed:
            display_media(phone, [*phone.media, session])
    elif event == "update" and is_displayed:
        phone.call("update", push=notification.number, attributes=attributes)
    elif event == "end" and is_displayed:
        display_media(phone, [one for one in phone.media if one != session])


def display_media(phone, sessions):
    phone.media = sessions
    phone.note("media", sessions)


def pushtotalk(phone, notification):
    """The channel manager is called while a channel is joined, and its answer may leave the channel."""
    if phone["joined"] and call_behind(phone, notification, "incomingPushResult") and phone["talk"] == "leave":
        phone.facts["joined"] = False


def join(phone):
    """An attempt from behind joins nothing."""
    if phone.in_front:
        phone.facts["joined"] = True


def widgets(phone, notification):
    for kind in pushed_widgets(phone.facts):
        phone.add("reloads", kind)


def controls(phone, notification):
    """Each control has a token of its own; usually the push goes to that of the first."""
    control = notification.control or next(iter(phone["controls"]), None)
    if control in phone["controls"]:
        phone.add("reloads", control)


def pushed_widgets(facts):
    return [widget["kind"] for widget in facts["widgets"] if widget.get("pushes", True)]


def tell_extension(phone, before):
    """The widget extension hears of each widget that takes pushes, and of each control, that comes or goes."""
    if sorted(pushed_widgets(before)) != sorted(pushed_widgets(phone.facts)):
        phone.call("pushTokenDidChange")
    if sorted(before["controls"]) != sorted(phone["controls"]):
        phone.call("pushTokensDidChange")


# By the push type; pushes of all other types are notifications, or unknown to this device.
KINDS = {
    "voip": voip,
    "complication": complication,
    "fileprovider": fileprovider,
    "location": location,
    "mdm": mdm,
    "nowplaying": nowplaying,
    "pushtotalk": pushtotalk,
    "widgets": widgets,
    "controls": controls,
}
