import ConformanceSpecs

/// A task executor with its own thread, which runs one worker and whatever it calls.
///
/// A target in the same process may block its thread for good. The cooperative pool has no more
/// threads than the machine has cores, so a few such targets would stop all others, and the caller
/// that waits for the run. On its own thread a target blocks nothing else.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class WorkerThread: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isOver = false
  }

  private let state = Guarded(State())

  /// Runs the work on its own thread; returns false if the system can't create one.
  static func run(_ work: @escaping @Sendable () async -> Void) -> Bool {
    let thread = WorkerThread()
    guard BackgroundThread.start({ thread.runJobs() }) else { return false }
    Task.detached(executorPreference: thread) {
      await work()
      thread.state.withLockAndSignal { $0.isOver = true }
    }
    return true
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLockAndSignal { $0.jobs.append(job) }
  }

  private func runJobs() {
    while let job = nextJob() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func nextJob() -> UnownedJob? {
    state.wait { state -> Waiting<UnownedJob?> in
      if !state.jobs.isEmpty { return .done(state.jobs.removeFirst()) }
      return state.isOver ? .done(nil) : .untilSignal
    }
  }
}
