"""A headless Chromium, driven over its debugging pipe: nothing but Python itself is needed."""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time


def executable():
    """The browser of this machine; None where there is none."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path:
            return path
    return None


class Failure(Exception):
    """What the browser refused, or didn't answer."""


class Chromium:
    """One browser with one page, as a context manager."""

    # Every wait ends: a browser that hangs fails the test instead of stopping it.
    SECONDS = 60

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="conformance-browser-")
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def pipes():
            # The browser reads from 3 and writes to 4. Moved up first, neither is overwritten.
            for end, number in ((to_browser, 20), (from_browser, 21)):
                os.dup2(end, number)
            os.dup2(20, 3)
            os.dup2(21, 4)

        command = [
            executable(), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-extensions", "--hide-scrollbars", "--remote-debugging-pipe",
            f"--user-data-dir={self.folder}", "about:blank",
        ]
        self.process = subprocess.Popen(
            command, preexec_fn=pipes, pass_fds=(3, 4), start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.events, self.number, self.session = b"", [], 0, None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        attached = self.send("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "DOM"):
            self.send(f"{domain}.enable")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.output)
        os.close(self.input)
        shutil.rmtree(self.folder, ignore_errors=True)

    # Messages

    def send(self, method, **parameters):
        """Asks the browser for something, and returns its answer."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self._write(json.dumps(message).encode() + b"\0")
        number = message["id"]
        while True:
            answer = self._receive()
            if answer.get("id") != number:
                self.events.append(answer)
            elif "error" in answer:
                raise Failure(f"{method}: {answer['error']}")
            else:
                return answer["result"]

    def _write(self, data):
        while data:
            data = data[os.write(self.output, data):]

    def _receive(self):
        end = time.monotonic() + self.SECONDS
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.input], [], [], max(0, end - time.monotonic()))
            chunk = os.read(self.input, 1 << 20) if ready else b""
            if not chunk:
                raise Failure("the browser doesn't answer")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        if message.get("method") == "Page.javascriptDialogOpening":
            # Nobody is there to close it, and until then the page stands still.
            self.number += 1
            self._write(json.dumps({
                "id": self.number, "method": "Page.handleJavaScriptDialog",
                "params": {"accept": True}, "sessionId": self.session}).encode() + b"\0")
        return message

    def _wait_for(self, name):
        while not any(event.get("method") == name for event in self.events):
            self.events.append(self._receive())

    # Pages

    def open(self, address):
        """Opens a page, and forgets what was said before."""
        # Only the fragment changing would load nothing.
        self.send("Page.navigate", url="about:blank")
        self.send("Runtime.evaluate", expression="0")
        self.events = []
        self.send("Page.navigate", url=address)
        self._wait_for("Page.loadEventFired")

    def evaluate(self, expression):
        """The value of an expression on the page."""
        answer = self.send(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise Failure(json.dumps(answer["exceptionDetails"])[:2000])
        return answer["result"].get("value")

    def screen(self, width, height, theme="light", media=""):
        """Sets the size of the window and what the reader prefers."""
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height,
            deviceScaleFactor=1, mobile=False)
        self.send(
            "Emulation.setEmulatedMedia", media=media,
            features=[{"name": "prefers-color-scheme", "value": theme}])

    def scripts(self, are_on):
        """Turns scripts on or off for pages that are opened from now on."""
        self.send("Emulation.setScriptExecutionDisabled", value=not are_on)

    def picture(self):
        """The window as PNG, in base64."""
        return self.send("Page.captureScreenshot", format="png")["data"]

    def complaints(self):
        """What the page wrote to the console, threw, or was refused."""
        self.evaluate("0")
        found = []
        for event in self.events:
            method, parameters = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append(parameters["exceptionDetails"].get("text", "an exception"))
            elif method == "Runtime.consoleAPICalled":
                found.append(f"console: {parameters['args']}")
            elif method == "Page.javascriptDialogOpening":
                found.append(f"a dialog: {parameters['message']}")
            elif method == "Log.entryAdded":
                found.append(parameters["entry"]["text"])
        return found

    def requests(self):
        """The addresses that the page asked for."""
        self.evaluate("0")
        return [
            event["params"]["request"]["url"] for event in self.events
            if event.get("method") == "Network.requestWillBeSent"
        ]
