import ConformanceBase
import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("A push that serve sends itself")
struct PushToSendTests {
  private func push(_ text: String) throws -> PushToSend {
    try PushToSend(
      bytes: Array(text.utf8), .init(device: "c0ffee", topic: "com.example.app", token: "t0"))
  }

  private func headers(_ push: PushToSend) -> [String] {
    push.headers.map { "\($0.name): \($0.value)" }
  }

  @Test("A payload alone gets the headers that it needs")
  func payload() throws {
    let push = try push(#"{"aps": {"content-available": 1}, "n": 1.0}"#)
    #expect(push.method == "POST" && push.path == "/3/device/c0ffee")
    #expect(
      headers(push) == [
        "authorization: bearer t0", "apns-topic: com.example.app", "apns-push-type: background",
      ])
    #expect(
      String(decoding: push.body, as: UTF8.self) == #"{"aps":{"content-available":1},"n":1.0}"#)
  }

  @Test("What is said comes in place of what is usual; null leaves it out")
  func said() throws {
    let push = try push(
      """
      {
        "device": "ab12", "payload": {"aps": {"alert": "a"}},
        "headers": {
          "APNS-Push-Type": "voip", "authorization": null, "apns-priority": "5",
          "x": ["1", "2"]
        }
      }
      """)
    #expect(push.path == "/3/device/ab12")
    #expect(
      headers(push) == [
        "apns-push-type: voip", "apns-priority: 5", "x: 1", "x: 2",
        "apns-topic: com.example.app.voip",
      ])
  }

  @Test("A broadcast gets a token alone, and any body is sent as it is")
  func other() throws {
    let push = try push(#"{"path":"/4/broadcasts/apps/com.example.app","body":"{ x"}"#)
    #expect(headers(push) == ["authorization: bearer t0"])
    #expect(push.body == Array("{ x".utf8))
    #expect(try self.push(#"{"device":"ab","method":"GET"}"#).body.isEmpty)
  }

  @Test("As a command, it has its headers and its body as they are, and nothing of curl's own")
  func command() throws {
    let push = try push(
      #"{"device":"ab","headers":{"apns-topic":"a'b","x":"","user-agent":"n"},"body":"@it's"}"#)
    #expect(
      Self.curl(push, "/tmp/a b.pem")
        == #"""
        curl -i --http2 --cacert '/tmp/a b.pem' -H 'apns-topic: a'\''b' -H 'x;' \#
        -H 'authorization: bearer t1' -H 'apns-push-type: alert' -H content-type: \#
        https://localhost:1/3/device/ab --data-raw '@it'\''s'
        """#)
  }

  @Test(
    "What a terminal would obey is written in another form", arguments: ["\u{1B}[2J", "\u{202E}"])
  func hostileCommand(text: String) throws {
    var push = try push("{}")
    push.body = Array(text.utf8)
    let command = try #require(Self.curl(push))
    #expect(!command.contains(text))
    #expect(
      command.hasPrefix("printf %s \(Base64.encode(push.body, .standard)) | base64 -d | curl"))
    #expect(command.hasSuffix(" --data-binary @-"))
  }

  @Test(
    "A path that a client would read otherwise is given as it is",
    arguments: ["@127.0.0.1:9/3/device/aa", "/3/device/[1-3]", "/3/../device/aa", "/3/device/aa#b"])
  func hostilePath(path: String) throws {
    var push = try push("{}")
    push.path = path
    let command = try #require(Self.curl(push))
    let words = " --globoff --request-target \(Shell.quoted(path)) https://localhost:1/ --data"
    #expect(command.contains(words), "\(command)")
  }

  @Test("A header that a terminal would obey has no command", arguments: ["a\tb", "\u{1B}[2J"])
  func hostileHeader(value: String) throws {
    var push = try push("{}")
    push.headers.append(("x", value))
    #expect(Self.curl(push) == nil)
  }

  private static func curl(_ push: PushToSend, _ authority: String = "ca") -> String? {
    push.curl(to: "https://localhost:1", authority: authority, token: "t1")
  }

  @Test("A push that was received is sent as it came")
  func again() {
    let served = ServedSamples.push(#"{"aps":{}}"#, [("apns-topic", "t"), ("x", "1")])
    let push = PushToSend(again: served)
    #expect(push.method == "POST" && push.path == served.request.path)
    #expect(headers(push).suffix(2) == ["apns-topic: t", "x: 1"])
    #expect(served.isSame(as: push))
  }

  @Test(
    "What is no push is refused with its place",
    arguments: [
      ("[]", "a push is a payload, or an object with a payload, but this is a list"),
      (#"{"payload":{},"haeders":{}}"#, #"unknown key "haeders""#),
      (#"{"path":"/x","device":"ab"}"#, #""path" can't be combined with "device""#),
      (#"{"payload":{},"body":""}"#, #""body" can't be combined with "payload""#),
    ])
  func refused(text: String, message: String) throws {
    let error = try #require(throws: InvalidDocuments.self) { try push(text) }
    #expect(error.diagnostics.map(\.message) == [message])
    #expect(error.diagnostics.first?.location != nil)
  }
}
