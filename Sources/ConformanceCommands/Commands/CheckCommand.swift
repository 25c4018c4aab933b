import Conformance
import ConformanceTools

extension Command {
  /// Checks payloads and requests against the rules.
  static let check = Command(
    name: "check", summary: "Check payloads and requests against the rules, without sending them.",
    operands: "FILE… | DIR… | -", offers: [.files],
    details: [
      "A file contains a payload or a request. A request is an object with \"headers\" and a "
        + "\"payload\" or a \"body\". A file may also contain a list of them, or one per line "
        + "(JSONL). In an .apns file, the simulator's own key isn't part of the payload. A directory "
        + "is searched for files that end in \(CheckRun.suffixes.joined(separator: ", ")).",
      "A message to Firebase (version 1), Amazon SNS, Expo or OneSignal is a request too: the push "
        + "is judged that the service would send, and the report says which headers it sets.",
      "Only headers that are known are checked. For a request with \"headers\", these are all "
        + "headers. For a payload alone, give the headers as options. Without a push type, the "
        + "payload shows which one is meant.",
      "The exit status is 1 if a must is broken. With --level should, it is also 1 if a should is "
        + "broken. It is 5 if the files contain no request.",
      Redactions.details,
    ],
    options: headerOptions.map(\.option) + [header, platform, authentication, clock]
      + [format, level] + Redactions.options + [.specs, .colour],
    examples: [
      ("conformance-run check push.json", "a payload, and the headers it needs"),
      ("conformance-run check - --push-type background --priority 5 < push.json", "with headers"),
      ("conformance-run check pushes/ --format github", "annotations for a review"),
      ("conformance-run check requests.jsonl --format sarif > check.sarif", "for a code scanner"),
    ],
    perform: { arguments in
      guard !arguments.operands.isEmpty else {
        throw CommandError(
          "no file to check was given",
          hints: ["name a file, a directory, or - for standard input: conformance-run check FILE"],
          status: .usage)
      }
      return try CheckCommand(arguments: arguments).perform()
    })

  /// The headers that have an option of their own, also in `simulate`.
  static let headerOptions: [(option: Option, header: String)] = [
    (Option("--push-type", "TYPE", "The value of apns-push-type."), "apns-push-type"),
    (Option("--topic", "TOPIC", "The value of apns-topic."), "apns-topic"),
    (Option("--priority", "N", "The value of apns-priority."), "apns-priority"),
    (Option("--expiration", "TIME", "The value of apns-expiration."), "apns-expiration"),
    (Option("--collapse-id", "ID", "The value of apns-collapse-id."), "apns-collapse-id"),
  ]
  fileprivate static let header = Option(
    "--header", "'NAME: VALUE'", "Any other header.", isRepeatable: true)
  fileprivate static let platform = Option(
    "--platform", "NAME", oneOf: CheckContext.choices(of: "platform")
  ) { "The kind of device: \($0)." }
  fileprivate static let authentication = Option(
    "--authentication", "KIND", oneOf: CheckContext.choices(of: "authentication")
  ) { "How the provider authenticates: \($0)." }
  fileprivate static let clock = Option(
    "--clock", "SECONDS", "Judge the age of provider tokens by this time, in seconds since 1970.")
  fileprivate static let format = Option(
    "--format", "FORMAT", oneOf: CheckFormat.allCases.map(\.rawValue), default: "text"
  ) { "\($0)." }
  fileprivate static let level = Option(
    "--level", "LEVEL", oneOf: [Level.must, .should].map(\.rawValue), default: "must"
  ) { "The weakest level that makes the exit status 1: \($0)." }
}

/// Checks the files that the arguments name, and prints the findings.
private struct CheckCommand {
  let arguments: Arguments

  func perform() throws -> ExitStatus {
    let context = try context()
    let format = try arguments.choice(Command.format) ?? CheckFormat.text
    let level = try arguments.choice(Command.level) ?? Level.must
    let style = try Session.style(arguments)
    let redaction = try Redactions.chosen(arguments)
    let report = format.report(
      RuleBook(try Session.suiteIfAvailable(arguments)), style: style, redaction)
    try Terminal.print(rendered: report.opening())
    var run = CheckRun(context, redaction) { findings throws(FileSystem.Failure) in
      try Terminal.output(rendered: findings.map { report.text(of: $0) }.joined())
    }
    // A file that can't be read is reported at once, and the others are still checked.
    for path in arguments.operands {
      let known = run.unreadable.count
      do throws(FileSystem.Failure) {
        try run.check(path)
      } catch {
        guard run.isWritten else { throw Terminal.unwritten(error) }
        run.note(error)
      }
      for failure in run.unreadable[known...] {
        _ = Terminal.report(
          CommandError("\(failure.path): \(failure.reason)", status: .usage))
      }
    }
    try Terminal.print(rendered: report.closing(run))
    if !run.unreadable.isEmpty { return .usage }
    guard run.summary.requests > 0 else {
      return Terminal.report(
        CommandError("there was no request to check", status: .nothingTested))
    }
    let counting: [Level] = level == .must ? [.must] : [.must, .should]
    return run.summary.hasFindings(of: counting) ? .unexpectedVerdicts : .asExpected
  }

  private func context() throws -> CheckContext {
    var context = CheckContext()
    for (option, header) in Command.headerOptions {
      if let value = arguments.value(option) { context.headers.append((header, value)) }
    }
    context.headers += try arguments.all(Command.header).map(header)
    context.platform = try arguments.choice(Command.platform)
    context.authentication = try arguments.choice(Command.authentication)
    context.clock = try arguments.number(
      Command.clock, in: 0...SuiteLimits.numbers.upperBound)
    return context
  }

  private func header(_ text: String) throws -> (name: String, value: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].filter { $0 != " " }
    guard parts.count == 2, !name.isEmpty else {
      throw CommandError(
        "\"\(text)\" isn't a header", hints: ["write it as --header 'apns-priority: 5'"],
        status: .usage)
    }
    return (name, String(parts[1].drop { $0 == " " }))
  }
}
