internal import EmbeddedFiles

extension HTMLReport {
  /// How the report looks: quiet, in the reader's own fonts, light and dark, on paper as well.
  ///
  /// Every colour has a contrast of 4.5 or more with its ground, and none carries meaning alone.
  static let style = text(of: "look.css", "base.css", "top.css", "body.css", "screen.css")

  /// How the pages of a site look.
  static let siteStyle = text(of: "look.css", "base.css", "body.css", "screen.css", "site.css")

  /// How a page for paper looks.
  static let printedStyle = text(of: "look.css", "base.css", "top.css", "screen.css", "printed.css")

  /// The script of the filters; without it, everything can still be read.
  static let script = text(of: "filters.js")

  /// The script of the search of a site.
  static let searchScript = text(of: "search.js")

  /// The script of the page of a site that compares two results.
  static let compareScript = text(of: "compare.js")

  /// The texts of files that were built into the program, one after the other.
  private static func text(of names: String...) -> String {
    names.map { name in
      let file = embedded_file(embedded_report(), name)
      return String(
        decoding: UnsafeBufferPointer(start: file.bytes, count: file.size), as: UTF8.self)
    }.joined()
  }
}
