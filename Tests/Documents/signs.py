"""The signs of a translated text: phrases that English writers don't use, and what to write."""
import re

import findings
import sentences
from markdown import OBJECT


class Sign:
    """A phrase to look for, and what to write in its place."""

    def __init__(self, pattern, suggestion):
        # A pattern that begins with ^ is looked for at the beginning of a sentence.
        self.at_beginning = pattern.startswith("^")
        bare = pattern.lstrip("^").replace("~", rf"[\w{OBJECT}'’-]+")
        has_capitals = re.search("[A-Z]", re.sub(r"\\.", "", pattern))
        self.expression = re.compile(
            rf"(?<![\w-])(?:{bare})(?![\w-])", 0 if has_capitals else re.IGNORECASE)
        self.suggestion = f"write {suggestion}" if suggestion.startswith('"') else suggestion


def read(lines):
    """Reads the signs of a list: a pattern, " -> ", and what to write instead."""
    return [Sign(*line.split(" -> ")) for line in lines]


def check(project):
    for document in project.prose:
        for block in project.checked_blocks(document):
            string = re.sub(r"\s", " ", block.text.string)
            beginnings = [start for start, _ in sentences.split(string)]
            for sign in project.signs:
                for start, end in places(sign, string, beginnings):
                    phrase = string[start:end]
                    yield findings.in_text(
                        document, block.text, start, end, f"\"{phrase}\" reads like a translation",
                        sign.suggestion, phrase)


def places(sign, string, beginnings):
    if sign.at_beginning:
        for start in beginnings:
            found = sign.expression.match(string, start)
            if found:
                yield found.span()
    else:
        for found in sign.expression.finditer(string):
            yield found.span()
