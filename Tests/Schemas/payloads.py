#!/usr/bin/env python3
"""Holds the schemas of payloads against `check`, on every request that the pages check.

    Tests/Schemas/payloads.py PROGRAM

Each request of the provider's cases is validated by the schema of its push type, with a validator of
others. The rules that the validator names have to be those that `check` names, as far as the schemas
have them.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

# What a schema has of a rule, but not all of it; each says why.
PARTLY = {
    "provider.alerts.legacy": "pushes of websites, which their topic shows, may have old keys",
}


def collect(path):
    """Answers a runner that nothing is supported, and writes down what it asks to check."""
    with open(path, "w") as asked:
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "hello":
                say({"type": "ready", "protocol": 1, "name": "collector", "version": "1",
                     "role": "provider", "capabilities": ["check"]})
            elif message["type"] == "case":
                for step in message["steps"]:
                    if "check" in step:
                        asked.write(json.dumps(step["check"]) + "\n")
                say({"type": "unsupported", "id": message["id"], "reason": "it is only written down"})
            elif message["type"] == "bye":
                break


def say(message):
    print(json.dumps(message), flush=True)


def requests(program):
    """The requests of the pages that have a payload, once each."""
    with tempfile.TemporaryDirectory() as folder:
        asked = pathlib.Path(folder) / "asked"
        target = f"collector={sys.executable} {pathlib.Path(__file__).resolve()} --collect {asked}"
        subprocess.run([program, "run", "--role", "provider", "--target", target],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120, check=False)
        lines = dict.fromkeys(asked.read_text().splitlines())
    for line in lines:
        if "Infinity" in line:
            continue  # a number that Python can't write
        request = json.loads(line)
        headers = request.get("headers") or {}
        # A pass has a payload of its own, and broadcasts and channels have other rules.
        is_push = not str(request.get("path", "")).startswith(("/1/", "/4/"))
        if "payload" in request and is_push and not str(headers.get("apns-topic")).startswith("pass."):
            yield {"headers": headers, "payload": request["payload"]}


def rules_of_check(program, all_requests):
    """The rules that `check` names for each request."""
    text = "".join(json.dumps(request) + "\n" for request in all_requests)
    said = subprocess.run([program, "check", "-", "--format", "json"], input=text, text=True,
                          capture_output=True, timeout=120, check=False).stdout
    rules = [set() for _ in all_requests]
    for finding in json.loads(said)["findings"]:
        rules[finding["line"] - 1].add(finding["rule"])
    return rules


def validator(program, push_type):
    words = [program, "schema", "--level", "should"]
    if push_type:
        words += ["--push-type", push_type]
    schema = json.loads(subprocess.run(words, capture_output=True, timeout=60, check=True).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def rules_in(schema):
    """All rules that a schema names."""
    if isinstance(schema, list):
        return set().union(*map(rules_in, schema))
    if not isinstance(schema, dict):
        return set()
    own = {schema["x-rule"]} if "x-rule" in schema else set()
    return own.union(*map(rules_in, schema.values()))


def rules_of_schema(checker, payload):
    """The rules that a validator names for a payload: those of the outermost part that has one."""
    found = set()
    for error in checker.iter_errors(payload):
        schema = checker.schema
        for step in error.absolute_schema_path:
            schema = schema[step]
            if isinstance(schema, dict) and "x-rule" in schema:
                found.add(schema["x-rule"])
                break
    return found


def main():
    program = sys.argv[1]
    all_requests = list(requests(program))
    checked = rules_of_check(program, all_requests)
    checkers, differences, shown = {}, [], set()
    for request, rules in zip(all_requests, checked):
        push_type = request["headers"].get("apns-push-type")
        if not isinstance(push_type, str):
            push_type = None
        if push_type not in checkers:
            try:
                checkers[push_type] = validator(program, push_type)
            except subprocess.CalledProcessError:
                checkers[push_type] = None  # no such type
        checker = checkers[push_type]
        if checker is None:
            continue
        sayable = rules_in(checker.schema) - PARTLY.keys()
        found = rules_of_schema(checker, request["payload"]) - PARTLY.keys()
        shown |= found
        if found != rules & sayable:
            differences.append((request, sorted(rules & sayable), sorted(found)))
    for request, expected, found in differences[:40]:
        print(f"{json.dumps(request)}\n  check:  {expected}\n  schema: {found}")
    print(f"{len(all_requests)} requests, {len(shown)} rules seen broken, {len(differences)} differences")
    sys.exit(bool(differences) or len(all_requests) < 300 or len(shown) < 40)


if __name__ == "__main__":
    if sys.argv[1] == "--collect":
        collect(sys.argv[2])
    else:
        main()
