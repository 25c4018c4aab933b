import Conformance

/// What the source of a reference's behaviour says of its fields.
enum BehaviourDocumentation {
  /// A field.
  struct Field {
    let name: String
    let file: String
    /// The text of the last `// MARK:` before it; nil where there is none.
    let mark: String?
    /// The ids of rules in its documentation, in their order.
    let rules: [String]
  }

  /// Returns the fields of a role's behaviour, and of the groups of fields that it has, in the order
  /// of their sources.
  static func fields(of role: Role) throws -> [Field] {
    let folder = "\(Program.package)/Sources/Conformance/Models/\(role.folder)"
    return try FileSystem.list(folder).map(\.name).filter {
      $0.hasPrefix("\(role.folder)Behaviour") && $0.hasSuffix(".swift")
    }.flatMap { file in
      fields(
        in: String(
          decoding: try FileSystem.read("\(folder)/\(file)", atMost: 1 << 20), as: UTF8.self), file)
    }
  }

  private static func fields(in source: String, _ file: String) -> [Field] {
    let roles = Set(Role.allCases.map(\.rawValue))
    var fields: [Field] = []
    var mark: String?
    var comment = ""
    for line in source.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("///") {
        comment += line.dropFirst(3)
        continue
      }
      if line.hasPrefix("// MARK: ") { mark = String(line.dropFirst("// MARK: ".count)) }
      // A group of fields has a file of its own.
      if line.hasPrefix("package var "), !line.hasSuffix("()") {
        let field = line.dropFirst("package var ".count).prefix { $0.isLetter }
        let rules = comment.split(separator: "`").map(String.init).filter { word in
          word.contains(".") && roles.contains(String(word.prefix { $0 != "." }))
        }
        fields.append(Field(name: String(field), file: file, mark: mark, rules: rules))
      }
      comment = ""
    }
    return fields
  }
}
