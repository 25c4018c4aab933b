import ConformanceSpecs

/// The surroundings of an app in a case: the system, its server, its disk, and time.
///
/// The app calls it for everything it does to the outside, and it records the call. In the real
/// app, UIKit, the network and the file system take its place.
public final class AppSurroundings {
  /// The kind of device.
  public var platform: Platform { setUp.platform }
  /// Whether the app may show notifications.
  public var permission: Permission { setUp.permission }
  /// The user who is signed in.
  public var user: String? { setUp.user }
  /// Whether the app has a delegate of the notification centre; nil where it doesn't matter.
  public var hasCentreDelegate: Bool? { setUp.hasCentreDelegate }
  /// What the app stores on its disk, under any names; it outlives the process.
  public var stored: [String: String] = [:]

  private let setUp: AppSetUp
  /// What the app did in this step.
  private var seen = AppObservation()
  private var now = 0
  private var timers: [(dueAt: Int, fire: () -> Void)] = []
  private var calls: [CompletedMethod: Int] = [:]
  private var categories: [Category] = []

  /// A category of notifications and its actions.
  public struct Category: Sendable {
    let id: String
    let actions: [String]

    /// Names a category and its actions.
    public init(_ id: String, actions: [String]) { (self.id, self.actions) = (id, actions) }
  }

  init(_ setUp: AppSetUp) { self.setUp = setUp }

  /// Returns what the app did since the last call of this method.
  func takeSeen() -> JSON.Object {
    defer { seen = AppObservation() }
    return seen.json
  }

  // MARK: Time, and the app's server

  /// Does some work after so many seconds of the case's time.
  public func after(_ seconds: Int, _ work: @escaping () -> Void) {
    if seconds == 0 { work() } else { timers.append((now + seconds, work)) }
  }

  /// Asks the app's server.
  ///
  /// The answer is something new, nothing new or a failure, or it never comes.
  public func askServer(_ answer: @escaping (FetchResult) -> Void) {
    let result: FetchResult
    switch setUp.server.answer {
    case .new: result = .newData
    case .nothingNew: result = .noData
    case .failure: result = .failed
    case .never: return
    }
    after(setUp.server.answersAfter) { answer(result) }
  }

  /// Lets time pass, and does the work that falls due meanwhile, in order.
  func wait(_ seconds: Int) {
    let end = now + seconds
    while let next = timers.map(\.dueAt).min(), next <= end {
      now = next
      let due = timers.filter { $0.dueAt == next }
      timers.removeAll { $0.dueAt == next }
      for timer in due { timer.fire() }
    }
    now = end
  }

  /// Ends the process, with everything that it was waiting for.
  func endProcess() {
    timers = []
    categories = []
  }

  // MARK: What the app does for the reader

  /// The app opens an article.
  public func opened(_ article: Int) { seen.opened.append(article) }

  /// The app starts to download an article; what an opened screen loads doesn't count.
  public func startedDownload(of article: Int) { seen.downloads.append(article) }

  /// The app shows an article within itself, by its own means.
  public func presented(_ article: Int) { seen.presented.append(article) }

  /// The app asks its server for everything that it missed.
  public func refreshed() { seen.hasRefreshed = true }

  /// The app reports a call to the system, with the caller that the payload names.
  public func reportedCall(from caller: String?) { seen.reportedCalls.append(caller) }

  // MARK: What the app does to get notifications

  /// The app calls `registerForRemoteNotifications()`.
  public func registered() { seen.hasRegistered = true }

  /// The app sets the delegate of the notification centre.
  public func setCentreDelegate() { seen.hasSetDelegate = true }

  /// The app calls `setNotificationCategories(_:)`, which replaces the categories of an earlier
  /// call.
  public func setCategories(_ categories: [Category]) {
    seen.hasSetCategories = true
    let ids = categories.map(\.id)
    seen.lostCategories += self.categories.map(\.id).filter { !ids.contains($0) }
    let actions = categories.flatMap(\.actions)
    for (index, action) in actions.enumerated() where actions[..<index].contains(action) {
      seen.repeatedActions.append(action)
    }
    self.categories = categories
  }

  /// The app sets something on the `PKPushRegistry` that it made.
  public func setOnRegistry(_ step: RegistryStep) { seen.registrySteps.append(step) }

  /// The app sends a token to its server, in lower-case hexadecimal.
  public func forwarded(
    _ token: String, for kind: PushTokenKind = .notifications, encrypted: Bool = true,
    user: String? = nil
  ) {
    seen.forwarded.append(
      .init(token: token, kind: kind, isEncrypted: encrypted, user: user))
  }

  /// The app tells its server to stop using the token for calls.
  public func withdrewCallToken() { seen.hasWithdrawn = true }

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
