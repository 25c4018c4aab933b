#if Gateway
  import Conformance
  import ConformanceTools
  import Descriptors
  import ProcessTargets

  /// The sender that a plan starts, from its start to the end of the plan.
  final class SenderProgram: Sendable {
    private struct State: Sendable {
      /// Whether it began; nil before that is known.
      var hasBegun: Bool?
      var output = ProgramOutput()
      /// How it ended by itself; nil while it runs.
      var ending: String?
      var isToEnd = false
      var isDone = false
    }

    private let state = Guarded(State())

    /// Starts the command, and reads what it writes; nil if the system can't.
    init?(_ command: String) {
      // The process belongs to the thread that watches it.
      let isWatched = BackgroundThread.start { [state] in
        let process = try? ChildProcess(command)
        state.withLockAndSignal { $0.hasBegun = process != nil }
        if let process { Self.watch(process, state) }
      }
      guard isWatched, state.wait({ $0.hasBegun.map { .done($0) } ?? .untilSignal }) else {
        return nil
      }
    }

    private static func watch(_ process: ChildProcess, _ state: Guarded<State>) {
      process.closeInput()
      var output = ProgramOutput()
      while !state.withLock({ $0.isToEnd }) {
        let isClosed = output.read(from: process, atMost: 20)
        state.withLock { $0.output = output }
        if let ending = process.ending(outputIsClosed: isClosed) {
          _ = output.read(from: process, atMost: 0)
          state.withLock { state in
            state.output = output
            state.ending = ending.words
          }
          break
        }
        // A closed pipe is ready at once, each time.
        if isClosed { PlanPlayer.pause(20) }
      }
      process.end()
      state.withLockAndSignal { $0.isDone = true }
    }

    /// Why it isn't there any more, in words; nil while it runs.
    var ending: String? {
      state.withLock { state in
        state.ending.map { words in
          let line = state.output.lastLine
          return "the sender \(words)\(line.isEmpty ? "" : ": \(line)")"
        }
      }
    }

    /// Waits until a trigger succeeds; returns why it never did.
    func waitUntilReady(_ ready: SenderTrigger?, atMost milliseconds: Int) -> String? {
      guard let ready else { return nil }
      let deadline = BackgroundThread.milliseconds() + milliseconds
      while true {
        if let ending { return ending }
        let pull = TriggerPull(ready, within: 2_000)
        guard let failure = pull.failure else { return nil }
        if BackgroundThread.milliseconds() >= deadline {
          return "the sender wasn't ready within \(milliseconds / 1_000) s: \(failure)"
        }
        PlanPlayer.pause(100)
      }
    }

    /// Ends it with all that it has started.
    func end() {
      state.withLock { $0.isToEnd = true }
      state.wait { $0.isDone ? .done(()) : .untilSignal }
    }
  }
#endif
