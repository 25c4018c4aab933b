import Testing

@testable import ConformanceModels
@testable import ConformanceMutants
@testable import ConformanceTools
@testable import TestSupport

@Suite("What keeps a push from the phone")
struct WayConditionTests {
  @Test("Each reason of APNs has a cause, a place to look at, and a rule that rests on it")
  func reasons() throws {
    let suite = try ShippedSuite.read()
    for reason in GatewayReason.allCases {
      let cause = reason.traits.cause()
      let rule = try #require(suite.rule(cause.rules[0]), "\(cause.rules)")
      // What the advice comes from.
      for id in cause.rules.dropFirst() {
        #expect(suite.rule(id) != nil || suite.ledger.ruling(id) != nil, "\(id)")
      }
      #expect(rule.role == .gateway)
      let base = Self.statements[reason] ?? "rsn.\(reason.rawValue.lowercased())"
      #expect(rule.statements.contains(base), "\(reason)")
      #expect(!cause.words.isEmpty && !cause.lookAt.isEmpty)
    }
  }

  /// The statements that name the reasons of broadcasts and channels.
  private static let statements: [GatewayReason: String] = [
    .badChannelID: "chan.unknown", .missingChannelID: "chan.unknown",
    .channelNotRegistered: "chan.unknown", .featureNotEnabled: "chan.capability",
    .topicMismatch: "errb.list", .missingPushType: "bcast.push-type.missing",
    .badRequestParams: "chan.create.unknown-attr", .badRequestPayload: "chan.create.unknown-attr",
    .cannotCreateChannelConfig: "chan.max", .serviceUnavailableInTwoWords: "errb.list",
  ]

  @Test("A token of Now Playing is production's, wherever its app came from")
  func nowPlaying() {
    let cause = GatewayReason.badDeviceToken.traits.cause(type: .nowplaying)
    #expect(cause.rules.contains("C55") && !cause.lookAt.contains("sandbox"))
  }

  @Test("A reason that is seen in another spelling is read, and one of web push is named as such")
  func otherReasons() throws {
    let seen = try ObservedAnswer(status: "403", reason: "BadEnvironmentKeyInToken")
    #expect(seen?.reasons == [.badEnvironmentKeyIDInToken])
    let failure = #expect(throws: Diagnostic.self) {
      _ = try ObservedAnswer(status: nil, reason: "BadJwtToken")
    }
    #expect(
      failure?.message == "BadJwtToken is an answer to web push, and not to a push for an app")
  }

  @Test("A reason of both lists has another cause for a broadcast, with a rule about broadcasts")
  func reasonsOfBroadcasts() throws {
    let suite = try ShippedSuite.read()
    let shared = Set(GatewayReason.ofChannels).intersection(GatewayReason.ofDevices)
    let different = shared.filter {
      $0.traits.cause(toBroadcast: true).rules != $0.traits.cause().rules
    }
    #expect(
      different == [
        .badPath, .methodNotAllowed, .badMessageID, .badExpirationDate, .badPriority,
        .invalidPushType, .topicDisallowed, .payloadEmpty, .payloadTooLarge,
      ])
    for reason in different {
      let rule = reason.traits.cause(toBroadcast: true).rules[0]
      #expect(rule.hasPrefix("gateway.broadcasts.") && suite.rule(rule) != nil, "\(rule)")
    }
  }

  @Test(
    "Offline, the expiration decides",
    arguments: [
      (nil, "gateway.storage.month"), ("0", "gateway.storage.zero"),
      ("1800003600", "gateway.storage.late"), ("1", "gateway.storage.late"),
      ("9223372036854775807", "gateway.storage.month"),
    ] as [(String?, String)])
  func offline(expiration: String?, rule: String) throws {
    var push = try WhyTests.push(#"{"aps":{"alert":"hi"}}"#)
    if let expiration { push.set("apns-expiration", expiration) }
    let causes = Why(push, facts: [:]).onTheWay.filter { $0.parts[0].words.contains("offline") }
    #expect(causes.map(\.rules) == [[rule], ["C41"], ["gateway.storage.removed"]])
    #expect(!Why(push, facts: [:]).onTheWay.contains { $0.rules == ["gateway.storage.offline"] })
    let condition = try #require(WayCondition.all(for: push).first { $0.rule == rule })
    // A gateway that breaks the rule delivers it.
    let mutants = GatewayBehaviour.mutants.filter { $0.breaks.contains(rule) }
      .compactMap { $0.behaviour?.gateway }
    #expect(
      mutants.contains {
        push.sent(to: condition.device, afterwards: condition.afterwards, by: $0).arrives
      }
    )
    #expect(!push.sent(to: condition.device, afterwards: condition.afterwards).arrives)
  }

  @Test("A push may come later, by the connection and by its priority")
  func later() throws {
    func later(_ headers: [String: String]) throws -> [[String]] {
      var push = try WhyTests.push(#"{"aps":{"alert":"hi"}}"#)
      for (name, value) in headers { push.set(name, value) }
      return Why(push, facts: [:]).later.map(\.rules)
    }
    #expect(try later([:]) == [["gateway.storage.offline"]])
    #expect(try later(["apns-expiration": "0"]) == [])
    #expect(try later(["apns-priority": "10"]) == [["gateway.storage.offline"]])
    for priority in ["5", "1"] {
      #expect(
        try later(["apns-priority": priority])
          == [["gateway.storage.offline"], ["gateway.storage.power"]])
    }
  }

  @Test("A phone without a connection gets it later, or never")
  func offline() throws {
    var push = try WhyTests.push(#"{"aps":{"alert":"hi"}}"#)
    let kept = Why(push, facts: ["online": false])
    #expect(kept.arrives)
    #expect(kept.offline?.rules == ["gateway.storage.offline"])
    #expect(kept.later.isEmpty)
    #expect(kept.effects.first?.isPossible == true)
    push.set("apns-expiration", "0")
    let lost = Why(push, facts: ["online": false])
    #expect(!lost.arrives && lost.effects.isEmpty && lost.onTheWay.isEmpty)
    #expect(lost.offline?.rules == ["gateway.storage.zero"])
  }

  @Test("A refusal is that of the reference gateway")
  func refusals() throws {
    let why = Why(try WhyTests.push(#"{"aps":{"alert":"hi"}}"#), facts: [:])
    #expect(
      why.onTheWay.filter(\.isRefusal).map(\.parts[0].lookAt) == [
        "APNs answers 400 BadDeviceToken", "APNs answers 400 DeviceTokenNotForTopic",
        "APNs answers 410 Unregistered", "APNs answers 410 ExpiredToken",
      ])
  }
}
