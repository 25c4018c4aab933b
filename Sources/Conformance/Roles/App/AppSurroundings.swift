/// What surrounds the reference app's push handling: the system, its server, its disk, and time.
///
/// It writes down what the app does. A push handler of a real app has UIKit in this place.
final class AppSurroundings {
  let setUp: AppSetUp
  /// What the app did in this step.
  var seen = AppObservation()
  /// What outlives the process.
  var storedToken: String?
  private var now = 0
  private var timers: [(dueAt: Int, fire: () -> Void)] = []
  private var calls: [CompletedMethod: Int] = [:]
  private var categories: [Category] = []

  /// A category of notifications and its actions.
  struct Category {
    var id: String
    var actions: [String]
  }

  /// A completion handler as the system hands it over.
  struct Handler: Equatable {
    fileprivate let method: CompletedMethod
    fileprivate let call: Int
  }

  init(_ setUp: AppSetUp) { self.setUp = setUp }

  // MARK: Time

  /// Does something later.
  func after(_ seconds: Int, _ work: @escaping () -> Void) {
    if seconds == 0 { work() } else { timers.append((now + seconds, work)) }
  }

  /// Lets time pass, and does what comes due meanwhile, in order.
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

  /// Ends the process: whatever it was waiting for is gone.
  func endProcess() {
    timers = []
    categories = []
  }

  // MARK: What the app can do

  /// Asks the app's server, which may never answer.
  func ask(_ then: @escaping (FetchResult) -> Void) {
    let result: FetchResult
    switch setUp.server.answer {
    case .new: result = .newData
    case .nothingNew: result = .noData
    case .failure: result = .failed
    case .never: return
    }
    after(setUp.server.answersAfter) { then(result) }
  }

  /// Sets all categories of the app; those of an earlier call are no more.
  func setCategories(_ categories: [Category]) {
    seen.hasSetCategories = true
    let ids = categories.map(\.id)
    seen.lostCategories += self.categories.map(\.id).filter { !ids.contains($0) }
    let actions = categories.flatMap(\.actions)
    for (index, action) in actions.enumerated() where actions[..<index].contains(action) {
      seen.repeatedActions.append(action)
    }
    self.categories = categories
  }

  // MARK: Completion handlers

  /// The handler that goes with a call to the app.
  func handler(of method: CompletedMethod) -> Handler {
    calls[method, default: 0] += 1
    return Handler(method: method, call: calls[method, default: 0])
  }

  /// What happens when the app calls one.
  func complete(
    _ handler: Handler, _ result: FetchResult? = nil, options: [PresentationOption]? = nil
  ) {
    seen.completed.append(
      .init(method: handler.method, call: handler.call, result: result, options: options))
  }
}
