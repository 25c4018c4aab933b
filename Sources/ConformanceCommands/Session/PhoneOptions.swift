import Conformance
import ConformanceTools

/// The options that describe the phone and the app, each for a field of a device's set-up.
enum PhoneOptions {
  /// All of them, with the values that `simulate` takes where they aren't given.
  static let all = settings.map { $0.option(showsDefault: true) } + [given]

  /// All of them, for a command that takes what isn't given as unknown.
  static let facts = settings.map { $0.option(showsDefault: false) } + [given]

  private static let settings: [PhoneOption] = [
    .word("app", "STATE"), .word("platform", "NAME", isAssumed: true),
    .word("life-cycle", "STYLE", name: "--app-style"), .word("permission", "WORD"),
    .list("modes", "MODES"), .list("implements", "METHODS", ["or none"]),
    .onOff("background-refresh"), .switched("low-power"), .word("power-budget", "WORD"),
    .switched("holding"), .switched("debugger"), .switched("muted"),
    .switched("online", to: false, name: "--offline"), .switched("focus", to: [:]),
  ]

  private static let given = Option(
    "--given", "JSON", "The rest of the set-up, as in a spec.")

  /// Returns what the arguments say of the phone and the app, in the words of `given`.
  static func setUp(_ arguments: Arguments) throws -> JSON.Object {
    let typed = try arguments.value(Self.given).map(SimulationInput.given) ?? JSON.Object()
    var given = typed
    for setting in settings where arguments.has(setting.plain) {
      let (key, name) = (setting.field.name, setting.name)
      let value = try setting.value(arguments)
      do throws(Diagnostic) {
        try SimulationInput.check(value, for: key, option: name)
      } catch {
        throw CommandError(error.message, hints: error.hints, status: .usage)
      }
      // A switch that sets an empty object leaves its members to --given.
      if value == [:], typed[key] != nil { continue }
      if let other = typed[key], other != value {
        throw CommandError(
          "--given and \(name) contradict each other",
          hints: ["\"\(key)\" is \(other.text()) in --given"], status: .usage)
      }
      given[key] = value
    }
    return given
  }
}

/// An option that sets a field of the set-up, whose words it has.
private struct PhoneOption: Sendable {
  enum Kind {
    case word, list, onOff
    /// A switch that sets this value.
    case switched(to: JSON)
  }

  let field: Field
  let name: String
  /// The placeholder of its value.
  let placeholder: String
  let kind: Kind
  /// What else there is to say of its value.
  var notes: [String] = []
  /// Whether its usual value is taken even by a command that takes the rest as unknown.
  var isAssumed = false

  private init(_ key: String, _ placeholder: String, _ kind: Kind, name: String? = nil) {
    guard let field = Vocabulary.device.given.first(where: { $0.name == key }) else {
      preconditionFailure("\(key) is a field of the set-up")
    }
    (self.field, self.placeholder, self.kind) = (field, placeholder, kind)
    self.name = name ?? "--\(key)"
  }

  static func word(
    _ key: String, _ placeholder: String, name: String? = nil, isAssumed: Bool = false
  ) -> Self {
    var option = Self(key, placeholder, .word, name: name)
    option.isAssumed = isAssumed
    return option
  }

  static func list(_ key: String, _ placeholder: String, _ notes: [String] = []) -> Self {
    var option = Self(key, placeholder, .list)
    option.notes = ["separated by commas"] + notes
    return option
  }

  static func onOff(_ key: String) -> Self { Self(key, "on|off", .onOff) }

  static func switched(_ key: String, to value: JSON = true, name: String? = nil) -> Self {
    Self(key, "", .switched(to: value), name: name)
  }

  /// The value that `simulate` takes where it isn't given.
  private var usual: JSON? { SimulationInput.usual[field.name] ?? field.usual }

  /// It, whatever the command takes where it isn't given.
  var plain: Option { option(showsDefault: false) }

  func option(showsDefault: Bool) -> Option {
    let usual = showsDefault || isAssumed ? usual : nil
    let words = SimulationInput.words(of: field.name)
    let meaning = field.meaning.capitalizedFirst
    switch kind {
    case .word:
      return Option(name, placeholder, oneOf: words, default: usual?.string) {
        "\(meaning): \($0)."
      }
    case .list:
      let usualNote = usual.map {
        "default \(($0.array ?? []).compactMap(\.string).joined(separator: ","))"
      }
      let notes = (notes + [usualNote].compactMap(\.self)).joined(separator: "; ")
      return Option(name, placeholder, "\(meaning) (\(notes)).", offer: .words(words))
    case .onOff:
      let ending = usual?.bool.map { " (default \($0 ? "on" : "off"))" } ?? ""
      return Option(name, placeholder, "\(meaning)\(ending).", offer: .word(["on", "off"]))
    case .switched(let value):
      return Option(name, "\(field.clause(value).capitalizedFirst).")
    }
  }

  func value(_ arguments: Arguments) throws -> JSON {
    switch kind {
    case .word: return .string(arguments.value(plain) ?? "")
    case .switched(let value): return value
    case .list:
      let words = arguments.all(plain).flatMap { $0.split(separator: ",") }
      // A method has the name that the output prints, too.
      let names = words.map { Callback(fullName: String($0))?.rawValue ?? String($0) }
      return .array(words == ["none"] ? [] : names.map(JSON.string))
    case .onOff: return .bool(try arguments.choice(plain) == "on")
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
