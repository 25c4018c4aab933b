import ConformanceBase

/// A JSON file that users write, such as the known deviations, checked against its fields.
package struct CheckedFile: Sendable {
  /// The content of the file.
  package let json: JSON
  private let source: SourceFile
  /// How long it is.
  package var byteCount: Int { source.bytes.count }

  /// Reads a file, or standard input for `-`; `name` says in messages what the file is.
  package init(_ path: String, called name: String) throws(InvalidDocuments) {
    let isStandardInput = path == "-"
    do throws(FileSystem.Failure) {
      let limit = SuiteLimits.documentBytes
      let bytes =
        try isStandardInput
        ? FileSystem.readStandardInput(atMost: limit)
        : FileSystem.read(path, atMost: limit)
      source = SourceFile(path: isStandardInput ? "standard input" : path, bytes: bytes)
    } catch {
      throw InvalidDocuments(diagnostics: [
        Diagnostic("\(name) \(error.path) can't be read: \(error.reason)")
      ])
    }
    json = try Self.parse(source)
  }

  /// Reads a file and checks it against its fields; throws all mistakes at once.
  package init(_ path: String, called name: String, _ fields: [Field]) throws(InvalidDocuments) {
    try self.init(path, called: name)
    try check(json, .record(fields), at: JSON.Path())
  }

  /// Reads the value of an option.
  package init(option: String, _ text: String) throws(InvalidDocuments) {
    source = SourceFile(path: option, bytes: Array(text.utf8))
    json = try Self.parse(source)
  }

  /// Reads a document that came over the wire; `name` says in messages what it is.
  package init(_ bytes: [UInt8], called name: String) throws(InvalidDocuments) {
    source = SourceFile(path: name, bytes: bytes)
    json = try Self.parse(source)
  }

  /// Reads a part of a longer file, such as a fence: places are those of the whole.
  package init(_ content: Range<Int>, of file: SourceFile) throws(InvalidDocuments) {
    source = SourceFile(
      path: file.path, bytes: Array(file.bytes[content]),
      firstLine: file.line(at: content.lowerBound) + 1)
    json = try Self.parse(source)
  }

  private static func parse(_ source: SourceFile) throws(InvalidDocuments) -> JSON {
    do throws(JSON.SyntaxError) {
      return try JSON.parse(source.bytes[...])
    } catch {
      let place = source.location(error.offset..<error.offset + error.length)
      throw InvalidDocuments(diagnostics: [Diagnostic(error.message, at: place)])
    }
  }

  // MARK: What is wrong

  /// Checks a value of the file against a shape, and throws all mistakes at once.
  package func check(_ value: JSON, _ shape: Shape, at path: JSON.Path) throws(InvalidDocuments) {
    let found = mistakes(in: value, shape, at: path)
    guard found.isEmpty else { throw InvalidDocuments(diagnostics: found) }
  }

  /// Returns where a value of the file doesn't match a shape.
  package func mistakes(in value: JSON, _ shape: Shape, at path: JSON.Path) -> [Diagnostic] {
    var checker = ShapeChecker(.stimulus)
    checker.check(value, shape, at: path)
    return checker.problems.map { problem in
      Diagnostic(
        problem.message, at: location(problem.path, ofKey: problem.part == .key),
        hints: problem.hints)
    }
  }

  /// Makes the diagnostic for a mistake at the value of a path, or at its key.
  package func mistake(
    _ message: String, _ path: JSON.Path, atKey: Bool = false, _ hints: [String] = []
  ) -> Diagnostic {
    Diagnostic(message, at: location(path, ofKey: atKey), hints: hints)
  }

  /// Returns the place of a value, or of its key.
  package func location(_ path: JSON.Path, ofKey: Bool = false) -> SourceLocation {
    guard let found = JSON.locate(path, in: source.bytes[...]) else {
      return source.location(0..<1)
    }
    return source.location(ofKey ? found.key ?? found.value : found.value)
  }
}
