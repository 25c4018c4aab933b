/// A JSON file that somebody wrote beside the suite, held against what may stand in it.
public struct CheckedFile: Sendable {
  /// What the file says; every field has its shape.
  public let json: JSON
  private let file: SourceFile

  /// Reads a file, or says everything that is wrong with its form; `name` is what it is to people.
  public init(_ path: String, called name: String, _ fields: [Field]) throws(InvalidDocuments) {
    let bytes: [UInt8]
    do throws(FileSystem.Failure) {
      bytes = try FileSystem.read(path, atMost: SuiteLimits.documentBytes, evenPipe: true)
    } catch {
      throw InvalidDocuments(diagnostics: [
        Diagnostic("\(name) \(path) can't be read: \(error.reason)")
      ])
    }
    let file = SourceFile(path: path, bytes: bytes)
    self.file = file
    do throws(JSON.SyntaxError) {
      json = try JSON.parse(bytes[...])
    } catch {
      let range = error.offset..<error.offset + error.length
      throw InvalidDocuments(diagnostics: [
        Diagnostic(error.message, at: file.location(range))
      ])
    }
    var checker = ShapeChecker(.stimulus)
    checker.check(json, .record(fields), at: JSON.Path())
    guard !checker.problems.isEmpty else { return }
    throw InvalidDocuments(
      diagnostics: checker.problems.map { problem in
        Diagnostic(
          problem.message, at: Self.location(problem.path, in: file, key: problem.part == .key),
          hints: problem.hints)
      })
  }

  /// Where a value stands.
  public func location(_ path: JSON.Path) -> SourceLocation {
    Self.location(path, in: file, key: false)
  }

  private static func location(_ path: JSON.Path, in file: SourceFile, key: Bool) -> SourceLocation
  {
    guard let found = JSON.locate(path, in: file.bytes[...]) else { return file.location(0..<1) }
    return file.location(key ? found.key ?? found.value : found.value)
  }
}
