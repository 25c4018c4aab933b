import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("Whatever is asked of the gateway")
struct GatewayPropertyTests {
  private static let reference: PropertySearch.Model = { ReferenceGateway().observe($0) }
  private static let search = PropertySearch(
    .gateway, [answered, reasons, delivered], reference: reference)

  @Test("the properties hold", arguments: 0..<4)
  func properties(_ part: Int) { Self.search.expectToHold(part: part) }

  @Test("a property notices a gateway that breaks it", arguments: broken)
  func bites(_ broken: BrokenModel) throws { try Self.search.expectToNotice(broken) }

  @Test("most requests are no mistakes, and many reasons are seen")
  func variety() {
    var reasons: Set<String> = []
    var (accepted, requests) = (0, 0)
    for seed in 0..<200 {
      for seen in Self.reference(StimulusGenerator.gateway.stimulus(seed)) {
        guard let answer = seen["answer"] else { continue }
        requests += 1
        if Self.isAccepted(answer) { accepted += 1 }
        if let reason = answer["reason"]?.string { reasons.insert(reason) }
      }
    }
    #expect(accepted > requests / 20, "\(accepted) of \(requests)")
    #expect(reasons.count > 16, "\(reasons.sorted())")
  }

  private static func isAccepted(_ answer: JSON) -> Bool {
    (200..<300).contains(answer["status"]?.int ?? 0)
  }

  // MARK: What holds

  private static let answered = CourseProperty("A request on an open connection has an answer") {
    stimulus, observed in
    var closed: Set<[String]> = []
    for (index, (step, seen)) in zip(stimulus.steps, observed).enumerated() {
      let service =
        step.action == "manage" ? "management" : step.argument["service"]?.string ?? "push"
      let connection = ["\(step.argument["connection"]?.int ?? 1)", service]
      if seen["connected"] == false { closed.insert(connection) }
      let refusesAll = stimulus.given["certificate"]?["standing"] == "revoked"
      let isRequest = ["request", "broadcast", "manage"].contains(step.action)
      if isRequest, seen["answer"] == nil, !closed.contains(connection), !refusesAll {
        return "step \(index + 1) has none"
      }
      for ending in seen["ended"]?.array ?? [] {
        guard let number = ending["connection"]?.int else { continue }
        closed.insert(["\(number)", ending["service"]?.string ?? "push"])
      }
    }
    return nil
  }

  private static let reasons = CourseProperty("A refusal has a reason, and the reason's status") {
    _, observed in
    for answer in observed.compactMap({ $0["answer"] }) {
      let reason = answer["reason"]?.string
      if isAccepted(answer) {
        if let reason { return "accepted with \(reason)" }
      } else if GatewayReason(rawValue: reason ?? "")?.status != answer["status"]?.int {
        return "\(answer["status"]?.text() ?? "none") with \(reason ?? "none")"
      }
    }
    return nil
  }

  private static let delivered = CourseProperty("What is delivered was accepted, and comes once") {
    stimulus, observed in
    var accepted: Set<Int> = []
    var (requests, arrived) = (0, Set<[String]>())
    for (step, seen) in zip(stimulus.steps, observed) {
      if ["request", "broadcast"].contains(step.action) {
        requests += 1
        if seen["answer"]?["status"] == 200 { accepted.insert(requests) }
      }
      for delivery in seen["delivered"]?.array ?? [] {
        guard let number = delivery["request"]?.int else { continue }
        if !accepted.contains(number) { return "request \(number) wasn't accepted" }
        // A broadcast comes to each of its followers once.
        let isNew = arrived.insert(["\(number)", delivery["device"]?.string ?? ""]).inserted
        if !isNew { return "request \(number) comes again" }
      }
    }
    return nil
  }

  private static let broken = [
    behaviour(answered) { $0.answersRefusals = false },
    behaviour(reasons) { $0.statuses = [.badPriority: 500, .missingProviderToken: 400] },
    behaviour(reasons) { $0.spellings = [.badDeviceToken: "badDeviceToken"] },
    behaviour(delivered) { $0.deliveries = 2 },
    behaviour(reasons) { $0.statuses = [.channelNotRegistered: 410] },
    behaviour(.sameAgain(reference)) { $0.makesID = false },
    BrokenModel(.form(.gateway)) { reference($0).map { $0.merging("status", 200) } },
  ]

  private static func behaviour(
    _ property: CourseProperty, _ change: (inout GatewayBehaviour) -> Void
  ) -> BrokenModel {
    var behaviour = GatewayBehaviour()
    change(&behaviour)
    return BrokenModel(property) { [behaviour] in ReferenceGateway(behaviour).observe($0) }
  }
}

extension JSON.Object {
  /// The same with one member more.
  func merging(_ key: String, _ value: JSON) -> JSON.Object {
    var object = self
    object[key] = value
    return object
  }
}

extension StimulusGenerator {
  /// What may be asked of a gateway.
  fileprivate static let gateway = StimulusGenerator(
    vocabulary: .gateway,
    values: [
      "device": ["00fc13ad", "00fc13ad", "ff00", "no"], "method": ["POST", "GET", "post"],
      "path": ["/3/device/00fc13ad", "/", "/3/device/"], "connection": [1, 1, 2],
      "seconds": [0, 1, 60, 3_700, 86_400, 2_592_000], "clock": [0, 1_800_000_000],
      "devices": [[[:]], [], [[:], ["token": "ff00", "unregistered-since": 1_700_000_000_000]]],
      "keys": [[[:]], [], [["environment": "production"], ["id": "KEY2", "team": "T2"]]],
      "apps": [[[:]], [["team": "T2"]]], "team": ["DEF123GHIJ", "T2"],
      "key": ["ABC123DEFG", "KEY2"],
      "topic": ["com.example.news", "com.example.news.voip"], "id": ["com.example.news"],
      "issued": [0, -4_000, 4_000, -10], "scheme": ["bearer", "Bearer", "basic"],
      "claims": [["iat": .null], ["iat": "1800000000"], ["x": 1]], "header": [["alg": "none"]],
      "channel": ["dHN0LXNyY2gtY2hubA==", "dHN0LXNyY2gtY2hubA==", "bm90LXRoZXJl", "no"],
      "channels": [[[:]], [["policy": 0]], [], [["environment": "development"]]],
      "follows": [["dHN0LXNyY2gtY2hubA=="], []], "policy": [0, 1], "more-channels": [0, 9_999],
      "as": ["a", "b"], "app": ["com.example.news", "com.example.news", "com.example.mail"],
      "idle-limit": [1, 60], "device-limit": [1, 2], "body": ["", "{}", "nothing"],
      "payload": [["aps": ["alert": "hi"]], ["aps": [:], "n": ["$": 1]], [:]],
      "headers": [
        ["apns-priority": "5"], ["apns-priority": "7"], ["apns-topic": .null], ["apns-id": "x"],
        ["apns-push-type": "background"], ["apns-push-type": "x"], ["apns-expiration": "0"],
        ["apns-expiration": "1800000100"], ["apns-expiration": "-1"], ["apns-collapse-id": "c"],
        ["apns-topic": ["a", "b"]], ["authorization": .null], ["authorization": "bearer x"],
        ["apns-channel-id": .null], ["apns-request-id": "x"], ["apns-push-type": .null],
        ["apns-expiration": "9223372036854775807"], ["apns-topic": "com.example.other"],
      ],
    ],
    likelihoods: [
      "device": 10, "method": 5, "path": 5, "body": 8, "token": 20, "devices": 20,
      "certificate": 10,
      "condition": 4,
    ],
    frequent: ["request": 8, "broadcast": 4, "manage": 4, "wait": 2], mostSteps: 8,
    guide: guide(.gateway))
}
