"""Somebody who looks at the page of serve in a browser: clicks, types, waits and reads."""

import base64
import json
import pathlib
import time

# The clipboard of a headless browser belongs to nobody. This one is a variable.
CLIPBOARD = """
Object.defineProperty(navigator, "clipboard", { value: {
  writeText: async (text) => { window.copied = text; } } });
"""

# Answers that are late or refused on purpose. window.fetch asks at once; what it found may be held, or replaced.
FAULTS = """
{
const real = window.fetch, waiting = [];
Object.assign(window, { held: 0, holding: null, failing: null, letGo: () => {
  window.holding = null;
  waiting.splice(0).forEach((go) => go());
} });
window.fetch = async (path, options) => {
  const { holding, failing } = window;
  if (failing && path.includes(failing.path)) {
    const problem = { title: "Refused", status: 503, detail: failing.detail };
    return new Response(JSON.stringify(problem), { status: 503, headers: { "content-type": "application/problem+json" } });
  }
  const answer = await real(path, options);
  if (holding && path.includes(holding)) {
    window.held += 1;
    await new Promise((go) => waiting.push(go));
  }
  return answer;
};
}
"""


class Reader:
    """Looks at a page as people do, and notes what is wrong."""

    def __init__(self, browser, serve, pictures):
        self.browser, self.serve, self.pictures = browser, serve, pictures
        self.failures, self.notes = [], []
        if pictures:
            pathlib.Path(pictures).mkdir(parents=True, exist_ok=True)
        browser.send("Page.addScriptToEvaluateOnNewDocument", source=CLIPBOARD + FAULTS)

    # What the checks are made of

    def expect(self, condition, message):
        if not condition:
            self.failures.append(message)

    def value(self, expression):
        return self.browser.evaluate(expression)

    def wait(self, expression, message, seconds=15):
        """Waits until an expression is true. A failure is noted once, with what is there instead."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.value(f"!!({expression})"):
                return True
            time.sleep(0.05)
        self.failures.append(message)
        return False

    def all(self, testid):
        return f"[...document.querySelectorAll('[data-testid=\"{testid}\"]')]"

    def one(self, testid):
        return f"document.querySelector('[data-testid=\"{testid}\"]')"

    def text(self, testid):
        return self.value(f"{self.one(testid)}?.textContent ?? ''")

    def click(self, testid):
        self.wait(self.one(testid), f"there is no {testid}")
        self.value(f"{self.one(testid)}?.click()")

    def fill(self, testid, text):
        """Writes into a field as a person does."""
        self.value(f"{self.one(testid)}.focus(), {self.one(testid)}.select?.()")
        self.browser.send("Input.insertText", text=text)

    def choose(self, testid, option):
        self.value(f"((field) => {{ field.value = {json.dumps(option)}; "
                   f"field.dispatchEvent(new Event('change')); }})({self.one(testid)})")

    def press(self, key, code, text=None):
        parameters = {"key": key, "windowsVirtualKeyCode": code, "nativeVirtualKeyCode": code}
        if text:
            parameters["text"] = text
        self.browser.send("Input.dispatchKeyEvent", type="keyDown", **parameters)
        self.browser.send("Input.dispatchKeyEvent", type="keyUp", **parameters)

    def open(self, path="", width=1440, theme="light"):
        self.browser.screen(width, 900, theme)
        self.browser.open(self.serve.page + path)
        self.wait("document.body.dataset.ready", f"the page doesn't start at {path or '/'}")

    def picture(self, name):
        if self.pictures:
            # Pictures are for people: what is being fetched and moved has come to rest.
            time.sleep(0.7)
            data = base64.b64decode(self.browser.picture())
            (pathlib.Path(self.pictures) / f"{name}.png").write_bytes(data)

    def quiet(self, where, permitted=()):
        """Nothing was complained about, and nothing asked for elsewhere."""
        complaints = [text for text in self.browser.complaints()
                      if not any(part in str(text) for part in permitted)]
        self.expect(not complaints, f"{where}: the console isn't empty: {complaints[:3]}")
        others = [url for url in self.browser.requests() if not url.startswith(self.serve.page)]
        self.expect(not others, f"{where}: it asked for {others[:3]}")

    def hold(self, path):
        """Answers to paths that have this part are late, until window.letGo()."""
        self.value(f"window.held = 0, window.holding = {json.dumps(path)}")

    def fail(self, path, detail=""):
        """Questions to paths that have this part are refused."""
        self.value(f"window.failing = {json.dumps(path and {'path': path, 'detail': detail})}, 0")

    def row(self, number):
        return f"document.querySelector('[data-testid=\"row\"][data-number=\"{number}\"]')"
