import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("A target server")
struct TargetServerTests {
  private let server = TargetServer(ReferenceTarget.device())

  private func reply(to line: String) async throws -> String {
    switch try await server.reply(to: Array(line.utf8)[...]) {
    case .line(let bytes): String(decoding: bytes, as: UTF8.self)
    case .nothing: "nothing"
    case .end: "end"
    }
  }

  @Test("describes its target")
  func ready() async throws {
    let reply = try await reply(to: #"{"type":"hello","protocol":1,"suite":"9"}"#)
    let message = try TargetMessage(line: Array(reply.utf8).dropLast(), strictly: true)
    guard case .ready(let description, sends: false)? = message else {
      Issue.record("\(reply)")
      return
    }
    #expect(description == ReferenceTarget.device().description)
  }

  @Test("answers a case as the target does in process")
  func observed() async throws {
    let line =
      #"{"type":"case","id":5,"given":{"app":"force-quit"},"steps":[{"push":{"aps":{"content-available":1}}}]}"#
    let stimulus = Stimulus(
      given: ["app": "force-quit"], steps: [("push", ["aps": ["content-available": 1]])])
    guard case .observed(let steps) = try await ReferenceTarget.device().observe(stimulus) else {
      Issue.record("the reference observes")
      return
    }
    let expected = JSON.array(steps.map(JSON.object)).text()
    #expect(
      try await reply(to: line) == #"{"type":"observed","id":5,"steps":\#(expected)}"# + "\n")
  }

  @Test("doesn't report an unknown action as performed")
  func unsupported() async throws {
    #expect(
      try await reply(to: #"{"type":"case","id":5,"given":{},"steps":[{"fly":{}}]}"#)
        == #"{"type":"unsupported","id":5,"reason":"there is no action \"fly\""}"# + "\n")
  }

  @Test("ignores what a later version may add, and ends when it is told to")
  func rest() async throws {
    #expect(try await reply(to: #"{"type":"sing"}"#) == "nothing")
    #expect(try await reply(to: #"{"type":"bye"}"#) == "end")
  }

  @Test(
    "refuses what isn't the protocol",
    arguments: [
      "", "x", "[]", "{}", #"{"type":"hello","protocol":2,"suite":"9"}"#,
      #"{"type":"case","id":"5","given":{},"steps":[]}"#,
      #"{"type":"case","id":5,"given":{},"steps":[{"a":1,"b":2}]}"#,
    ])
  func refused(line: String) async throws {
    await #expect(throws: TargetProtocol.Breach.self) { try await reply(to: line) }
  }

  @Test(
    "breaks at nothing that a runner asks for, however large",
    arguments: [
      (
        ReferenceTarget.device(), #"{"app":"active"}"#,
        #"{"wait":{"seconds":9223372036854775807}}"#,
        "steps[0].wait.seconds: this number has more than 15 digits"
      ),
      (
        .provider(), "{}", #"{"wait":{"seconds":32000000}}"#, "no wait lasts longer than a year"
      ),
      (
        .app(), #"{"server":{"answers-after":9223372036854775807}}"#, #"{"wait":{"seconds":1}}"#,
        "given.server.answers-after: this number has more than 15 digits"
      ),
      (
        .gateway(), #"{"clock":-9223372036854775808}"#, #"{"request":{"token":{"issued":-1}}}"#,
        "given.clock: this number has more than 15 digits"
      ),
    ])
  func impossible(
    _ target: ReferenceTarget, _ given: String, _ step: String, _ reason: String
  ) async throws {
    let line = #"{"type":"case","id":5,"given":\#(given),"steps":[\#(step)]}"#
    guard
      case .line(let bytes) = try await TargetServer(target).reply(to: Array(line.utf8)[...]),
      case .errored(id: 5, let message)? = try TargetMessage(line: bytes.dropLast())
    else {
      Issue.record("the answer isn't an error")
      return
    }
    #expect(message == "this can't be a case: \(reason)")
  }
}
