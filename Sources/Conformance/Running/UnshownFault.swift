/// What keeps a run from being in order although none of its results shows it.
///
/// A report that only lists results has to add it, or it would look like success.
package struct UnshownFault {
  /// The kind of fault, in two or three words.
  package let name: String
  /// What is wrong, as a sentence.
  package let message: String
}

extension StoredRun {
  /// Returns what keeps the exit status from 0, as the end of a sentence about the run; nil if it is
  /// 0.
  ///
  /// Unexpected results are left out if a report has shown them.
  package func fault(isShown: Bool) -> String? {
    switch exitStatus {
    case .interrupted: return "is incomplete: \(shortfall ?? "results are missing")"
    case .nothingTested:
      let words = untestedTargets.words
      return words.map { "proves nothing: \($0), in no case that applies" }
        ?? "proves nothing: no case ran"
    case .unexpectedVerdicts where !isShown:
      return "has \(Tally(results).unexpected) unexpected of \(results.count) results"
    default: return nil
    }
  }

  /// What is wrong with the run although no result shows it; nil if there is nothing.
  package var unshownFault: UnshownFault? {
    if let incompleteness {
      // Missing cases that the stream lists are filled in as errors.
      guard isMissingUnlisted else { return nil }
      return UnshownFault(name: "incomplete", message: "the run is incomplete: \(incompleteness)")
    }
    return untestedTargets.words.map { words in
      UnshownFault(name: "nothing tested", message: "\(words): no case that applies was tested")
    }
  }

  /// Whether the run is incomplete, and doesn't list what is missing.
  package var isMissingUnlisted: Bool { !isComplete && unfinished.isEmpty && !isFilled }
}
