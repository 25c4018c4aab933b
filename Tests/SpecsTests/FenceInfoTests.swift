import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("The info string of a fence")
struct FenceInfoTests {
  private static let location = Conformance.SourceLocation(
    path: "a.md", line: 1, column: 1, length: 1, sourceLine: "")

  private static func read(_ info: String) -> (text: String, hints: [String]) {
    do throws(Diagnostic) {
      switch try FenceInfo.read(info, at: location) {
      case .example(let slug, let control, let isControl):
        return ("\(slug) \(control ?? "-")\(isControl ? " marked" : "")", [])
      case .jsonIllustration: return ("shown JSON", [])
      case .illustration: return ("shown", [])
      }
    } catch {
      return (error.message, error.hints)
    }
  }

  @Test(
    "Known kinds of fences are read",
    arguments: [
      ("json case=a", "a -"), ("json case=a-1 control=b", "a-1 b"),
      ("json control=b case=a", "a b"), ("json case=a control", "a - marked"),
      ("json case=a control control=b", "a b marked"), ("json  case=a", "a -"),
      ("json example", "shown JSON"),
      ("mermaid", "shown"), ("text", "shown"), ("swift", "shown"), ("sh", "shown"),
    ])
  func known(info: String, kind: String) {
    #expect(Self.read(info).text == kind)
  }

  @Test(
    "Anything else is an error, with a correction if that is valid",
    arguments: [
      ("json caes=a", "json case=a"), ("JSON case=a", "json case=a"),
      ("jsno case=a contrl=b", "json case=a control=b"), ("json exmaple", "json example"),
      ("mermiad", "mermaid"), ("Swift", "swift"), ("json case=a contrl", "json case=a control"),
    ])
  func corrected(info: String, meant: String) {
    let (text, hints) = Self.read(info)
    #expect(text == "unknown kind of fence \"\(info)\"")
    #expect(hints.last == "did you mean `\(meant)`?")
  }

  @Test(
    "No correction is suggested that would be invalid too",
    arguments: [
      "json", "json5", "json case", "case=a", "json case=a case=b", "json case=a x",
      "json case=a control=b control=c", "json control=b", "yaml", "text x",
      "json control", "json case=a control control", "json example x",
    ])
  func unknown(info: String) {
    let (text, hints) = Self.read(info)
    #expect(text == "unknown kind of fence \"\(info)\"")
    #expect(hints.count == 1)
  }

  @Test("Cases have plain names", arguments: ["A", "a_b", "é", "a.b", "a/b", "a=b"])
  func names(name: String) {
    #expect(Self.read("json case=\(name)").text == "\"\(name)\" can't name a case")
    #expect(Self.read("json case=a control=\(name)").text == "\"\(name)\" can't name a case")
  }

  @Test("An empty info string has its own message")
  func empty() {
    #expect(Self.read("").text == "this fence doesn't say what it is")
  }
}
