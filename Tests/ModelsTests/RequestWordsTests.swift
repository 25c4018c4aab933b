import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("A request that should not have been sent")
struct RequestWordsTests {
  private static func words(
    _ answers: JSON, requests: [JSON], at index: Int?
  ) throws -> String? {
    let observed: JSON.Object = ["requests": .array(requests)]
    let place = index.map { "[\($0)]" } ?? ""
    let difference = Difference(path: "requests\(place)", expected: "nothing", observed: "{…}")
    let send = try #require(Vocabulary.shipped[.provider]?.action("send"))
    return send.worded(difference, observed, ["device": "ab", "answers": answers])?.description
  }

  private static func request(at time: Int, to device: String = "ab") -> JSON {
    ["method": "POST", "path": .string("/3/device/\(device)"), "at": .number(JSON.Number(time))]
  }

  @Test(
    "is told with its time and the answer before it",
    arguments: [
      (["status": 400, "reason": "BadDeviceToken"], "400 BadDeviceToken"),
      (["status": 500], "500"), (["goaway": ""], "a GOAWAY"),
      (["reset": "refused-stream"], "a reset stream"), (["dropped": true], "a dropped connection"),
      (["silent": true], "no answer"),
    ] as [(JSON, String)])
  func again(answer: JSON, words: String) throws {
    let found = try Self.words(
      [answer], requests: [Self.request(at: 1), Self.request(at: 7)], at: 1)
    #expect(found == "requests[1]: expected nothing, observed sent again 6 s after \(words)")
  }

  @Test("is another one if it goes elsewhere, and any if none was expected")
  func others() throws {
    let elsewhere = try Self.words(
      [], requests: [Self.request(at: 1), Self.request(at: 1, to: "cd")], at: 1)
    #expect(elsewhere == "requests[1]: expected nothing, observed a request")
    let all = [Self.request(at: 1), Self.request(at: 1)]
    #expect(
      try Self.words([], requests: all, at: nil)
        == "requests: expected nothing, observed 2 requests")
  }

  @Test("follows the answer that is always given")
  func always() throws {
    let found = try Self.words(
      [["status": 429, "reason": "TooManyRequests", "always": true]],
      requests: [0, 0, 2].map { Self.request(at: $0) }, at: 2)
    #expect(
      found == "requests[2]: expected nothing, observed sent again 2 s after 429 TooManyRequests")
  }
}
