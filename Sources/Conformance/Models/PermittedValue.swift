/// A value of a decision that the documents permit beside the one that the reference model has.
package struct PermittedValue<Behaviour: Sendable>: Sendable {
  /// The field of the role's behaviour.
  package let field: String
  /// The value, in a few words.
  package let value: String
  /// The ruling or the rule that permits it.
  package let source: String
  /// Why it does, as a clause.
  package let reason: String
  private let change: @Sendable (inout Behaviour) -> Void

  init(
    _ field: String, _ value: String = "true", by source: String, _ reason: String,
    _ change: @escaping @Sendable (inout Behaviour) -> Void
  ) {
    (self.field, self.value, self.source, self.reason) = (field, value, source, reason)
    self.change = change
  }

  /// Returns a behaviour with this value.
  package func changing(_ behaviour: Behaviour) -> Behaviour {
    var behaviour = behaviour
    change(&behaviour)
    return behaviour
  }
}
