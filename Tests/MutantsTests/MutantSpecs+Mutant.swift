@testable import ConformanceMutants
@testable import TestSupport

extension MutantSpecs {
  /// The reference with another priority for background notifications.
  static func mutant(
    _ priority: Int, breaks rules: String..., permitted: String? = .none,
    seen: [String] = ["requests[0].headers.apns-priority"], also: [String] = []
  ) -> Mutant {
    var behaviour = ProviderBehaviour()
    behaviour.priorityOfBackground = priority
    return Mutant(
      role: .provider, field: "priorityOfBackground", value: "\(priority)", breaks: rules,
      seen: seen,
      also: also, bug: .none, permitted: permitted, behaviour: .provider(behaviour))
  }
}
