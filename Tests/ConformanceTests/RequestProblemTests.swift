import Testing

@testable import Conformance
@testable import ConformanceModels
@testable import TestSupport

/// A request with one mistake, and the problem that is reported for it.
struct ReportedProblem: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var request: JSON
  var part: RequestProblem.Part
  var reason: String
  var remedy: String

  init(
    _ name: String, _ request: JSON, _ part: RequestProblem.Part, _ reason: String,
    _ remedy: String
  ) {
    (testDescription, self.request, self.part) = (name, request, part)
    (self.reason, self.remedy) = (reason, remedy)
  }

  static func expiration(_ value: String) -> JSON {
    ["headers": ["apns-expiration": .string(value)]]
  }

  static let all =
    [
      ReportedProblem(
        "a fraction", expiration("1800003600.475"), .header("apns-expiration"),
        "\"1800003600.475\" is no whole number of seconds", "write apns-expiration: 1800003600"),
      ReportedProblem(
        "a word", expiration("nan"), .header("apns-expiration"),
        "\"nan\" is no whole number of seconds", "write the whole seconds since 1970, or 0"),
      ReportedProblem(
        "milliseconds", expiration("1800003600000"), .header("apns-expiration"),
        "\"1800003600000\" lies thousands of years ahead when read as seconds",
        "write seconds, not milliseconds: apns-expiration: 1800003600"),
      ReportedProblem(
        "a number that no machine holds", expiration("99999999999999999999"),
        .header("apns-expiration"),
        "\"99999999999999999999\" lies thousands of years ahead when read as seconds",
        "write the whole seconds since 1970, or 0"),
      ReportedProblem(
        "a duration", expiration("300"), .header("apns-expiration"),
        "\"300\" is no moment but looks like a duration", "write apns-expiration: 1800000300"),
      ReportedProblem(
        "a misspelt header", ["headers": ["apns-expiraton": "0"]], .header("apns-expiraton"),
        "Apple documents no header of this name", "write apns-expiration"),
      ReportedProblem(
        "letters of two bytes",
        ["headers": ["apns-collapse-id": .string(String(repeating: "é", count: 33))]],
        .header("apns-collapse-id"), "the value has 66 bytes in 33 characters",
        "shorten it to at most 64 bytes of UTF-8"),
      ReportedProblem(
        "a header three times", ["headers": ["apns-id": [.string(id), .string(id), .string(id)]]],
        .header("apns-id"), "the header stands 3 times", "write apns-id once"),
      ReportedProblem(
        "a description", ["path": "/3/device/<1e21 22ba>"], .path,
        "\"<1e21 22ba>\" is no device token in hexadecimal digits", "write /3/device/1e2122ba"),
      ReportedProblem(
        "digits of digits", ["path": "/3/device/31653231323262613165323132326261"], .path,
        "the digits of the device token were turned into digits once more",
        "write /3/device/1e2122ba1e2122ba"),
      ReportedProblem(
        "a query", ["path": "/3/device/00fc13ad?topic=a"], .path,
        "something follows the device token: \"?topic=a\"", "end the path with the device token"),
      ReportedProblem(
        "several devices", ["path": "/3/device/00fc13ad,00fc13ae,00fc13af"], .path,
        "3 device tokens stand in it", "send one request for each"),
    ] + limits + forms

  /// Values at the edge of what is right.
  private static let limits = [
    ReportedProblem(
      "half a second", expiration("0.5"), .header("apns-expiration"),
      "\"0.5\" is no whole number of seconds", "write apns-expiration: 0"),
    ReportedProblem(
      "the first time in milliseconds", expiration("100000000000"), .header("apns-expiration"),
      "\"100000000000\" lies thousands of years ahead when read as seconds",
      "write seconds, not milliseconds: apns-expiration: 100000000"),
    ReportedProblem(
      "the first number beyond milliseconds", expiration("100000000000000"),
      .header("apns-expiration"),
      "\"100000000000000\" lies thousands of years ahead when read as seconds",
      "write the whole seconds since 1970, or 0"),
    ReportedProblem(
      "64 letters of two bytes",
      ["headers": ["apns-collapse-id": .string(String(repeating: "é", count: 64))]],
      .header("apns-collapse-id"), "the value has 128 bytes in 64 characters",
      "shorten it to at most 64 bytes of UTF-8"),
    ReportedProblem(
      "65 letters of two bytes",
      ["headers": ["apns-collapse-id": .string(String(repeating: "é", count: 65))]],
      .header("apns-collapse-id"), "the value has 130 bytes",
      "shorten it to at most 64 bytes of UTF-8"),
    ReportedProblem(
      "a call in milliseconds",
      ["headers": ["apns-push-type": "voip", "apns-expiration": "100000000000"]],
      .header("apns-expiration"),
      "\"100000000000\" lies thousands of years ahead when read as seconds",
      "write seconds, not milliseconds: apns-expiration: 100000000"),
    ReportedProblem(
      "an activity in milliseconds", activity(["timestamp": 100_000_000_000]),
      .payload(JSON.Path([.key("aps"), .key("timestamp")])),
      "100000000000 can't be seconds, but it can be milliseconds", "divide it by 1000"),
    ReportedProblem(
      "the end of an activity in milliseconds",
      activity(["event": "end", "dismissal-date": 100_000_000_000]),
      .payload(JSON.Path([.key("aps"), .key("dismissal-date")])),
      "100000000000 can't be seconds, but it can be milliseconds", "divide it by 1000"),
  ]

  /// Mistakes of which a similar one is told otherwise.
  private static let forms = [
    ReportedProblem(
      "a number for a header", ["headers": ["apns-priority": 4]], .header("apns-priority"),
      "\"4\" is none of 10, 5 and 1",
      "write 10 to deliver at once, 5 or 1 to spare the device's power"),
    ReportedProblem(
      "a method without a path", ["method": "GET"], .method, "the method is \"GET\"",
      "write POST"),
    ReportedProblem(
      "one angle bracket", ["path": "/3/device/<1e2122ba"], .path,
      "\"<1e2122ba\" is no device token in hexadecimal digits",
      "write each byte of the token as two digits"),
    ReportedProblem(
      "digits in groups", ["path": "/3/device/1e21 22ba"], .path,
      "\"1e21 22ba\" is no device token in hexadecimal digits",
      "write each byte of the token as two digits"),
    ReportedProblem(
      "no push type",
      ["headers": ["apns-push-type": .null], "payload": ["aps": ["alert": "a"]]],
      .header("apns-push-type"), "features of APNs may need it", "add apns-push-type: alert"),
    ReportedProblem(
      "apn for aps", ["headers": ["apns-push-type": "widgets"], "payload": ["apn": [:]]],
      .payload(JSON.Path([.key("apn")])), "the key is aps", "rename it to aps"),
    ReportedProblem(
      "an underscore in aps", ["payload": ["aps": ["alert": "a", "content_available": 1]]],
      .payload(JSON.Path([.key("aps"), .key("content_available")])),
      "spelt like this it asks for nothing", "write \"content-available\": 1 into aps"),
    ReportedProblem(
      "an underscore beside aps", ["payload": ["aps": ["alert": "a"], "content_available": 1]],
      .payload(JSON.Path([.key("content_available")])),
      "spelt like this it asks for nothing", "write \"content-available\": 1 into aps"),
  ]

  /// A Live Activity without mistakes, apart from these changes of its `aps`.
  private static func activity(_ changes: JSON.Object) -> JSON {
    var aps: JSON.Object = [
      "event": "update", "timestamp": 1_800_000_000, "content-state": [:],
    ]
    for member in changes { aps[member.key] = member.value }
    return [
      "headers": ["apns-push-type": "liveactivity"], "payload": ["aps": .object(aps)],
    ]
  }

  private static let id = "6f9c1f5a-3c1d-4b1e-9a53-0d2b4f6e8a10"
}

@Suite("What a person is told about a request")
struct RequestProblemTests {
  @Test(
    "One mistake is told once, with its place, its reason and what to write instead",
    arguments: ReportedProblem.all)
  func told(problem: ReportedProblem) throws {
    var parts = PushRequest.Parts(checking: problem.request)
    parts.situation.now = ProviderSetUp.usualClock
    let found = RequestRule.all.flatMap { $0.problems(PushRequest(parts)) }
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(only.part == problem.part)
    #expect(only.reason == problem.reason)
    #expect(only.remedy == problem.remedy)
  }

  @Test(
    "Of what isn't a push to a device the rules for pushes say nothing",
    arguments: [
      ["method": "GET", "path": "/1/apps/com.example.news/all-channels"],
      ["method": "POST", "path": "/4/broadcasts/apps/com.example.news"],
    ] as [JSON])
  func others(request: JSON) {
    let found = RequestRule.all.flatMap {
      $0.problems(PushRequest(PushRequest.Parts(checking: request)))
    }
    #expect(found.map(\.reason) == [])
  }

  @Test("At their limits, a call may still ring, and a Live Activity has a time")
  func limits() {
    let requests: [JSON] = [
      ["headers": ["apns-push-type": "voip", "apns-expiration": "1800000060"]],
      [
        "headers": ["apns-push-type": "liveactivity"],
        "payload": [
          "aps": ["event": "update", "timestamp": 1_000_000_000, "content-state": [:]]
        ],
      ],
    ]
    for request in requests {
      var parts = PushRequest.Parts(checking: request)
      parts.situation.now = ProviderSetUp.usualClock
      let found = RequestRule.all.flatMap { $0.problems(PushRequest(parts)) }
      #expect(found.map(\.reason) == [])
    }
  }

  @Test("A long value is cut in a message")
  func cut() {
    let parts = PushRequest.Parts(
      checking: ["headers": ["apns-id": .string(String(repeating: "x", count: 500))]])
    let reasons = RequestRule.all.flatMap { $0.problems(PushRequest(parts)) }.map(\.reason)
    #expect(reasons == ["\"\(String(repeating: "x", count: 40))…\" is no UUID"])
  }

  @Test("A provider may well make its own identifiers, each a fresh one")
  func freshIDs() async throws {
    var behaviour = ProviderBehaviour()
    behaviour.unsetID = .fresh
    let target = ReferenceTarget.provider(behaviour, name: "fresh")
    let (events, _) = try await Runner.events(of: ShippedSuite.read(), [target])
    #expect(events.results.filter { ![.pass, .note].contains($0.verdict) }.map(\.id) == [])
  }
}
