/// An ES256 signature, with the key and the text that it should belong to.
package struct GatewaySignature: Sendable {
  /// The key that the token names.
  package var keyID: String
  /// The text that was signed: header and claims, with a dot between them.
  package var input: String
  /// The signature as two numbers of 32 bytes each, in whatever form it was written.
  package var bytes: [UInt8]

  static let numberBytes = 32

  /// Returns the two numbers of a signature in DER, the form that TLS libraries return; nil where
  /// the bytes aren't one.
  static func numbers(inDER bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 2, bytes[0] == 0x30, Int(bytes[1]) == bytes.count - 2 else { return nil }
    var rest = bytes.dropFirst(2)
    var numbers: [UInt8] = []
    for _ in 0..<2 {
      guard rest.popFirst() == 0x02, let length = rest.popFirst(), length > 0,
        rest.count >= Int(length)
      else { return nil }
      let number = rest.prefix(Int(length)).drop { $0 == 0 }
      guard number.count <= numberBytes else { return nil }
      numbers += [UInt8](repeating: 0, count: numberBytes - number.count) + number
      rest = rest.dropFirst(Int(length))
    }
    return rest.isEmpty ? numbers : nil
  }

  /// Returns the DER form of a signature of two numbers of 32 bytes each.
  static func der(of numbers: [UInt8]) -> [UInt8] {
    let parts = [numbers.prefix(numberBytes), numbers.dropFirst(numberBytes)].flatMap { part in
      var number = Array(part.drop { $0 == 0 })
      // A DER integer whose first bit is set is negative, so a zero byte is put before it.
      if number.first.map({ $0 >= 0x80 }) ?? true { number.insert(0, at: 0) }
      return [0x02, UInt8(number.count)] + number
    }
    return [0x30, UInt8(parts.count)] + parts
  }
}
