import Testing

@testable import ConformanceModels
@testable import ConformanceMutants
@testable import ConformanceTools
@testable import TestSupport

@Suite("Why a push has no effect")
struct WhyTests {
  /// A payload that asks for all that a notification can ask for, and one that asks for time alone.
  static let payloads = [
    """
    {"aps":{"alert":{"loc-key":"GOAL","loc-args":["2"]},"sound":"default","badge":3,
    "mutable-content":1,"content-available":1,"interruption-level":"time-sensitive"}}
    """,
    #"{"aps":{"alert":"hi","sound":{"critical":1,"name":"a.caf"}}}"#,
    #"{"aps":{"content-available":1}}"#,
  ]

  static func push(_ text: String) throws -> ArrivingPush {
    let folder = try TemporaryFolder()
    return try ArrivingPush(try folder.write(text, to: "push.json"))
  }

  static func causes(
    _ why: Why
  ) -> [(effect: DeviceModel.Outcome, cause: Why.Cause)] {
    why.effects.flatMap { effect in effect.unless.map { (effect.outcome, $0) } }
  }

  @Test("A device that breaks the rule beside a condition has the effect", arguments: payloads)
  func rules(payload: String) throws {
    let push = try Self.push(payload)
    let causes = Self.causes(Why(push, facts: [:])).filter { !$0.cause.isLeftOpen }
    let rules = Set(causes.flatMap(\.cause.rules))
    #expect(rules.count > 3)
    var known: [Int: [(effect: DeviceModel.Outcome, cause: Why.Cause)]] = [:]
    let mutants = DeviceBehaviour.mutants
    for (effect, cause) in causes {
      for rule in cause.rules {
        let own = mutants.indices.filter { mutants[$0].breaks.contains(rule) }
        let others = mutants.indices.filter { mutants[$0].also.contains(rule) }
        let isGone = (own + others).contains { index in
          guard let behaviour = mutants[index].behaviour?.device else { return false }
          let found = known[index] ?? Self.causes(Why(push, facts: [:], by: behaviour))
          known[index] = found
          return !found.contains { $0.effect == effect && $0.cause.isSame(as: cause) }
        }
        #expect(isGone, "\(effect), \(cause.parts.map(\.words)): \(rule)")
      }
    }
  }

  /// An app without a method isn't called by it, and what is held isn't there yet: no document needs
  /// to say so.
  static let withoutRule = [
    "the system holds background notifications",
    "the app doesn't implement the callback for arrivals",
    "the app implements no method for notifications", "the app has no service extension",
  ]

  @Test("Each condition has a rule or a ruling, and a place to look at", arguments: payloads)
  func cited(payload: String) throws {
    let suite = try ShippedSuite.read()
    let why = Why(try Self.push(payload), facts: [:])
    for cause in Self.causes(why).map(\.cause) + why.onTheWay {
      let isPlain = cause.parts.contains { Self.withoutRule.contains($0.words) }
      #expect(!cause.rules.isEmpty || isPlain, "\(cause.parts)")
      for rule in cause.rules { #expect(suite.rule(rule) != nil || rule.hasPrefix("C"), "\(rule)") }
      for part in cause.parts { #expect(!part.lookAt.isEmpty && part.words.count <= 62) }
    }
  }

  @Test("Nothing that a case can set up is forgotten")
  func complete() {
    // What no condition sets, because it keeps no push from an effect that `why` tells.
    let exempt = [
      "platform": "a fact of the app, for which there is an option",
      "app": "conditions have states of it", "app-switcher": "the app is in front all the same",
      "debugger": "it only takes limits away",
      "app-network": "pushes don't need it", "online": "APNs' storage says more",
      "foreground-actions": "about actions", "custom-dismiss-action": "about dismissals",
      "launch-returns": "ignored by the system", "language": "of the texts",
      "system": "with the SDK",
      "frequent-updates": "of Live Activities", "live-activities": "of Live Activities",
      "time": "of Live Activities",
      "activities": "of Live Activities", "channels": "of Live Activities",
      "follows": "of Live Activities", "reports": "of calls", "in-call": "of calls",
      "sounds": "another sound is one too", "watch": "it is seen on the watch",
      "locked": "it is seen on the watch", "screen-on": "it is seen on the watch",
      "scenes": "each of them can be called", "delivered": "of others",
      "provides-settings": "about settings", "unlocking-actions": "about actions",
      "location": "of location pushes", "joined": "of Push to Talk", "talk": "of Push to Talk",
      "on-face": "of complications", "complication-pushes": "of complications",
      "widgets": "of widgets", "controls": "of controls", "media": "of remote media sessions",
      "worn": "of device management",
    ]
    let all = Platform.allCases.flatMap(PhoneCondition.all)
    let set = Set(all.flatMap { $0.given.map(\.key) } + ["implements"])
    #expect(all.contains { !$0.without.isEmpty })
    for field in Vocabulary.device.given {
      #expect(set.contains(field.name) != (exempt[field.name] != nil) || field.name == "system")
    }
    let switches = Set(all.flatMap { $0.given["settings"]?.object?.map(\.key) ?? [] })
    let permissions = Set(all.compactMap { $0.given["permission"]?.string })
    #expect(switches.count == 8)
    let states = Set(all.filter { !$0.isOnTheWay }.flatMap(\.states))
    #expect(states == Set(AppState.allCases).subtracting([.suspended, .background]))
    #expect(
      permissions
        == Set(Permission.allCases.map(\.rawValue)).subtracting(["authorized", "ephemeral"]))
  }

  @Test("Facts take away what they contradict")
  func facts() throws {
    let push = try Self.push(Self.payloads[0])
    func words(_ facts: JSON.Object) -> [String] {
      Self.causes(Why(push, facts: facts)).flatMap(\.cause.parts).map(\.words)
    }
    #expect(words([:]).contains("the user denied permission"))
    #expect(!words(["permission": "authorized"]).contains("the user denied permission"))
    #expect(words(["app": "active"]).contains { $0.contains("willPresent asks for nothing") })
    #expect(!words(["app": "active"]).contains("the user swiped the app away"))
    let bare = words(["implements": []])
    #expect(!bare.contains { $0.contains("willPresent") })
    #expect(bare.contains("the app is in front, and has no delegate for notifications"))
    let silent = words(["settings": ["sound": false]])
    #expect(silent.contains("alerts are off for the app"))
    #expect(!words(["settings": ["alert": true]]).contains("alerts are off for the app"))
    let denied = Why(push, facts: ["permission": "denied"])
    let never = try #require(denied.effects.first { $0.outcome == .banner }).never
    #expect(never.map(\.parts.first?.words) == ["the user denied permission"])
    #expect(never.first?.rules == ["device.permission.needed-to-show"])
  }

  @Test("A tap that a late delegate may miss isn't claimed")
  func lateDelegate() throws {
    let facts: JSON.Object = [
      "app": "ended-by-system", "life-cycle": "app-delegate", "sets-delegate-late": true,
    ]
    let why = Why(try Self.push(#"{"aps":{"alert":"hi"}}"#), facts: facts)
    let tap = try #require(why.effects.first { $0.outcome == .answer })
    #expect(!tap.isPossible)
    #expect(tap.never.map(\.rules) == [["device.callbacks.late-delegate"]])
    #expect(tap.permittedBy.first == "device.callbacks.late-delegate")
    let text = WhyReport(why, answer: nil).text(.plain)
    #expect(text.contains("\nA tap on it doesn't call the app, which is left open"))
  }

  @Test("An alert in Notification Center isn't nothing")
  func listed() throws {
    let push = try Self.push(#"{"aps":{"alert":"hi"}}"#)
    let why = Why(push, facts: ["focus": [:]])
    let text = WhyReport(why, answer: nil).text(.plain)
    #expect(text.contains("\nIt is in Notification Center alone"))
    #expect(text.contains("\nA tap on it calls the app"))
    #expect(!text.contains("It shows nothing"))
  }

  @Test("Two conditions that decide only together stand together")
  func pairs() throws {
    let why = Why(try Self.push(Self.payloads[0]), facts: [:])
    let banner = try #require(why.effects.first { $0.outcome == .banner })
    let pairs = banner.unless.filter { $0.parts.count == 2 }.map { $0.parts.map(\.words) }
    #expect(
      pairs.contains([
        "a Focus is on that lets only time-sensitive ones through",
        "the app lacks the entitlement for time-sensitive ones",
      ]))
    let alone = Set(banner.unless.filter { $0.parts.count == 1 }.flatMap(\.parts).map(\.words))
    for pair in pairs { #expect(alone.isDisjoint(with: pair)) }
  }

  @Test("What is left open is so by a value that the documents permit")
  func open() throws {
    let sources = Set(PermittedValue<DeviceBehaviour>.all.map(\.source))
    let causes = try Self.payloads.flatMap { Self.causes(Why(try Self.push($0), facts: [:])) }
      .map(\.cause).filter(\.isLeftOpen)
    #expect(Set(causes.flatMap(\.rules)).isSubset(of: sources))
    #expect(
      Set(causes.flatMap(\.rules)).isSuperset(of: [
        "C9", "C10", "device.background.best-effort", "device.background.throttle",
        "device.texts.looked-up",
      ]))
  }
}
