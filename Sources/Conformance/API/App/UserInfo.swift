extension JSON {
  /// An object as the delegate's methods receive it: a dictionary of texts, numbers, lists and dictionaries.
  ///
  /// What isn't an object is an empty one. A member that is null is left out, as the system has none.
  public var userInfo: [AnyHashable: Any] {
    Dictionary(uniqueKeysWithValues: dictionary.map { (AnyHashable($0.key), $0.value) })
  }

  private var dictionary: [String: Any] {
    Dictionary((object ?? [:]).compactMap { member in member.value.plain.map { (member.key, $0) } })
    { $1 }
  }

  private var plain: Any? {
    switch self {
    case .null: nil
    case .bool(let flag): flag
    case .number(let number): number.int ?? number.double
    case .string(let text): text
    case .array(let elements): elements.compactMap(\.plain)
    case .object: dictionary
    }
  }
}
