import ConformanceBase

/// Everything that a case of one role can say.
///
/// A role is described as data, once: the strict reader checks the cases against it, the judge
/// compares observations by it, and `explain` prints it.
package final class Vocabulary: Sendable {
  /// The role that is described.
  package let role: Role
  /// What a case may set up beforehand.
  package let given: [Field]
  /// What can be done to a target.
  package let actions: [Action]
  /// Returns what a well-formed case asks for although it could never happen.
  package let impossible: @Sendable (CaseBody) -> [Impossibility]

  /// The plainest case; nil where a role has none.
  package let plainest: PlainestCase?

  /// The rule that a target breaks that never answers; nil where a role has none.
  package let silence: String?

  /// Describes a role.
  package init(
    role: Role, given: [Field], actions: [Action], plainest: PlainestCase? = nil,
    silence: String? = nil,
    impossible: @escaping @Sendable (CaseBody) -> [Impossibility] = { _ in [] }
  ) {
    self.role = role
    self.given = given
    self.actions = actions
    self.impossible = impossible
    (self.plainest, self.silence) = (plainest, silence)
  }

  /// Returns the action of a name.
  package func action(_ name: String) -> Action? {
    position(of: name).map { actions[$0] }
  }

  /// Returns what can be observed of an action; nil if the role has no action of that name.
  package func observations(of action: String) -> [Field]? {
    position(of: action).map { actions[$0].observations }
  }

  private func position(of action: String) -> Int? {
    for index in actions.indices where actions[index].name.hasSameBytes(as: action) {
      return index
    }
    return nil
  }
}

/// The case that a target has to keep before other cases can show anything about it.
package struct PlainestCase: Sendable {
  /// Its id.
  package let id: String
  /// What is done in it, and what else is answered alike where that is.
  package let actions: Set<String>
  /// The fields that it decides on.
  package let fields: Set<String>
  /// The rule that it belongs to.
  package var rule: String { String(id.prefix { $0 != "/" }) }
  /// Whether something was observed that is wrong in the same way as what was observed in it.
  package let isLike: @Sendable (_ observed: JSON.Object, _ inPlainest: JSON.Object) -> Bool

  /// Names a case, and says which observations are wrong in the same way.
  package init(
    id: String, actions: Set<String>, fields: Set<String>,
    isLike: @escaping @Sendable (_ observed: JSON.Object, _ inPlainest: JSON.Object) -> Bool
  ) {
    (self.id, self.actions, self.fields, self.isLike) = (id, actions, fields, isLike)
  }
}

/// Something in a case that could never happen, and where it is asked for.
package struct Impossibility: Sendable, Equatable {
  /// The step, or nil if the set-up contradicts itself.
  package let step: Int?
  /// What is impossible, as a sentence fragment.
  package let message: String

  /// Describes an impossibility.
  package init(step: Int? = nil, _ message: String) {
    self.step = step
    self.message = message
  }
}

/// One thing that can be done to a target, and what can be observed of it.
package final class Action: Sendable {
  /// The key that a step uses for it.
  package let name: String
  /// What it does, in a sentence.
  package let summary: String
  /// The shape of its argument.
  package let argument: Shape
  /// What can be observed of a target afterwards.
  package let observations: [Field]
  /// Whether a target has it or hasn't, by its nature: to one without it, cases with it don't apply, as
  /// those of another role don't.
  ///
  /// Any other action only needs an adapter, and its cases stay untested without it.
  package let isOffer: Bool
  /// Whether an expectation is that something is refused: such a case needs a control.
  package let isRefusal: @Sendable (JSON.Object) -> Bool
  /// Returns in words what is there although it must not be; nil where the value says it better.
  package let wordsOfSurplus: @Sendable (Surplus) -> String?
  /// The names of the observations that list rules of the suite.
  let ruleFields: [String]

  /// Describes an action.
  package init(
    _ name: String, _ summary: String, argument: Shape, observations: [Field],
    isOffer: Bool = false, isRefusal: @escaping @Sendable (JSON.Object) -> Bool = { _ in false },
    wordsOfSurplus: @escaping @Sendable (Surplus) -> String? = { _ in nil }
  ) {
    self.name = name
    self.summary = summary
    self.argument = argument
    self.observations = observations
    self.isOffer = isOffer
    self.isRefusal = isRefusal
    self.wordsOfSurplus = wordsOfSurplus
    ruleFields = observations.compactMap { field in
      if case .list(of: .ruleID) = field.shape { field.name } else { nil }
    }
  }
}

/// What an observation has although it must not be there.
package struct Surplus: Sendable {
  /// The name of the list.
  package let list: String
  /// The first element that is too much; nil if all are.
  package let index: Int?
  /// The whole observation.
  package let observation: JSON.Object
  /// The argument of the action.
  package let argument: JSON
}

/// The values that are allowed in a place, and how two of them are compared.
package indirect enum Shape: Sendable {
  /// Any JSON value, compared as JSON.
  case anything
  /// Any object, compared as JSON.
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
  /// A list, compared in any order.
  case set(of: Shape)
  /// An object with these members.
  case record([Field])
  /// A call: its name alone, or an object with the name as its key and its details. In a list of
  /// calls, those that are `free` count only if the list names them. Null in place of the details
  /// means that the call must not happen.
  case call([String], free: [String], details: [Field])
  /// Header names and their values, or null for absent. Names that aren't mentioned are free in an
  /// expectation, and unknown in a stimulus, where a list means that a header is repeated.
  case headers

  /// The members of the object that it is, or of the objects in it.
  package var members: [Field] {
    switch self {
    case .record(let fields): fields
    case .call(_, _, let details): details
    case .list(let element), .set(let element): element.members
    default: []
    }
  }

  /// Whether any JSON value is allowed, null included.
  var isAnything: Bool { if case .anything = self { true } else { false } }
}
