import Testing

@testable import ConformanceModels
@testable import TestSupport

/// The texts of the app in place of their keys.
struct AlertTextTests {
  private func shown(_ alert: JSON, texts: JSON?, language: String = "en") -> [AlertText]? {
    var given: JSON.Object = ["app": "suspended", "language": .string(language)]
    given["texts"] = texts
    var device = DeviceModel(given: given)
    let seen = device.perform("push", ["payload": ["aps": ["alert": alert]]])
    return seen.shown.first?.alert.texts
  }

  @Test(
    "An app's text is filled in as it is written",
    arguments: [
      ("%@ – %@", "a – b"), ("%2$@ – %1$@", "b – a"), ("%1$@, %1$@", "a, a"), ("%%@ %@", "%@ a"),
      ("%d %s %@", "%d %s a"), ("100 %", "100 %"), ("%", "%"), ("%3$@", "%3$@"), ("%0$@", "%0$@"),
      ("%@ %@ %@", "a b %@"), ("%99999999999999999999$@", "%99999999999999999999$@"),
      ("%2$ %2@", "%2$ %2@"),
    ])
  func filledIn(_ format: String, _ expected: String) {
    let texts: JSON = ["en": ["K": .string(format)]]
    #expect(shown(["loc-key": "K", "loc-args": ["a", "b"]], texts: texts) == [.sent(expected)])
  }

  @Test("A key takes the place of its text, and an empty key doesn't")
  func instead() {
    let texts: JSON = ["en": ["K": "known"]]
    #expect(shown(["body": "sent", "loc-key": "K"], texts: texts) == [.sent("known")])
    #expect(shown(["body": "sent", "loc-key": ""], texts: texts) == [.sent("sent")])
    #expect(shown(["body": "sent", "loc-key": .null], texts: texts) == [.sent("sent")])
    #expect(shown(["title": "t", "loc-key": "K"], texts: texts) == [.sent("t"), .sent("known")])
  }

  @Test("Without the app's texts, an alert has a text that isn't known")
  func unknown() {
    #expect(
      shown(["loc-key": "K", "loc-args": ["a", 2]], texts: nil)
        == [.localised(key: "K", arguments: ["a", "2"])])
  }

  @Test("A key that the app's texts lack is shown, or is no text at all")
  func missing() {
    #expect(shown(["loc-key": "K"], texts: ["en": [:]]) == [.sent("K")])
    #expect(shown(["loc-key": "K"], texts: ["de": ["K": "Tor"]]) == [.sent("K")])
    var behaviour = DeviceBehaviour()
    behaviour.missingText = .empty
    var device = DeviceModel(behaviour, given: ["app": "suspended", "texts": ["en": [:]]])
    let seen = device.perform("push", ["payload": ["aps": ["alert": ["loc-key": "K"]]]])
    #expect(seen.shown.isEmpty)
  }

  @Test(
    "An alert without text is no alert, whatever its form",
    arguments: [
      "", [:], ["body": ""], ["title": ""], ["loc-key": ""], ["loc-args": ["a"]], .null, 5,
    ] as [JSON])
  func empty(_ alert: JSON) {
    #expect(shown(alert, texts: nil) == nil)
  }

  @Test("A text of the app's that is empty is none")
  func emptyText() {
    #expect(shown(["loc-key": "K"], texts: ["en": ["K": ""]]) == nil)
    #expect(shown(["loc-key": "K", "loc-args": [""]], texts: ["en": ["K": "%@"]]) == nil)
  }

  @Test(
    "A table that isn't one is refused by name",
    arguments: [
      ["GOAL": "Goal!"], ["en": ["GOAL": 1]], ["en": "GOAL"],
    ] as [JSON])
  func noTable(_ texts: JSON) {
    let given: JSON.Object = ["app": "suspended", "texts": texts]
    #expect(
      DeviceSetUp.contradictions(in: given) == [
        "\"texts\" has, by language, an object of keys and texts"
      ])
  }
}
