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

  @Test("What is put while it runs comes first, and its lists begin anew")
  func putting() throws {
    var script = try script(#"{"*":{"status":500},"de*":[{"status":410}],"ab":[{"status":400}]}"#)
    #expect(statuses(&script, ["dead", "ab", "ab"]) == [500, 400, nil])
    try script.put("DE*", bytes: Array(#"[{"status":403},{"status":404}]"#.utf8))
    try script.put("ab", bytes: Array(#"[{"status":401}]"#.utf8))
    #expect(statuses(&script, ["dead", "ab", "ab", "dead", "dead"]) == [403, 401, nil, 404, nil])
    let expected: JSON = [
      "ab": [["status": 401]], "de*": [["status": 403], ["status": 404]], "*": ["status": 500],
    ]
    #expect(script.json == expected)
    #expect(script.json.text().hasPrefix(#"{"ab""#))
    #expect(script.remove("De*") && !script.remove("de*"))
    #expect(statuses(&script, ["dead", "ab"]) == [500, nil])
  }

  @Test(
    "What can't be put changes nothing",
    arguments: [
      ("xyz", #"{"status":410}"#, nil, #""xyz" isn't a device token"#),
      ("ab", #"{"statsu":410}"#, "1:2", #"unknown key "statsu""#),
      (
        "ab", #"[{"status":410},{"silent":true,"chance":5}]"#, "1:17",
        #"an answer of a list has no "chance""#
      ),
      ("ab", "{", "1:2", #"the text ends too early; expected a key in double quotes or "}""#),
    ])
  func notPut(key: String, body: String, place: String?, message: String) throws {
    var script = try script(#"{"ab":{"status":400}}"#)
    let error = try #require(throws: InvalidDocuments.self) {
      try script.put(key, bytes: Array(body.utf8))
    }
    #expect(error.diagnostics.map(\.message) == [message])
    #expect(error.diagnostics.first?.location.map { "\($0.line):\($0.column)" } == place)
    #expect(script.json == ["ab": ["status": 400]])
  }

  @Test("An answer with a chance is given as often, and to the same requests each time")
  func chance() throws {
    func given() throws -> [Bool] {
      var script = try script(#"{"*":{"status":503,"chance":30}}"#)
      return (0..<1_000).map { script.next(for: "/3/device/\($0)") != nil }
    }
    let first = try given()
    #expect((250...350).contains(first.count { $0 }))
    #expect(try given() == first)
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
