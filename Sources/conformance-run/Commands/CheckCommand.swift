import Conformance

extension Command {
  /// Holds payloads and requests against the rules.
  static let check = Command(
    name: "check", summary: "Hold payloads and requests against the rules, without sending them.",
    operands: "FILE… | DIR… | -",
    details: [
      "A file holds a payload, or a request: an object with \"headers\" and a \"payload\" or a "
        + "\"body\". It may also hold a list of them, or one a line (JSONL). Of an .apns file, the "
        + "simulator's own key is no part of the payload. A directory is searched for files that end "
        + "in \(CheckRun.suffixes.joined(separator: ", ")).",
      "What is known of the headers is judged, and nothing else. Of a request that has \"headers\" "
        + "all are known; of a payload alone, those that the options tell. Where no push type is "
        + "told, the payload shows it.",
      "The exit status is 1 where a must is broken, or a should with --level should.",
    ],
    options: headerOptions.map(\.option) + [header, platform, authentication, clock]
      + [format, level, .specs, .colour],
    examples: [
      ("conformance-run check push.json", "a payload, and the headers that it must go with"),
      ("conformance-run check - --push-type background --priority 5 < push.json", "with headers"),
      ("conformance-run check pushes/ --format github", "annotations for a review"),
      ("conformance-run check requests.jsonl --format sarif > check.sarif", "for a code scanner"),
    ],
    perform: { arguments in
      guard !arguments.operands.isEmpty else {
        throw Complaint(
          "what is to be checked?",
          hints: ["conformance-run check FILE, a directory, or - for standard input"],
          status: .usage)
      }
      return try CheckCommand(arguments: arguments).perform()
    })

  /// The headers that have an option of their own.
  fileprivate static let headerOptions: [(option: Option, header: String)] = [
    (Option("--push-type", "TYPE", "The value of apns-push-type."), "apns-push-type"),
    (Option("--topic", "TOPIC", "The value of apns-topic."), "apns-topic"),
    (Option("--priority", "N", "The value of apns-priority."), "apns-priority"),
    (Option("--expiration", "TIME", "The value of apns-expiration."), "apns-expiration"),
    (Option("--collapse-id", "ID", "The value of apns-collapse-id."), "apns-collapse-id"),
  ]
  fileprivate static let header = Option(
    "--header", "'NAME: VALUE'", "Any header; may stand several times.", isRepeatable: true)
  fileprivate static let platform = Option(
    "--platform", "NAME",
    "The kind of device: \(CheckContext.choices(of: "platform").joined(separator: ", "))."
  )
  fileprivate static let authentication = Option(
    "--authentication", "KIND", "How the provider shows who it is: token or certificate.")
  fileprivate static let clock = Option(
    "--clock", "SECONDS", "Judge the age of provider tokens by this time, in seconds since 1970.")
  fileprivate static let format = Option(
    "--format", "FORMAT", "text (default), json, github or sarif.")
  fileprivate static let level = Option(
    "--level", "LEVEL", "What makes the exit status 1: must (default) or should.")
}

/// From the arguments to the findings.
private struct CheckCommand {
  let arguments: Arguments

  func perform() throws -> ExitStatus {
    let context = try context()
    let format = try format()
    let levels: [Level] =
      try Session.level(arguments.value(Command.level) ?? "must", among: [.must, .should]) == .must
      ? [.must] : [.must, .should]
    // A folder that is named has to be one; the shipped specs only add to what is said.
    if arguments.value(.specs) != nil { _ = try Session.suite(arguments) }
    let book = RuleBook { try? Session.suite(arguments) }
    var report = format.report(book, style: try Session.style(arguments.value(.colour)))
    try Terminal.print(report.opening())
    var run = CheckRun(context) { findings in
      try Terminal.print(findings.map { report.text(of: $0) }.joined())
    }
    // What can't be read is told at once; what can be is checked all the same.
    var isIncomplete = false
    for path in arguments.operands {
      do {
        try run.check(path)
      } catch let failure as FileSystem.Failure {
        isIncomplete = true
        _ = Terminal.tell(
          Complaint("\(failure.path) can't be checked: \(failure.reason)", status: .usage))
      }
    }
    try Terminal.print(report.closing(run))
    if isIncomplete { return .usage }
    return run.summary.hasFindings(of: levels) ? .unexpectedVerdicts : .asExpected
  }

  private func format() throws -> CheckFormat {
    let name = arguments.value(Command.format) ?? "text"
    guard let format = CheckFormat(rawValue: name) else {
      throw Complaint.unknown("format", name, known: CheckFormat.allCases.map(\.rawValue))
    }
    return format
  }

  private func context() throws -> CheckContext {
    var context = CheckContext()
    for (option, header) in Command.headerOptions {
      if let value = arguments.value(option) { context.headers.append((header, value)) }
    }
    context.headers += try arguments.all(Command.header).map(header)
    context.platform = try choice(Command.platform, "platform")
    context.authentication = try choice(Command.authentication, "authentication")
    context.clock = try arguments.value(Command.clock).map { text in
      guard let seconds = Int(text), SuiteLimits.numbers.contains(seconds) else {
        throw Complaint(
          "--clock takes whole seconds since 1970, but here is \"\(text)\"", status: .usage)
      }
      return seconds
    }
    return context
  }

  private func header(_ text: String) throws -> (name: String, value: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].filter { $0 != " " }
    guard parts.count == 2, !name.isEmpty else {
      throw Complaint(
        "\"\(text)\" is no header", hints: ["write it as --header 'apns-priority: 5'"],
        status: .usage)
    }
    return (name, String(parts[1].drop { $0 == " " }))
  }

  private func choice(_ option: Option, _ key: String) throws -> String? {
    guard let word = arguments.value(option) else { return nil }
    let known = CheckContext.choices(of: key)
    guard known.contains(word) else {
      throw Complaint.unknown("value of \(option.name)", word, known: known)
    }
    return word
  }
}
