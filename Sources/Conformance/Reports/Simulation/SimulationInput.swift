/// Reads what a simulation is made of, strictly, and says what is wrong with it and where.
public enum SimulationInput {
  /// The payload of a file, or of standard input, called `-`.
  ///
  /// Xcode's `.apns` files name the app beside the payload; that is no part of it.
  public static func payload(_ path: String) throws(InvalidDocuments) -> JSON {
    let file = try CheckedFile(path, called: "the payload")
    guard var payload = file.json.object else {
      let message = "a payload is an object, but this is \(file.json.kindName)"
      throw InvalidDocuments(diagnostics: [file.mistake(message, JSON.Path())])
    }
    payload["Simulator Target Bundle"] = nil
    return .object(payload)
  }

  /// What `--given` says, by the words of the vocabulary.
  public static func given(_ text: String) throws(InvalidDocuments) -> JSON.Object {
    let file = try CheckedFile(option: "--given", text)
    // What is left out, the other options say.
    let fields = Vocabulary.device.given.map { Field($0.name, $0.shape, $0.summary) }
    try file.check(file.json, .record(fields), at: JSON.Path())
    return file.json.object ?? JSON.Object()
  }

  /// A step in JSON, without an expectation.
  static func step(_ text: String) throws(InvalidDocuments) -> StepWords.Meaning {
    let file = try CheckedFile(option: "--then", text)
    let known = Vocabulary.device.actions.map(\.name)
    guard let object = file.json.object, let member = object.first, object.count == 1 else {
      throw InvalidDocuments(diagnostics: [
        file.mistake(
          "a step is an object with one action", JSON.Path(),
          ["expected one of \(known.joined(separator: ", "))"])
      ])
    }
    let path = JSON.Path().appending(.key(member.key))
    guard let action = Vocabulary.device.action(member.key) else {
      throw InvalidDocuments(diagnostics: [
        file.mistake(
          "unknown action \"\(member.key)\"", path, atKey: true,
          Diagnostic.hints(for: member.key, known: known))
      ])
    }
    try file.check(member.value, action.argument, at: path)
    return .step(action: member.key, argument: member.value)
  }

  /// The words that a key of `given` may have, one or several; none where it takes no words.
  public static func words(of key: String) -> [String] {
    switch Vocabulary.device.given.first(where: { $0.name == key })?.shape {
    case .choice(let words), .list(of: .choice(let words)): words
    default: []
    }
  }

  /// Holds the value of an option against what the vocabulary says of a key of `given`.
  public static func check(_ value: JSON, for key: String, option: String) throws(Diagnostic) {
    guard let field = Vocabulary.device.given.first(where: { $0.name == key }) else { return }
    var checker = ShapeChecker(.stimulus)
    checker.check(value, field.shape, at: JSON.Path())
    guard let problem = checker.problems.first else { return }
    throw Diagnostic("\(option): \(problem.message)", hints: problem.hints)
  }
}
