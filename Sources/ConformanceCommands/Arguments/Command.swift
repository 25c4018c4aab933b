import Conformance

/// A subcommand: its name, its operands and options, its help, and its action.
package struct Command: Sendable {
  /// The word on the command line.
  package let name: String
  /// One line of help.
  let summary: String
  /// Its operands, as the usage line shows them, such as `ID`.
  var operands = ""
  /// What completion offers for each operand.
  var offers: [CompletionKind] = []
  /// The paragraphs of its help.
  var details: [String] = []
  /// Its own options.
  package var options: [Option] = []
  /// The beginning of the variables that give its options in an environment; nil where none does.
  var variablePrefix: String?
  /// Example command lines to copy.
  var examples: [(line: String, meaning: String)] = []
  /// Performs the command.
  let perform: @Sendable (Arguments) async throws -> ExitStatus

  /// All its options, with those that every command has.
  var allOptions: [Option] { options + [.help, .version] }

  /// All commands, in the order of the help text.
  package static let all: [Command] = [
    .run, .list, .explain, .show, .check, .simulate, .why, .ask, .serve, .plan, .contract, .demo,
    .site, .submit,
    .replay, .render, .merge, .diff, .verify, .schema, .lint, .coverage, .mutants, .initialise,
    .target, .ping, .completions, .manual,
  ]
}

/// What completion offers for an operand, or for the value of an option.
enum CompletionKind: Hashable, Sendable {
  case nothing, files, folders
  /// Rules, cases and pages.
  case ids
  /// One of these words.
  case word([String])
  /// Some of these words, with commas.
  case words([String])
}

/// An option of the command line.
package struct Option: Sendable {
  /// The name, with its hyphens.
  package let name: String
  /// The placeholder of its value in the help; nil for a switch.
  let value: String?
  /// One line of help.
  let summary: String
  /// The value that is used if none follows; nil if one is required.
  let defaultValue: String?
  /// Whether it may be given several times, each with its own value.
  let isRepeatable: Bool
  /// What completion offers for its value.
  ///
  /// Words are usually all possible values; for some options they are examples.
  let offer: CompletionKind

  /// A switch.
  init(_ name: String, _ summary: String) {
    (self.name, self.value, self.summary) = (name, nil, summary)
    (defaultValue, isRepeatable, offer) = (nil, false, .nothing)
  }

  /// An option whose value is optional.
  init(_ name: String, _ value: String, default defaultValue: String, _ summary: String) {
    (self.name, self.value, self.defaultValue) = (name, value, defaultValue)
    self.summary = "\(summary.dropLast()) (default: \(defaultValue))."
    (isRepeatable, offer) = (false, .nothing)
  }

  /// An option with a value; for FILE and DIR, completion offers files and folders.
  init(
    _ name: String, _ value: String, _ summary: String, isRepeatable: Bool = false,
    offer: CompletionKind? = nil
  ) {
    (self.name, self.value, self.summary) = (name, value, summary)
    self.defaultValue = nil
    self.isRepeatable = isRepeatable
    self.offer = offer ?? (value == "FILE" ? .files : value == "DIR" ? .folders : .nothing)
  }

  /// An option whose value is one of several words; `summary` receives them as a readable list.
  init(
    _ name: String, _ value: String, oneOf words: [String], default defaultWord: String? = nil,
    isRepeatable: Bool = false, _ summary: (String) -> String
  ) {
    let list = Help.alternatives(words.map { $0 == defaultWord ? "\($0) (default)" : $0 })
    self.init(name, value, summary(list), isRepeatable: isRepeatable, offer: .word(words))
  }

  /// The placeholder of its value, in brackets if the value is optional; nil for a switch.
  var shownValue: String? { defaultValue == nil ? value : value.map { "[\($0)]" } }

  /// The summary as a hint, which goes on in a line: it begins with a small letter, without a full
  /// stop.
  var hint: String {
    let rest = summary.dropFirst()
    // An abbreviation keeps its capitals.
    let first =
      rest.first?.isUppercase == true ? String(summary.prefix(1)) : summary.prefix(1).lowercased()
    return first + (summary.hasSuffix(".") ? rest.dropLast() : rest)
  }

  /// The variable of the environment that gives it: CONFORMANCE_SERVE_LOG_LIMIT for --log-limit.
  func variable(_ prefix: String) -> String {
    prefix + name.dropFirst(2).uppercased().replacing("-", with: "_")
  }

  /// The words that completion offers for its value.
  var words: [String] {
    switch offer {
    case .word(let words), .words(let words): words
    case .nothing, .files, .folders, .ids: []
    }
  }

  static let help = Option("--help", "Show this help.")
  static let version = Option(
    "--version", "Show the version, which specs are read, and whether the wire is built in.")
  static let specs = Option(
    "--specs", "DIR", "Read the specs of DIR instead of those in the program or the checkout.")
  static let role = Option(
    "--role", "ROLE", oneOf: Role.allCases.map(\.rawValue), isRepeatable: true
  ) { "Only rules of \($0)." }
  static let colour = Option(
    "--color", "WHEN", oneOf: Session.Colours.allCases.map(\.rawValue), default: "auto"
  ) { "\($0); NO_COLOR is respected." }
  static let json = Option("--json", "Print JSON for machines.")
}

/// The parsed arguments of a subcommand.
package struct Arguments: Sendable {
  /// The variables of the environment that gave options, by the options' names.
  fileprivate(set) var variables: [String: String] = [:]
  fileprivate(set) var operands: [String] = []
  fileprivate var values: [String: [String]] = [:]

  /// Whether an option was given.
  package func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The first value of an option; nil if it wasn't given.
  package func value(_ option: Option) -> String? { values[option.name]?.first }

  /// All values of a repeatable option.
  func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// The names of files and folders among the operands and the values of options.
  func files(of command: Command) -> [String] {
    let isFile = { (offer: CompletionKind) in offer == .files || offer == .folders }
    return (command.offers.contains(where: isFile) ? operands : [])
      + command.options.filter { isFile($0.offer) }.flatMap(all)
  }

  /// Adds the options that the environment gives, where the command line doesn't.
  mutating func addVariables(of command: Command, in surroundings: Surroundings) throws {
    guard let prefix = command.variablePrefix else { return }
    let known = command.options.map { ($0.variable(prefix), $0) }
    for name in surroundings.variables().sorted()
    where name.hasPrefix(prefix) && !Self.isOfKubernetes(name, surroundings.environment(name)) {
      guard let option = known.first(where: { $0.0 == name })?.1 else {
        throw CommandError.unknown("variable", name, known: known.map(\.0))
      }
      // An empty variable is one that isn't set.
      guard let text = surroundings.environment(name), !text.isEmpty, !has(option) else { continue }
      variables[option.name] = name
      if option.value == nil {
        guard let isOn = Self.switches[text.lowercased()] else {
          throw CommandError(
            "\(name) must be 1 or 0; it is \"\(text)\"", hints: [option.hint], status: .usage)
        }
        if isOn { values[option.name] = [""] }
      } else {
        values[option.name] =
          option.isRepeatable ? text.split(separator: " ").map(String.init) : [text]
      }
    }
  }

  /// Whether Kubernetes has made a variable, as it does for a Service whose name has this prefix.
  private static func isOfKubernetes(_ name: String, _ text: String?) -> Bool {
    name.contains("_SERVICE_") || name.contains("_PORT_") || text?.contains("://") == true
  }

  private static let switches = [
    "1": true, "true": true, "yes": true, "0": false, "false": false, "no": false,
  ]

  /// Parses the words after a subcommand's name.
  package init(_ words: [String], for command: Command) throws {
    let options = command.allOptions
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = word == "-h" ? "--help" : String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw CommandError.unknownOption(name, of: command, known: options.map(\.name))
      }
      if let value = option.value {
        var given = parts.count == 2 ? "" : option.defaultValue ?? ""
        if parts.count == 2 {
          given = String(parts[1])
        } else if let next = rest.first, !next.hasPrefix("--") {
          given = next
          rest = rest.dropFirst()
        }
        // An empty value is usually a variable that a script forgot to set.
        guard !given.isEmpty else {
          throw CommandError(
            "\(name) needs a value: \(name) \(value)", hints: [option.hint], status: .usage)
        }
        guard option.isRepeatable || values[name] == nil else {
          throw CommandError(
            "\(name) is given twice", hints: ["give it once"], status: .usage)
        }
        values[name, default: []].append(given)
      } else if parts.count == 2 {
        throw CommandError("\(name) takes no value", status: .usage)
      } else {
        values[name] = [""]
      }
    }
  }
}
