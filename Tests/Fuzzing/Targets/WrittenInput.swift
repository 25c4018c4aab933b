import Conformance

/// Passes input in a file to readers that take a path.
enum WrittenInput {
  /// Writes the input to a file, has it read, and checks the diagnostics.
  static func read(_ bytes: [UInt8], _ body: (String) throws -> Void) {
    do {
      let folder = try TemporaryFiles(named: "fuzz")
      defer { folder.remove() }
      let path = try folder.write(String(decoding: bytes, as: UTF8.self), to: "input.json")
      try body(path)
    } catch let invalid as InvalidDocuments {
      FuzzTarget.require(!invalid.diagnostics.isEmpty, "a refusal without a reason")
      FuzzTarget.show(invalid.diagnostics)
    } catch {
      FuzzTarget.require(false, "\(error)")
    }
  }
}
