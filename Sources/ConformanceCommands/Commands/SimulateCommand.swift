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
      var simulation = SimulateCommand(arguments: arguments)
      let stimulus = try simulation.stimulus()
      let impossible = Timeline.impossibilities(in: stimulus.given)
      if let first = impossible.first {
        throw CommandError(first, hints: Array(impossible.dropFirst()), status: .usage)
      }
      let timeline = Timeline(
        withAlternativesOf: stimulus, pushes: simulation.pushes, clock: Day.now)
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

/// Makes a stimulus from the arguments.
private struct SimulateCommand {
  let arguments: Arguments
  /// The pushes that were read, by the numbers of their steps.
  private(set) var pushes: [Int: ArrivingPush] = [:]

  init(arguments: Arguments) { self.arguments = arguments }

  mutating func stimulus() throws -> Stimulus {
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
    var given = SimulationInput.usual
    for fact in try PhoneOptions.setUp(arguments) { given[fact.key] = fact.value }
    var steps: [(action: String, argument: JSON)] = []
    if let push = try ArrivingPush.read(arguments) { steps.append(take(push, at: 0)) }
    for text in words { steps.append(try step(text, at: steps.count)) }
    // Somebody who has an update has started the activity before.
    if given["activities"] == nil, let first = steps.first,
      SimulationInput.isNewsOfActivity(first.argument)
    {
      given["activities"] = 1
      if given["follows"] == nil, let channel = first.argument["channel"] {
        given["follows"] = channel
      }
    }
    return Stimulus(given: given, steps: steps)
  }

  private mutating func take(
    _ push: ArrivingPush, at step: Int
  ) -> (action: String, argument: JSON) {
    pushes[step] = push
    return ("push", push.argument)
  }

  private mutating func step(_ text: String, at index: Int) throws -> (
    action: String, argument: JSON
  ) {
    do {
      switch try StepWords.read(text) {
      case .step(let action, let argument): return (action, argument)
      case .push(let file):
        var push = try ArrivingPush(file)
        push.clock = Day.now
        return take(push, at: index)
      }
    } catch let mistake as Diagnostic {
      throw CommandError("--then: \(mistake.message)", hints: mistake.hints, status: .usage)
    }
  }
}
