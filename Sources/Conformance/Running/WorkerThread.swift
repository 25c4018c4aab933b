/// A thread that runs one worker and whatever it calls.
///
/// A target in the same process may hold its thread for good. On the cooperative pool, which has no
/// more threads than the machine has cores, a few of those would stop every other target, and the
/// caller who waits for the run; on a thread of its own it stops nobody.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class WorkerThread: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isOver = false
  }

  private let state = Guarded(State())

  /// Runs the work on a thread of its own; false where the system has none left.
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
