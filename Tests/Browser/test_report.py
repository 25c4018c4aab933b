#!/usr/bin/env python3
"""Opens the HTML report in a browser, and looks at it as its readers do.

    Tests/Browser/test_report.py PROGRAM [--pictures FOLDER]

PROGRAM is conformance-run. What is looked at is a run in which things went wrong, with hostile text
in it. --pictures keeps what it looks like.
"""

import base64
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

import chromium
import script

HOSTILE = "</script><script>document.title='broken in'</script><img src=x onerror=alert(1)>\u202e"
BROKEN = {
    "provider.background.priority": "fail",
    "provider.background.push-type": "error",
    "device.holding.newest": "inconclusive",
}


def stream(program, path):
    """Writes the stream of a run of the references in which some cases were made to fail."""
    subprocess.run(
        [program, "run", "--requirements", "2026.1", "--stream", path], check=True,
        stdout=subprocess.DEVNULL)
    lines = pathlib.Path(path).read_text().splitlines()
    changed = collections.Counter()
    for number, line in enumerate(lines):
        event = json.loads(line)
        if event["event"] == "result" and event["rule"] in BROKEN:
            changed[event["verdict"]] -= 1
            changed[BROKEN[event["rule"]]] += 1
            event.update(verdict=BROKEN[event["rule"]], expected=False, reason=HOSTILE)
            event["evidence"] = {
                "stimulus": {HOSTILE: 1}, "expected": {}, "observed": {"a": HOSTILE},
                "differences": [{"path": "a", "expected": "nothing", "observed": HOSTILE}],
            }
        elif event["event"] == "end":
            # A stream whose end counts other verdicts than it has is refused.
            event["unexpected"] = sum(count for count in changed.values() if count > 0)
            event["verdicts"] = {
                verdict: count + changed[verdict] for verdict, count in event["verdicts"].items()}
        lines[number] = json.dumps(event)
    pathlib.Path(path).write_text("\n".join(lines) + "\n")


class Test:
    """The checks, and what they found."""

    def __init__(self, browser, address, pictures):
        self.browser, self.address, self.pictures = browser, address, pictures
        self.failures, self.notes = [], []

    def expect(self, condition, message):
        if not condition:
            self.failures.append(message)

    def value(self, expression):
        return self.browser.evaluate(expression)

    def picture(self, name):
        if self.pictures:
            data = base64.b64decode(self.browser.picture())
            (pathlib.Path(self.pictures) / f"{name}.png").write_bytes(data)

    def visible_rules(self):
        return self.value(
            "[...document.querySelectorAll('section.rule')].filter(r => !r.closest('[hidden]'))"
            ".map(r => r.id)")

    # What every reader needs

    def looks(self):
        for theme in ("light", "dark"):
            for width in (1280, 400):
                self.browser.screen(width, 900, theme)
                self.browser.open(self.address)
                where = f"{theme}, {width} pixels"
                self.expect(not self.browser.complaints(), f"{where}: the console isn't empty")
                others = [url for url in self.browser.requests() if url != self.address]
                self.expect(not others, f"{where}: it asked for {others[:3]}")
                self.picture(f"report-{width}-{theme}")
            self.contrast(theme)
        # Folded or not, nothing is wider than the narrowest window.
        self.value("for (const part of document.querySelectorAll('details')) part.open = true")
        wider = self.value("document.documentElement.scrollWidth - innerWidth")
        self.expect(wider <= 0, f"the page scrolls sideways by {wider} pixels")

    def contrast(self, theme):
        """Each colour of words against each ground that it may stand on."""
        pairs = self.value("""(() => {
          const probe = document.body.appendChild(document.createElement("i"));
          const light = name => {
            probe.style.color = `var(--${name})`;
            const parts = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3);
            const [r, g, b] = parts.map(part => part / 255)
              .map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4);
            return .2126 * r + .7152 * g + .0722 * b;
          };
          const words = ["ink", "soft", "link", "pass", "fail", "warn", "note", "unsupported",
            "inconclusive", "error"];
          const found = words.flatMap(word => ["ground", "raised"].map(ground => {
            const [low, high] = [light(word), light(ground)].sort((a, b) => a - b);
            return [`${word} on ${ground}`, (high + .05) / (low + .05)];
          }));
          probe.remove();
          return found;
        })()""")
        for pair, ratio in pairs:
            self.expect(ratio >= 4.5, f"{theme}: {pair} has a contrast of {ratio:.2f}")

    def is_safe(self):
        self.expect("conform" in self.value("document.title"), "a script of a target ran")
        self.expect(self.value("document.images.length") == 0, "a target brought in a picture")
        self.expect(
            self.value("document.body.textContent").count("onerror=alert(1)") > 3,
            "what the target said isn't shown as text")

    def outline(self):
        levels = self.value(
            "[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(h => +h.tagName[1])")
        self.expect(levels.count(1) == 1 and levels[0] == 1, "there is no one main heading")
        jumps = [(a, b) for a, b in zip(levels, levels[1:]) if b > a + 1]
        self.expect(not jumps, f"headings leave out a level: {jumps[:3]}")
        for landmark in ("main", "nav", "footer", "[role=search]"):
            count = self.value(f"document.querySelectorAll('{landmark}').length")
            self.expect(count == 1, f"there are {count} of {landmark}")

    # Finding the way

    def press(self, key, code, text=None):
        parameters = {"key": key, "windowsVirtualKeyCode": code, "nativeVirtualKeyCode": code}
        if text:
            parameters["text"] = text
        self.browser.send("Input.dispatchKeyEvent", type="keyDown", **parameters)
        self.browser.send("Input.dispatchKeyEvent", type="keyUp", **parameters)

    def keyboard(self):
        self.browser.open(self.address)
        self.press("Tab", 9)
        self.expect(
            self.value("document.activeElement.className === 'skip' && "
                       "document.activeElement.getBoundingClientRect().left >= 0"),
            "the first key doesn't show the link to the rules")
        self.press("Enter", 13, "\r")
        self.expect(self.value("document.activeElement.id") == "content", "it leads nowhere")
        self.press("Tab", 9)
        self.expect(
            self.value("getComputedStyle(document.activeElement).outlineStyle") != "none",
            "what has the focus can't be seen")

    def filters(self):
        self.browser.screen(1280, 900)
        self.browser.open(self.address + "#role=device&verdict=inconclusive")
        self.expect(self.visible_rules() == ["device.holding.newest"], "the address filters not")
        self.picture("report-filtered")
        status = self.value("document.querySelector('[role=status]').textContent")
        self.expect(status.startswith("1 of "), f"the filter says: {status}")
        rows = self.value(
            "[...document.querySelectorAll('.matrix tr[data-role]')]"
            ".filter(r => !r.closest('[hidden]')).length")
        self.expect(rows == 1, f"the overview shows {rows} rows")

        self.value("form.reset()")
        self.value("new Promise(done => setTimeout(done))")
        everything = len(self.visible_rules())
        self.expect(everything > 100, f"without filters there are {everything} rules")

        self.type("apns-priority  CARRIES")
        found = self.visible_rules()
        self.expect(
            "provider.background.priority" in found and len(found) < everything / 4,
            f"a search finds {len(found)} rules")
        address = urllib.parse.parse_qs(self.value("location.hash.slice(1)"))
        self.expect(address.get("text") == ["apns-priority  CARRIES"], f"the address: {address}")

        # Whoever follows a link wants to see where it leads, filtered or not.
        self.value("location.hash = '#device.holding.newest/two'")
        self.value("new Promise(done => setTimeout(done))")
        self.expect(
            self.value("document.getElementById('device.holding.newest/two').checkVisibility()"),
            "a link to a hidden case leads nowhere")
        self.value("location.hash = '#Provider/Requests'")
        self.value("new Promise(done => setTimeout(done))")
        self.expect(
            self.value("document.getElementById('Provider/Requests').firstElementChild.open"),
            "a link to a page doesn't open it")

        self.value("location.hash = '#verdict=unexpected'")
        self.value("new Promise(done => setTimeout(done))")
        self.expect(
            set(self.visible_rules()) == set(BROKEN), "what nobody expected isn't found")
        for address in ("#%", "#nowhere", "#=", "#verdict=<b>"):
            self.value(f"location.hash = {json.dumps(address)}")
            self.value("new Promise(done => setTimeout(done))")
        self.expect(not self.browser.complaints(), "the filters complain")

    def type(self, text):
        self.value("form.elements.text.focus()")
        self.browser.send("Input.insertText", text=text)

    # Other ways of reading

    def without_scripts(self):
        self.browser.scripts(False)
        self.browser.open(self.address)
        document = self.browser.send("DOM.getDocument")["root"]["nodeId"]

        def count(selector):
            found = self.browser.send("DOM.querySelectorAll", nodeId=document, selector=selector)
            return len(found["nodeIds"])

        self.expect(count("form[hidden]") == 1, "the filters are shown and do nothing")
        self.expect(count("section.rule [hidden], section.rule[hidden]") == 0, "rules are hidden")
        self.expect(count("section.rule") > 100, "rules are missing")
        self.picture("report-without-scripts")
        self.browser.scripts(True)

    def on_paper(self):
        self.browser.screen(800, 1100, media="print")
        self.browser.open(self.address + "#device.holding.newest")
        self.expect(
            self.value("getComputedStyle(document.querySelector('nav')).display") == "none",
            "the contents are printed")
        hidden = self.value(
            "[...document.querySelectorAll('section.rule')].filter(r => !r.checkVisibility()).length")
        self.expect(hidden == 0, f"{hidden} rules aren't printed")
        self.picture("report-printed")
        self.browser.screen(1280, 900)

    def certificate(self):
        """A certificate fits on one page, also if targets of all roles break rules."""
        self.browser.open(self.address.replace("report.html", "certificate.html"))
        self.expect(self.value("document.scripts.length") == 0, "a certificate has a script")
        width = self.value("document.documentElement.scrollWidth - innerWidth")
        self.expect(width <= 0, f"the certificate is {width} pixels too wide")
        self.picture("certificate")
        pdf = base64.b64decode(self.browser.send("Page.printToPDF", paperWidth=8.27, paperHeight=11.7,
                                                 preferCSSPageSize=True)["data"])
        pages = len(re.findall(rb"/Type\s*/Page\b", pdf))
        self.expect(pages == 1, f"the certificate has {pages} pages")

    def axe(self):
        """axe-core finds nothing, also in what is folded."""
        self.browser.open(self.address)
        self.value(
            "for (const part of [...document.querySelectorAll('details')].slice(0, 60)) "
            "part.open = true")
        script.axe(self, "the report")


def main():
    script.begin(__doc__)
    with tempfile.TemporaryDirectory(prefix="conformance-browser-") as folder:
        events, report = f"{folder}/run.jsonl", f"{folder}/report.html"
        stream(sys.argv[1], events)
        subprocess.run(
            [sys.argv[1], "render", events, "--html", report, "--certificate",
             f"{folder}/certificate.html"], stdout=subprocess.DEVNULL)
        with chromium.Chromium() as browser:
            test = Test(browser, f"file://{report}", script.option("--pictures"))
            for check in (test.looks, test.is_safe, test.outline, test.keyboard, test.filters,
                          test.without_scripts, test.on_paper, test.certificate, test.axe):
                check()
    script.end(test, "The HTML report reads well in a browser.")


if __name__ == "__main__":
    main()
