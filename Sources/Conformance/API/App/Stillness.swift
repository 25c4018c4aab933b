internal import LibC

/// Lets an asynchronous app come to rest before the next thing happens to it.
///
/// While a case is played, every job of the app's tasks goes to the main actor's queue, also those that would
/// run on any thread. There they run one after the other, in the order in which they came. So whoever goes
/// to the end of the queue and has its turn knows that everything before it was done. After dozens of such
/// turns without a sign of life, the tasks of the app have ended, or wait for something outside: the case's
/// time, its server, or what the suite can't see, such as a queue of Dispatch or the system's clock.
///
/// What counts is turns, and no time: the same app does the same in each run, however busy the machine is.
@MainActor
enum Stillness {
  /// How many turns in a row have to pass without a sign of life.
  ///
  /// Each `await` of a task takes one or two, and an app that does something calls its surroundings.
  private static let turns = 64

  /// How often the app gave a sign of life: it called its surroundings.
  private static var signs = 0

  static func noteSign() { signs += 1 }

  // MARK: One case at a time

  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Plays while no other case does, whose tasks would take turns with these.
  static func alone<Result>(_ play: @MainActor () async -> Result) async -> Result {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    PlayedTasks.install()
    let result = await PlayedTasks.$isPlayed.withValue(true) { await play() }
    PlayedTasks.forget()
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    return result
  }

  /// Waits until the app has come to rest.
  static func wait() async {
    var left = turns
    var seen = signs
    while left > 0 {
      await Task.yield()
      left = signs == seen ? left - 1 : turns
      seen = signs
    }
  }
}

/// The tasks of the case that is played: those that inherit its mark, and those that such a task has made.
private enum PlayedTasks {
  @TaskLocal static var isPlayed = false

  /// The tasks that were seen, detached ones too, which inherit nothing.
  private static let seen = Guarded<Set<UInt>>([])

  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Sees to it that their jobs go to the main actor; once for the process.
  static func install() { _ = installed }

  /// Forgets the tasks of a case that is over.
  static func forget() { seen.withLock { $0 = [] } }

  /// Swift's runtime offers each job that belongs to no actor to whoever is named here.
  private static let installed: Void = {
    let slot = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")
    slot?.assumingMemoryBound(to: Hook?.self).pointee = { job, enqueue in
      if PlayedTasks.contains(job) { MainActor.shared.enqueue(job) } else { enqueue(job) }
    }
  }()

  /// Whether a job is one of theirs: who makes a task, or goes on with one, is running now.
  private static func contains(_ job: UnownedJob) -> Bool {
    // A job is the task that it goes on with.
    let address = unsafeBitCast(job, to: UInt.self)
    let maker = withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } }
    return seen.withLock { seen in
      guard isPlayed || seen.contains(address) || maker.map(seen.contains) == true else {
        return false
      }
      seen.insert(address)
      return true
    }
  }
}
