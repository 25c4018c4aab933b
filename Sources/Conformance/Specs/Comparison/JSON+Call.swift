import ConformanceBase

/// A call to the app as the vocabulary writes it: a name alone, or a name as the key of its
/// details.
extension JSON {
  /// The name of a call.
  var callName: String? {
    switch self {
    case .string(let name): name
    case .object(let call): call.members.first?.key
    default: nil
    }
  }

  /// The details of a call; nil where it has none, or other members beside them.
  var callDetails: Object? {
    guard case .object(let call) = self, call.members.count == 1,
      case .object(let details) = call.members[0].value
    else { return nil }
    return details
  }

  /// Whether this says that a call must not happen: its name with null for details.
  var isAbsentCall: Bool {
    if case .object(let call) = self, case .null? = call.members.first?.value {
      true
    } else {
      false
    }
  }
}
