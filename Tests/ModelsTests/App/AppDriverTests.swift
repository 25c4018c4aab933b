import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("The system in a case of the app role")
struct AppDriverTests {
  /// An app that does nothing but tell which methods of its life cycle are called.
  private final class Listener: CalledApp {
    var heard: [String] = []

    func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {
      heard.append("launched \(state)")
    }
    func sceneWillEnterForeground() { heard.append("scene: foreground") }
    func sceneDidBecomeActive() { heard.append("scene: active") }
    func sceneWillResignActive() { heard.append("scene: inactive") }
    func sceneDidEnterBackground() { heard.append("scene: background") }
    func willEnterForeground() { heard.append("app: foreground") }
    func didBecomeActive() { heard.append("app: active") }
    func willResignActive() { heard.append("app: inactive") }
    func didEnterBackground() { heard.append("app: background") }
  }

  @Test("It calls the delegate of the scene, or without scenes that of the app, never both")
  func lifeCycle() {
    for (hasScenes, delegate) in [(true, "scene"), (false, "app")] {
      let steps: [(action: String, argument: JSON)] = [
        ("willEnterForeground", [:]), ("didBecomeActive", [:]), ("willResignActive", [:]),
        ("didEnterBackground", [:]),
      ]
      let listener = Listener()
      var driver = AppDriver(Stimulus(given: [:], steps: steps), hasScenes: hasScenes) { _ in
        listener
      }
      for step in steps { driver.perform(step.action, step.argument) }
      #expect(
        listener.heard == ["launched background"]
          + ["background", "foreground", "active", "inactive", "background"]
          .map { "\(delegate): \($0)" })
    }
  }

  @Test("A case that launches the app finds none that was launched before")
  func launch() {
    let listener = Listener()
    let launch: (action: String, argument: JSON) = ("didFinishLaunching", ["state": "inactive"])
    var driver = AppDriver(Stimulus(given: [:], steps: [launch]), hasScenes: true) { _ in listener }
    #expect(listener.heard == [])
    driver.perform(launch.action, launch.argument)
    #expect(listener.heard == ["launched inactive"])
  }
}
