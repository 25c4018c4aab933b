#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files that are read and written as a whole.
enum Files {
  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is as it was isn't written, so that it isn't built again.
  static func write(_ text: String, to path: String) {
    if read(path) == text { return }
    guard let file = fopen(path, "w") else { return print("\(path) can't be written") }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    _ = fwrite(bytes, 1, bytes.count, file)
  }
}

extension String {
  /// The text as a JSON string.
  var quoted: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      default: scalar.value < 32 ? " " : String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
