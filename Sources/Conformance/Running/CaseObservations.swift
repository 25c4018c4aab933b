import ConformanceSpecs

/// What was observed in each step of a case and of its control, as JSON texts.
///
/// A step is null if its observation is the one that the evidence of the result holds. A text takes
/// a fraction of the memory of its values, and is written to a stream as it is.
struct CaseObservations: Sendable, Equatable {
  /// The observations of the case; empty if they aren't stored.
  var ofCase: [UInt8] = []
  /// The observations of its control; empty if they aren't stored.
  var ofControl: [UInt8] = []

  var byteCount: Int { ofCase.count + ofControl.count }

  /// Returns the text of observations, in which the one at `shared` is null.
  static func text(_ steps: [JSON.Object], shared: Int? = nil) -> [UInt8] {
    let items = steps.enumerated().map { $0 == shared ? JSON.null : .object($1) }
    var bytes: [UInt8] = []
    JSON.array(items).write(to: &bytes)
    return bytes
  }

  /// Returns the observations that a text holds; nil if they can't be read or none is stored.
  ///
  /// `shared` is the observation that stands for null.
  static func steps(_ text: [UInt8], shared: JSON?) -> [JSON.Object]? {
    guard let items = (try? JSON.parse(text[...], limits: RunEvent.limits))?.array else {
      return nil
    }
    let steps = items.compactMap { ($0 == .null ? shared : $0)?.object }
    return steps.count == items.count ? steps : nil
  }
}
