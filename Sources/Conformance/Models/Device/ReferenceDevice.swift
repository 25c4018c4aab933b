import ConformanceSpecs

/// The device that keeps every rule, in process and without a phone.
package struct ReferenceDevice: Sendable {
  /// Its decisions.
  package let behaviour: DeviceBehaviour

  /// Creates a device; with any behaviour but the documented one it breaks a rule.
  package init(_ behaviour: DeviceBehaviour = DeviceBehaviour()) { self.behaviour = behaviour }

  /// Performs the steps of a case, and returns what was observed of each.
  package func observe(_ stimulus: Stimulus) -> [JSON.Object] {
    var device = DeviceModel(behaviour, given: stimulus.given)
    return stimulus.steps.map { device.perform($0.action, $0.argument).json }
  }
}
