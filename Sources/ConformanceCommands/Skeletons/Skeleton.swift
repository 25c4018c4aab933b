import Conformance

/// The skeleton of an adapter: a program that runs without changes, follows the target protocol, and
/// marks where the user's code goes.
struct Skeleton {
  /// The language that it is written in.
  let language: SkeletonLanguage
  /// The vocabulary of the role under test.
  let vocabulary: Vocabulary

  /// The program.
  var text: String {
    let part = self.part
    let mark = language.comment + " "
    var lines: [String] = []
    for line in language.program.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = String(line.prefix { $0 == " " })
      switch line.dropFirst(indent.count) {
      case "@NOTES@": lines += ([mark + Self.log] + part.notes).map { indent + $0 }
      case "@IMPORTS@": lines += part.imports.map { indent + $0 }
      case "@CAPABILITIES@": lines += capabilities.map { indent + $0 }
      case "@PERFORM@":
        for line in part.perform.split(separator: "\n", omittingEmptySubsequences: false) {
          let inner = line.prefix { $0 == " " }
          lines +=
            line.dropFirst(inner.count) == "@TAKES@"
            ? Self.takes.map { indent + inner + mark + $0 } : [line.isEmpty ? "" : indent + line]
        }
      default: lines.append(String(line))
      }
    }
    if language.isIndentedByTabs { lines = lines.map(Self.withTabs) }
    return lines.map { $0 + "\n" }.joined()
      .replacing("@ROLE@", with: vocabulary.role.rawValue)
      .replacing("@LANGUAGE@", with: language.name).replacing("@COMPILE@", with: language.compile)
      .replacing("@FILE@", with: language.file).replacing("@START@", with: language.start)
      .replacing("@SENDS@", with: vocabulary.role == .provider ? language.yes : language.no)
  }

  private static let log = "Log to standard error: standard output is for messages alone."

  /// What a sender may take otherwise than a case says it, where an adapter hands it over.
  private static let takes = [
    "A case names the app by its bundle ID, or a whole topic. A sender that takes bundle",
    "IDs alone gets the app, or the topic without the ending of its push type (.voip).",
    "One that takes no apns-id, or no certificate: say that a case with it is unsupported.",
  ]

  private static func withTabs(_ line: String) -> String {
    let indent = line.prefix { $0 == " " }.count / 2
    return String(repeating: "\t", count: indent) + line.dropFirst(2 * indent)
  }

  /// The part that performs actions: a provider sends; others must be connected.
  private var part: SkeletonLanguage.Part {
    vocabulary.role == .provider ? language.sending : language.unconnected
  }

  /// The actions of the role with their meanings; those that the program supports are listed, the
  /// others are comments.
  private var capabilities: [String] {
    var lines: [String] = []
    var before: [String] = []
    let sent = ["send", "burst", "wait"]
    for (index, action) in vocabulary.actions.enumerated() {
      let isListed = vocabulary.role == .provider ? sent.contains(action.name) : index == 0
      let takes = words(of: action.argument.record)
      let tells = words(of: action.observations)
      let notes = [
        action.summary, takes.isEmpty ? "" : "  takes " + takes.joined(separator: ", "),
        tells.isEmpty
          ? "" : "  returns " + (tells == before ? "the same" : tells.joined(separator: ", ")),
      ]
      before = tells
      let mark = language.comment + " "
      lines += notes.filter { !$0.isEmpty }.flatMap(Self.wrapped).map { mark + $0 }
      lines.append((isListed ? "" : mark) + "\"\(action.name)\",")
    }
    return lines
  }

  /// Returns the names of members, without those that only the gateway of a case uses.
  private func words(of fields: [Field]) -> [String] {
    let hidden = vocabulary.role == .provider ? Self.ofGateway : []
    return fields.map(\.name).filter { !hidden.contains($0) }
  }

  private static let ofGateway = [
    "answers", "requests", "alpn", "other-protocol", "priority-frames", "unanswered-ping", "slow",
    "excess",
  ]

  private static func wrapped(_ note: String) -> [String] {
    let indent = note.prefix { $0 == " " }
    return Help.wrapped(note, width: 84).enumerated().map { index, line in
      indent + (index == 0 ? "" : "  ") + line
    }
  }
}

extension Shape {
  /// The members of an object.
  fileprivate var record: [Field] {
    if case .record(let fields) = self { fields } else { [] }
  }
}

/// A language that skeletons are written in.
struct SkeletonLanguage: Sendable {
  /// Its name on the command line.
  let name: String
  /// The name of the program's file.
  let file: String
  /// The command that compiles the program; empty if none is needed.
  var compile = ""
  /// The command that starts the program.
  let start: String
  /// The mark of a comment.
  let comment: String
  /// The words for true and false.
  var yes = "true"
  var no = "false"
  /// Whether its code is indented by tabs.
  var isIndentedByTabs = false
  /// The program, with marks for what depends on the role.
  let program: String
  /// The part for any role: it reports that nothing is connected.
  let unconnected: Part
  /// The part for a provider that sends to the gateway of a case.
  let sending: Part

  /// The part of a program that performs the actions of cases.
  struct Part: Sendable {
    /// What to install or know first, as comments.
    var notes: [String] = []
    /// Its imports, in addition to those of every program in the language.
    var imports: [String] = []
    /// The code that takes a case, and turns its actions into observations.
    let perform: String
  }

  /// All languages.
  static let all = [python, swift, go, node, ruby, java, php]
}
