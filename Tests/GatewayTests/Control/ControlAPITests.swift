import Conformance
import ConformanceTools
import Control
import Testing

@testable import TestSupport

@Suite("What the control API answers")
struct ControlAPITests {
  /// An API whose gateway has received so many pushes.
  private static func api(pushes: Int) -> ControlAPI {
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
    return ControlAPI(journal, FakeGateway(), serving: { [:] }, started: 0, redaction: .standard)
  }

  private static func ask(_ api: ControlAPI, _ method: String, _ target: String) throws -> JSON {
    var request = try #require(ControlRequest(method, target: target))
    request.host = "localhost:80"
    guard case .whole(let whole) = api.answer(request, at: 80), whole.status == 200 else {
      throw Refused()
    }
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
