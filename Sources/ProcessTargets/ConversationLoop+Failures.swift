internal import ConformanceRunning
internal import Descriptors

/// How a program is started and ended, and what happens to the cases on which it fails.
extension ConversationLoop {
  /// Starts the program, or starts it again.
  func begin() {
    // What follows in the log is another program's.
    if introduction != nil, let onLog = options.onLog {
      log("(\(conversation.name) is started again)", onLog)
    }
    lines = LineBuffer(limit: TargetLimits.lineBytes)
    conversation.errors.withLock { $0.clear() }
    forgetOutgoing()
    closedSince = nil
    errorsAreOpen = true
    stage = .greeted
    hasAnswered = false
    lastProgress = BackgroundThread.milliseconds()
    do throws(SystemError) {
      program = try conversation.launch.begin()
      send(.hello(suite: suiteVersion))
    } catch {
      giveUp(ProcessTargetFailure(message: "the target can't be started: \(error.reason)"))
    }
  }

  /// Ends the program after a failure, and determines which case it failed on.
  ///
  /// A program that `hasEnded` after an answer may not have read its next question. If it is silent,
  /// whoever asked decides which case it was: to find out here would take a deadline for each.
  func fail(_ reason: String, as kind: Finding.Kind = .ended, hasEnded: Bool = false) {
    var failure = ProcessTargetFailure(message: reason, lastWords: conversation.lastWords)
    endProgram()
    conversation.recordFailure()
    guard case .serving = stage else { return giveUp(failure) }
    guard conversation.launch.isRepeatable else {
      // The open questions receive this failure when the loop ends.
      return giveUp(
        ProcessTargetFailure(
          message: reason + "; it was attached, so that it can't be started again",
          lastWords: failure.lastWords))
    }
    failure.kind = kind
    let isKnown = waiting.count == 1 && waiting.values.allSatisfy(\.isAlone)
    if kind == .silent {
      for (_, question) in waiting.sorted(by: { $0.key < $1.key }) {
        question.answer.resume(throwing: failure)
      }
    } else if waiting.count > 1 || hasEnded && hasAnswered && !isKnown {
      // It isn't known which of them it was, so each is asked again alone.
      let open = waiting.sorted { $0.key < $1.key }.map(\.value)
      suspects = open.filter { !$0.isStep } + suspects
      for step in open where step.isStep {
        step.answer.resume(throwing: ProgramStartedAgain(failure: failure))
      }
    } else if let culprit = waiting.values.first {
      culprit.answer.resume(throwing: failure)
    }
    waiting.removeAll()
  }

  /// Gives the program up for good.
  private func giveUp(_ failure: ProcessTargetFailure) {
    var failure = failure
    failure.message = TargetLimits.shortened(failure.message)
    isLost = true
    conversation.recordDoubt(failure.description)
    conversation.reportStart(.failure(failure))
  }

  /// Asks the program to end, and kills it if it doesn't.
  func shutDown() {
    guard program != nil else { return }
    // A program to be attached may never have been started.
    if introduction == nil, !conversation.launch.isRepeatable { return endProgram() }
    send(.bye)
    write()
    program?.closeInput()
    // A program that hasn't introduced itself may not even read.
    if introduction == nil || !hasEnded(within: options.shutdownMilliseconds) {
      program?.terminate()
      _ = hasEnded(within: options.shutdownMilliseconds)
    }
    endProgram()
  }

  private func endProgram() {
    finishErrors()
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
