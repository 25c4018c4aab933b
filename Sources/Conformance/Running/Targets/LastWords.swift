/// What a target wrote on its standard error before it failed, without secrets.
public struct LastWords: Sendable, Equatable {
  /// Its last lines, with an ellipsis where some are left out.
  public var lines: [String]
  /// The line that names the error, if one does.
  public var error: String?

  /// Nothing was written.
  public static let none = LastWords(lines: [])

  /// Creates last words.
  public init(lines: [String], error: String? = nil) {
    (self.lines, self.error) = (lines, error)
  }

  /// The line to show where there is room for one.
  public var shortest: String? { error ?? lines.last }

  /// The lines as hints of an error message.
  public var hints: [String] {
    lines.isEmpty ? [] : ["from its standard error:"] + lines.map { "  " + $0 }
  }
}
