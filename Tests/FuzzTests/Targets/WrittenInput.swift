@testable import Conformance

/// Readers that ask for a file get one that holds the input.
enum WrittenInput {
  /// Writes the input, lets it be read, and looks at what is complained of.
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
