"""The verdicts of a target by rule and case, as a text that people read and that a run is held against.

    provider.retries.server-error · pass
      warn  twice

A rule's line has the verdict of all its cases, but for those that are listed below it. Rules of which no case
applies aren't listed. So a rule that is added, and that a target can't be asked about, changes nothing here.
"""

import difflib
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[1]
# What says most against a target first.
WORST_FIRST = ["fail", "warn", "error", "inconclusive", "note", "pass"]
HEAD = "{title}: the verdict of each rule, and below it of each case that has another\n"


def results(stream):
    """The events of a stream that have a verdict, without those of cases that don't apply."""
    events = map(json.loads, stream.read_text().splitlines())
    return [event for event in events if event["event"] == "result" and event["verdict"] != "unsupported"]


def by_rule(results):
    """The verdicts of each rule: a dictionary of cases, in the order of the pages."""
    rules = {}
    for result in results:
        rules.setdefault(result["rule"], {})[result["case"].split("/", 1)[1]] = result["verdict"]
    return rules


def text(title, results):
    lines = [HEAD.format(title=title)]
    for rule, cases in by_rule(results).items():
        usual = max(cases.values(), key=WORST_FIRST.index)
        lines.append(f"{rule} · {usual}")
        lines += [f"  {verdict}  {case}" for case, verdict in cases.items() if verdict != usual]
    return "\n".join(lines) + "\n"


def worst(text):
    """The worst verdict of each rule of a text."""
    found = {}
    for line in text.splitlines()[2:]:
        if line.startswith("  "):
            found[rule] = min(found[rule], line.split()[0], key=WORST_FIRST.index)
        else:
            rule, found[rule] = line.split(" · ")
    return found


def table(*rows):
    """Prints a table; the first row is its head."""
    head, *others = ["| " + " | ".join(str(cell) for cell in cells) + " |" for cells in rows]
    print(head, "|" + "---|" * len(rows[0]), *others, sep="\n")


def is_recorded(path, text, recording):
    """Whether a file has this text; prints the difference, or writes the file."""
    known = path.read_text() if path.exists() else ""
    shown = path.relative_to(ROOT)
    if text == known:
        return True
    if recording:
        path.write_text(text)
        print(f"{shown}: written again")
        return True
    print(*difflib.unified_diff(
        known.splitlines(), text.splitlines(), f"{shown} (committed)", f"{shown} (now)", n=1,
        lineterm=""), "If this is right: add RECORD=yes, and read the difference.", sep="\n")
    return False
