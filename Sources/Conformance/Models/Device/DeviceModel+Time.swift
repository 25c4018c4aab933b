/// Time limits of the app, its service extension and its power budget.
extension DeviceModel {
  static let secondsADay = 86_400

  mutating func wait(_ seconds: Int) {
    guard seconds > 0 else { return impossible("time neither stands still nor runs backwards") }
    let end = now + seconds
    while let next = nextEvent, next <= end {
      now = next
      finishExtensions()
      if openHandlers.contains(where: { $0.dueAt == now }) { handlersAreLate() }
      if budgetReset == now { resetBudget() }
      if summaryComes == now { bringSummary() }
      ageActivities()
    }
    now = end
  }

  /// The next time at which something happens by itself; nil where nothing will.
  package var nextEvent: Int? {
    (openHandlers.map { $0.dueAt } + extensionRuns.map { $0.endsAt }
      + [budgetReset, nextOfActivities, summaryComes].compactMap { $0 })
      .min()
  }

  mutating func planBudgetReset() {
    if behaviour.resetsPowerBudget { budgetReset = now + behaviour.secondsToReset }
  }

  mutating func resetBudget() {
    budgetReset = nil
    cause = .newBudget
    setUp.powerBudget = .available
    if !setUp.isHolding { deliverHeld() }
  }

  // MARK: The completion handler

  mutating func complete(_ wanted: Int?) {
    guard let index = openHandlers.firstIndex(where: { $0.push == wanted ?? $0.push }) else {
      return impossible("no completion handler waits to be called")
    }
    openHandlers.remove(at: index)
    guard openHandlers.isEmpty else { return }
    if app == .background || app == .inactive && setUp.isSwitcherOpen { app = .suspended }
  }

  mutating func handlersAreLate() {
    openHandlers.removeAll { $0.dueAt == now }
    cause = .lateHandler
    if behaviour.endsAppThatIsLate, !app.isForeground || behaviour.endsAppInFront {
      end(as: .endedBySystem)
    }
  }
}
