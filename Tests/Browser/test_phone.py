#!/usr/bin/env python3
"""Sends real pushes to phones of serve, and looks at the phone and the timeline of its page.

    Tests/Browser/test_phone.py PROGRAM [--pictures FOLDER]

PROGRAM is conformance-run. --pictures keeps what the phone and the timeline look like. The inbox and
the push are checked by test_page.py.
"""

import base64
import json
import pathlib
import sys
import time

import chromium
import served

# What is refused is asked for on purpose, and the browser says so itself.
PERMITTED = ("status of 404", "status of 409", "status of 400")
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Examples" / "Payloads"

# A step as the API will say it: with a heading, lines and what the documents permit too.
TOLD = """
const real = window.fetch;
window.fetch = async (path, options) => {
  const answer = await real(path, options);
  if (!String(path).startsWith("/devices/")) return answer;
  const phone = await answer.json();
  for (const step of phone.steps ?? []) {
    if (!step.push) continue;
    step.heading = "push 1 arrives";
    step.lines = [
      { at: step.at, label: "shows", text: "\\"Told\\" as a banner", rules: ["device.states.wakes"], withheld: false, continues: false },
      { at: step.at + 7200, label: "plays", text: "no sound: a Focus is on", rules: ["device.presentation.focus"], withheld: true, continues: false },
      { at: step.at + 7200, label: "", text: "      and: the device is muted", rules: [], withheld: true, continues: true },
    ];
    step.or = [{ events: ["not: shows \\"Told\\" as a banner"], by: "C10", because: "the documents disagree" }];
  }
  return new Response(JSON.stringify(phone), { status: answer.status, headers: { "content-type": "application/json" } });
};
"""


class Test:
    """The checks, and what they found."""

    def __init__(self, browser, serve, pictures):
        self.browser, self.serve, self.pictures = browser, serve, pictures
        self.failures, self.checked = [], 0

    # What the checks are made of

    def expect(self, condition, message):
        self.checked += 1
        if not condition:
            self.failures.append(message)

    def value(self, expression):
        return self.browser.evaluate(expression)

    def wait(self, expression, message, seconds=12):
        self.checked += 1
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.value(f"!!({expression})"):
                return True
            time.sleep(0.05)
        self.failures.append(message)
        return False

    def one(self, testid):
        return f"document.querySelector('[data-testid=\"{testid}\"]')"

    def count(self, testid):
        return f"document.querySelectorAll('[data-testid=\"{testid}\"]').length"

    def text(self, testid):
        return f"({self.one(testid)}?.textContent ?? '')"

    def has(self, testid, text, message):
        return self.wait(f"{self.text(testid)}.includes({json.dumps(text)})", message)

    def all_text(self, testid):
        return (f"[...document.querySelectorAll('[data-testid=\"{testid}\"]')]"
                ".map(e => e.textContent).join('\\n')")

    def click(self, testid):
        if self.wait(self.one(testid), f"there is no {testid}"):
            self.value(f"{self.one(testid)}.click()")

    def press(self, key, code, text=None):
        parameters = {"key": key, "windowsVirtualKeyCode": code, "nativeVirtualKeyCode": code}
        if text:
            parameters["text"] = text
        self.browser.send("Input.dispatchKeyEvent", type="keyDown", **parameters)
        self.browser.send("Input.dispatchKeyEvent", type="keyUp", **parameters)

    def open(self, number=None, width=1440, theme="light", height=1000):
        self.browser.screen(width, height, theme)
        self.browser.open(self.serve.page + (f"#/pushes/{number}" if number else ""))
        self.wait("document.body.dataset.ready", "the page doesn't start")

    def picture(self, name):
        if self.pictures:
            # What moves has come to rest.
            time.sleep(0.8)
            data = base64.b64decode(self.browser.picture())
            (pathlib.Path(self.pictures) / f"{name}.png").write_bytes(data)

    def quiet(self, where):
        complaints = [text for text in self.browser.complaints()
                      if not any(part in str(text) for part in PERMITTED)]
        self.expect(not complaints, f"{where}: the console isn't empty: {complaints[:3]}")
        others = [url for url in self.browser.requests() if not url.startswith(self.serve.page)]
        self.expect(not others, f"{where}: it asked for {others[:3]}")

    def set_up(self, device, **given):
        self.serve.ask("PUT", f"/devices/{device}", {
            "app": "suspended", **{name.replace("_", "-"): value for name, value in given.items()}})

    # The checks

    def alert(self):
        """An alert is on the Lock Screen with its badge; a tap opens the app, and a swipe removes it."""
        device = "a1a1"
        self.set_up(device, implements=["didReceiveRemoteNotification", "didReceiveResponse"])
        first = self.serve.push({"aps": {"alert": {"title": "Kick-off", "subtitle": "League", "body": "In ten minutes"}, "badge": 3}}, device)
        self.open(first)
        self.has("notifications", "Kick-off", "the alert isn't on the Lock Screen")
        self.has("notifications", "In ten minutes", "its body isn't there")
        self.has("notifications", "now", "its time isn't there")
        self.has("badge", "3", "the icon has no badge")
        self.wait(f"/^\\d\\d:\\d\\d$/.test({self.text('phone-clock')})", "the phone has no clock")
        self.serve.push({"aps": {"alert": {"title": "Goal!", "body": "1-0"}}}, device)
        self.has("banner", "Goal!", "a new alert is no banner")
        self.has("notifications", "Goal!", "the second alert isn't there")
        self.expect(self.value(f"{self.text('notifications')}.indexOf('Goal') < {self.text('notifications')}.indexOf('Kick-off')"),
                    "the newest isn't on top")
        self.picture("phone-alert-light")
        self.click("dismiss")
        self.wait(f"{self.count('notification')} === 1", "the swipe doesn't remove a notification")
        self.click("tap")
        self.has("app-state", "active", "the tap doesn't open the app")
        self.wait(f"{self.count('notification')} === 0", "the tapped notification stays")
        self.has("log", "userNotificationCenter(_:didReceive:withCompletionHandler:)", "the callback isn't in the log")
        self.wait(self.one("log-payload"), "the payload isn't there on demand")
        self.wait(f"!{self.one('app-in-front')}.hidden", "the app isn't shown in front")
        self.picture("phone-tapped-light")
        self.timeline_of(first)
        self.click("do-leave")
        self.has("app-state", "active → background", "the app doesn't leave the front")
        self.quiet("an alert")

    def timeline_of(self, number):
        """The timeline has the events of the push, and the scrubber lists what held."""
        said = self.value(self.all_text("timeline-event"))
        for words in (f"accepts push {number} (200)", "shows", "badge", "taps", "didReceive:withCompletionHandler", "suspended → active"):
            self.expect(words in said, f"the timeline lacks {words!r}")
        self.wait(self.one("timeline-drawing"), "the timeline isn't drawn")
        self.value(f"{self.one('scrubber')}.focus()")
        self.press("End", 35)
        self.has("held", "active", "the last moment doesn't say what held")
        self.press("Home", 36)
        self.has("moment", "accepts push", "Home doesn't go to the first event")
        self.has("held", "suspended", "at the first event, the app isn't suspended")
        before = self.value(self.text("moment"))
        self.press("ArrowRight", 39)
        self.wait(f"{self.text('moment')} !== {json.dumps(before)}", "an arrow doesn't go on")
        self.expect("1 of" not in self.value(f"{self.one('scrubber')}.getAttribute('aria-valuetext')")[:4],
                    "the scrubber doesn't say where it is")
        self.expect(self.value("document.querySelectorAll('[aria-current=step]').length") == 1, "no event is the current one")

    def background(self):
        """A background push wakes the app, which has thirty seconds."""
        device = "a2a2"
        self.set_up(device)
        number = self.serve.push({"aps": {"alert": "Before"}}, device)
        self.open(number)
        self.has("app-state", "suspended", "the app isn't suspended")
        self.serve.push({"aps": {"content-available": 1}}, device, apns_push_type="background", apns_priority="5")
        self.has("app-state", "suspended → background", "the push doesn't wake the app, or nobody sees it")
        self.has("time-left", "s left", "nothing says how long the app has")
        self.has("log", "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)", "the callback isn't in the log")
        self.click("do-complete")
        self.has("app-state", "background → suspended", "the app isn't suspended after completing")
        self.has("timeline-list", "completion handler with newData", "the timeline doesn't have the completion")
        self.serve.push({"aps": {"content-available": 1}}, device, apns_push_type="background", apns_priority="5")
        self.has("app-state", "suspended → background", "the second push doesn't wake the app")
        self.click("do-wait-30")
        self.has("app-state", "ended-by-system", "after 30 s, the app isn't ended")
        self.has("timeline-list", "didn", "the timeline doesn't say that the app was too late")

    def denied(self):
        """Without permission nothing is shown, and the reason is there in words."""
        device = "a3a3"
        self.set_up(device, permission="denied")
        number = self.serve.push({"aps": {"alert": {"title": "Unseen", "body": "by all"}, "badge": 1, "sound": "default"}}, device)
        self.open(number)
        self.has("why", "nothing appears", "nothing says that nothing appears")
        self.has("why", "the user denied permission", "the reason isn't there")
        self.has("why", "device.permission.needed-to-show", "the rule isn't there")
        self.value(f"{self.one('why')}.querySelector('[data-testid=rule-name]').click()")
        self.wait(f"{self.one('why')}.querySelector('[role=note]')?.textContent.length > 20", "the rule doesn't say its sentence")
        self.expect(self.value(self.count("notification")) == 0, "it is shown")
        self.picture("phone-denied-light")
        refused = self.serve.push({"aps": {"alert": "x"}}, device, apns_priority="7")
        self.open(refused)
        self.has("why", "400 BadPriority", "a refused push doesn't say why nothing arrives")
        self.has("timeline-list", "nothing arrives", "the timeline of a refused push doesn't say so")

    def offline(self):
        """APNs keeps a push while the phone is offline, and it arrives later."""
        device = "a4a4"
        self.set_up(device)
        self.open(self.serve.push({"aps": {"alert": "First"}}, device))
        self.has("notifications", "First", "the first alert isn't there")
        self.click("switch-online")
        self.wait(self.one("sign-offline"), "the phone doesn't say that it is offline")
        self.wait(f"{self.one('switch-online')}.getAttribute('aria-checked') === 'false'", "the switch stays on")
        number = self.serve.push({"aps": {"alert": "Kept for you"}}, device)
        self.open(number)
        self.has("why", "APNs keeps it", "nothing says that APNs keeps it")
        self.has("notifications", "First", "the first alert is gone")
        self.expect(self.value(self.count("notification")) == 1, "a kept push is shown already")
        self.click("more-actions")
        self.value(f"{self.one('more-actions')}.open = true")
        self.value(f"{self.one('wait-count')}.value = 120")
        before = self.value(self.text("phone-clock"))
        self.click("do-wait")
        self.wait(f"{self.text('phone-clock')} !== '{before}'", "the phone's clock doesn't move")
        hours = (int(self.value(self.text("phone-clock"))[:2]) - int(before[:2])) % 24
        self.expect(hours in (2, 3), f"after two hours, the phone's clock has moved by {hours}")
        self.click("switch-online")
        self.has("notifications", "Kept for you", "the kept push doesn't arrive")
        self.has("timeline-list", "which it kept", "the timeline doesn't say that it was kept")
        self.has("timeline-list", "+ 2 h", "the timeline has not the time that passed")
        self.browser.screen(1440, 1000, "dark")
        self.picture("phone-offline-dark")

    def refusals(self):
        """An impossible step is refused in words, beside the buttons, to screen readers too."""
        device = "a5a5"
        self.set_up(device)
        self.open(self.serve.push({"aps": {"alert": "x"}}, device))
        self.has("notifications", "x", "the alert isn't there")
        self.click("do-force-quit")
        self.has("app-state", "suspended", "the app's state is gone")
        self.click("do-force-quit")
        self.wait(f"!{self.one('refusal')}.hidden && {self.text('refusal')}.includes('happen')", "the refusal isn't shown")
        self.expect(self.value(f"{self.one('refusal')}.getAttribute('role')") == "alert", "the refusal isn't a live region")
        self.click("do-open")
        self.wait(f"{self.one('refusal')}.hidden", "the refusal stays after what is possible")

    def setting_up(self):
        """The switches change the phone, and "Start again" sets it up."""
        device = "a6a6"
        self.set_up(device)
        self.open(self.serve.push({"aps": {"alert": "x"}}, device))
        for name in ("focus", "low-power", "background-refresh", "holding", "locked"):
            before = self.value(f"{self.one(f'switch-{name}')}.getAttribute('aria-checked')")
            self.click(f"switch-{name}")
            self.wait(f"{self.one(f'switch-{name}')}.getAttribute('aria-checked') !== '{before}'", f"the switch {name} doesn't move")
        number = self.serve.push({"aps": {"alert": "Quiet"}}, device)
        self.open(number)
        self.has("why", "a Focus is on", "the Focus isn't the reason")
        self.wait(f"{self.one('switch-holding')}.getAttribute('aria-checked') === 'true'", "a new page doesn't know that pushes are held")
        self.value(f"{self.one('start-again')}.open = true")
        self.wait(self.one("setup-submit"), "there is no form to start again")
        self.value(f"{self.one('choice-setup-app')}.value = 'force-quit'")
        self.value(f"{self.one('setup-modes-voip')}.click()")
        self.click("setup-submit")
        self.has("app-state", "force-quit", "the phone doesn't start again")
        given = self.serve.ask("GET", f"/devices/{device}")["given"]
        self.expect(given == {"app": "force-quit", "modes": ["remote-notification", "voip"]}, f"it was set up with {given}")

    def activities(self):
        """A Live Activity starts and is updated, and a call is shown."""
        device = "a7a7"
        start = json.loads((EXAMPLES / "live-activity-start.json").read_text())
        self.set_up(device, time=start["aps"]["timestamp"])
        headers = {"apns_push_type": "liveactivity", "apns_topic": "com.example.app.push-type.liveactivity"}
        number = self.serve.push(start, device, **headers)
        self.open(number)
        self.has("activity", "0-0", "the Live Activity isn't on the screen")
        self.has("island", "0-0", "the Dynamic Island doesn't show it")
        update = {"aps": {"timestamp": start["aps"]["timestamp"] + 1, "event": "update", "content-state": {"score": "1-0"}}}
        self.serve.push(update, device, **headers)
        self.has("activity", "1-0", "the update isn't shown")
        self.browser.screen(1440, 1000, "dark")
        self.picture("phone-activity-dark")
        # An update for which no activity was started: the phone has no step for it, and says why.
        self.set_up("b5b5")
        vain = self.serve.push(update, "b5b5", **headers)
        self.open(vain)
        self.has("why", "no activity was started", "an update in vain doesn't say why")
        self.has("timeline-list", "no activity was started", "the timeline of an update in vain doesn't say why")
        self.quiet("an update in vain")
        self.set_up("a8a8", modes=["voip"])
        call = self.serve.push({"from": "Ada"}, "a8a8", apns_push_type="voip", apns_topic="com.example.app.voip", apns_expiration="0")
        self.open(call)
        self.wait(f"{self.one('call')} && !{self.one('call')}.hidden", "the call isn't shown")
        self.picture("phone-call-light")
        self.click("close-call")
        self.wait(f"{self.one('call')}.hidden", "the call can't be put away")

    def hostile(self):
        """Hostile texts are texts, and break nothing at any width."""
        device = "a9a9"
        self.set_up(device, app="active")
        payload = {"aps": {"alert": {"title": served.HOSTILE, "body": "W" * 3000}, "badge": 1234567, "content-available": 1}}
        number = self.serve.push(payload, device)
        for width, theme in ((1440, "light"), (1440, "dark"), (400, "light"), (400, "dark")):
            self.open(number, width, theme)
            self.has("notifications", "onerror", "the hostile title isn't there")
            self.expect(self.value("document.images.length") == 0, "a push brought in a picture")
            self.value("for (const part of document.querySelectorAll('details')) part.open = true")
            wider = self.value("document.documentElement.scrollWidth - innerWidth")
            self.expect(wider <= 0, f"at {width} pixels, the page scrolls sideways by {wider}")
            spilled = self.value("""[...document.querySelectorAll('#phone *, #timeline *')].filter(e => e.checkVisibility()
              && !e.closest('.time-svg, .island, pre') && e.getBoundingClientRect().right > innerWidth + 1).map(e => e.className).slice(0, 3)""")
            self.expect(not spilled, f"at {width} pixels, these are outside: {spilled}")
            if width == 400:
                self.value("document.getElementById('phone').scrollIntoView()")
            self.picture(f"phone-hostile-{width}-{theme}")
            if width == 400:
                self.value("document.getElementById('timeline').scrollIntoView()")
                self.picture(f"timeline-{width}-{theme}")
            self.quiet(f"hostile texts at {width} pixels")

    def keyboard(self):
        """Everything is reached with Tab, and the focus stays where it was."""
        device = "b1b1"
        self.set_up(device)
        self.serve.push({"aps": {"alert": "One"}}, device)
        number = self.serve.push({"aps": {"alert": "Two"}}, device)
        self.open(number)
        self.wait(f"{self.count('notification')} === 2", "the alerts aren't there")
        self.value(f"{self.one('phones')}.focus()")
        reached = []
        for _ in range(60):
            self.press("Tab", 9)
            reached.append(self.value("document.activeElement.dataset.testid ?? ''"))
        for name in ("tap", "dismiss", "do-open", "do-wait-30", "do-complete", "complete-result", "switch-online", "choice-permission", "scrubber"):
            self.expect(name in reached, f"Tab doesn't reach {name}")
        self.value(f"{self.one('dismiss')}.focus()")
        self.press("Enter", 13, "\r")
        self.wait(f"{self.count('notification')} === 1", "Enter doesn't clear a notification")
        self.wait("document.activeElement.closest('[data-testid=notifications]') !== null", "the focus is lost with the notification")
        self.value(f"{self.one('do-open')}.focus()")
        self.press("Enter", 13, "\r")
        self.has("app-state", "active", "Enter on a button does nothing")
        self.value(f"{self.one('switch-muted')}.focus()")
        self.press(" ", 32, " ")
        self.wait(f"{self.one('switch-muted')}.getAttribute('aria-checked') === 'true'", "Space doesn't move a switch")
        self.expect(self.value("document.activeElement.dataset.testid") == "switch-muted", "the focus is lost with the switch")
        unnamed = self.value("""[...document.querySelectorAll('#phone *, #timeline *')]
          .filter(e => e.matches('button, a, input, select, textarea') && !(e.textContent.trim() || e.ariaLabel || e.labels?.length))
          .map(e => e.outerHTML.slice(0, 120))""")
        self.expect(not unnamed, f"controls have no name: {unnamed[:3]}")
        levels = self.value("[...document.querySelectorAll('#phone :is(h2,h3,h4), #timeline :is(h2,h3,h4)')].filter(e => e.checkVisibility()).map(h => +h.tagName[1])")
        self.expect(levels[0] == 2 and all(b - a <= 1 for a, b in zip(levels, levels[1:])), f"headings leave out a level: {levels}")

    def phones(self):
        """Another phone can be chosen, and stays chosen."""
        self.open()
        self.wait(f"{self.one('phones')}?.options.length > 3", "the other phones can't be chosen")
        self.value(f"((field) => {{ field.value = 'a3a3'; field.dispatchEvent(new Event('change')); }})({self.one('phones')})")
        self.wait(f"{self.one('choice-permission')}?.value === 'denied'", "the chosen phone isn't shown")
        self.serve.push({"aps": {"alert": "To another"}}, "a1a1")
        time.sleep(1.5)
        self.expect(self.value(f"{self.one('choice-permission')}.value") == "denied", "a push takes the chosen phone away")

    def told(self):
        """What the API says of a step is used as it is: lines, headings and alternatives."""
        device = "b2b2"
        self.set_up(device)
        number = self.serve.push({"aps": {"alert": "x"}}, device)
        script = self.browser.send("Page.addScriptToEvaluateOnNewDocument", source=TOLD)["identifier"]
        self.open(number)
        self.has("timeline-list", "\"Told\" as a banner", "the API's lines aren't in the timeline")
        self.has("timeline-list", "+ 2 h", "the time of a line isn't used")
        self.has("timeline-list", "C10", "the alternative isn't in the list")
        self.wait("document.querySelector('.branch')", "the alternative isn't drawn")
        self.has("why", "a Focus is on", "a line that says what is withheld isn't the reason")
        self.has("why", "and: the device is muted", "a line that continues is missing")
        self.picture("timeline-told-light")
        self.browser.send("Page.removeScriptToEvaluateOnNewDocument", identifier=script)

    def flood(self):
        """A flood of pushes asks for little, and the page stays usable."""
        self.open()
        self.browser.events = []
        began = time.monotonic()
        process = self.serve.flood(2500)
        if process is None:
            return
        try:
            process.wait(90)
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
        time.sleep(3)
        elapsed = time.monotonic() - began
        asked = self.browser.requests()
        self.expect(len(asked) < 5 * elapsed, f"a flood made it ask {len(asked)} times in {elapsed:.1f} s")
        print(f"note: {len(asked)} requests in {elapsed:.1f} s, in which 2,500 pushes came")
        # And one after another to the phone that is shown, for four seconds.
        self.set_up("b3b3")
        self.open(self.serve.push({"aps": {"alert": "x"}}, "b3b3"))
        self.has("notifications", "x", "the alert isn't there")
        self.browser.events = []
        began, count = time.monotonic(), 0
        while time.monotonic() - began < 4:
            self.serve.push({"aps": {"alert": f"Number {count}", "badge": count + 1}}, "b3b3")
            count += 1
        elapsed = time.monotonic() - began
        asked = self.browser.requests()
        self.expect(len(asked) < 5 * elapsed, f"{count} pushes to the phone made it ask {len(asked)} times in {elapsed:.1f} s")
        print(f"note: {len(asked)} requests in {elapsed:.1f} s, in which {count} pushes came to the phone")
        self.has("badge", str(count), "the phone isn't up to date after a flood")
        self.quiet("a flood")


    def forgotten(self):
        """Steps that are forgotten are said to be, and after a reset there is no phone."""
        device = "b4b4"
        self.set_up(device)
        for _ in range(20):
            self.serve.ask("POST", f"/devices/{device}/steps", [{"hold": {}}, {"release": {}}, {"change": {"muted": True}}])
        number = self.serve.push({"aps": {"alert": "After many"}}, device)
        self.open(number)
        self.has("notifications", "After many", "the alert isn't there")
        self.wait(f"!{self.one('gap')}.hidden", "nothing says that steps are forgotten")
        self.has("timeline-list", f"accepts push {number}", "the timeline lacks the push")
        self.serve.ask("POST", "/reset")
        self.has("app-state", "no push has come", "after a reset, the phone is still there")
        self.wait(f"{self.count('notification')} === 0", "after a reset, a notification stays")
        self.quiet("a reset")


def option(name):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else None


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if not chromium.executable():
        sys.exit("Chromium is missing: `make setup` installs it")
    with served.Serve(sys.argv[1]) as serve, chromium.Chromium() as browser:
        test = Test(browser, serve, option("--pictures"))
        only = option("--only")
        for check in (test.alert, test.background, test.denied, test.offline, test.refusals, test.setting_up, test.activities,
                      test.hostile, test.keyboard, test.phones, test.told, test.flood, test.forgotten):
            if only and check.__name__ not in only.split(","):
                continue
            before = len(test.failures)
            check()
            for index in range(before, len(test.failures)):
                test.failures[index] = f"{check.__name__}: {test.failures[index]}"
    for failure in test.failures:
        print(f"FAIL {failure}")
    if test.failures:
        sys.exit(1)
    print(f"The phone and the timeline work in a browser ({test.checked} checks).")


if __name__ == "__main__":
    main()
