import Testing

@testable import Conformance

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
    let path = Program.package + "/Specs/Protocol.md"
    let text = String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
    let shown = text.split(separator: "\n").filter { $0.hasPrefix("{\"type\"") }
    #expect(shown.count == 12)
    for line in shown {
      let again = try again(String(line), strictly: false)
      #expect(!again.isEmpty, "\(line)")
    }
  }
}
