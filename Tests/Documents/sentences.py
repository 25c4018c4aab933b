"""Sentences: where they begin and end, and which are too long to understand at once."""
import re

import findings
from markdown import OBJECT

MOST_WORDS = 35
END = re.compile(r"(?:[.!?]+|…(?=\s+[A-Z]))[\"'”’)\]]*(?=\s)")
# Their full stop doesn't end a sentence.
ABBREVIATIONS = {"e.g.", "i.e.", "cf.", "vs.", "approx."}
# What may come before the first word of a sentence.
OPENING = re.compile(r"[\s\"'“‘(\[*–—-]*")
WORD = re.compile(r"\S*[\w" + OBJECT + r"]\S*")


def check(project):
    for document in project.prose:
        for block in project.checked_blocks(document):
            if block.kind == "heading":
                continue
            for start, end in split(block.text.string):
                count = len(WORD.findall(block.text.string, start, end))
                if count > MOST_WORDS:
                    yield findings.in_text(
                        document, block.text, start, end, f"a sentence of {count} words",
                        f"say it in two sentences or more: at most {MOST_WORDS} words each")


def split(string):
    """Yields where the sentences of a text begin and end."""
    start = OPENING.match(string).end()
    for found in END.finditer(string):
        if found.start() < start or is_abbreviation(string[start:found.end()]):
            continue
        yield start, found.end()
        start = OPENING.match(string, found.end()).end()
    if start < len(string):
        yield start, len(string)


def is_abbreviation(sentence):
    last = sentence.split()[-1].lstrip("(\"'“‘[")
    return last.lower() in ABBREVIATIONS or re.fullmatch(r"[A-Z]\.", last) is not None
