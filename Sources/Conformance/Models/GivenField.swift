import ConformanceSpecs

/// One field of a case's set-up, told once: what a case may write, and what a model then has.
///
/// The vocabulary of a role, the reading of its cases, and what people are told of a field are made of these.
package struct GivenField<SetUp: Sendable>: Sendable {
  /// Its place in the vocabulary.
  package let field: Field
  /// Puts a value, which the vocabulary has checked, into a set-up.
  let take: @Sendable (inout SetUp, JSON) -> Void

  init(_ field: Field, _ take: @escaping @Sendable (inout SetUp, JSON) -> Void) {
    (self.field, self.take) = (field, take)
  }
}

/// What a model is set up with; as it is made, everything is usual.
package protocol CaseSetUp: Sendable {
  /// The fields that a case may state, in the order of the vocabulary.
  static var fields: [GivenField<Self>] { get }

  init()
}

extension CaseSetUp {
  /// Reads `given`, which the vocabulary has checked.
  package init(_ given: JSON.Object) {
    self.init()
    take(given)
  }

  /// Takes what is stated; what isn't mentioned stays as it is.
  mutating func take(_ stated: JSON.Object) {
    for member in stated {
      guard let field = Self.fields.first(where: { $0.field.name.hasSameBytes(as: member.key) })
      else { continue }
      field.take(&self, member.value)
    }
  }
}

/// Fields of which a set-up has a property: its first value is what is usual.
///
/// A property is a closure that hands it over, to be read or set: `{ $1(&$0.isMuted) }`.
extension GivenField where SetUp: CaseSetUp {
  typealias Property<Value> = @Sendable (inout SetUp, (inout Value) -> Void) -> Void

  /// Returns what a property is where no case says anything.
  private static func usual<Value>(_ property: Property<Value>) -> Value {
    var setUp = SetUp()
    var value: Value?
    property(&setUp) { value = $0 }
    guard let value else { preconditionFailure("a property hands itself over") }
    return value
  }

  /// Something that is so, or isn't.
  static func flag(
    _ name: String, _ yes: String, _ no: String, at place: String? = nil,
    _ property: @escaping Property<Bool>
  ) -> Self {
    Self(
      Field(
        name, .flag, "whether \(yes)", usual: .bool(usual(property)),
        sayings: [Saying(true, yes, at: place), Saying(false, no, at: place)])
    ) { setUp, value in
      property(&setUp) { $0 = value == true }
    }
  }

  /// One of a few words.
  static func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ summary: String, sayings: [Saying] = [],
    _ property: @escaping Property<Word>
  ) -> Self {
    Self(
      Field(
        name, .choice(of: Word.self), summary, usual: .string(usual(property).rawValue),
        sayings: sayings)
    ) { setUp, value in
      if let word: Word = value.word() { property(&setUp) { $0 = word } }
    }
  }

  /// A text.
  static func text(_ name: String, _ meaning: String, _ property: @escaping Property<String>)
    -> Self
  {
    Self(Field(name, .text, meaning, usual: .string(usual(property)))) { setUp, value in
      if let text = value.string { property(&setUp) { $0 = text } }
    }
  }

  /// A list of texts, or of words, of which there are usually none.
  static func texts(
    _ name: String, _ summary: String, of element: Shape = .text,
    _ property: @escaping Property<[String]>
  ) -> Self {
    Self(Field(name, .list(of: element), summary, usual: [])) { setUp, value in
      let texts = (value.array ?? []).compactMap { $0.string }
      property(&setUp) { $0 = texts }
    }
  }
}
