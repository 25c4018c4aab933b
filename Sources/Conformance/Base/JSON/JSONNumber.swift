extension JSON {
  /// A number as it was written, compared by its exact value.
  public struct Number: Sendable, Hashable {
    /// The number exactly as written.
    public let literal: String

    /// Makes a number from a literal; nil if that doesn't follow the grammar of JSON.
    public init?(literal: String) {
      var text = literal
      let isNumber = text.withUTF8 { bytes in
        var parser = Parser(bytes: bytes, depthLimit: 0)
        return (try? parser.number()) != nil && parser.isAtEnd
      }
      guard isNumber else { return nil }
      self.literal = literal
    }

    /// Makes a number from an integer.
    public init(_ value: Int) {
      literal = String(value)
    }

    /// Makes a number from a literal whose grammar the parser has already checked.
    package init(checked literal: String) {
      self.literal = literal
    }

    /// The exact whole value, so also that of `1.0` and `1e2`, if it fits into an `Int`.
    public var int: Int? {
      Int(literal) ?? Canonical(literal).int
    }

    /// The nearest `Double`, unless the value is too large for one.
    public var double: Double? {
      guard let value = Double(literal), value.isFinite else { return nil }
      return value
    }

    /// Whether both have the same exact value; `1`, `1.0` and `10e-1` do.
    public static func == (left: Number, right: Number) -> Bool {
      left.literal == right.literal || Canonical(left.literal) == Canonical(right.literal)
    }

    /// Feeds the exact value.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(Canonical(literal))
    }
  }
}
