import Conformance

/// The skeleton of an adapter: a program that runs without changes, follows the target protocol, and
/// marks where the user's code goes.
struct Skeleton {
  /// The language that it is written in.
  let language: SkeletonLanguage
  /// The vocabulary of the role under test.
  let vocabulary: Vocabulary

  /// The program: that of its language, with what depends on the role.
  var text: String {
    let mark = language.comment + " "
    let isProvider = vocabulary.role == .provider
    var isMeant = true
    var lines: [String] = []
    for line in language.program.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = String(line.prefix { $0 == " " || $0 == "\t" })
      switch String(line.dropFirst(indent.count)) {
      case mark + "@provider": isMeant = isProvider
      case mark + "@others": isMeant = !isProvider
      case mark + "@end": isMeant = true
      case _ where !isMeant: break
      case mark + "@CAPABILITIES@": lines += capabilities.map { indent + $0 }
      case mark + "@TAKES@": lines += Self.takes.map { indent + mark + $0 }
      default: lines.append(String(line))
      }
    }
    let sends = isProvider ? language.yes : language.no
    return lines.joined(separator: "\n")
      .replacing("@ROLE@", with: vocabulary.role.rawValue)
      .replacing("@LANGUAGE@", with: language.name).replacing("@COMPILE@", with: language.compile)
      .replacing("@FILE@", with: language.file).replacing("@START@", with: language.start)
      .replacing("\"@SENDS@\"", with: sends).replacing("'@SENDS@'", with: sends)
  }

  /// What a sender may take otherwise than a case says it, where an adapter hands it over.
  private static let takes = [
    "A case names the app by its bundle ID, or a whole topic. A sender that takes bundle",
    "IDs alone gets the app, or the topic without the ending of its push type (.voip).",
    "One that takes no apns-id, or no certificate: say that a case with it is unsupported.",
  ]

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
