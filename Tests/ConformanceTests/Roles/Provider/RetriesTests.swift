import Testing

@testable import Conformance

@Suite("Retries of the reference provider")
struct RetriesTests {
  @Test("A server error is tried again every quarter of an hour, four times in all")
  func serverErrors() throws {
    let errors = Array(repeating: #"{ "status": 500 }"#, count: 9).joined(separator: ", ")
    let steps = try ProviderSteps.observe(
      "[\(ProviderSteps.send("[\(errors)]")), { \"wait\": { \"seconds\": 9999 } }]")
    #expect(ProviderSteps.times(steps[0]) == [0])
    #expect(steps[0]["outcome"]?["result"] == "waiting")
    #expect(ProviderSteps.times(steps[1]) == [900, 1800, 2700])
    #expect(steps[1]["outcome"]?["result"] == "rejected")
  }

  @Test("What waits is tried again in the order in which it falls due")
  func order() throws {
    let unavailable = ProviderSteps.send(#"[ { "status": 503 } ]"#)
    let tooMany = ProviderSteps.send(
      #"[ { "status": 429, "reason": "TooManyRequests" } ]"#, device: "c0ffee42")
    let steps = try ProviderSteps.observe(
      "[\(unavailable), \(tooMany), { \"wait\": { \"seconds\": 1000 } }]")
    #expect(ProviderSteps.times(steps[2]) == [60, 900])
    let paths = (steps[2]["requests"]?.array ?? []).map { $0["path"]?.string }
    #expect(paths == ["/3/device/c0ffee42", "/3/device/00fc13ad"])
  }
}
