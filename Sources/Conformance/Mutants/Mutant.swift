import ConformanceReferences

/// A target that breaks something on purpose, to prove that the cases notice.
///
/// Most mutants are a reference model with one field of its behaviour changed, and break the rules
/// of that field. A provider's linter knows every rule, so one with a fault is put around it. A
/// sweeping mutant treats everything alike, and shows that no case of a refusal
/// passes by accident.
package struct Mutant: Sendable, CustomStringConvertible {
  /// The role that is bound by the rules that it breaks.
  package let role: Role
  /// The changed field of the role's behaviour; nil where none is changed.
  package let field: String?
  /// The new value of the field, in a few words; without a field, what the mutant does.
  package let value: String
  /// Its own rules: each of them must notice it.
  package let breaks: [String]
  /// Where its own rules notice it: the first difference of the first case of each that fails, such as
  /// `step 2: requests[0].path`, in the order of the rules.
  package let seen: [String]
  /// The rules of others that notice it too, sorted: what they observe breaks them as well.
  package let also: [String]
  /// A real bug of the same kind.
  package let bug: String?
  /// The subject among whose mutants it is, as `device.sounds`, where it breaks no rule that says so.
  package let subject: String?
  /// The reason why the documents permit this too, so that no rule may notice it.
  package let permitted: String?
  /// The rules that a sweeping mutant keeps nevertheless, with the reason.
  package let keeps: [String: String]
  /// Whether it treats everything alike.
  package let isSweeping: Bool
  /// The changed behaviour; nil where no field is changed.
  package let behaviour: RoleBehaviour?
  private let make: @Sendable (Suite) -> ReferenceTarget

  /// Its name, unique within its role.
  package var name: String { field.map { "\($0) = \(value)" } ?? value }

  /// Its role and its name.
  package var description: String { "\(role.rawValue)  \(name)" }

  /// All mutants, in the order of roles.
  package static let all: [Mutant] =
    ProviderBehaviour.mutants + Sweeping.providers + GatewayBehaviour.mutants + Sweeping.gateways
    + DeviceBehaviour.mutants + Sweeping.devices + AppBehaviour.mutants + Sweeping.apps

  /// Returns a target that behaves so, with the name of the mutant.
  package func target(for suite: Suite) -> ReferenceTarget { make(suite) }

  /// Creates a mutant with a changed behaviour.
  init(
    role: Role, field: String, value: String, breaks: [String], seen: [String] = [],
    also: [String] = [], bug: String?, permitted: String?, subject: String? = nil,
    behaviour: RoleBehaviour
  ) {
    self.subject = subject
    (self.role, self.field, self.value, self.seen, self.also) = (role, field, value, seen, also)
    (self.breaks, self.bug, self.permitted, keeps) = (breaks, bug, permitted, [:])
    (self.behaviour, isSweeping) = (behaviour, false)
    make = { _ in behaviour.target(called: "\(field) = \(value)") }
  }

  /// Creates a mutant whose linter has a fault.
  init(
    linter fault: FaultyLinter.Fault, _ name: String, breaks rule: String, bug: String?
  ) {
    (role, field, value, breaks, also) = (.provider, nil, name, [rule], [])
    (seen, subject) = (["findings[0]"], nil)
    (self.bug, permitted, keeps, behaviour, isSweeping) = (bug, nil, [:], nil, false)
    make = { _ in FaultyLinter(fault).target(called: name) }
  }

  /// Creates a sweeping mutant.
  init(
    role: Role, sweeping name: String, keeps: [String: String],
    make: @escaping @Sendable (Suite) -> ReferenceTarget
  ) {
    (self.role, field, value, self.keeps, self.make) = (role, nil, name, keeps, make)
    (breaks, seen, also, bug, permitted, behaviour) = ([], [], [], nil, nil, nil)
    (subject, isSweeping) = (nil, true)
  }
}
