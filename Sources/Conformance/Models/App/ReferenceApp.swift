import ConformanceSpecs

/// The app that keeps every rule, in process and without a device.
package struct ReferenceApp: Sendable {
  /// Its decisions.
  package let behaviour: AppBehaviour

  /// Creates an app; with any behaviour but the documented one it breaks a rule.
  package init(_ behaviour: AppBehaviour = AppBehaviour()) { self.behaviour = behaviour }

  /// Performs the steps of a case, and returns what the app did in each.
  package func observe(_ stimulus: Stimulus) -> [JSON.Object] {
    var driver = AppDriver(stimulus, hasScenes: AppSetUp(stimulus.given).hasScenes) {
      AppModel($0, behaviour)
    }
    return stimulus.steps.map { step in
      driver.perform(step.action, step.argument)
      return driver.takeSeen()
    }
  }
}
