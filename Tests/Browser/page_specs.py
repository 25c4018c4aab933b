"""What every reader of the specs needs: keys, room and names. And what the other checks are made of."""

import json

import page_reader


class Specs(page_reader.Reader):
    """Checks that don't depend on what a rule says."""

    def rows(self):
        return self.value(f"{self.all('spec-row')}.map(e => e.dataset.rule)")

    def example(self, name):
        """The expression of one example, which is opened."""
        found = f"{self.all('spec-example')}.find(e => e.dataset.case === {json.dumps(name)})"
        self.wait(found, f"there is no example {name}")
        self.value(f"{found}.open = true")
        self.wait(f"{found}.querySelector('[data-testid=example-step]')", f"{name} has no step")
        return found

    def press_in(self, example, testid):
        self.wait(f"{example}.querySelector('[data-testid={testid}]:not(:disabled)')", f"there is no {testid}")
        self.value(f"{example}.querySelector('[data-testid={testid}]').click()")

    def said(self, example, testid, text, message):
        self.wait(f"{example}.querySelector('[data-testid={testid}]')?.textContent.includes({json.dumps(text)})", message)

    def keyboard(self):
        """Everything can be done without a mouse."""
        self.open("#/specs")
        self.wait(self.one("spec-page"), "the list is empty")
        self.press("/", 191, "/")
        self.wait(f"document.activeElement === {self.one('specs-search')}", "/ doesn't lead to the search")
        self.browser.send("Input.insertText", text="device.states.wakes")
        self.wait(f"{self.all('spec-row')}.length === 1", "what is typed isn't searched")
        self.press("ArrowDown", 40)
        self.wait("document.activeElement.tagName === 'SUMMARY'", "the arrow doesn't lead to the page")
        self.press("ArrowDown", 40)
        self.wait("document.activeElement.hash === '#/specs/device.states.wakes'", "the arrow doesn't lead to the rule")
        self.press("Enter", 13, "\r")
        self.wait(self.one("spec-run"), "Enter doesn't open the rule")
        self.value(f"{self.one('spec-run')}.focus()")
        self.press("Enter", 13, "\r")
        self.wait(self.one("step-line"), "Enter doesn't run the example")
        self.press("Tab", 9)
        self.wait(f"document.activeElement === {self.one('spec-play')}", "Tab doesn't lead to the next button")
        outline = self.value("getComputedStyle(document.activeElement).outlineStyle")
        self.expect(outline == "solid", "the focus can't be seen")
        self.press("Escape", 27)
        self.wait(f"{self.one('specs-search')}?.value === 'device.states.wakes'", "Escape doesn't lead back to the list")
        self.value(f"{self.one('specs-search')}.focus()")
        self.press("Escape", 27)
        self.wait(f"{self.one('specs-search')}?.value === ''", "Escape doesn't empty the search")
        self.browser.send("Input.insertText", text="provider.aps.spelling")
        self.wait(f"{self.all('spec-row')}.length === 1", "what is typed after Escape isn't searched")
        self.press("Enter", 13, "\r")
        self.wait(f"{self.one('spec')}?.dataset.rule === 'provider.aps.spelling'", "Enter doesn't open what was found first")
        self.quiet("the keyboard")

    def looks(self):
        for theme in ("light", "dark"):
            for width in (1440, 1000, 400):
                for name, path in (("list", "#/specs"), ("search", "#/specs?q=sound"), ("device", "#/specs/device.states.wakes"),
                                   ("provider", "#/specs/provider.channels.body"), ("gateway", "#/specs/gateway.reasons.fault"), ("app", "#/specs/app.service-extension.failure")):
                    self.open(path, width, theme)
                    self.wait(f"{self.one('spec-page')} || {self.one('spec')}", f"{name} is empty")
                    self.value(f"{self.all('spec-example')}.forEach(e => e.open = true)")
                    if name == "device":
                        self.click("spec-run")
                        self.wait(self.one("step-line"), "nothing is run")
                    wider = self.value("document.documentElement.scrollWidth - innerWidth")
                    self.expect(wider <= 0, f"{name}, {width} pixels: it scrolls sideways by {wider}")
                    unnamed = self.value("""[...document.querySelectorAll('#view *')]
                      .filter(e => e.matches('button, a, input, select') && !(e.textContent.trim() || e.ariaLabel || e.labels?.length)).length""")
                    self.expect(unnamed == 0, f"{name}: {unnamed} controls have no name")
                    doubled = self.value("(ids => ids.filter((id, i) => ids.indexOf(id) !== i))([...document.querySelectorAll('[id]')].map(e => e.id))")
                    self.expect(not doubled, f"{name}: ids stand twice: {doubled[:3]}")
                    if width != 1000:
                        self.picture(f"specs-{name}-{width}-{theme}")
        self.quiet("the looks")
