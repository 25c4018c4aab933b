/// Reads what a simulation is made of, strictly, and says what is wrong with it and where.
public enum SimulationInput {
  /// The payload of a file, or of standard input, called `-`.
  ///
  /// Xcode's `.apns` files name the app beside the payload; that is no part of it.
  public static func payload(_ path: String) throws(InvalidDocuments) -> JSON {
    let isStandardInput = path == "-"
    let bytes: [UInt8]
    do throws(FileSystem.Failure) {
      let limit = SuiteLimits.documentBytes
      bytes =
        try isStandardInput
        ? FileSystem.readStandardInput(atMost: limit)
        : FileSystem.read(path, atMost: limit, evenPipe: true)
    } catch {
      throw InvalidDocuments(diagnostics: [
        Diagnostic("the payload \(error.path) can't be read: \(error.reason)")
      ])
    }
    let file = SourceFile(path: isStandardInput ? "standard input" : path, bytes: bytes)
    let json = try parse(file)
    guard var payload = json.object else {
      throw invalid("a payload is an object, but this is \(json.kindName)", JSON.Path(), in: file)
    }
    payload["Simulator Target Bundle"] = Optional.none
    return .object(payload)
  }

  /// What `--given` says, by the words of the vocabulary.
  public static func given(_ text: String) throws(InvalidDocuments) -> JSON.Object {
    let file = SourceFile(path: "--given", bytes: Array(text.utf8))
    let json = try parse(file)
    // What is left out, the other options say.
    let fields = Vocabulary.device.given.map { Field($0.name, $0.shape, $0.summary) }
    try check(json, .record(fields), at: JSON.Path(), in: file)
    return json.object ?? JSON.Object()
  }

  /// A step in JSON, without an expectation.
  static func step(_ text: String) throws(InvalidDocuments) -> StepWords.Meaning {
    let file = SourceFile(path: "--then", bytes: Array(text.utf8))
    let json = try parse(file)
    let known = Vocabulary.device.actions.map(\.name)
    guard let object = json.object, let member = object.first, object.count == 1 else {
      throw invalid(
        "a step is an object with one action", JSON.Path(), in: file,
        ["expected one of \(known.joined(separator: ", "))"])
    }
    let path = JSON.Path().appending(.key(member.key))
    guard let action = Vocabulary.device.action(member.key) else {
      throw invalid(
        "unknown action \"\(member.key)\"", path, isKey: true, in: file,
        Diagnostic.hints(for: member.key, known: known))
    }
    try check(member.value, action.argument, at: path, in: file)
    return .step(action: member.key, argument: member.value)
  }

  /// Holds the value of an option against what the vocabulary says of a key of `given`.
  public static func check(_ value: JSON, for key: String, option: String) throws(Diagnostic) {
    guard let field = Vocabulary.device.given.first(where: { $0.name == key }) else { return }
    var checker = ShapeChecker(.stimulus)
    checker.check(value, field.shape, at: JSON.Path())
    guard let problem = checker.problems.first else { return }
    throw Diagnostic("\(option): \(problem.message)", hints: problem.hints)
  }

  // MARK: Parts

  private static func parse(_ file: SourceFile) throws(InvalidDocuments) -> JSON {
    do throws(JSON.SyntaxError) {
      return try JSON.parse(file.bytes[...])
    } catch {
      let place = file.location(error.offset..<error.offset + error.length)
      throw InvalidDocuments(diagnostics: [Diagnostic(error.message, at: place)])
    }
  }

  private static func check(
    _ json: JSON, _ shape: Shape, at path: JSON.Path, in file: SourceFile
  ) throws(InvalidDocuments) {
    var checker = ShapeChecker(.stimulus)
    checker.check(json, shape, at: path)
    guard checker.problems.isEmpty else {
      throw InvalidDocuments(
        diagnostics: checker.problems.map { problem in
          let place = location(problem.path, isKey: problem.part == .key, in: file)
          return Diagnostic(problem.message, at: place, hints: problem.hints)
        })
    }
  }

  private static func invalid(
    _ message: String, _ path: JSON.Path, isKey: Bool = false, in file: SourceFile,
    _ hints: [String] = []
  ) -> InvalidDocuments {
    InvalidDocuments(diagnostics: [
      Diagnostic(message, at: location(path, isKey: isKey, in: file), hints: hints)
    ])
  }

  private static func location(
    _ path: JSON.Path, isKey: Bool, in file: SourceFile
  ) -> SourceLocation {
    guard let found = JSON.locate(path, in: file.bytes[...]) else { return file.location(0..<1) }
    return file.location(isKey ? found.key ?? found.value : found.value)
  }
}
