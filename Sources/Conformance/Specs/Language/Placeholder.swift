/// `${name}` in a text.
enum Placeholder {
  /// The name, where the text is one placeholder and nothing else.
  static func whole(_ text: String) -> String? {
    guard text.hasPrefix("${"), text.hasSuffix("}") else { return nil }
    let name = text.dropFirst(2).dropLast()
    return name.utf8.contains(UInt8(ascii: "}")) ? nil : String(name)
  }

  /// Visits each placeholder with the text since the one before, and returns the text after the last.
  static func forEach(in text: String, _ body: (_ before: String, _ name: String) -> Void) -> String
  {
    // Most texts hold none, and bytes are cheaper to look through than characters.
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var rest = text[...]
    while let start = rest.nextPlaceholder() {
      guard let end = rest[start...].firstIndex(of: "}") else { break }
      body(String(rest[..<start]), String(rest[rest.index(start, offsetBy: 2)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return String(rest)
  }

  /// The names of all placeholders of a case, in keys and in values.
  static func names(in json: JSON) -> [String] {
    var names: [String] = []
    collect(json, keysOnly: false, into: &names)
    return names
  }

  /// The names of the placeholders that stand in keys.
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

extension Substring {
  /// Where the next `${` stands.
  fileprivate func nextPlaceholder() -> Index? {
    var index = startIndex
    while let dollar = self[index...].firstIndex(of: "$") {
      let next = self.index(after: dollar)
      if next < endIndex, self[next] == "{" { return dollar }
      index = next
    }
    return nil
  }
}
