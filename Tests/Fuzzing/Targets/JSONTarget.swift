import Conformance

extension FuzzTarget {
  /// The parser, the writers, and equality: written values are read back as equal.
  static let json = FuzzTarget(
    name: "json",
    words: ["null", "true", "false", "\\u0000", "\\ud83d\\ude00", "1e400", "-0.0", "{\"a\":[]}"]
  ) { bytes in
    do throws(JSON.SyntaxError) {
      let value = try JSON.parse(bytes[...])
      let text = value.text()
      require((try? JSON.parse(text)) == value, "a written value is read back differently: \(text)")
      require(value.hashValue == value.hashValue, "one value has two hashes")
      if case .number(let number) = value { _ = (number.int, number.double) }
      for member in value.object ?? JSON.Object() {
        let path = JSON.Path([.key(member.key)])
        require(JSON.locate(path, in: bytes[...]) != nil, "\(path) can't be located")
      }
    } catch {
      require(error.offset >= 0 && error.offset <= bytes.count, "an offset outside the text")
      require(!error.message.isEmpty, "an error without a message")
    }
  }
}
