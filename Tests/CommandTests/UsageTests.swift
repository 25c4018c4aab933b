import Testing

@testable import TestSupport

/// A command line with a mistake, its exit status and its error message.
struct Misuse: Sendable, CustomTestStringConvertible {
  var words: [String]
  var status: Int32
  var said: String
  var testDescription: String { words.joined(separator: " ") }

  init(_ line: String, _ status: Int32, _ said: String) {
    words = line.split(separator: " ").map(String.init)
    (self.status, self.said) = (status, said)
  }

  static let all: [Misuse] = [
    Misuse(
      "rnu", 2,
      "error: there is no command \"rnu\"\n  = did you mean \"run\"?\n"),
    Misuse(
      "help coverag", 2,
      """
      error: unknown command "coverag"
        = expected run, list, explain, show, check, simulate, why, ask, serve, plan, contract, demo, site, submit, replay, render, merge, diff, verify, schema, lint, coverage, mutants, init, target, ping, completions, manual
        = did you mean "coverage"?

      """),
    Misuse(
      "run --sede 1", 2,
      "error: `conformance-run run` has no option --sede\n  = did you mean --seed?\n"),
    Misuse(
      "--fail-fats", 2,
      "error: `conformance-run run` has no option --fail-fats\n  = did you mean --fail-fast?\n"),
    Misuse(
      "list --whatever", 2,
      """
      error: `conformance-run list` has no option --whatever
        = `conformance-run list --help` lists them

      """),
    Misuse(
      "run --seed", 2,
      "error: --seed needs a value: --seed N\n  = shuffle the order, the same way for the same N\n"
    ),
    Misuse(
      "run --seed --fail-fast", 2,
      "error: --seed needs a value: --seed N\n  = shuffle the order, the same way for the same N\n"
    ),
    Misuse("run --fail-fast=yes", 2, "error: --fail-fast takes no value\n"),
    Misuse(
      "run --jobs 0", 2,
      """
      error: --jobs takes a whole number from 1 to 1024, not "0"
        = how many cases run at the same time (default 4)

      """
    ),
    Misuse(
      "coverage --stale year", 2,
      """
      error: --stale takes a whole number from 0 to 36500, not "year"
        = only the documents that nobody has read for that many days, the oldest first (default: 365)

      """
    ),
    Misuse(
      "coverage --stale --role app", 2,
      """
      error: --stale and --role don't go together
        = documents belong to no role

      """
    ),
    Misuse(
      "coverage --stale=", 2,
      """
      error: --stale needs a value: --stale DAYS
        = only the documents that nobody has read for that many days, the oldest first (default: 365)

      """
    ),
    Misuse(
      "run --jobs many", 2,
      """
      error: --jobs takes a whole number from 1 to 1024, not "many"
        = how many cases run at the same time (default 4)

      """
    ),
    Misuse(
      "run --seed -1", 2,
      """
      error: --seed takes a whole number of at least 0, not "-1"
        = shuffle the order, the same way for the same N

      """
    ),
    Misuse(
      "run --timeout 0.5", 2,
      """
      error: --timeout takes a whole number from 1 to 86400, not "0.5"
        = how long a target may take for one case (default 10, and 70 for what isn't answered by then)

      """
    ),
    Misuse(
      "run --role divice", 2,
      """
      error: unknown value of --role "divice"
        = expected provider, gateway, device, app
        = did you mean "device"?

      """),
    Misuse(
      "run --level musst", 2,
      """
      error: unknown value of --level "musst"
        = expected must, should
        = did you mean "must"?

      """
    ),
    Misuse(
      "run --level may", 2, "error: unknown value of --level \"may\"\n  = expected must, should\n"),
    Misuse(
      "run --stream a.jsonl --stream b.jsonl", 2,
      "error: --stream is given twice\n  = give it once\n"),
    Misuse(
      "run --specs=", 2,
      """
      error: --specs needs a value: --specs DIR
        = read the specs of DIR instead of those in the program or the checkout

      """),
    Misuse(
      "run \u{1B}[31mred", 5,
      """
      error: nothing is selected: no case, rule or page is called "\\u{1B}[31mred"
        = `conformance-run list` shows all of them

      """),
    Misuse(
      "run --target refrence", 2,
      """
      error: unknown target "refrence"
        = did you mean "reference"?

      """),
    Misuse(
      "run --target ./adapter.py", 2,
      """
      error: unknown target "./adapter.py"
        = to test a program, give its command: --target 'mine=python3 adapter.py'
        = to test a gateway, give its URL: --target https://127.0.0.1:2197
        = known targets: reference

      """),
    Misuse(
      "run --color sometimes", 2,
      "error: unknown value of --color \"sometimes\"\n  = expected auto, always, never\n"),
    Misuse(
      "run --shard 4/3", 2,
      "error: \"4/3\" isn't a shard\n  = write 2/3 for part 2 of 3, or auto; there are at most 100000 parts\n"
    ),
    Misuse(
      "run --shard auto/100001", 2,
      "error: \"auto/100001\" isn't a shard\n  = write 2/3 for part 2 of 3, or auto; there are at most 100000 parts\n"
    ),
    Misuse(
      "lint everything", 2,
      "error: `conformance-run lint` takes no operands, but \"everything\" was given\n"),
    Misuse("explain", 2, "error: no id to explain was given\n  = conformance-run explain ID\n"),
    Misuse("replay", 2, "error: replay takes one id\n  = conformance-run replay ID\n"),
    Misuse(
      "replay provider.background.switched-off", 2,
      """
      error: "provider.background.switched-off" matches 4 cases, but replay takes one
        = provider.background.switched-off/not-added
        = provider.background.switched-off/without
        = provider.background.switched-off/off-by-value[zero]
        = provider.background.switched-off/off-by-value[false]

      """),
    Misuse(
      "run provider.background.prority", 5,
      """
      error: nothing is selected: no case, rule or page is called "provider.background.prority"
        = did you mean "provider.background.priority"?

      """),
    Misuse(
      "provider.background.prority", 5,
      """
      error: nothing is selected: no case, rule or page is called "provider.background.prority"
        = did you mean "provider.background.priority"?

      """),
    Misuse(
      "explain aple-background.6", 5,
      "error: nothing is called \"aple-background.6\"\n  = did you mean \"apple-background.6\"?\n"),
    Misuse(
      "list Provider/Nowhere.md", 5,
      "error: nothing is selected: there is no page Provider/Nowhere.md\n"),
    Misuse(
      "run --role app provider.background.priority", 5,
      "error: nothing is selected: no case fits provider.background.priority, role app\n"),
    Misuse(
      "run --skip *", 5, "error: nothing is selected: every case is skipped by *\n"),
    Misuse(
      "run --role app --skip app.*", 5,
      "error: nothing is selected: every case of role app is skipped by app.*\n"),
    Misuse(
      "run provider.backgroud.*", 5,
      """
      error: nothing is selected: no case or rule fits "provider.backgroud.*"
        = did you mean "provider.background.*"?

      """),
    Misuse(
      "run Provider/Backgroun*.md", 5,
      """
      error: nothing is selected: no case or rule fits "Provider/Backgroun*.md"
        = did you mean the page "Provider/Background.md"?
        = a pattern fits ids, such as 'provider.*', and no pages

      """),
    Misuse(
      "run --specs /nonexistent", 3, "error: there is no folder /nonexistent\n"),
  ]
}

@Suite("Mistakes on the command line")
struct UsageTests {
  @Test("Each mistake has its message and exit status", arguments: Misuse.all)
  func misuse(misuse: Misuse) throws {
    let ended = try Program.start(misuse.words).finish()
    #expect(ended.errors == misuse.said)
    #expect(ended.status == misuse.status)
    #expect(ended.output.isEmpty)
  }
}
