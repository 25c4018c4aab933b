"""What a device knows: the facts of the case, the state of the app, the clock, and a record of what happens."""

import collections
import heapq
import itertools
import re

DAY = 24 * 60 * 60
RUNNING = {"active", "inactive", "background", "suspended"}
SCENE_PLATFORMS = {"iOS", "iPadOS", "tvOS", "visionOS"}

# What is usual. A fact that a case leaves out, or gives as null, has this value.
USUAL = {
    "app": "active",
    "platform": "iOS",
    "life-cycle": "scenes",
    "sdk": 26,
    "system": 26,
    "modes": [],
    "implements": ["didReceiveRemoteNotification"],
    "permission": "authorized",
    "settings": {},
    "entitlements": [],
    "push-capability": True,
    "online": True,
    "background-refresh": True,
    "low-power": False,
    "power-budget": "available",
    "holding": False,
    "locked": False,
    "screen-on": True,
    "watch": None,
    "debugger": False,
    "app-switcher": False,
    "app-network": True,
    "muted": False,
    "focus": None,
    "presents": [],
    "presents-late": False,
    "extension": None,
    "foreground-actions": [],
    "custom-dismiss-action": False,
    "sets-delegate-late": False,
    "launch-returns": True,
    "texts": {},
    "sounds": None,
    "scenes": None,
    "delivered": [],
    "summary": None,
    "provides-settings": False,
    "unlocking-actions": [],
    "language": "en",
    "reports": "call",
    "in-call": False,
    "complication-pushes": 0,
    "on-face": True,
    "location": "always",
    "worn": True,
    "media": [],
    "joined": True,
    "talk": "participant",
    "widgets": [{"kind": "widget"}],
    "controls": ["control"],
}


class Unsupported(Exception):
    """The case asks for something that this device doesn't model."""


class Notification:
    """A push, or a local notification that has come due."""

    def __init__(
        self, number, payload, kind="alert", collapse_id=None, remote=True, translations=None, late=False,
        control=None, to="phone",
    ):
        self.number = number
        self.payload = payload
        self.kind = kind
        self.collapse_id = collapse_id
        self.remote = remote
        self.late = late  # whether the network has delayed it
        self.control = control  # the control to whose token it was sent
        self.to = to  # the device to whose token it was sent
        self.attachment = None
        self.on = None  # the device on which it was shown, of two
        aps = payload.get("aps")
        self.aps = aps if isinstance(aps, dict) else {}
        self.texts = texts_of(self.aps.get("alert"), translations or {})

    @property
    def identifier(self):
        return self.collapse_id or f"request-{self.number}"

    @property
    def sound(self):
        """The name of the sound, which may be inside a dictionary."""
        sound = self.aps.get("sound")
        if isinstance(sound, dict):
            return sound.get("name", "default")
        return sound

    @property
    def badge(self):
        return self.aps.get("badge")

    @property
    def is_visible(self):
        return bool(self.texts) or self.sound is not None or self.badge is not None

    @property
    def asks_for_time(self):
        return self.aps.get("content-available") == 1

    @property
    def is_background(self):
        return self.asks_for_time and not self.is_visible


def texts_of(alert, translations):
    if isinstance(alert, str):
        return {"body": alert} if alert else {}
    if not isinstance(alert, dict):
        return {}
    texts = {}
    for part, prefix in (("title", "title-loc"), ("subtitle", "subtitle-loc"), ("body", "loc")):
        key = alert.get(prefix + "-key")
        text = alert.get(part)
        if key and isinstance(key, str):
            arguments = alert.get(prefix + "-args")
            text = filled(translations.get(key, key), arguments if isinstance(arguments, list) else [])
        if text and isinstance(text, str):
            texts[part] = text
    return texts


def filled(text, arguments):
    """Puts the arguments in: %@ takes the next one, and %2$@ the second."""
    rest = iter(arguments)

    def argument(place):
        if place[0] == "%%":
            return "%"
        if place[1]:
            index = int(place[1]) - 1
            return str(arguments[index]) if 0 <= index < len(arguments) else place[0]
        return str(next(rest, place[0]))

    return re.sub(r"%%|%(?:(\d+)\$)?@", argument, text)


class Phone:
    """One device with one app. The other modules change it; nothing is left of it after a case."""

    def __init__(self, given):
        unknown = sorted(set(given) - set(USUAL))
        if unknown:
            raise Unsupported(f"this device doesn't know {', '.join(unknown)}")
        self.facts = USUAL | {key: value for key, value in given.items() if value is not None}
        self.facts["settings"] = dict(self.facts["settings"])

        self.app = self.facts["app"]
        # An inactive app may be behind the app switcher, so the state alone doesn't say who is in front.
        self.in_front = self.app in ("active", "inactive")
        self.scenes = self.scenes_at_first()
        self.registered = True
        self.token = None  # the number of the app's token, once the case has seen it
        self.tokens = itertools.count(1)
        self.handlers = []  # the completion handlers that the app still has to call
        self.held = None  # the background notification that waits
        self.stored = {}  # what APNs keeps while the device is offline, by the device that it was sent to
        self.media = list(self.facts["media"])  # the remote media sessions that are displayed
        # By the day, counted from the beginning of the case.
        self.complication_pushes = collections.Counter({0: self.facts["complication-pushes"]})
        self.on_screen = []  # the notifications that the user can tap, oldest first
        self.delivered = list(self.facts["delivered"])  # the identifiers in Notification Center, oldest first
        self.collected = []  # the notifications that wait for the scheduled summary
        self.without_twin = []  # what phone or watch was sent, and the other wasn't
        self.numbers = itertools.count(1)

        self.now = 0
        self.launched_at = 0
        self._timers = []
        self._order = itertools.count()
        self.record = {}

    def __getitem__(self, fact):
        return self.facts[fact]

    @property
    def has_scenes(self):
        return self["life-cycle"] == "scenes" and self["platform"] in SCENE_PLATFORMS

    @property
    def has_delegate(self):
        """A notification center delegate is there if the app has one of its three methods."""
        return any(map(self.implements, ("willPresent", "didReceiveResponse", "openSettings")))

    def scenes_at_first(self):
        """Usually there is one without a name, in the state of the app. An app that doesn't run has none connected."""
        usual = {"name": None, "state": "background" if self.app == "suspended" else self.app}
        given = self["scenes"] if self.has_scenes else None
        scenes = [{"state": "active", **scene} for scene in given] if given else [usual]
        if self.app not in RUNNING or given == []:
            scenes = [{**scene, "state": "disconnected"} for scene in scenes]
        return scenes

    def implements(self, method):
        return method in self["implements"]

    # The clock is virtual: waiting takes no time, but what comes due happens in its order.

    def after(self, seconds, action):
        heapq.heappush(self._timers, (self.now + seconds, next(self._order), action))

    def wait(self, seconds):
        end = self.now + seconds
        while self._timers and self._timers[0][0] <= end:
            self.now, _, action = heapq.heappop(self._timers)
            action()
        self.now = end

    # The record of a step. What isn't recorded didn't happen.

    def step(self, action):
        before, self.record = self.app, {}
        action()
        if self.app != before:
            self.record["app"] = self.app
        return self.record

    def note(self, key, value):
        self.record[key] = value

    def add(self, key, value):
        self.record.setdefault(key, []).append(value)

    def call(self, method, **details):
        if self["watch"] is not None:
            details.setdefault("on", "phone")
        named = {key.replace("_", "-"): value for key, value in details.items() if value is not None}
        self.add("callbacks", {method: named})

    def post(self, name):
        self.add("posted", name)
