#!/usr/bin/env python3
"""Writes, sends and follows pushes on the playground, which is opened from the disk: nothing serves it.

    Tests/Browser/test_playground.py PLAYGROUND [--pictures FOLDER]

PLAYGROUND is its folder. The network is cut, so that what it fetches fails.
"""

import json
import pathlib
import sys
import time

import chromium
import page_reader
import script

BACKGROUND = '{"aps": {"content-available": 1},\n "colour": "<img src=x onerror=alert(1)>"}'
STREAM = pathlib.Path(sys.argv[2])
# A key is held for so long at most, in milliseconds, with a payload of 4 KB.
KEY = 5


class Files:
    """A folder, as what page_reader.Reader reads."""

    def __init__(self, folder):
        self.page = pathlib.Path(folder).resolve().as_uri() + "/"


class Test(page_reader.Reader):
    def open(self, path="", width=1440, theme="light"):
        super().open("index.html" + path, width, theme)

    def write(self, text):
        self.value(f"((area) => {{ area.value = {json.dumps(text)}; area.dispatchEvent(new Event('input')); }})"
                   f"({self.one('payload-text')})")

    def header(self, name, value):
        self.value(f"((field) => {{ field.value = {json.dumps(value)}; field.dispatchEvent(new Event('input')); }})"
                   f"({self.one(name)})")

    def checks(self):
        """What is wrong is said while somebody writes, with its place."""
        self.open()
        self.expect(self.value(f"{self.all('finding')}.length") == 0, "the first push breaks a rule")
        self.write('{"aps":\n  {"alert": 5}}')
        self.wait(self.one("finding"), "a wrong alert isn't found")
        self.expect("provider.alerts" in self.text("finding"), f"another rule is named: {self.text('finding')}")
        self.value(f"{self.one('finding')}.querySelector('button').click()")
        self.expect(self.value("document.activeElement.selectionStart") > 8, "the caret isn't at the mistake")
        self.write('{"aps":')
        self.wait(f"{self.one('summary')}.textContent.length > 20", "broken JSON has no sentence")
        self.value(f"{self.one('finding')}?.querySelector('summary')?.click()")
        self.quiet("checking")

    def sends(self):
        """What is sent comes to the phone, and what is done there is shown; a refusal reaches nothing."""
        self.open()
        self.click("send")
        self.wait(f"{self.one('notifications')}.textContent.includes('Rain at four')", "the phone shows no banner")
        self.wait("document.querySelector('#timeline svg')?.textContent.includes('accepted')", "the timeline is empty")
        self.picture("playground-sent")
        self.expect("nothing arrives" not in self.value("document.querySelector('#phone').textContent"),
                    "the phone says that nothing arrived")
        self.write(BACKGROUND)
        self.header("apns-push-type", "background")
        self.header("apns-priority", "7")
        self.click("send")
        self.wait(f"{self.one('note')}.textContent.includes('APNs answers 400 BadPriority')", "a refusal isn't said")
        self.wait(f"{self.one('why')}.textContent.includes('never gets it')", "the phone doesn't say why")
        self.header("apns-priority", "5")
        self.click("send")
        self.wait(f"{self.one('note')}.textContent.includes('has arrived')", "the background push doesn't arrive")
        self.wait(f"{self.one('app-state')}.textContent.includes('background')", "the app isn't woken")
        self.expect(self.value("document.querySelectorAll('img').length") == 0, "a payload became markup")
        self.quiet("sending")

    def links(self):
        """A link holds the push, and all that has happened; one that was cut says so."""
        self.value(f"{self.one('copy-link')}.click()")
        self.wait("window.copied?.includes('#/p/')", "no link is copied")
        link = self.value("window.copied")
        phone = self.text("notifications")
        self.value(f"{self.one('copy-command')}.click()")
        self.wait("window.copied?.includes('conformance-run simulate -')", "no command is copied")
        self.browser.open(link)
        self.wait("document.body.dataset.ready", "the link doesn't open")
        self.expect("colour" in self.value(f"{self.one('payload-text')}.value"), "the link has lost the payload")
        self.wait(f"{self.one('notifications')}.textContent === {json.dumps(phone)}", "the link shows another phone")
        self.browser.open(link[:-9])
        self.wait("document.body.dataset.ready", "a link that was cut takes the page along")
        self.wait(f"{self.one('note')}.textContent.includes('link is broken')", "a link that was cut says nothing")
        self.quiet("a link")

    def plays(self):
        """An example of the specs plays on the phone."""
        self.open("#/specs/device.states.wakes")
        self.wait(self.one("spec-play"), "the rule has no example to play")
        self.click("spec-play")
        self.wait(f"{self.one('spec-played')}.textContent.includes('Played in')", "the example isn't played")
        self.open("#/specs")
        self.wait(f"{self.one('specs-count')}.textContent.includes('rules')", "the specs aren't listed")
        self.quiet("the specs")

    def explains(self):
        self.open()
        self.value(f"{self.one('explained')}.querySelector('summary').click()")
        self.wait(f"{self.one('why-text')}.textContent.length > 500", "why says nothing")
        self.quiet("why")

    def breaks(self):
        """All cases run in the page; of a phone that is wrong on purpose, the rule that forbids it turns red."""
        self.open("#/cases")
        self.wait(f"{self.one('cases-summary')}.textContent.includes(' ms: ')", "the cases don't run")
        said = self.text("cases-summary")
        self.notes.append(said)
        self.expect(" fail" not in said, f"a documented model fails: {said}")
        self.value(f"{self.one('mutants-search')}.value = 'opensOnTap'; {self.one('mutants-search')}.dispatchEvent(new Event('input'))")
        self.value(f"{self.one('mutants')}.querySelector('a').click()")
        self.wait(f"{self.one('own-rule')}?.dataset.rule === 'device.states.tap'", "the rule that forbids it isn't shown")
        self.expect("expected" in self.text("reason"), "nobody says what was expected")
        self.expect(self.value("document.querySelector('.square[data-rule=\"device.states.tap\"]').classList.contains('is-fail')"),
                    "its square isn't red")
        self.expect(not self.value("document.querySelector('.square').classList.contains('is-fail')"),
                    "a rule that is kept is red")
        self.picture("playground-broken")
        self.click("send")
        self.wait(f"{self.one('notifications')}.textContent.includes('Rain at four')", "the broken phone shows nothing")
        self.click("tap")
        self.wait(f"{self.one('notifications')}.textContent.includes('No notifications')", "the notification isn't tapped")
        self.expect("active" not in self.text("app-state"), f"a phone that opens nothing has opened the app: {self.text('app-state')}")
        self.expect(self.value(f"!!{self.one('broken-phone')}"), "nobody says that the phone is broken")
        self.click("repair-phone")
        self.wait(f"!{self.one('broken-phone')}", "the phone isn't repaired")
        self.open("#/specs/device.states.tap")
        self.wait(self.one("breaking"), "the rule doesn't say what breaks it")
        self.value(f"{self.one('breaking')}.querySelector('a').click()")
        self.wait(self.one("own-rule"), "what breaks the rule doesn't run")
        self.open("#/cases/device/nothing%20%3D%20such")
        self.wait(f"{self.one('cases-summary')}.textContent.includes(' ms: ')", "an unknown mutant takes the page along")
        self.quiet("breaking")

    def judges(self):
        """A stored run is judged again; a verdict that was flipped is found, and what is no run is refused."""
        stream = STREAM.read_text()
        lines = stream.splitlines()
        place = next(i for i, line in enumerate(lines) if '"verdict":"pass"' in line)
        lines[place] = lines[place].replace('"verdict":"pass"', '"verdict":"note"')
        end = json.loads(lines[-1])
        end["verdicts"]["pass"] -= 1
        end["verdicts"]["note"] += 1
        flipped = "\n".join([*lines[:-1], json.dumps(end, separators=(",", ":"))]) + "\n"
        for text, title in ((stream, "equal"), (flipped, "1 difference"), (stream[:5000], None), ("no run", None)):
            self.open("#/judge")
            self.value("(() => { const data = new DataTransfer();"
                       f"data.items.add(new File([{json.dumps(text)}], 'run.jsonl'));"
                       f"{self.one('drop')}.dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, bubbles: true, cancelable: true }})); }})()")
            if title:
                self.wait(f"{self.one('judged-title')}?.textContent.includes({json.dumps(title)})", f"it isn't judged: {title}")
            else:
                self.wait(f"{self.one('judged')}.textContent.length > 30 && !{self.one('judged')}.textContent.includes('equal')",
                          "what is no run is judged")
            if title == "1 difference":
                self.expect("note" in self.text("difference"), "the difference doesn't say which verdict")
                self.picture("playground-judged")
        self.quiet("judging")

    def is_fast(self):
        """A key is answered at once, also in a push of 4 KB; the first answer doesn't take long."""
        self.open()
        text = json.dumps({"aps": {"alert": "Hi"}, "data": "a" * 3900})
        self.write(text)
        times = self.value(
            f"(() => {{ const area = {self.one('payload-text')}; const times = [];"
            "for (let i = 0; i < 60; i++) { area.value += ' '; const start = performance.now();"
            "area.dispatchEvent(new Event('input')); times.push(performance.now() - start); }"
            "return times.sort((a, b) => a - b); })()")
        median = times[len(times) // 2]
        self.notes.append(f"a key takes {median:.1f} ms in the median, with 4 KB")
        self.expect(median < KEY, f"a key takes {median:.1f} ms")

    def looks(self):
        for theme in ("light", "dark"):
            for width in (1440, 400):
                for name, path in (("push", ""), ("specs", "#/specs/device.states.wakes"), ("judge", "#/judge"),
                                   ("cases", "#/cases"), ("broken", "#/cases/device/opensOnTap%20%3D%20false")):
                    self.open(path, width, theme)
                    time.sleep(0.4)
                    wider = self.value("document.documentElement.scrollWidth - innerWidth")
                    self.expect(wider <= 0, f"{name}, {width} pixels: it scrolls sideways by {wider}")
                    self.picture(f"playground-{name}-{width}-{theme}")
                    script.axe(self, f"{name}, {width} pixels, {theme}")


def main():
    script.begin(__doc__)
    with chromium.Chromium() as browser:
        browser.send("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1,
                     uploadThroughput=-1)
        test = Test(browser, Files(sys.argv[1]), script.option("--pictures"))
        test.checks()
        test.sends()
        test.links()
        test.plays()
        test.explains()
        test.breaks()
        test.judges()
        test.is_fast()
        test.looks()
    script.end(test, "The playground works from the disk, without a network.")


if __name__ == "__main__":
    main()
