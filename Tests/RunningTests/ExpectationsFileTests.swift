import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Reading an expectations file")
struct ExpectationsFileTests {
  private let folder: TemporaryFolder
  private let suite: Suite
  private let today: Day

  init() throws {
    folder = try TemporaryFolder()
    suite = try Self.suite()
    today = try #require(Day("2026-11-21"))
  }

  static func suite() throws -> Suite {
    let rows = (1...12).map { "| \($0) |" }.joined(separator: "\n")
    let fence = SmallSuite.fence(
      "case=a",
      #"{ "show": { "word": "${n}" }, "expect": { "word": "a" } }"#
        .replacing("${n}", with: "n${n}"), table: "| n |\n|---|\n" + rows)
    return try SmallSuite.read(
      ["one", "two"].map { SmallSuite.rule("device.\($0)", "must", [fence]) }
        + [
          SmallSuite.rule(
            "device.may", "may",
            [SmallSuite.fence("case=a", #"{ "show": {}, "expect": {} }"#)])
        ], tombstones: "| device.old | 2026-11-21 | device.one says it better |\n")
  }

  private func read(_ text: String) throws -> Expectations {
    let path = try folder.write(text, to: "known.json")
    return try Expectations.read(path, for: suite, today: today)
  }

  /// Returns all mistakes, as people read them.
  private func complaint(_ body: () throws -> Expectations) throws -> String {
    let invalid = try #require(throws: InvalidDocuments.self) { try body() }
    let text = invalid.diagnostics.map { $0.rendered + "\n" }.joined(separator: "\n")
    return text.replacing(folder.path + "/", with: "")
  }

  @Test("A valid file is read")
  func right() throws {
    let expectations = try read(BadExpectations.file([BadExpectations.entry()]))
    #expect(expectations.target == "probe")
    let deviation = try #require(expectations.deviations.first)
    #expect(deviation.cases.count == 12)
    #expect(deviation.until.description == "2026-12-31")
    #expect(deviation.location.line == 5)
    #expect(try read(BadExpectations.file([])).deviations.isEmpty)
  }

  @Test("An entry about what was retired can still be read, and concerns nothing that runs")
  func retired() throws {
    let expectations = try read(
      BadExpectations.file([BadExpectations.entry(["id": #""device.old""#])]))
    #expect(expectations.deviations.first?.cases == ["device.old"])
    #expect(expectations.unseen(among: Set(suite.cases.map(\.id))) == ["device.old"])
  }

  @Test("An entry may begin tomorrow, which is today in some time zones")
  func tomorrow() throws {
    _ = try read(BadExpectations.file([BadExpectations.entry(["since": #""2026-11-22""#])]))
  }

  @Test(
    "A finding may contain stars as long as it says what fails",
    arguments: [
      BadExpectations.difference("word", "*", "*"),
      BadExpectations.difference("*apns-priority*", "*", "*"),
      BadExpectations.difference("outcome.result", "*", "*"),
      #"{ "kind": "failed", "message": "the target failed: no answer*" }"#,
    ])
  func stars(finding: String) throws {
    _ = try read(BadExpectations.file([BadExpectations.entry(["finding": finding])]))
  }

  @Test("An entry about any end of a program would fit every crash")
  func ends() throws {
    let finding = #"{ "kind": "ended", "message": "*" }"#
    let text = try complaint {
      try read(BadExpectations.file([BadExpectations.entry(["finding": finding])]))
    }
    #expect(text.contains("this finding would fit failures that have nothing in common"))
  }

  @Test("An entry counts to the end of its last day")
  func lastDay() throws {
    _ = try read(BadExpectations.file([BadExpectations.entry(["until": #""2026-11-21""#])]))
  }

  @Test("Each mistake has its own message", arguments: BadExpectations.all)
  func mistake(bad: BadExpectations) throws {
    let text = try complaint { try read(bad.text) }
    try Golden.expect(text, "Expectations/\(bad.testDescription).txt")
  }

  @Test("No two mistakes have the same message")
  func distinct() throws {
    var seen: [String: String] = [:]
    // Findings that match too much are one mistake, however they are written.
    let same = [
      "finding-of-anything-absent", "finding-of-any-request", "finding-of-one-value",
      "finding-of-any-crash",
      "finding-of-crashes",
    ]
    for bad in BadExpectations.all where !same.contains(bad.testDescription) {
      let invalid = try #require(throws: InvalidDocuments.self) { try read(bad.text) }
      let words = invalid.diagnostics.map(\.message).joined(separator: "; ")
      if let other = seen.updateValue(bad.testDescription, forKey: words) {
        Issue.record("\(other) and \(bad.testDescription): \(words)")
      }
    }
  }

  @Test("A file that can't be read says why")
  func unreadable() throws {
    let missing = try complaint {
      try Expectations.read(folder.path + "/missing.json", for: suite, today: today)
    }
    #expect(
      missing == "error: the expectations missing.json can't be read: no such file or directory\n")
    let directory = try complaint { try Expectations.read(folder.path, for: suite, today: today) }
    #expect(directory.hasSuffix("can't be read: it is a directory\n"))
  }
}
