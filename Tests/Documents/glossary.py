"""The pages of the roles explain the names that they use: the first use of a glossary term is a link
to it. The requirement holds no link, because reports print it as plain text."""
import re

import findings
from project import in_a_role

GLOSSARY = "Specs/Glossary.md"
# Names that are ordinary words unless they are written like this.
AS_WRITTEN = {"Focus", "Unregistered"}


class Terms:
    """Finds the terms of the glossary in a text: the longest first, also in the plural."""

    def __init__(self, glossary):
        headings = [heading for heading in glossary.headings if heading.level == 2]
        self.anchors = {heading.text.string: heading.anchor for heading in headings}
        self.names = sorted(self.anchors, key=len, reverse=True)
        forms = "|".join(f"({form(name)})" for name in self.names)
        self.expression = re.compile(rf"(?<![\w-])(?:{forms})(?![\w-])")

    def uses(self, string):
        """Finds each use of a term in a text: its name and its place."""
        for found in self.expression.finditer(string):
            yield self.names[found.lastindex - 1], found.start(), found.end()


def form(name):
    """Returns a term as a regular expression. Capitals within a word (APNs) are part of the name."""
    if name in AS_WRITTEN or re.search(r"\w[A-Z]", name):
        return re.escape(name).replace(r"\ ", r"\s+") + "s?"
    if name.endswith("y"):
        bare = re.escape(name[:-1]) + "(?:y|ies)"
    elif name.endswith("s"):
        bare = re.escape(name) + "(?:es)?"
    else:
        bare = re.escape(name) + "s?"
    return "(?i:" + bare.replace(r"\ ", r"\s+") + ")"


def check(project):
    glossary = project.document(GLOSSARY)
    if glossary is None:
        return
    terms = Terms(glossary)
    for page in project.prose:
        if in_a_role(page.path):
            yield from check_requirements(page)
            yield from check_first_uses(page, terms)


def check_requirements(page):
    for block in page.blocks:
        if block.part == "requirement":
            for link in block.text.links:
                yield findings.at(
                    page, link.offset, link.length, "a requirement holds a link",
                    "reports print it as plain text: put the link into a paragraph below it")


def check_first_uses(page, terms):
    # A page needn't link the subject of its title.
    done = {name for name, _, _ in terms.uses(page.title)}
    for block in page.blocks:
        if block.kind not in ("paragraph", "item") or block.part != "prose":
            continue
        text = block.text
        for name, start, end in terms.uses(text.string):
            if name in done:
                continue
            links = [link for link in text.links if link.start <= start and end <= link.end]
            address = f"../Glossary.md#{terms.anchors[name]}"
            if links and all(link.address != address for link in links):
                continue  # a link can't contain a second link
            done.add(name)
            if not links:
                written = " ".join(text.string[start:end].split())
                yield findings.in_text(
                    page, text, start, end,
                    f"the first use of \"{written}\" isn't a link to the glossary",
                    f"write [{written}]({address})", written)
