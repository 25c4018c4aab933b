internal import ConformanceRunning
internal import Descriptors

/// The side of a conversation with a program that other threads use to ask and to receive answers.
final class Conversation: Sendable {
  /// What is pending for the conversation's thread.
  struct Inbox {
    var questions: [Question] = []
    var isOver = false
    var isAsleep = false
  }

  /// A case on its way to the program and back.
  struct Question {
    /// The line of the question, without its number.
    let rest: [UInt8]
    /// Whether it is a step of a case with a gateway of its own, which can't be asked again by itself.
    var isStep = false
    /// Whether nothing else is asked meanwhile.
    var isAlone = false
    let answer: CheckedContinuation<TargetAnswer, any Error>
  }

  /// A program's description of itself.
  struct Introduction: Equatable {
    let description: TargetDescription
    let sends: Bool
  }

  /// What is known about the program so far.
  private struct State {
    var start: Result<Introduction, ProcessTargetFailure>?
    var doubt: String?
    var failures = 0
    var hasEnded = false
  }

  let name: String
  let launch: Launch
  let options: ProcessTargetOptions
  private let inbox = Guarded(Inbox())
  private let state = Guarded(State())
  private let wakeUpPipe: WakeUpPipe
  /// The end of the standard error of the program that runs now, or ran last.
  let errors = Guarded(ErrorOutput())

  init(
    name: String, _ launch: Launch, options: ProcessTargetOptions
  ) throws(ProcessTargetFailure) {
    (self.name, self.launch, self.options) = (name, launch, options)
    do throws(SystemError) {
      wakeUpPipe = try WakeUpPipe()
    } catch {
      throw ProcessTargetFailure(message: "the target can't be started: \(error.reason)")
    }
  }

  // MARK: For other threads

  /// Starts the program and waits until it has shown what it can do.
  func start() throws(ProcessTargetFailure) -> Introduction {
    guard BackgroundThread.start({ ConversationLoop(self).run() }) else {
      throw ProcessTargetFailure(message: "the system can't start another thread")
    }
    let start = state.wait { state in state.start.map { .done($0) } ?? .untilSignal }
    // No owner gets the program, to end it later.
    if case .failure = start { end() }
    return try start.get()
  }

  /// Asks, and suspends until the answer arrives.
  func ask(
    _ stimulus: Stimulus, at place: SendingPlace?, isAlone: Bool = false
  ) async throws -> TargetAnswer {
    // Encoded here, where several threads can do it at once.
    let rest = RunnerMessage.bytes(of: stimulus, at: place)
    return try await withCheckedThrowingContinuation { answer in
      let question = Question(
        rest: rest, isStep: place != nil, isAlone: isAlone, answer: answer)
      let mustWakeUp = inbox.withLock { inbox -> Bool? in
        guard !inbox.isOver else { return nil }
        inbox.questions.append(question)
        defer { inbox.isAsleep = false }
        return inbox.isAsleep
      }
      switch mustWakeUp {
      case true?: wakeUpPipe.signal()
      case false?: break
      case nil:
        answer.resume(
          throwing: ProcessTargetFailure(message: doubt ?? "the target has been ended"))
      }
    }
  }

  /// The last words on the program's standard error.
  var lastWords: LastWords { errors.withLock { $0.lastWords(options.redaction) } }

  /// Ends the conversation if the program hasn't introduced itself yet; it needn't have begun.
  func cancelStart() {
    guard state.withLock({ $0.start == nil }) else { return }
    inbox.withLock { $0.isOver = true }
    wakeUpPipe.signal()
  }

  /// Ends the conversation and the program; returns when both are gone.
  func end() {
    inbox.withLock { $0.isOver = true }
    wakeUpPipe.signal()
    state.wait { state in state.hasEnded ? .done(()) : .untilSignal }
  }

  /// Why the program is no longer trusted; nil while it is.
  var doubt: String? { state.withLock { $0.doubt } }

  /// How often the program has failed, and was started again or given up.
  var failures: Int { state.withLock { $0.failures } }

  // MARK: For the conversation's thread

  /// Counts a failure of the program.
  func recordFailure() { state.withLock { $0.failures += 1 } }

  /// The descriptor that becomes readable when another thread needs attention.
  var wakeUpDescriptor: Int32 { wakeUpPipe.descriptor }

  /// Lets the next wake-up make the descriptor readable again.
  func drainWakeUps() { wakeUpPipe.drain() }

  /// Takes the pending questions; with `wantsWakeUp`, the next question wakes the thread.
  func takeQuestions(wantsWakeUp: Bool) -> (questions: [Question], isOver: Bool) {
    inbox.withLock { inbox in
      defer { inbox.questions.removeAll(keepingCapacity: true) }
      inbox.isAsleep = wantsWakeUp
      return (inbox.questions, inbox.isOver)
    }
  }

  /// Refuses further questions, and returns the pending ones.
  func close() -> [Question] {
    inbox.withLock { inbox in
      inbox.isOver = true
      defer { inbox.questions = [] }
      return inbox.questions
    }
  }

  /// Reports the result of the start to the thread that waits for it; only the first call counts.
  func reportStart(_ result: Result<Introduction, ProcessTargetFailure>) {
    state.withLockAndSignal { if $0.start == nil { $0.start = result } }
  }

  /// Records why the program isn't trusted; only the first reason counts.
  func recordDoubt(_ reason: String) {
    state.withLock { if $0.doubt == nil { $0.doubt = reason } }
  }

  /// Reports the end to the thread that waits for it.
  func reportEnd() {
    state.withLockAndSignal { $0.hasEnded = true }
  }
}
