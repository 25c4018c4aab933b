#if Gateway
  import Conformance
  import ConformanceTools
  import Descriptors
  import ProcessTargets

  /// The sender that a plan starts, from its start to the end of the plan.
  final class SenderProgram: Sendable {
    private struct State: Sendable {
      var output = ProgramOutput()
      /// How it ended by itself; nil while it runs.
      var ending: String?
      var isToEnd = false
      var isDone = false
    }

    private let state = Guarded(State())

    /// Starts the command, and reads what it writes; nil if the system can't.
    init?(_ command: String) {
      guard let process = try? ChildProcess(command) else { return nil }
      process.closeInput()
      let handed = Handed(process: process)
      let isStarted = BackgroundThread.start { [state] in Self.watch(handed.process, state) }
      guard isStarted else { return nil }
    }

    /// The process belongs to the thread that watches it.
    private struct Handed: @unchecked Sendable {
      let process: ChildProcess
    }

    private static func watch(_ process: ChildProcess, _ state: Guarded<State>) {
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
        if isClosed { usleepBriefly() }
      }
      process.end()
      state.withLockAndSignal { $0.isDone = true }
    }

    private static func usleepBriefly() { _ = Descriptor.wait(toRead: [], atMost: 20) }

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
        _ = Descriptor.wait(toRead: [], atMost: 100)
      }
    }

    /// Ends it with all that it has started.
    func end() {
      state.withLock { $0.isToEnd = true }
      state.wait { $0.isDone ? .done(()) : .untilSignal }
    }
  }
#endif
