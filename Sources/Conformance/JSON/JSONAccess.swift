extension JSON {
  /// The text, if this is one.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The one of a few words that this is, if it is one of them.
  func word<Word: CaseIterable & RawRepresentable<String>>(
    of words: Word.Type = Word.self
  ) -> Word? {
    guard case .string(let text) = self else { return nil }
    for word in Word.allCases where word.rawValue.hasSameBytes(as: text) { return word }
    return nil
  }

  /// The exact whole number, if this is a number that has one and it fits.
  public var int: Int? {
    guard case .number(let number) = self else { return nil }
    return number.int
  }

  /// The number, if this is one.
  public var number: Number? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The truth value, if this is `true` or `false`.
  public var bool: Bool? {
    guard case .bool(let flag) = self else { return nil }
    return flag
  }

  /// The items, if this is a list.
  public var array: [JSON]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  /// The members, if this is an object.
  public var object: Object? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// The value of a member, if this is an object that has it.
  public subscript(key: String) -> JSON? {
    object?[key]
  }

  /// The item at a position, if this is a list that long.
  public subscript(index: Int) -> JSON? {
    guard case .array(let items) = self, items.indices.contains(index) else { return nil }
    return items[index]
  }
}
