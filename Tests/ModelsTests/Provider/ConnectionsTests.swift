import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("Connections of the reference provider")
struct ConnectionsTests {
  @Test("An answer that comes too late is none, and time is not lost beyond the patience")
  func late() throws {
    let late = ProviderSteps.send(#"[ { "status": 200, "after": 61 } ]"#)
    let steps = try ProviderSteps.observe("[\(late), \(ProviderSteps.send("[]"))]")
    #expect(steps[0]["outcome"]?["result"] == "failed")
    #expect(ProviderSteps.times(steps[1]) == [60])
  }

  @Test("One GOAWAY after another uses up one connection each")
  func goaways() throws {
    let steps = try ProviderSteps.observe(
      "[\(ProviderSteps.send(#"[ { "goaway": "" }, { "goaway": "Shutdown" } ]"#))]")
    let connections = (steps[0]["requests"]?.array ?? []).map { $0["connection"]?.int }
    #expect(connections == [1, 2, 3])
    #expect(steps[0]["outcome"]?["result"] == "accepted")
  }

  @Test("A refused stream may also be left to the caller, once told")
  func reported() throws {
    var behaviour = ProviderBehaviour()
    behaviour.refusedStreams = .reported
    let steps = try ProviderSteps.observe(
      "[\(ProviderSteps.send(#"[ { "reset": "refused-stream" } ]"#))]", behaviour)
    #expect(ProviderSteps.times(steps[0]) == [0])
    #expect(steps[0]["outcome"]?["result"] == "failed")
  }
}
