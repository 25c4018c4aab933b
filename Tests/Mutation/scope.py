"""What is mutated, and who is asked about it."""
import re
from dataclasses import dataclass
from pathlib import Path

import building

ROLES = ["provider", "gateway", "device", "app"]
# What of the models is told apart: each role, what they share, and what judges.
GROUPS = [*ROLES, "shared", "judging"]
LIBRARY = "Sources/Conformance/"

# Where cases can't tell, the tests that can; the first pattern that fits a path holds.
# A comparison that sees nothing passes every case, and what people are told is no verdict. What the
# documents leave open, a case permits: the tests of choices hold what a model and its variants do.
TESTS = [
    (r"Specs/Comparison/|Running/Judge",
     "Comparison|AbsentCallT|ConcernsT|Malformation|JudgeTests|JudgePermit|Plainest|KeptControls|Hidden|CausesT"
     "|ControlT|FindingT|ExpectationsDraftT|RunDiffT"),
    (r"Models/PayloadKind", "PayloadKindT|ProblemT"),
    (r"Models/CallbackNames", "CallbackNameT"),
    (r"Models/Provider/",
     "ProblemT|ProblemWordsT|PayloadsT|LiveActivitiesT|CheckRunT|BearerTokenT|ProviderChoicesT|"
     "ProviderSetUpT|ProviderAuthorityT|RetriesT|[.]ConnectionsT|[.]StreamsT|RequestChangesT"),
    (r"Models/Gateway/",
     "GatewayChoicesT|GatewayModelT|GatewayConnectionT|GatewaySignatureT|GuestT|ChannelServiceT|"
     "BroadcastT|ReasonsT"),
    # What `simulate` and `why` say of a phone is said where its model decides.
    (r"Models/Device/",
     "DeviceChoicesT|LiveActivityStepT|LiveActivityTimeT|FlowchartT|StateDiagramT|TimelineGoldenT|"
     "TimelineRuleT|HindranceT|AlternativesT|IdleConditionT|DeviceMemoryT|DeviceVariantsT|"
     "AlertTextT|ExplainedEventsT|PhonesT|PushMeaningT|BroadcastT|DocumentedCauseT"),
    (r"Models/App/", "AppChoicesT|AppDriverT|AsynchronousAppT"),
    # What roles share is said in schemas, in answers to `why`, and in what else is permitted.
    (r"Models/(PushType|Permission|PermittedValue)",
     "SchemaT|WhyT|IdleConditionT|PermittedOutcomeT|ReportSampleT"),
]

# A vocabulary is data. What finds mistakes in cases is held by the tests of reading; what explains
# (`simulate`, `check`), what serves guests and what reads the wire, by the tests of those.
LEFT_OUT = r"Vocabulary|Impossibilities|Hindrances|HeaderAdvice|Guests|Witness"
LEFT_OUT_MEMBERS = {"contradictions", "impossible", "impossibilities", "isTooLongAWait"}
JUDGE = f"{LIBRARY}Running/Judge.swift"


def models():
    """The files of the reference models, and of what judges."""
    found = [file for folder in ("Models", "Specs/Comparison") for file in sources(LIBRARY + folder)]
    return [file for file in found if not re.search(LEFT_OUT, Path(file).name)] + [JUDGE]


def holds(mutation):
    """Whether a mutation of those files counts: all do but those that only find wrong cases."""
    return (mutation["member"] not in LEFT_OUT_MEMBERS
            and not re.match(r"(return )?impossible\(", mutation["before"]))


def role(file):
    """The role whose folder a file is in; None for what all share."""
    folder = Path(file).parts[3].lower()
    return folder if folder in ROLES else None


def group(file):
    """Which of the groups a file of the models is in."""
    return role(file) or ("shared" if file.startswith(f"{LIBRARY}Models/") else "judging")


def tests(file):
    """The tests to ask about a file, as a filter; none where cases tell."""
    return next((names for pattern, names in TESTS if re.search(pattern, file)), None)


@dataclass(frozen=True)
class Part:
    """A part of the harness: its folder of sources, and the folders of tests that notice mistakes.

    The tests are in steps, fast ones first: a later step is asked only where no earlier one noticed.
    """
    name: str
    folder: str
    steps: tuple

    def files(self):
        return [file for file in sources(self.folder) if file != JUDGE]


# Tests of subjects start programs for seconds each, so they are the last to be asked.
RUNNING = ("RunningTests",)
REPORTS = ("ReportsTests",)
SPECS = ("SpecsTests",)
TOOLS = ("ToolsTests",)
TARGETS = ("RunningTests/Protocol", "ProcessTargetsTests")
COMMANDS = ("CommandTests",)
PARTS = [
    Part("Running", f"{LIBRARY}Running", (RUNNING, REPORTS, COMMANDS)),
    Part("Language", f"{LIBRARY}Specs/Language", (SPECS, RUNNING, COMMANDS)),
    Part("Ledger", f"{LIBRARY}Specs/Ledger", (SPECS, REPORTS, COMMANDS)),
    Part("Suite", f"{LIBRARY}Specs/Suite", (SPECS, REPORTS, COMMANDS)),
    Part("Protocol", f"{LIBRARY}Running/Targets/Protocol", (TARGETS, COMMANDS, ("GatewayTests/Targets",))),
    Part("Contracts", f"{LIBRARY}Contracts", (("ToolsTests/Contracts",), ("ConformanceTests",), COMMANDS)),
    Part("Tools", f"{LIBRARY}Tools", (TOOLS, COMMANDS)),
    Part("Reports", f"{LIBRARY}Reports", (REPORTS, RUNNING, COMMANDS)),
    Part("ProcessTargets", "Sources/ProcessTargets", (TARGETS, COMMANDS)),
    Part("Commands", "Sources/ConformanceCommands",
         (COMMANDS, ("GatewayTests/CommandLine",))),
    Part("Gateway", "Sources/Gateway", (
        tuple(f"GatewayTests/{name}" for name in ("HTTP2", "TLS", "Names", "Client", "APNs")),
        ("GatewayTests/Server", "GatewayTests/Serving"),
        ("GatewayTests/Targets", "GatewayTests/CommandLine"))),
]


def harness():
    """The files of the harness."""
    return [file for part in PARTS for file in part.files()]


def sources(folder):
    """The Swift files below a folder, from the root of the project."""
    found = sorted((building.ROOT / folder).rglob("*.swift"))
    return [str(file.relative_to(building.ROOT)) for file in found]
