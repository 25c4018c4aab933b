extension JSON {
  /// How a text is laid out.
  public enum Layout: Sendable, Hashable {
    /// On one line and without spaces.
    case compact
    /// Indented by two spaces, with all that fits into 80 columns on one line.
    case pretty
  }

  /// The order in which the members of objects are written.
  package enum KeyOrder: Sendable, Hashable {
    /// In the object's own order.
    case asGiven
    /// By the Unicode scalars of their keys, so that equal objects read the same.
    case sorted
  }

  /// The value as text, without a line break at its end; numbers keep their literals.
  package func text(
    _ layout: Layout = .compact, keys: KeyOrder = .asGiven, escaping: Escaping = .required
  ) -> String {
    switch layout {
    case .compact:
      var output: [UInt8] = []
      write(to: &output, keys: keys, escaping: escaping)
      return String(decoding: output, as: UTF8.self)
    case .pretty:
      var printer = PrettyPrinter(keys: keys, escaping: escaping)
      printer.print(self)
      return String(decoding: printer.output, as: UTF8.self)
    }
  }
}

extension JSON {
  /// Returns the value as text for an output that others read, without what they would act on.
  public func output(_ layout: Layout = .compact) -> String { text(layout, escaping: .active) }
}

extension JSON.KeyOrder {
  /// The members of an object in this order.
  func members(of object: JSON.Object) -> [JSON.Object.Member] {
    switch self {
    case .asGiven: object.members
    case .sorted: object.members.sorted { $0.key.precedesByBytes($1.key) }
    }
  }
}
