import ConformanceModels
import ConformanceTools

/// A question as it was read.
struct Asked {
  let question: Question
  /// The document that it is.
  let file: CheckedFile
  private let said: JSON

  init(_ bytes: [UInt8]) throws(InvalidDocuments) {
    file = try CheckedFile(bytes, called: "the question")
    let known = Question.allCases.map { $0.rawValue }
    guard let object = file.json.object, let member = object.first, object.count == 1 else {
      throw InvalidDocuments(diagnostics: [
        file.mistake(
          "a question is an object with one member", JSON.Path(),
          ["expected one of \(known.joined(separator: ", "))"])
      ])
    }
    let path = JSON.Path([.key(member.key)])
    guard let question = Question(rawValue: member.key) else {
      throw InvalidDocuments(diagnostics: [
        file.mistake(
          "unknown question \"\(member.key)\"", path, atKey: true,
          Diagnostic.hints(for: member.key, known: known))
      ])
    }
    try file.check(member.value, .record(question.fields), at: path)
    (self.question, said) = (question, member.value)
  }

  subscript(_ key: String) -> JSON? { said[key] }

  /// The text of the push, or of what is to be checked.
  var text: [UInt8]? { said["text"]?.string.map { Array($0.utf8) } }

  /// What messages call it.
  var name: String { said["name"]?.string ?? "payload" }

  /// Whether the answer is for people.
  var isForPeople: Bool { said["as"] == "text" }

  /// The headers that are said beside it; one that is null isn't.
  var headers: [(name: String, value: String)] { Self.headers(said["headers"]) }

  /// Headers as they are written: a list for one that is repeated, null for one that isn't there.
  static func headers(_ json: JSON?) -> [(name: String, value: String)] {
    (json?.object ?? [:]).flatMap { member in
      (member.value.array ?? [member.value]).filter { $0 != .null }
        .map { (member.key, $0.string ?? $0.text()) }
    }
  }

  /// The place of a part of what is said.
  func place(_ steps: JSON.Path.Step...) -> JSON.Path {
    JSON.Path([.key(question.rawValue)] + steps)
  }

  /// What is wrong with a member of it, where that is said, or with all of it.
  func mistake(_ message: String, at key: String? = nil, hints: [String] = []) -> Diagnostic {
    if let key, said[key] != nil { return file.mistake(message, place(.key(key)), hints) }
    return file.mistake(message, place(), hints)
  }
}
