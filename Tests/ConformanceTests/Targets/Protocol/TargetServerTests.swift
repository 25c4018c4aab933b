import Testing

@testable import Conformance

@Suite("A target of this process behind the protocol")
struct TargetServerTests {
  private let server = TargetServer(ReferenceTarget.device())

  private func reply(to line: String) async throws -> String {
    switch try await server.reply(to: Array(line.utf8)[...]) {
    case .line(let bytes): String(decoding: bytes, as: UTF8.self)
    case .nothing: "nothing"
    case .end: "end"
    }
  }

  @Test("says who it is")
  func ready() async throws {
    let reply = try await reply(to: #"{"type":"hello","protocol":1,"suite":"9"}"#)
    let message = try TargetMessage(line: Array(reply.utf8).dropLast(), strictly: true)
    guard case .ready(let description, sends: false)? = message else {
      Issue.record("\(reply)")
      return
    }
    #expect(description == ReferenceTarget.device().description)
  }

  @Test("answers a case as it does in process")
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

  @Test("doesn't claim to have done what doesn't exist")
  func unsupported() async throws {
    #expect(
      try await reply(to: #"{"type":"case","id":5,"given":{},"steps":[{"fly":{}}]}"#)
        == #"{"type":"unsupported","id":5,"reason":"there is no action \"fly\""}"# + "\n")
  }

  @Test("passes over what a later version may say, and ends when it is told")
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
}
