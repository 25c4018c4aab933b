import ConformanceSpecs

/// What a value of a payload has to be, said once: `check` looks at it, and `schema` prints it.
enum ValueForm: Sendable {
  case text
  case textOrNull
  /// A text that isn't empty.
  case filledText
  case textOrObject
  case object
  case number
  case numberIn(ClosedRange<Int>)
  /// A whole number from 0 on, where it is a number: that it is one is another rule.
  case count
  case oneOf([JSON])
  /// A list of texts, or null.
  case textsOrNull

  static func words(_ words: [String]) -> Self { .oneOf(words.map(JSON.string)) }

  /// Whether a value has this form.
  func allows(_ value: JSON) -> Bool {
    switch self {
    case .text: value.string != nil
    case .textOrNull: value.string != nil || value == .null
    case .filledText: value.string?.isEmpty == false
    case .textOrObject: value.string != nil || value.object != nil
    case .object: value.object != nil
    case .number: value.number != nil
    case .numberIn(let range):
      value.isNumber(in: Double(range.lowerBound)...Double(range.upperBound))
    case .count: value.number == nil || value.int ?? -1 >= 0
    case .oneOf(let values): values.contains(value)
    case .textsOrNull:
      value == .null || value.array?.allSatisfy { $0.string != nil } == true
    }
  }

  /// It as JSON Schema.
  var schema: JSON {
    switch self {
    case .text: ["type": "string"]
    case .textOrNull: ["type": ["string", "null"]]
    case .filledText: ["type": "string", "minLength": 1]
    case .textOrObject: ["type": ["string", "object"]]
    case .object: ["type": "object"]
    case .number: ["type": "number"]
    case .numberIn(let range):
      ["type": "number", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)]
    case .count:
      [
        "if": ["type": "number"],
        "then": ["type": "integer", "minimum": 0, "maximum": .int(.max)],
      ]
    case .oneOf(let values) where values.count == 1: ["const": values[0]]
    case .oneOf(let values): ["enum": .array(values)]
    case .textsOrNull: ["type": ["array", "null"], "items": ["type": "string"]]
    }
  }
}

extension RequestRule {
  /// A rule about the form of members of `aps`, or of an object in it.
  ///
  /// `say` tells what is wrong with a value, and what to write instead.
  static func form(
    _ id: String, _ level: Level, of keys: [String], in object: String? = nil,
    _ scope: PayloadScope = .users, is form: @escaping @Sendable (String) -> ValueForm,
    say: @escaping @Sendable (_ key: String, _ value: JSON) -> (reason: String, remedy: String)
  ) -> RequestRule {
    let places = JSON.Object(members: keys.map { ($0, form($0).schema) })
    let schema: JSON.Object = object.map { [$0: ["properties": .object(places)]] } ?? places
    return RequestRule(id, level) { request in
      func problem(_ key: String, _ value: JSON) -> RequestProblem? {
        guard !form(key).allows(value) else { return nil }
        let (reason, remedy) = say(key, value)
        return RequestProblem(aps: [object, key].compactMap { $0 }, reason, remedy)
      }
      guard let object else {
        return keys.compactMap { key in
          scope.value(of: key, in: request).flatMap { problem(key, $0) }
        }
      }
      guard let members = scope.value(of: object, in: request)?.object else { return [] }
      return members.compactMap { keys.contains($0.key) ? problem($0.key, $0.value) : nil }
    }
    .schema(scope, PayloadSchema.inAps(schema))
  }

  /// A rule about the form of one member.
  static func form(
    _ id: String, _ level: Level, of key: String, in object: String? = nil,
    _ scope: PayloadScope = .users, is form: ValueForm,
    say: @escaping @Sendable (JSON) -> (reason: String, remedy: String)
  ) -> RequestRule {
    Self.form(id, level, of: [key], in: object, scope, is: { _ in form }) { say($1) }
  }
}

/// The pushes that a part of a schema is about; a push type has several.
enum PayloadScope: Sendable {
  case anything
  /// Apple's form for notifications, and the spelling of Apple's keys alone.
  case apples, spelling
  case users
  /// What a push has to have whose type is alert.
  case alert
  /// A push that asks for background time, or doesn't; and what one may not have that is nothing else.
  case wake, quiet
  case background
  case activity, media
  /// The types whose `aps` has Apple's keys alone, and those with a form of their own.
  case ownKeys
  case widgets, controls, files, management

  /// Returns a member of `aps` in a push of the scope; nil in any other.
  fileprivate func value(of key: String, in request: PushRequest) -> JSON? {
    switch self {
    case .users: return request.shown(key)
    default:
      let type = request.presumedType.flatMap(PushType.init(rawValue:))
      return type?.traits.schema.contains(self) == true ? request.kind[key] : nil
    }
  }
}
