#!/usr/bin/env python3
"""Watches the day of the news app on the page, from its first to its last moment.

    Tests/Browser/test_demo.py PROGRAM [--pictures FOLDER]

PROGRAM is conformance-run. The pause between two acts is a second, instead of five.
"""

import os
import re
import signal
import subprocess
import sys
import time

import chromium
import page_reader
import script

SECONDS = 120


class Day:
    """A running demo, as what page_reader.Reader reads."""

    def __init__(self, program):
        # `true` opens nothing: the browser here is the test's.
        self.process = subprocess.Popen(
            [program, "demo", "--open", "--control", "0", "--pause", "1"], text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, start_new_session=True, env={**os.environ, "BROWSER": "true"})
        self.page = re.search(r"http://localhost:\d+", self.process.stdout.readline())[0] + "/"

    def end(self):
        self.process.send_signal(signal.SIGINT)
        output, _ = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, output


class Test(page_reader.Reader):
    def day(self):
        self.open()
        told, end = [], time.monotonic() + SECONDS
        while "23:00" not in told and time.monotonic() < end:
            now = self.text("story")[:5]
            if now and now not in told:
                told.append(now)
                self.picture(f"demo-{now.replace(':', '')}")
            time.sleep(0.1)
        self.expect(told[-8:] == ["08:30", "08:31", "12:00", "15:00", "18:00", "20:00", "22:00", "23:00"], f"the page tells {told}")
        self.wait(f"{self.all('row')}.length === 13", "the inbox lacks pushes")
        self.wait(f"{self.one('notifications')}.textContent.includes('Full-time: 2-1')", "the phone lacks the last score")
        self.expect("Half-time" not in self.text("notifications"), "the phone has a score that was replaced")
        self.has_state("force-quit")
        self.quiet("the day")

    def has_state(self, state):
        self.wait(f"{self.one('app-state')}.textContent.includes('{state}')", f"the app isn't {state}")


def main():
    script.begin(__doc__)
    day = Day(sys.argv[1])
    try:
        with chromium.Chromium() as browser:
            test = Test(browser, day, script.option("--pictures"))
            test.day()
    finally:
        status, output = day.end()
    test.expect(status == 0, f"the demo ends with status {status}")
    test.expect("not now" not in output, "something of the day was impossible")
    script.end(test, "The day of the news app plays in a browser.")


if __name__ == "__main__":
    main()
