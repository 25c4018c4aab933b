extension CaseResult {
  /// A part of a target's answer that was too large to be kept whole.
  struct Cut: Sendable, Equatable {
    enum Part: String, Sendable, CaseIterable {
      case reason, differences, observed, observations, control

      /// How much of it is kept: the number of differences, or of bytes for all else.
      var limit: Int {
        switch self {
        case .reason: TargetLimits.reasonBytes
        case .differences: TargetLimits.differences
        case .observed, .observations, .control: TargetLimits.observationBytes
        }
      }
    }

    let part: Part
    /// How large it was: the number of differences, or of bytes for all else.
    let size: Int
  }
}
