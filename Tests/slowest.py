#!/usr/bin/env python3
"""Prints the tests and suites that take longest, from what `swift test` prints.

Usage: Tests/slowest.py < FILE, with the output of `swift test --no-parallel`

Lines about failures pass through, and make the status 1.
"""
import collections
import re
import sys

LONGEST = 40
ENDED = re.compile(r'^[✔✘] Test (?!run|case)("?.*?"?)(?: with \d+ test cases?)? (passed|failed) after ([\d.]+) seconds')
SUITE = re.compile(r'^◇ Suite (.+) started\.$')


def read(lines):
    """The seconds of each test with its suite, and whether all passed."""
    tests, suite, passed = [], "", True
    for line in lines:
        line = line.rstrip("\n")
        if begun := SUITE.match(line):
            suite = begun[1].strip('"')
        elif ended := ENDED.match(line):
            tests.append((float(ended[3]), ended[1].strip('"'), suite))
        if line.startswith("✘"):
            passed = False
            print(line)
    return tests, passed


def main():
    tests, passed = read(sys.stdin)
    if not tests:
        sys.exit("no test ended")
    total = sum(seconds for seconds, _, _ in tests)
    print(f"{len(tests)} tests, {total:.0f} s one after the other\n\nseconds  so far  test")
    so_far = 0
    for seconds, test, suite in sorted(tests, reverse=True)[:LONGEST]:
        so_far += seconds
        print(f"{seconds:7.2f} {100 * so_far / total:6.1f}%  {suite}: {test}")
    suites = collections.Counter()
    for seconds, _, suite in tests:
        suites[suite] += seconds
    print("\nseconds  suite")
    for suite, seconds in suites.most_common(LONGEST // 2):
        print(f"{seconds:7.2f}  {suite}")
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
