"""What is mutated, and who is asked about it."""
import re
from pathlib import Path

import building

ROLES = ["provider", "gateway", "device", "app"]

# Where cases can't tell, the tests that can; the first pattern that fits a path holds.
# A comparison that sees nothing passes every case, and what people are told is no verdict.
TESTS = [
    (r"Roles/(Comparison|Difference)|Running/Judge",
     "Comparison|Malformation|JudgeTests|JudgePermit"),
    (r"Provider/(Rules|RequestRule)", "ProblemT|PayloadsT|LiveActivitiesT|CheckRunT"),
    (r"GatewaySignature", "GatewaySignatureT"),
    (r"Roles/PayloadKind", "PayloadKindT|ProblemT"),
]

# A vocabulary is data. What finds mistakes in cases is held by the tests of reading; what explains
# (`simulate`, `check`), what serves guests and what reads the wire, by the tests of those.
LEFT_OUT = r"Vocabulary|Impossibilities|Hindrances|HeaderAdvice|Guests|Witness"
LEFT_OUT_MEMBERS = {"contradictions", "impossible", "impossibilities", "isTooLongAWait"}


def files():
    """The files that are mutated."""
    library = building.ROOT / building.LIBRARY
    found = [*sorted((library / "Roles").rglob("*.swift")), library / "Running/Judge.swift"]
    return [str(f.relative_to(building.ROOT)) for f in found if not re.search(LEFT_OUT, f.name)]


def holds(mutation):
    """Whether a mutation of those files counts: all do but those that only find wrong cases."""
    return (mutation["member"] not in LEFT_OUT_MEMBERS
            and not re.match(r"(return )?impossible\(", mutation["before"]))


def role(file):
    """The role whose folder a file is in; None for what all share."""
    folder = Path(file).parts[3].lower()
    return folder if folder in ROLES else None


def tests(file):
    """The tests to ask about a file, as a filter; none where cases tell."""
    return next((names for pattern, names in TESTS if re.search(pattern, file)), None)
