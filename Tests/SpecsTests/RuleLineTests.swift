import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("The line under the heading of a rule")
struct RuleLineTests {
  private static func read(_ line: String) -> (text: String, places: [Int]) {
    let file = SourceFile(path: "a.md", bytes: Array(line.utf8))
    var diagnostics = Diagnostics()
    do throws(Diagnostic) {
      let rule = try RuleLine.read(file, line: 0, &diagnostics)
      if let first = diagnostics.all.first {
        return (first.message, [first.location?.column ?? 0, first.location?.length ?? 0])
      }
      let places = [rule.id.location] + rule.citations.map(\.location)
      return (
        "\(rule.id.text) \(rule.level.words(ofLibrary: rule.levelOfLibrary, rule.basis)) "
          + rule.citations.map(\.text).joined(separator: ","), places.map(\.column)
      )
    } catch {
      return (error.message, [error.location?.column ?? 0, error.location?.length ?? 0])
    }
  }

  @Test(
    "Id, level and statements, with their places",
    arguments: [
      ("`app.rule` · must · a.1", "app.rule must a.1", [2, 23]),
      ("`app.a-b.c2` · may · a.1, b-c.22", "app.a-b.c2 may a.1,b-c.22", [2, 24, 29]),
      ("`a`·should, our ruling·x ,y,", "a should, our ruling x,y", [2, 26, 29]),
      ("`a`·must, inferred·x", "a must, inferred x", [2, 22]),
      (
        "`a` · must, should of a library, inferred · x", "a must, should of a library, inferred x",
        [2, 47]
      ),
      ("  `a`  ·  must  ·  x  ", "a must x", [4, 22]),
      ("`a` · must · x\r", "a must x", [2, 16]),
      ("`a` · must · [x], y,[z.1]", "a must [x],y,[z.1]", [2, 17, 21, 24]),
    ])
  func right(line: String, text: String, columns: [Int]) {
    let (read, places) = Self.read(line)
    #expect(read == text)
    #expect(places == columns)
  }

  @Test(
    "A mistake is reported at its word",
    arguments: [
      ("`a` · must", "a rule's heading is followed by its id, level and statements", [1, 11]),
      ("`a` - must - x", "a rule's heading is followed by its id, level and statements", [1, 14]),
      (
        "`a` · must · x · y", "a rule's heading is followed by its id, level and statements",
        [1, 21]
      ), ("a · must · x", "the rule's id stands in backticks", [1, 1]),
      ("`` · must · x", "the rule's id stands in backticks", [1, 2]),
      ("`A` · must · x", "\"A\" can't be a rule's id", [2, 1]),
      ("`a..b` · must · x", "\"a..b\" can't be a rule's id", [2, 4]),
      ("`a.b_c` · must · x", "\"a.b_c\" can't be a rule's id", [2, 5]),
      ("`a` · Must · x", "unknown level \"Must\"", [8, 4]),
      ("`a` · must, ours · x", "unknown level \"must, ours\"", [8, 10]),
      ("`a` · must, our ruling, inferred · x", "unknown level \"must, our ruling\"", [8, 26]),
      ("`a` · must · ,", "the rule cites no statement", [16, 1]),
    ])
  func wrong(line: String, message: String, place: [Int]) {
    let (text, found) = Self.read(line)
    #expect(text == message)
    #expect(found == place)
  }
}
