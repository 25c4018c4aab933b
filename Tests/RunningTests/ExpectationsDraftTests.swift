import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Writing a file of known deviations")
struct ExpectationsDraftTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Two rules: all cases of the first say the same, those of the second don't.
  private static func suite() throws -> Suite {
    func broken(_ slug: String, _ word: String) -> String {
      SmallSuite.fence(
        "case=\(slug)", #"{ "show": { "word": "\#(word)" }, "expect": { "word": "y" } }"#)
    }
    let kept = SmallSuite.fence("case=kept", #"{ "show": {}, "expect": {} }"#)
    return try SmallSuite.read([
      SmallSuite.rule("device.alike", "must", [broken("a", "x"), broken("b", "x")]),
      SmallSuite.rule("device.mixed", "must", [broken("a", "x"), broken("b", "z"), kept]),
      SmallSuite.rule("device.kept", "must", [kept]),
    ])
  }

  private func run(_ known: Expectations? = nil) async throws -> StoredRun {
    let (events, _) = try await Runner.events(of: try Self.suite(), expectations: known)
    return try #require(StoredRun(events.all))
  }

  private static let today = Day("2026-11-23")

  private func draft(
    _ run: StoredRun, known: Expectations? = nil, isAdding: Bool = true
  ) throws -> ExpectationsDraft {
    ExpectationsDraft(
      run, of: "probe", known: known, isAdding: isAdding, today: try #require(Self.today))
  }

  private func read(_ json: JSON) throws -> Expectations {
    let path = try folder.write(json.text(.pretty), to: "known.json")
    return try Expectations.read(
      path, for: try Self.suite(), today: try #require(Self.today))
  }

  private func ids(_ draft: ExpectationsDraft) -> [String] {
    (draft.json["deviations"]?.array ?? []).compactMap { $0["id"]?.string }
  }

  @Test("What it lists makes the next run green, and is about nothing else")
  func roundTrip() async throws {
    let first = try await run()
    #expect(first.results.count { !$0.isExpected } == 4)
    let draft = try draft(first)
    #expect(draft.added == 3)
    #expect(ids(draft) == ["device.alike", "device.mixed/a", "device.mixed/b"])
    let known = try read(draft.json)
    #expect(known.unexplained == ids(draft))
    let second = try await run(known)
    #expect(second.results.filter { !$0.isExpected }.isEmpty)
    #expect(second.exitStatus == .asExpected)
  }

  @Test("A new entry lasts ninety days")
  func days() async throws {
    let entry = try #require(try draft(try await run()).json["deviations"]?.array?.first)
    #expect(entry["since"] == "2026-11-23")
    #expect(entry["until"] == "2027-02-21")
  }

  @Test("Another finding of a listed case is red")
  func otherFinding() async throws {
    let known = try read(try draft(try await run()).json)
    var results = try await run().results
    for index in results.indices where results[index].id == "device.mixed/a" {
      results[index].take(
        Finding(
          differences: [Difference(path: "word", expected: "\"y\"", observed: "1")], step: nil))
    }
    for index in results.indices { known.apply(to: &results[index]) }
    #expect(results.filter { !$0.isExpected }.map(\.id) == ["device.mixed/a"])
  }

  @Test("What passes is taken out, and nothing is added unless asked for")
  func update() async throws {
    var run = try await run()
    let known = try read(try draft(run).json)
    for index in run.results.indices
    where ["device.alike/a", "device.mixed/a"].contains(run.results[index].id) {
      run.results[index].verdict = .pass
    }
    let draft = try draft(run, known: known, isAdding: false)
    #expect(draft.removed == ["device.mixed/a"])
    #expect(draft.partly == ["device.alike"])
    #expect(draft.added == 0)
    #expect(ids(draft) == ["device.alike", "device.mixed/b"])
  }

  @Test("Entries that people wrote stay as they are, and one that no longer fits is written anew")
  func rewritten() async throws {
    func entry(_ id: String, observed: String) -> JSON {
      [
        "id": .string(id),
        "finding": [
          "kind": "difference",
          "differences": [["path": "word", "expected": "*", "observed": .string(observed)]],
        ],
        "why": "It was never built.", "link": "https://example.com/1", "since": "2026-11-01",
        "until": "2026-12-31",
      ]
    }
    let right = entry("device.mixed/a", observed: "\"x\"")
    let known = try read([
      "target": "probe", "deviations": [right, entry("device.mixed/b", observed: "\"q\"")],
    ])
    let draft = try draft(try await run(known), known: known)
    #expect(ids(draft) == ["device.mixed/a", "device.alike", "device.mixed/b"])
    #expect(draft.json["deviations"]?.array?.first == right)
    #expect(draft.added == 2)
  }

  @Test(
    "What changes from run to run isn't pinned",
    arguments: [
      (#""1800003600.25""#, #""*.25""#), (#""00fc13ad-0d2b""#, #""*""#), (#""cafe""#, #""cafe""#),
      (#""beadfacedead""#, #""beadfacedead""#),
      (#"{"method":"POST","at":7}"#, "{*"), (#"[1,2]"#, "[*"), ("\"12345678\"", #""*""#),
      ("\"127.0.0.1:40123\"", #""127.0.0.1:*""#), ("\"00fc13ad\"", "\"00fc13ad\""),
      ("\"long…  (1037 bytes)", "\"long*"), ("10", "10"), ("6 s", "* s"), ("absent", "absent"),
      ("sent again 0 s after 400 BadDeviceToken", "sent again * s after * BadDeviceToken"),
    ])
  func lasting(observed: String, pinned: String) async throws {
    var run = try await run()
    for index in run.results.indices {
      run.results[index].take(
        Finding(
          differences: [Difference(path: "word", expected: "\"y\"", observed: observed)], step: nil)
      )
    }
    let first = try #require(try draft(run).json["deviations"]?.array?.first)
    #expect(first["finding"]?["differences"]?.array?.first?["observed"] == .string(pinned))
  }
}
