import Conformance
import ConformanceBase
import ConformanceTools
import FuzzTargets
import Testing

@testable import Control
@testable import TestSupport

@Suite("What the control API answers")
struct ControlAPITests {
  /// An API whose gateway has received so many pushes.
  private static func api(
    pushes: Int, redaction: Redaction = .standard,
    suite: @escaping @Sendable () -> Suite? = { nil }
  ) -> ControlAPI {
    let journal = PushJournal()
    for _ in 0..<pushes {
      journal.record(weight: 1, .init(status: 200, type: .alert)) {
        let headers = [(":method", "POST"), (":path", "/3/device/ABCD12")].map {
          ServedPush.Header(name: $0.0, value: $0.1, encoding: "incremental")
        }
        return ServedPush(
          connection: 1, stream: 1, arrival: 0, headers: headers, body: [],
          showsCertificate: false, answer: .init(own: GatewayReply(status: 200)))
      }
    }
    return ControlAPI(
      journal, RememberingGateway(), suite: suite, serving: { [:] }, started: 0,
      redaction: redaction)
  }

  private static func ask(_ api: ControlAPI, _ method: String, _ target: String) throws -> JSON {
    var request = try #require(ControlRequest(method, target: target))
    request.host = "localhost:80"
    var answer = api.answer(request, at: 80)
    if case .later(let work) = answer { answer = work() }
    guard case .whole(let whole) = answer, whole.status == 200 else { throw Refused() }
    return try JSON.parse(whole.text)
  }

  private struct Refused: Error {}

  private static func numbers(_ json: JSON) -> [Int] {
    (json["pushes"]?.array ?? []).compactMap { $0["number"]?.int }
  }

  @Test("A list has the newest thousand, or after a number the next, and says if there are more")
  func pages() throws {
    let api = Self.api(pushes: 1_200)
    let newest = try Self.ask(api, "GET", "/pushes")
    #expect(Self.numbers(newest) == Array(201...1_200) && newest["more"] == true)
    let first = try Self.ask(api, "GET", "/pushes?since=0")
    #expect(Self.numbers(first) == Array(1...1_000) && first["more"] == true)
    let rest = try Self.ask(api, "GET", "/pushes?since=1000")
    #expect(Self.numbers(rest) == Array(1_001...1_200) && rest["more"] == false)
    #expect(Self.numbers(try Self.ask(api, "GET", "/pushes?since=9&limit=2")) == [10, 11])
    #expect(try Self.ask(api, "DELETE", "/pushes")["removed"] == 1_200)
  }

  @Test("A device is found in capitals too, and only by what it begins with")
  func devices() throws {
    let api = Self.api(pushes: 1)
    for (device, count) in [("abcd", 1), ("ABCD12", 1), ("bcd", 0)] {
      #expect(Self.numbers(try Self.ask(api, "GET", "/pushes?device=\(device)")).count == count)
    }
  }

  @Test("A link to the page may be anywhere, and one to anything else only here")
  func visits() throws {
    func status(_ path: String, isVisit: Bool) throws -> Int {
      var request = try #require(ControlRequest("GET", target: path))
      (request.host, request.site, request.isVisit) = ("localhost:80", "cross-site", isVisit)
      guard case .whole(let whole) = Self.api(pushes: 0).answer(request, at: 80) else { return 0 }
      return whole.status
    }
    #expect(try status("/", isVisit: true) == 200)
    #expect(try status("/", isVisit: false) == 403)
    #expect(try status("/pushes/1", isVisit: true) == 403)
    #expect(try status("/page/main.js", isVisit: true) == 403)
  }

  @Test("Where texts are hidden, no command shows them")
  func hiddenCommand() throws {
    let api = Self.api(pushes: 1, redaction: Redaction(hidesTexts: true))
    let request = try #require(ControlRequest("GET", target: "/pushes/1/curl"))
    var ours = request
    ours.host = "localhost:80"
    guard case .whole(let whole) = api.answer(ours, at: 80) else { throw Refused() }
    #expect(whole.status == 409)
  }

  @Test("Each rule is there in the words of its page, with its examples and what the device does")
  func specs() throws {
    let suite = try ShippedSuite.read()
    let api = Self.api(pushes: 0) { suite }
    let pages = try Self.ask(api, "GET", "/specs")["pages"]?.array ?? []
    let rules = pages.flatMap { $0["rules"]?.array ?? [] }.compactMap { $0["rule"]?.string }
    #expect(rules == suite.rules.map(\.id))
    // A search finds a rule by what people call the terms that it links to.
    let names = pages.flatMap { $0["rules"]?.array ?? [] }
      .filter { $0["names"]?.array?.contains("launchoptions") == true }
    #expect(names.contains { $0["rule"] == "device.callbacks.old-launch" })
    let rule = try Self.ask(api, "GET", "/specs/device.states.wakes")
    #expect(rule["text"]?.string?.isEmpty == false && rule["page"] == "Specs/Device/States.md")
    #expect(rule["statements"]?[0]?["sources"]?[0]?["title"]?.string?.isEmpty == false)
    let examples = rule["cases"]?.array ?? []
    #expect(examples.count == suite.cases.count { $0.rule.id == "device.states.wakes" })
    for example in examples {
      #expect(example["timeline"]?.array?.isEmpty == false && example["end"] == nil)
    }
    #expect(throws: Refused.self) { try Self.ask(api, "GET", "/specs/device.states.wake") }
    let rulings = try Self.ask(api, "GET", "/specs")["rulings"]?.array ?? []
    #expect(rulings.compactMap { $0["rule"]?.string } == suite.ledger.rulings.map(\.id))
    for ruling in rulings {
      let whole = try Self.ask(api, "GET", "/specs/\(ruling["rule"]?.string ?? "")")
      for (key, form) in [("text", "ruled"), ("because", "explained")] {
        let text = try #require(whole[key]?.string, "\(ruling) isn't \(form)")
        #expect(!text.isEmpty && !text.contains("**"))
      }
      #expect(whole["documents"]?.array?.isEmpty == false)
    }
    let referring = try Self.ask(api, "GET", "/specs/C11")["rules"]
    let text = try Self.ask(api, "GET", "/specs/C11")["text"]?.string ?? ""
    #expect(text.contains("mode:\n\n- With `content-available: 1` and"))
    #expect(referring?.array?.contains("device.states.no-call-with-mode") == true)
    #expect(throws: Refused.self) { try Self.ask(Self.api(pushes: 0), "GET", "/specs") }
  }

  @Test("The vocabulary is there for each role, with what is usual, and words for people")
  func vocabulary() throws {
    let vocabulary = try Self.ask(Self.api(pushes: 0), "GET", "/vocabulary")
    for (role, fields) in Vocabulary.shipped {
      let names = vocabulary["given"]?[role.rawValue]?.array?.compactMap { $0["name"]?.string }
      #expect(names == fields.given.map(\.name))
    }
    let fields = vocabulary["changes"]?.array ?? []
    let lowPower = try #require(fields.first { $0["name"] == "low-power" })
    #expect(
      lowPower == [
        "name": "low-power", "means": "whether Low Power Mode is on", "values": [true, false],
        "usual": false,
        "says": [
          ["value": true, "words": "Low Power Mode is on", "place": "Settings › Battery"],
          ["value": false, "words": "Low Power Mode is off", "place": "Settings › Battery"],
        ],
      ])
    #expect(vocabulary["simulated"]?["app"] == "suspended")
    #expect(vocabulary["reasons"]?.array?.count == GatewayReason.ofDevices.count)
  }

  @Test("Each file of the page is built in, and may do nothing but what the page needs")
  func page() throws {
    let files = try ["Page", "Look"].flatMap { folder in
      let path = "\(Program.package)/Sources/EmbeddedFiles/\(folder)"
      return try FileSystem.list(path).map { (path, $0.name) }
    }
    #expect(PageFiles.count == files.count && files.contains { $0.1 == "index.html" })
    for (folder, name) in files {
      let text = try String(
        decoding: FileSystem.read("\(folder)/\(name)", atMost: 1 << 20), as: UTF8.self)
      #expect(PageFiles.text(of: name) == text)
      guard case .whole(let file) = PageFiles.answer(name, at: "/") else { throw Refused() }
      #expect(file.type != "application/octet-stream", "\(name)")
    }
    guard case .whole(let none) = PageFiles.answer("../Package.swift", at: "/") else {
      throw Refused()
    }
    #expect(none.status == 404)
  }

  @Test(
    "A target that can't be read is none",
    arguments: ["pushes", "", "/%", "/%4", "/%+5", "/%zz", "/?a=%ff", "http://localhost/"])
  func unreadable(target: String) {
    #expect(ControlRequest("GET", target: target) == nil)
  }

  @Test("Escapes of a target are undone")
  func escapes() throws {
    let request = try #require(ControlRequest("GET", target: "/%70ushes?topic=a%26b+c&rule"))
    #expect(request.path == "/pushes")
    #expect(request.parameters.map(\.name) == ["topic", "rule"])
    #expect(request.parameters.map(\.value) == ["a&b c", ""])
  }
}
