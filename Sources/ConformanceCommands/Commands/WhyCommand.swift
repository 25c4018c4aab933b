import Conformance
import ConformanceTools

extension Command {
  /// Says under which conditions a push has no effect.
  static let why = Command(
    name: "why", summary: "Say why a push may show nothing, or not call the app.",
    operands: "[FILE | -]", offers: [.files],
    details: [
      "The push is read as by `simulate`. Each effect that it can have is followed by the "
        + "conditions that keep it from having it, the likeliest first, each with what to look at and "
        + "the rule behind it. They are found by asking the models of APNs and of the phone. "
        + "\"Left open\" is a condition of which the documents permit both. They are tried from a "
        + "phone and an app that lack nothing, one by one, and two by two. Last come causes that are "
        + "documented and that no model has, such as a budget: they are on Causes.md of the specs.",
      "What you know already, say with the options: of the phone and the app, in the words of "
        + "`simulate`, and what APNs answered. Without a file, an answer alone is explained.",
    ],
    options: [status, reason] + headerOptions.map(\.option) + PhoneOptions.facts + [
      .json, .colour,
    ],
    examples: [
      ("conformance-run why push.json", "what can keep this push from its effects?"),
      ("conformance-run why push.json --status 200", "APNs accepted it, and nothing appears"),
      ("conformance-run why --status 410 --reason Unregistered", "what does this answer mean?"),
      ("conformance-run why push.json --app active", "the app is in front"),
    ],
    perform: { arguments in
      let answer = try observedAnswer(arguments)
      guard arguments.operands.count <= 1 else {
        throw CommandError(
          "why takes one push, but \(arguments.operands.count) were given", status: .usage)
      }
      guard !arguments.operands.isEmpty || answer?.isRefusal == true else {
        throw CommandError(
          "no push was given",
          hints: ["name a file, or - for standard input: conformance-run why FILE"],
          status: .usage)
      }
      let facts = try PhoneOptions.setUp(arguments)
      if let impossible = Why.contradictions(in: facts).first {
        throw CommandError(impossible, status: .usage)
      }
      let push = try ArrivingPush.read(arguments)
      let ledger = SuiteReader.ledger(try Session.files(arguments))
      let report = WhyReport(push.map { Why($0, facts: facts, ledger: ledger) }, answer: answer)
      let style = try Session.style(arguments)
      try Terminal.print(
        rendered: arguments.has(.json) ? report.json.output(.pretty) + "\n" : report.text(style))
      return .asExpected
    })

  private static let status = Option("--status", "N", "The status that APNs answered.")
  private static let reason = Option("--reason", "REASON", "The reason that APNs answered.")

  private static func observedAnswer(_ arguments: Arguments) throws -> ObservedAnswer? {
    do throws(Diagnostic) {
      return try ObservedAnswer(
        status: arguments.value(status), reason: arguments.value(reason))
    } catch {
      throw CommandError(error.message, hints: error.hints, status: .usage)
    }
  }
}
