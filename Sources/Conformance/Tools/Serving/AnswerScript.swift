import ConformanceModels

/// A script of answers to certain device tokens, in place of the gateway's own answers.
///
/// The file is an object of device tokens, or patterns of them, with their answers, which are
/// written like those of the provider's cases:
/// `{ "00fc13ad": [ { "status": 410 } ], "ff*": { … } }`. A list answers the requests of each
/// token in turn, and after its last answer the gateway decides again. An answer without a list is
/// for all requests.
package struct AnswerScript: Sendable {
  /// What answers a device token, or those that match a pattern.
  private struct Entry: Sendable {
    /// The token or pattern, in small letters.
    let key: String
    let pattern: Glob
    let answers: [ScriptedAnswer]
    /// As it was written.
    let json: JSON
    var isForAll: Bool { json.array == nil }
  }

  /// In the order of the file.
  private var entries: [Entry] = []
  /// The places of those that aren't patterns.
  private var exact: [String: Int] = [:]
  /// Those of the patterns.
  private var patterns: [Int] = []
  /// How many answers of its list each device token has had.
  private var given: [String: Int] = [:]
  /// Decides about answers with a chance, in the same way each time a script is read, so that a test
  /// finds the same again.
  private var chances = SeededGenerator(seed: 1)

  /// The most device tokens whose place in their list is remembered; the gateway itself answers all
  /// others.
  static let mostTokens = 100_000
  /// The digits of the longest device token for which that is remembered: Apple's have at most 200.
  static let longestToken = 200

  /// An empty script: the gateway decides everything.
  package init() {}

  /// Reads a script, and reports all of its mistakes together.
  package init(_ path: String) throws(InvalidDocuments) {
    try self.init(CheckedFile(path, called: "the answers"))
  }

  /// Reads a script that came over the wire.
  package init(bytes: [UInt8]) throws(InvalidDocuments) {
    try self.init(CheckedFile(bytes, called: "the body"))
  }

  private init(_ file: CheckedFile) throws(InvalidDocuments) {
    guard let object = file.json.object else {
      let message =
        "answers are an object of device tokens, but this is \(file.json.kindName)"
      throw InvalidDocuments(diagnostics: [file.mistake(message, JSON.Path(), [Self.sample])])
    }
    var mistakes: [Diagnostic] = []
    var found: [Entry] = []
    var keys: Set<String> = []
    for member in object {
      let path = JSON.Path([.key(member.key)])
      let token = member.key.lowercased()
      if !Self.isPattern(token) {
        mistakes.append(
          file.mistake(
            "\"\(member.key)\" isn't a device token", path, atKey: true, [Self.kindsOfKeys]))
      } else if !keys.insert(token).inserted {
        mistakes.append(
          file.mistake("this device token is here twice", path, atKey: true))
      }
      found.append(Self.entry(token, member.value, at: path, in: file, &mistakes))
    }
    guard mistakes.isEmpty else { throw InvalidDocuments(diagnostics: mistakes) }
    set(found)
  }

  private static func entry(
    _ key: String, _ json: JSON, at path: JSON.Path, in file: CheckedFile,
    _ mistakes: inout [Diagnostic]
  ) -> Entry {
    var answers: [ScriptedAnswer] = []
    for (index, answer) in (json.array ?? [json]).enumerated() {
      let place = json.array == nil ? path : path.appending(.index(index))
      var wrong = file.mistakes(in: answer, .record(ScriptedAnswer.fields), at: place)
      if wrong.isEmpty {
        wrong = ScriptedAnswer.impossibilities(of: answer).map { file.mistake($0, place) }
      }
      if wrong.isEmpty { answers.append(ScriptedAnswer(answer)) }
      if wrong.isEmpty, answer["always"] != nil, index + 1 < (json.array?.count ?? 1) {
        wrong = [file.mistake("no answer comes after one with \"always\"", place)]
      }
      if wrong.isEmpty, answer["chance"] != nil, json.array != nil {
        wrong = [file.mistake("an answer of a list has no \"chance\"", place)]
      }
      mistakes += wrong
    }
    return Entry(key: key, pattern: Glob(key), answers: answers, json: json)
  }

  private mutating func set(_ entries: [Entry]) {
    self.entries = entries
    (exact, patterns) = ([:], [])
    for (index, entry) in entries.enumerated() {
      if Glob.isPattern(entry.key) { patterns.append(index) } else { exact[entry.key] = index }
    }
  }

  private static let sample = "write { \"00fc13ad\": [ { \"status\": 410 } ], \"*\": { … } }"

  private static let kindsOfKeys =
    "write hexadecimal digits; * matches any number of them, and ? matches one"

  private static func isPattern(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        $0.isHexDigit || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?")
      }
  }

  /// Returns the next answer to the device token at the end of a path; nil if the gateway decides.
  package mutating func next(for path: String) -> ScriptedAnswer? {
    guard !entries.isEmpty else { return nil }
    let token = path.split(separator: "/").last?.lowercased() ?? ""
    guard
      let index = exact[token] ?? patterns.first(where: { entries[$0].pattern.matches(token) })
    else { return nil }
    let entry = entries[index]
    if entry.isForAll {
      guard let chance = entry.answers.first?.chance else { return entry.answers.first }
      return Int.random(in: 1...100, using: &chances) <= chance ? entry.answers.first : nil
    }
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

/// Changes while the gateway runs.
extension AnswerScript {
  /// The script as it is written in a file.
  package var json: JSON { .object(JSON.Object(members: entries.map { ($0.key, $0.json) })) }

  /// Puts the answers of a device token or pattern first, in place of those that it had.
  ///
  /// Lists start at their beginning for the tokens that it is about.
  package mutating func put(_ key: String, bytes: [UInt8]) throws(InvalidDocuments) {
    let key = key.lowercased()
    guard Self.isPattern(key) else {
      throw InvalidDocuments(diagnostics: [
        Diagnostic("\"\(key)\" isn't a device token", hints: [Self.kindsOfKeys])
      ])
    }
    let file = try CheckedFile(bytes, called: "the body")
    var mistakes: [Diagnostic] = []
    let entry = Self.entry(key, file.json, at: JSON.Path(), in: file, &mistakes)
    guard mistakes.isEmpty else { throw InvalidDocuments(diagnostics: mistakes) }
    set([entry] + entries.filter { $0.key != key })
    given = given.filter { !entry.pattern.matches($0.key) }
  }

  /// Removes the answers of a device token or pattern; returns whether there were any.
  package mutating func remove(_ key: String) -> Bool {
    let key = key.lowercased()
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return false }
    let pattern = entries[index].pattern
    set(entries.filter { $0.key != key })
    given = given.filter { !pattern.matches($0.key) }
    return true
  }
}
