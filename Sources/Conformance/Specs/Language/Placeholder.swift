import ConformanceBase

/// A placeholder, `${name}`, in a text.
enum Placeholder {
  /// Returns the name, if the text is one placeholder and nothing else.
  static func whole(_ text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "$"), text.utf8.last == close else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count > 2, bytes[1] == UInt8(ascii: "{") else { return nil }
      let name = bytes[2..<bytes.count - 1]
      return name.contains(close) ? nil : String(decoding: name, as: UTF8.self)
    }
  }

  /// Visits each placeholder with the text since the one before, and returns the text after the last.
  static func forEach(in text: String, _ body: (_ before: String, _ name: String) -> Void) -> String
  {
    // Most texts have none, and bytes are faster to search than characters.
    guard text.has(UInt8(ascii: "$")) else { return text }
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while let start = start(in: rest), let end = rest[start...].firstIndex(of: close) {
        body(
          String(decoding: rest[..<start], as: UTF8.self),
          String(decoding: rest[(start + 2)..<end], as: UTF8.self))
        rest = rest[(end + 1)...]
      }
      return String(decoding: rest, as: UTF8.self)
    }
  }

  private static let close = UInt8(ascii: "}")

  /// Returns the position of the next `${`.
  private static func start(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    bytes.indices.dropLast().first { index in
      bytes[index] == UInt8(ascii: "$") && bytes[index + 1] == UInt8(ascii: "{")
    }
  }

  /// Returns the names of all placeholders of a case, in keys and in values.
  static func names(in json: JSON) -> [String] {
    var names: [String] = []
    collect(json, keysOnly: false, into: &names)
    return names
  }

  /// Returns the names of the placeholders in keys.
  static func namesInKeys(of json: JSON) -> [String] {
    var names: [String] = []
    collect(json, keysOnly: true, into: &names)
    return names
  }

  private static func collect(_ json: JSON, keysOnly: Bool, into names: inout [String]) {
    switch json {
    case .string(let text): if !keysOnly { collect(text, into: &names) }
    case .array(let elements):
      for element in elements { collect(element, keysOnly: keysOnly, into: &names) }
    case .object(let object):
      for member in object {
        collect(member.key, into: &names)
        collect(member.value, keysOnly: keysOnly, into: &names)
      }
    default: break
    }
  }

  private static func collect(_ text: String, into names: inout [String]) {
    _ = forEach(in: text) { _, name in names.append(name) }
  }
}
