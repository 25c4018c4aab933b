/// The device that keeps every rule, in process and without a phone.
public struct ReferenceDevice: Sendable {
  /// What it decides.
  public let behaviour: DeviceBehaviour

  /// Makes a device; with any other behaviour than the documented one it breaks a rule.
  public init(_ behaviour: DeviceBehaviour = DeviceBehaviour()) { self.behaviour = behaviour }

  /// Does what a case asks, step by step, and reports what was to be seen each time.
  public func observe(_ stimulus: Stimulus) -> [JSON.Object] {
    var device = DeviceModel(behaviour, given: stimulus.given)
    return stimulus.steps.map { device.perform($0.action, $0.argument).json }
  }
}
