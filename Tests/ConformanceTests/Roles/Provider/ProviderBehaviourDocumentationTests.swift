import Testing

@testable import Conformance

@Suite("The documentation of the provider's behaviour")
struct ProviderBehaviourDocumentationTests {
  @Test("Each field names the rules that notice when it is changed, and no others")
  func namedRules() throws {
    var named: [String: Set<String>] = [:]
    var comment = ""
    for line in try source().split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("///") {
        comment += line.dropFirst(3)
      } else {
        if line.hasPrefix("public var ") {
          let field = line.dropFirst("public var ".count).prefix { $0.isLetter }
          named[String(field)] = Set(
            comment.split(separator: "`").map(String.init).filter { $0.hasPrefix("provider.") })
        }
        comment = ""
      }
    }
    var noticing: [String: Set<String>] = ["overlookedRules": []]
    for mutant in ProviderMutant.all where mutant.field != "overlookedRules" {
      noticing[mutant.field, default: []].insert(mutant.rule)
    }
    #expect(named == noticing)
  }

  private func source() throws -> String {
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5)
    let path =
      tests.joined(separator: "/")
      + "/Sources/Conformance/Roles/Provider/ProviderBehaviour.swift"
    return String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
  }
}
