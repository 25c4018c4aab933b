"""Spelling, by hunspell in British English and the project's own list of words."""
import re
import subprocess

import findings
from findings import Finding

COMMAND = ["hunspell", "-a", "-d", "en_GB", "-i", "utf-8"]
COMPOUND = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
# Names of files, members, hosts and issues, and words with a digit, which no dictionary has.
NAME = re.compile(r"[\d_#@$=+\\]|\w\.\w|\w\(|^[./~]")
# Titles of documents and names of publishers are written as their owners write them.
FOREIGN_COLUMNS = {"title", "publisher", "document", "key", "id", "sources"}


class Unavailable(Exception):
    """hunspell or its dictionary is missing."""


def check(project):
    places = {}
    for document in project.prose:
        for block in project.checked_blocks(document):
            if block.kind == "cell" and block.column.strip().lower() in FOREIGN_COLUMNS:
                continue
            # Headings have no backticks, so in them a capital within a word shows that it is code.
            is_heading = block.kind == "heading"
            for word, start, end in words(block.text.string, project.own_word):
                if is_heading and re.search("[a-z][A-Z]", word) and not project.own_word(word):
                    continue
                places.setdefault(word, []).append((document, block.text, start, end))
    needed, unknown = set(), []
    for word in places:
        entry = project.own_word(word)
        if entry:
            needed.add(entry)
        else:
            unknown.append(word)
    for word, suggestions in misspelt(sorted(unknown)):
        near = f"perhaps {' or '.join(suggestions[:3])}; " if suggestions else ""
        for document, text, start, end in places[word]:
            yield findings.in_text(
                document, text, start, end, f"\"{word}\" isn't in the dictionary",
                f"{near}names of code belong in backticks, words of the field in words.txt", word)
    for word in sorted(project.words - needed):
        yield Finding(
            "Tests/Documents/words.txt", f"no document uses \"{word}\"", "take the word out")


def words(string, is_own):
    """Yields the words to check and their places; of compounds that aren't ours, the parts."""
    for token in re.finditer(r"[^\s…–—\ufffc]+", string):
        bare = token[0].strip(".,;:!?()[]\"“”'’*")
        if NAME.search(bare):
            continue
        for compound in COMPOUND.finditer(token[0]):
            parts = [compound] if is_own(compound[0]) else WORD.finditer(compound[0])
            for part in parts:
                start = token.start() + part.start() + (0 if part is compound else compound.start())
                word = re.sub(r"['’]s$", "", part[0]).replace("’", "'")
                if len(word) > 1:
                    yield word, start, start + len(part[0])


def unavailable():
    """Returns why spelling can't be checked here; None if it can."""
    try:
        misspelt(["word"])
    except Unavailable as reason:
        return str(reason)
    return None


def misspelt(unknown):
    """Returns the words that hunspell doesn't know, each with its suggestions."""
    if not unknown:
        return []
    try:
        result = subprocess.run(
            COMMAND, input="".join(f"^{word}\n" for word in unknown), capture_output=True,
            encoding="utf-8")
    except FileNotFoundError:
        raise Unavailable("hunspell isn't installed") from None
    if result.returncode != 0 or not result.stdout.startswith("@"):
        raise Unavailable(f"hunspell can't check British English: {result.stderr.strip()}")
    # A greeting, then for each word one or more lines, and an empty one.
    answers = result.stdout.partition("\n")[2].split("\n\n")[:-1]
    if len(answers) != len(unknown):
        raise Unavailable(f"hunspell answered {len(answers)} of {len(unknown)} words")
    # "&" has suggestions after a colon, "#" has none.
    return [(word, [near for near in answer.partition(": ")[2].split(", ") if near])
            for word, answer in zip(unknown, answers) if re.search("^[&#]", answer, re.MULTILINE)]
