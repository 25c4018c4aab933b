#!/usr/bin/env python3
"""Sends real pushes to phones of serve, and looks at the phone and the timeline of its page.

    Tests/Browser/test_phone.py PROGRAM [--pictures FOLDER]

PROGRAM is conformance-run. --pictures keeps what the phone and the timeline look like. The inbox and
the push are checked by test_page.py.
"""

import json
import pathlib
import sys

import chromium
import page_phone
import script
import served

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Examples" / "Payloads"


class Test(page_phone.Phone):
    """What becomes of pushes on the phone, and what was wrong with it."""

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
        self.wait(f"/^\\d\\d:\\d\\d$/.test({self.words('phone-clock')})", "the phone has no clock")
        self.serve.push({"aps": {"alert": {"title": "Goal!", "body": "1-0"}}}, device)
        self.has("banner", "Goal!", "a new alert is no banner")
        self.has("notifications", "Goal!", "the second alert isn't there")
        self.expect(self.value(f"{self.words('notifications')}.indexOf('Goal') < {self.words('notifications')}.indexOf('Kick-off')"),
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
        self.wait("[...document.querySelectorAll('.time-event')].at(-1)?.getAttribute('aria-current') === 'step'",
                  "after a tap, the timeline's cursor isn't at what came of it")
        self.expect(self.value("[...document.querySelectorAll('.time-svg .label title')].some(t => t.textContent.includes('withCompletionHandler'))"),
                    "a label that is cut doesn't say the whole on hover")
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
        before = self.text("moment")
        self.press("ArrowRight", 39)
        self.wait(f"{self.words('moment')} !== {json.dumps(before)}", "an arrow doesn't go on")
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
        before = self.text("phone-clock")
        self.click("do-wait")
        self.wait(f"{self.words('phone-clock')} !== '{before}'", "the phone's clock doesn't move")
        hours = (int(self.text("phone-clock")[:2]) - int(before[:2])) % 24
        self.expect(hours in (2, 3), f"after two hours, the phone's clock has moved by {hours}")
        self.click("switch-online")
        self.has("notifications", "Kept for you", "the kept push doesn't arrive")
        self.has("timeline-list", "which it kept", "the timeline doesn't say that it was kept")
        self.has("timeline-list", "+ 2 h", "the timeline has not the time that passed")
        self.browser.screen(1440, 1000, "dark")
        self.picture("phone-offline-dark")

    def untouched(self):
        """A phone can be changed before its first push, and pushes have the numbers of serve."""
        device = self.serve.ready["device"]
        self.serve.ask("POST", "/reset")
        self.serve.push({"aps": {"alert": "elsewhere"}}, "a0a0")
        self.serve.ask("POST", "/reset")
        self.open()
        self.click("switch-online")
        self.wait(f"{self.one('switch-online')}.getAttribute('aria-checked') === 'false'", "a phone without a push can't be changed")
        self.expect(self.value(f"{self.one('refusal')}.hidden"), "a change before the first push is refused")
        number = self.serve.push({"aps": {"alert": "Kept"}}, device, apns_collapse_id="one")
        newer = self.serve.push({"aps": {"alert": "Newer"}}, device, apns_collapse_id="one")
        self.open(number)
        self.has("why", f"push {newer} replaces it", "it isn't said that a push never arrives")
        self.quiet("an untouched phone")

    def refusals(self):
        """An impossible step is refused in words, beside the buttons, to screen readers too."""
        device = "a5a5"
        self.set_up(device)
        self.open(self.serve.push({"aps": {"alert": "x"}}, device))
        self.has("notifications", "x", "the alert isn't there")
        self.click("do-force-quit")
        self.has("app-state", "force-quit", "the app isn't force-quit")
        self.click("do-force-quit")
        self.wait(f"!{self.one('refusal')}.hidden && {self.words('refusal')}.includes('happen')", "the refusal isn't shown")
        self.expect(self.value(f"{self.one('refusal')}.getAttribute('role')") == "alert", "the refusal isn't a live region")
        self.click("do-open")
        self.wait(f"{self.one('refusal')}.hidden", "the refusal stays after what is possible")
        self.quiet("refusals", ["status of 409"])

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
        alert = {"aps": {**update["aps"], "timestamp": start["aps"]["timestamp"] + 2, "content-state": {"score": "2-0"}, "alert": {"title": "Goal", "body": "2-0"}}}
        self.serve.push(alert, device, **headers)
        self.wait(f"!{self.one('banner')}.hidden", "the alert of an update presents nothing")
        self.has("presented", "2-0", "what it presents isn't the activity")
        self.click("remove-activity")
        self.wait(f"{self.count('activity')} === 0", "the activity that a person removes is still there")
        self.has("timeline-list", "is gone", "the timeline doesn't say that it is gone")
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

    def told(self):
        """What the API says of a step is used as it is: lines, headings and alternatives."""
        device = "b2b2"
        self.set_up(device, permission="denied")
        number = self.serve.push({"aps": {"alert": "hi", "content-available": 1}}, device)
        step = self.serve.ask("GET", f"/devices/{device}")["steps"][-1]
        self.open(number)
        for line in step["lines"]:
            if line["label"] != "calls":
                self.has("timeline-list", line["text"], f"the timeline doesn't say: {line['text']}")
        [other] = step["or"]
        self.expect((other["events"], other["by"]) == (["nothing of this"], "C12"), f"the documents permit {other}")
        for place in ("timeline-list", "why"):
            self.has(place, "nothing of this", f"the alternative isn't in {place}")
            self.has(place, "C12", f"the ruling of the alternative isn't in {place}")
        self.wait("document.querySelector('.branch')", "the alternative isn't drawn")
        self.picture("timeline-told-light")
        self.set_up(device)
        self.serve.ask("POST", f"/devices/{device}/steps", {"change": {"online": False}})
        self.open(self.serve.push({"aps": {"alert": "x"}}, device))
        self.has("why", "and: the payload doesn't ask for it", "a line that continues is missing")
        self.quiet("what is told")

    def clock(self):
        """The phone's clock is the one that the API tells, also where time passed before the page came."""
        device = "b6b6"
        self.set_up(device)
        self.serve.ask("POST", f"/devices/{device}/steps", {"wait": {"seconds": 7200}})
        self.open(self.serve.push({"aps": {"alert": "x"}}, device))
        self.has("notifications", "x", "the alert isn't there")
        time_of = ("(seconds => new Date(seconds * 1000).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))"
                   f"({self.serve.ask('GET', f'/devices/{device}')['time']} + %d)")
        self.wait(f"[{time_of % 0}, {time_of % 2}].includes({self.words('phone-clock')})", "the phone's clock shows another time")

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
        # The push is gone too, and the page asks for it.
        self.quiet("a reset", ["status of 404"])


def main():
    script.begin(__doc__)
    with served.Serve(sys.argv[1]) as serve, chromium.Chromium() as browser:
        test = Test(browser, serve, script.option("--pictures"))
        only = script.option("--only")
        for check in (test.alert, test.background, test.denied, test.offline, test.refusals, test.setting_up, test.activities,
                      test.hostile, test.keyboard, test.phones, test.told, test.no_token, test.clock,
                      test.refused_choice, test.late_answer, test.flood, test.forgotten, test.untouched):
            if only and check.__name__ not in only.split(","):
                continue
            before = len(test.failures)
            check()
            for index in range(before, len(test.failures)):
                test.failures[index] = f"{check.__name__}: {test.failures[index]}"
    script.end(test, "The phone and the timeline work in a browser.")


if __name__ == "__main__":
    main()
