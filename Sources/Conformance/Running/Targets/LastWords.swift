/// What a target wrote on its standard error before it failed, without secrets.
package struct LastWords: Sendable, Equatable {
  /// Its last lines, with an ellipsis where some are left out.
  package var lines: [String]
  /// The line that names the error, if one does.
  package var error: String?

  /// Nothing was written.
  package static let none = LastWords(lines: [])

  /// Creates last words.
  package init(lines: [String], error: String? = nil) {
    (self.lines, self.error) = (lines, error)
  }

  /// The line to show where there is room for one.
  package var shortest: String? { error ?? lines.last }

  /// The lines as hints of an error message.
  package var hints: [String] {
    lines.isEmpty ? [] : ["from its standard error:"] + lines.map { "  " + $0 }
  }
}
