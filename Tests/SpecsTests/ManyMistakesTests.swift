import Testing

@testable import ConformanceSpecs
@testable import TestSupport

/// Each of these would take minutes, or too much memory, if the cost of a mistake grew with the
/// text around it.
@Suite("Documents with a great many mistakes", .endsIfHung)
struct ManyMistakesTests {
  private let most = SuiteLimits.mistakesOfOneCase

  @Test("The first unknown keys of one long line are reported, and that there are more")
  func keys() throws {
    let keys = (0..<1000).map { "\"key-\($0)\": 1, " }.joined()
    let complaints = try complaints("\"check\": {", "\"check\": { \(keys)")
    #expect(complaints.count(of: "unknown key \"key-") == most)
    #expect(complaints.contains("this case has too many mistakes to tell all of them"))
    #expect(complaints.contains("the first \(most) are told, and \(1000 - most) more are not"))
  }

  @Test("As many mistakes as the limit are all reported, without a claim of more")
  func exactlyAsMany() throws {
    let keys = (0..<most).map { "\"key-\($0)\": 1, " }.joined()
    let complaints = try complaints("\"check\": {", "\"check\": { \(keys)")
    #expect(complaints.count(of: "unknown key \"key-") == most)
    #expect(!complaints.contains("too many mistakes"))
  }

  @Test("If counting the rest would take too long, the message says at least how many")
  func atLeast() throws {
    let keys = (0..<300).map { "\"key-\($0)\": 1, " }.joined()
    let rows = (0..<1000).map { "| `\"\($0)\"` |\n" }.joined()
    var specs = SpecFolder()
    try specs.replace(
      "\"apns-priority\": \"${priority}\"",
      with: "\(keys)\"apns-priority\": \"${priority}\"", in: SpecFolder.page)
    try specs.replace("| `\"10\"` |\n", with: rows, in: SpecFolder.page)
    let complaints = try specs.complaints()
    #expect(complaints.contains("the first \(most) are told, and at least "))
  }

  @Test("The rows of a table don't repeat the mistakes of their fence")
  func rows() throws {
    let rows = (0..<1000).map { "| `\"\($0)\"` |\n" }.joined()
    var specs = SpecFolder()
    try specs.replace(
      "\"${priority}\" }", with: "\"${priority}\", \"x\": 5 }", in: SpecFolder.page)
    try specs.replace("| `\"10\"` |\n", with: rows, in: SpecFolder.page)
    let complaints = try specs.complaints()
    #expect(complaints.count(of: "this must be text in quotation marks") == 1)
    #expect(!complaints.contains("too many mistakes"))
  }

  @Test("Each placeholder without a column is located, up to the limit")
  func placeholders() throws {
    let names = (0..<1000).map { "${name-\($0)}" }.joined()
    let complaints = try complaints("com.example.news", names)
    #expect(complaints.count(of: " has no column") == most)
    #expect(complaints.contains("this case has too many mistakes to tell all of them"))
    #expect(complaints.contains("the first \(most) are told, and \(1000 - most) more are not"))
  }

  @Test("A table of many columns")
  func columns() throws {
    let row = String(repeating: "| 1 ", count: 1000)
    let header = (0..<1000).map { "| column-\($0) " }.joined()
    let rule = String(repeating: "|---", count: 1000)
    let complaints = try complaints(
      "| priority |\n|---|\n| `\"10\"` |\n| `\"1\"` |",
      "| priority \(header)|\n|---\(rule)|\n| `\"10\"` \(row)|")
    #expect(complaints.count(of: " fills no placeholder") == 1000)
  }

  @Test("A rule that cites many unknown statements")
  func statements() throws {
    let statements = (0..<300).map { "guide.\($0)00" }.joined(separator: ", ")
    let complaints = try complaints("· must · guide.1", "· must · \(statements)")
    #expect(complaints.count(of: "unknown statement") == 300)
  }

  private func complaints(_ text: String, _ other: String) throws -> String {
    var specs = SpecFolder()
    let page = try #require(specs[SpecFolder.page])
    let place = try #require(page.firstRange(of: text))
    specs[SpecFolder.page] = page.replacing(place, with: other)
    return try specs.complaints()
  }
}

extension String {
  /// Returns how often a text occurs in this one.
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }

  fileprivate func replacing(_ range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
