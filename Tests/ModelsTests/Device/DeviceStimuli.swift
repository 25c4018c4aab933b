@testable import ConformanceModels
@testable import TestSupport

extension StimulusGenerator {
  /// What may be done to a device.
  static let device = StimulusGenerator(
    vocabulary: .device,
    values: [
      "seconds": [1, 5, 29, 30, 31, 60, 86_400], "push": [1, 2, 3], "badge": [0, 1, 5],
      "answers-after": [0, 5, 29, 30, 31], "megabytes": [0, 5, 10, 11, 50, 51],
      "action": ["reply", "look"], "foreground-actions": [[], ["look"]],
      "type": ["alert", "background", "voip"],
      "modes": [["remote-notification"], ["remote-notification"], ["fetch"]],
      "payload": payloads,
    ],
    likelihoods: ["modes": 80, "implements": 30, "holding": 40, "extension": 20, "push": 15],
    frequent: ["push": 10, "wait": 3, "complete": 3, "local": 2, "tap": 2]
  ) { given in
    guard DeviceSetUp.contradictions(in: given).isEmpty else { return nil }
    var device = DeviceModel(given: given)
    return { action, argument in
      var next = device
      _ = next.perform(action, argument)
      guard next.impossibility == nil else { return false }
      device = next
      return true
    }
  }

  private static let payloads: [JSON] = [
    ["aps": ["content-available": 1]],
    ["aps": ["content-available": 1]],
    ["aps": ["alert": "hi"]],
    ["aps": ["alert": ["title": "a", "body": "b"], "sound": "default", "badge": 3]],
    ["aps": ["alert": ["body": "b"], "mutable-content": 1, "category": "c", "badge": 4]],
    ["aps": ["alert": "hi", "content-available": 1, "category": "c", "thread-id": "t"]],
    ["aps": ["badge": 7]],
    ["aps": ["sound": ["name": "default", "critical": 1, "volume": 1]]],
    ["aps": ["alert": "hi", "interruption-level": "time-sensitive"]],
    ["aps": ["alert": "hi", "interruption-level": "passive"]],
    ["aps": ["alert": ["body": "b"], "mutable-content": 1, "content-available": 1]],
    [:],
    ["aps": "no object", "article": 42],
  ]
}
