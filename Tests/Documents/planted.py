"""Mistakes that the checks have to find, each beside its right form. They run before every check.

‹check› marks each place where that check has to find a mistake. It must not find anything else.
"""
import re
import tempfile
from pathlib import Path

import signs
from project import Lists, Project

MARK = re.compile("‹([a-z]+)›")
DOCUMENTS = {
    "README.md": """# What it is

Words of the field are on the list: the gizmoid, Gizmoid's and well-known gizmoid-like names. A ‹spelling›gizmoyd isn't,
and neither is ‹spelling›mispelt or half-‹spelling›mispelt. `mispelt` is code, mispelt.py a file, and mispelt#4 an issue.
‹signs›Who counts letters is wrong. It is known who counts them. Who counts them?
This ‹signs›stands here, and that is outstanding. Twice ‹repeated›twice, and over
‹repeated›over here: that that is right, is right. It has had had, and a code `x` `x` is none.

## ‹headings›It names nothing

### ‹headings›Each of them

### ‹headings›It's nothing

### Each name is named

#### A heading with a full stop‹headings›.

<!-- mispelt, who stands

the the -->
A comment <!-- mispelt --> isn't read. An &mdash; entity and \\*an escape\\* are, and so is **‹spelling›mispeltly bold**.

```text
mispelt, the the, [nowhere](nowhere.md)
```

- ‹sentences›One two three four five six seven eight nine ten, e.g. one two three four five six seven eight nine
  ten (one two three 4 five `six` seven eight nine [ten](#a-name) one two three four five).
- One two three four five six seven eight nine ten, one two three four five six seven eight nine ten,
  one two three four five six seven eight nine ten: one two three four five.
- One two three four five six seven eight nine ten one two three four five six seven eight nine ten. Version 1.2.3 of
  nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten.

| column | ‹spelling›colunm |
|---|---|
| a cell | another ‹spelling›cel with ‹signs›stands in it |
| ‹sentences›One two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six | `a \\| b` |

## A name

## A name

## Names · `code_of` a page: 1

Right are [a](#a-name), [b](#a-name-1), [c](#names--code_of-a-page-1), [d](Specs/Device), [e](Specs/Device/First.md#twice-the-same),
[f](https://example.com/known), <https://example.com/known>, [g][Known], [known] and [h](LICENSE#L3).
Wrong are [a](‹links›#a-nam), [b](‹links›Specs/Nowhere.md), [c](‹links›Specs/Device/First.md#twice), [d](‹links›../outside.md), [e](‹links›LICENSE#a-name),
[f](‹links›https://example.com/unknown), <‹links›https://example.com/bare>, ‹links›https://example.com/alone, [g][‹links›unknown], [‹links›neither], array[zero] and [h](‹links›/LICENSE).

[known]: https://example.com/known "A title, section \\"One\\""
‹links›[unused]: README.md
‹links›[Known]: LICENSE
""",
    "Specs/Glossary.md": """# Glossary

## APNs

## Background notification

## Capability

## Device token

## Focus

## Notification

## Provider

## Provider token
""",
    "Specs/Device/First.md": """# Capabilities

Role: device

| name |
|---|
| provider |

The phone has a capability and a focus, the app a ‹glossary›provider token, and the ‹glossary›provider, too. An ‹glossary›APNs
server sends ‹glossary›background
notifications and [device tokens](../Glossary.md#device-token). Later a device token needs no link, and neither
does apns.

## ‹headings›What a rule says

`device.first.rule` · must · [known]

The requirement names a Focus and a [capability](‹glossary›../Glossary.md#capability). ‹signs›Who holds it ‹signs›stands.

```json case=one
{ "mispelt": true }
```

| case | mispelt |
|---|---|
| mispelt | stands |

Prose after it: a ‹glossary›Focus. [The notification](README.md) is no link to the glossary, the ‹glossary›notification isn't either.

## Twice the same

[known]: ../../README.md
""".replace("(README.md)", "(../../README.md)"),
    "Specs/Provider/Second.md": """# ‹headings›What the page is about

## ‹headings›Twice the same

| case | prose |
|---|---|
| ‹spelling›mispelt | ‹signs›stands |
""",
    # In documents that programs write, only the links are checked.
    "Specs/Snapshot.md": "# Snapshot\n\nMispelt who stands: [nowhere](‹links›nowhere.md).\n",
    "Tests/Golden/test.md": "# Test data\n\nMispelt: [nowhere](nowhere.md).\n",
    "LICENSE": "",
}
# In place of the lists beside this file.
SIGNS = [signs.Sign("^who(?![^.]*\\?)", "name the actor"), signs.Sign("stands", "is")]
WORDS = ["another-word", "APNs", "apns", "gizmoid", "gizmoid-like", "Unneeded"]
ADDRESSES = [
    "https://example.com/known", "https://example.com/gone", "https://example.com/unsorted"]
ALLOWED = ["README.md: that that", "README.md: had had", "README.md: nothing"]
ABOUT_LISTS = [
    "spelling: no document uses \"another-word\"", "spelling: no document uses \"Unneeded\"",
    "links: no document links to https://example.com/gone",
    "links: no document links to https://example.com/unsorted",
    "lists: \"https://example.com/gone\" is after \"https://example.com/known\"",
    "lists: \"README.md: had had\" is after \"README.md: that that\"",
    "lists: \"README.md: nothing\" allows nothing any more",
]


def missed(checks, findings_of):
    """Returns the planted mistakes that aren't found, and the findings that aren't planted."""
    expected = set(ABOUT_LISTS)
    with tempfile.TemporaryDirectory() as folder:
        for path, text in DOCUMENTS.items():
            file = Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(MARK.sub("", text), encoding="utf-8")
            expected.update(marks(path, text))
        lists = Lists(words=WORDS, signs=SIGNS, addresses=ADDRESSES, allowed=ALLOWED)
        found = findings_of(Project(Path(folder), DOCUMENTS, lists), checks)
    names = {check.__name__ for check in checks}
    expected = {entry for entry in expected if entry.split(": ")[0] in names}
    seen = {f"{finding.kind}: {finding.where() if finding.place else finding.message}"
            for finding in found}
    return [f"  not found: {entry}" for entry in sorted(expected - seen)] \
        + [f"  found, and not planted: {entry}" for entry in sorted(seen - expected)]


def marks(path, text):
    """Yields the places of the marks, in the text without marks."""
    for number, line in enumerate(text.split("\n"), 1):
        removed = 0
        for found in MARK.finditer(line):
            yield f"{found[1]}: {path}:{number}:{found.start() - removed + 1}"
            removed += len(found[0])
