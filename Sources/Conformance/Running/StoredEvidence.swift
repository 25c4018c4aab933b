import ConformanceSpecs

/// The evidence of a result, or the JSON text of it, which takes a fraction of the memory.
enum StoredEvidence: Sendable, Equatable {
  case value(CaseResult.Evidence)
  /// A text that is known to be in order, except that a key may repeat.
  case text([UInt8])

  /// The evidence; a text is read again each time.
  var value: CaseResult.Evidence? {
    switch self {
    case .value(let evidence): evidence
    case .text(let bytes): CaseResult.Evidence(bytes[...])
    }
  }

  /// The differences, without reading the rest.
  var differences: [Difference] {
    switch self {
    case .value(let evidence): evidence.differences
    case .text(let bytes): (try? CaseResult.Evidence.differences(in: bytes[...])) ?? []
    }
  }

  var byteCount: Int {
    switch self {
    case .value(let evidence): evidence.observed.compactByteCount
    case .text(let bytes): bytes.count
    }
  }

  /// Replaces the value by its text.
  mutating func pack() {
    guard case .value(let evidence) = self else { return }
    var bytes: [UInt8] = []
    evidence.json.write(to: &bytes)
    self = .text(bytes)
  }

  static func == (first: StoredEvidence, second: StoredEvidence) -> Bool {
    if case (.text(let first), .text(let second)) = (first, second), first == second { return true }
    return first.value == second.value
  }
}
