// `nil` is deliberately not a literal of `JSON`: beside a `JSON?` it would be unclear whether it means
// `null` or no value.
extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Makes an integer.
  public init(integerLiteral value: Int) {
    self = .number(Number(value))
  }

  /// Makes a number with the shortest digits that represent `value`.
  ///
  /// A literal too large for a `Double` makes `null`, because JSON has no infinity.
  public init(floatLiteral value: Double) {
    self = Number(literal: value.description).map(JSON.number) ?? .null
  }

  /// Makes a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// Makes an array.
  public init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }

  /// Makes an object in which the last value of a repeated key wins.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Object(members: elements.map { (key: $0.0, value: $0.1) }))
  }
}
