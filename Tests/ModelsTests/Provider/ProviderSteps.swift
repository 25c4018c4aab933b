import Testing

@testable import ConformanceModels
@testable import TestSupport

/// Steps for a provider, written out.
enum ProviderSteps {
  /// Plays steps in JSON, and returns what was to be seen of each.
  static func observe(
    _ steps: String, _ behaviour: ProviderBehaviour = ProviderBehaviour()
  ) throws -> [JSON.Object] {
    let list = try #require(try JSON.parse(steps).array)
    var model = ProviderModel(behaviour, ProviderSetUp(JSON.Object()))
    return list.map { step in
      guard let member = step.object?.first else { return JSON.Object() }
      return model.take(member.key, member.value)
    }
  }

  /// A step that sends an alert, which the gateway answers like this.
  static func send(_ answers: String, device: String = "00fc13ad") -> String {
    #"{ "send": { "device": "\#(device)", "topic": "t", "type": "alert", "#
      + #""payload": { "aps": { "alert": "a" } }, "answers": \#(answers) } }"#
  }

  /// When the requests of a step were sent, in seconds.
  static func times(_ step: JSON.Object) -> [Int?] {
    (step["requests"]?.array ?? []).map { $0["at"]?.int }
  }
}
