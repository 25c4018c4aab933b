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
         "statements/apple-background.9/index.html", "tour/index.html", "nothing-appears/index.html"]
# The largest page, in bytes.
LARGEST = 60 * 1024


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
            documents[file] = (set(names), re.findall(r'\b(?:href|src)="([^"]*)"', text))
        count = 0
        for file, (_, found) in documents.items():
            for link in found:
                if re.match(r"https://|data:", link):
                    continue
                path, _, place = link.partition("#")
                target = (file.parent / path).resolve() if path else file
                self.expect(target.is_file() and target.is_relative_to(SITE), f"{file.relative_to(SITE)}: {link} leads nowhere")
                if place and target in documents:
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

    def sizes(self):
        largest = max(SITE.rglob("*.html"), key=lambda file: file.stat().st_size)
        size = largest.stat().st_size
        self.notes.append(f"the largest page is {largest.relative_to(SITE)} with {size:,} bytes")
        self.expect(size <= LARGEST, f"{largest.relative_to(SITE)} has {size:,} bytes")

    def looks(self):
        for theme in ("light", "dark"):
            for width in (1440, 768, 400):
                for path in PAGES:
                    self.open(path, width, theme)
                    name = f"{path}, {width} pixels, {theme}"
                    wider = self.value("document.documentElement.scrollWidth - innerWidth")
                    self.expect(wider <= 0, f"{name}: it scrolls sideways by {wider}")
                    self.expect(self.value("document.querySelectorAll('h1').length") == 1, f"{name}: no title, or two")
                    self.picture(f"site-{path.replace('/index.html', '').replace('/', '-')}-{width}-{theme}")
                    if width != 768:
                        script.axe(self, name)

    def paints(self):
        """The first paint of a page from the disk doesn't take long."""
        times = []
        for path in PAGES:
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
        test.looks()
    script.end(test, "The site leads nowhere in vain, and can be read from the disk.")


if __name__ == "__main__":
    main()
