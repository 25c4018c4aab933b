@testable import Conformance

/// The rules that the fields of a reference's behaviour name in their documentation.
enum BehaviourDocumentation {
  /// The ids in backticks above each public field of a file below `Roles`.
  static func rules(ofFieldsIn file: String) throws -> [String: Set<String>] {
    let roles = Set(Role.allCases.map(\.rawValue))
    var named: [String: Set<String>] = [:]
    var comment = ""
    for line in try source(file).split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("///") {
        comment += line.dropFirst(3)
        continue
      }
      if line.hasPrefix("public var ") {
        let field = line.dropFirst("public var ".count).prefix { $0.isLetter }
        named[String(field)] = Set(
          comment.split(separator: "`").map(String.init).filter { word in
            word.contains(".") && roles.contains(String(word.prefix { $0 != "." }))
          })
      }
      comment = ""
    }
    return named
  }

  private static func source(_ file: String) throws -> String {
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let path = tests.joined(separator: "/") + "/Sources/Conformance/Roles/\(file)"
    return String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
  }
}
