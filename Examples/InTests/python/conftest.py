"""Starts `conformance-run serve` once for all tests; the fixture `apns` is fresh for each test."""

import json
import os
import subprocess
import threading
import time

import httpx
import pytest

PROGRAM = os.environ.get("CONFORMANCE_RUN", "conformance-run")
SECONDS_TO_START = 30
SECONDS_TO_END = 10


class APNs:
    def __init__(self, state):
        self.state = state  # how to connect: url, ca, keyFile, device, …
        # trust_env=False: a proxy of the environment isn't for loopback.
        self.control = httpx.Client(base_url=state["control"], timeout=30, trust_env=False)

    def call(self, method, path, **arguments):
        answer = self.control.request(method, path, **arguments)
        assert answer.is_success, answer.text  # says what is wrong, or how many pushes came
        return answer.json()

    def pushes(self, **query):
        return self.call("GET", "/pushes", params=query)["pushes"]

    def wait(self, count, **query):
        return self.call("GET", "/pushes/wait", params={"count": count, **query})["pushes"]

    def answer(self, device, answer):
        self.call("PUT", f"/answers/{device}", json=answer)

    def condition(self, name):
        self.call("PUT", "/condition", json={"condition": name})


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    state = tmp_path_factory.mktemp("apns") / "state.json"
    options = ["--port", "0", "--channels-port", "0", "--control", "0", "--state", state]
    try:
        process = subprocess.Popen(
            [PROGRAM, "serve", *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True)
    except FileNotFoundError:
        pytest.exit(f"{PROGRAM} isn't there: install it, or name it in CONFORMANCE_RUN", 1)
    # A pipe, because serve ends when it has no reader: it doesn't outlive tests that are killed.
    output = []
    reader = threading.Thread(target=lambda: output.extend(process.stdout), daemon=True)
    reader.start()
    try:
        deadline = time.monotonic() + SECONDS_TO_START
        while not state.exists():
            if process.poll() is not None or time.monotonic() > deadline:
                process.terminate()
                reader.join(SECONDS_TO_END)
                pytest.fail(f"{PROGRAM} serve didn't start:\n{''.join(output)}", pytrace=False)
            time.sleep(0.02)
        yield APNs(json.loads(state.read_text()))
    finally:
        process.terminate()
        try:
            process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            process.kill()


@pytest.fixture
def apns(served):
    served.call("POST", "/reset")
    yield served
    findings = [finding for push in served.pushes() for finding in push["findings"]]
    assert findings == [], "a push of this test breaks a rule"
