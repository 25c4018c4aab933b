"""The phone and the timeline, whatever a push does: room, keys, refusals, late answers and many pushes."""

import json
import time

import page_reader
import served


class Phone(page_reader.Reader):
    """Checks that don't depend on what a phone does, and what the others are made of."""

    def open(self, number=None, width=1440, theme="light"):
        super().open(f"#/pushes/{number}" if number else "", width, theme)

    def words(self, testid):
        """The expression of what an element says."""
        return f"({self.one(testid)}?.textContent ?? '')"

    def count(self, testid):
        return f"{self.all(testid)}.length"

    def has(self, testid, text, message):
        return self.wait(f"{self.words(testid)}.includes({json.dumps(text)})", message)

    def all_text(self, testid):
        return f"{self.all(testid)}.map(e => e.textContent).join('\\n')"

    def set_up(self, device, **given):
        self.serve.ask("PUT", f"/devices/{device}", {
            "app": "suspended", **{name.replace("_", "-"): value for name, value in given.items()}})

    # The checks

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

    def no_token(self):
        """What isn't a device token has no phone, though its beginning may be the token of another."""
        self.serve.push({"aps": {"alert": "Another's"}}, "c0ffee")
        for device in ("zzz", "c0ffeeXX"):
            number = self.serve.push({"aps": {"alert": "x"}}, device)
            self.open(number)
            self.has("phone-problem", "no device token", f"nothing says that {device} is no token")
            self.has("timeline-list", "400 BadDeviceToken", f"the timeline doesn't say what became of the push to {device}")
            self.wait(f"{self.one('phones')}.options.length > 1", "the other phones can't be chosen")
            self.expect(self.value(self.count("notification")) == 0, f"{device} has the phone of another")
            asked = [url for url in self.browser.requests() if "/devices/" in url or "device=" in url]
            self.expect(not asked, f"for {device}, it asked for {asked[:2]}")
            self.quiet(f"a push to {device}")

    def refused_choice(self):
        """A select shows what is so after its change was refused."""
        device = "b7b7"
        self.set_up(device)
        self.open(self.serve.push({"aps": {"alert": "x"}}, device))
        self.has("notifications", "x", "the alert isn't there")
        self.fail("/steps", "not now")
        self.choose("choice-permission", "denied")
        self.has("refusal", "Not now", "the refusal isn't shown")
        self.wait(f"{self.one('choice-permission')}.value === 'authorized'", "the select keeps what was refused")
        self.fail(None)
        self.choose("choice-permission", "denied")
        self.wait(f"{self.one('refusal')}.hidden && {self.one('choice-permission')}.value === 'denied'", "the select can't be used any more")
        self.quiet("a refused choice")

    def late_answer(self):
        """An answer from before a phone was removed doesn't bring it back."""
        device = "b8b8"
        self.set_up(device)
        self.open(self.serve.push({"aps": {"alert": "x"}}, device))
        self.has("notifications", "x", "the alert isn't there")
        self.hold(f"/devices/{device}")
        self.serve.push({"aps": {"alert": "y"}}, device)
        self.wait("window.held > 0", "the phone isn't asked for after a push")
        self.serve.ask("DELETE", f"/devices/{device}")
        time.sleep(0.5)
        there = self.value("window.letGo(), new Promise(next => setTimeout(() => "
                           f"next({self.count('notification')} > 1 || !{self.words('app-state')}.includes('suspended')), 120))")
        self.expect(not there, "a late answer brings a removed phone back")
