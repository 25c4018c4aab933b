"""What isn't as usual: odd pushes, answers that are late or refused, and a page that nobody looks at."""

import page_flood

# The page's connections for events.
SOURCES = """
window.sources = [];
window.EventSource = class extends EventSource {
  constructor(...all) { super(...all); window.sources.push(this); }
};
"""

# What no provider means to send, and some do.
ODD_PAYLOADS = [
    {"aps": "Hello"}, {"aps": 7}, {"aps": None}, {"aps": ["badge"]}, {"aps": {"alert": ["x"], "badge": {"toString": 1}}},
    {"aps": {"alert": {"title": {"toString": 1}, "body": ["x"]}, "sound": {"valueOf": 1}}},
    {"aps": {"content-available": 1}, "__proto__": {"toString": 1}, "constructor": 1}, ["aps"], "aps", 7, None,
]
ODD_TYPES = ["constructor", "__proto__", "toString"]


class Breaks(page_flood.Flood):
    """Checks that the page goes on."""

    def odd_pushes(self):
        """No push keeps others from the list, and each can be looked at."""
        self.open()
        numbers = [self.serve.push(payload) for payload in ODD_PAYLOADS]
        numbers += [self.serve.push({"aps": {"alert": "x"}}, apns_push_type=type) for type in ODD_TYPES]
        numbers.append(self.serve.push({"aps": {"event": {"toString": 1}, "content-state": {"__proto__": {"toString": 1}}}},
                                       apns_push_type="liveactivity", apns_topic="com.example.app.push-type.liveactivity"))
        self.last = numbers[-1]
        for opened in ("live", "again"):
            for number in numbers:
                self.wait(self.row(number), f"{opened}: push {number} isn't in the inbox")
            self.quiet(f"odd pushes, {opened}")
            self.open()
        for number in numbers:
            self.value(f"location.hash = '#/pushes/{number}'")
            self.wait(f"{self.one('push')}?.dataset.number === '{number}'", f"push {number} can't be looked at")
            self.expect(self.text("push-title") != "", f"push {number} has no title")
        self.quiet("odd pushes, each")

    def hidden(self):
        """Nobody looks at a hidden tab, so it has no connection. What came meanwhile is there when it is shown."""
        script = self.browser.send("Page.addScriptToEvaluateOnNewDocument", source=SOURCES)["identifier"]
        self.open()
        gone = self.serve.push({"aps": {"alert": "Removed while nobody looks"}}, "dead01")
        self.wait(self.row(gone), "the push isn't in the inbox")
        self.hide(True)
        self.expect(self.value("sources.length > 0 && sources.every(one => one.readyState === 2)"), "a hidden page keeps its connection")
        came = [self.serve.push({"aps": {"alert": "While nobody looks"}}) for _ in range(2)]
        self.last = came[-1]
        self.serve.ask("DELETE", "/pushes?device=dead01")
        self.expect(not self.value(self.row(came[0])), "a hidden page hears of pushes")
        self.hide(False)
        self.wait(f"{self.row(came[0])} && {self.row(came[1])}", "what came while the page was hidden isn't there")
        self.wait(f"!{self.row(gone)}", "what was removed while the page was hidden is still there")
        self.expect(self.value("sources.filter(one => one.readyState !== 2).length") == 1, "a page has several connections")
        self.expect(self.value(f"sources.at(-1).url.endsWith('since={gone}')"), "the stream doesn't go on where it was")
        self.last = self.serve.push({"aps": {"alert": "Afterwards"}})
        self.wait(self.row(self.last), "after it was hidden, the page hears of no push")
        self.quiet("a hidden page")
        self.browser.send("Page.removeScriptToEvaluateOnNewDocument", identifier=script)

    def late_answers(self):
        """An older answer doesn't replace a newer one, and a refused one empties no list."""
        first, second = (self.serve.push({"aps": {"alert": "x"}}, device) for device in ("dead02", "dead03"))
        self.open()
        self.wait(f"{self.row(first)} && {self.row(second)}", "the pushes aren't in the inbox")
        self.hold("/pushes?limit=200")
        self.serve.ask("DELETE", "/pushes?device=dead02")
        self.wait("window.held === 1", "after a removal, the list isn't read again")
        self.value("window.holding = null")
        self.serve.ask("DELETE", "/pushes?device=dead03")
        self.wait(f"!{self.row(first)} && !{self.row(second)}", "removed pushes are still there")
        self.value("window.letGo()")
        back = self.value(f"new Promise(next => setTimeout(() => next(!!{self.row(second)}), 300))")
        self.expect(not back, "an older answer replaces a newer one")

        counts = self.text("counts")
        self.fail("/pushes?limit=200", "too busy")
        self.serve.ask("DELETE", "/pushes?device=dead04")
        self.wait(f"{self.one('inbox-problem')}.textContent.includes('oo busy')", "nothing says that the list can't be read")
        self.expect(self.value(f"!!{self.row(self.last)}") and self.text("counts") == counts, "a refused answer empties the list")
        self.last = self.serve.push({"aps": {"alert": "Meanwhile"}})
        self.wait(self.row(self.last), "after a refused answer, no push comes to the list")
        self.fail(None)
        self.wait(f"{self.one('inbox-problem')}.textContent === ''", "the list isn't read again after a refusal")
        self.quiet("late answers")

    def left_views(self):
        """Who has left a view isn't called back by its answer."""
        for path, testid in (("", "send-sample"), (f"#/pushes/{self.flawed}", "again")):
            self.open(path)
            self.wait(self.one(testid), f"there is no {testid}")
            self.hold("/pushes")
            self.click(testid)
            self.wait("window.held > 0", f"{testid} asks for nothing")
            self.value("location.hash = '#/connect'")
            self.wait(self.one("snippet-node"), "the view can't be left")
            self.last += 1
            self.wait(self.row(self.last), f"{testid} sends nothing")
            self.value("window.letGo()")
            self.expect(self.value("new Promise(next => setTimeout(() => next(location.hash), 300))") == "#/connect",
                        f"{testid} leads back to where its reader has left")
        self.quiet("views that were left")

    def fresh_token(self):
        """A provider token is valid for an hour, so each view that shows it asks for it anew."""
        self.open()
        for path, testid in (("#/connect", "snippet-node"), ("#/", "send-sample")):
            self.browser.events = []
            self.value(f"location.hash = '{path}'")
            self.wait(self.one(testid), f"{path} isn't shown")
            self.expect(any(url.endswith("/ready") for url in self.browser.requests()), f"{path} shows an old token")

    def refused_condition(self):
        """What was refused isn't shown as if it were so."""
        self.open("#/answers")
        self.wait(f"{self.one('condition-well')}?.checked", "the condition isn't shown")
        self.value(f"{self.one('condition-after')}.value = -1")
        self.click("condition-failing")
        self.wait(f"{self.one('answers-problem')}.textContent.includes('86400')", "the refusal isn't shown")
        self.wait(f"{self.one('condition-well')}.checked && {self.one('condition-after')}.value === '0'", "a refused condition stays")
        self.expect("86400" in self.text("answers-problem"), "the refusal is gone at once")
        self.quiet("a refused condition", ["status of 400"])
        self.fail("/condition", "not now")
        self.choose("condition", "failing")
        self.wait(f"{self.one('bar-problem')}.textContent.includes('ot now')", "the bar doesn't show the refusal")
        self.fail(None)
        self.choose("condition", "well")

    def phone_log(self):
        """The phone's log of a push that is open goes on with the phone."""
        self.serve.ask("PUT", "/devices/dead05", {"app": "suspended"})
        self.serve.ask("POST", "/devices/dead05/steps", {"change": {"online": False}})
        self.last = self.serve.push({"aps": {"alert": "x"}}, "dead05")
        self.open(f"#/pushes/{self.last}")
        self.wait(f"{self.all('step')}.length === 1", "the phone's log doesn't have the push")
        self.value(f"{self.one('push')}.dataset.mark = 'same'")
        self.serve.ask("POST", "/devices/dead05/steps", {"change": {"online": True}})
        self.wait(f"{self.all('step')}.length === 2 && /which APNs kept/.test({self.one('phone-steps')}.textContent)",
                  "the phone's log doesn't say that the push arrived")
        self.expect(self.value(f"{self.one('push')}.dataset.mark") == "same", "the view of the push is made anew, and what is open is closed")
        self.quiet("the phone's log")
