import Conformance

/// The beginning of an adapter: a program that runs as it is, keeps the target protocol, and says
/// where one's own code goes.
struct Skeleton {
  /// The language that it is written in.
  let language: SkeletonLanguage
  /// The role of what is put under test.
  let vocabulary: Vocabulary

  /// The program.
  var text: String {
    let part = self.part
    var lines: [String] = []
    for line in language.program.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = String(line.prefix { $0 == " " })
      switch line.dropFirst(indent.count) {
      case "@NOTES@": lines += part.notes.map { indent + $0 }
      case "@IMPORTS@": lines += part.imports.map { indent + $0 }
      case "@CAPABILITIES@": lines += capabilities.map { indent + $0 }
      case "@OBSERVE@":
        lines += part.observe.split(omittingEmptySubsequences: false) { $0 == "\n" }
          .map { $0.isEmpty ? "" : indent + $0 }
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

  private static func withTabs(_ line: String) -> String {
    let indent = line.prefix { $0 == " " }.count / 2
    return String(repeating: "\t", count: indent) + line.dropFirst(2 * indent)
  }

  /// How cases are done: a provider that can send does it, all else waits to be connected.
  private var part: SkeletonLanguage.Part {
    vocabulary.role == .provider ? language.sending ?? language.unconnected : language.unconnected
  }

  /// The actions of the role with what they mean; the first is claimed, the others are comments.
  private var capabilities: [String] {
    var lines: [String] = []
    var before: [String] = []
    for (index, action) in vocabulary.actions.enumerated() {
      let takes = words(of: action.argument.record)
      let tells = words(of: action.observations)
      let notes = [
        action.summary, takes.isEmpty ? "" : "  takes " + takes.joined(separator: ", "),
        tells.isEmpty
          ? "" : "  tells " + (tells == before ? "the same" : tells.joined(separator: ", ")),
      ]
      before = tells
      let mark = language.comment + " "
      lines += notes.filter { !$0.isEmpty }.flatMap(Self.wrapped).map { mark + $0 }
      lines.append((index == 0 ? "" : mark) + "\"\(action.name)\",")
    }
    return lines
  }

  /// The names of members, but for those that are between the case and the gateway.
  private func words(of fields: [Field]) -> [String] {
    let hidden = vocabulary.role == .provider ? Self.ofGateway : []
    return fields.map(\.name).filter { !hidden.contains($0) }
  }

  private static let ofGateway = ["answers", "requests", "alpn", "other-protocol", "excess"]

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

/// A language in which adapters can begin.
struct SkeletonLanguage: Sendable {
  /// What it is called on the command line.
  let name: String
  /// What the program is called as a file.
  let file: String
  /// How the program is compiled, where it has to be.
  var compile = ""
  /// How the program is started.
  let start: String
  /// What a comment begins with.
  let comment: String
  /// The words for true and false.
  var yes = "true"
  var no = "false"
  /// Whether its people indent by tabs, not by spaces.
  var isIndentedByTabs = false
  /// The program, with marks in place of what depends on the role.
  let program: String
  /// Does nothing, and says so: for any role.
  let unconnected: Part
  /// Sends to the gateway that a case names, where the language brings what that needs.
  var sending: Part?

  /// How a program does what a case asks.
  struct Part: Sendable {
    /// What has to be known before it is started, as comments.
    var notes: [String] = []
    /// What it imports beside what each program of the language does.
    var imports: [String] = []
    /// What turns a case into observations.
    let observe: String
  }

  /// All of them.
  static let all = [python, swift, go, node, ruby, java, php]
}
