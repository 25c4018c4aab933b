extension JSON {
  /// The string, if this is one.
  @inlinable public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// Returns the word of an enumeration that this string spells, or nil.
  @inlinable package func word<Word: CaseIterable & RawRepresentable<String>>(
    of words: Word.Type = Word.self
  ) -> Word? {
    guard case .string(let text) = self else { return nil }
    for word in Word.allCases where word.rawValue.hasSameBytes(as: text) { return word }
    return nil
  }

  /// The exact value, if this is a whole number that fits into an `Int`.
  @inlinable public var int: Int? {
    guard case .number(let number) = self else { return nil }
    return number.int
  }

  /// The number, if this is one.
  @inlinable public var number: Number? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The Boolean value, if this is `true` or `false`.
  @inlinable public var bool: Bool? {
    guard case .bool(let flag) = self else { return nil }
    return flag
  }

  /// The items, if this is an array.
  @inlinable public var array: [JSON]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  /// The members, if this is an object.
  @inlinable public var object: Object? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// The value of a member, if this is an object that has it.
  @inlinable public subscript(key: String) -> JSON? {
    object?[key]
  }

  /// The item at a position, if this is an array that long.
  @inlinable public subscript(index: Int) -> JSON? {
    guard case .array(let items) = self, items.indices.contains(index) else { return nil }
    return items[index]
  }
}
