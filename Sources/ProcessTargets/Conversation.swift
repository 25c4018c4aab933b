internal import Conformance

/// What other threads see of the talk with a program: they put questions in, and get answers out.
final class Conversation: Sendable {
  /// What waits for the thread that talks.
  struct Inbox {
    var questions: [Question] = []
    var isOver = false
    var isAsleep = false
  }

  /// A case on its way to the program and back.
  struct Question {
    /// What is asked, as a line but for its number.
    let rest: [UInt8]
    let answer: CheckedContinuation<TargetAnswer, any Error>
  }

  /// What a program says of itself.
  struct Introduction: Equatable {
    let description: TargetDescription
    let sends: Bool
  }

  /// What is known of the program so far.
  private struct State {
    var start: Result<Introduction, ProcessTargetFailure>?
    var doubt: String?
    var hasEnded = false
  }

  let name: String
  let approach: Approach
  let options: ProcessTargetOptions
  private let inbox = Guarded(Inbox())
  private let state = Guarded(State())
  private let bell = Bell()

  init(name: String, _ approach: Approach, options: ProcessTargetOptions) {
    (self.name, self.approach, self.options) = (name, approach, options)
  }

  // MARK: For everybody

  /// Starts the program and waits until it has shown what it can do.
  func start() throws(ProcessTargetFailure) -> Introduction {
    guard BackgroundThread.start({ Talk(self).run() }) else {
      throw ProcessTargetFailure(message: "the system has no thread left to talk to it")
    }
    return try state.wait { state in state.start.map { .done($0) } ?? .untilSignal }.get()
  }

  /// Asks, and waits for the answer without holding a thread.
  func ask(_ stimulus: Stimulus, at place: SendingPlace?) async throws -> TargetAnswer {
    // Written here, where many can do it at once.
    let rest = RunnerMessage.bytes(of: stimulus, at: place)
    return try await withCheckedThrowingContinuation { answer in
      let question = Question(rest: rest, answer: answer)
      let mustRing = inbox.withLock { inbox -> Bool? in
        guard !inbox.isOver else { return nil }
        inbox.questions.append(question)
        defer { inbox.isAsleep = false }
        return inbox.isAsleep
      }
      switch mustRing {
      case true?: bell.ring()
      case false?: break
      case nil:
        answer.resume(
          throwing: ProcessTargetFailure(message: doubt ?? "the target has been ended"))
      }
    }
  }

  /// Lets the talk end where whoever waits for its start still waits; it needn't have begun.
  func giveUpStart() {
    guard state.withLock({ $0.start == nil }) else { return }
    inbox.withLock { $0.isOver = true }
    bell.ring()
  }

  /// Ends the talk and the program; returns when nothing of either is left.
  func end() {
    inbox.withLock { $0.isOver = true }
    bell.ring()
    state.wait { state in state.hasEnded ? .done(()) : .untilSignal }
  }

  /// Why the program isn't believed any more.
  var doubt: String? { state.withLock { $0.doubt } }

  // MARK: For the thread that talks

  /// The descriptor that becomes readable when somebody rings.
  var bellDescriptor: Int32 { bell.descriptor }

  /// Lets it be rung again.
  func silenceBell() { bell.silence() }

  /// Takes the questions that have come; whoever asks next rings, if that is wanted.
  func takeQuestions(mayRing: Bool) -> (questions: [Question], isOver: Bool) {
    inbox.withLock { inbox in
      defer { inbox.questions.removeAll(keepingCapacity: true) }
      inbox.isAsleep = mayRing
      return (inbox.questions, inbox.isOver)
    }
  }

  /// Nobody can ask any more: gives back what was asked last.
  func close() -> [Question] {
    inbox.withLock { inbox in
      inbox.isOver = true
      defer { inbox.questions = [] }
      return inbox.questions
    }
  }

  /// Tells whoever waits for the start.
  func tellStart(_ result: Result<Introduction, ProcessTargetFailure>) {
    state.withLockAndSignal { if $0.start == nil { $0.start = result } }
  }

  /// Keeps the first reason to doubt the program.
  func tellDoubt(_ reason: String) {
    state.withLock { if $0.doubt == nil { $0.doubt = reason } }
  }

  /// Tells whoever waits for the end.
  func tellEnd() {
    state.withLockAndSignal { $0.hasEnded = true }
  }
}
