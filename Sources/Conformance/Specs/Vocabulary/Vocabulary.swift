/// Everything that a case of one role can say.
///
/// A role is described as data, once: the strict reader checks the cases against it, the judge
/// compares observations by it, and `explain` prints it.
public struct Vocabulary: Sendable {
  /// The role that is described.
  public let role: Role
  /// What a case may set up beforehand.
  public let given: [Field]
  /// What can be done to a target.
  public let actions: [Action]
  /// What a well-formed case may still not ask for, because it could never happen.
  public let impossible: @Sendable (CaseBody) -> [Impossibility]

  /// Describes a role.
  public init(
    role: Role, given: [Field], actions: [Action],
    impossible: @escaping @Sendable (CaseBody) -> [Impossibility] = { _ in [] }
  ) {
    self.role = role
    self.given = given
    self.actions = actions
    self.impossible = impossible
  }

  /// The action of a name.
  public func action(_ name: String) -> Action? {
    position(of: name).map { actions[$0] }
  }

  /// What can be observed of an action; nil where the role has none of that name.
  func observations(of action: String) -> [Field]? {
    position(of: action).map { actions[$0].observations }
  }

  private func position(of action: String) -> Int? {
    for index in actions.indices where actions[index].name.hasSameBytes(as: action) {
      return index
    }
    return nil
  }
}

/// Something in a case that could never happen, and where it is asked for.
public struct Impossibility: Sendable, Equatable {
  /// The step, or nil where the set-up contradicts itself.
  public let step: Int?
  /// What can't be, as a sentence fragment.
  public let message: String

  /// Names an impossibility.
  public init(step: Int? = nil, _ message: String) {
    self.step = step
    self.message = message
  }
}

/// One thing that can be done to a target, and what can be observed of it.
public struct Action: Sendable {
  /// The key that a step writes.
  public let name: String
  /// What it does, in a sentence.
  public let summary: String
  /// What it takes.
  public let argument: Shape
  /// What a target can be seen to do in answer.
  public let observations: [Field]
  /// Whether an expectation says that something is refused: such a case needs a control.
  public let isRefusal: @Sendable (JSON.Object) -> Bool
  /// The names of the observations that list rules of the suite.
  let ruleFields: [String]

  /// Describes an action.
  public init(
    _ name: String, _ summary: String, argument: Shape, observations: [Field],
    isRefusal: @escaping @Sendable (JSON.Object) -> Bool = { _ in false }
  ) {
    self.name = name
    self.summary = summary
    self.argument = argument
    self.observations = observations
    self.isRefusal = isRefusal
    ruleFields = observations.compactMap { field in
      if case .list(of: .ruleID) = field.shape { field.name } else { nil }
    }
  }
}

/// A named member of an object.
public struct Field: Sendable {
  /// What an expectation that doesn't mention the field says about it.
  public enum Silence: Sendable {
    /// It must not be there (nor hold anything, if it is a list).
    case absent
    /// It may be anything.
    case free
  }

  /// The key.
  public let name: String
  /// What it means, in a sentence fragment.
  public let summary: String
  /// What may stand there.
  public let shape: Shape
  /// Whether it has to be written.
  public let isRequired: Bool
  /// What it means that an expectation doesn't mention it.
  public let unmentioned: Silence

  /// Describes a member.
  public init(
    _ name: String, _ shape: Shape, _ summary: String, required: Bool = false,
    unmentioned: Silence = .absent
  ) {
    self.name = name
    self.summary = summary
    self.shape = shape
    isRequired = required
    self.unmentioned = unmentioned
  }

  /// Where the field of a name stands among these, if it does.
  static func position(of name: String, in fields: [Field]) -> Int? {
    for index in fields.indices where fields[index].name.hasSameBytes(as: name) { return index }
    return nil
  }
}

/// What values may stand in a place, and how two of them are compared.
public indirect enum Shape: Sendable {
  /// Any JSON value, compared by its meaning.
  case anything
  /// Any object, compared by its meaning.
  case object
  /// A text.
  case text
  /// A whole number.
  case integer
  /// Any number.
  case number
  /// True or false.
  case flag
  /// One of a few words.
  case choice([String])
  /// The id of a rule of the suite.
  case ruleID
  /// A list, compared in order.
  case list(of: Shape)
  /// An object with these members.
  case record([Field])
  /// A call by its name, alone or as the key of an object with its details. In a list of calls those
  /// that are `free` count only where the list names them. Null in place of the details says that
  /// the call must not happen.
  case call([String], free: [String], details: [Field])
  /// Header names and their values, or null for absent; names that aren't mentioned are free in an
  /// expectation, and not known in a stimulus. There a list says that a header stands repeatedly.
  case headers
}
