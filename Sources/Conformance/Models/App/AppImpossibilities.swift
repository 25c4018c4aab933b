import ConformanceSpecs

/// The steps of a case that could never happen to an app.
package struct AppImpossibilities {
  private let hasCentreDelegate: Bool
  private let hasScenes: Bool
  private var isRunning: Bool
  private var isActive = false
  private var isExtensionAtWork = false

  /// Returns those of a case.
  static func all(in body: CaseBody) -> [Impossibility] {
    let setUp = AppSetUp(body.given)
    guard setUp.contradictions.isEmpty else {
      return setUp.contradictions.map { Impossibility($0) }
    }
    var course = AppImpossibilities(
      hasCentreDelegate: setUp.hasCentreDelegate != false, hasScenes: setUp.hasScenes,
      isRunning: !AppAction.isLaunch(body.steps.first?.action))
    return body.steps.enumerated().compactMap { index, step in
      guard let action = AppAction(rawValue: step.action) else { return nil }
      if let reason = course.reason(against: action, step.argument) {
        return Impossibility(step: index, reason)
      }
      course.take(action)
      return nil
    }
  }

  private init(hasCentreDelegate: Bool, hasScenes: Bool, isRunning: Bool) {
    self.hasCentreDelegate = hasCentreDelegate
    self.hasScenes = hasScenes
    self.isRunning = isRunning
  }

  private mutating func take(_ action: AppAction) {
    switch action {
    case .didFinishLaunching: (isRunning, isActive) = (true, false)
    case .end: (isRunning, isActive, isExtensionAtWork) = (false, false, false)
    case .didBecomeActive: isActive = true
    case .willResignActive, .didEnterBackground: isActive = false
    case .didReceiveRequest: isExtensionAtWork = true
    case .serviceExtensionTimeWillExpire: isExtensionAtWork = false
    default: break
    }
  }

  private func reason(against action: AppAction, _ argument: JSON) -> String? {
    switch action {
    case .didFinishLaunching:
      if isRunning { return "the app is running" }
      return hasScenes && argument["remote-notification"] != nil
        ? "an app with scenes gets no launch options" : nil
    case .willConnect where !hasScenes: return "the app has no scenes"
    case .wait:
      let seconds = argument["seconds"]?.int ?? 0
      if seconds <= 0 { return "time neither stands still nor runs backwards" }
      return seconds > SuiteLimits.longestWait ? "no wait lasts longer than a year" : nil
    case .didRegister, .didUpdatePushToken, .pushTokenUpdates, .pushToStartTokenUpdates:
      let token = argument["token"]?.string ?? ""
      let isHexadecimal = token.utf8.count.isMultiple(of: 2) && token.allSatisfy { $0.isHexDigit }
      return isHexadecimal && !token.isEmpty
        ? nil : "the bytes of a token are written in hexadecimal"
    case .willPresent where !hasCentreDelegate, .didReceiveResponse where !hasCentreDelegate:
      return "the app has no delegate of the notification centre"
    case .didBecomeActive where isActive: return "the app is active already"
    // The extension runs in its own process, so it needs no running app.
    case .didReceiveRequest: return nil
    case .serviceExtensionTimeWillExpire:
      return isExtensionAtWork ? nil : "no service extension is at work"
    default: return isRunning ? nil : "the app isn't running"
    }
  }
}
