import Testing

@testable import ConformanceModels
@testable import ConformanceSpecs
@testable import TestSupport

/// What a phone does by itself is told with the rules that make it so.
///
/// What is left out may also be the consequence of what its user, its app or time did, which needs no rule: its calls about
/// the life cycle and tokens, and what is shown later than it arrived.
@Suite("What explains the events of a phone")
struct ExplainedEventsTests {
  @Test("Each such event in each case has a rule, and each of these is on a page")
  func explained() throws {
    let suite = try ShippedSuite.read()
    let known = Set(suite.rules.map(\.id))
    var unexplained: Set<String> = []
    for example in suite.cases where example.id.hasPrefix("device.") {
      var device = DeviceModel(given: example.body.given, explains: true)
      for step in example.body.steps {
        let seen = device.perform(step.action, step.argument)
        for (name, event) in Self.events(of: seen) where seen.rules[event]?.isEmpty != false {
          unexplained.insert("\(name): \(example.id)")
        }
        let unknown = seen.rules.values.joined().filter { !known.contains($0) && $0.contains(".") }
        #expect(unknown.isEmpty, "\(example.id): \(unknown)")
      }
    }
    #expect(unexplained == [])
  }

  private static func events(
    of seen: DeviceObservation
  ) -> [(name: String, event: DeviceObservation.Event)] {
    var found: [(String, DeviceObservation.Event)] = []
    func add(_ name: String, _ event: DeviceObservation.Event, if happened: Bool) {
      if happened { found.append((name, event)) }
    }
    add("failed", .requestError, if: seen.requestError != nil)
    add("presented", .presented, if: seen.presented != nil)
    add("island", .island, if: seen.island != nil)
    add("lock-screen", .lockScreen, if: seen.lockScreen != nil)
    add("call", .incomingCall, if: seen.showsCall != nil)
    add("delivered", .delivered, if: !seen.delivered.isEmpty)
    add("unlocking", .unlocking, if: seen.asksToUnlock)
    add("reloads", .reloads, if: !seen.reloads.isEmpty)
    add("media", .media, if: seen.media != nil)
    add("signals", .signals, if: !seen.signals.isEmpty)
    add("contact", .contact, if: seen.contactsServer)
    for index in seen.activities.indices { add("activity", .activity(index), if: true) }
    for index in seen.shown.indices {
      add("replacement", .replacement(index), if: seen.shown[index].replaced != nil)
    }
    for index in seen.serviceExtension.indices {
      add("extension", .serviceExtension(index), if: true)
    }
    return found
  }
}
