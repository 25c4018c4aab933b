import ProcessTargets
import Testing

@testable import ConformanceBase
@testable import ConformanceQuestions
@testable import ConformanceTools
@testable import TestSupport

@Suite("The command ask")
struct AskTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func ask(_ questions: String) async throws -> Process.Ended {
    try await Program.perform("ask", folder.write(questions, to: "questions.jsonl"))
  }

  private func answers(_ questions: JSON...) async throws -> [JSON] {
    let text = questions.map { $0.text() + "\n" }.joined()
    return try await ask(text).output.split(separator: "\n").map { try JSON.parse(String($0)) }
  }

  @Test("It answers what the commands write as JSON")
  func asTheCommands() async throws {
    let payload = #"{"aps":{"alert":5,"content-available":1}}"#
    let file = try folder.write(payload, to: "push.json")
    let checked = try await Program.perform(
      "check", file, "--format", "json", "--priority", "10", "--platform", "ios")
    let simulated = try await Program.perform(
      "simulate", file, "--json", "--app", "background", "--then", "wait 31s", "--then", "tap")
    let explained = try await Program.perform(
      "why", file, "--json", "--offline", "--status", "200")
    let answers = try await answers(
      [
        "check": [
          "text": .string(payload), "name": .string(file), "platform": "ios",
          "headers": ["apns-priority": "10"],
        ]
      ],
      [
        "simulate": [
          "text": .string(payload), "given": ["app": "background"],
          "then": ["wait 31s", ["tap": [:]]],
        ]
      ],
      ["why": ["text": .string(payload), "given": ["online": false], "status": 200]])
    #expect(
      answers.map { $0["answer"] }
        == [checked, simulated, explained].map { try? JSON.parse($0.output) })
  }

  @Test("It explains, lists and tells of the pages as the commands do")
  func pages() async throws {
    let listed = try await Program.perform("list", "--json", "--role", "gateway")
    let searched = try await Program.perform("explain", "low", "power")
    let schema = try await Program.perform("schema", "--push-type", "voip")
    let answers = try await answers(
      ["list": ["role": "gateway"]], ["explain": ["words": ["low", "power"]]],
      ["schema": ["push-type": "voip"]], ["rule": ["id": "provider.background.priority"]],
      ["vocabulary": [:]], ["specs": [:]]
    ).map { $0["answer"] ?? .null }
    #expect(answers[0] == (try JSON.parse(listed.output)))
    #expect(answers[1]["text"]?.string == searched.output)
    #expect(answers[2] == (try JSON.parse(schema.output)))
    #expect(answers[3]["rule"] == "provider.background.priority")
    #expect(answers[3]["cases"]?[0]?["steps"]?[0]?["expect"] != nil)
    #expect(answers[4]["given"]?["device"]?.array?.isEmpty == false)
    #expect(answers[5]["pages"]?.array?.contains { $0["page"] == "Device/Background.md" } == true)
  }

  @Test("An answer for people is what the command prints")
  func forPeople() async throws {
    let file = try folder.write(#"{"aps":{"alert":5}}"#, to: "push.json")
    let checked = try await Program.perform("check", file, "--color", "never")
    let answers = try await answers([
      "check": ["text": #"{"aps":{"alert":5}}"#, "name": .string(file), "as": "text"]
    ])
    #expect(answers[0]["answer"]?["text"]?.string == checked.output)
  }

  @Test("A phone takes what APNs accepts, and nothing else")
  func phone() async throws {
    let push: JSON = ["text": #"{"aps":{"alert":"Hi"}}"#]
    let refused: JSON = ["text": #"{"aps":{"alert":"no"}}"#, "headers": ["apns-priority": "7"]]
    let answer = try await answers([
      "phone": [
        "given": ["app": "background"], "clock": 1_900_000_000,
        "then": [
          ["arrive": push], ["arrive": refused], ["wait": ["seconds": 5]], ["tap": [:]],
        ],
      ]
    ])[0]["answer"]
    #expect(answer?["answers"]?.array?.map { $0["status"]?.int } == [200, 400])
    #expect(answer?["answers"]?[1]?["reason"] == "BadPriority")
    #expect(answer?["app"] == "active" && answer?["pushes"] == 1)
    #expect(answer?["time"]?.int == 1_900_000_005)
  }

  static let mistakes: [(question: String, message: String, column: Int)] = [
    ("[]", "a question is an object with one member", 1),
    (#"{"chekc":{}}"#, #"unknown question "chekc""#, 2),
    (#"{"check":{}}"#, #"the key "text" is missing"#, 10),
    (#"{"check":{"text":"{}","platform":"phone"}}"#, #"unknown value "phone""#, 34),
    (#"{"simulate":{"then":["wait","dance"]}}"#, #""wait" needs another word"#, 22),
    (#"{"simulate":{"then":["push a.json"]}}"#, "there are no files to read a push from", 22),
    (#"{"simulate":{"then":[{"tap":{"by":1}}]}}"#, #"unknown key "by""#, 30),
    (#"{"why":{}}"#, "there is no push", 8),
    (#"{"why":{"headers":{"a":"b"}}}"#, "headers are about a push, and there is none", 19),
    (#"{"why":{"text":"{\"aps\":"}}"#, "the text ends too early; expected a value", 8),
    (
      #"{"phone":{"then":[{"tap":{}}]}}"#, "tap can't happen: there is no such notification to tap",
      19
    ),
    (#"{"rule":{"id":"x"}}"#, "there is no rule x", 15),
    (#"{"explain":{"words":["xyzzyx"]}}"#, #"nothing is called "xyzzyx""#, 21),
    (#"{"why":"#, "the text ends too early; expected a value", 8),
  ]

  @Test("What is wrong with a question is said with its place", arguments: mistakes)
  func mistake(question: String, message: String, column: Int) async throws {
    let asked = try await ask(question)
    let error = try #require(JSON.parse(asked.output)["errors"]?.array?.first)
    #expect(error["message"]?.string == message)
    #expect(error["column"]?.int == column)
    #expect(asked.status == 3)
  }

  @Test("A question that can't be answered keeps no other from its answer")
  func goesOn() async throws {
    let asked = try await ask(
      "nonsense\n\n \n{\"why\":{\"status\":410}}\n{\"check\":{\"text\":\"[]\"}}")
    let lines = asked.output.split(separator: "\n")
    #expect(lines.map { $0.prefix(9) } == ["{\"errors\"", "{\"answer\"", "{\"answer\""])
  }

  @Test("A set-up that can't be is a mistake of the question")
  func impossible() async throws {
    let question: JSON = [
      "simulate": ["given": ["low-power": true, "background-refresh": true]]
    ]
    let answer = try await answers(question)[0]
    #expect(answer["errors"]?[0]?["message"]?.string?.contains("this set-up is impossible") == true)
  }

  @Test("A question that is too long is refused")
  func tooLong() async throws {
    let asked = try await ask(String(repeating: " ", count: Question.mostBytes + 2))
    #expect(asked.status == 2)
    #expect(asked.errors.contains("a question is larger than 16 MiB"))
  }

  @Test("The forms of the questions are those that are read")
  func schema() async throws {
    let printed = try await Program.perform("ask", "--schema")
    let forms = try #require(JSON.parse(printed.output)["oneOf"]?.array)
    #expect(forms.compactMap { $0["required"]?[0]?.string } == Question.allCases.map(\.rawValue))
  }

  // MARK: Runs

  @Test("A reference keeps its rules, and a mutant breaks its own")
  func run() async throws {
    let answers = try await answers(
      ["run": ["role": "device"]],
      ["run": ["role": "device", "mutant": "opensOnTap = false"]],
      ["mutants": ["rule": "device.states.tap"]])
    let kept = try #require(answers[0]["answer"])
    #expect(kept["verdicts"]?["fail"] == 0)
    #expect(kept["cases"]?.int == (try ShippedSuite.read()).cases.count { $0.rule.role == .device })
    let broken = try #require(answers[1]["answer"])
    let failed = (broken["results"]?.array ?? []).filter { $0["verdict"] == "fail" }
    #expect(failed.contains { $0["rule"] == "device.states.tap" })
    #expect(failed.count == broken["verdicts"]?["fail"]?.int)
    let mutants = try #require(answers[2]["answer"]?.array)
    #expect(mutants.contains { $0["name"] == "opensOnTap = false" })
    #expect(mutants.allSatisfy { $0["breaks"]?.array?.contains("device.states.tap") == true })
  }

  @Test("Only the cases that are named run")
  func someCases() async throws {
    let answer = try await answers(["run": ["cases": ["device.states.tap", "provider.aps.*"]]])[0]
    let suite = try ShippedSuite.read()
    let count = suite.cases.count {
      $0.rule.id == "device.states.tap" || $0.rule.id.hasPrefix("provider.aps.")
    }
    #expect(count > 5)
    #expect(answer["answer"]?["cases"]?.int == count)
  }

  @Test(
    "What can't be run is a mistake of the question",
    arguments: [
      (["mutant": "opensOnTap = false"], "a mutant is one of a role"),
      (["role": "device", "mutant": "opensOnTap = flase"], "no mutant of a device is called"),
      (["cases": ["device.states.tab"]], "no case, rule or page is called"),
    ] as [(JSON, String)])
  func unknownRun(said: JSON, message: String) async throws {
    let errors = try await answers(["run": said])[0]["errors"]
    #expect(errors?[0]?["message"]?.string?.contains(message) == true, "\(errors?.text() ?? "")")
    #expect(errors?[0]?["hints"]?.array?.isEmpty == false)
  }

  @Test("A stored run is judged again, and a flipped verdict doesn't follow")
  func verify() async throws {
    let folder = try TemporaryFolder()
    let stream = "\(folder.path)/run.jsonl"
    let run = try await Program.perform("run", "device.states.*", "--stream", stream)
    #expect(run.status == 0)
    let text = String(decoding: try FileSystem.read(stream, atMost: 1 << 24), as: UTF8.self)
    let passed = text.split(separator: "\n").count { $0.contains(#""verdict":"pass""#) }
    let changes = [
      ("\"verdict\":\"pass\"", "\"verdict\":\"fail\""), ("\"expected\":true", "\"expected\":false"),
      ("\"pass\":\(passed)", "\"pass\":\(passed - 1)"), ("\"fail\":0", "\"fail\":1"),
      ("\"unexpected\":0", "\"unexpected\":1"),
    ]
    let flipped = changes.reduce(text) { $0.replacing($1.0, with: $1.1, maxReplacements: 1) }
    let answers = try await answers(
      ["verify": ["text": .string(text)]], ["verify": ["text": .string(flipped)]],
      ["verify": ["text": "{}"]])
    #expect(answers[0]["answer"]?["differences"] == [])
    #expect(answers[0]["answer"]?["verified"] == answers[0]["answer"]?["results"])
    let difference = answers[1]["answer"]?["differences"]?[0]
    #expect(difference?["stored"]?["verdict"] == "fail")
    #expect(difference?["judged"]?["verdict"] == "pass")
    #expect(answers[2]["errors"]?[0]?["message"]?.string?.isEmpty == false)
  }
}
