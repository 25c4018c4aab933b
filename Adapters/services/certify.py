"""Drives each service by its plan, and compares what came of it with what is committed.

Usage: RUN=path/to/conformance-run python3 Adapters/services/certify.py [--record] [NAME…]

A service's verdicts are in its folder, in verdicts.txt: each rule that its pushes kept, broke or left open. Why it breaks
one is in why.json, in words for its maintainer. Reports/services.md is made of both. With --record, the verdicts and the
page are written again.
"""

import argparse
import contextlib
import io
import json
import os
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
import verdicts

ROOT = pathlib.Path(__file__).resolve().parents[2]
SERVICES = ROOT / "Adapters/services"
# A plan takes a minute or two; a service that waits for each answer, longer.
SECONDS = 600
HEAD = """# How services keep the rules

A library leaves much to the server around it: what deletes a token, waits, or makes a new provider token. Here are
servers as users of these packages write them. Each was driven by [a plan](../Examples/Serve.md#drive-a-sender-by-a-plan)
with `serve --certify`, without an adapter. Its folder in [`Adapters/services`](../Adapters/services) has all of it.

What a plan shows is less than what cases show: only what a sender happens to send is judged. *Not certain* is what an
answer put to the test, and traffic can't show more. *Never exercised* is what no push could have broken; rules about
kinds of push that a service doesn't send are apart.

A deviation isn't a verdict on a package. If you find an entry unfair, please open an issue. The maintainers haven't been
asked yet: before this page is published, they [receive it](../Adapters/Maintainers.md).
"""
PLACES = {"kept": "kept", "broken": "broken", "uncertain": "not certain", "never-exercised": "never exercised"}


def drive(name):
    """The certificate of a service, by its plan."""
    environment = ROOT / ".build/adapters/services" / name
    path = f"{environment / 'bin'}:{os.environ['PATH']}"
    ran = subprocess.run(
        [os.environ["RUN"], "serve", "--port", "0", "--channels-port", "0", "--certify", "--json", "--plan",
         SERVICES / name / "plan.json"],
        cwd=ROOT, env={**os.environ, "PATH": path}, capture_output=True, text=True, timeout=SECONDS)
    (ROOT / ".build/reports/libraries" / f"service-{name}.jsonl").write_text(ran.stdout)
    events = [json.loads(line) for line in ran.stdout.splitlines()]
    certificate = next((event for event in events if event["event"] == "certificate"), None)
    if ran.returncode not in (0, 1) or certificate is None:
        raise SystemExit(f"{name}: status {ran.returncode}: {ran.stderr.strip()[-500:]}")
    return certificate, [event for event in events if event["event"] == "chapter"]


def package(name):
    """The version that requirements.txt names."""
    lines = (SERVICES / name / "requirements.txt").read_text().splitlines()
    return dict(line.split("==") for line in lines)[name]


def text(name, certificate, chapters):
    lines = [f"{name} {package(name)}: what became of each rule that its pushes put to the test\n"]
    lines += [f"{rule['rule']} · {PLACES[rule['standing']]}" for rule in certificate["rules"]
              if rule["standing"] != "never-exercised"]
    lines.append("\nwhat its devices became, by chapter\n")
    lines += [f"{chapter['name']} · {'kept' if chapter['known'] else 'forgotten'}"
              for chapter in chapters if "known" in chapter]
    return "\n".join(lines) + "\n"


def print_page(found):
    print(HEAD)
    rows = []
    for name, (certificate, _) in found.items():
        lacking = {rule for rules in certificate.get("lacking", {}).values() for rule in rules}
        standing = [rule["standing"] for rule in certificate["rules"] if rule["rule"] not in lacking]
        rows.append((f"[{name}](../Adapters/services/{name}/verdicts.txt)", package(name),
                     *(standing.count(place) for place in PLACES), len(lacking)))
    verdicts.table(("package", "version", *PLACES.values(), "no such push"), *rows)
    for name, (certificate, chapters) in found.items():
        print(f"\n## {name} {package(name)}\n")
        whys = json.loads((SERVICES / name / "why.json").read_text())
        for rule in certificate["rules"]:
            if rule["standing"] == "broken":
                print(f"- `{rule['rule']}` ({rule['level']}): {whys[rule['rule']]}.")
        dead = [chapter for chapter in chapters if "known" in chapter]
        kept = ", ".join(f"`{chapter['name']}`" for chapter in dead if chapter["known"]) or "none"
        print(f"\nDevices that it keeps: after {kept}.")


def explained(name, certificate):
    """Whether why.json explains exactly the broken rules."""
    whys = json.loads((SERVICES / name / "why.json").read_text())
    broken = {rule["rule"]: rule["message"] for rule in certificate["rules"] if rule["standing"] == "broken"}
    for rule in broken.keys() - whys.keys():
        print(f"Adapters/services/{name}/why.json: doesn't explain {rule}: {broken[rule]}")
    for rule in whys.keys() - broken.keys():
        print(f"Adapters/services/{name}/why.json: explains {rule}, which isn't broken")
    return broken.keys() == whys.keys()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true", help="write what is committed again")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    every = sorted(path.parent.name for path in SERVICES.glob("*/plan.json"))
    names = options.names or every
    (ROOT / ".build/reports/libraries").mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(len(names)) as threads:
        found = dict(zip(names, threads.map(drive, names)))
    right = True
    for name, (certificate, chapters) in found.items():
        right &= explained(name, certificate)
        right &= verdicts.is_recorded(
            SERVICES / name / "verdicts.txt", text(name, certificate, chapters), options.record)
        broken = sum(rule["standing"] == "broken" for rule in certificate["rules"])
        print(f"{name}: {certificate['pushes']} pushes, {broken} rules broken")
    if right and names == every:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            print_page(found)
        right &= verdicts.is_recorded(ROOT / "Reports/services.md", printed.getvalue(), options.record)
    sys.exit(0 if right else 1)


main()
