import Testing

@testable import Conformance

@Suite("The rules of a timeline")
struct TimelineRuleTests {
  @Test("Each is a rule of the device in the shipped specs", arguments: TimelineRule.all.map(\.id))
  func exists(id: String) throws {
    #expect(try ShippedSuite.read().rule(id)?.role == .device)
  }

  @Test("Each row of the table has events, and a line of its own")
  func rows() throws {
    let ids = TimelineRule.all.map(\.id)
    #expect(Set(TimelineRule.all.map { "\($0)" }).count == ids.count)
    let actions = Vocabulary.device.actions.map(\.name)
    for row in TimelineRule.all {
      #expect(!row.events.isEmpty, "\(row.id)")
      #expect(actions.contains(row.action), "\(row.id)")
    }
  }

  @Test("Each of them is seen in a timeline", arguments: Set(TimelineRule.all.map(\.id)).sorted())
  func isSeen(id: String) throws {
    let seen = try Scenario.all.get().flatMap { Timeline(of: $0.stimulus).steps.flatMap(\.rules) }
    #expect(seen.contains(id))
  }

  @Test("A rule is shown only where its page covers the case")
  func honest() throws {
    func rules(_ app: String, _ payload: JSON) throws -> [String] {
      Timeline(of: try Scenario("x", app, payload).stimulus).steps.flatMap(\.rules)
    }
    #expect(
      try rules("suspended", Scenario.silent) == [
        "device.background.unseen", "device.states.wakes",
      ])
    // The page of the states has no case of an app that was never launched.
    #expect(
      try rules("never-launched", Scenario.silent) == [
        "device.background.unseen", "device.background.wakes",
      ])
    #expect(try rules("suspended", Scenario.alert) == ["device.states.no-call-with-mode"])
    #expect(try rules("force-quit", Scenario.alert) == ["device.states.force-quit"])
  }
}

@Suite("The names of callbacks")
struct CallbackNameTests {
  @Test("Every callback has its full name, with its labels", arguments: Callback.allCases)
  func full(callback: Callback) throws {
    let name = try #require(callback.fullName(on: .iOS))
    #expect(name.hasSuffix(")"))
    #expect(name.contains("(_:"))
  }

  @Test("WatchKit has its own names, and AppKit has no background call")
  func others() {
    #expect(
      Callback.didReceiveRemoteNotification.fullName(on: .watchOS)
        == "didReceiveRemoteNotification(_:fetchCompletionHandler:)")
    #expect(Callback.didFinishLaunching.fullName(on: .macOS) == "applicationDidFinishLaunching(_:)")
    #expect(Callback.didEnterBackground.fullName(on: .macOS) == nil)
  }
}
