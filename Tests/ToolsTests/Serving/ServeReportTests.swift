import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("The reports of a served gateway")
struct ServeReportTests {
  /// One of everything.
  private static let events: [ServeEvent] = {
    let start = ServedSamples.now * 1_000_000_000
    var connection = ServedConnection(
      number: 1, tls: "TLSv1.3", alpn: "h2", at: start + 1_234_567_890)
    connection.serverName = "localhost"
    connection.proxied = "api.push.apple.com:443"
    let bare = ServedConnection(number: 2, tls: "TLSv1.2", alpn: nil, at: start + 2_000_000_000)
    var lenient = GatewayReply(status: 200)
    lenient.headers = [("apns-id", "6f9c1f5a-3c1d-4b1e-9a53-0d2b4f6e8a11")]
    lenient.deviations = [.schemeSpelling]
    let scripted = ScriptedAnswer(["status": 410, "reason": "Unregistered", "after": 2])
    let long = String(repeating: "a", count: 2_000)
    return [
      .opened(connection), .opened(bare),
      .push(ServedSamples.push(answer: .init(own: lenient), trust: GatewayTrust.allCases)),
      .push(
        ServedSamples.push(
          #"{"aps":{"content-available":1,"badge":1}}"#,
          [("apns-push-type", "background"), ("apns-priority", "10")],
          answer: ServedSamples.refusal(.badDeviceToken))),
      .push(
        ServedSamples.push(
          answer: .init(own: GatewayReply(status: 200), scripted: scripted))),
      .push(
        ServedSamples.push(
          "{\"aps\":{\"alert\":\"\(long)\"}}", [("x", long)],
          answer: .init(own: GatewayReply(status: 200), scripted: ScriptedAnswer(["silent": true])))
      ),
      .push(
        ServedSamples.push("\u{1B}[2J", path: "/4/else", answer: ServedSamples.refusal(.badPath))),
      .closed(connection: 1, requests: 5, reason: "the client left", at: start + 3_000_000_000),
      .refused(connection: 3, reason: "no handshake: http request", at: start + 4_000_000_000),
    ]
  }()

  private func told(_ format: ServeFormat, _ events: [ServeEvent] = events) throws -> String {
    let suite = try ShippedSuite.read()
    let report = format.report(RuleBook { suite })
    var text = report.opening(ServedSamples.invitation)
    for event in events { text += report.text(of: event) }
    return text + report.text(ofDropped: 7) + report.closing()
  }

  private func lines(_ events: [ServeEvent] = events) throws -> [JSON] {
    try told(.json, events).split(separator: "\n").map { try JSON.parse(String($0)) }
  }

  @Test("For people", arguments: ["Serving/all.txt"])
  func text(golden: String) throws {
    // The lines of rules change with their pages.
    let text = try told(.text).split(separator: "\n", omittingEmptySubsequences: false)
      .map(Self.withoutNumber)
    try Golden.expect(text.joined(separator: "\n"), golden)
  }

  private static func withoutNumber(_ line: Substring) -> String {
    guard line.hasSuffix(")"), let range = line.firstRange(of: ".md:") else { return String(line) }
    return "\(line[..<range.upperBound])…)"
  }

  @Test("For machines, every line is JSON and says which event it is")
  func json() throws {
    let lines = try lines()
    #expect(
      lines.compactMap { $0["event"]?.string } == [
        "serving", "opened", "opened", "push", "push", "push", "push", "push", "closed", "refused",
        "dropped", "end",
      ])
    #expect(lines[1]["seconds"]?.number?.literal == "1.234")
    #expect(lines[2]["alpn"] == .null)
    #expect(lines[3]["trust"] == ["device", "topic", "key", "certificate"])
    #expect(lines[3]["deviations"] == ["scheme-spelling"])
    #expect(lines[4]["findings"]?.array?.count == 2)
    #expect(lines[4]["answer"]?["reason"] == "BadDeviceToken")
    #expect(lines[5]["answer"]?["scripted"] == "410 Unregistered, after 2 s")
    #expect(lines[5]["answer"]?["own"] == 200)
    #expect(lines[6]["answer"]?["status"] == .null)
    #expect(lines[7]["body"] == "\u{1B}[2J")
    #expect(lines[7]["device"] == .null)
    #expect(lines[11]["pushes"] == 5 && lines[11]["dropped"] == 7)
  }

  @Test("The page about the stream shows each event with its members")
  func page() throws {
    let path = "\(Program.package)/Specs/ServeStream.md"
    let page = String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
    var shown: [String: [String]] = [:]
    for line in page.split(separator: "\n") where line.hasPrefix("{\"event\"") {
      let json = try JSON.parse(String(line))
      shown[try #require(json["event"]?.string)] = json.object.map { Array($0.keys) }
    }
    for line in try lines() where line["body"] == nil {
      let name = try #require(line["event"]?.string)
      #expect(shown[name] == line.object.map { Array($0.keys) }, "\(name)")
    }
  }

  @Test("Of a flood of refusals, the first, tenth and hundredth are shown, and all are counted")
  func flood() throws {
    let refused = (1...250).map { number in
      ServeEvent.refused(connection: number, reason: "no handshake: noise", at: 0)
    }
    let lines = try lines(refused)
    #expect(
      lines.filter { $0["event"] == "refused" }.compactMap { $0["count"]?.int } == [1, 10, 100])
    #expect(lines.last?["refused"] == [["reason": "no handshake: noise", "count": 250]])
    let text = try told(.text, refused)
    #expect(text.contains("connection 100 refused for the 100th time: no handshake: noise\n"))
    #expect(text.contains("refused 250 times in all: no handshake: noise\n"))
  }

  @Test("Only a limited number of reasons is counted separately")
  func manyReasons() throws {
    let refused = (1...500).map { number in
      ServeEvent.refused(connection: number, reason: "reason \(number)", at: 0)
    }
    let reasons = try #require(try lines(refused).last?["refused"]?.array)
    #expect(reasons.count == 101)
    #expect(reasons.contains(["reason": "many other reasons", "count": 400]))
  }

  @Test("The curl line is one that a shell reads")
  func curl() {
    let line = ServedSamples.invitation.curl
    #expect(line.contains("--cacert '/tmp/a folder/ca.pem'"))
    #expect(line.hasSuffix("https://localhost:2197/3/device/c0ffee00"))
    var other = ServedSamples.invitation
    other.host = "::1"
    #expect(other.url == "https://[::1]:2197")
    other.host = "192.0.2.1"
    #expect(other.url == "https://192.0.2.1:2197")
  }
}
