internal import Conformance

/// How a program is started, what becomes of the cases that it breaks over, and how it is ended.
extension Talk {
  /// Starts the program, or starts it again.
  func begin() {
    lines = LineBuffer(limit: TargetProtocol.lineBytes)
    errors.clear()
    forgetOutgoing()
    closedSince = nil
    stage = .greeted
    asked = 0
    lastProgress = BackgroundThread.milliseconds()
    do throws(ChildProcess.Failure) {
      program = try ChildProcess(conversation.command)
      say(.hello(suite: suiteVersion))
    } catch {
      lose(ProcessTargetFailure(message: "the target can't be started: \(error.reason)"))
    }
  }

  /// Ends the program, and finds out whom that costs.
  ///
  /// A case is to blame for certain only where it was the only one that the program was asked, or
  /// where the program is late with it. One that was on its way to a program that was about to end
  /// anyway is asked again.
  func breakDown(_ reason: String, isLate: Bool = false) {
    let failure = ProcessTargetFailure(message: reason, lastWords: errors.lastLines(5))
    program.take()?.end()
    guard case .serving = stage else { return lose(failure) }
    if waiting.count > 1 || asked > 1 && !isLate {
      suspects = waiting.map(\.question) + suspects
    } else if let culprit = waiting.first {
      culprit.question.answer.resume(throwing: failure)
      failuresInARow += 1
    }
    waiting.removeAll()
    guard failuresInARow >= options.mostFailuresInARow else { return }
    lose(
      ProcessTargetFailure(
        message: "the target was given up after \(failuresInARow) cases in a row that broke it: "
          + reason,
        lastWords: failure.lastWords))
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
    say(.bye)
    write()
    program?.closeInput()
    if !hasEnded(within: options.goodbyeMilliseconds) {
      program?.terminate()
      _ = hasEnded(within: options.goodbyeMilliseconds)
    }
    program.take()?.end()
  }

  private func hasEnded(within milliseconds: Int) -> Bool {
    let deadline = BackgroundThread.milliseconds() + milliseconds
    while program?.ending == nil {
      guard BackgroundThread.milliseconds() < deadline else { return false }
      waitForEnd(atMost: 5)
    }
    return true
  }
}
