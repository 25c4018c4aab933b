"""The scenes of an app: which of them a tap is for."""


def chosen(phone, notification=None):
    """The scene that prefers the content, or else one that can show it. What is left open goes to one in front."""
    scenes = sorted(phone.scenes, key=lambda scene: scene not in in_front(phone))
    target = notification.aps.get("target-content-id") if notification else None
    if target is None:
        return scenes[0]
    preferring = [scene for scene in scenes if target in (scene.get("prefers") or [])]
    able = [scene for scene in scenes if can_show(scene, target)]
    return (preferring or able or scenes)[0]


def can_show(scene, target):
    return scene.get("can") is None or target in scene["can"]


def in_state(phone, *states):
    return [scene for scene in phone.scenes if scene["state"] in states]


def in_front(phone):
    return in_state(phone, "active", "inactive")


def disconnect(phone):
    for scene in phone.scenes:
        scene["state"] = "disconnected"
