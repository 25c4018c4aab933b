"""More pushes than anybody can read: the page stays quick, holds its place, and counts what it leaves out."""

import time

import page_looks


class Flood(page_looks.Looks):
    """Checks with 60,000 pushes, and of what happens when they are removed."""

    last = 0

    def flood(self):
        self.open()
        count = 60_000
        began = time.monotonic()
        sender = self.serve.flood(count)
        if sender is None:
            self.notes.append("Node is missing, so nothing was flooded")
            return
        slowest, most, waited = 0, 0, False
        waits = f"{self.one('phone-waits')}?.textContent !== ''"
        end = time.monotonic() + 120
        while sender.poll() is None and time.monotonic() < end:
            start = time.monotonic()
            self.expect(self.value("1 + 1") == 2, "the page can't add")
            slowest = max(slowest, time.monotonic() - start)
            most = max(most, self.value(f"{self.all('row')}.length"))
            waited = waited or self.value(waits)
            time.sleep(0.1)
        self.sent(sender)
        self.last += count
        self.expect(slowest < 1, f"the page needed {slowest:.1f} s to answer")
        # On a slow machine, they come slowly enough for the phone.
        if count / (time.monotonic() - began) > 3_000:
            self.expect(waited, "the phone doesn't say that it waits for the end of the flood")
        self.wait(f"!({waits})", "the phone still says that it waits")
        self.wait(self.row(self.last), "the newest push isn't at the top", seconds=40)
        counts = f"{self.one('counts')}.textContent"
        self.wait(f"/dropped by serve/.test({counts})", f"what was left out isn't said: {self.text('counts')}", seconds=40)
        self.wait(f"{self.one('scroller')}.scrollHeight > 1_000 * 58", f"too few are listed: {self.text('counts')}", seconds=40)

        # Away from the newest, what is being read stays where it is.
        self.value(f"{self.one('scroller')}.scrollTop = 2000")
        time.sleep(0.5)
        held = self.top()
        more = self.serve.flood(2_000)
        more.wait(60)
        self.sent(more)
        self.last += 2_000
        self.wait(f"!{self.one('to-newest')}.hidden", "nothing says that new pushes came", seconds=40)
        # What came too fast is fetched a little later, and mustn't move anything either.
        time.sleep(4)
        self.expect(held and self.top() == held, f"the list moved from {held} to {self.top()}")
        # Neither does a look at another tab.
        self.hide(True)
        self.hide(False)
        time.sleep(1)
        self.expect(self.top() == held, f"after another tab, the list moved from {held} to {self.top()}")
        self.picture("page-flood")
        self.click("to-newest")
        self.wait(self.row(self.last), "the button doesn't lead to the newest push", seconds=30)
        most = max(most, self.value(f"{self.all('row')}.length"))
        self.expect(most < 100, f"there were {most} rows in the document")
        self.notes.append(f"{count:,} pushes: at most {most} rows, slowest answer {slowest:.2f} s; {self.text('counts')}")
        self.value(f"{self.one('scroller')}.scrollTop = 1e9")
        self.wait(f"{self.all('row')}.length > 5 && {self.all('row')}.length < 100", "the end of the list is empty")
        self.quiet("the flood")

    def hide(self, is_hidden):
        """A test can't hide the window of a headless browser, but it can say that it did."""
        self.value("Object.defineProperty(document, 'hidden', { configurable: true, value: %s }), "
                   "document.dispatchEvent(new Event('visibilitychange'))" % str(is_hidden).lower())

    def sent(self, sender):
        self.expect(sender.poll() == 0, "the sender failed, or wasn't done in time")
        sender.kill()
        sender.wait()

    def top(self):
        """The first row that is in sight, and how far from the top."""
        return self.value(f"""(() => {{
          const edge = {self.one('scroller')}.getBoundingClientRect().top;
          const row = {self.all('row')}.find(e => e.getBoundingClientRect().bottom > edge + 1);
          return row && [row.dataset.number, Math.round(row.getBoundingClientRect().top - edge)].join();
        }})()""")

    def removal(self):
        """What is removed elsewhere disappears."""
        self.open()
        self.serve.ask("DELETE", "/pushes?device=d00000")
        self.wait("!/Flood/.test(document.querySelector('[data-testid=rows]').textContent)",
                  "removed pushes are still there")
        self.click("reset")
        self.wait(self.one("first-push"), "after a reset, the page isn't empty")
        self.expect(self.value(f"{self.all('row')}.length") == 0, "after a reset, rows are left")
