import ConformanceModels

/// A script of answers to certain device tokens, in place of the gateway's own answers.
///
/// The file is an object of device tokens, or patterns of them, with their answers, which are
/// written like those of the provider's cases:
/// `{ "00fc13ad": [ { "status": 410 } ], "ff*": { … } }`. A list answers the requests of each
/// token in turn, and after its last answer the gateway decides again. An answer without a list is
/// for all requests.
package struct AnswerScript: Sendable {
  private struct Entry: Sendable {
    var pattern: Glob
    var answers: [ScriptedAnswer]
    var isForAll: Bool
  }

  /// The answers to tokens that aren't patterns.
  private var exact: [String: Entry] = [:]
  /// The answers to patterns, in the order of the file.
  private var patterns: [Entry] = []
  /// How many answers of its list each device token has had.
  private var given: [String: Int] = [:]

  /// The most device tokens whose place in their list is remembered; the gateway itself answers all
  /// others.
  static let mostTokens = 100_000
  /// The digits of the longest device token for which that is remembered: Apple's have at most 200.
  static let longestToken = 200

  /// An empty script: the gateway decides everything.
  package init() {}

  /// Reads a script, and reports all of its mistakes together.
  package init(_ path: String) throws(InvalidDocuments) {
    let file = try CheckedFile(path, called: "the answers")
    guard let object = file.json.object else {
      let message =
        "answers are an object of device tokens, but this is \(file.json.kindName)"
      throw InvalidDocuments(diagnostics: [file.mistake(message, JSON.Path(), [Self.sample])])
    }
    var mistakes: [Diagnostic] = []
    for member in object {
      let path = JSON.Path([.key(member.key)])
      let token = member.key.lowercased()
      if !Self.isPattern(token) {
        mistakes.append(
          file.mistake(
            "\"\(member.key)\" isn't a device token", path, atKey: true,
            ["write hexadecimal digits; * matches any number of them, and ? matches one"]))
      } else if exact[token] != nil {
        mistakes.append(
          file.mistake("this device token is here twice", path, atKey: true))
      }
      let isForAll = member.value.array == nil
      var answers: [ScriptedAnswer] = []
      for (index, answer) in (member.value.array ?? [member.value]).enumerated() {
        let place = isForAll ? path : path.appending(.index(index))
        var wrong = file.mistakes(in: answer, .record(ScriptedAnswer.fields), at: place)
        if wrong.isEmpty {
          wrong = ScriptedAnswer.impossibilities(of: answer).map { file.mistake($0, place) }
        }
        if wrong.isEmpty { answers.append(ScriptedAnswer(answer)) }
        if wrong.isEmpty, answer["always"] != nil, index + 1 < (member.value.array?.count ?? 1) {
          wrong = [file.mistake("no answer comes after one with \"always\"", place)]
        }
        mistakes += wrong
      }
      let entry = Entry(pattern: Glob(token), answers: answers, isForAll: isForAll)
      if Glob.isPattern(token) { patterns.append(entry) } else { exact[token] = entry }
    }
    guard mistakes.isEmpty else { throw InvalidDocuments(diagnostics: mistakes) }
  }

  private static let sample = "write { \"00fc13ad\": [ { \"status\": 410 } ], \"*\": { … } }"

  private static func isPattern(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        $0.isHexDigit || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?")
      }
  }

  /// Returns the next answer to the device token at the end of a path; nil if the gateway decides.
  package mutating func next(for path: String) -> ScriptedAnswer? {
    guard !(exact.isEmpty && patterns.isEmpty) else { return nil }
    let token = path.split(separator: "/").last?.lowercased() ?? ""
    guard let entry = exact[token] ?? patterns.first(where: { $0.pattern.matches(token) }) else {
      return nil
    }
    if entry.isForAll { return entry.answers.first }
    let count = given[token] ?? 0
    guard token.utf8.count <= Self.longestToken, count < entry.answers.count,
      given[token] != nil || given.count < Self.mostTokens
    else {
      return nil
    }
    if !entry.answers[count].isLasting { given[token] = count + 1 }
    return entry.answers[count]
  }
}
