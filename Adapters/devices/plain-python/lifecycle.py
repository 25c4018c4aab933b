"""How the app is launched, comes to the front, leaves it and ends, and which calls tell it so."""

import scenes
from state import RUNNING, SCENE_PLATFORMS

# The methods of the app delegate and of a scene delegate, what UIApplication posts, and the new state of a scene.
EVENTS = {
    "enter-foreground": (
        "willEnterForeground", "sceneWillEnterForeground", "willEnterForegroundNotification", "inactive"
    ),
    "become-active": ("didBecomeActive", "sceneDidBecomeActive", "didBecomeActiveNotification", "active"),
    "resign-active": ("willResignActive", "sceneWillResignActive", "willResignActiveNotification", "inactive"),
    "enter-background": (
        "didEnterBackground", "sceneDidEnterBackground", "didEnterBackgroundNotification", "background"
    ),
}


def tell(phone, event, *changed):
    """Tell an app of a change, by the delegates of the scenes that have changed if it has scenes."""
    app_method, _, posted, _ = EVENTS[event]
    if phone.has_scenes:
        tell_scenes(phone, event, *changed)
    else:
        phone.call(app_method, state=phone.app)
    phone.post(posted)


def tell_scenes(phone, event, *changed):
    _, method, _, state = EVENTS[event]
    for scene in changed:
        scene["state"] = state
        phone.call(method, state=phone.app, scene=scene["name"])


def may_launch(phone):
    """An app of the SDK of iOS 27 needs scenes on iOS 27 (device.scenes.required)."""
    lacks_scenes = phone["platform"] in SCENE_PLATFORMS and not phone.has_scenes
    return not (lacks_scenes and phone["sdk"] >= 27 and phone["system"] >= 27)


def launch(phone, state, cause=None):
    """Start the process. Launch options name the cause only without scenes, and only a remote one."""
    phone.app = state
    in_options = cause and cause.remote and not phone.has_scenes
    phone.call("didFinishLaunching", state=state, remote_notification=cause.number if in_options else None)


def bring_behind(phone, cause):
    """Let the app run in the background, launched if need be. Returns whether it runs."""
    if phone.app == "suspended":
        if phone["app-switcher"]:
            phone.app = "inactive"  # device.callbacks.switcher: it looks like a tap, but isn't one
            return True
        phone.app = "background"
    elif phone.app not in RUNNING:
        if not may_launch(phone):
            return False
        launch(phone, "background", cause)
    else:
        return True
    # With scenes the documents leave this call open, so there is none (ruling C61).
    if not phone.has_scenes:
        tell(phone, "enter-background")
    return True


def bring_to_front(phone, cause=None, report=None):
    """The user opens the app, by hand or with a tap. `report` tells the app about the tap on the way."""
    phone.facts["app-switcher"] = False
    scene = scenes.chosen(phone, cause)
    if phone.app == "active":
        bring_scene(phone, scene, report)
        return True

    launched = phone.app not in RUNNING
    if launched:
        if not may_launch(phone):
            return False
        phone.launched_at = phone.now
        launch(phone, "background" if phone.has_scenes else "inactive", cause)
    if phone.has_scenes and scene["state"] == "disconnected":
        scene["state"] = "background"
        response = cause.number if cause else None
        phone.call("willConnect", state=phone.app, notification_response=response, scene=scene["name"])
    if not phone.in_front and (phone.has_scenes or not launched):
        # An app that runs code isn't suspended, and until this call returns it isn't in front either.
        phone.app = "background"
        tell(phone, "enter-foreground", scene)
    elif phone.has_scenes and scene["state"] == "background":
        tell_scenes(phone, "enter-foreground", scene)  # beside another one
    phone.app = "inactive"
    phone.in_front = True
    if report:
        report(launched=launched)
    phone.app = "active"
    tell(phone, "become-active", scene)
    return True


def bring_scene(phone, scene, report=None):
    """The app is active, perhaps with another scene, which stays so. Nothing is posted, for the app doesn't change."""
    comes = phone.has_scenes and scene["state"] != "active"
    if comes:
        tell_scenes(phone, "enter-foreground", scene)
    if report:
        report(launched=False)
    if comes:
        tell_scenes(phone, "become-active", scene)


def leave(phone):
    phone.facts["app-switcher"] = False
    if not phone.in_front:
        return
    if phone.app == "active":
        phone.app = "inactive"
        tell(phone, "resign-active", *scenes.in_state(phone, "active"))
    phone.app = "background"
    phone.in_front = False
    tell(phone, "enter-background", *scenes.in_front(phone))


def suspend(phone):
    if phone.app == "background":
        phone.app = "suspended"


def switcher(phone, is_open):
    phone.facts["app-switcher"] = is_open
    if is_open and phone.app == "active":
        phone.app = "inactive"
        tell(phone, "resign-active", *scenes.in_state(phone, "active"))
    elif not is_open and phone.app == "inactive":
        phone.app = "active" if phone.in_front else "background"
        if phone.in_front:
            tell(phone, "become-active", *scenes.in_state(phone, "inactive"))


def end(phone, state):
    """The process is gone, and with it what belonged to it. The app isn't told."""
    phone.app = state
    phone.in_front = False
    scenes.disconnect(phone)
    phone.handlers.clear()
    phone.facts["debugger"] = False
    # Whoever ends the app, the held notification is discarded, and we let a restart do the same.
    if phone.held:
        phone.add("discarded", phone.held.number)
        phone.held = None


def end_by(phone, who):
    if phone.app in RUNNING:
        end(phone, f"ended-by-{who}")


def force_quit(phone):
    """Swiping away counts even if the app isn't running: its picture is enough."""
    end(phone, "force-quit")


def reboot(phone):
    phone.facts["app-switcher"] = False
    end(phone, "never-launched")
