"""Headings name their subject, so that they mean something in a list of headings."""
import re

import findings
from project import in_a_role

# A heading that begins with one of these doesn't name its subject.
PRONOUNS = set("""
  it they he she we i its their his her there this that these those such
  what whatever which whichever who whoever whom whose
  nobody none nothing somebody someone something anybody anyone anything everybody everyone
  everything""".split())
# These name a subject only if a noun follows ("One connection carries …").
DETERMINERS = set("""
  all another any both each either few many most neither one others several some""".split())
# Words that follow a determiner without a noun.
VERBS = set("""
  and are aren't be can can't cannot come comes could did do does doesn't don't get gets go goes had
  has hasn't have haven't in is isn't may might must mustn't need needs never of on only or should
  shouldn't stay stays that was wasn't were weren't who will with won't would""".split())


def check(project):
    first = {}
    for document in project.prose:
        for heading in document.headings:
            text, string = heading.text, heading.text.string
            is_rule = in_a_role(document.path) and heading.level > 1
            # The title of any other document than a page of a role is like that of a book.
            if (heading.level > 1 or in_a_role(document.path)) and begins_without_subject(string):
                word = string.split()[0]
                yield findings.in_text(
                    document, text, 0, len(word),
                    f"a heading that begins with \"{word}\" doesn't name its subject",
                    "begin with the subject's name: the heading has to make sense in a list", word)
            if string.endswith("."):
                yield findings.in_text(
                    document, text, len(string) - 1, len(string),
                    "a heading that ends with a full stop", "leave the full stop out")
            if is_rule:
                key = " ".join(heading.raw.lower().split())
                if key in first:
                    yield findings.in_text(
                        document, text, 0, len(string),
                        "two headings of the roles' pages are the same",
                        f"say what is different; the other is at {first[key]}", string)
                else:
                    line, _ = document.position(text.offsets[0])
                    first[key] = f"{document.path}:{line}"


def begins_without_subject(string):
    words = [word.replace("’", "'") for word in re.findall(r"[\w'’]+", string.lower())]
    if not words:
        return False
    if words[0].split("'")[0] in PRONOUNS or words[:2] == ["no", "one"]:
        return True
    return words[0] in DETERMINERS and (len(words) == 1 or words[1] in VERBS)
