"""Writes questions, one a line: the suite's cases, the examples, a grid of phones, hostile texts.

    questions.py PROGRAM > questions.jsonl

The module for browsers has to answer each with the bytes of the program.
"""
import itertools
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The time at which all is sent: an answer must not depend on when it is asked.
CLOCK = 1_900_000_000
# A target that remembers what it is asked, and does nothing.
TARGET = """
import json, sys
role, kept = sys.argv[1], open(sys.argv[2], "a")
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": 1, "name": "none", "version": "1", "role": role,
                          "capabilities": sys.argv[3:]}), flush=True)
    elif message["type"] == "case":
        kept.write(line)
        kept.flush()
        print(json.dumps({"type": "unsupported", "id": message["id"], "reason": "it only listens"}),
              flush=True)
"""


def main(program):
    questions = [*of_cases(program), *of_examples(), *of_phones(), *of_pages(program), *of_runs(program),
                 *hostile()]
    for question in questions:
        for about in question.values() if isinstance(question, dict) else ():
            if isinstance(about, dict) and ("text" in about or "then" in about):
                about.setdefault("clock", CLOCK)
        print(json.dumps(question))
    print(f"{len(questions)} questions", file=sys.stderr)


def of_cases(program):
    """What the cases of the suite give to the checker and the phone."""
    for role in ("provider", "gateway", "device"):
        for case in cases(program, role):
            for step in case["steps"]:
                for argument in step.values():
                    yield from of_argument(argument)
            if role == "device":
                yield {"simulate": {"given": case["given"], "then": case["steps"]}}


def of_argument(argument):
    if isinstance(argument, dict) and "payload" in argument:
        whole = argument if "headers" in argument else argument["payload"]
        yield {"check": {"text": json.dumps(whole)}}


def cases(program, role):
    with tempfile.TemporaryDirectory() as folder:
        target, kept = Path(folder) / "target.py", Path(folder) / "kept"
        target.write_text(TARGET)
        actions = capabilities(program, role)
        subprocess.run(
            [program, "run", "--role", role, "--jobs", "1", "--target",
             "none=" + " ".join(["python3", str(target), role, str(kept), *actions])],
            stdout=subprocess.DEVNULL, check=False)
        return [json.loads(line) for line in kept.read_text().splitlines()]


def capabilities(program, role):
    """What the program's own model of a role can be asked to do."""
    hello = json.dumps({"type": "hello", "protocol": 1, "suite": "0"}) + "\n"
    ready = subprocess.run(
        [program, "target", "--role", role], input=hello + '{"type":"bye"}\n', capture_output=True,
        text=True, check=True).stdout
    return json.loads(ready.splitlines()[0])["capabilities"]


def of_examples():
    """Each file of the examples that has JSON, checked, sent and asked about."""
    for file in sorted((ROOT / "Examples").rglob("*")):
        if file.suffix not in (".json", ".apns", ".jsonl") or not file.is_file():
            continue
        yield from of_text(file.read_text())


def of_text(text):
    for form in ("json", "text"):
        yield {"check": {"text": text, "as": form}}
        yield {"simulate": {"text": text, "then": ["wait 31s", "tap"], "as": form}}
        yield {"why": {"text": text, "as": form}}


def of_phones():
    """A grid of pushes and phones."""
    pushes = [
        {"aps": {"alert": "Hi"}}, {"aps": {"content-available": 1}}, {"aps": {"badge": 0}},
        {"aps": {"alert": {"title-loc-key": "A"}, "sound": "default", "mutable-content": 1}},
        {"aps": {"event": "update", "timestamp": CLOCK, "content-state": {}}},
    ]
    apps = ["active", "inactive", "background", "suspended", "terminated", "force-quit",
            "never-launched"]
    facts = [{}, {"focus": {}}, {"low-power": True}, {"online": False}, {"permission": "denied"},
             {"platform": "watchos"}, {"background-refresh": False}]
    for push, app, fact in itertools.product(pushes, apps, facts):
        about = {"text": json.dumps(push), "given": {"app": app, **fact}}
        yield {"simulate": {**about, "then": ["tap", "wait 2h", "open"]}}
        yield {"why": about}
        request = {"text": about["text"], "headers": {"apns-collapse-id": "one"}}
        yield {"phone": {"given": about["given"], "then": [
            {"arrive": request}, {"wait": {"seconds": 40}}, {"arrive": request}, {"open": {}}]}}


def of_pages(program):
    """Each rule and term, what is searched for, and what lists have."""
    ids = {case["rule"] for case in json.loads(subprocess.run(
        [program, "list", "--json"], capture_output=True, check=True).stdout)}
    for id in sorted(ids):
        yield {"rule": {"id": id}}
        yield {"explain": {"words": [id]}}
    for words in ("focus", "C11", "low power", "apple-background.6", "device", "kill the app", "nonsense-x"):
        yield {"explain": {"words": words.split()}}
    for role in ("provider", "gateway", "device", "app"):
        yield {"list": {"role": role}}
    for about in ({}, {"push-type": "liveactivity"}, {"push-type": "alert", "level": "should"}):
        yield {"schema": about}
    yield from ({"specs": {}}, {"vocabulary": {}}, {"rule": {"id": "C3"}}, {"rule": {"id": "nothing"}})


def of_runs(program):
    """The verdicts on the references and on each mutant, and streams to judge again: one is forged."""
    yield {"run": {}}
    asked = subprocess.run(
        [program, "ask", "-"], input='{"mutants":{}}', capture_output=True, text=True, check=True).stdout
    for mutant in json.loads(asked)["answer"]:
        # What refuses everything fails by the megabyte.
        if "sweeping" not in mutant:
            yield {"run": {"role": mutant["role"], "mutant": mutant["name"]}}
    yield from ({"mutants": {}}, {"mutants": {"rule": "device.states.tap"}}, {"mutants": {"rule": "x"}})
    yield {"run": {"cases": ["Specs/Device/States.md", "nothing.*"]}}
    yield {"phone": {"given": {}, "mutant": "opensOnTap = false", "then": [
        {"arrive": {"text": '{"aps":{"alert":"Hi"}}'}}, {"tap": {}}]}}
    with tempfile.TemporaryDirectory() as folder:
        stream = Path(folder) / "run.jsonl"
        subprocess.run(
            [program, "run", "--stream", str(stream)], stdout=subprocess.DEVNULL, check=True)
        text = stream.read_text()
    yield {"verify": {"text": text}}
    yield {"verify": {"text": text.replace('"verdict":"note"', '"verdict":"pass"', 1)}}
    yield {"verify": {"text": text[:100_000]}}


def hostile():
    """What a reader may break on, and what a fuzzer found."""
    texts = ["", "{", "[" * 600, "{\"a\":" * 300, "\ud800", "\"\\ud800\"", "\0", "1e400", "-0", "1E+2",
             "{\"aps\":{\"badge\":1.5e3}}", "{\"aps\":{\"badge\":9223372036854775808}}",
             "{\"aps\":{\"alert\":\"<script>alert(1)</script>\\u202e\\u0007\"}}",
             "{\"aps\":{\"alert\":\"" + "ä" * 3000 + "\"}}", "{\"aps\":{},\"aps\":{}}"]
    for text in texts:
        yield from of_text(text.encode("utf-8", "replace").decode())
    for file in sorted((ROOT / "Tests").rglob("*orpus*/**/*")):
        if file.is_file() and file.stat().st_size < 1 << 16:
            yield {"check": {"text": file.read_bytes().decode("utf-8", "replace")}}
    shuffled = random.Random(72)
    for _ in range(400):
        yield {"check": {"text": json.dumps(drawn(shuffled, 4))}}
    yield {"nothing": {}}
    yield []


def drawn(random, depth):
    """A value as nobody would write it."""
    kind = random.randrange(8 if depth else 6)
    if kind == 0:
        return random.choice([None, True, False])
    if kind == 1:
        return random.choice([0, -1, 1.5, 2**53 + 1, 2**63, 1e300, 4096])
    if kind < 6:
        return random.choice(["", "é", "e\u0301", "aps", "a" * 70, "\u2028", "10", "default"])
    if kind == 6:
        return [drawn(random, depth - 1) for _ in range(random.randrange(4))]
    names = ["aps", "alert", "badge", "sound", "title", "content-available", "event", "x", ""]
    return {random.choice(names): drawn(random, depth - 1) for _ in range(random.randrange(6))}


if __name__ == "__main__":
    main(sys.argv[1])
