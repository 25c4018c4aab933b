#!/usr/bin/env python3
"""Opens the specs on the page of serve, searches them, and does what their examples offer.

    Tests/Browser/test_specs.py PROGRAM [--pictures FOLDER]

PROGRAM is conformance-run. --pictures keeps what the specs look like. What the phone shows is checked
by test_phone.py.
"""

import json
import sys

import chromium
import page_specs
import script
import served

# A rule that isn't there is asked for on purpose, and so is a step that can't happen.
PERMITTED = ("status of 404", "status of 409", "status of 400")

# A rule as nobody would write it: its texts and its sources try to do harm.
HOSTILE = {
    "rule": "provider.hostile.rule", "title": served.HOSTILE, "level": "must",
    "text": f"{served.HOSTILE} `a [b](c)` and [the `aps` page](../Provider/Aps.md) and [a page][p].",
    "page": "Specs/Provider/Hostile.md", "line": 1,
    "statements": [{"id": "a.1", "text": served.HOSTILE, "sources": [
        {"title": "script", "url": "javascript:alert(1)"}, {"title": "data", "url": "data:text/html,x"},
        {"title": "none", "url": ""}, {"title": "web", "url": "https://example.com/"}]}],
    "cases": [{"case": f"provider.hostile.rule/{served.HOSTILE}[a=b]", "line": 2, "given": {served.HOSTILE: "x" * 3000},
               "steps": [{served.HOSTILE: {served.HOSTILE: served.HOSTILE}, "expect": {}}]}],
}
REPLACED = """
const real = window.fetch;
window.fetch = (path, options) => String(path).startsWith("/specs/provider.hostile")
  ? Promise.resolve(new Response(%s, { headers: { "content-type": "application/json" } })) : real(path, options);
"""


class Test(page_specs.Specs):
    """The checks, and what they found."""

    def counted(self, part, message):
        self.wait(f"{self.one('specs-count')}?.textContent.includes({json.dumps(part)})", message)

    # The list

    def list(self):
        """The list has every rule, and builds none that nobody sees."""
        self.open()
        self.click("to-specs")
        found = self.serve.ask("GET", "/specs")
        pages, rulings = found["pages"], found["rulings"]
        rules = [rule["rule"] for page in pages for rule in page["rules"]] + [ruling["rule"] for ruling in rulings]
        self.counted(f"{len(rules)} rules and rulings on {len(pages) + 1} pages", "the list doesn't count all rules")
        self.expect(self.rows() == [], "rows are built that nobody sees")
        self.expect(not self.value("document.querySelector('#phone').checkVisibility()"), "the phone is beside the list")
        self.value(f"{self.all('spec-page')}.forEach(e => e.open = true)")
        self.wait(f"{self.all('spec-row')}.length === {len(rules)}", "rules are missing from the list")
        self.expect(sorted(self.rows()) == sorted(rules), "the list has other rules")
        self.expect(self.value("document.querySelectorAll('#view h3').length") == 5, "there aren't four roles and the rulings")
        self.quiet("the list")

    def ruling(self):
        """A ruling is found, and its page leads to its rules."""
        self.open("#/specs")
        self.wait(self.one("spec-page"), "the list is empty")
        self.fill("specs-search", "C11 callback background")
        self.wait(f"{self.all('spec-row')}.some(e => e.dataset.rule === 'C11')", "the search doesn't find the ruling")
        self.open("#/specs/C11")
        self.wait(self.one("ruling-documents"), "the documents of the ruling aren't there")
        self.expect("depends on" in self.text("spec-text") and "**" not in self.value("document.querySelector('#view').textContent"),
                    "the ruling doesn't read well")
        self.expect(self.value("document.querySelectorAll('#view .lead li').length") == 3, "the list in the ruling isn't one")
        self.value(f"[...{self.one('ruling-rules')}.querySelectorAll('a')].find(a => /no-call-with-mode/.test(a.textContent)).click()")
        self.wait(f"{self.one('spec')}?.dataset.rule === 'device.states.no-call-with-mode'", "the ruling doesn't lead to its rule")
        self.quiet("a ruling")

    def search(self):
        self.open("#/specs")
        self.wait(self.one("spec-page"), "the list is empty")
        self.fill("specs-search", "CONTENT-AVAILABLE suspended")
        self.wait(f"{self.all('spec-row')}.length > 0", "the search finds nothing")
        found = self.rows()
        self.expect("device.states.wakes" in found and len(found) < 60, f"the search finds {len(found)} rules")
        self.wait("location.hash === '#/specs?q=CONTENT-AVAILABLE+suspended'", "the URL doesn't have the search")
        # A letter of the search builds the rules of the first pages, however many match.
        built = self.value("""['a', 'al', 'ale', 'aler', 'alert'].map(text => {
          const field = document.querySelector('[data-testid=specs-search]');
          field.value = text;
          field.dispatchEvent(new Event('input'));
          return document.querySelectorAll('[data-testid=spec-row]').length;
        })""")
        most = max(len(page["rules"]) for page in self.serve.ask("GET", "/specs")["pages"])
        self.expect(max(built) < 60 + most, f"letters of the search build {built} rules")
        self.fill("specs-search", "launchOptions")
        self.wait(f"{self.all('spec-row')}.some(e => e.dataset.rule === 'device.callbacks.old-launch')", "the search doesn't know what people call a term")
        self.fill("specs-search", "provider.aps.spelling")
        self.wait(f"{self.all('spec-row')}.length === 1", "a rule isn't found by its id")
        self.fill("specs-search", "Device/States.md")
        self.wait(f"{self.all('spec-row')}.length === 6", "rules aren't found by their page")
        self.fill("specs-search", "nosuchword")
        self.counted("No rule", "a search without results says nothing")
        self.fill("specs-search", "badge")
        self.choose("specs-role", "device")
        self.wait(f"{self.all('spec-row')}.every(e => e.dataset.rule.startsWith('device.'))", "the filter of roles doesn't work")
        self.choose("specs-level", "should")
        self.wait(f"{self.all('level')}.every(e => e.textContent.startsWith('should'))", "the filter of levels doesn't work")
        self.wait("location.hash === '#/specs?q=badge&role=device&level=should'", "the URL lacks the filters")
        self.quiet("the search")

    def history(self):
        """A search is a URL, and back and forward lead through rules."""
        self.open("#/specs?q=wakes&role=device")
        self.wait(f"{self.one('specs-search')}?.value === 'wakes' && {self.one('specs-role')}.value === 'device'", "the URL's search isn't in the fields")
        self.wait(f"{self.one('spec-row')}", "the URL's search isn't shown")
        self.value("document.querySelector('[data-rule=\"device.states.wakes\"] a').click()")
        self.wait(f"{self.one('spec')}?.dataset.rule === 'device.states.wakes'", "the link doesn't lead to the rule")
        other = f"({self.one('spec-after')} ?? {self.one('spec-before')})"
        self.wait(other, "there is no way to the next rule")
        self.value(f"{other}?.click()")
        self.wait(f"{self.one('spec')} && {self.one('spec')}.dataset.rule !== 'device.states.wakes'", "the next rule isn't shown")
        self.value("history.back()")
        self.wait(f"{self.one('spec')}?.dataset.rule === 'device.states.wakes'", "back doesn't lead to the rule")
        self.value("history.back()")
        self.wait(f"{self.one('specs-search')}?.value === 'wakes' && {self.one('spec-row')}", "back doesn't lead to the search")
        self.value("history.forward()")
        self.wait(f"{self.one('spec')}?.dataset.rule === 'device.states.wakes'", "forward doesn't lead to the rule")
        self.value("location.hash = '#/specs/no.such.rule'")
        self.wait(f"{self.one('spec-problem')}?.textContent.includes('no such rule')", "a rule that isn't there isn't explained")
        self.click("to-all-specs")
        self.wait(f"{self.one('specs-search')}?.value === 'wakes'", "the way back forgets the search")
        self.quiet("the history", PERMITTED)

    # Rules

    def device(self):
        """A rule of the device, opened by its URL, is run, and played on the phone."""
        self.open("#/specs/device.states.wakes")
        self.wait(self.one("spec"), "the rule isn't shown")
        real = self.serve.ask("GET", "/specs/device.states.wakes")
        self.expect(self.text("spec-title") == real["title"], f"the title is {self.text('spec-title')}")
        self.expect(self.text("spec-text") == real["text"].replace("`", ""), "the requirement is another")
        self.expect(self.text("spec-place") == f"{real['page']}, line {real['line']}", "nothing says where it is written")
        self.expect(self.text("level") == real["level"], "the level is missing")
        names = self.value(f"{self.all('spec-example')}.map(e => e.dataset.case)")
        self.expect(names == [case["case"] for case in real["cases"]], "examples are missing")
        self.value(f"{self.one('spec-statements')}.open = true")
        self.expect(self.value(f"{self.all('spec-statement')}.length") == len(real["statements"]), "statements are missing")
        self.links(sum(1 for statement in real["statements"] for source in statement["sources"] if source["url"]))

        example = self.example(real["cases"][3]["case"])
        self.said(example, "example-given", "The debugger ended the app.", "the set-up isn't in words")
        self.press_in(example, "spec-run")
        lines = [line["text"] for step in real["cases"][3]["timeline"] for line in step["lines"]]
        self.wait(f"{example}.querySelectorAll('[data-testid=step-line]').length === {len(lines)}", "Run it doesn't show its lines")
        for line in lines:
            self.said(example, "spec-timeline", line, f"Run it doesn't say: {line}")
        self.expect(self.serve.ask("GET", "/pushes?limit=1")["pushes"] == [], "Run it sends something")

        self.press_in(example, "spec-play")
        self.said(example, "spec-played", "Played in 1 step", "nothing says that it was played")
        self.wait(f"{self.one('notifications')}?.textContent.includes('Rain at four')", "the phone doesn't show the notification")
        self.wait(f"{self.one('app-state')}?.textContent.includes('background')", "the phone's app isn't in the background")
        self.wait(f"{self.one('timeline-list')} || document.querySelector('#timeline').checkVisibility()", "the timeline isn't shown")
        self.picture("specs-played")
        phone = self.serve.ask("GET", f"/devices/{self.serve.ready['device']}")
        self.expect(phone["given"].get("app") == "ended-by-debugger", f"the phone is set up otherwise: {phone['given']}")
        self.quiet("a rule of the device")

    def steps(self):
        """Several steps are played in turn, with pushes that only a step can say."""
        self.open("#/specs/device.live-activities.own-token")
        example = self.example("device.live-activities.own-token/two[sent=1]")
        self.press_in(example, "spec-play")
        self.said(example, "spec-played", "Played in 3 steps", "three steps aren't played")
        self.wait("document.querySelector('#phone').textContent.includes('Live Activity 2')", "the phone doesn't show both activities")
        self.serve.ask("PUT", "/condition", {"condition": "unavailable"})
        self.open("#/specs/device.states.wakes")
        example = self.example("device.states.wakes/arrival[app=background]")
        self.press_in(example, "spec-play")
        self.said(example, "spec-played", "Step 1 can’t be played: APNs answers 503 ServiceUnavailable", "a step that can't be played isn't explained")
        self.serve.ask("PUT", "/condition", {"condition": "well"})
        self.quiet("steps", PERMITTED)

    def provider(self):
        """A provider's example is sent, and its finding leads back to the rule."""
        self.open("#/specs/provider.aps.spelling")
        self.wait(self.one("spec"), "the rule isn't shown")
        self.expect(not self.value("document.querySelector('#phone').checkVisibility()"), "the phone is beside a rule of the provider")
        example = self.example("provider.aps.spelling/otherwise[key=thread_id,value=match-7]")
        self.press_in(example, "spec-send")
        self.wait(f"{example}.querySelector('[data-testid=spec-finding]')", "the finding doesn't appear")
        self.said(example, "spec-finding", "provider.aps.spelling as the example expects", "the finding is another")
        self.picture("specs-sent")
        self.value(f"{example}.querySelector('[data-testid=spec-push]').click()")
        self.wait(self.one("push"), "the link doesn't lead to the push")
        self.wait(f"{self.one('finding-rule')}?.querySelector('a')", "the finding's rule isn't a link")
        self.value(f"{self.one('finding-rule')}.querySelector('a').click()")
        self.wait(f"{self.one('spec')}?.dataset.rule === 'provider.aps.spelling'", "the finding doesn't lead to its rule")

        example = self.example("provider.aps.spelling/hyphens")
        self.press_in(example, "spec-send")
        self.said(example, "spec-sent", "It breaks no rule", "a request without mistakes has findings")
        self.open("#/specs/provider.alerts.form")
        example = self.example("provider.alerts.form/sent[object]")
        self.press_in(example, "spec-send")
        self.said(example, "spec-sent", "200", "a send isn't sent")
        push = self.serve.ask("GET", "/pushes/latest")
        self.expect(push["payload"] == {"aps": {"alert": {"title": "City – United", "body": "Kick-off"}}}
                    and push["device"] == "00fc13ad" and ["apns-topic", "com.example.news"] in [header[:2] for header in push["headers"]],
                    f"another push was sent: {push['payload']}")
        self.quiet("a rule of the provider")

    def numbers(self):
        """Numbers that JavaScript can't hold are shown and sent as they were written."""
        self.open("#/specs/provider.aps.badge-count")
        for name, digits in (("written-otherwise", "1.2e1"), ("largest", "9223372036854775807"), ("no-count[huge]", "1e400")):
            example = self.example(f"provider.aps.badge-count/{name}")
            self.said(example, "example-step", f'"badge": {digits}', f"{digits} is shown as another number")
        self.press_in(example, "spec-send")
        self.said(example, "spec-finding", "1e400 isn't a count", "1e400 is sent as another number")
        self.quiet("numbers")

    def text_only(self):
        """Rules of the gateway and the app are there to be read."""
        for rule in ("gateway.channels.body", "app.service-extension.failure"):
            self.open(f"#/specs/{rule}")
            self.wait(self.one("spec-example"), f"{rule} isn't shown")
            self.expect(not self.value(f"{self.one('spec-run')} || {self.one('spec-play')} || {self.one('spec-send')}"), f"{rule} has buttons")
        self.quiet("rules to read")

    def links(self, count):
        found = self.value(f"{self.all('source')}.map(e => [e.protocol, e.rel, e.target])")
        self.expect(len(found) == count, f"{len(found)} of {count} sources are links")
        self.expect(all(link == ["https:", "noopener noreferrer", "_blank"] for link in found), f"links aren't safe: {found[:3]}")

    def hostile(self):
        script = self.browser.send("Page.addScriptToEvaluateOnNewDocument", source=REPLACED % json.dumps(json.dumps(HOSTILE)))
        self.open("#/specs/provider.hostile.rule", width=400)
        self.wait(self.one("spec"), "a hostile rule isn't shown")
        self.links(1)
        self.expect(not self.value("document.querySelector('#view img, #view script, #view b')"), "a text became HTML")
        self.expect("\u202e" not in self.value("document.querySelector('#view').textContent"), "a bidi character is in the page")
        self.expect(self.value(f"{self.one('spec-text')}.textContent.endsWith('a [b](c) and the aps page and a page.')"), "links in a text aren't plain text")
        wider = self.value("document.documentElement.scrollWidth - innerWidth")
        self.expect(wider <= 0, f"a hostile rule scrolls sideways by {wider}")
        self.quiet("a hostile rule")
        self.browser.send("Page.removeScriptToEvaluateOnNewDocument", identifier=script["identifier"])



def main():
    script.begin(__doc__)
    only = script.option("--only")
    with served.Serve(sys.argv[1]) as serve, chromium.Chromium() as browser:
        test = Test(browser, serve, script.option("--pictures"))
        for check in (test.list, test.ruling, test.search, test.history, test.device, test.steps, test.provider, test.numbers, test.text_only, test.hostile, test.keyboard, test.looks):
            if only and check.__name__ not in only.split(","):
                continue
            before = len(test.failures)
            check()
            for index in range(before, len(test.failures)):
                test.failures[index] = f"{check.__name__}: {test.failures[index]}"
    script.end(test, "The specs work in a browser.")


if __name__ == "__main__":
    main()
