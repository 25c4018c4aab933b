import ConformanceModels

/// What is declared of a served gateway's guests: which environment their device tokens and keys belong to.
package struct ServedEnvironments: Sendable {
  package private(set) var guests = GuestEnvironments()

  /// What a running gateway knows.
  package init(_ guests: GuestEnvironments) { self.guests = guests }

  /// Reads a file.
  package init(_ path: String) throws(InvalidDocuments) {
    try self.init(CheckedFile(path, called: "the environments"))
  }

  /// Reads what came over the wire.
  package init(bytes: [UInt8]) throws(InvalidDocuments) {
    try self.init(CheckedFile(bytes, called: "the body"))
  }

  private static let fields = [
    Field("devices", .object, "device tokens, or patterns such as \"dead*\""),
    Field("keys", .object, "IDs of signing keys, or patterns of them"),
  ]

  private init(_ file: CheckedFile) throws(InvalidDocuments) {
    try file.check(file.json, .record(Self.fields), at: JSON.Path())
    var mistakes: [Diagnostic] = []
    func read(_ kind: String) -> [GuestEnvironments.Declaration] {
      (file.json[kind]?.object ?? [:]).compactMap { member in
        guard let environment: GatewayEnvironment = member.value.word() else {
          mistakes.append(
            file.mistake(
              "an environment is development or production, not \(member.value.text())",
              JSON.Path([.key(kind), .key(member.key)])))
          return nil
        }
        let name = kind == "devices" ? member.key.lowercased() : member.key
        return GuestEnvironments.Declaration(name, environment)
      }
    }
    (guests.devices, guests.keys) = (read("devices"), read("keys"))
    guard mistakes.isEmpty else { throw InvalidDocuments(diagnostics: mistakes) }
  }

  /// As it is read.
  package var json: JSON {
    func json(_ declarations: [GuestEnvironments.Declaration]) -> JSON {
      .object(
        JSON.Object(members: declarations.map { ($0.name, .string($0.environment.rawValue)) }))
    }
    return ["devices": json(guests.devices), "keys": json(guests.keys)]
  }

  /// Its form as JSON Schema.
  package static var schema: JSON {
    let names: JSON = [
      "type": "object",
      "additionalProperties": [
        "enum": .array(GatewayEnvironment.allCases.map { .string($0.rawValue) })
      ],
    ]
    var properties = JSON.Object()
    for field in fields {
      var schema = names.object ?? [:]
      schema["description"] = .string(field.meaning)
      properties[field.name] = .object(schema)
    }
    return ["type": "object", "properties": .object(properties), "additionalProperties": false]
  }
}
