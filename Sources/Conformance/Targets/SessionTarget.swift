/// A target in Swift that does each case in a session of its own, step by step.
///
/// A type conforms to one of the protocols below, which say whose rules it is held against.
/// `conformance-run explain device` lists what a step of a role can ask and what may be observed.
public protocol SessionTarget: Target {
  /// What remembers a case between its steps.
  associatedtype Session: TargetSession

  /// Begins a case with what holds beforehand, as new.
  func begin(_ given: JSON.Object) async throws -> Session

  /// The actions of the role that it performs: cases with others are unsupported.
  var actions: Set<String> { get }
}

/// A case in the middle of its steps.
public protocol TargetSession {
  /// Does one step, and reports what was to be seen of it; what isn't reported didn't happen.
  mutating func perform(_ action: String, _ argument: JSON) async throws -> JSON.Object
}

/// A provider in Swift: it sends notifications.
public protocol ProviderTarget: SessionTarget {}

/// A gateway in Swift: it answers requests.
public protocol GatewayTarget: SessionTarget {}

/// A device simulator in Swift: it does what the operating system does.
public protocol DeviceTarget: SessionTarget {}

extension SessionTarget {
  /// Does a case, from a fresh start.
  public func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
    var session = try await begin(stimulus.given)
    var observed: [JSON.Object] = []
    for step in stimulus.steps {
      observed.append(try await session.perform(step.action, step.argument))
    }
    return .observed(observed)
  }

  fileprivate func description(_ role: Role) -> TargetDescription {
    TargetDescription(name: "\(Self.self)", version: "1", role: role, capabilities: actions)
  }
}

extension ProviderTarget {
  /// The provider by the name of its type.
  public var description: TargetDescription { description(.provider) }
}

extension GatewayTarget {
  /// The gateway by the name of its type.
  public var description: TargetDescription { description(.gateway) }
}

extension DeviceTarget {
  /// The device by the name of its type.
  public var description: TargetDescription { description(.device) }
}
