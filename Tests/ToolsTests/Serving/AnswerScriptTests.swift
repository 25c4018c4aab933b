import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("A script of answers")
struct AnswerScriptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func script(_ text: String) throws -> AnswerScript {
    try AnswerScript(folder.write(text, to: "answers.json"))
  }

  /// Returns the statuses that a device token gets, one request after the other.
  private func statuses(
    _ script: inout AnswerScript, _ tokens: [String]
  ) -> [Int?] {
    tokens.map { token in
      guard case .status(let status)? = script.next(for: "/3/device/\(token)")?.kind else {
        return nil
      }
      return status
    }
  }

  @Test("An empty one leaves everything to the gateway")
  func empty() {
    var script = AnswerScript()
    #expect(script.next(for: "/3/device/00fc13ad") == nil)
  }

  @Test("A list is for the requests in turn; then the gateway decides again")
  func inTurn() throws {
    var script = try script(#"{"00fc13ad":[{"status":410},{"status":500}]}"#)
    #expect(
      statuses(&script, ["00fc13ad", "00FC13AD", "00fc13ad", "00fc13ae"]) == [410, 500, nil, nil])
  }

  @Test("An answer without a list is for all requests")
  func forAll() throws {
    var script = try script(#"{"00fc13ad":{"status":410}}"#)
    #expect(statuses(&script, ["00fc13ad", "00fc13ad", "00fc13ad"]) == [410, 410, 410])
  }

  @Test("Each device token that matches a pattern has its own position in the list")
  func patterns() throws {
    var script = try script(#"{"de*":[{"status":410},{"status":500}]}"#)
    #expect(
      statuses(&script, ["dead", "deaf", "dead", "deaf", "dead"]) == [410, 410, 500, 500, nil])
  }

  @Test("A whole token comes first, then the first pattern that matches")
  func precedence() throws {
    var script = try script(
      #"{"*":{"status":500},"de??":{"status":501},"DEAD":{"status":410},"d*":{"status":502}}"#)
    #expect(statuses(&script, ["dead", "deaf"]) == [410, 500])
    script = try self.script(#"{"de??":{"status":501},"*":{"status":500}}"#)
    #expect(statuses(&script, ["deaf", "dea0c0"]) == [501, 500])
  }

  @Test("All mistakes are reported together, with their places")
  func mistakes() throws {
    let text = """
      {
        "xyz": { "status": 410 },
        "ab": [ { "status": 99 }, { "goaway": "x", "dropped": true }, { "statsu": 4 } ],
        "AB": { "silent": false },
        "ac": { "status": 400, "body": "x", "reason": "y", "headers": { "a b": "c" } },
        "ad": { "reset": "internal-error", "pieces": 2 },
        "ae": { "status": 400, "after": -1 },
        "af": 5,
        "a0": [ { "status": 503, "always": true }, { "status": 200, "always": false } ]
      }
      """
    let error = try #require(throws: InvalidDocuments.self) { try script(text) }
    let found = error.diagnostics.map { diagnostic in
      "\(diagnostic.location?.line ?? 0):\(diagnostic.location?.column ?? 0) \(diagnostic.message)"
    }
    #expect(
      found == [
        #"2:3 "xyz" isn't a device token"#,
        #"3:11 "status" must be a number from 200 to 599"#,
        "3:29 an answer is one of a status, a goaway, a reset, dropped or silent",
        #"3:67 unknown key "statsu""#,
        "4:3 this device token is here twice",
        #"4:9 "silent" must be true, or left out"#,
        #"5:9 "body" can't be combined with "reason" or "timestamp""#,
        #"5:9 "a b" isn't a valid header name"#,
        #"6:9 "pieces" goes with "status""#,
        "7:9 time doesn't run backwards",
        "8:9 this must be an object, but it is the number 5",
        #"9:11 no answer comes after one with "always""#,
        #"9:46 "always" must be true, or left out"#,
      ])
  }

  @Test("An answer that lasts is given to every later request of its token")
  func lasting() throws {
    var script = try script(
      #"{ "ab": [ { "status": 400 }, { "status": 503, "always": true } ] }"#)
    #expect(statuses(&script, ["ab", "ab", "ab", "ac", "ab"]) == [400, 503, 503, nil, 503])
  }

  @Test("A file that is missing, or isn't a JSON object, is refused", arguments: ["[]", "{", nil])
  func unreadable(text: String?) throws {
    #expect(throws: InvalidDocuments.self) {
      guard let text else { return _ = try AnswerScript("\(folder.path)/none.json") }
      _ = try script(text)
    }
  }

  @Test("The example is right, and has one of each kind")
  func example() throws {
    let path = "\(Program.package)/Examples/ServedAnswers.json"
    var script = try AnswerScript(path)
    #expect(statuses(&script, ["dead01", "dead01", "52000a"]) == [410, 410, 503])
    var kinds = Set<String>()
    while let answer = script.next(for: "00fc13ad") { kinds.insert(answer.words) }
    #expect(kinds.count == 6)
    var pieces = 0
    while let answer = script.next(for: "b0d10000") { pieces = answer.pieces }
    #expect(pieces == 3)
  }
}
