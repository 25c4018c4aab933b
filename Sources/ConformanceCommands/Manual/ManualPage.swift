import Conformance

/// The manual page conformance-run(1), made from the declarations of the help.
enum ManualPage {
  /// The whole page.
  static var text: String {
    let name = "conformance-run"
    var page = Roff(title: name.uppercased(), source: "apns-conformance \(suiteVersion)")
    page.section("NAME")
    page.paragraph("\(name) - \(purpose)")
    page.section("SYNOPSIS")
    for (index, usage) in Help.usages.enumerated() {
      if index > 0 { page.lineBreak() }
      page.usage(bold: name, String(usage.dropFirst(name.count)))
    }
    page.section("DESCRIPTION")
    for paragraph in description { page.paragraph(paragraph) }
    page.section("OPTIONS")
    for option in Help.options { page.item(option.name, meaning: option.meaning) }
    page.section("COMMANDS")
    for command in Command.all { add(command, to: &page) }
    page.section("EXIT STATUS")
    for status in ExitStatus.allCases {
      page.item("\(status.rawValue)", meaning: sentence(status.meaning))
    }
    page.section("ENVIRONMENT")
    for (names, meaning) in environment {
      page.item(names.joined(separator: ", "), meaning: meaning)
    }
    page.section("FILES")
    for (path, meaning) in files { page.item(path, meaning: meaning) }
    page.section("EXAMPLES")
    for example in Help.examples { page.example(example.line, meaning: example.meaning) }
    page.section("SEE ALSO")
    page.paragraph(seeAlso)
    return page.text
  }

  private static func add(_ command: Command, to page: inout Roff) {
    page.subsection(command.name)
    page.usage(bold: "conformance-run \(command.name)", "\(command.operands) [options]")
    page.paragraph(command.summary)
    for paragraph in command.details { page.paragraph(paragraph) }
    for option in command.options {
      page.item(option.name, value: option.shownValue, meaning: Help.summary(of: option))
    }
    for example in command.examples { page.example(example.line, meaning: example.meaning) }
  }

  private static func sentence(_ words: String) -> String {
    words.capitalizedFirst + "."
  }

  private static let purpose =
    "check a push stack against the documented rules of Apple push notifications"

  private static let description = [
    "`conformance-run` reads pages that explain how push notifications work, rule by rule, and runs the "
      + "examples in them against an implementation: a provider that sends, a gateway in the place of "
      + "APNs, a device that receives, or an app. For each rule it reports whether the implementation "
      + "keeps it, and why not.",
    "It also checks payloads and requests without sending them (`check`), shows what a phone does with "
      + "a payload (`simulate`) and what can keep it from that (`why`), and acts as APNs for a server under test (`serve`).",
    "Without a command it runs cases, as `run` does. After a command, --help shows the command's own "
      + "help.",
  ]

  /// The environment variables that are read, and their effects.
  private static let environment: [(names: [String], meaning: String)] = [
    (
      ["NO_COLOR", "TERM"],
      "Output to a terminal is coloured unless NO_COLOR has a value or TERM is dumb; --color "
        + "overrides both."
    ),
    (["COLUMNS"], "The width of the terminal, for the progress bar."),
    (["TMPDIR"], "The folder of temporary files (default /tmp)."),
    (["BROWSER"], "The program with which `serve --open` opens its page (default: the system's)."),
    (
      ["GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE"],
      "In GitHub's workflows `run` marks findings at the lines of the specs, as paths below the "
        + "workspace, and appends a report to the summary of the step."
    ),
    (
      ["TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", "TEST_SHARD_STATUS_FILE"],
      "The part of the cases that --shard auto takes in a test of Bazel. The file shows Bazel that the "
        + "variables were understood."
    ),
    (["CI_NODE_INDEX", "CI_NODE_TOTAL"], "The same in a job of GitLab."),
    (["CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL"], "The same in a job of CircleCI."),
    (
      ["BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT"],
      "The same in a job of Buildkite."
    ),
    (
      ["JOB_COMPLETION_INDEX"],
      "The same in an indexed job of Kubernetes, with --shard auto/N."
    ),
    (
      ["CONFORMANCE_SERVE_…"],
      "The options of `serve`, such as CONFORMANCE_SERVE_PORT for --port; the command line has precedence."
    ),
    (
      ["SSL_CERT_FILE", "SSL_CERT_DIR"],
      "Where OpenSSL looks for the authorities that the system trusts, when a gateway is reached at a "
        + "URL without --target-ca."
    ),
  ]

  private static let files: [(path: String, meaning: String)] = [
    (
      "Specs/",
      "In a checkout of the suite, these pages are read instead of those in the program. --specs "
        + "names others."
    ),
    (
      "Snapshot.md",
      "In the folder of the specs: the ids of all cases. `lint` compares, and with --record "
        + "writes it."
    ),
    (
      "$TMPDIR/conformance-serve-*",
      "While `serve` runs, without --ca-dir: the certificate of its authority, and a signing key."
    ),
    (
      "$TMPDIR/apns-conformance-*",
      "While `run` or `replay` runs: the pipes of --attach, and the certificates and keys for a "
        + "provider under test."
    ),
  ]

  private static let seeAlso =
    "curl(1), jq(1), openssl(1). The rules themselves: `conformance-run list` and "
    + "`conformance-run explain ID`."
}
