import Conformance
import ConformanceTools

extension Command {
  /// Plays a payload on the simulated device.
  static let simulate = Command(
    name: "simulate", summary: "Show what the phone does with a payload, step by step.",
    operands: "[FILE | -]", offers: [.files],
    details: [
      "The payload is a JSON file, an .apns file, a request or a message such as `check` reads, a line "
        + "of `serve --json`, or standard input (-). APNs answers, as far as the file says what is sent; if it "
        + "accepts the push, it arrives on the "
        + "simulated device. Then the steps of --then follow, in order. Each line names the "
        + "rule behind it; `conformance-run explain ID` explains the rule. A line with \"or\" is what "
        + "the documents permit in place of the lines above it, by a rule or by a ruling such as C10.",
      "A step is \(StepWords.forms.joined(separator: ", ")), or JSON as in a spec, such as "
        + "'{\"change\":{\"focus\":{}}}'.",
      "The options use the words of the specs: `conformance-run explain device` lists them. Unlike "
        + "in a spec, the app has the background mode remote-notification by default; --modes "
        + "changes that.",
      Redactions.details,
    ],
    options: headerOptions.map(\.option) + PhoneOptions.all + [then] + Redactions.options + [
      .json, .colour,
    ],
    examples: [
      ("conformance-run simulate push.json", "the app is suspended"),
      ("conformance-run simulate - --app force-quit < push.apns", "the user swiped it away"),
      ("conformance-run simulate push.json --then \"wait 31s\"", "and then time passes"),
      ("conformance-run simulate push.json --given '{\"online\":false}'", "any other set-up"),
    ],
    perform: { arguments in
      let redaction = try Redactions.chosen(arguments)
      let simulation = try Simulation(arguments)
      if let first = simulation.impossibilities.first {
        throw CommandError(
          first, hints: Array(simulation.impossibilities.dropFirst()), status: .usage)
      }
      let timeline = simulation.timeline(clock: Day.now)
      let style = try Session.style(arguments)
      try Terminal.print(
        rendered: arguments.has(.json)
          ? redaction.redacted(timeline.json).output(.pretty) + "\n"
          : timeline.text(style, redaction))
      if let end = timeline.end { throw CommandError(end, status: .usage) }
      return .asExpected
    })

  fileprivate static let then = Option(
    "--then", "STEP", "What happens next.", isRepeatable: true, offer: .word(StepWords.forms))
}

extension Simulation {
  /// Puts together what the arguments say.
  fileprivate init(_ arguments: Arguments) throws {
    guard arguments.operands.count <= 1 else {
      throw CommandError(
        "simulate takes one payload, but \(arguments.operands.count) were given",
        hints: ["send the others afterwards: --then \"push FILE\""], status: .usage)
    }
    let words = arguments.all(Command.then)
    guard !arguments.operands.isEmpty || !words.isEmpty else {
      throw CommandError(
        "no payload was given",
        hints: ["name a file, or - for standard input: conformance-run simulate FILE"],
        status: .usage)
    }
    self.init(try PhoneOptions.setUp(arguments))
    if let push = try ArrivingPush.read(arguments) { add(push) }
    for text in words { try addStep(text) }
  }

  private mutating func addStep(_ text: String) throws {
    let meaning: StepWords.Meaning
    do throws(StepWords.Mistake) {
      meaning = try StepWords.read(text)
    } catch {
      switch error {
      case .words(let mistake):
        throw CommandError("--then: \(mistake.message)", hints: mistake.hints, status: .usage)
      case .json(let invalid): throw invalid
      }
    }
    switch meaning {
    case .step(let action, let argument): add(action, argument)
    case .push(let file):
      var push = try ArrivingPush(file)
      push.clock = Day.now
      add(push)
    }
  }
}
