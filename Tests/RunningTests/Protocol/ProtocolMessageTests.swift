import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("The messages of the target protocol")
struct ProtocolMessageTests {
  /// Reads a line and returns it as written again.
  private func again(_ line: String, strictly: Bool = true) throws -> String {
    var bytes: [UInt8] = []
    if let message = try TargetMessage(line: Array(line.utf8)[...], strictly: strictly) {
      message.append(to: &bytes)
    } else {
      try RunnerMessage(line: Array(line.utf8)[...])?.append(to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static let ofTarget = [
    #"{"type":"ready","protocol":1,"name":"a","version":"2","role":"app","capabilities":["x","y"],"hidden":["z"],"sends":true,"scope":"library"}"#,
    #"{"type":"observed","id":7,"steps":[{"a":[1.50,{"b":null}]},{}]}"#,
    #"{"type":"unsupported","id":7,"reason":"no \"Focus\""}"#,
    #"{"type":"errored","id":7,"message":"é\n"}"#,
    #"{"type":"log","text":""}"#,
  ]
  static let ofRunner = [
    #"{"type":"hello","protocol":1,"suite":"0.1.0"}"#,
    #"{"type":"case","id":7,"given":{"app":"active"},"steps":[{"push":{"aps":{}}},{"wait":{"seconds":3}}]}"#,
    #"{"type":"bye"}"#,
  ]

  @Test("A line of a target that is read and written stays the same", arguments: ofTarget)
  func target(line: String) throws { #expect(try again(line) == line + "\n") }

  @Test("A line of a runner that is read and written stays the same", arguments: ofRunner)
  func runner(line: String) throws { #expect(try again(line, strictly: false) == line + "\n") }

  @Test("The committed schema is that of the messages")
  func schema() throws {
    let path = Program.package + "/Specs/Protocol.schema.json"
    if Golden.isRecording {
      try FileSystem.replace(path, with: TargetProtocol.schema.text(.pretty) + "\n")
    }
    let file = try FileSystem.read(path, atMost: 1 << 20)
    #expect(try JSON.parse(file[...]) == TargetProtocol.schema)
  }

  @Test("Every message on the protocol's page is valid")
  func page() throws {
    let shown = try Self.shown()
    #expect(shown.count == 13)
    for line in shown {
      let again = try again(line, strictly: false)
      #expect(!again.isEmpty, "\(line)")
    }
  }

  @Test("Every case and report on the protocol's page says only what its role can say")
  func vocabulary() throws {
    let vocabulary = [7: Vocabulary.device, 9: Vocabulary.provider]
    var actions: [Int: [String]] = [:]
    for message in try Self.shown().map({ try JSON.parse($0) }) {
      guard let id = message["id"]?.int, let role = vocabulary[id], let steps = message["steps"]
      else { continue }
      let isCase = message["type"] == "case"
      var checker = ShapeChecker(isCase ? .stimulus : .observation)
      if isCase {
        checker.check(try #require(message["given"]), .record(role.given), at: JSON.Path())
        actions[id] = try (steps.array ?? []).map { try #require($0.object?.members.first).key }
      }
      for (name, step) in zip(try #require(actions[id]), steps.array ?? []) {
        let action = try #require(role.action(name))
        let (value, shape) =
          isCase ? (step[name], action.argument) : (step, .record(action.observations))
        checker.check(try #require(value), shape, at: JSON.Path())
      }
      #expect(checker.problems.isEmpty, "\(message): \(checker.problems)")
    }
    #expect(actions.count == vocabulary.count)
  }

  /// The messages on the page.
  private static func shown() throws -> [String] {
    let path = Program.package + "/Specs/Protocol.md"
    let text = String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
    return text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("{\"type\"") }
  }
}
