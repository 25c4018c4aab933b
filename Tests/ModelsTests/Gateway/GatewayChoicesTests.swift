import Testing

@testable import ConformanceModels
@testable import TestSupport

/// Where the documents leave a choice or an exact moment open, no case can tell what the model
/// does.
@Suite("What the reference gateway chooses")
struct GatewayChoicesTests {
  private typealias Step = (action: String, argument: JSON)

  private static let offline: JSON.Object = ["devices": [["online": false]]]
  private static let online: Step = ("change", ["online": true])
  private static let delivered: JSON = [["request": 1, "device": "00fc13ad"]]

  private static func observe(
    _ given: JSON.Object, _ steps: [Step],
    _ change: (inout GatewayBehaviour) -> Void = { _ in }
  ) -> [JSON.Object] {
    var behaviour = GatewayBehaviour()
    change(&behaviour)
    return ReferenceGateway(behaviour).observe(Stimulus(given: given, steps: steps))
  }

  /// Answers a single request.
  private static func answer(
    _ request: JSON, _ change: (inout GatewayBehaviour) -> Void = { _ in }
  ) -> JSON {
    observe([:], [("request", request)], change)[0]["answer"] ?? .null
  }

  private static func statuses(_ steps: [JSON.Object]) -> [Int?] {
    steps.map { $0["answer"]?["status"]?.int }
  }

  private static func header(_ name: String, _ value: String) -> JSON {
    ["headers": .object(JSON.Object(members: [(key: name, value: .string(value))]))]
  }

  /// Requests with tokens that were issued at these times.
  private static func tokens(issued: [Int]) -> [Step] {
    issued.map { seconds in
      let argument: JSON = ["token": ["issued": .int(seconds)]]
      return (action: "request", argument: argument)
    }
  }

  // MARK: Requests

  @Test("A query is ignored by a gateway that does so")
  func query() {
    let request: JSON = ["path": "/3/device/00fc13ad?source=test"]
    let ignored = Self.answer(request) { $0.reasonOfQuery = nil }
    #expect(ignored["status"] == 200)
  }

  @Test("A collapse identifier beyond ASCII is refused by a gateway that does so")
  func beyondASCII() {
    let refused = Self.answer(Self.header("apns-collapse-id", "é")) {
      $0.refusesCollapseIDBeyondASCII = true
    }
    #expect(refused["reason"] == "BadCollapseId")
    let accepted = Self.answer(Self.header("apns-collapse-id", "e")) {
      $0.refusesCollapseIDBeyondASCII = true
    }
    #expect(accepted["status"] == 200)
  }

  @Test("A time of more than eleven digits is refused by a gateway that wants seconds")
  func digits() {
    for (time, status) in [("99999999999", 200), ("100000000000", 400)] {
      let answer = Self.answer(Self.header("apns-expiration", time)) {
        $0.reasonOfMilliseconds = .badExpirationDate
      }
      #expect(answer["status"]?.int == status, "\(time)")
    }
  }

  @Test("A malformed identifier comes back only from a gateway that repeats it")
  func malformedID() {
    let own: JSON = ["apns-id", "message-7"]
    let usual = Self.answer(Self.header("apns-id", "message-7"))
    #expect(usual["headers"]?.array?.contains(own) == false)
    let other = Self.answer(Self.header("apns-id", "message-7")) { $0.repeatsMalformedID = true }
    #expect(other["headers"]?.array?.contains(own) == true)
  }

  @Test("A device token in capitals is found, or isn't")
  func capitals() {
    let request: JSON = ["device": "00FC13AD"]
    let usual = Self.answer(request)
    #expect(usual["status"] == 200)
    let other = Self.answer(request) { $0.findsCapitals = false }
    #expect(other["reason"] == "BadDeviceToken")
  }

  @Test("A token without an algorithm is refused, or taken for ES256")
  func noAlgorithm() {
    let request: JSON = ["token": ["header": ["alg": .null]]]
    let usual = Self.answer(request)
    #expect(usual["reason"] == "InvalidProviderToken")
    let other = Self.answer(request) { $0.assumesAlgorithm = true }
    #expect(other["status"] == 200)
  }

  @Test("Two spaces before a token are one too many")
  func twoSpaces() throws {
    let value = try #require(GatewayModelTests.request().headers.first?.value)
    #expect(Self.answer(Self.header("authorization", value))["status"] == 200)
    let wide = Self.answer(Self.header("authorization", "bearer  \(value.dropFirst(7))"))
    #expect(wide["reason"] == "InvalidProviderToken")
  }

  @Test("A case may name its clock, its keys, its devices and its connections")
  func stated() {
    #expect(SpecifiedGateway(["clock": 5]).setUp.clock == 5)
    let ownKey = Self.observe(["keys": [["id": "OTHERKEY12"]]], [("request", [:])])
    #expect(Self.statuses(ownKey) == [200])
    let devices = Self.observe(
      ["devices": [[:], ["token": "0badcafe"]]],
      [
        ("change", ["device": "0badcafe", "online": false]), ("request", [:]),
        ("request", ["device": "0badcafe"]),
      ])
    #expect(devices[1]["delivered"] == Self.delivered)
    #expect(devices[2]["delivered"] == nil)
    let connections = Self.observe(
      [:], [("connect", ["connection": 2, "alpn": "http/1.1"]), ("request", [:])])
    #expect(connections[0]["connected"] == false)
    #expect(connections[1]["answer"]?["status"] == 200)
  }

  @Test("An app that is assigned to another team belongs to that team alone")
  func assigned() {
    let steps = Self.observe(
      [:],
      [
        ("request", [:]), ("assign", ["id": "com.example.news", "team": "OTHERTEAM1"]),
        ("request", ["connection": 2]),
      ])
    #expect(steps[0]["answer"]?["status"] == 200)
    #expect(steps[2]["answer"]?["status"] != 200)
    var (model, _) = GatewayModelTests.gateway()
    model.assign("com.example.news", toTeam: "OTHERTEAM1")
    #expect(model.apps.map(\.team) == ["OTHERTEAM1"])
  }

  // MARK: Connections and tokens

  @Test("A PING keeps a connection from being idle, and the limit itself isn't too long")
  func idle() {
    let steps = Self.observe(
      ["idle-limit": 600],
      [
        ("request", [:]), ("wait", ["seconds": 500]), ("ping", [:]), ("wait", ["seconds": 600]),
        ("wait", ["seconds": 1]),
      ])
    #expect(steps[1]["ended"] == nil)
    #expect(steps[3]["ended"] == nil)
    #expect(steps[4]["ended"] == [["connection": 1, "reason": "IdleTimeout"]])
  }

  @Test("A gateway that binds no team takes keys of several on one connection")
  func severalTeams() {
    let given: JSON.Object = [
      "keys": [
        [:], ["id": "OTHERKEY12", "team": "OTHERTEAM1", "topics": ["com.example.mail"]],
      ],
      "apps": [[:], ["id": "com.example.mail", "team": "OTHERTEAM1"]],
      "devices": [[:], ["token": "0badcafe", "topic": "com.example.mail"]],
    ]
    let other: JSON = ["device": "0badcafe", "token": ["key": "OTHERKEY12"]]
    let steps = Self.observe(given, [("request", [:]), ("request", other)]) {
      $0.bindsTeam = false
    }
    #expect(Self.statuses(steps) == [200, 200])
  }

  @Test("Only a token that is newer than all before it counts as an update")
  func updates() {
    let steps = Self.observe([:], Self.tokens(issued: [-200, -100, -150]))
    #expect(Self.statuses(steps) == [200, 200, 200])
    let first = Self.observe([:], Self.tokens(issued: [-200, -100])) {
      $0.countsFirstToken = true
    }
    #expect(Self.statuses(first) == [200, 429])
  }

  @Test("A token of exactly an hour is valid, and a minute makes room for another notification")
  func exactly() {
    let old = Self.answer(["token": ["issued": -3600]])
    #expect(old["status"] == 200)
    let paced = Self.observe(
      ["device-limit": 1],
      [
        ("request", [:]), ("wait", ["seconds": 59]), ("request", [:]), ("wait", ["seconds": 1]),
        ("request", [:]),
      ])
    #expect(Self.statuses(paced) == [200, nil, 429, nil, 200])
  }

  // MARK: Storage

  @Test("What isn't urgent waits for a device that saves power, or is dropped")
  func savingPower() {
    let given: JSON.Object = ["devices": [["saving-power": true]]]
    let steps: [Step] = [
      ("request", Self.header("apns-priority", "5")), ("change", ["saving-power": false]),
    ]
    let usual = Self.observe(given, steps)
    #expect(usual[0]["delivered"] == nil)
    #expect(usual[1]["delivered"] == Self.delivered)
    let dropped = Self.observe(given, steps) { $0.discardsModestForPower = true }
    #expect(dropped[1]["delivered"] == nil)
  }

  @Test("What expires now is neither kept nor delivered")
  func expiringNow() {
    let atOnce = Self.observe(
      Self.offline,
      [("request", Self.header("apns-expiration", "1800000000")), Self.online])
    #expect(atOnce[1]["delivered"] == nil)
    let later = Self.observe(
      Self.offline,
      [
        ("request", Self.header("apns-expiration", "1800003600")), ("wait", ["seconds": 3600]),
        Self.online,
      ])
    #expect(later[2]["delivered"] == nil)
  }

  @Test("A removal is confirmed when it happens, to the millisecond, or is noticed later")
  func removal() {
    let steps: [Step] = [
      ("change", ["app": "removed"]), ("request", [:]), ("wait", ["seconds": 1]),
      ("request", [:]),
    ]
    let usual = Self.observe([:], steps)
    #expect(Self.statuses(usual) == [nil, 410, nil, 410])
    #expect(usual[3]["answer"]?["timestamp"] == 1_800_000_000_000)
    let late = Self.observe([:], steps) { $0.noticesRemovalAtOnce = false }
    #expect(Self.statuses(late) == [nil, 200, nil, 410])
    let known = Self.observe(
      ["devices": [["unregistered-since": 1_750_000_000_123]]], [("request", [:])])
    #expect(known[0]["answer"]?["timestamp"] == 1_750_000_000_123)
  }
}
