internal import EmbeddedFiles

/// The files of the page that is opened in a browser, built into the program.
enum PageFiles {
  /// What a page from here may do: run the scripts that it comes with, and ask this interface.
  static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
    "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  private static let start = "index.html"

  /// How many files there are.
  static let count = embedded_page().count

  /// The text of a file; nil if there is none of this name.
  static func text(of name: String) -> String? {
    let file = embedded_file(embedded_page(), name)
    guard let bytes = file.bytes else { return nil }
    return String(
      decoding: UnsafeBufferPointer(start: bytes, count: file.size), as: UTF8.self)
  }

  /// Answers with a file; without a name, with the one that a browser begins with.
  static func answer(_ name: String, at path: String) -> ControlAnswer {
    let name = name.isEmpty ? start : name
    guard let text = Self.text(of: name) else {
      return .problem(404, "Not found", "the page has no file \(name)", at: path)
    }
    return .whole(ControlAnswer.Whole(status: 200, type: type(of: name), text: text))
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "application/octet-stream"
    }
  }
}
