/// The app that keeps every rule, in process and without a device.
public struct ReferenceApp: Sendable {
  /// What it decides.
  public let behaviour: AppBehaviour

  /// Makes an app; with any other behaviour than the documented one it breaks a rule.
  public init(_ behaviour: AppBehaviour = AppBehaviour()) { self.behaviour = behaviour }

  /// Does what a case asks, step by step, and reports what the app did each time.
  public func observe(_ stimulus: Stimulus) -> [JSON.Object] {
    var driver = AppDriver(stimulus) { AppModel($0, behaviour) }
    return stimulus.steps.map { step in
      driver.perform(step.action, step.argument)
      return driver.takeSeen()
    }
  }
}
