import ConformanceModels
import ConformanceRunning
import Foundation
import Testing

@testable import Conformance

@Suite("Asynchronous apps under test")
struct AsynchronousAppTests {
  /// An app whose methods are asynchronous, leave the main actor, and race against time.
  private final class Reader: AppUnderTest {
    private let surroundings: AppSurroundings

    init(_ surroundings: AppSurroundings) { self.surroundings = surroundings }

    func didReceiveRemoteNotification(_ payload: JSON, _ state: ApplicationState) async
      -> FetchResult
    {
      guard let article = await Self.decoded(payload) else { return .noData }
      surroundings.startedDownload(of: article)
      return await withTaskGroup(of: FetchResult.self) { [surroundings] group in
        group.addTask { await surroundings.askServer() }
        group.addTask {
          try? await Task.sleep(for: .seconds(25), clock: surroundings.clock)
          return .failed
        }
        defer { group.cancelAll() }
        return await group.next() ?? .failed
      }
    }

    func didReceiveResponse(_ payload: JSON, action: String, text: String?) async {
      guard let article = await Self.decoded(payload) else { return }
      Task {
        try await Task.sleep(for: .milliseconds(1_500), clock: surroundings.clock)
        surroundings.presented(article)
      }
      surroundings.opened(article)
    }

    /// Work on whatever thread, in several pieces.
    @concurrent
    nonisolated private static func decoded(_ payload: JSON) async -> Int? {
      for _ in 0..<5 { await Task.yield() }
      return await Task.detached { payload["article"]?.int }.value
    }
  }

  private let reader = AppTarget("Reader") { Reader($0) }
  private static let arrival: (action: String, argument: JSON) = (
    "didReceiveRemoteNotification", ["state": "background", "payload": ["article": 7]]
  )

  private func seen(
    _ target: AppTarget, _ given: JSON.Object = [:], _ steps: [(action: String, argument: JSON)]
  ) async throws -> [JSON.Object] {
    guard case .observed(let steps) = try await target.observe(Stimulus(given: given, steps: steps))
    else {
      return []
    }
    return steps
  }

  @Test("What a call sets off is over before the next thing happens, wherever it ran")
  func over() async throws {
    for _ in 0..<50 {
      let steps = try await seen(
        reader, ["server": ["answers": "new", "answers-after": 3]],
        [
          Self.arrival, ("wait", ["seconds": 2]), ("wait", ["seconds": 1]),
        ])
      #expect(steps[0]["downloads"] == [7] && steps[0]["completed"] == nil)
      #expect(steps[1] == [:])
      #expect(steps[2]["completed"]?.array?.count == 1)
    }
  }

  /// The ways to work on another thread; each takes longer than an app that has come to rest is waited for.
  private enum Elsewhere: CaseIterable {
    case function, actor, child, detached

    private static func block() { Thread.sleep(forTimeInterval: 0.02) }

    private actor Worker {
      func work() { Elsewhere.block() }
    }

    func work() async {
      switch self {
      case .function: await Self.onAnyThread()
      case .actor: await Worker().work()
      case .child:
        async let done: Void = Self.onAnyThread()
        await done
      case .detached: await Task.detached(priority: .background) { Self.block() }.value
      }
    }

    @concurrent
    private static func onAnyThread() async { block() }
  }

  /// An app that works elsewhere before it opens anything.
  private final class Slow: AppUnderTest {
    private let surroundings: AppSurroundings
    private let elsewhere: Elsewhere

    init(_ elsewhere: Elsewhere, _ surroundings: AppSurroundings) {
      (self.elsewhere, self.surroundings) = (elsewhere, surroundings)
    }

    func didReceiveResponse(_ payload: JSON, action: String, text: String?) async {
      await Task(priority: .background) { await elsewhere.work() }.value
      surroundings.opened(7)
    }
  }

  @Test(
    "Work off the main actor is waited for, however long it takes", arguments: Elsewhere.allCases)
  private func slow(_ elsewhere: Elsewhere) async throws {
    let steps = try await seen(
      AppTarget("Slow", calls: [.didReceiveResponse]) { Slow(elsewhere, $0) }, [:],
      [("didReceiveResponse", ["payload": ["article": 7]])])
    #expect(steps[0]["opened"] == [7] && steps[0]["completed"]?.array?.count == 1)
  }

  @Test("Time is the case's, also for a race between the server and a deadline")
  func time() async throws {
    let steps = try await seen(
      reader, ["server": ["answers": "never"]],
      [
        Self.arrival, ("wait", ["seconds": 24]), ("wait", ["seconds": 1]),
      ])
    #expect(steps[1] == [:])
    #expect(steps[2]["completed"]?[0]?["didReceiveRemoteNotification"]?["result"] == "failed")
  }

  @Test("A task that goes on after its call is part of the step in which it does something")
  func later() async throws {
    let steps = try await seen(
      reader, [:],
      [
        ("didReceiveResponse", ["payload": ["article": 7]]), ("wait", ["seconds": 1]),
        ("wait", ["seconds": 1]),
      ])
    #expect(steps[0]["opened"] == [7] && steps[0]["completed"]?.array?.count == 1)
    #expect(steps[1] == [:])
    #expect(steps[2]["presented"] == [7])
  }

  @Test("What a process does after its end never happened")
  func end() async throws {
    let steps = try await seen(
      reader, ["server": ["answers": "new", "answers-after": 3]],
      [
        Self.arrival, ("end", [:]), ("wait", ["seconds": 30]),
      ])
    #expect(steps[0]["downloads"] == [7])
    #expect(steps[1] == [:] && steps[2] == [:])
  }

  @Test("A method that an app has in neither form never completes")
  func missing() async throws {
    let steps = try await seen(reader, [:], [("willPresent", ["payload": ["article": 7]])])
    #expect(steps[0] == [:])
  }

  /// An app one of whose tasks never waits for anything.
  private final class Restless: AppUnderTest {
    private let surroundings: AppSurroundings
    private var isOver = false

    init(_ surroundings: AppSurroundings) { self.surroundings = surroundings }

    func didReceiveResponse(_ payload: JSON, action: String, text: String?) async {
      Task { while !isOver { await Task.yield() } }
      surroundings.opened(7)
    }

    func willResignActive() { isOver = true }
  }

  @Test("A task that gives way for ever doesn't hang a case")
  func restless() async throws {
    let steps = try await seen(
      AppTarget("Restless", calls: [.didReceiveResponse, .willResignActive]) { Restless($0) }, [:],
      [
        ("didReceiveResponse", ["payload": ["article": 7]]), ("willResignActive", [:]),
      ])
    #expect(steps[0]["opened"] == [7] && steps[0]["completed"]?.array?.count == 1)
  }

  /// An app that reads a dictionary with keys of its own.
  private final class Shop: AppUnderTest {
    private let surroundings: AppSurroundings

    init(_ surroundings: AppSurroundings) { self.surroundings = surroundings }

    func didReceiveResponse(_ payload: JSON, action: String, text: String?) async {
      guard let shop = payload.userInfo["shop"] as? [String: Any], let order = shop["order"] as? Int
      else { return }
      surroundings.opened(order)
    }
  }

  @Test("An app's own payload is made in one place, and read as the delegate's methods do")
  func ownPayload() async throws {
    let shop = AppTarget(
      "Shop", payload: { ["aps": $0["aps"] ?? [:], "shop": ["order": $0["article"] ?? .null]] }
    ) { Shop($0) }
    let steps = try await seen(shop, [:], [("didReceiveResponse", ["payload": ["article": 7]])])
    #expect(steps[0]["opened"] == [7])
  }

  @Test("A payload as a dictionary has texts, numbers, lists and dictionaries, and no null")
  func userInfo() throws {
    let info = try JSON.parse(#"{"a":1,"b":1.5,"c":true,"d":"x","e":[1,null,{"f":2}],"g":null}"#)
      .userInfo
    #expect(info["a"] as? Int == 1 && info["b"] as? Double == 1.5 && info["c"] as? Bool == true)
    #expect(info["d"] as? String == "x" && info.count == 5)
    let list = try #require(info["e"] as? [Any])
    #expect(list.count == 2 && (list[1] as? [String: Any])?["f"] as? Int == 2)
    #expect(JSON.array([]).userInfo.isEmpty)
  }

  @Test("Cases that run side by side don't wait for each other's work")
  func sideBySide() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let steps = try await seen(
            reader, ["server": ["answers": "new", "answers-after": 3]],
            [
              Self.arrival, ("wait", ["seconds": 3]),
            ])
          return steps[0]["downloads"] == [7] && steps[1]["completed"]?.array?.count == 1
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
