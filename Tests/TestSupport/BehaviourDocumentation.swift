import Conformance

/// What the source of a reference's behaviour says of its fields.
enum BehaviourDocumentation {
  /// A field.
  struct Field {
    let name: String
    /// The text of the last `// MARK:` before it; nil where there is none.
    let mark: String?
    /// The ids of rules in its documentation, in their order.
    let rules: [String]
  }

  /// Returns the fields of a role's behaviour, in the order of the source.
  static func fields(of role: Role) throws -> [Field] {
    let roles = Set(Role.allCases.map(\.rawValue))
    var fields: [Field] = []
    var mark: String?
    var comment = ""
    for line in try source(of: role).split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("///") {
        comment += line.dropFirst(3)
        continue
      }
      if line.hasPrefix("// MARK: ") { mark = String(line.dropFirst("// MARK: ".count)) }
      if line.hasPrefix("package var ") {
        let field = line.dropFirst("package var ".count).prefix { $0.isLetter }
        let rules = comment.split(separator: "`").map(String.init).filter { word in
          word.contains(".") && roles.contains(String(word.prefix { $0 != "." }))
        }
        fields.append(Field(name: String(field), mark: mark, rules: rules))
      }
      comment = ""
    }
    return fields
  }

  private static func source(of role: Role) throws -> String {
    let path = "\(Program.package)/Sources/Conformance/Models/\(role.folder)"
    let bytes = try FileSystem.read("\(path)/\(role.folder)Behaviour.swift", atMost: 1 << 20)
    return String(decoding: bytes, as: UTF8.self)
  }
}
