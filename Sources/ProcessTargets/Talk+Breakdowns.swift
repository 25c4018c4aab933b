internal import Conformance

/// How a program is started, what becomes of the cases that it breaks over, and how it is ended.
extension Talk {
  /// Starts the program, or starts it again.
  func begin() {
    lines = LineBuffer(limit: TargetProtocol.lineBytes)
    errors.clear()
    forgetOutgoing()
    closedSince = nil
    errorsAreOpen = true
    stage = .greeted
    hasAnswered = false
    lastProgress = BackgroundThread.milliseconds()
    do throws(ProgramStart.Failure) {
      program = try conversation.approach.begin()
      say(.hello(suite: suiteVersion))
    } catch {
      lose(ProcessTargetFailure(message: "the target can't be started: \(error.reason)"))
    }
  }

  /// Ends the program, and finds out whom that costs.
  ///
  /// One that `hasEnded` after an answer may never have seen what it was asked next.
  func breakDown(_ reason: String, hasEnded: Bool = false) {
    let failure = ProcessTargetFailure(message: reason, lastWords: errors.lastLines(5))
    endProgram()
    guard case .serving = stage else { return lose(failure) }
    guard conversation.approach.isRepeatable else {
      // Whoever asks is told by the end of the talk.
      return lose(
        ProcessTargetFailure(
          message: reason + "; it was attached, so that it can't be started again",
          lastWords: failure.lastWords))
    }
    if waiting.count > 1 || hasEnded && hasAnswered {
      // Nobody knows which of them it was.
      suspects = waiting.sorted { $0.key < $1.key }.map(\.value) + suspects
    } else if let culprit = waiting.values.first {
      failuresInARow += 1
      // Whoever hears of it may ask at once whether the program is still believed.
      if failuresInARow >= options.mostFailuresInARow {
        lose(
          ProcessTargetFailure(
            message: "the target was given up after \(failuresInARow) cases in a row that broke it"
              + ": " + reason,
            lastWords: failure.lastWords))
      }
      culprit.answer.resume(throwing: failure)
    }
    waiting.removeAll()
  }

  /// Gives the program up for good.
  private func lose(_ failure: ProcessTargetFailure) {
    isLost = true
    conversation.tellDoubt(failure.description)
    conversation.tellStart(.failure(failure))
  }

  /// Asks the program to end, and makes it end where it doesn't.
  func sayGoodbye() {
    guard program != nil else { return }
    // To one that was to be attached nobody may have come.
    if introduction == nil, !conversation.approach.isRepeatable { return endProgram() }
    say(.bye)
    write()
    program?.closeInput()
    if !hasEnded(within: options.goodbyeMilliseconds) {
      program?.terminate()
      _ = hasEnded(within: options.goodbyeMilliseconds)
    }
    endProgram()
  }

  private func endProgram() {
    program?.end()
    program = nil
  }

  private func hasEnded(within milliseconds: Int) -> Bool {
    let deadline = BackgroundThread.milliseconds() + milliseconds
    while program?.ending(outputIsClosed: closedSince != nil) == nil {
      guard BackgroundThread.milliseconds() < deadline else { return false }
      waitForEnd(atMost: 5)
    }
    return true
  }
}
