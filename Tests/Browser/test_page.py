#!/usr/bin/env python3
"""Opens the page of serve in a browser, sends real pushes, and looks at it as its readers do.

    Tests/Browser/test_page.py PROGRAM [--pictures FOLDER]

PROGRAM is conformance-run. --pictures keeps what the page looks like. What the phone and the timeline show is checked by
test_phone.py.
"""

import importlib.util
import json
import shutil
import sys
import tempfile
import time

import chromium
import page_breaks
import script
import served


class Test(page_breaks.Breaks):
    """What the page does, and what was wrong with it."""

    # The inbox

    def first_push(self):
        """The empty page says how to send the first push, and that works."""
        self.open()
        self.wait(self.one("first-push"), "the empty page shows no curl line")
        self.picture("page-empty")
        self.click("copy-first-push")
        self.wait("window.copied", "nothing was copied")
        said = self.serve.curl(self.value("window.copied"))
        self.expect("200" in said, f"the copied curl line doesn't send: {said[:300]}")
        self.wait(self.row(1), "the first push isn't in the inbox")
        self.expect(self.text("row-status") == "200", "the row doesn't have the answer")
        self.expect(self.value("!document.querySelector('[data-testid=\"row-findings\"]')"),
                    "the copied curl line breaks a rule")
        self.click("send-sample")
        self.wait("location.hash === '#/pushes/2'", "the sample isn't shown")
        self.wait(self.row(2), "the sample isn't in the inbox")
        self.quiet("the first push")

    def many_kinds(self):
        serve = self.serve
        serve.push({"aps": {"content-available": 1}, "article": 42},
                   apns_push_type="background", apns_priority="5")
        self.flawed = serve.push(
            {"aps": {"alert": {"title": "Kick-off"}, "content-available": 1, "thread_id": "match-7"},
             "match": 7},
            apns_push_type="background", apns_priority="10")
        serve.push({"aps": {"timestamp": int(time.time()), "event": "update",
                            "content-state": {"goals": 1}}},
                   apns_push_type="liveactivity", apns_topic="com.example.app.push-type.liveactivity")
        serve.push({"call": 7}, apns_push_type="voip", apns_topic="com.example.app.voip")
        self.hostile = serve.push(
            {"aps": {"alert": {"title": served.HOSTILE, "body": "w" * 2000}}, served.HOSTILE: served.HOSTILE},
            "c0ffee00", apns_collapse_id="Zürich")
        self.last = serve.push({"aps": {"alert": "Your code is 221 904"}})

    def inbox(self):
        self.open()
        self.many_kinds()
        self.wait(self.row(self.last), "the inbox doesn't fill while pushes come")
        titles = self.value(f"{self.all('row-title')}.map(e => e.textContent)")
        for title in ("Silent: article 42", "“Kick-off” with an update", "Live Activity update",
                      "Incoming call", "“Your code is 221 904”"):
            self.expect(title in titles, f"no row says {title}: {titles}")
        self.picture("page-inbox")

        self.fill("search", "provider.aps.spelling kick")
        self.wait(f"{self.all('row')}.length === 1", "the search doesn't find the push by its rule")
        self.wait(self.row(self.flawed), "the search finds another push")
        self.fill("search", "no such word")
        self.wait(f"!{self.one('none')}.hidden", "a search without results says nothing")
        self.fill("search", " ")
        self.click("with-findings")
        self.wait(f"!{self.row(self.last)} && {self.row(self.flawed)}", "the filter keeps clean pushes")
        self.click("with-findings")
        self.wait(self.row(self.last), "without filters, pushes are missing")
        self.quiet("the inbox")

    def keyboard(self):
        self.open()
        self.press("j", 74, "j")
        self.press("j", 74, "j")
        focused = self.value("document.activeElement.closest('li')?.dataset.number")
        self.expect(focused == str(self.last - 1), f"j leads to push {focused}")
        self.press("k", 75, "k")
        self.press("Enter", 13, "\r")
        self.wait(f"location.hash === '#/pushes/{self.last}'", "Enter doesn't open the push")
        self.press("/", 191, "/")
        self.wait("document.activeElement.dataset.testid === 'search'", "/ doesn't lead to the search")
        self.expect(self.value("document.activeElement.value") == "", "/ is written into the search")
        self.press("Escape", 27)
        self.press("Escape", 27)
        self.wait("location.hash === '#/'", "Escape doesn't leave the push")

    # A push

    def push(self):
        self.open(f"#/pushes/{self.flawed}")
        self.wait(self.one("push"), "the URL of a push doesn't show it")
        self.expect("Kick-off" in self.text("push-title"), "the title says another thing")
        self.expect(self.text("meaning").startswith("Meant: The phone shows"), "the meaning is missing")
        flaws = self.value(f"{self.all('flaw')}.filter(e => e.closest('[data-testid=payload]'))"
                           ".map(e => e.textContent)")
        self.expect(any(text.startswith('"thread_id"') for text in flaws)
                    and any(text.startswith('"alert"') for text in flaws),
                    f"the findings aren't at their places in the payload: {flaws}")
        headers = self.value(f"{self.all('flaw')}.filter(e => e.closest('[data-testid=panel-headers]'))"
                             ".map(e => e.textContent)")
        self.expect(headers == ["10"], f"the findings aren't at their headers: {headers}")
        self.expect("4,096" in self.text("size"), "the limit of the size is missing")
        for tab in ("headers", "token", "phone", "payload"):
            self.click(f"tab-{tab}")
            self.expect(self.value(f"{self.one(f'panel-{tab}')}.checkVisibility()"), f"no panel {tab}")
        self.value(f"{self.one('rule-details')}.open = true")
        self.wait(f"{self.one('rule-text')}?.textContent.length > 40", "the rule isn't quoted")
        self.expect("can’t be read" not in self.text("rule-text"), "the rule can't be read")
        self.picture("page-push")
        self.quiet("a push")

        self.click("again")
        self.wait(f"location.hash === '#/pushes/{self.last + 1}'", "send again shows no new push")
        self.wait(f"{self.one('push')}?.dataset.number === '{self.last + 1}'", "the new push isn't shown")
        self.last += 1
        self.value("history.back()")
        self.wait(f"{self.one('push')}?.dataset.number === '{self.flawed}'", "back doesn't lead back")
        self.curl_of_push()
        self.open("#/pushes/99999")
        self.wait("/99999/.test(document.querySelector('[data-testid=push-problem]')?.textContent)",
                  "a push that isn't there isn't explained")

    def curl_of_push(self):
        self.value("window.copied = null")
        self.click("copy-curl")
        self.wait("window.copied", "the curl line of a push isn't copied")
        said = self.serve.curl(self.value("window.copied"))
        self.last += 1
        self.wait(self.row(self.last), f"the curl line of a push doesn't send: {said[:300]}")

    def is_safe(self):
        self.open(f"#/pushes/{self.hostile}")
        self.wait(self.one("push"), "the hostile push isn't shown")
        self.wait("document.querySelector('#view').textContent.includes('onerror=alert(1)')",
                  "what the push says isn't shown as text")
        self.expect(self.value("document.images.length") == 0, "a push brought in a picture")
        self.expect(self.value("![...document.querySelectorAll('main, main *')].some("
                               "e => [...e.childNodes].some(n => n.nodeType === 3 && /\\u202e/.test(n.data)))"),
                    "a push can turn the text around")
        self.picture("page-hostile")
        self.quiet("a hostile push")

    # Answers, rules, connect

    def script_end_of(self, token):
        """Scripts by clicking that a token is no longer valid."""
        self.open("#/answers")
        self.wait(self.one("no-answers"), "the answers don't load")
        self.fill("answer-token", token)
        self.choose("answer-kind", "410 Unregistered")
        self.click("add-answer")
        self.wait(self.one("answer-row"), "the scripted answer isn't listed")

    def answers(self):
        self.script_end_of("feed*")
        self.picture("page-answers")
        number = self.serve.push({"aps": {"alert": "x"}}, "feed01")
        self.last = number
        answer = self.serve.ask("GET", f"/pushes/{number}")["answer"]
        self.expect((answer["status"], answer["reason"]) == (410, "Unregistered"), f"it answers {answer}")
        self.wait(f"{self.row(number)}?.textContent.includes('410')", "the row doesn't say 410")
        self.click("refused")
        self.wait(f"!{self.row(1)} && {self.row(number)}", "the filter of refused pushes doesn't work")
        self.click("refused")
        self.click("copy-answers")
        self.wait("window.copied?.includes('feed*')", "the answers aren't copied")
        copied = json.loads(self.value("window.copied") or "null")
        self.expect(copied == self.serve.ask("GET", "/answers"), f"copied: {copied}")
        self.click("remove-answer")
        self.wait(self.one("no-answers"), "the scripted answer isn't removed")

        self.click("condition-unavailable")
        self.wait(f"{self.one('condition')}.value === 'unavailable'", "the bar doesn't say the condition")
        self.expect(self.serve.ask("GET", "/condition")["condition"] == "unavailable", "it's still well")
        self.choose("condition", "well")
        self.wait(f"{self.one('condition-well')}.checked", "the view doesn't follow the bar")
        self.click("clock")
        self.wait(f"{self.one('clock')}.ariaChecked === 'false'", "the clock doesn't stop")
        self.expect(self.serve.ask("GET", "/clock") == {"runs": False}, "the phones' clock runs")
        self.click("clock")
        self.quiet("the answers")

    def rules(self):
        self.open()
        self.serve.curl(self.serve.ready["curl"] + " -H 'apns-priority: 7'")
        self.last += 1
        self.wait(self.one("to-rules"), "there is no way to the rules")
        self.click("to-rules")
        self.wait(f"{self.one('rules-broken')}?.querySelector('[data-testid=broken-by]')",
                  "the rule that was broken isn't in its group")
        self.picture("page-rules")
        self.fill("rules-filter", "HEADERS priority")
        self.wait(f"{self.all('rule')}.length >= 1 && {self.all('rule')}.every(e => "
                  "/priority/.test(e.textContent))", "the filter of rules doesn't work")
        self.click("broken-by")
        self.wait(self.one("push"), "a broken rule doesn't lead to its push")
        self.quiet("the rules")

    def connect(self, folder):
        self.open("#/connect")
        self.wait(self.one("snippet-node"), "there are no snippets")
        self.picture("page-connect")
        self.expect(self.serve.ready["ca"] in self.text("value-ca"), "the authority isn't named")
        # A client that doesn't trust the authority comes as far as the handshake.
        self.serve.curl(f"curl -sS --http2 {self.serve.ready['url']}/")
        self.wait(f"/no request with it: ./.test({self.one('no-request')}?.textContent)",
                  "it isn't said why a client brought no request")
        for language, name, command in (("node", "push.mjs", ["node"]), ("python", "push.py", [sys.executable]), ("go", "push.go", ["go", "run"]),
                                        ("java", "Push.java", ["java"]), ("curl", "push.sh", ["sh"])):
            if not shutil.which(command[0]):
                self.notes.append(f"the snippet for {language} wasn't run: {command[0]} is missing")
                continue
            self.last += 1
            said = served.run(
                self.text(f"snippet-{language}"), *command, folder=folder, name=name, seconds=120)
            self.wait(f"{self.one('saw')}?.textContent === 'Push {self.last}'",
                      f"{language}: no push came: {said[:400]}")
        self.expect("Yes" in self.text("did-it-work"), "it doesn't say that it worked")
        self.picture("page-connected")
        self.quiet("connect")

    def library(self):
        """A library that others wrote sends what it likes; the page tells of each push, and scripts an answer."""
        if not importlib.util.find_spec("aioapns"):
            self.notes.append("no library has sent pushes: aioapns is missing")
            return
        self.script_end_of("beef02")
        said = self.serve.library(
            ("beef01", {"aps": {"alert": {"title": "By a library"}}}, "alert"),
            ("beef02", {"aps": {"alert": "Nobody is there"}}, "alert"),
            ("beef01", {"aps": {"alert": "Seen", "content-available": 1}}, "background"))
        self.click("remove-answer")
        self.expect(said.splitlines() == ["200 ", "410 Unregistered", "200 "], f"the library says: {said[:500]}")
        first = self.serve.ask("GET", "/pushes?device=beef01")["pushes"][0]["number"]
        self.open()
        for number, title in enumerate(("By a library", "Nobody is there", "Seen"), first):
            self.wait(f"{self.row(number)}?.textContent.includes('{title}')", f"{title} isn't in the inbox")
        self.expect("410" in self.value(f"{self.row(first + 1)}.textContent"), "the scripted answer isn't shown")
        self.expect("must" in self.value(f"{self.row(first + 2)}.textContent"), "what the library let pass isn't found")
        self.open(f"#/pushes/{first}")
        self.wait(f"/By a library/.test({self.one('notifications')}?.textContent)", "its alert isn't on the phone")
        self.last = first + 2
        self.quiet("a library")


def main():
    script.begin(__doc__)
    with tempfile.TemporaryDirectory(prefix="conformance-browser-") as folder, \
            served.Serve(sys.argv[1], "--certify") as serve, chromium.Chromium() as browser:
        test = Test(browser, serve, script.option("--pictures"))
        for check in (test.first_push, test.inbox, test.keyboard, test.push, test.is_safe, test.odd_pushes,
                      test.late_answers, test.left_views, test.hidden, test.fresh_token, test.refused_condition, test.phone_log, test.answers,
                      test.rules, lambda: test.connect(folder), test.library, test.outline, test.looks, test.axe, test.flood, test.removal):
            check()
    script.end(test, "The page of serve works in a browser.")


if __name__ == "__main__":
    main()
