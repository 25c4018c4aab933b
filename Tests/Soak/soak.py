#!/usr/bin/env python3
"""Runs `serve` under load, restarts and faults, and checks that its memory and descriptors stay flat.

Usage: Tests/Soak/soak.py PROGRAM MINUTES [PICTURE]

PICTURE is an SVG of both over time.
"""
import itertools
import sys
import time
from pathlib import Path

import flatness
import picture
import traffic
from server import Server

# A provider token is valid for an hour, and the server makes one at its start.
LONGEST = 50
QUIET_SECONDS = 4


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    minutes = float(sys.argv[2])
    if not 2 <= minutes <= LONGEST:
        sys.exit(f"MINUTES is from 2 to {LONGEST}: within an hour, the provider token expires")
    flatness.prove()
    with Server(sys.argv[1]) as server:
        done = soak(server, 60 * minutes)
        status = server.end()
    if len(sys.argv) == 4:
        Path(sys.argv[3]).write_text(picture.svg(server.samples))
    print(f"{minutes:g} minutes: " + ", ".join(f"{count:,} {kind}" for kind, count in done.items()))
    print(flatness.words(server.samples))
    problems = flatness.problems(server.samples)
    if done["pushes"] == 0:
        problems.append("no push was accepted")
    if status != 0:
        problems.append(f"after SIGTERM it ended with {status}")
    problems += server.left_behind()
    for problem in problems:
        print(f"error: {problem}")
    sys.exit(1 if problems else 0)


def soak(server, seconds):
    """Produces traffic in rounds, each followed by a pause; returns how much there was of each kind."""
    done = dict.fromkeys(("pushes", "connections", "faults"), 0)
    end = time.monotonic() + seconds
    faults = itertools.cycle(traffic.FAULTS)
    while time.monotonic() < end:
        server.check()
        done["pushes"] += traffic.load(server)
        done["connections"] += traffic.restarts(server)
        for fault in itertools.islice(faults, 3):
            done["faults"] += fault(server)
        # A push is accepted after every round of faults.
        done["pushes"] += traffic.one_push(server)
        server.be_quiet(QUIET_SECONDS)
    return done


if __name__ == "__main__":
    main()
