"""What every reader of the page needs: room, contrast, headings, and names of controls."""

import time

import page_reader
import script


class Looks(page_reader.Reader):
    """Checks that don't depend on what the pushes are, except for one that has findings and a hostile one."""

    flawed = hostile = None

    def views(self):
        return (("inbox", ""), ("push", f"#/pushes/{self.flawed}"), ("answers", "#/answers"), ("rules", "#/rules"),
                ("connect", "#/connect"), ("hostile", f"#/pushes/{self.hostile}"))

    def looks(self):
        grounds = {}
        for theme in ("light", "dark"):
            for width in (1440, 1000, 400):
                for name, path in self.views():
                    self.open(path, width, theme)
                    self.wait("document.querySelector('#view').childElementCount > 0", f"{name} is empty")
                    time.sleep(0.3)
                    wider = self.value("document.documentElement.scrollWidth - innerWidth")
                    self.expect(wider <= 0, f"{name}, {width} pixels: it scrolls sideways by {wider}")
                    if width != 1000:
                        self.picture(f"page-{name}-{width}-{theme}")
            grounds[theme] = self.value("getComputedStyle(document.body).backgroundColor")
            self.contrast(theme)
        self.expect(grounds["light"] != grounds["dark"], "the dark scheme looks like the light one")

    def contrast(self, theme):
        """Each colour of words against each ground that it may stand on."""
        pairs = self.value("""(() => {
          const probe = document.body.appendChild(document.createElement("i"));
          const light = name => {
            probe.style.color = `var(--${name})`;
            const [r, g, b] = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3)
              .map(part => part / 255).map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4);
            return .2126 * r + .7152 * g + .0722 * b;
          };
          const found = ["ink", "soft", "link", "pass", "warn", "fail"].flatMap(word =>
            ["ground", "card", "link-soft"].map(ground => {
              const [low, high] = [light(word), light(ground)].sort((a, b) => a - b);
              return [`${word} on ${ground}`, (high + .05) / (low + .05)];
            }));
          probe.remove();
          return found;
        })()""")
        for pair, ratio in pairs:
            self.expect(ratio >= 4.5, f"{theme}: {pair} has a contrast of {ratio:.2f}")

    def outline(self):
        self.open(f"#/pushes/{self.flawed}")
        self.wait(self.one("push"), "the push isn't shown")
        self.expect(self.value("document.querySelectorAll('h1').length") == 1, "there is no one main heading")
        for landmark in ("main", "nav", "header", "footer", "aside"):
            count = self.value(f"document.querySelectorAll('body > {landmark}, body > header > {landmark}').length")
            self.expect(count == 1, f"there are {count} of {landmark}")
        unnamed = self.value("""[...document.querySelectorAll('#bar *, #main *')]
          .filter(e => e.matches('button, a, input, select') && !(e.textContent.trim() || e.ariaLabel || e.labels?.length))
          .map(e => e.outerHTML.slice(0, 120))""")
        self.expect(not unnamed, f"controls have no name: {unnamed[:3]}")
        doubled = self.value("(ids => ids.filter((id, i) => ids.indexOf(id) !== i))([...document.querySelectorAll('[id]')].map(e => e.id))")
        self.expect(not doubled, f"ids stand twice: {doubled[:3]}")

    def axe(self):
        """axe-core finds nothing on any view."""
        for theme in ("light", "dark"):
            for width in (1440, 400):
                for name, view in (*self.views(), ("specs", "#/specs"), ("rule", "#/specs/device.states.wakes"), ("ruling", "#/specs/C11")):
                    self.open(view, width, theme)
                    self.wait("document.querySelector('#view').childElementCount > 0", f"{name} is empty")
                    time.sleep(0.5)
                    script.axe(self, f"{name}, {width} pixels, {theme}")
