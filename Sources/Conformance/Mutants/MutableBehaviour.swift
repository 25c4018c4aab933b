import ConformanceReferences

/// The behaviour of a reference model, of which mutants are made.
protocol MutableBehaviour: Sendable {
  /// The role of the model.
  static var role: Role { get }
  /// The mutants by the subject of the first rule that each breaks, in alphabetical order of subjects.
  static var mutantsBySubject: KeyValuePairs<String, [Mutant]> { get }
  /// The other values of a subject's fields that the documents permit, where models have a list of them.
  static func permitted(_ subject: String) -> [Mutant]
  /// The documented behaviour.
  init()
  /// The behaviour, with its role.
  var ofRole: RoleBehaviour { get }
}

// A row of a table is a call: with all of it in its place, the tables would be several times as large.
extension MutableBehaviour {
  /// The mutants of all subjects.
  static var mutants: [Mutant] { mutantsBySubject.flatMap { $0.value + permitted($0.key) } }

  static func permitted(_ subject: String) -> [Mutant] { [] }

  /// Returns a mutant: the documented behaviour with a field changed.
  ///
  /// Its own rules notice it at these places, and other rules do too.
  @inline(never)
  static func mutant(
    _ field: String, _ value: String, breaks rules: String..., seen places: String...,
    also others: [String] = [], bug: String? = nil, permitted: String? = nil,
    _ change: (inout Self) -> Void
  ) -> Mutant {
    mutant(field, value, rules, places, others, bug, permitted, change)
  }

  /// Returns a mutant: the documented behaviour with a boolean field inverted.
  @inline(never)
  static func flag(
    _ field: String, _ invert: (inout Self) -> Bool, breaks rules: String...,
    seen places: String..., also others: [String] = [], bug: String? = nil,
    permitted: String? = nil
  ) -> Mutant {
    var inverted = Self()
    let value = invert(&inverted) ? "true" : "false"
    return mutant(field, value, rules, places, others, bug, permitted) { $0 = inverted }
  }

  @inline(never)
  private static func mutant(
    _ field: String, _ value: String, _ rules: [String], _ places: [String], _ others: [String],
    _ bug: String?, _ permitted: String?, _ change: (inout Self) -> Void
  ) -> Mutant {
    var behaviour = Self()
    change(&behaviour)
    return Mutant(
      role: role, field: field, value: value, breaks: rules, seen: places, also: others, bug: bug,
      permitted: permitted, behaviour: behaviour.ofRole)
  }
}

extension Bool {
  /// Inverts it, and returns what it is now.
  mutating func toggled() -> Bool {
    toggle()
    return self
  }
}
