#!/usr/bin/env python3
"""Reads a site from the disk: every link inside leads somewhere, and its pages can be read by everybody.

    Tests/Browser/test_site.py SITE [--pictures FOLDER]

SITE is the folder that `conformance-run site` wrote. The network is cut, so that what a page fetches fails.
"""

import json
import pathlib
import re
import sys

import chromium
import page_reader
import script

SITE = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None
PAGES = ["index.html", "rules/provider.background.priority/index.html", "rules/device.states.tap/index.html",
         "pages/device.holding/index.html", "rulings/C11/index.html", "terms/index.html",
         "statements/apple-background.9/index.html", "tour/index.html", "nothing-appears/index.html",
         "causes/index.html", "search/index.html?q=silent%20push"]
# With results, these as well.
RESULTS = ["results/index.html", "results/aioapns/index.html", "results/aioapns/4.0/index.html", "compare/index.html"]
# What people type, with what they should find; and how many of them may miss it among the first three hits.
SEARCHES = pathlib.Path(__file__).with_name("searches.txt")
MISSES = 18
# The largest page, in bytes.
LARGEST = 60 * 1024


def pages():
    return PAGES + [path for path in RESULTS if (SITE / path).is_file()]


class Files:
    """A folder, as what page_reader.Reader reads."""
    page = SITE.as_uri() + "/" if SITE else ""


class Test(page_reader.Reader):
    def open(self, path="", width=1440, theme="light"):
        self.browser.screen(width, 900, theme)
        self.browser.open(self.serve.page + path)
        self.wait("document.readyState === 'complete'", f"{path} isn't read to its end")

    def links(self):
        """Each link inside leads to a file, and to an element that is there; each name is there once."""
        documents = {}
        for file in sorted(SITE.rglob("*.html")):
            text = file.read_text()
            names = re.findall(r'\bid="([^"]*)"', text)
            self.expect(len(names) == len(set(names)), f"{file}: an id is there twice")
            self.expect("HTML(bytes:" not in text and "&lt;p&gt;" not in text, f"{file}: markup is shown as text")
            documents[file] = (set(names), re.findall(r'\b(?:href|src)="([^"]*)"', text))
        count = 0
        for file, (_, found) in documents.items():
            for link in found:
                if re.match(r"https://|data:", link):
                    continue
                path, _, place = re.sub(r"\?[^#]*", "", link).partition("#")
                target = (file.parent / path).resolve() if path else file
                self.expect(target.is_file() and target.is_relative_to(SITE), f"{file.relative_to(SITE)}: {link} leads nowhere")
                # What begins with a slash is for the script of the playground.
                if place and not place.startswith("/") and target in documents:
                    self.expect(place in documents[target][0], f"{file.relative_to(SITE)}: {link} isn't there")
                count += 1
        self.expect(count > 10_000, "there are hardly any links")
        self.notes.append(f"{len(documents)} pages with {count} links inside")

    def twins(self):
        """A twin is what it says: JSON can be read, and Markdown leads to Markdown."""
        for file in SITE.rglob("index.json"):
            json.loads(file.read_text())
        for file in SITE.rglob("index.md"):
            text = file.read_text()
            self.expect(text.startswith("# "), f"{file.relative_to(SITE)} has no title")
            for link in re.findall(r"\]\(((?:\.\./)[^)#]*)", text):
                self.expect((file.parent / link).is_file(), f"{file.relative_to(SITE)}: {link} leads nowhere")

    def searches(self):
        """Who types what people type finds the rule among the first three hits."""
        questions = [line.split(" | ") for line in SEARCHES.read_text().splitlines() if " | " in line]
        self.open("search/index.html")
        found = self.value(
            "((search) => " + json.dumps([words for words, _ in questions]) + ".map((words) => search.find(words).slice(0, 3)"
            ".map(({ id, title }) => id || `~${title.replaceAll(' ', '_')}`)))(new Search(siteIndex))")
        missed = [f"{words}: {', '.join(hits)}" for (words, wanted), hits in zip(questions, found)
                  if not set(wanted.split()) & set(hits)]
        first = sum(hits[0] in wanted.split() for (_, wanted), hits in zip(questions, found) if hits)
        self.notes.append(f"{len(questions) - len(missed)} of {len(questions)} searches find it among three, {first} first")
        self.expect(len(questions) >= 100, "there are hardly any searches")
        self.expect(len(missed) <= MISSES, f"{len(missed)} searches miss: {missed}")
        known = set(self.value("siteIndex.flatMap(([, title, , , id]) => [id, `~${title.replaceAll(' ', '_')}`])"))
        unknown = [name for _, wanted in questions for name in wanted.split() if name not in known]
        self.expect(not unknown, f"nothing is called {unknown}")

    def types(self):
        """From any page, words lead to places, and Enter to the first; a script in them is text."""
        self.open("rules/device.states.tap/index.html")
        self.value("document.querySelector('input[type=search]').focus()")
        self.browser.send("Input.insertText", text="BadDeviceTok")
        self.press("Enter", 13, "\r")
        self.wait("document.querySelectorAll('#found li').length > 0", "the field of a page doesn't search")
        self.expect("q=BadDeviceTok" in self.value("location.href"), "the words aren't in the address")
        self.value("document.querySelector('#q').focus(), document.querySelector('#q').select()")
        self.browser.send("Input.insertText", text="provider.background.priority")
        self.press("Enter", 13, "\r")
        self.wait("location.pathname.includes('rules/provider.background.priority/')", "Enter doesn't open the first place")
        self.open("search/index.html?q=%3Cimg%20src%3Dx%20onerror%3Ddocument.title%3D1%3E")
        self.expect(self.value("document.title !== '1' && !document.querySelector('main img')"), "words became a script")
        self.open("search/index.html?q=%3Cb%3Eqxyzzy%3C/b%3E")
        self.wait("document.querySelector('#said').textContent.includes('Nothing has')", "it finds what isn't there")
        self.quiet("searching")

    def plays(self):
        """The playground, where it was built, opens at the examples of a rule."""
        if not (SITE / "playground").is_dir():
            return
        self.open("rules/device.states.wakes/index.html")
        self.value("document.querySelector('.aside a[href*=playground]').click()")
        self.wait("document.body?.dataset.ready && document.querySelector('[data-testid=\"spec-play\"]')",
                  "the playground doesn't open at the rule", 60)
        self.quiet("playing")

    def sizes(self):
        largest = max(SITE.rglob("*.html"), key=lambda file: file.stat().st_size)
        size = largest.stat().st_size
        self.notes.append(f"the largest page is {largest.relative_to(SITE)} with {size:,} bytes")
        self.expect(size <= LARGEST, f"{largest.relative_to(SITE)} has {size:,} bytes")

    def looks(self):
        for theme in ("light", "dark"):
            for width in (1440, 768, 400):
                for path in pages():
                    self.open(path, width, theme)
                    name = f"{path}, {width} pixels, {theme}"
                    wider = self.value("document.documentElement.scrollWidth - innerWidth")
                    self.expect(wider <= 0, f"{name}: it scrolls sideways by {wider}")
                    self.expect(self.value("document.querySelectorAll('h1').length") == 1, f"{name}: no title, or two")
                    self.picture(f"site-{path.split('?')[0].replace('/index.html', '').replace('/', '-')}-{width}-{theme}")
                    if width != 768:
                        script.axe(self, name)

    def compares(self):
        """Two products are compared rule by rule, and the address says which."""
        names = sorted(f"{path.parent.parent.name}/{path.parent.name}" for path in SITE.glob("results/*/*/run.jsonl"))
        if len(names) < 2:
            return self.notes.append("no two results are there to be compared")
        one, other = names[0], names[-1]
        self.open(f"compare/index.html?a={one}&b={other}")
        rules = [json.loads((SITE / f"results/{name}/index.json").read_text())["rules"] for name in (one, other)]
        differing = {rule for rule in rules[0].keys() | rules[1].keys() if rules[0].get(rule) != rules[1].get(rule)}
        shown = set(self.value("[...document.querySelectorAll('#differences tbody a')].map((link) => link.getAttribute('href').split('/')[2])"))
        self.expect(shown, f"{one} and {other} don't differ")
        # What can't be asked, and what has no case, are one on this page.
        self.expect(shown <= differing, f"{one} and {other} keep these alike: {shown - differing}")
        self.value("document.querySelector('#b').selectedIndex = 0, document.querySelector('#b').dispatchEvent(new Event('change'))")
        self.expect(f"b={other.replace('/', '%2F')}" not in self.value("location.href"), "another choice isn't in the address")
        self.quiet("comparing")

    def draws(self):
        """What a case of the phone shows is drawn, with words for those who don't see it."""
        self.open("rules/device.presentation.asked/index.html")
        self.expect(self.value("document.querySelector('.phone svg')?.getAttribute('aria-label')")
                    == "On the phone: “Rain at four” as a banner", "the phone isn't drawn, or says something else")

    def prints(self):
        """On paper there is the text, and nothing to click."""
        for path in pages():
            self.open(path, 700)
            self.browser.send("Emulation.setEmulatedMedia", media="print")
            hidden = self.value("[...document.querySelectorAll('.masthead nav, .masthead form')].every((part) => part.offsetParent === null)")
            self.expect(hidden, f"{path}: what can be clicked is printed")
            self.expect(self.value("document.querySelector('main').innerText.length") > 60, f"{path}: nothing is printed")
        self.browser.send("Emulation.setEmulatedMedia", media="")

    def paints(self):
        """The first paint of a page from the disk doesn't take long."""
        times = []
        for path in pages():
            self.open(path)
            times.append(self.value(
                "new Promise(done => requestAnimationFrame(() => setTimeout(() => done("
                "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()))))"))
        self.notes.append(f"the first paint takes {max(times):.0f} ms at most")
        self.expect(sorted(times)[len(times) // 2] < 100, f"a page is painted after {times} ms")
        # Before axe, which reads styles in its own way.
        self.quiet("reading")


def main():
    script.begin(__doc__)
    with chromium.Chromium() as browser:
        browser.send("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1,
                     uploadThroughput=-1)
        test = Test(browser, Files, script.option("--pictures"))
        test.links()
        test.twins()
        test.sizes()
        test.paints()
        test.searches()
        test.types()
        test.plays()
        test.compares()
        test.draws()
        test.prints()
        test.looks()
    script.end(test, "The site leads nowhere in vain, and can be read from the disk.")


if __name__ == "__main__":
    main()
