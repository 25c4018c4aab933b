import Conformance
import ConformanceTools

extension Command {
  /// Plays a payload on the simulated device.
  static let simulate = Command(
    name: "simulate", summary: "Show what the phone does with a payload, step by step.",
    operands: "[FILE | -]", offers: [.files],
    details: [
      "The payload is a JSON file, an .apns file, a request such as `check` reads, a line of `serve "
        + "--json`, or standard input (-). APNs answers, as far as the file says what is sent; if it "
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
    options: headerOptions.map(\.option) + settings.map(\.option) + [given, then]
      + Redactions.options + [
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
      let timeline = Timeline(withAlternativesOf: stimulus, pushes: simulation.pushes)
      let style = try Session.style(arguments)
      try Terminal.print(
        rendered: arguments.has(.json)
          ? redaction.redacted(timeline.json).output(.pretty) + "\n"
          : timeline.text(style, redaction))
      if let end = timeline.end { throw CommandError(end, status: .usage) }
      return .asExpected
    })

  /// An option that sets a key of `given`, and the kind of its value.
  fileprivate struct Setting: Sendable {
    enum Kind { case word, list, flag, off, onOff, empty }

    let option: Option
    let kind: Kind
    /// The key, where it isn't the option's name.
    var otherKey: String?

    var key: String { otherKey ?? String(option.name.dropFirst(2)) }
  }

  fileprivate static let settings: [Setting] = [
    word("--app", "STATE", default: "suspended") { "The state of the app: \($0)." },
    word("--platform", "NAME", default: "iOS") { "The platform: \($0)." },
    word("--app-style", "STYLE", key: "life-cycle", default: "scenes") {
      "How the app learns of its changes of state, where the platform has scenes: \($0)."
    },
    word("--permission", "WORD", default: "authorized") { "Whether the app may notify: \($0)." },
    list(
      "--modes", "MODES", "UIBackgroundModes, separated by commas (default remote-notification)."),
    list("--implements", "METHODS", "The app's delegate methods, separated by commas; or none."),
    Setting(
      option: Option(
        "--background-refresh", "on|off", "Background App Refresh (default on).",
        offer: .word(["on", "off"])),
      kind: .onOff),
    flag("--low-power", "Low Power Mode is on."),
    word("--power-budget", "WORD", default: "available") { "The power budget: \($0)." },
    flag("--holding", "The system holds background notifications."),
    flag("--debugger", "The app runs from Xcode."),
    flag("--muted", "The device is muted."),
    Setting(
      option: Option("--offline", "The device has no connection."), kind: .off, otherKey: "online"),
    Setting(option: Option("--focus", "A Focus is on that lets nothing through."), kind: .empty),
  ]

  private static func word(
    _ name: String, _ value: String, key: String? = nil, default defaultValue: String,
    _ summary: (String) -> String
  ) -> Setting {
    let words = SimulationInput.words(of: key ?? String(name.dropFirst(2)))
    let option = Option(name, value, oneOf: words, default: defaultValue, summary)
    return Setting(option: option, kind: .word, otherKey: key)
  }

  private static func list(_ name: String, _ value: String, _ summary: String) -> Setting {
    let words = SimulationInput.words(of: String(name.dropFirst(2)))
    return Setting(option: Option(name, value, summary, offer: .words(words)), kind: .list)
  }

  private static func flag(_ name: String, _ summary: String) -> Setting {
    Setting(option: Option(name, summary), kind: .flag)
  }

  fileprivate static let given = Option(
    "--given", "JSON", "The rest of the set-up, as in a spec.")
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
    let given = try setUp()
    var steps: [(action: String, argument: JSON)] = []
    if let path = arguments.operands.first {
      var push = try ArrivingPush(path)
      for (option, header) in Command.headerOptions {
        if let value = arguments.value(option) { push.set(header, value) }
      }
      steps.append(take(push, at: 0))
    } else if let option = Command.headerOptions.map(\.option).first(where: arguments.has) {
      throw CommandError(
        "\(option.name) is about a push, and no file is given", status: .usage)
    }
    for text in words { steps.append(try step(text, at: steps.count)) }
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
      case .push(let file): return take(try ArrivingPush(file), at: index)
      }
    } catch let mistake as Diagnostic {
      throw CommandError("--then: \(mistake.message)", hints: mistake.hints, status: .usage)
    }
  }

  // MARK: The set-up

  private func setUp() throws -> JSON.Object {
    var given: JSON.Object = ["app": "suspended", "modes": ["remote-notification"]]
    let typed = try arguments.value(Command.given).map(SimulationInput.given) ?? JSON.Object()
    for member in typed { given[member.key] = member.value }
    for setting in Command.settings where arguments.has(setting.option) {
      let value = try value(of: setting)
      do throws(Diagnostic) {
        try SimulationInput.check(value, for: setting.key, option: setting.option.name)
      } catch {
        throw CommandError(error.message, hints: error.hints, status: .usage)
      }
      // A switch that sets an empty object leaves its members to --given.
      if setting.kind == .empty, typed[setting.key] != nil { continue }
      if let other = typed[setting.key], other != value {
        throw CommandError(
          "--given and \(setting.option.name) contradict each other",
          hints: ["\"\(setting.key)\" is \(other.text()) in --given"], status: .usage)
      }
      given[setting.key] = value
    }
    return given
  }

  private func value(of setting: Command.Setting) throws -> JSON {
    let text = arguments.value(setting.option) ?? ""
    switch setting.kind {
    case .word: return .string(text)
    case .flag: return true
    case .off: return false
    case .empty: return [:]
    case .list:
      let words = arguments.all(setting.option).flatMap { $0.split(separator: ",") }
      return .array(words == ["none"] ? [] : words.map { .string(String($0)) })
    case .onOff:
      return .bool(try arguments.choice(setting.option) == "on")
    }
  }
}
