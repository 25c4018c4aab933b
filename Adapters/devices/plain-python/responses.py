"""What the user does with a notification that is on the screen."""

import lifecycle
import scenes
from delivered import take_away
from delivery import content, deliver_held, report_remote
from state import Unsupported


def find(phone, number=None):
    """The notification with this number, or the newest one."""
    shown = [one for one in phone.on_screen if number in (None, one.number)]
    if shown and shown[-1].on == "watch":
        raise Unsupported("this device doesn't know what the user does on a watch")
    return shown[-1] if shown else None


def tap(phone, number=None, action="default", text=None):
    notification = find(phone, number)
    if notification is None:
        return
    if action == "default":
        take_away(phone, notification)
        open_app(phone, notification, lambda launched: report_tap(phone, notification, launched))
    elif "category" in notification.aps:  # without a category there are no buttons
        take_away(phone, notification)
        unlock(phone, action)
        choose(phone, notification, action, text)


def open_app(phone, notification=None, report=None):
    """To open the app, by hand or by a tap, is also what delivers the held notification."""
    if lifecycle.bring_to_front(phone, notification, report):
        deliver_held(phone)


def open_settings(phone):
    """The option offers them, and the method is told. Whether the app comes to the front is open; here it does."""
    if phone["provides-settings"] and phone.implements("openSettings"):
        open_app(phone, report=lambda launched: phone.call("openSettings", state=phone.app))


def unlock(phone, action):
    """A protected action asks the user of a locked device, who then unlocks it."""
    if phone["locked"] and action in phone["unlocking-actions"]:
        phone.note("asks-to-unlock", True)
        phone.facts["locked"] = False


def choose(phone, notification, action, text):
    """A custom action runs the app behind the screen, unless it has the option foreground."""
    has_method = phone.implements("didReceiveResponse") or (phone.implements("handleAction") and not phone.has_delegate)
    if not has_method:
        return

    # A scene is the target only if it comes to the front.
    scene = scenes.chosen(phone, notification)["name"] if action in phone["foreground-actions"] else None

    def report(launched=False):
        if phone.implements("didReceiveResponse"):
            respond(phone, notification, action, text, scene)
        else:
            details = {key: value for key, value in content(notification).items() if key in ("push", "user_info")}
            phone.call("handleAction", state=phone.app, action=action, text=text, **details)

    if action in phone["foreground-actions"]:
        open_app(phone, notification, report)
    elif phone.in_front or lifecycle.bring_behind(phone, notification):
        report()


def report_tap(phone, notification, launched):
    """The delegate comes first. Without its method, the callback for remote notifications reports the tap."""
    if phone.implements("didReceiveResponse"):
        # A delegate that is set after the launch misses the tap that launched the app.
        if not (launched and phone["sets-delegate-late"]):
            respond(phone, notification, "default", scene=scenes.chosen(phone, notification)["name"])
    elif notification.remote:
        is_new = phone.implements("didReceiveRemoteNotification")
        if is_new or not launched:  # device.callbacks.old-launch
            report_remote(phone, notification, in_front=True)


def respond(phone, notification, action, text=None, scene=None):
    details = content(notification)
    phone.call("didReceiveResponse", state=phone.app, action=action, text=text, scene=scene, **details)


def dismiss(phone, number=None, by="clear"):
    """To flick a banner away isn't a dismissal. The app learns of one only if the category asks for it."""
    notification = find(phone, number)
    if notification is None or by != "clear":
        return
    take_away(phone, notification)
    asked = phone["custom-dismiss-action"] and "category" in notification.aps
    if asked and phone.implements("didReceiveResponse"):
        if phone.in_front or lifecycle.bring_behind(phone, notification):
            respond(phone, notification, "dismiss")
