import ConformanceBase

/// A list that isn't as expected, and whether it deviates in one way only: rules of their own are
/// about what is repeated, and about the order.
struct ListDeviation {
  private let expected: [JSON]
  private let observed: [JSON]
  private let element: Shape

  /// Takes what has to match; nil if these aren't lists.
  init?(_ expected: JSON, _ observed: JSON, _ shape: Shape) {
    guard case .list(let element) = shape, case .array(var expected) = expected,
      case .array(var observed) = observed
    else { return nil }
    if case .call(_, let free, _) = element {
      observed.removeAll { !Comparison.isCounted($0, free: free, unlessIn: expected) }
      expected.removeAll(where: { $0.isAbsentCall })
    }
    (self.expected, self.observed, self.element) = (expected, observed, element)
  }

  /// Whether everything came as expected, and then some of it again.
  var isRepetition: Bool {
    let again = observed.dropFirst(expected.count)
    return !again.isEmpty && zip(expected, observed).allSatisfy(fits)
      && again.allSatisfy { call in expected.contains { isRepeated($0, as: call) } }
  }

  /// Whether everything came, and nothing else, in another order.
  var isOtherOrder: Bool {
    var rest = observed
    for wanted in expected {
      guard let place = rest.firstIndex(where: { fits(wanted, $0) }) else { return false }
      rest.remove(at: place)
    }
    return rest.isEmpty
  }

  private func fits(_ expected: JSON, _ observed: JSON) -> Bool {
    Comparison.fits(expected, observed, element)
  }

  /// Whether the same is called again, with whatever details.
  private func isRepeated(_ expected: JSON, as again: JSON) -> Bool {
    guard case .call = element else { return fits(expected, again) }
    return expected.callName?.hasSameBytes(as: again.callName ?? "") == true
  }
}
