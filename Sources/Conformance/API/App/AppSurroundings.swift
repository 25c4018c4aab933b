import ConformanceModels

/// The surroundings of an app in a case: the system, its server, its disk, and time.
///
/// The app calls it for everything it does to the outside, and it records the call. In the real
/// app, UIKit, the network and the file system take its place.
@MainActor
public final class AppSurroundings {
  /// The kind of device.
  public var platform: Platform { world.platform }
  /// Whether the app may show notifications.
  public var permission: Permission { world.permission }
  /// The user who is signed in.
  public var user: String? { world.user }
  /// Whether the app has a delegate of the notification centre; nil where it doesn't matter.
  public var hasCentreDelegate: Bool? { world.hasCentreDelegate }
  /// What the app stores on its disk, under any names; it outlives the process.
  public var stored: [String: String] {
    get { world.stored }
    set { if !isEnded { world.stored = newValue } }
  }
  /// The time of the case, which passes only as the case says.
  public var clock: CaseClock { CaseClock(self) }

  let world: AppWorld
  /// The time that the clock shows, for whoever asks from another thread.
  nonisolated let time = Guarded(0)
  /// Whether the process has ended: what its tasks do afterwards never happened.
  private(set) var isEnded = false

  init(_ world: AppWorld) {
    self.world = world
    time.withLock { $0 = world.now }
    world.hearTime = { [time] now in time.withLock { $0 = now } }
  }

  /// Ends the process.
  func end() { isEnded = true }

  private func record(_ deed: (AppWorld) -> Void) {
    Stillness.noteSign()
    if !isEnded { deed(world) }
  }

  // MARK: Time, and the app's server

  /// Does some work after so many seconds of the case's time.
  public func after(_ seconds: Int, _ work: @escaping @MainActor () -> Void) {
    record { $0.after(seconds) { MainActor.assumeIsolated(work) } }
  }

  /// Asks the app's server.
  ///
  /// The answer is something new, nothing new or a failure, or it never comes.
  public func askServer(_ answer: @escaping @MainActor (FetchResult) -> Void) {
    record { world in
      world.askServer { result in MainActor.assumeIsolated { answer(result) } }
    }
  }

  /// Asks the app's server, and waits for the answer, or until the task is cancelled: then it is a failure.
  public func askServer() async -> FetchResult {
    let answer = world.serverAnswer
    // What never comes is waited for until the process ends.
    let isAnswered = await wait(until: answer == nil ? .max : world.serverAnswersAt)
    return isAnswered ? answer ?? .failed : .failed
  }

  /// Waits until a time in milliseconds; returns false if the task is cancelled, or the process ends,
  /// before.
  func wait(until time: Int) async -> Bool {
    Stillness.noteSign()
    guard !isEnded, !Task.isCancelled else { return false }
    if time <= world.now { return true }
    let (signal, sender) = AsyncStream<Bool>.makeStream()
    let number = world.add(at: time) {
      sender.yield(true)
    } abandon: {
      sender.yield(false)
    }
    return await withTaskCancellationHandler {
      for await isOver in signal { return isOver }
      world.abandon(number)
      return false
    } onCancel: {
      sender.finish()
    }
  }

  // MARK: What the app does for the reader

  /// The app opens an article.
  public func opened(_ article: Int) { opened(article, article: article) }

  /// The app opens a screen, which a contract's test expects by its own words: `.opens(Screen.order(7))`.
  ///
  /// `article` is what cases ask for, where the screen shows one.
  public func opened(_ screen: some Sendable, article: Int? = nil) {
    record { world in
      world.screens.append(String(describing: screen))
      if let article { world.opened(article) }
    }
  }

  /// The app starts to download an article; what an opened screen loads doesn't count.
  public func startedDownload(of article: Int) { record { $0.startedDownload(of: article) } }

  /// The app shows an article within itself, by its own means.
  public func presented(_ article: Int) { record { $0.presented(article) } }

  /// The app asks its server for everything that it missed.
  public func refreshed() { record { $0.refreshed() } }

  /// The app reports a call to the system, with the caller that the payload names.
  public func reportedCall(from caller: String?) { record { $0.reportedCall(from: caller) } }

  // MARK: What the app does to get notifications

  /// The app calls `registerForRemoteNotifications()`.
  public func registered() { record { $0.registered() } }

  /// The app sets the delegate of the notification centre.
  public func setCentreDelegate() { record { $0.setCentreDelegate() } }

  /// The app calls `setNotificationCategories(_:)`, which replaces the categories of an earlier
  /// call.
  public func setCategories(_ categories: [NotificationCategory]) {
    record { $0.setCategories(categories) }
  }

  /// The app sets something on the `PKPushRegistry` that it made.
  public func setOnRegistry(_ step: RegistryStep) { record { $0.setOnRegistry(step) } }

  /// The app sends a token to its server, in lower-case hexadecimal.
  public func forwarded(
    _ token: String, for kind: PushTokenKind = .notifications, encrypted: Bool = true,
    user: String? = nil
  ) {
    record { $0.forwarded(token, for: kind, encrypted: encrypted, user: user) }
  }

  /// The app tells its server to stop using the token for calls.
  public func withdrewCallToken() { record { $0.withdrewCallToken() } }
}

/// The time of a case as a clock, to be handed to an app that waits: its seconds take no time.
///
/// ```swift
/// try await Task.sleep(for: .seconds(25), clock: surroundings.clock)
/// ```
public struct CaseClock: Clock {
  private let surroundings: AppSurroundings

  init(_ surroundings: AppSurroundings) { self.surroundings = surroundings }

  /// A moment of a case.
  public struct Instant: InstantProtocol {
    /// In milliseconds since the case began.
    let milliseconds: Int

    /// Returns a later moment.
    public func advanced(by duration: Duration) -> Instant {
      let parts = duration.components
      // Rounded up: who sleeps never wakes before.
      let fraction = (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
      return Instant(milliseconds: milliseconds + Int(parts.seconds) * 1_000 + Int(fraction))
    }

    /// Returns the time between two moments.
    public func duration(to other: Instant) -> Duration {
      .milliseconds(other.milliseconds - milliseconds)
    }

    /// Compares two moments.
    public static func < (first: Instant, second: Instant) -> Bool {
      first.milliseconds < second.milliseconds
    }
  }

  /// The time of the case.
  public var now: Instant { Instant(milliseconds: surroundings.time.withLock { $0 }) }

  /// A millisecond.
  public var minimumResolution: Duration { .milliseconds(1) }

  /// Waits until the case's time is there.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    guard await surroundings.wait(until: deadline.milliseconds) else { throw CancellationError() }
  }
}
