import Conformance

/// A subcommand: what it is called, what it takes, and what it does.
struct Command: Sendable {
  /// The word on the command line.
  let name: String
  /// What it does, in a line.
  let summary: String
  /// What stands after its name, such as `ID`.
  var operands = ""
  /// What completion offers for its operands, one after the other.
  var offers: [Offer] = []
  /// What a newcomer has to know, a paragraph each.
  var details: [String] = []
  /// What it understands beside its operands.
  var options: [Option] = []
  /// Commands to copy.
  var examples: [(line: String, meaning: String)] = []
  /// What it does.
  let perform: @Sendable (Arguments) async throws -> ExitStatus

  /// All options, with those that every command has.
  var allOptions: [Option] { options + [.help, .version] }

  /// All of them, in the order of the help text.
  static let all: [Command] = [
    .run, .list, .explain, .show, .check, .simulate, .serve, .replay, .render, .merge, .diff, .lint,
    .coverage, .mutants, .initialise, .migrate, .target, .ping, .completions, .manual,
  ]
}

/// What completion offers for an operand, or for the value of an option.
enum Offer: Hashable, Sendable {
  case nothing, files, folders
  /// Rules, cases and pages.
  case ids
  /// One of these words.
  case word([String])
  /// Some of these words, with commas.
  case words([String])
}

/// Something that begins with two hyphens.
struct Option: Sendable {
  /// The name, hyphens included.
  let name: String
  /// What its value is called, or nil for a switch.
  let value: String?
  /// What it means.
  let summary: String
  /// The value that it has where none is given; nil where one has to be.
  let usualValue: String?
  /// Whether it may stand several times, each with a value of its own.
  let isRepeatable: Bool
  /// What is offered for its value.
  ///
  /// Words are all that it may be, unless they are examples of what may be written.
  let offer: Offer

  /// A switch.
  init(_ name: String, _ summary: String) {
    (self.name, self.value, self.summary) = (name, nil, summary)
    (usualValue, isRepeatable, offer) = (nil, false, .nothing)
  }

  /// An option whose value may be left out.
  init(_ name: String, _ value: String, usually usual: String, _ summary: String) {
    (self.name, self.value, self.usualValue) = (name, value, usual)
    self.summary = "\(summary.dropLast()) (default: \(usual))."
    (isRepeatable, offer) = (false, .nothing)
  }

  /// An option with a value; one that is called FILE or DIR is offered files or folders.
  init(
    _ name: String, _ value: String, _ summary: String, isRepeatable: Bool = false,
    offer: Offer? = nil
  ) {
    (self.name, self.value, self.summary) = (name, value, summary)
    self.usualValue = nil
    self.isRepeatable = isRepeatable
    self.offer = offer ?? (value == "FILE" ? .files : value == "DIR" ? .folders : .nothing)
  }

  /// An option whose value is one of a few words, which the summary gets as a list to read.
  init(
    _ name: String, _ value: String, oneOf words: [String], usually usual: String? = nil,
    isRepeatable: Bool = false, _ summary: (String) -> String
  ) {
    let list = Help.alternatives(words.map { $0 == usual ? "\($0) (default)" : $0 })
    self.init(name, value, summary(list), isRepeatable: isRepeatable, offer: .word(words))
  }

  /// What its value is called, in brackets where it may be left out; nil for a switch.
  var shownValue: String? { usualValue == nil ? value : value.map { "[\($0)]" } }

  /// The words that are offered for its value.
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
    "--color", "WHEN", oneOf: Session.Colours.allCases.map(\.rawValue), usually: "auto"
  ) { "\($0); NO_COLOR is respected." }
  static let json = Option("--json", "Print JSON for machines.")
}

/// What somebody typed after the name of a subcommand.
struct Arguments: Sendable {
  fileprivate(set) var operands: [String] = []
  fileprivate var values: [String: [String]] = [:]

  /// Whether a switch is there.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The value of an option that stands once.
  func value(_ option: Option) -> String? { values[option.name]?.first }

  /// All values of an option that may stand several times.
  func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// Reads the words after a subcommand's name.
  init(_ words: [String], for command: Command) throws {
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
        throw Complaint.unknownOption(name, of: command, known: options.map(\.name))
      }
      if let value = option.value {
        var given = parts.count == 2 ? "" : option.usualValue ?? ""
        if parts.count == 2 {
          given = String(parts[1])
        } else if let next = rest.first, !next.hasPrefix("--") {
          given = next
          rest = rest.dropFirst()
        }
        // An empty word is a variable that a script forgot to set.
        guard !given.isEmpty else {
          throw Complaint(
            "\(name) needs a value: \(name) \(value)", hints: [option.summary], status: .usage)
        }
        guard option.isRepeatable || values[name] == nil else {
          throw Complaint(
            "\(name) is given twice", hints: ["give it once"], status: .usage)
        }
        values[name, default: []].append(given)
      } else if parts.count == 2 {
        throw Complaint("\(name) takes no value", status: .usage)
      } else {
        values[name] = [""]
      }
    }
  }
}

/// A reason not to go on, told in one message.
struct Complaint: Error {
  let message: String
  let hints: [String]
  let status: ExitStatus

  init(_ message: String, hints: [String] = [], status: ExitStatus) {
    self.message = message
    self.hints = hints
    self.status = status
  }

  static func unknownOption(_ name: String, of command: Command, known: [String]) -> Complaint {
    let near = Spelling.closest(to: name, among: known)
    return Complaint(
      "`conformance-run \(command.name)` has no option \(name)",
      hints: [
        near.map { "did you mean \($0)?" } ?? "`conformance-run \(command.name) --help` lists them"
      ],
      status: .usage)
  }

  static func unknown(_ kind: String, _ word: String, known: [String]) -> Complaint {
    let near = Spelling.closest(to: word, among: known)
    return Complaint(
      "unknown \(kind) \"\(word)\"",
      hints: ["expected \(known.joined(separator: ", "))"]
        + (near.map { ["did you mean \"\($0)\"?"] } ?? []), status: .usage)
  }
}
