/// `${name}` in a text.
enum Placeholder {
  /// The name, where the text is one placeholder and nothing else.
  static func whole(_ text: String) -> String? {
    guard text.hasPrefix("${"), text.hasSuffix("}") else { return nil }
    let name = text.dropFirst(2).dropLast()
    return name.contains("}") ? nil : String(name)
  }

  /// Puts something else in the place of each placeholder.
  static func replacing(in text: String, with value: (String) -> String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.nextPlaceholder() {
      guard let end = rest[start...].firstIndex(of: "}") else { break }
      result += rest[..<start]
      result += value(String(rest[rest.index(start, offsetBy: 2)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
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
    guard text.utf8.contains(UInt8(ascii: "$")) else { return }
    _ = replacing(in: text) { name in
      names.append(name)
      return ""
    }
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
