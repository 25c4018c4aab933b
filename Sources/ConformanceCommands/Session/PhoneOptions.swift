import Conformance
import ConformanceTools

/// The options that describe the phone and the app.
enum PhoneOptions {
  /// All of them, with the values that `simulate` takes where they aren't given.
  static let all = settings(.withDefaults).map(\.option) + [given]

  /// All of them, for a command that takes what isn't given as unknown.
  static let facts = settings(.withoutDefaults).map(\.option) + [given]

  private enum Defaults { case withDefaults, withoutDefaults }

  /// An option that sets a key of `given`, and the kind of its value.
  private struct Setting: Sendable {
    enum Kind { case word, list, flag, off, onOff, empty }

    let option: Option
    let kind: Kind
    /// The key, where it isn't the option's name.
    var otherKey: String?

    var key: String { otherKey ?? String(option.name.dropFirst(2)) }
  }

  private static func settings(_ defaults: Defaults) -> [Setting] {
    func usual(_ word: String) -> String? { defaults == .withDefaults ? word : nil }
    func usually(_ word: String) -> String { usual(word).map { " (default \($0))" } ?? "" }
    return [
      word("--app", "STATE", default: usual("suspended")) { "The state of the app: \($0)." },
      word("--platform", "NAME", default: "iOS") { "The platform: \($0)." },
      word("--app-style", "STYLE", key: "life-cycle", default: usual("scenes")) {
        "How the app learns of its changes of state, where the platform has scenes: \($0)."
      },
      word("--permission", "WORD", default: usual("authorized")) {
        "Whether the app may notify: \($0)."
      },
      list(
        "--modes", "MODES",
        "UIBackgroundModes, separated by commas\(usually("remote-notification"))."),
      list("--implements", "METHODS", "The app's delegate methods, separated by commas; or none."),
      Setting(
        option: Option(
          "--background-refresh", "on|off", "Background App Refresh\(usually("on")).",
          offer: .word(["on", "off"])),
        kind: .onOff),
      flag("--low-power", "Low Power Mode is on."),
      word("--power-budget", "WORD", default: usual("available")) { "The power budget: \($0)." },
      flag("--holding", "The system holds background notifications."),
      flag("--debugger", "The app runs from Xcode."),
      flag("--muted", "The device is muted."),
      Setting(
        option: Option("--offline", "The device has no connection."), kind: .off,
        otherKey: "online"),
      Setting(option: Option("--focus", "A Focus is on that lets nothing through."), kind: .empty),
    ]
  }

  private static func word(
    _ name: String, _ value: String, key: String? = nil, default defaultValue: String?,
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

  private static let given = Option(
    "--given", "JSON", "The rest of the set-up, as in a spec.")

  /// Returns what the arguments say of the phone and the app, in the words of `given`.
  static func setUp(_ arguments: Arguments) throws -> JSON.Object {
    let typed = try arguments.value(Self.given).map(SimulationInput.given) ?? JSON.Object()
    var given = typed
    for setting in settings(.withDefaults) where arguments.has(setting.option) {
      let value = try value(of: setting, arguments)
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

  private static func value(of setting: Setting, _ arguments: Arguments) throws -> JSON {
    let text = arguments.value(setting.option) ?? ""
    switch setting.kind {
    case .word: return .string(text)
    case .flag: return true
    case .off: return false
    case .empty: return [:]
    case .list:
      let words = arguments.all(setting.option).flatMap { $0.split(separator: ",") }
      // A method has the name that the output prints, too.
      let names = words.map { Callback(fullName: String($0))?.rawValue ?? String($0) }
      return .array(words == ["none"] ? [] : names.map(JSON.string))
    case .onOff:
      return .bool(try arguments.choice(setting.option) == "on")
    }
  }
}

extension ArrivingPush {
  /// Reads the push that the arguments name, with the headers that they give; nil for none.
  static func read(_ arguments: Arguments) throws -> ArrivingPush? {
    guard let path = arguments.operands.first else {
      if let option = Command.headerOptions.map(\.option).first(where: arguments.has) {
        throw CommandError(
          "\(option.name) is about a push, and no file is given", status: .usage)
      }
      return nil
    }
    var push = try ArrivingPush(path)
    push.clock = Day.now
    for (option, header) in Command.headerOptions {
      if let value = arguments.value(option) { push.set(header, value) }
    }
    return push
  }
}
