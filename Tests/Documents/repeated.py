"""A word that is written twice, often at the end of a line and at the beginning of the next."""
import re

import findings

TWICE = re.compile(r"(?<![\w-])([^\W\d_]+)(\s+)\1(?![\w-])", re.IGNORECASE)


def check(project):
    for document in project.prose:
        for block in project.checked_blocks(document):
            for found in TWICE.finditer(block.text.string):
                phrase = f"{found[1]} {found[1]}"
                yield findings.in_text(
                    document, block.text, found.end() - len(found[1]), found.end(),
                    f"\"{found[1]}\" is written twice", "leave one of them out", phrase)
