import Conformance
import ConformanceContracts
import ConformanceReports
import ConformanceTools

extension Command {
  /// Holds what a server sends against the contract with its apps.
  static let contract = Command(
    name: "contract",
    summary: "Hold the pushes of a server against what its apps rely on.",
    operands: "check FILE | diff OLD NEW | write FILE",
    offers: [.word(ContractAction.allCases.map(\.rawValue)), .files, .files],
    details: [
      "A contract has each kind of push that a server's tests send: the headers that matter, and the payload with "
        + "marks for what is another value each time. `serve --record FILE` writes it while the tests run. It is Markdown, "
        + "for both teams to read, and belongs into the app's repository and the server's. Guide/Contracts.md has the form.",
      "check compares what was sent with a contract: a stream of `serve --json`, requests in JSON, one a line, or another "
        + "contract. Each change is breaking, risky or harmless for an app that was made for the contract, and the report "
        + "says why. The contracts of older apps are held as well, where the contract names them under \"apps\".",
      "diff compares two contracts. write makes a contract of a stream; what people wrote in the file stays.",
      "The exit status is 1 if something is breaking. With --failing risky, it is also 1 if something is risky. It is 5 if "
        + "no push was sent.",
    ],
    options: [from, failing, format, junit, .colour],
    examples: [
      ("conformance-run serve --record pushes.contract.md", "while the server's tests run"),
      (
        "conformance-run contract check pushes.contract.md --from pushes.jsonl",
        "what serve --json wrote"
      ),
      ("conformance-run contract check app.contract.md --from server.contract.md", "two contracts"),
      ("conformance-run contract diff old.contract.md new.contract.md", "what changed"),
      (
        "conformance-run contract write pushes.contract.md --from pushes.jsonl",
        "a contract, after the fact"
      ),
    ],
    perform: { arguments in try ContractCommand(arguments).perform() })

  fileprivate static let from = Option(
    "--from", "FILE",
    "What was sent: a stream of serve --json, requests one a line, or a contract; - is standard input."
  )
  fileprivate static let failing = Option(
    "--failing", "SEVERITY",
    oneOf: [ContractChange.Severity.breaking, .risky].map(\.rawValue), default: "breaking"
  ) { "The mildest change that makes the exit status 1: \($0)." }
  fileprivate static let format = Option(
    "--format", "FORMAT", oneOf: ContractFormat.allCases.map(\.rawValue), default: "text"
  ) { "\($0)." }
  fileprivate static let junit = Option(
    "--junit", "FILE", "Write the comparison as JUnit's XML, one test a kind of push.")
}

/// What `contract` does.
private enum ContractAction: String, CaseIterable {
  case check, diff, write
}

private enum ContractFormat: String, CaseIterable {
  case text, json, github
}

/// Reads the files that the arguments name, and compares them.
private struct ContractCommand {
  let arguments: Arguments
  let failing: ContractChange.Severity
  let format: ContractFormat

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    failing = try arguments.choice(Command.failing) ?? .breaking
    format = try arguments.choice(Command.format) ?? .text
  }

  func perform() throws -> ExitStatus {
    let usage = "conformance-run contract check FILE --from FILE"
    guard let word = arguments.operands.first else {
      throw CommandError(
        "it isn't said what to do", hints: ["for example: \(usage)"], status: .usage)
    }
    let known = ContractAction.allCases.map(\.rawValue)
    guard let action = ContractAction(rawValue: word) else {
      throw CommandError.unknown("action", word, known: known)
    }
    let files = Array(arguments.operands.dropFirst())
    let wanted = action == .diff ? 2 : 1
    guard files.count == wanted else {
      throw CommandError(
        "\(word) takes \(counted(wanted, "file")), but got \(files.count)",
        hints: [
          action == .diff
            ? "conformance-run contract diff OLD NEW"
            : "conformance-run contract \(word) FILE --from FILE"
        ],
        status: .usage)
    }
    if action == .diff, arguments.has(Command.from) {
      throw CommandError(
        "diff compares two contracts, and takes no --from",
        hints: ["conformance-run contract diff OLD NEW"],
        status: .usage)
    }
    switch action {
    case .write: return try write(files[0])
    case .check: return try check(files[0])
    case .diff:
      let (old, new) = (try ContractReader.read(files[0]), try ContractReader.read(files[1]))
      return try report([.init(path: files[0], old, to: new)])
    }
  }

  private func sent(namedBy contract: Contract) throws -> Contract {
    guard let path = arguments.value(Command.from) else {
      throw CommandError(
        "it isn't said what was sent", hints: ["name it: --from FILE"], status: .usage)
    }
    return try Contract(pathOrStream: path, namedBy: contract)
  }

  // MARK: check, diff

  private func check(_ path: String) throws -> ExitStatus {
    let contract = try ContractReader.read(path)
    let sent = try sent(namedBy: contract)
    guard !sent.kinds.isEmpty else {
      throw CommandError(
        "no push was sent", hints: ["only pushes count that were accepted"], status: .nothingTested)
    }
    var comparisons = [ContractReport.Comparison(path: path, contract, to: sent)]
    for (version, file) in contract.apps {
      let older = FileSystem.path(file, beside: path)
      do throws(InvalidDocuments) {
        comparisons.append(
          .init(path: older, app: version, try ContractReader.read(older), to: sent))
      } catch {
        throw CommandError(
          error.description, hints: ["\(path) names it under \"apps\""], status: .invalidInput)
      }
    }
    return try report(comparisons)
  }

  private func report(_ comparisons: [ContractReport.Comparison]) throws -> ExitStatus {
    let report = ContractReport(comparisons)
    switch format {
    case .text: try Terminal.print(rendered: report.text(try Session.style(arguments)))
    case .json: try Terminal.print(rendered: report.json.output(.pretty) + "\n")
    case .github: try Terminal.print(rendered: report.gitHub)
    }
    if let file = arguments.value(Command.junit) {
      let rows = comparisons.flatMap { self.rows($0) }
      try Terminal.write(
        JUnitRulesReport("contract", rows).bytes, to: file, what: "the report of --junit")
    }
    let worst = comparisons.flatMap(\.changes).map(\.severity).max()
    return worst.map { $0 >= failing } == true ? .unexpectedVerdicts : .asExpected
  }

  /// A test for each kind of a contract, and for each that is new.
  private func rows(
    _ comparison: ContractReport.Comparison
  ) -> [JUnitRulesReport.Row] {
    let kinds = comparison.contract.kinds.map(\.name) + comparison.changes.map(\.kind)
    return kinds.withoutRepetition.map { kind in
      let changes = comparison.changes.filter { $0.kind == kind }
      let name = comparison.app.map { "\(kind) for \($0)" } ?? kind
      let words = changes.map { "\($0.severity.rawValue): \($0.what): \($0.why)" }
      let isBroken = changes.contains { $0.severity >= failing }
      return JUnitRulesReport.Row(
        name, .must, isBroken ? .failed : .passed, words.joined(separator: "; "),
        at: changes.first.flatMap { comparison.line(of: $0) } ?? comparison.path)
    }
  }

  // MARK: write

  private func write(_ path: String) throws -> ExitStatus {
    let file = try ContractFile(path)
    var sent = try sent(namedBy: file.known)
    guard !sent.kinds.isEmpty else {
      throw CommandError("no push was sent", status: .nothingTested)
    }
    sent.kinds = sent.kinds.map(\.onPhones)
    try file.write(sent)
    return .asExpected
  }
}
