extension JSON {
  /// Whether both values mean the same, whatever their number literals and member order.
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Feeds the meaning of the value, so that equal values hash alike.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null:
      hasher.combine(0)
    case .bool(let flag):
      hasher.combine(1)
      hasher.combine(flag)
    case .number(let number):
      hasher.combine(2)
      hasher.combine(number)
    case .string(let text):
      hasher.combine(3)
      text.hashBytes(into: &hasher)
    case .array(let items):
      hasher.combine(4)
      hasher.combine(items)
    case .object(let object):
      hasher.combine(5)
      hasher.combine(object)
    }
  }
}
