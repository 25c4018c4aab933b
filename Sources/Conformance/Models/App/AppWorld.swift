import ConformanceSpecs

/// The world around an app in a case: the system, its server, its disk, and time.
///
/// The app calls it for everything it does to the outside, and it records the call.
package final class AppWorld {
  /// The kind of device.
  package var platform: Platform { setUp.platform }
  /// Whether the app may show notifications.
  package var permission: Permission { setUp.permission }
  /// The user who is signed in.
  package var user: String? { setUp.user }
  /// Whether the app has a delegate of the notification centre; nil where it doesn't matter.
  package var hasCentreDelegate: Bool? { setUp.hasCentreDelegate }
  /// What the app stores on its disk, under any names; it outlives the process.
  package var stored: [String: String] = [:]

  private let setUp: AppSetUp
  /// What the app did in this step.
  private var seen = AppObservation()
  /// The time since the case began, in milliseconds.
  package private(set) var now = 0 {
    didSet { hearTime?(now) }
  }
  /// What is called when time has passed, before anything that falls due.
  package var hearTime: ((Int) -> Void)?
  private var timers: [Timer] = []
  private var lastTimer = 0
  private var calls: [CompletedMethod: Int] = [:]
  private var categories: [NotificationCategory] = []

  package init(_ setUp: AppSetUp) { self.setUp = setUp }

  /// Returns what the app did since the last call of this method.
  package func takeSeen() -> JSON.Object {
    defer { seen = AppObservation() }
    return seen.json
  }

  // MARK: Time, and the app's server

  /// Work that falls due at a time.
  private struct Timer {
    let number: Int
    let dueAt: Int
    let fire: () -> Void
    /// What is done in its place if the process ends before.
    let abandon: () -> Void
  }

  /// Does some work after so many seconds of the case's time.
  package func after(_ seconds: Int, _ work: @escaping () -> Void) {
    if seconds == 0 { work() } else { add(at: now + seconds * 1_000, work) }
  }

  /// Does some work at a time in milliseconds, or something else if the process ends before; returns its
  /// number.
  @discardableResult
  package func add(
    at time: Int, _ work: @escaping () -> Void, abandon: @escaping () -> Void = {}
  ) -> Int {
    lastTimer += 1
    timers.append(Timer(number: lastTimer, dueAt: time, fire: work, abandon: abandon))
    return lastTimer
  }

  /// Abandons some work, unless it was done.
  package func abandon(_ number: Int) {
    guard let index = timers.firstIndex(where: { $0.number == number }) else { return }
    timers.remove(at: index).abandon()
  }

  /// Asks the app's server.
  ///
  /// The answer is something new, nothing new or a failure, or it never comes.
  package func askServer(_ answer: @escaping (FetchResult) -> Void) {
    guard let result = serverAnswer else { return }
    after(setUp.server.answersAfter) { answer(result) }
  }

  /// What the app's server answers; nil if it never does.
  package var serverAnswer: FetchResult? {
    switch setUp.server.answer {
    case .new: .newData
    case .nothingNew: .noData
    case .failure: .failed
    case .never: nil
    }
  }

  /// When it answers what is asked now, in milliseconds.
  package var serverAnswersAt: Int { now + setUp.server.answersAfter * 1_000 }

  /// Lets time pass, and does the work that falls due meanwhile, in order.
  package func wait(_ seconds: Int) {
    let end = now + seconds * 1_000
    while passTime(until: end) {}
  }

  /// Lets time pass until some work falls due, and does it; returns whether there was any until the end.
  package func passTime(until end: Int) -> Bool {
    guard let next = timers.map({ $0.dueAt }).min(), next <= end else {
      now = end
      return false
    }
    now = max(now, next)
    let due = timers.filter { $0.dueAt == next }
    timers.removeAll { $0.dueAt == next }
    for timer in due { timer.fire() }
    return true
  }

  /// Ends the process, with everything that it was waiting for.
  package func endProcess() {
    let abandoned = timers
    timers = []
    categories = []
    for timer in abandoned { timer.abandon() }
  }

  // MARK: What the app does for the reader

  /// The app opens an article.
  package func opened(_ article: Int) { seen.opened.append(article) }

  /// The screens that the app opened, in its own words, since somebody last took them.
  package var screens: [String] = []

  /// The app starts to download an article; what an opened screen loads doesn't count.
  package func startedDownload(of article: Int) { seen.downloads.append(article) }

  /// The app shows an article within itself, by its own means.
  package func presented(_ article: Int) { seen.presented.append(article) }

  /// The app asks its server for everything that it missed.
  package func refreshed() { seen.hasRefreshed = true }

  /// The app reports a call to the system, with the caller that the payload names.
  package func reportedCall(from caller: String?) { seen.reportedCalls.append(caller) }

  // MARK: What the app does to get notifications

  /// The app calls `registerForRemoteNotifications()`.
  package func registered() { seen.hasRegistered = true }

  /// The app sets the delegate of the notification centre.
  package func setCentreDelegate() { seen.hasSetDelegate = true }

  /// The app calls `setNotificationCategories(_:)`, which replaces the categories of an earlier
  /// call.
  package func setCategories(_ categories: [NotificationCategory]) {
    seen.hasSetCategories = true
    let ids = categories.map { $0.id }
    seen.lostCategories += self.categories.map { $0.id }.filter { !ids.contains($0) }
    let actions = categories.flatMap { $0.actions }
    for (index, action) in actions.enumerated() where actions[..<index].contains(action) {
      seen.repeatedActions.append(action)
    }
    self.categories = categories
  }

  /// The app sets something on the `PKPushRegistry` that it made.
  package func setOnRegistry(_ step: RegistryStep) { seen.registrySteps.append(step) }

  /// The app sends a token to its server, in lower-case hexadecimal.
  package func forwarded(
    _ token: String, for kind: PushTokenKind = .notifications, encrypted: Bool = true,
    user: String? = nil
  ) {
    seen.forwarded.append(
      .init(token: token, kind: kind, isEncrypted: encrypted, user: user))
  }

  /// The app tells its server to stop using the token for calls.
  package func withdrewCallToken() { seen.hasWithdrawn = true }

  // MARK: Completion handlers

  /// Counts a call of a method that passes a completion handler; returns its number, from 1.
  private func number(of method: CompletedMethod) -> Int {
    calls[method, default: 0] += 1
    return calls[method, default: 0]
  }

  /// Returns a completion handler without arguments.
  func handler(of method: CompletedMethod) -> () -> Void {
    let call = number(of: method)
    return { [self] in seen.completed.append(.init(method: method, call: call)) }
  }

  /// Returns the completion handler of a remote notification.
  func fetchHandler() -> (FetchResult) -> Void {
    let call = number(of: .didReceiveRemoteNotification)
    return { [self] result in
      seen.completed.append(
        .init(method: .didReceiveRemoteNotification, call: call, result: result))
    }
  }

  /// Returns the completion handler of a notification that arrives in the foreground.
  func presentationHandler() -> ([PresentationOption]) -> Void {
    let call = number(of: .willPresent)
    return { [self] options in
      seen.completed.append(.init(method: .willPresent, call: call, options: options))
    }
  }
}

/// A category of notifications and its actions.
public struct NotificationCategory: Sendable {
  let id: String
  let actions: [String]

  /// Names a category and its actions.
  public init(_ id: String, actions: [String]) { (self.id, self.actions) = (id, actions) }
}
