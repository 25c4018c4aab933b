/// A target that breaks something on purpose, to prove that the cases notice.
///
/// Most are a reference model with one field of its behaviour changed, and break the rules of that
/// field. A sweeping one treats everything alike, and shows that no refusal can be met by accident.
public struct Mutant: Sendable, CustomStringConvertible {
  /// Who is bound by the rules that it breaks.
  public let role: Role
  /// The field of the role's behaviour that was changed; nil for a sweeping mutant.
  public let field: String?
  /// What it was changed to, in a few words; of a sweeping mutant, what it does.
  public let value: String
  /// Its own rules: each of them must notice it.
  public let breaks: [String]
  /// A bug of the same kind that really happened.
  public let bug: String?
  /// Why the documents permit this too, so that no rule may notice it.
  public let permitted: String?
  /// The rules that a sweeping mutant keeps for all that, and why.
  public let keeps: [String: String]
  /// The changed behaviour, for whoever runs the model elsewhere; nil for a sweeping mutant.
  public let behaviour: (any Sendable)?
  private let make: @Sendable (Suite) -> any Target

  /// What it is called: unique within its role.
  public var name: String { field.map { "\($0) = \(value)" } ?? value }

  /// Its role and its name.
  public var description: String { "\(role.rawValue)  \(name)" }

  /// Whether it treats everything alike.
  public var isSweeping: Bool { field == nil }

  /// All of them, in the order of roles.
  public static let all: [Mutant] =
    ProviderBehaviour.mutants + SweepingTarget.providers + GatewayBehaviour.mutants
    + SweepingTarget.gateways + DeviceBehaviour.mutants + SweepingTarget.devices
    + AppBehaviour.mutants + SweepingTarget.apps

  /// A target that behaves so; it is called like the mutant.
  public func target(for suite: Suite) -> any Target { make(suite) }

  /// A changed behaviour.
  init(
    role: Role, field: String, value: String, breaks: [String], bug: String?, permitted: String?,
    behaviour: any MutableBehaviour
  ) {
    (self.role, self.field, self.value) = (role, field, value)
    (self.breaks, self.bug, self.permitted, keeps) = (breaks, bug, permitted, [:])
    self.behaviour = behaviour
    make = { _ in behaviour.target(called: "\(field) = \(value)") }
  }

  /// A sweeping mutant.
  init(
    role: Role, sweeping name: String, keeps: [String: String],
    make: @escaping @Sendable (Suite) -> any Target
  ) {
    (self.role, field, value, self.keeps, self.make) = (role, nil, name, keeps, make)
    (breaks, bug, permitted, behaviour) = ([], nil, nil, nil)
  }
}
