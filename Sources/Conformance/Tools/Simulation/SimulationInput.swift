import ConformanceModels

/// Reads the inputs of a simulation strictly, and reports mistakes with their places.
package enum SimulationInput {
  /// The set-up of a phone of which nothing is said.
  package static let usual: JSON.Object = ["app": "suspended", "modes": ["remote-notification"]]

  /// Reads the value of `--given`, in the words of the vocabulary.
  package static func given(_ text: String) throws(InvalidDocuments) -> JSON.Object {
    let file = try CheckedFile(option: "--given", text)
    try file.check(file.json, .record(fields), at: JSON.Path())
    return file.json.object ?? JSON.Object()
  }

  /// What can be said of a phone and an app: no field is required, because something else may set it.
  package static var fields: [Field] {
    Vocabulary.device.given.map { Field($0.name, $0.shape, $0.summary) }
  }

  /// Returns the set-up of a phone of which this is known.
  package static func setUp(_ facts: JSON.Object) -> JSON.Object {
    facts.reduce(into: usual) { $0[$1.key] = $1.value }
  }

  /// Reads a step in JSON, without an expectation.
  package static func step(_ text: String) throws(InvalidDocuments) -> StepWords.Meaning {
    let file = try CheckedFile(option: "--then", text)
    let (action, argument) = try step(file.json, at: JSON.Path(), in: file)
    return .step(action: action, argument: argument)
  }

  /// Reads a step at a place of a file.
  package static func step(
    _ json: JSON, at path: JSON.Path, in file: CheckedFile
  ) throws(InvalidDocuments) -> (action: String, argument: JSON) {
    let known = Vocabulary.device.actions.map { $0.name }
    guard let object = json.object, let member = object.first, object.count == 1 else {
      throw InvalidDocuments(diagnostics: [
        file.mistake(
          "a step is an object with one action", path,
          ["expected one of \(known.joined(separator: ", "))"])
      ])
    }
    let path = path.appending(.key(member.key))
    guard let action = Vocabulary.device.action(member.key) else {
      throw InvalidDocuments(diagnostics: [
        file.mistake(
          "unknown action \"\(member.key)\"", path, atKey: true,
          Diagnostic.hints(for: member.key, known: known))
      ])
    }
    try file.check(member.value, action.argument, at: path)
    return (member.key, member.value)
  }

  /// Whether a step is a push that changes or ends a Live Activity: somebody has started it before.
  package static func isNewsOfActivity(_ push: JSON) -> Bool {
    let event = push["payload"]?["aps"]?["event"]
    return push["type"] == .string(PushType.liveactivity.rawValue)
      && (event == "update" || event == "end")
  }

  /// Returns the words that a key of `given` takes, alone or in a list; empty if it takes other
  /// values.
  package static func words(of key: String) -> [String] {
    switch Vocabulary.device.given.first(where: { $0.name == key })?.shape {
    case .choice(let words), .list(of: .choice(let words)): words
    default: []
    }
  }

  /// Checks the value of an option against the vocabulary's shape for a key of `given`.
  package static func check(_ value: JSON, for key: String, option: String) throws(Diagnostic) {
    guard let field = Vocabulary.device.given.first(where: { $0.name == key }) else { return }
    var checker = ShapeChecker(.stimulus)
    checker.check(value, field.shape, at: JSON.Path())
    guard let problem = checker.problems.first else { return }
    throw Diagnostic("\(option): \(problem.message)", hints: problem.hints)
  }
}
