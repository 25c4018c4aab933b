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
    let result = await PlayedTasks.play(play)
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

/// The jobs of the case that is played.
///
/// Whose job it is that the runtime enqueues shows who is running where it does that: a task that makes
/// another, or resumes it, is the current one. A task that leaves an actor no longer is, and shows by leaving
/// the main actor's queue: there the case's tasks are. Somebody else's task that leaves it meanwhile runs on
/// there, until it next waits.
private enum PlayedTasks {
  @TaskLocal static var isPlayed = false

  /// The tasks that were seen, detached ones too, which inherit nothing; nil while no case is played.
  private static let seen = Guarded<Set<UInt>?>(nil)

  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Plays a case, whose jobs all go to the main actor meanwhile.
  @MainActor
  static func play<Result>(_ play: @MainActor () async -> Result) async -> Result {
    _ = installed
    seen.withLock { $0 = [] }
    let result = await $isPlayed.withValue(true) { await play() }
    seen.withLock { $0 = nil }
    return result
  }

  /// Swift's runtime offers each job that belongs to no actor, and each actor that gets to work, to whoever
  /// is named here; once for the process.
  private static let installed: Void = {
    let slot = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")
    slot?.assumingMemoryBound(to: Hook?.self).pointee = { job, enqueue in
      if PlayedTasks.contains(job) { MainActor.shared.enqueue(job) } else { enqueue(job) }
    }
  }()

  private static func contains(_ job: UnownedJob) -> Bool {
    // A job is the task that it goes on with.
    let address = unsafeBitCast(job, to: UInt.self)
    let maker = withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } }
    return seen.withLock { seen in
      guard let tasks = seen else { return false }
      guard let maker else { return tasks.contains(address) || MainQueue.isCurrent }
      guard isPlayed || tasks.contains(address) || tasks.contains(maker) else { return false }
      seen?.insert(address)
      return true
    }
  }
}

/// The queue of Dispatch that the main actor's jobs run on.
private enum MainQueue {
  private typealias Label = @convention(c) (UnsafeRawPointer?) -> UnsafePointer<CChar>?

  private static let label: Label? = dlsym(dlopen(nil, RTLD_NOW), "dispatch_queue_get_label").map {
    unsafeBitCast($0, to: Label.self)
  }

  /// Whether this thread is running one of its jobs.
  static var isCurrent: Bool {
    // Without an argument it is about the queue that is current.
    label?(nil).map { String(cString: $0) == "com.apple.main-thread" } ?? false
  }
}
