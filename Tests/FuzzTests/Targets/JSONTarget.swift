@testable import Conformance

extension FuzzTarget {
  /// The parser, the writers, and equality: what is written is read as the same again.
  static let json = FuzzTarget(
    name: "json",
    words: ["null", "true", "false", "\\u0000", "\\ud83d\\ude00", "1e400", "-0.0", "{\"a\":[]}"]
  ) { bytes in
    do throws(JSON.SyntaxError) {
      let value = try JSON.parse(bytes[...])
      let text = value.text()
      require((try? JSON.parse(text)) == value, "what is written is read otherwise: \(text)")
      require(value.hashValue == value.hashValue, "one value has two hashes")
      if case .number(let number) = value { _ = (number.int, number.double) }
      for member in value.object ?? JSON.Object() {
        let path = JSON.Path([.key(member.key)])
        require(JSON.locate(path, in: bytes[...]) != nil, "no place has \(path)")
      }
    } catch {
      require(error.offset >= 0 && error.offset <= bytes.count, "a mistake beyond the text")
      require(!error.message.isEmpty, "a mistake without words")
    }
  }
}
