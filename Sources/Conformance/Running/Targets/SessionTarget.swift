import ConformanceSpecs

/// A target in Swift that performs each case in its own session, step by step.
///
/// A type conforms to one of the protocols below, which determine the role that it is tested in.
/// `conformance-run explain device` lists the actions and observations of a role.
package protocol SessionTarget: Target {
  /// The type that holds the state of a case between its steps.
  associatedtype Session: TargetSession

  /// Begins a case from a fresh start, with the state that it gives.
  func begin(_ given: JSON.Object) async throws -> Session

  /// The actions of the role that it can perform; cases with others are unsupported.
  var actions: Set<String> { get }
}

/// A case in progress.
package protocol TargetSession {
  /// Performs one step, and returns what was observed; what isn't returned didn't happen.
  mutating func perform(_ action: String, _ argument: JSON) async throws -> JSON.Object
}

/// A provider in Swift: it sends notifications.
package protocol ProviderTarget: SessionTarget {}

/// A gateway in Swift: it answers requests.
package protocol GatewayTarget: SessionTarget {}

/// A device simulator in Swift: it does what the operating system does.
package protocol DeviceTarget: SessionTarget {}

extension SessionTarget {
  /// Performs a case in a new session.
  package func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
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
  /// The provider, named after its type.
  package var description: TargetDescription { description(.provider) }
}

extension GatewayTarget {
  /// The gateway, named after its type.
  package var description: TargetDescription { description(.gateway) }
}

extension DeviceTarget {
  /// The device, named after its type.
  package var description: TargetDescription { description(.device) }
}
