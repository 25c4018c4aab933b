import ConformanceModels

/// What a case can say as JSON, for those who draw a phone or make a form: nobody keeps a list beside it.
package enum ToldVocabulary {
  /// It, by role, with what can change, and how pushes and answers are called.
  package static let json: JSON = [
    "given": .object(
      JSON.Object(
        members: Role.allCases.compactMap { role in
          Vocabulary.shipped[role].map { (role.rawValue, fields($0.given)) }
        })),
    "changes": fields(Vocabulary.device.action("change")?.argument.members ?? []),
    "simulated": .object(SimulationInput.usual),
    "types": .array(
      PushType.allCases.map { type in
        var object: JSON.Object = ["type": .string(type.rawValue)]
        object["sign"] = (type.traits.label?.sign).map(JSON.string)
        object["title"] = (type.traits.label?.title).map(JSON.string)
        return .object(object)
      }),
    "reasons": .array(
      GatewayReason.ofDevices.map { reason in
        ["status": .int(reason.status), "reason": .string(reason.rawValue)]
      }),
  ]

  private static func fields(_ fields: [Field]) -> JSON { .array(fields.map(told)) }

  private static func told(_ field: Field) -> JSON {
    var object: JSON.Object = ["name": .string(field.name), "means": .string(field.meaning)]
    switch field.shape {
    case .flag: object["values"] = [true, false]
    case .choice(let words), .list(of: .choice(let words)):
      object["values"] = .array(words.map(JSON.string))
    default: break
    }
    if let usual = field.usual { object["usual"] = usual }
    if !field.sayings.isEmpty {
      object["says"] = .array(
        field.sayings.map { saying in
          var said: JSON.Object = ["value": saying.value, "words": .string(saying.words)]
          said["place"] = saying.place.map(JSON.string)
          return .object(said)
        })
    }
    if !field.shape.members.isEmpty { object["members"] = fields(field.shape.members) }
    return .object(object)
  }
}
