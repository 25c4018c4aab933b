import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("Payloads that the reference provider makes of named parts")
struct ComposingTests {
  private static func body(
    _ parts: String, _ behaviour: ProviderBehaviour = ProviderBehaviour()
  ) throws -> JSON? {
    let steps = try ProviderSteps.observe(
      #"[ { "compose": { "device": "00fc13ad", "topic": "t", "type": "alert", "parts": \#(parts) } } ]"#,
      behaviour)
    return steps[0]["requests"]?[0]?["body"]
  }

  @Test("Each part has its place, and one that isn't named has none")
  func places() throws {
    let parts = """
      { "title": "2026", "subtitle": "Cup", "body": "Goal", "badge": 0, "sound": "a.caf", "category": "M",
        "thread-id": "7", "content-available": true, "mutable-content": false,
        "custom": { "a": null, "b": "007", "c": [ 1 ] } }
      """
    let expected: JSON = [
      "a": .null, "b": "007", "c": [1],
      "aps": [
        "alert": ["title": "2026", "subtitle": "Cup", "body": "Goal"], "badge": 0,
        "sound": "a.caf", "category": "M", "thread-id": "7", "content-available": 1,
      ],
    ]
    #expect(try Self.body(parts) == expected)
    #expect(try Self.body(#"{ "badge": 3 }"#) == ["aps": ["badge": 3]])
  }

  @Test("What breaks a rule of the request is refused, as with send")
  func refused() throws {
    let steps = try ProviderSteps.observe(
      #"[ { "compose": { "device": "xyz", "topic": "t", "type": "alert", "parts": { "body": "a" } } } ]"#
    )
    #expect(steps[0]["requests"] == [])
    #expect(steps[0]["outcome"]?["result"] == "refused")
  }

  @Test("Custom values change only where a provider is wrong about them")
  func custom() throws {
    var behaviour = ProviderBehaviour()
    behaviour.composedValues = .numbersFromDigits
    let parts = #"{ "body": "Goal", "custom": { "a": "007", "b": "x", "c": 0 } }"#
    let changed = try Self.body(parts, behaviour)
    #expect(changed?["a"] == 7 && changed?["b"] == "x" && changed?["c"] == 0)
    behaviour.composedValues = .filledOnly
    let filled = try Self.body(parts, behaviour)
    #expect(filled?["a"] == "007" && filled?["c"] == nil)
  }
}
