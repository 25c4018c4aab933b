import Conformance
import ConformanceTools
import Control

extension FuzzTarget {
  /// Requests to the control API, one after the other: each a line with its method and target, then
  /// its body, until an empty line.
  static let control = FuzzTarget(
    name: "control", seeds: [("PUT /answers\n", "Examples/ServedAnswers.json")],
    words: [
      "GET /pushes?", "DELETE /pushes", "PUT /answers/00fc13ad\n", "PUT /devices/c0ffee\n{",
      "POST /devices/c0ffee/steps\n[{\"", "GET /devices/c0ffee", "PUT /clock\n{\"runs\":",
      "PUT /condition\n{\"", "POST /pushes\n{\"", "POST /pushes/1/again", "GET /pushes/wait?count=",
      "GET /pushes/1/curl", "GET /pushes.har", "GET /rules", "POST /reset", "&since=", "&limit=",
      "&rule=", "%E2%82%AC", "\n\n",
    ]
  ) { bytes in
    let api = ControlAPI(
      journal(), RememberingGateway(), serving: { [:] }, started: 0, redaction: .standard)
    let text = String(decoding: bytes, as: UTF8.self)
    for part in text.split(separator: "\n\n").prefix(32) {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let words = lines[0].split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2,
        var request = ControlRequest(String(words[0]), target: String(words[1]))
      else { continue }
      request.host = "localhost:80"
      request.body = lines.count == 2 ? Array(lines[1].utf8) : []
      check(answer(request, api), to: words[1])
    }
  }

  /// Returns the answer at the end of its time; nil for one that goes on.
  private static func answer(_ request: ControlRequest, _ api: ControlAPI) -> ControlAnswer.Whole? {
    switch api.answer(request, at: 80) {
    case .whole(let whole): return whole
    case .later(let work):
      guard case .whole(let whole) = work() else { return nil }
      return whole
    case .wait(var wait):
      guard case .whole(let whole) = api.answer(&wait, isOver: true) else {
        require(false, "a wait without an end")
        return nil
      }
      return whole
    case .events: return nil
    }
  }

  private static func check(_ answer: ControlAnswer.Whole?, to target: Substring) {
    guard let answer else { return }
    // The gateway never fails here, so whatever is asked is answered, refused, or too much.
    require(answer.status < 500 || answer.status == 503, "\(target): \(answer.status)")
    guard answer.type.hasSuffix("json") else { return }
    let json = try? JSON.parse(answer.text)
    require(json != nil, "\(target): an answer that isn't JSON")
    guard answer.status >= 300 else { return }
    require(json?["status"]?.int == answer.status, "\(target): two statuses")
    require(json?["detail"]?.string?.isEmpty == false, "\(target): a refusal without a reason")
  }

  /// A journal with an alert that was accepted.
  private static func journal() -> PushJournal {
    let journal = PushJournal()
    let headers = [
      (":method", "POST"), (":path", "/3/device/c0ffee"), ("apns-push-type", "alert"),
      ("apns-topic", "com.example.app"),
    ]
    journal.record(weight: 1, .init(status: 200, type: .alert)) {
      ServedPush(
        connection: 1, stream: 1, arrival: 0,
        headers: headers.map { ServedPush.Header(name: $0.0, value: $0.1, encoding: "indexed") },
        body: Array(#"{"aps":{"alert":"Kick-off"}}"#.utf8), showsCertificate: false,
        answer: .init(own: GatewayReply(status: 200)))
    }
    return journal
  }
}
