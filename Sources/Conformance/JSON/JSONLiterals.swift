extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes `null`.
  public init(nilLiteral: ()) {
    self = .null
  }

  /// Makes `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Makes a whole number.
  public init(integerLiteral value: Int) {
    self = .number(Number(value))
  }

  /// Makes a number with the shortest digits that stand for `value`.
  ///
  /// A literal too large for a `Double` makes `null`, because JSON has no infinity.
  public init(floatLiteral value: Double) {
    self = Number(literal: value.description).map(JSON.number) ?? .null
  }

  /// Makes a text.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// Makes a list.
  public init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }

  /// Makes an object in which the last value of a repeated key wins.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Object(members: elements.map { (key: $0.0, value: $0.1) }))
  }
}
